/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pile-box.h"

#include "mo-card-run.h"
#include "mo-card-slot.h"
#include "mo-pile-drop.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

/* Of a header that may have two lines, as a percentage of its width in one line. */
#define TALL_HEADER_WIDTH 60

/* What the sizes depend on, besides the cards. */
typedef struct
{
  int least;     /* the least and the natural width of the header, */
  int natural;   /* and of its title */
  int title;
  int hidden;    /* what a title that is not visible would add to the width */
  int plain;     /* the width from which on nothing above the cards needs another line */
  int height;    /* of all that for such a width */
} Measures;

struct _MoPileBox
{
  GtkWidget parent_instance;

  GtkLabel *title;
  MoWrapBox *header;
  gboolean has_tall_header;
  gboolean counts_title;
  gboolean has_owner; /* whose name is in the title */
  GtkLabel *empty;
  GtkWidget *cover; /* (nullable): in the place of the cards */
  MoCardRun *cards;
  guint n_shown;
  guint n_beside; /* of them in another pile */
  /* Of the last layout: */
  int face;
  int height;
  int above;
  gboolean is_fan;

  gboolean is_held; /* the sizes do not change, and are those here: */
  Measures held;

  int pressed; /* the card of the last click, and its time */
  gint64 pressed_at;
};

#define DRAG_SOURCE "mo-drag-source"

/* Between the widgets of the header (see MoWrapBox), and after its title (see the style). */
#define HEADER_SPACING 6
#define TITLE_PADDING 9

/* Between the widgets above each other. */
#define SPACING 3

/* Of a box without cards where there is no room for any, which fingers can still drop cards on. */
#define SLIM_HEIGHT 44

G_DEFINE_FINAL_TYPE (MoPileBox, mo_pile_box, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_PRESSED_TWICE,
  SIGNAL_DROPPED,
  SIGNAL_MENU,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Clicks */

static void
card_clicked_cb (MoPileBox *self,
                 GtkWidget *card)
{
  int id = mo_table_card_get_id (MO_TABLE_CARD (card));
  gint64 now = g_get_monotonic_time ();
  int double_click_time;

  /* GTK 4.8 keeps denying the pointer to the drag source, as the click did. */
  gtk_event_controller_reset (g_object_get_data (G_OBJECT (card), DRAG_SOURCE));
  g_object_get (gtk_widget_get_settings (card), "gtk-double-click-time", &double_click_time, NULL);
  if (self->pressed == id && now - self->pressed_at <= (gint64) double_click_time * 1000)
    {
      self->pressed = MO_PIECE_NONE;
      g_signal_emit (self, signals[SIGNAL_PRESSED_TWICE], 0, id);
      return;
    }
  self->pressed = id;
  self->pressed_at = now;
  gtk_widget_grab_focus (card);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, id);
}

static void
card_focused_cb (GtkEventController *controller,
                 MoPileBox *self)
{
  GtkWidget *card = gtk_event_controller_get_widget (controller);

  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, mo_table_card_get_id (MO_TABLE_CARD (card)));
}

/* The cards */

static GtkWidget *
new_card (MoPileBox *self)
{
  GtkWidget *card = mo_table_card_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (card, "clicked", G_CALLBACK (card_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "enter", G_CALLBACK (card_focused_cb), self, 0);
  gtk_widget_add_controller (card, focus);
  g_object_set_data (G_OBJECT (card), DRAG_SOURCE, mo_pile_drop_add_source (card));
  /* Not on a press, which may become a swipe or a drag. */
  gtk_widget_set_focus_on_click (card, FALSE);
  mo_pile_drop_accept (card, self);
  return card;
}

GtkWidget *
mo_pile_box_find_card (MoPileBox *self,
                       int id)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards));

  while (card != NULL && mo_table_card_get_id (MO_TABLE_CARD (card)) != id)
    card = gtk_widget_get_next_sibling (card);
  return card;
}

