/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-table-card.h"

#include "mo-big-figure.h"
#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-card-slot.h"
#include "mo-fit-label.h"
#include "mo-icon.h"
#include "mo-player-mark.h"
#include "mo-text-size.h"
#include "mo-widget-label.h"

/* Lines of the caption on the card. */
#define MAX_CAPTION_LINES 4

/* The largest text of the caption, because cards don't grow with the text. */
#define LARGEST_CAPTION 1.25

/* The padding around the slot, in style.css. */
#define PADDING 3

struct _MoTableCard
{
  GtkButton parent_instance;

  MoCardSlot *slot;
  GtkLabel *text; /* below the card */

  int id;
  MoCardItem *item; /* (nullable): of the face */
  /* (nullable): these describe the shown parts, to detect changes */
  char *face;
  char *badged;
  char *caption;
  GStrv styles;  /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoTableCard, mo_table_card, GTK_TYPE_BUTTON)

static void
mo_table_card_finalize (GObject *object)
{
  MoTableCard *self = MO_TABLE_CARD (object);

  g_clear_object (&self->item);
  g_free (self->face);
  g_free (self->badged);
  g_free (self->caption);
  g_strfreev (self->styles);
  G_OBJECT_CLASS (mo_table_card_parent_class)->finalize (object);
}

static void
mo_table_card_class_init (MoTableCardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_table_card_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "button");
}

static GtkLabel *
new_caption (void)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  /* A name that is broken has no hyphen. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (label, 1);
  gtk_widget_add_css_class (GTK_WIDGET (label), "caption");
  return label;
}

static void
mo_table_card_init (MoTableCard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->id = MO_PIECE_NONE;
  self->slot = MO_CARD_SLOT (mo_card_slot_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->slot));
  self->text = new_caption ();
  /* Large text makes the button wider than the card, rather than break a word. */
  gtk_label_set_wrap_mode (self->text, PANGO_WRAP_WORD);
  gtk_widget_set_hexpand (GTK_WIDGET (self->text), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->text), FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->text));
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-card");
}

GtkWidget *
mo_table_card_new (void)
{
  return g_object_new (MO_TYPE_TABLE_CARD, NULL);
}

int
mo_table_card_get_id (MoTableCard *self)
{
  return self->id;
}

MoCardItem *
mo_table_card_get_item (MoTableCard *self)
{
  return self->item;
}

gboolean
mo_table_card_may_turn (MoTableCard *self)
{
  return mo_card_slot_may_turn (self->slot);
}

int
mo_table_card_get_width_for (int width,
                             gboolean may_turn)
{
  return mo_card_slot_get_width_for (width, may_turn) + 2 * PADDING;
}

int
mo_table_card_get_height_for (int width)
{
  return mo_card_slot_get_height_for (width) + 2 * PADDING;
}

gboolean
mo_table_card_is_turned (MoTableCard *self)
{
  return mo_card_slot_is_turned (self->slot);
}

/* The face */

/* A plain face for an unknown card: its name, and the known figures below. A card that lies face
 * down is blank. */
static GtkWidget *
new_plain (const MoPiece *piece)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = mo_fit_label_new (piece->is_face_down ? NULL : piece->title);
  GtkLabel *label = mo_fit_label_get_label (MO_FIT_LABEL (name));
  GtkWidget *figures = mo_fit_label_new (NULL);

  gtk_label_set_lines (label, 3);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_yalign (label, 0);
  gtk_widget_set_vexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  mo_fit_label_set_is_line (MO_FIT_LABEL (figures));
  gtk_widget_add_css_class (figures, "numeric");
  gtk_box_append (GTK_BOX (box), figures);
  gtk_widget_add_css_class (box, "plain-card");
  return box;
}

/* @width: 0 for a card of any size */
static GtkWidget *
new_drawn (MoCardItem *item,
           int width)
{
  GtkWidget *face = mo_card_face_new ();

  if (width == 0)
    mo_card_face_set_is_on_table (MO_CARD_FACE (face), TRUE);
  mo_card_face_set_item (MO_CARD_FACE (face), item);
  return face;
}

static void
fit (GtkWidget *face,
     int width)
{
  gtk_widget_set_size_request (face, width > 0 ? width : -1,
                               width > 0 ? mo_card_drawing_get_height (width) : -1);
}

GtkWidget *
mo_table_card_new_face (MoCardItem *item,
                        int width)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *face = new_drawn (item, width);

  gtk_widget_set_valign (clamp, GTK_ALIGN_START);
  fit (face, width);
  adw_clamp_set_child (ADW_CLAMP (clamp), face);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), width);
  return clamp;
}

