/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-view.h"

#include "mo-card-column.h"
#include "mo-card-list.h"
#include "mo-compat.h"
#include "mo-deck-charts-page.h"
#include "mo-deck-chooser.h"
#include "mo-deck-header.h"
#include "mo-deck-section.h"
#include "mo-deck-sections.h"
#include "mo-drop.h"
#include "mo-entry-edits.h"
#include "mo-finger-drag.h"
#include "mo-relayout.h"
#include "mo-side-pane.h"

#include <glib/gi18n.h>

struct _MoDeckView
{
  AdwBin parent_instance;

  MoCardColumn *card_column;
  GtkWidget *leaflet;
  GtkWidget *catalog_pane;
  MoCardList *card_list;
  GtkLabel *home_label;
  GtkWidget *package_pane;
  MoDeckChooser *chooser; /* of the deck that gets cards that several decks accept */
  MoDeckHeader *header;
  GtkStack *body;
  MoDeckChartsPage *charts_page;   /* instead of the cards */
  MoDeckChartsPage *charts_column; /* beside them, with room for it */
  GtkScrolledWindow *scroller;
  GtkBox *sections;

  MoDeckSession *deck_session; /* (nullable): until it is set */
  MoDeckEditor *editor;        /* (nullable): of the package that is shown */
  guint focus_tick;       /* while waiting to focus the list */
  gboolean is_laid_out;   /* whether the list has its new rows by then */
  const MoFormat *listed; /* (nullable): the format whose decks can be chosen from */
  MoDeckFigures *figures;
  gboolean shows_charts;
  char *order;            /* of the cards in each deck: "type", "cost" or "name" */
  MoFingerDrag *finger_drag; /* (nullable): until dispose */
};

G_DEFINE_FINAL_TYPE (MoDeckView, mo_deck_view, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  PROP_ORDER,
  PROP_SHOWS_CHARTS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_MESSAGE,
  SIGNAL_CARD_SELECTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
emit_message (MoDeckView *self,
              const char *text,
              gboolean can_undo)
{
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, text, can_undo);
}

/* Returns: (nullable): the deck that a card goes into */
static const char *
find_home (MoDeckView *self,
           const MoCard *card)
{
  return mo_deck_editor_find_home (self->editor, card->id,
                                   mo_deck_chooser_get_deck (self->chooser));
}

/* Shows which deck the selected card would go into; only with several players, as it is obvious
 * otherwise. */
static void
show_home (MoDeckView *self)
{
  const MoFormat *format = self->editor != NULL ? mo_deck_editor_get_format (self->editor) : NULL;
  MoCardItem *item = mo_card_list_get_selected (self->card_list);
  const char *home =
      format != NULL && item != NULL ? find_home (self, mo_card_item_get_card (item)) : NULL;
  gboolean ambiguous = home != NULL && format->players > 1;

  gtk_widget_set_visible (GTK_WIDGET (self->home_label), ambiguous);
  if (ambiguous)
    {
      g_autofree char *title = mo_format_get_deck_title (format, mo_format_get_deck (format, home));
      /* Translators: %s is a deck, like "Player 2: Crawler deck". */
      g_autofree char *text = g_strdup_printf (_("Add to “%s”"), title);

      gtk_label_set_label (self->home_label, text);
    }
}

static void
card_selected_cb (MoDeckView *self)
{
  show_home (self);
  mo_card_column_set_item (self->card_column, mo_card_list_get_selected (self->card_list));
  g_signal_emit (self, signals[SIGNAL_CARD_SELECTED], 0);
}

/* Edits */

/* Emits the message of an edit, if any. @message: (transfer full) (nullable) */
static void
report (MoDeckView *self,
        gboolean changed,
        char *message)
{
  g_autofree char *text = message;

  if (text != NULL)
    emit_message (self, text, changed);
}

/* Sets the count of the selected card in the deck that it goes into. */
static void
list_set_count_cb (MoDeckView *self,
                   guint count)
{
  const MoCard *card = mo_card_item_get_card (mo_card_list_get_selected (self->card_list));
  char *message;
  gboolean changed = mo_entry_edits_set_home_count (
      self->editor, mo_deck_chooser_get_deck (self->chooser), card, count, &message);

  report (self, changed, message);
}