static gboolean
has_piece (const GPtrArray *pieces,
           int id)
{
  for (guint i = 0; i < pieces->len; i++)
    if (((const MoPiece *) g_ptr_array_index (pieces, i))->id == id)
      return TRUE;
  return FALSE;
}

static void
remove_gone (MoPileBox *self,
             const GPtrArray *pieces)
{
  GtkWidget *next;

  for (GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = next)
    {
      next = gtk_widget_get_next_sibling (card);
      if (!has_piece (pieces, mo_table_card_get_id (MO_TABLE_CARD (card))))
        mo_card_run_remove (self->cards, card);
    }
}

/* Moves or creates a card behind @before; %NULL means at the start. Returns its widget. */
static GtkWidget *
place_card (MoPileBox *self,
            int id,
            GtkWidget *before)
{
  GtkWidget *next = before != NULL ? gtk_widget_get_next_sibling (before)
                                   : gtk_widget_get_first_child (GTK_WIDGET (self->cards));
  GtkWidget *card;

  if (next != NULL && mo_table_card_get_id (MO_TABLE_CARD (next)) == id)
    return next;
  card = mo_pile_box_find_card (self, id);
  if (card == NULL)
    card = new_card (self);
  mo_card_run_insert_after (self->cards, card, before);
  return card;
}

/* The first card has the focus then. */
static void
cover_clicked_cb (MoPileBox *self)
{
  mo_pile_box_focus (self);
}