static gboolean
is_drawn (const MoPiece *piece)
{
  return piece->card != NULL && !piece->is_face_down;
}

/* Returns: (transfer full): a key of the visible face; equal keys look the same */
static char *
describe_face (const MoPiece *piece)
{
  if (is_drawn (piece))
    return g_strdup_printf ("%p", (gconstpointer) piece->card);
  return piece->is_face_down ? g_strdup ("") : g_strconcat ("~", piece->title, NULL);
}

static void
show_face (MoTableCard *self,
           const MoPiece *piece,
           int width)
{
  g_autofree char *face = describe_face (piece);

  if (g_strcmp0 (face, self->face) != 0)
    {
      mo_card_slot_set_face (self->slot, is_drawn (piece) ? new_drawn (self->item, width)
                                                          : new_plain (piece));
      g_free (self->face);
      self->face = g_steal_pointer (&face);
    }
  else if (width == mo_card_slot_get_width (self->slot))
    return;
  mo_card_slot_set_width (self->slot, width);
  gtk_widget_set_vexpand (GTK_WIDGET (self->slot), width == 0);
  gtk_widget_set_halign (GTK_WIDGET (self->slot), width > 0 ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  fit (mo_card_slot_get_face (self->slot), width);
}

static void
show_figures (MoTableCard *self,
              const MoPiece *piece)
{
  GtkWidget *figures = gtk_widget_get_last_child (mo_card_slot_get_face (self->slot));
  g_autofree char *text = piece->is_face_down ? g_strdup ("") : mo_piece_dup_figures (piece);

  gtk_label_set_label (mo_fit_label_get_label (MO_FIT_LABEL (figures)), text);
}

/* Marks on the face */

GtkWidget *
mo_table_card_new_key (guint key)
{
  g_autofree char *text = g_strdup_printf ("%u", key % MO_PIECE_LAST_KEY);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "token-badge");
  gtk_widget_set_can_target (label, FALSE);
  return label;
}

static GtkWidget *
new_owner (guint player)
{
  GtkWidget *mark = mo_player_mark_new (player);

  gtk_widget_add_css_class (mark, "owner-badge");
  return mark;
}

static void
add_badge (GtkWidget *badges,
           const char *style,
           const char *icon,
           const char *text)
{
  GtkWidget *badge = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  if (icon != NULL)
    gtk_box_append (GTK_BOX (badge), mo_icon_new (icon));
  if (text != NULL)
    gtk_box_append (GTK_BOX (badge), gtk_label_new (text));
  gtk_widget_set_halign (badge, GTK_ALIGN_END);
  gtk_widget_add_css_class (badge, "token-badge");
  if (style != NULL)
    gtk_widget_add_css_class (badge, style);
  gtk_box_append (GTK_BOX (badges), badge);
}

/* Returns: (transfer floating) (nullable) */
static GtkWidget *
new_vitals (const MoPiece *piece)
{
  GtkWidget *vitals = NULL;

  for (guint i = 0; i < piece->badges->len; i++)
    {
      const MoPieceBadge *badge = &g_array_index (piece->badges, MoPieceBadge, i);

      if (!badge->is_vital)
        continue;
      if (vitals == NULL)
        vitals = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
      gtk_box_append (GTK_BOX (vitals),
                      mo_big_figure_new (badge->style, badge->icon, badge->text));
    }
  return vitals;
}

/* Returns: (transfer floating) (nullable) */
static GtkWidget *
new_badges (const MoPiece *piece)
{
  GtkWidget *badges = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < piece->states->len; i++)
    {
      const MoPieceState *state = &g_array_index (piece->states, MoPieceState, i);

      if (state->icon != NULL)
        add_badge (badges, state->style, state->icon, NULL);
    }
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const MoPieceBadge *badge = &g_array_index (piece->badges, MoPieceBadge, i);

      if (!badge->is_vital)
        add_badge (badges, badge->style, badge->icon, badge->text);
    }
  if (gtk_widget_get_first_child (badges) != NULL)
    return badges;
  g_object_ref_sink (badges);
  g_object_unref (badges);
  return NULL;
}

/* Returns: (transfer full): a key of the visible marks; equal keys look the same */
static char *
describe_badges (const MoPiece *piece)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d %u", piece->owner, piece->key);
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const MoPieceBadge *badge = &g_array_index (piece->badges, MoPieceBadge, i);

      g_string_append_printf (text, "\n%s %s", badge->style, badge->text);
    }
  for (guint i = 0; i < piece->states->len; i++)
    if (g_array_index (piece->states, MoPieceState, i).icon != NULL)
      g_string_append_printf (text, "\n%s", g_array_index (piece->states, MoPieceState, i).icon);
  return g_string_free (text, FALSE);
}

