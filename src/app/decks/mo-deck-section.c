/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-section.h"

#include "mo-card-text.h"
#include "mo-deck-places.h"
#include "mo-drop.h"
#include "mo-fold-box.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _MoDeckSection
{
  GtkBox parent_instance;

  GtkLabel *title;
  GtkImage *state_icon;
  GtkLabel *size;
  GtkWidget *add_button;
  GtkListBox *list_box;

  MoDeckEditor *editor;
  char *deck;
  char *order; /* "type", "cost" or "name" */
  GListStore *items; /* (element-type MoEntryItem): in the order shown */
};

G_DEFINE_FINAL_TYPE (MoDeckSection, mo_deck_section, GTK_TYPE_BOX)

enum
{
  SIGNAL_SET_COUNT,
  SIGNAL_DROP_CARD,
  SIGNAL_SHOW_CARD,
  SIGNAL_SELECT_CARD,
  SIGNAL_FIND_CARDS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_by_type (MoDeckSection *self)
{
  return g_str_equal (self->order, "type");
}

/* Sorts by type, then cost, then name, or by cost or name first; unknown cards last. */
static int
compare_items (gconstpointer a,
               gconstpointer b,
               gpointer user_data)
{
  MoDeckSection *self = user_data;
  MoEntryItem *one = *(MoEntryItem *const *) a;
  MoEntryItem *other = *(MoEntryItem *const *) b;
  MoCardItem *one_card = mo_entry_item_get_card (one);
  MoCardItem *other_card = mo_entry_item_get_card (other);
  int by_name = g_utf8_collate (mo_entry_item_get_name (one), mo_entry_item_get_name (other));
  const MoCard *x;
  const MoCard *y;

  if (one_card == NULL || other_card == NULL)
    return one_card != other_card ? (one_card == NULL ? 1 : -1) : by_name;
  x = mo_card_item_get_card (one_card);
  y = mo_card_item_get_card (other_card);
  if (is_by_type (self) && x->type != y->type)
    return (int) x->type->index - (int) y->type->index;
  if (!g_str_equal (self->order, "name") && x->cost != y->cost)
    return x->cost - y->cost;
  return by_name != 0 ? by_name : g_strcmp0 (x->id, y->id);
}

static MoEntryItem *
create_item (MoDeckSection *self,
             const MoDeckEntry *entry)
{
  MoCatalog *catalog = mo_deck_editor_get_content (self->editor)->catalog;
  const MoCard *card = mo_catalog_lookup (catalog, entry->id);
  g_autoptr (MoCardItem) card_item = card != NULL ? mo_card_item_new (catalog, card) : NULL;
  g_autofree char *name = card != NULL
                              ? mo_card_dup_title (card)
                              : mo_text_to_shown (entry->name != NULL ? entry->name : entry->id);
  MoEntryItem *item = mo_entry_item_new (self->deck, entry->id, name, card_item);
  guint cap = mo_deck_editor_get_cap (self->editor, self->deck, entry->id);

  /* Of a card that does not belong here, there can only be fewer. */
  mo_entry_item_set_count (item, entry->count, cap > 0 ? cap : entry->count);
  return item;
}

static gboolean
is_same (MoDeckSection *self,
         guint position,
         MoEntryItem *item)
{
  g_autoptr (MoEntryItem) shown = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  return g_str_equal (mo_entry_item_get_id (shown), mo_entry_item_get_id (item));
}

/* Updates the card and the count of an item. A card whose catalog was removed keeps the name that
 * is shown here. */
static void
follow (MoEntryItem *shown,
        MoEntryItem *wanted)
{
  MoCardItem *before = mo_entry_item_get_card (shown);
  MoCardItem *now = mo_entry_item_get_card (wanted);
  g_autofree char *name = g_strdup (mo_entry_item_get_name (now == NULL ? shown : wanted));

  if (before != now && (before == NULL || now == NULL ||
                        mo_card_item_get_catalog (before) != mo_card_item_get_catalog (now)))
    mo_entry_item_set_card (shown, name, now);
  mo_entry_item_set_count (shown, mo_entry_item_get_count (wanted),
                           mo_entry_item_get_most (wanted));
}

/* Returns the position in @wanted of the card that @position shows; @wanted->len without it. */
static guint
find_wanted (MoDeckSection *self,
             guint position,
             GPtrArray *wanted)
{
  guint i = 0;

  while (i < wanted->len && !is_same (self, position, g_ptr_array_index (wanted, i)))
    i++;
  return i;
}

/* Returns the position in @wanted of the card to focus after the rows change: the one at
 * @position or, if that is removed, the closest after it, or else before it; @wanted->len without
 * any. */
static guint
find_heir (MoDeckSection *self,
           guint position,
           GPtrArray *wanted)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  guint heir = wanted->len;