void
mo_pile_box_cover (MoPileBox *self,
                   guint n_cards,
                   guint player,
                   const char *name)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  /* Translators: a button over a covered hand; %s is the title of the hand. */
  g_autofree char *spoken = g_strdup_printf (_("Show covered cards: %s"), name);

  if (self->cover == NULL)
    {
      self->cover = g_object_new (GTK_TYPE_BUTTON, "label", _("Show Hand"), "halign",
                                  GTK_ALIGN_START, "valign", GTK_ALIGN_START, NULL);
      gtk_widget_add_css_class (self->cover, "pill");
      g_signal_connect_object (self->cover, "clicked", G_CALLBACK (cover_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_insert_after (self->cover, GTK_WIDGET (self), GTK_WIDGET (self->empty));
    }
  mo_pile_box_show (self, none, 0, MO_PIECE_NONE);
  self->n_shown = n_cards;
  /* An action without its target would be warned of. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->cover), "u", player);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->cover), MO_TABLE_SHOW_HAND);
  mo_widget_set_spoken_label (self->cover, spoken);
  gtk_widget_set_visible (self->cover, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->empty), FALSE);
}

void
mo_pile_box_show (MoPileBox *self,
                  const GPtrArray *pieces,
                  guint n_beside,
                  int chosen)
{
  GtkWidget *before = NULL;

  if (self->cover != NULL)
    gtk_widget_set_visible (self->cover, FALSE);
  remove_gone (self, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const MoPiece *piece = g_ptr_array_index (pieces, i);

      before = place_card (self, piece->id, before);
      mo_table_card_show (MO_TABLE_CARD (before), piece, 0);
      mo_table_card_set_chosen (MO_TABLE_CARD (before), piece->id == chosen);
    }
  self->n_shown = pieces->len;
  self->n_beside = n_beside;
  gtk_widget_set_visible (GTK_WIDGET (self->empty), before == NULL);
}

guint
mo_pile_box_get_n_cards (MoPileBox *self)
{
  return self->n_shown - self->n_beside;
}

guint
mo_pile_box_get_n_shown (MoPileBox *self)
{
  return self->n_shown;
}

/* Returns: (nullable): the id in a catalog of the card whose face is shown */
static const char *
get_card_id (GtkWidget *card)
{
  MoCardItem *item = mo_table_card_get_item (MO_TABLE_CARD (card));

  return item != NULL ? mo_card_item_get_card (item)->id : NULL;
}

GVariant *
mo_pile_box_list_faces (MoPileBox *self,
                        int id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  GtkWidget *card = mo_pile_box_find_card (self, id);
  const char *wanted = card != NULL ? get_card_id (card) : NULL;
  guint position = 0;

  if (wanted == NULL)
    return NULL;
  for (card = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    {
      const char *shown = get_card_id (card);

      if (shown != NULL && !g_ptr_array_find_with_equal_func (ids, shown, g_str_equal, NULL))
        g_ptr_array_add (ids, (gpointer) shown);
    }
  g_ptr_array_find_with_equal_func (ids, wanted, g_str_equal, &position);
  return g_variant_new ("(u@as)", position,
                        g_variant_new_strv ((const char *const *) ids->pdata, ids->len));
}

static gboolean
show_card_cb (GtkWidget *widget,
              GVariant *args,
              gpointer user_data)
{
  MoPileBox *self = MO_PILE_BOX (widget);
  GtkWidget *card = gtk_widget_get_focus_child (GTK_WIDGET (self->cards));
  GVariant *faces =
      card != NULL ? mo_pile_box_list_faces (self, mo_table_card_get_id (MO_TABLE_CARD (card)))
                   : NULL;

  if (faces == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, "win.show-card", faces);
  return GDK_EVENT_STOP;
}

/* Layout */

/* Returns the size of a title that counts although it is not visible; 0 of any other. */
static GtkRequisition
get_hidden_size (MoPileBox *self)
{
  GtkRequisition size = { 0, 0 };
  g_autoptr (PangoLayout) layout = NULL;

  if (!self->counts_title || gtk_widget_get_visible (GTK_WIDGET (self->title)))
    return size;
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->title),
                                           gtk_label_get_text (self->title));
  pango_layout_get_pixel_size (layout, &size.width, &size.height);
  size.width += TITLE_PADDING;
  return size;
}

/* Returns: whether a child is above the cards; the text without cards is in their place */
static gboolean
is_above (MoPileBox *self,
          GtkWidget *child)
{
  return child != GTK_WIDGET (self->cards) && child != GTK_WIDGET (self->empty) &&
         child != self->cover && gtk_widget_get_visible (child);
}

static int
measure_above (MoPileBox *self,
               int width)
{
  GtkRequisition hidden = get_hidden_size (self);
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height;
      int least;

      if (!is_above (self, child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      if (child == GTK_WIDGET (self->header) && hidden.width > 0)
        child_height = mo_wrap_box_get_height_after (self->header, &hidden, MAX (least, width));
      else
        gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL,
                            child == GTK_WIDGET (self->header) ? MAX (least, width) : width, NULL,
                            &child_height, NULL, NULL);
      height += child_height + SPACING;
    }
  return height;
}

static Measures
measure (MoPileBox *self)
{
  Measures sizes = { .title = get_hidden_size (self).width };

  gtk_widget_measure (GTK_WIDGET (self->header), GTK_ORIENTATION_HORIZONTAL, -1, &sizes.least,
                      &sizes.natural, NULL, NULL);
  sizes.hidden = sizes.title > 0 ? sizes.title + HEADER_SPACING : 0;
  if (sizes.hidden == 0)
    gtk_widget_measure (GTK_WIDGET (self->title), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                        &sizes.title, NULL, NULL);
  return sizes;
}

void
mo_pile_box_hold_sizes (MoPileBox *self,
                        gboolean is_held)
{
  mo_card_run_hold_sizes (self->cards, is_held);
  self->is_held = is_held;
  if (!is_held)
    return;
  self->held = measure (self);
  self->held.plain = self->held.natural + self->held.hidden;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_above (self, child))
      {
        int natural;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
        self->held.plain = MAX (self->held.plain, natural);
      }
  self->held.height = measure_above (self, self->held.plain);
}