static void
list_change_count_cb (MoDeckView *self,
                      int change)
{
  const MoCard *card = mo_card_item_get_card (mo_card_list_get_selected (self->card_list));
  const char *home = find_home (self, card);
  guint before = home != NULL ? mo_deck_get_count (mo_deck_editor_get_deck (self->editor), home,
                                                   card->id)
                              : 0;

  list_set_count_cb (self, (guint) MAX ((int) before + change, 0));
}

static void
section_set_count_cb (MoDeckView *self,
                      MoEntryItem *item,
                      guint count)
{
  g_autofree char *removed = g_strdup_printf (_("“%s” removed"), mo_entry_item_get_name (item));
  char *message;
  gboolean changed = mo_entry_edits_set_count (self->editor, mo_entry_item_get_deck (item),
                                               mo_entry_item_get_id (item),
                                               mo_entry_item_get_name (item), count, &message);

  if (changed && count == 0)
    emit_message (self, removed, TRUE);
  report (self, changed, message);
}

static void
section_drop_card_cb (MoDeckView *self,
                      const char *from,
                      const char *id,
                      MoDeckSection *section)
{
  char *message;
  gboolean changed = mo_entry_edits_drop (self->editor, from, mo_deck_section_get_deck (section),
                                          id, &message);

  report (self, changed, message);
}

/* Returns: (nullable): the row of the deck with the focus */
static MoEntryRow *
get_focused_row (MoDeckView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, MO_TYPE_ENTRY_ROW) : NULL;

  return row != NULL ? MO_ENTRY_ROW (row) : NULL;
}

/* Moves the card with the focus to the maybe list or back, or adds the selected card to that
 * list. */
static gboolean
consider_cb (GtkWidget *widget,
             GVariant *parameter,
             gpointer user_data)
{
  MoDeckView *self = MO_DECK_VIEW (widget);
  MoEntryRow *row = get_focused_row (self);
  MoCardItem *selected = mo_card_list_get_selected (self->card_list);
  g_autoptr (MoEntryItem) item = row != NULL ? g_object_ref (mo_entry_row_get_item (row)) : NULL;
  char *message = NULL;
  gboolean changed = FALSE;

  if (self->editor == NULL)
    return GDK_EVENT_PROPAGATE;
  if (item != NULL)
    changed = mo_entry_edits_consider (self->editor, mo_entry_item_get_deck (item),
                                       mo_deck_chooser_get_deck (self->chooser),
                                       mo_entry_item_get_id (item), &message);
  else if (selected != NULL)
    changed = mo_entry_edits_consider (self->editor, NULL, NULL,
                                       mo_card_item_get_card (selected)->id, &message);
  report (self, changed, message);
  return GDK_EVENT_STOP;
}

static gboolean
dropped_on_catalog_cb (MoDeckView *self,
                       const GValue *value)
{
  MoEntryItem *item = g_value_get_object (value);

  section_set_count_cb (self, item, 0);
  return TRUE;
}

/* @deck: (nullable): the deck to list cards for */
static void
find_cards (MoDeckView *self,
            const char *deck)
{
  mo_deck_chooser_choose (self->chooser, deck);
  mo_leaflet_show (self->leaflet, self->catalog_pane);
  mo_card_list_focus_search (self->card_list);
}

static void
section_find_cards_cb (MoDeckView *self,
                       MoDeckSection *section)
{
  find_cards (self, mo_deck_section_get_deck (section));
}

/* The sheet of a card */

/* Steps through all cards of the package, in the order shown. */
static void
section_show_card_cb (MoDeckView *self,
                      MoCardItem *card)
{
  g_autoptr (GListStore) cards = g_list_store_new (MO_TYPE_CARD_ITEM);
  guint position = 0;

  mo_deck_sections_list_cards (self->sections, cards);
  g_list_store_find (cards, card, &position);
  mo_card_column_present (self->card_column, G_LIST_MODEL (cards), position);
}

/* Steps through all cards of the list, as it is now: a card that is added may disappear from it. */
static void
show_selected_cb (MoDeckView *self)
{
  MoCardItem *item = mo_card_list_get_selected (self->card_list);
  g_autoptr (MoCardModel) cards = mo_card_model_copy (mo_card_list_get_cards (self->card_list));

  if (item != NULL)
    mo_card_column_present (self->card_column, G_LIST_MODEL (cards),
                            mo_card_model_find (cards, mo_card_item_get_card (item)));
}

static gboolean
show_card_cb (GtkWidget *widget,
              GVariant *parameter,
              gpointer user_data)
{
  mo_deck_view_show_card (MO_DECK_VIEW (widget));
  return GDK_EVENT_STOP;
}

