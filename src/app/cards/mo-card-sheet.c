/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-sheet.h"

#include "mo-action-row.h"
#include "mo-card-details.h"
#include "mo-card-face.h"
#include "mo-compat.h"
#include "mo-copies-pane.h"
#include "mo-count-bar.h"
#include "mo-deck-places.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoCardSheet
{
  GtkBox parent_instance;

  GtkScrolledWindow *scroller;
  MoCardFace *face;
  GtkWidget *texts_group;
  GtkListBox *texts_box;
  GtkWidget *deck_group;
  GtkListBox *deck_box;
  MoCopiesPane *copies_pane;
  MoCardDetails *details;

  MoSession *session;   /* (nullable): until it is set */
  MoDeckEditor *editor; /* (nullable) */
  MoCardItem *item;     /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoCardSheet, mo_card_sheet, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_PRINTING,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The texts */

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* Adds a text under a small heading. */
static void
add_text (MoCardSheet *self,
          const char *title,
          const char *text)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *heading = new_label (title);
  /* Translators: the heading of a text, and the text. */
  g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), title, text);

  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (heading, "dim-label");
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), new_label (text));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  mo_widget_set_spoken_label (row, label);
  gtk_list_box_append (self->texts_box, row);
}

/* Adds the texts of another printing, if they have other words than those of the card. */
static void
add_wording (MoCardSheet *self,
             const MoCatalog *catalog,
             const MoCard *card,
             const MoCard *other)
{
  const char *set = mo_catalog_get_set_name (catalog, other);
  /* Translators: the words of a card in another set; %s is the set. */
  g_autofree char *title = g_strdup_printf (_("Text in %s"), set != NULL ? set : _("No set"));
  g_autofree char *texts = NULL;

  if (g_str_equal (card->text, other->text) && g_str_equal (card->second_text, other->second_text))
    return;
  texts = *other->second_text != '\0' ? g_strdup_printf ("%s\n\n%s", mo_card_get_shown_text (other),
                                                         mo_card_get_shown_second_text (other))
                                      : g_strdup (mo_card_get_shown_text (other));
  add_text (self, title, texts);
}

static void
show_texts (MoCardSheet *self)
{
  const MoCatalog *catalog = mo_card_item_get_catalog (self->item);
  const MoCard *card = mo_card_face_get_card (self->face);
  const MoCard *original = mo_card_get_original (card);
  /* Only fronts are compared with those of other printings. */
  const GPtrArray *others = card->front == NULL ? mo_catalog_get_printings (catalog, original)
                                                : NULL;
  gboolean has_second = *card->second_text != '\0';

  mo_list_box_clear (self->texts_box);
  if (*card->text != '\0')
    add_text (self, has_second ? _("First Text") : _("Text"), mo_card_get_shown_text (card));
  if (has_second)
    add_text (self, _("Second Text"), mo_card_get_shown_second_text (card));
  if (card != original)
    add_wording (self, catalog, card, original);
  for (guint i = 0; others != NULL && i < others->len; i++)
    if (g_ptr_array_index (others, i) != card)
      add_wording (self, catalog, card, g_ptr_array_index (others, i));
  gtk_widget_set_visible (self->texts_group,
                          gtk_widget_get_first_child (GTK_WIDGET (self->texts_box)) != NULL);
}

/* The deck that is edited */

static MoCountBar *
get_bar (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "bar");
}

static void
set_count (MoCardSheet *self,
           GtkWidget *row,
           guint count)
{
  mo_deck_editor_set_count (self->editor, g_object_get_data (G_OBJECT (row), "part"),
                            mo_card_item_get_card (self->item)->id, count);
}

static void
count_chosen_cb (MoCardSheet *self,
                 guint count,
                 MoCountBar *bar)
{
  set_count (self, gtk_widget_get_ancestor (GTK_WIDGET (bar), GTK_TYPE_LIST_BOX_ROW), count);
}