int
mo_pile_box_get_header_width (MoPileBox *self,
                              gboolean is_tall)
{
  Measures sizes = self->is_held ? self->held : measure (self);
  int header = sizes.natural + sizes.hidden;

  return is_tall ? MAX (MAX (sizes.least, sizes.title), header * TALL_HEADER_WIDTH / 100) : header;
}

int
mo_pile_box_get_width_with (MoPileBox *self,
                            int face,
                            gboolean is_tall)
{
  return MAX (mo_card_run_get_line_width (self->cards, face),
              mo_pile_box_get_header_width (self, is_tall));
}

int
mo_pile_box_get_width_for (MoPileBox *self,
                           int face)
{
  return mo_pile_box_get_width_with (self, face, self->has_tall_header);
}

int
mo_pile_box_get_fan_width_for (MoPileBox *self,
                               int face,
                               int step)
{
  return MAX (mo_card_run_get_fan_width (self->cards, face, step),
              mo_pile_box_get_header_width (self, TRUE));
}

int
mo_pile_box_get_height_above (MoPileBox *self,
                              int width)
{
  return self->is_held && width >= self->held.plain ? self->held.height
                                                    : measure_above (self, width);
}

int
mo_pile_box_get_height_for (MoPileBox *self,
                            int face,
                            int width,
                            gboolean is_fan)
{
  guint n_lines = is_fan ? 1 : mo_card_run_count_lines (self->cards, face, width);

  return mo_pile_box_get_height_above (self, width) + mo_card_run_get_lines_height (face, n_lines);
}

int
mo_pile_box_get_least_height_for (MoPileBox *self,
                                  int face,
                                  int width,
                                  gboolean is_fan)
{
  /* A covered hand is not empty. */
  if (gtk_widget_get_visible (GTK_WIDGET (self->empty)))
    return MAX (mo_pile_box_get_height_above (self, width) - SPACING, SLIM_HEIGHT);
  return mo_pile_box_get_height_for (self, face, width, is_fan);
}

int
mo_pile_box_prepare (MoPileBox *self,
                     int face,
                     gboolean is_fan,
                     int above,
                     int height)
{
  gboolean is_other = face != self->face || is_fan != self->is_fan || above != self->above;
  int more = is_other && height == self->height ? 1 : 0;

  self->face = face;
  self->is_fan = is_fan;
  self->above = above;
  self->height = height + more;
  mo_card_run_prepare (self->cards, face, is_fan);
  return more;
}

static void
mo_pile_box_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  MoPileBox *self = MO_PILE_BOX (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = mo_pile_box_get_height_for (self, MO_CARD_SLOT_SMALLEST,
                                                        for_size > 0 ? for_size : G_MAXINT / 2,
                                                        self->is_fan);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      if (!gtk_widget_get_visible (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least);
    }
  *natural = MAX (*minimum, mo_pile_box_get_width_for (self, MO_CARD_SLOT_SMALLEST));
}

/* Returns what the box has beyond the height that it needs. */
static int
get_spare_height (MoPileBox *self,
                  int width,
                  int height)
{
  return MAX (height - mo_pile_box_get_height_for (self, self->face, width, self->is_fan), 0);
}

static void
mo_pile_box_size_allocate (GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  MoPileBox *self = MO_PILE_BOX (widget);
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height;
      int child_width;
      int least;

      if (!gtk_widget_get_visible (child))
        continue;
      /* Newer toolkits warn if the words of an empty box are measured for less than they need,
       * although they are hidden then. */
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      child_width = MAX (width, least);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width, NULL, &child_height, NULL,
                          NULL);
      /* The title of a slim box has the number of its cards. */
      if (child == GTK_WIDGET (self->empty))
        gtk_widget_set_child_visible (child, least <= width && y + child_height <= height);
      if (child == GTK_WIDGET (self->cards))
        {
          y += CLAMP (self->above - y, 0, get_spare_height (self, width, height));
          child_height = MAX (height - y, child_height);
        }
      gtk_widget_size_allocate (child, &(GtkAllocation){ 0, y, child_width, child_height }, -1);
      if (child != GTK_WIDGET (self->empty) && child != self->cover)
        y += child_height + SPACING;
    }
}