/* The decks */

/* With the column, a press on a card selects it, which shows it there. */
static gboolean
shows_on_press (MoDeckView *self)
{
  return !mo_side_column_get_is_shown (MO_SIDE_COLUMN (self->card_column));
}

static GtkWidget *
create_section (const char *deck,
                gpointer user_data)
{
  MoDeckView *self = user_data;
  GtkWidget *section = mo_deck_section_new (self->editor, deck);

  mo_deck_section_set_order (MO_DECK_SECTION (section), self->order);
  mo_deck_section_set_shows_on_press (MO_DECK_SECTION (section), shows_on_press (self));
  g_signal_connect_object (section, "set-count", G_CALLBACK (section_set_count_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "drop-card", G_CALLBACK (section_drop_card_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "show-card", G_CALLBACK (section_show_card_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "select-card", G_CALLBACK (mo_card_column_set_item),
                           self->card_column, G_CONNECT_SWAPPED);
  g_signal_connect_object (section, "find-cards", G_CALLBACK (section_find_cards_cb), self,
                           G_CONNECT_SWAPPED);
  return section;
}

/* The deck that cards are listed for */

static void
show_decks_of_format (MoDeckView *self)
{
  const MoFormat *format = mo_deck_editor_get_format (self->editor);

  if (self->listed == format)
    return;
  self->listed = format;
  mo_deck_chooser_set_format (self->chooser, format);
}

static void
show_all (MoDeckView *self)
{
  g_autoptr (GPtrArray) decks = mo_deck_editor_list_decks (self->editor);

  show_decks_of_format (self);
  mo_deck_sections_show (self->sections, decks, create_section, self);
  show_home (self);
}

static void
deck_chosen_cb (MoDeckView *self)
{
  mo_card_list_filter_for_deck (self->card_list, mo_deck_chooser_get_deck (self->chooser));
  show_home (self);
}

static void
all_toggled_cb (MoDeckView *self)
{
  mo_card_list_set_shows_all (self->card_list, mo_deck_chooser_get_shows_all (self->chooser));
}

/* Focuses the first card after the list has laid out the new rows. */
static gboolean
focus_list_cb (GtkWidget *widget,
               GdkFrameClock *clock,
               gpointer user_data)
{
  MoDeckView *self = MO_DECK_VIEW (widget);

  /* The first frame lays out the rows. */
  if (!self->is_laid_out)
    {
      self->is_laid_out = TRUE;
      gtk_widget_queue_draw (widget);
      return G_SOURCE_CONTINUE;
    }
  self->focus_tick = 0;
  mo_card_list_focus_list (self->card_list);
  return G_SOURCE_REMOVE;
}

/* Lists the cards for the next or previous deck, and keeps the focus in the list. */
static gboolean
change_home_cb (GtkWidget *widget,
                GVariant *step,
                gpointer user_data)
{
  MoDeckView *self = MO_DECK_VIEW (widget);
  gboolean is_in_list = self->focus_tick != 0 || mo_card_list_has_list_focus (self->card_list);

  if (self->editor == NULL)
    return GDK_EVENT_PROPAGATE;
  mo_deck_chooser_step (self->chooser, g_variant_get_int32 (step));
  mo_leaflet_show (self->leaflet, self->catalog_pane);
  self->is_laid_out = FALSE;
  if (is_in_list && self->focus_tick == 0)
    self->focus_tick = gtk_widget_add_tick_callback (widget, focus_list_cb, NULL, NULL);
  else if (!is_in_list)
    mo_card_list_focus_search (self->card_list);
  return GDK_EVENT_STOP;
}

static void
package_clicked_cb (MoDeckView *self)
{
  mo_leaflet_show (self->leaflet, self->package_pane);
}

/* Charts */

/* Shows the charts in the column or, without room for it, in the place of the cards. */
static void
show_body (MoDeckView *self)
{
  MoSideColumn *column = MO_SIDE_COLUMN (self->card_column);
  gboolean is_here = self->shows_charts && !mo_side_column_get_is_shown (column);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->body));

  gtk_stack_set_visible_child_name (self->body, is_here ? "charts" : "cards");
  mo_deck_sections_set_shows_on_press (self->sections, shows_on_press (self));
  if (had_focus)
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->body), GTK_DIR_TAB_FORWARD);
}