  for (guint i = position; i < n_shown && heir == wanted->len; i++)
    heir = find_wanted (self, i, wanted);
  for (guint i = position; i > 0 && heir == wanted->len; i--)
    heir = find_wanted (self, i - 1, wanted);
  return heir;
}

/* For its round corners: the last child of the list is the placeholder or a heading. */
static void
mark_last_row (MoDeckSection *self,
               guint n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list_box, (int) i));

      if (i + 1 == n_rows)
        gtk_widget_add_css_class (row, "last");
      else
        gtk_widget_remove_css_class (row, "last");
    }
}

/* Changes only the items that differ, which keeps the focus and the scroll position. */
static void
show_items (MoDeckSection *self,
            GPtrArray *wanted)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list_box));
  guint heir = wanted->len;
  guint head = 0;
  guint tail = 0;

  if (row != NULL)
    heir = find_heir (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), wanted);
  while (head < n_shown && head < wanted->len &&
         is_same (self, head, g_ptr_array_index (wanted, head)))
    head++;
  while (tail < n_shown - head && tail < wanted->len - head &&
         is_same (self, n_shown - 1 - tail, g_ptr_array_index (wanted, wanted->len - 1 - tail)))
    tail++;
  if (head + tail < MAX (n_shown, wanted->len))
    g_list_store_splice (self->items, head, n_shown - head - tail, wanted->pdata + head,
                         wanted->len - head - tail);
  if (row != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->list_box)) != row)
    mo_deck_section_focus_card (self, heir);
  for (guint i = 0; i < wanted->len; i++)
    {
      g_autoptr (MoEntryItem) shown = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      follow (shown, g_ptr_array_index (wanted, i));
    }
  mark_last_row (self, wanted->len);
}

static gboolean
has_problem (MoDeckSection *self)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (self->editor);

  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if (problem->code != MO_PROBLEM_NOTE && g_strcmp0 (problem->deck, self->deck) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
show_size (MoDeckSection *self,
           const MoFormat *format,
           const MoDeckPlace *place,
           guint n_cards)
{
  guint at_least = 0;
  guint at_most = MO_NO_BOUND;
  gboolean is_sized = place != NULL && mo_format_get_size (format, place, &at_least, &at_most);
  gboolean problem = has_problem (self);
  g_autofree char *text = NULL;
  g_autofree char *tooltip = NULL;

  /* Translators: how many cards a deck has, and how many the format requires. */
  if (is_sized && at_least == at_most)
    text = g_strdup_printf (_("%1$u of %2$u"), n_cards, at_least);
  else if (is_sized && n_cards < at_least)
    text = g_strdup_printf (_("%1$u of at least %2$u"), n_cards, at_least);
  else if (is_sized && at_most != MO_NO_BOUND)
    text = g_strdup_printf (_("%1$u of at most %2$u"), n_cards, at_most);
  else
    text = g_strdup_printf ("%u", n_cards);
  gtk_label_set_label (self->size, text);
  mo_icon_show_state (self->state_icon, !problem);
  gtk_widget_set_visible (GTK_WIDGET (self->state_icon), problem || is_sized);
  tooltip = g_strdup (problem ? _("Problems in This Part of the Deck")
                              : _("No Problems in This Part of the Deck"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state_icon), tooltip);
}

static void
row_set_count_cb (MoDeckSection *self,
                  guint count,
                  MoEntryRow *row)
{
  g_signal_emit (self, signals[SIGNAL_SET_COUNT], 0, mo_entry_row_get_item (row), count);
}

static void
row_activated_cb (MoDeckSection *self,
                  MoEntryRow *row)
{
  MoCardItem *card = mo_entry_item_get_card (mo_entry_row_get_item (row));

  if (card != NULL)
    g_signal_emit (self, signals[SIGNAL_SHOW_CARD], 0, card);
}

/* @row: (nullable) */
static void
row_selected_cb (MoDeckSection *self,
                 MoEntryRow *row)
{
  MoCardItem *card = row != NULL ? mo_entry_item_get_card (mo_entry_row_get_item (row)) : NULL;

  if (card != NULL)
    g_signal_emit (self, signals[SIGNAL_SELECT_CARD], 0, card);
}

static void
add_clicked_cb (MoDeckSection *self)
{
  g_signal_emit (self, signals[SIGNAL_FIND_CARDS], 0);
}

/* Returns: (nullable): the type of the card of a row */
static const MoWord *
get_type (GtkListBoxRow *row)
{
  MoCardItem *card = row != NULL
                         ? mo_entry_item_get_card (mo_entry_row_get_item (MO_ENTRY_ROW (row)))
                         : NULL;

  return card != NULL ? mo_card_item_get_card (card)->type : NULL;
}

/* Heads the cards of each type. */
static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer user_data)
{
  MoDeckSection *self = user_data;
  const MoWord *type = is_by_type (self) ? get_type (row) : NULL;
  GtkWidget *label;

  gtk_list_box_row_set_header (row, NULL);
  if (type == NULL || (before != NULL && get_type (before) == type))
    return;
  label = gtk_label_new (type->name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "deck-heading");
  gtk_list_box_row_set_header (row, label);
}

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source,
                 double x,
                 double y,
                 MoEntryRow *row)
{
  return gdk_content_provider_new_typed (MO_TYPE_ENTRY_ITEM, mo_entry_row_get_item (row));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  MoDeckSection *self = user_data;
  GtkWidget *row = mo_entry_row_new (item);
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (drag_prepare_cb), row);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (row, "set-count", G_CALLBACK (row_set_count_cb), self,
                           G_CONNECT_SWAPPED);
  return row;
}