static GtkSizeRequestMode
mo_pile_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

gboolean
mo_pile_box_focus (MoPileBox *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->cards));

  return first != NULL && gtk_widget_grab_focus (first);
}

gboolean
mo_pile_box_focus_card (MoPileBox *self,
                        int id)
{
  GtkWidget *widget = mo_pile_box_find_card (self, id);

  return widget != NULL && gtk_widget_grab_focus (widget);
}

static void
mo_pile_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mo_pile_box_parent_class)->dispose (object);
}

static void
mo_pile_box_class_init (MoPileBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_pile_box_dispose;
  widget_class->get_request_mode = mo_pile_box_get_request_mode;
  widget_class->measure = mo_pile_box_measure;
  widget_class->size_allocate = mo_pile_box_size_allocate;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_PILE_BOX, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_PRESSED_TWICE] = g_signal_new ("pressed-twice", MO_TYPE_PILE_BOX,
                                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                                1, G_TYPE_INT);
  signals[SIGNAL_DROPPED] = g_signal_new ("dropped", MO_TYPE_PILE_BOX, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[SIGNAL_MENU] = g_signal_new ("menu", MO_TYPE_PILE_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_ALT_MASK, show_card_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_ALT_MASK, show_card_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_pile_box_init (MoPileBox *self)
{
  self->pressed = MO_PIECE_NONE;
  self->title = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                              NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->title), "part-title");
  self->header = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->header), "part-header");
  mo_wrap_box_append (self->header, GTK_WIDGET (self->title));
  gtk_widget_set_parent (GTK_WIDGET (self->header), GTK_WIDGET (self));
  self->empty = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->empty), "dim-label");
  gtk_widget_set_parent (GTK_WIDGET (self->empty), GTK_WIDGET (self));
  self->cards = MO_CARD_RUN (mo_card_run_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->cards), GTK_WIDGET (self));
  mo_pile_drop_accept (GTK_WIDGET (self), self);
}

GtkWidget *
mo_pile_box_new (const char *title,
                 const char *empty)
{
  MoPileBox *self = g_object_new (MO_TYPE_PILE_BOX, NULL);

  mo_pile_box_set_title (self, title);
  gtk_label_set_label (self->empty, empty);
  return GTK_WIDGET (self);
}

void
mo_pile_box_set_title (MoPileBox *self,
                       const char *title)
{
  gtk_label_set_label (self->title, title);
  mo_widget_set_spoken_label (GTK_WIDGET (self), title);
}

void
mo_pile_box_set_shows_title (MoPileBox *self,
                             gboolean shows_title)
{
  gtk_widget_set_visible (GTK_WIDGET (self->title), shows_title || self->has_owner);
}

void
mo_pile_box_set_owner (MoPileBox *self,
                       GtkWidget *mark)
{
  self->has_owner = TRUE;
  mo_pile_box_add_suffix (self, mark);
}

void
mo_pile_box_set_counts_title (MoPileBox *self,
                              gboolean counts_title)
{
  self->counts_title = counts_title;
}

void
mo_pile_box_set_has_tall_header (MoPileBox *self,
                                 gboolean has_tall_header)
{
  self->has_tall_header = has_tall_header;
}

void
mo_pile_box_add_suffix (MoPileBox *self,
                        GtkWidget *widget)
{
  mo_wrap_box_append (self->header, widget);
}

void
mo_pile_box_add_note (MoPileBox *self,
                      GtkWidget *widget)
{
  gtk_widget_insert_after (widget, GTK_WIDGET (self), GTK_WIDGET (self->header));
}