static void
show_badges (MoTableCard *self,
             const MoPiece *piece)
{
  g_autofree char *badged = describe_badges (piece);

  if (g_strcmp0 (badged, self->badged) == 0)
    return;
  g_free (self->badged);
  self->badged = g_steal_pointer (&badged);
  mo_card_slot_set_mark (self->slot, MO_MARK_VITALS, new_vitals (piece));
  mo_card_slot_set_mark (self->slot, MO_MARK_BADGES, new_badges (piece));
  mo_card_slot_set_mark (self->slot, MO_MARK_OWNER,
                         piece->owner != MO_PIECE_NONE ? new_owner ((guint) piece->owner) : NULL);
  mo_card_slot_set_mark (self->slot, MO_MARK_KEY,
                         piece->key > 0 && piece->key <= MO_PIECE_LAST_KEY
                             ? mo_table_card_new_key (piece->key)
                             : NULL);
}

/* The state */

static void
show_styles (MoTableCard *self,
             const MoPiece *piece)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) styles = NULL;

  if (piece->is_face_down)
    g_strv_builder_add (builder, "face-down");
  for (guint i = 0; i < piece->states->len; i++)
    {
      const char *style = g_array_index (piece->states, MoPieceState, i).style;

      if (style != NULL)
        g_strv_builder_add (builder, style);
    }
  styles = g_strv_builder_end (builder);
  /* A change of styles makes the toolkit compute those of all parts of the card again. */
  if (self->styles != NULL && g_strv_equal ((const char *const *) self->styles,
                                            (const char *const *) styles))
    return;
  for (guint i = 0; self->styles != NULL && self->styles[i] != NULL; i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), self->styles[i]);
  g_strfreev (self->styles);
  self->styles = g_steal_pointer (&styles);
  for (guint i = 0; self->styles[i] != NULL; i++)
    gtk_widget_add_css_class (GTK_WIDGET (self), self->styles[i]);
}

/* The states are on the card, so that it keeps its size. */
static void
show_caption (MoTableCard *self,
              const MoPiece *piece)
{
  g_autofree char *caption = piece->text != NULL ? g_strdup ("") : mo_piece_dup_note (piece);
  GtkLabel *label = NULL;

  gtk_label_set_label (self->text, piece->text != NULL ? piece->text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->text), piece->text != NULL);
  if (g_strcmp0 (caption, self->caption) == 0)
    return;
  if (*caption != '\0')
    {
      double scale = mo_widget_get_text_scale (GTK_WIDGET (self));

      label = new_caption ();
      gtk_label_set_label (label, caption);
      if (scale > LARGEST_CAPTION)
        pango_attr_list_insert (gtk_label_get_attributes (label),
                                pango_attr_scale_new (LARGEST_CAPTION / scale));
      gtk_label_set_lines (label, MAX_CAPTION_LINES);
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (GTK_WIDGET (label), "card-caption");
    }
  mo_card_slot_set_mark (self->slot, MO_MARK_CAPTION, GTK_WIDGET (label));
  g_free (self->caption);
  self->caption = g_steal_pointer (&caption);
}

/* Keeps the item of a card that is shown again. */
static void
set_item (MoTableCard *self,
          const MoPiece *piece)
{
  const MoCard *card = is_drawn (piece) ? piece->card : NULL;

  if (self->item != NULL && mo_card_item_get_card (self->item) == card)
    return;
  g_clear_object (&self->item);
  if (card != NULL)
    self->item = mo_card_item_new (piece->catalog, card);
}

void
mo_table_card_show (MoTableCard *self,
                    const MoPiece *piece,
                    int width)
{
  g_autofree char *label = mo_piece_dup_label (piece);
  g_autofree char *description = mo_piece_dup_description (piece);

  self->id = piece->id;
  set_item (self, piece);
  show_face (self, piece, width);
  if (!is_drawn (piece))
    show_figures (self, piece);
  show_badges (self, piece);
  show_caption (self, piece);
  show_styles (self, piece);
  mo_card_slot_set_may_turn (self->slot, piece->may_turn);
  mo_card_slot_set_is_turned (self->slot, piece->is_turned);
  /* Only for screen readers: a tooltip would cover the neighbors of the card. */
  mo_widget_set_description (GTK_WIDGET (self), description);
  mo_widget_set_spoken_label (GTK_WIDGET (self), label);
}

void
mo_table_card_set_chosen (MoTableCard *self,
                          gboolean is_chosen)
{
  if (is_chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
}