gboolean
mo_card_sheet_count_by_key (MoCardSheet *self,
                            guint key)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->deck_box));
  guint count;

  for (GtkWidget *other = row; other != NULL; other = gtk_widget_get_next_sibling (other))
    if (mo_count_bar_get_count (get_bar (other)) > 0)
      {
        row = other;
        break;
      }
  if (row == NULL ||
      !mo_count_bar_read_key (key, mo_count_bar_get_count (get_bar (row)), G_MAXUINT, &count))
    return GDK_EVENT_PROPAGATE;
  set_count (self, row, count);
  return GDK_EVENT_STOP;
}

static gboolean
row_key_pressed_cb (MoCardSheet *self,
                    guint key,
                    guint code,
                    GdkModifierType modifiers,
                    GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);
  guint count = mo_count_bar_get_count (get_bar (row));

  if (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete)
    count = 0;
  else if (!mo_count_bar_read_key (key, count, G_MAXUINT, &count))
    return GDK_EVENT_PROPAGATE;
  set_count (self, row, count);
  return GDK_EVENT_STOP;
}

/* Shows the copies in a part of the deck, and says when these are all that it may have, or more. */
static void
show_count (MoCardSheet *self,
            GtkWidget *row)
{
  const char *part = g_object_get_data (G_OBJECT (row), "part");
  const MoCard *card = mo_card_item_get_card (self->item);
  guint count = mo_deck_get_count (mo_deck_editor_get_deck (self->editor), part, card->id);
  guint cap = mo_deck_editor_get_cap (self->editor, part, card->id);
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  /* Translators: a deck, and how many copies of a card it has. */
  g_autofree char *label = g_strdup_printf (ngettext ("%1$s, %2$u copy", "%1$s, %2$u copies",
                                                      count), title, count);
  g_autofree char *limit = NULL;

  if (count > cap)
    /* Translators: a deck has too many copies of a card; %u is the number that it can have. */
    limit = g_strdup_printf (_("Copy limit of %u exceeded"), cap);
  else
    limit = g_strdup (count == cap && cap > 0 ? _("Copy limit reached") : "");
  mo_count_bar_show (get_bar (row), count, cap > 0 ? cap : count, label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), limit);
  if (count > cap)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
  mo_widget_set_spoken_label (row, label);
}

static void
add_part (MoCardSheet *self,
          const char *part)
{
  g_autofree char *title = mo_deck_dup_title (
      mo_deck_editor_get_content (self->editor)->systems,
      mo_deck_editor_get_format (self->editor), part);
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *bar = mo_count_bar_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), bar);
  g_object_set_data (G_OBJECT (row), "bar", bar);
  g_object_set_data_full (G_OBJECT (row), "part", g_strdup (part), g_free);
  g_signal_connect_object (bar, "chosen", G_CALLBACK (count_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (row_key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, keys);
  gtk_list_box_append (self->deck_box, row);
}

/* Lists the parts of the deck that have the card or accept it, and with them the maybe list. */
static void
list_parts (MoCardSheet *self)
{
  g_autoptr (GPtrArray) parts = mo_deck_editor_list_decks (self->editor);
  const char *id = mo_card_item_get_card (self->item)->id;

  mo_list_box_clear (self->deck_box);
  for (guint i = 0; i < parts->len; i++)
    {
      const char *part = g_ptr_array_index (parts, i);

      if (mo_deck_get_count (mo_deck_editor_get_deck (self->editor), part, id) > 0 ||
          g_strcmp0 (mo_deck_editor_find_home (self->editor, id, part), part) == 0)
        add_part (self, part);
    }
  if (mo_deck_get_count (mo_deck_editor_get_deck (self->editor), MO_DECK_MAYBE, id) == 0 &&
      gtk_widget_get_first_child (GTK_WIDGET (self->deck_box)) != NULL)
    add_part (self, MO_DECK_MAYBE);
}

static void
update_counts (MoCardSheet *self)
{
  if (self->item == NULL)
    return;
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->deck_box)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    show_count (self, row);
}