static void
set_shows_charts (MoDeckView *self,
                  gboolean shows_charts)
{
  if (self->shows_charts == shows_charts)
    return;
  self->shows_charts = shows_charts;
  if (shows_charts)
    mo_leaflet_show (self->leaflet, self->package_pane);
  show_body (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWS_CHARTS]);
}

/* @editor: (nullable) */
static void
set_editor (MoDeckView *self,
            MoDeckEditor *editor)
{
  GtkWidget *section;

  if (self->editor == editor)
    return;
  if (self->editor != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->editor, show_all, self);
      while ((section = gtk_widget_get_first_child (GTK_WIDGET (self->sections))) != NULL)
        gtk_box_remove (self->sections, section);
    }
  g_set_object (&self->editor, editor);
  mo_deck_header_set_editor (self->header, self->deck_session, editor);
  mo_deck_figures_set_editor (self->figures, editor);
  mo_card_column_set_item (self->card_column, NULL);
  self->listed = NULL;
  if (editor == NULL)
    return;
  /* The charts are the usual reason to look at the deck of a match. Another deck opens with its
   * cards; beside them, the charts stay. */
  if (mo_deck_editor_get_is_look (editor) ||
      !mo_side_column_get_is_shown (MO_SIDE_COLUMN (self->card_column)))
    set_shows_charts (self, mo_deck_editor_get_is_look (editor));
  g_signal_connect_object (editor, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  mo_leaflet_show (self->leaflet, self->package_pane);
  show_all (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  /* The user most likely wants to add cards next. */
  if (!mo_leaflet_is_folded (self->leaflet))
    mo_card_list_focus_search (self->card_list);
}

static void
editor_changed_cb (MoDeckView *self)
{
  set_editor (self, mo_deck_session_get_editor (self->deck_session));
}

static void
mo_deck_view_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  MoDeckView *self = MO_DECK_VIEW (object);

  if (id == PROP_ORDER)
    g_value_set_string (value, self->order);
  else if (id == PROP_SHOWS_CHARTS)
    g_value_set_boolean (value, self->shows_charts);
  else
    g_value_set_object (value, self->deck_session);
}

static void
set_order (MoDeckView *self,
           const char *order)
{
  if (g_strcmp0 (self->order, order) == 0)
    return;
  g_free (self->order);
  self->order = g_strdup (order);
  mo_deck_sections_set_order (self->sections, order);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ORDER]);
}

static void
mo_deck_view_set_property (GObject *object,
                           guint id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  MoDeckView *self = MO_DECK_VIEW (object);

  if (id == PROP_ORDER)
    set_order (self, g_value_get_string (value));
  else if (id == PROP_SHOWS_CHARTS)
    set_shows_charts (self, g_value_get_boolean (value));
  if (id != PROP_SESSION || g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->deck_session == NULL);
  self->deck_session = g_value_dup_object (value);
  g_signal_connect_object (self->deck_session, "notify::editor", G_CALLBACK (editor_changed_cb),
                           self, G_CONNECT_SWAPPED);
  mo_card_column_set_session (self->card_column, self->deck_session);
  editor_changed_cb (self);
}

static void
mo_deck_view_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (mo_deck_view_parent_class)->snapshot (widget, snapshot);
  if (MO_DECK_VIEW (widget)->finger_drag != NULL)
    mo_finger_drag_snapshot (MO_DECK_VIEW (widget)->finger_drag, snapshot);
}

static void
mo_deck_view_dispose (GObject *object)
{
  MoDeckView *self = MO_DECK_VIEW (object);

  if (self->deck_session != NULL)
    g_signal_handlers_disconnect_by_data (self->deck_session, self);
  if (self->focus_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_tick);
  self->focus_tick = 0;
  set_editor (self, NULL);
  g_clear_pointer (&self->finger_drag, mo_finger_drag_free);
  g_clear_object (&self->figures);
  g_clear_object (&self->deck_session);
  g_clear_pointer (&self->order, g_free);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_VIEW);
  G_OBJECT_CLASS (mo_deck_view_parent_class)->dispose (object);
}

static gboolean
complete_cb (GtkWidget *widget,
             GVariant *parameter,
             gpointer user_data)
{
  MoDeckView *self = MO_DECK_VIEW (widget);

  if (self->editor != NULL)
    mo_deck_header_complete (self->header);
  return GDK_EVENT_STOP;
}