static gboolean
dropped_cb (MoDeckSection *self,
            const GValue *value)
{
  const char *from = NULL;
  const char *card;

  if (G_VALUE_HOLDS (value, MO_TYPE_CARD_ITEM))
    card = mo_card_item_get_card (g_value_get_object (value))->id;
  else
    {
      MoEntryItem *item = g_value_get_object (value);

      from = mo_entry_item_get_deck (item);
      card = mo_entry_item_get_id (item);
      if (g_str_equal (from, self->deck))
        return FALSE;
    }
  g_signal_emit (self, signals[SIGNAL_DROP_CARD], 0, from, card);
  return TRUE;
}

static void
mo_deck_section_dispose (GObject *object)
{
  MoDeckSection *self = MO_DECK_SECTION (object);

  /* Rows are headed again while they are removed. */
  if (self->list_box != NULL)
    gtk_list_box_set_header_func (self->list_box, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_SECTION);
  g_clear_object (&self->items);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->deck, g_free);
  g_clear_pointer (&self->order, g_free);
  G_OBJECT_CLASS (mo_deck_section_parent_class)->dispose (object);
}

static void
mo_deck_section_class_init (MoDeckSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_section_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-section.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckSection, title);
  gtk_widget_class_bind_template_child (widget_class, MoDeckSection, state_icon);
  gtk_widget_class_bind_template_child (widget_class, MoDeckSection, size);
  gtk_widget_class_bind_template_child (widget_class, MoDeckSection, add_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckSection, list_box);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);

  signals[SIGNAL_SET_COUNT] = g_signal_new ("set-count", MO_TYPE_DECK_SECTION, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 2, MO_TYPE_ENTRY_ITEM,
                                            G_TYPE_UINT);
  signals[SIGNAL_DROP_CARD] = g_signal_new ("drop-card", MO_TYPE_DECK_SECTION, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                            G_TYPE_STRING);
  signals[SIGNAL_SHOW_CARD] = g_signal_new ("show-card", MO_TYPE_DECK_SECTION, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, MO_TYPE_CARD_ITEM);
  signals[SIGNAL_SELECT_CARD] = g_signal_new ("select-card", MO_TYPE_DECK_SECTION,
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              1, MO_TYPE_CARD_ITEM);
  signals[SIGNAL_FIND_CARDS] = g_signal_new ("find-cards", MO_TYPE_DECK_SECTION, G_SIGNAL_RUN_LAST,
                                             0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_deck_section_init (MoDeckSection *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY | GDK_ACTION_MOVE);
  GType types[] = { MO_TYPE_CARD_ITEM, MO_TYPE_ENTRY_ITEM };

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, G_CONNECT_SWAPPED);
  mo_drop_target_add (GTK_WIDGET (self), target);
  self->items = g_list_store_new (MO_TYPE_ENTRY_ITEM);
  self->order = g_strdup ("type");
  gtk_list_box_set_header_func (self->list_box, head_row, self, NULL);
  gtk_list_box_bind_model (self->list_box, G_LIST_MODEL (self->items), create_row, self, NULL);
}