static void
show_deck (MoCardSheet *self)
{
  if (self->editor != NULL && self->item != NULL)
    list_parts (self);
  else
    mo_list_box_clear (self->deck_box);
  update_counts (self);
  gtk_widget_set_visible (self->deck_group,
                          gtk_widget_get_first_child (GTK_WIDGET (self->deck_box)) != NULL);
}

/* The card */

/* The texts are those of the side that is shown. */
static void
flipped_cb (MoCardSheet *self)
{
  if (self->item != NULL)
    show_texts (self);
}

gboolean
mo_card_sheet_flip (MoCardSheet *self)
{
  return mo_card_face_flip (self->face);
}

static gboolean
flip_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  return mo_card_sheet_flip (MO_CARD_SHEET (widget));
}

static void
printing_cb (MoCardSheet *self,
             const char *id)
{
  g_signal_emit (self, signals[SIGNAL_PRINTING], 0, id);
}

void
mo_card_sheet_set_item (MoCardSheet *self,
                        MoCardItem *item)
{
  GPtrArray *items;

  if (!g_set_object (&self->item, item))
    return;
  items = g_ptr_array_new_with_free_func (g_object_unref);
  if (item != NULL)
    g_ptr_array_add (items, g_object_ref (item));
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), item != NULL);
  mo_card_face_set_item (self->face, item);
  mo_copies_pane_set_items (self->copies_pane, items);
  mo_card_details_set_item (self->details, item);
  show_deck (self);
  if (item != NULL)
    show_texts (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

MoCardItem *
mo_card_sheet_get_item (MoCardSheet *self)
{
  return self->item;
}

void
mo_card_sheet_set_editor (MoCardSheet *self,
                          MoDeckEditor *editor,
                          gint64 deck)
{
  if (self->editor != NULL && self->editor != editor)
    g_signal_handlers_disconnect_by_func (self->editor, update_counts, self);
  mo_copies_pane_set_open_deck (self->copies_pane, deck);
  if (!g_set_object (&self->editor, editor))
    return;
  if (editor != NULL)
    g_signal_connect_object (editor, "changed", G_CALLBACK (update_counts), self,
                             G_CONNECT_SWAPPED);
  show_deck (self);
}

void
mo_card_sheet_commit (MoCardSheet *self)
{
  mo_copies_pane_commit (self->copies_pane);
}

static void
mo_card_sheet_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_object (value, MO_CARD_SHEET (object)->session);
}

static void
mo_card_sheet_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  if (g_set_object (&MO_CARD_SHEET (object)->session, g_value_get_object (value)))
    g_object_notify_by_pspec (object, pspec);
}

static void
mo_card_sheet_dispose (GObject *object)
{
  MoCardSheet *self = MO_CARD_SHEET (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, update_counts, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_CARD_SHEET);
  g_clear_object (&self->editor);
  g_clear_object (&self->item);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mo_card_sheet_parent_class)->dispose (object);
}

static void
mo_card_sheet_class_init (MoCardSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_card_sheet_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_card_sheet_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_card_sheet_dispose;
  g_type_ensure (MO_TYPE_CARD_DETAILS);
  g_type_ensure (MO_TYPE_CARD_FACE);
  g_type_ensure (MO_TYPE_COPIES_PANE);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                 G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-card-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, scroller);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, face);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, texts_group);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, texts_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, deck_group);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, deck_box);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, copies_pane);
  gtk_widget_class_bind_template_child (widget_class, MoCardSheet, details);
  gtk_widget_class_bind_template_callback (widget_class, flipped_cb);
  gtk_widget_class_bind_template_callback (widget_class, printing_cb);
  mo_card_face_add_flip_key (widget_class, flip_cb);
  signals[SIGNAL_PRINTING] = g_signal_new ("printing", MO_TYPE_CARD_SHEET, G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_card_sheet_init (MoCardSheet *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (mo_card_sheet_count_by_key), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