static void
mo_deck_view_class_init (MoDeckViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_deck_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_deck_view_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_deck_view_dispose;
  widget_class->snapshot = mo_deck_view_snapshot;
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                complete_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_m, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                consider_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_ALT_MASK, show_card_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Enter, GDK_ALT_MASK, show_card_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste-list",
                                       NULL);
  g_type_ensure (MO_TYPE_CARD_COLUMN);
  g_type_ensure (MO_TYPE_CARD_LIST);
  g_type_ensure (MO_TYPE_DECK_CHARTS_PAGE);
  g_type_ensure (MO_TYPE_DECK_CHOOSER);
  g_type_ensure (MO_TYPE_DECK_HEADER);
  g_type_ensure (MO_TYPE_DIVIDER);
  g_type_ensure (MO_TYPE_SIDE_PANE);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_DECK_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_ORDER] = g_param_spec_string ("order", NULL, NULL, NULL,
                                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                               G_PARAM_STATIC_STRINGS);
  props[PROP_SHOWS_CHARTS] = g_param_spec_boolean ("shows-charts", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                       G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_install_property_action (widget_class, "deck-view.show-charts", "shows-charts");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_b, GDK_CONTROL_MASK,
                                       "deck-view.show-charts", NULL);
  gtk_widget_class_install_property_action (widget_class, "deck-view.order", "order");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, card_column);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, leaflet);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, catalog_pane);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, card_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, home_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, package_pane);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, chooser);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, header);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, body);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, charts_page);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, charts_column);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, scroller);
  gtk_widget_class_bind_template_child (widget_class, MoDeckView, sections);
  gtk_widget_class_bind_template_callback (widget_class, show_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, find_cards);
  gtk_widget_class_bind_template_callback (widget_class, emit_message);
  gtk_widget_class_bind_template_callback (widget_class, deck_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_set_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_change_count_cb);
  gtk_widget_class_bind_template_callback (widget_class, card_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, package_clicked_cb);

  signals[SIGNAL_MESSAGE] = g_signal_new ("message", MO_TYPE_DECK_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                          G_TYPE_BOOLEAN);
  signals[SIGNAL_CARD_SELECTED] = g_signal_new ("card-selected", MO_TYPE_DECK_VIEW,
                                                G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                                0);
}

/* Adds keys that the list would use for scrolling, which works without Control, too. */
static void
add_shortcut (GtkEventController *controller,
              guint key,
              int step)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, GDK_CONTROL_MASK),
                                       gtk_callback_action_new (change_home_cb, NULL, NULL), "i",
                                       step));
}

static void
mo_deck_view_init (MoDeckView *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  GtkDropTarget *target = gtk_drop_target_new (MO_TYPE_ENTRY_ITEM, GDK_ACTION_MOVE);

  self->order = g_strdup ("type");
  self->figures = mo_deck_figures_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (self->charts_page, "figures", self->figures, NULL);
  g_object_set (self->charts_column, "figures", self->figures, NULL);
  g_signal_connect_object (self->card_column, "notify::is-shown", G_CALLBACK (show_body), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (shortcuts, GTK_PHASE_CAPTURE);
  add_shortcut (shortcuts, GDK_KEY_Page_Down, 1);
  add_shortcut (shortcuts, GDK_KEY_Page_Up, -1);
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
  mo_relayout_watch_folding (self->leaflet);
  self->finger_drag = mo_finger_drag_new (GTK_WIDGET (self));
  mo_side_pane_remember (MO_SIDE_PANE (self->package_pane), "deck-width",
                         MO_SIDE_PANE (self->catalog_pane));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_on_catalog_cb), self,
                           G_CONNECT_SWAPPED);
  mo_drop_target_add (self->catalog_pane, target);
  mo_leaflet_show (self->leaflet, self->package_pane);
}

MoCardItem *
mo_deck_view_get_card (MoDeckView *self)
{
  return mo_card_list_get_selected (self->card_list);
}

void
mo_deck_view_focus_search (MoDeckView *self)
{
  mo_leaflet_show (self->leaflet, self->catalog_pane);
  mo_card_list_focus_search (self->card_list);
}

void
mo_deck_view_show_card (MoDeckView *self)
{
  MoEntryRow *row = get_focused_row (self);
  MoCardItem *card = row != NULL ? mo_entry_item_get_card (mo_entry_row_get_item (row)) : NULL;

  if (self->editor != NULL && row == NULL)
    show_selected_cb (self);
  else if (self->editor != NULL && card != NULL)
    section_show_card_cb (self, card);
}