GtkWidget *
mo_deck_section_new (MoDeckEditor *editor,
                     const char *deck)
{
  MoDeckSection *self = g_object_new (MO_TYPE_DECK_SECTION, NULL);

  self->editor = g_object_ref (editor);
  self->deck = g_strdup (deck);
  mo_deck_section_update (self);
  return GTK_WIDGET (self);
}

void
mo_deck_section_list_cards (MoDeckSection *self,
                            GListStore *cards)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->items)); i++)
    {
      g_autoptr (MoEntryItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      if (mo_entry_item_get_card (item) != NULL)
        g_list_store_append (cards, mo_entry_item_get_card (item));
    }
}

const char *
mo_deck_section_get_deck (MoDeckSection *self)
{
  return self->deck;
}

void
mo_deck_section_focus_card (MoDeckSection *self,
                            guint position)
{
  guint n_cards = g_list_model_get_n_items (G_LIST_MODEL (self->items));
  GtkListBoxRow *row = n_cards > 0 ? gtk_list_box_get_row_at_index (
                                         self->list_box, (int) MIN (position, n_cards - 1))
                                   : NULL;

  gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->add_button);
}

void
mo_deck_section_set_order (MoDeckSection *self,
                           const char *order)
{
  if (g_str_equal (self->order, order))
    return;
  g_free (self->order);
  self->order = g_strdup (order);
  mo_deck_section_update (self);
}

void
mo_deck_section_set_shows_on_press (MoDeckSection *self,
                                    gboolean shows_on_press)
{
  gtk_list_box_set_activate_on_single_click (self->list_box, shows_on_press);
}

static char *
dup_title (MoDeckSection *self,
           const MoFormat *format)
{
  g_autofree char *title = mo_deck_dup_title (
      mo_deck_editor_get_content (self->editor)->systems, format, self->deck);

  if (format == NULL || mo_format_get_deck (format, self->deck) != NULL ||
      g_str_equal (self->deck, MO_DECK_MAYBE))
    return g_steal_pointer (&title);
  /* Translators: a deck that the format does not have; %s is its name or id. */
  return g_strdup_printf (_("“%s” (not in this format)"), title);
}

/* Returns: (nullable): what a deck is for. @place: (nullable) */
static const char *
get_explanation (MoDeckSection *self,
                 const MoDeckPlace *place)
{
  if (g_str_equal (self->deck, MO_DECK_MAYBE))
    return _("Cards that may go into the deck; no rule counts them");
  return place != NULL && *place->text != '\0' ? place->text : NULL;
}

void
mo_deck_section_update (MoDeckSection *self)
{
  const MoFormat *format = mo_deck_editor_get_format (self->editor);
  const MoDeckPlace *place = format != NULL ? mo_format_get_deck (format, self->deck) : NULL;
  const MoDeckPart *part = mo_deck_get_part (mo_deck_editor_get_deck (self->editor), self->deck);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *title = dup_title (self, format);
  g_autofree char *find = g_strdup_printf (_("Find cards for %s"), title);

  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    g_ptr_array_add (wanted, create_item (self, g_ptr_array_index (part->entries, i)));
  g_ptr_array_sort_with_data (wanted, compare_items, self);
  show_items (self, wanted);
  gtk_list_box_invalidate_headers (self->list_box);
  show_size (self, format, place, part != NULL ? mo_deck_part_get_n_cards (part) : 0);
  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), get_explanation (self, place));
  gtk_widget_set_visible (self->add_button, place != NULL);
  mo_widget_set_spoken_label (GTK_WIDGET (self->add_button), find);
  mo_widget_set_spoken_label (GTK_WIDGET (self->list_box), title);
}
