/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-copies-pane.h"

#include "mo-action-row.h"
#include "mo-collection-edits.h"
#include "mo-compat.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-text.h"

#include <glib/gi18n.h>

/* Of how many selected cards the numbers are compared; that of all cards of a collection would
 * block a frame. */
#define MOST_COMPARED 2000

typedef guint (*CountFunc) (const MoCollection *collection,
                            const MoCard *card);

struct _MoCopiesPane
{
  GtkBox parent_instance;

  AdwPreferencesGroup *copies_group;
  AdwActionRow *owned_row;
  AdwActionRow *wanted_row;
  GtkSpinButton *owned_spin;
  GtkWidget *owned_button;
  GtkSpinButton *wanted_spin;
  GtkWidget *wanted_button;
  AdwEntryRow *place_row;
  AdwEntryRow *notes_row;
  AdwPreferencesGroup *decks_group;
  GtkListBox *decks_box;

  MoSession *session; /* (nullable): until it is set */
  GPtrArray *items;   /* (element-type MoCardItem) */
  gint64 open_deck;   /* that is not listed; or 0 */
  char *shown_place;  /* the last value from the library */
  char *shown_notes;  /* likewise */
  gboolean updating;  /* whether the widgets are being set from the library */
};

G_DEFINE_FINAL_TYPE (MoCopiesPane, mo_copies_pane, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoLibrary *
get_library (MoCopiesPane *self)
{
  return mo_session_get_library (self->session);
}

static const MoCard *
get_card (MoCopiesPane *self,
          guint index)
{
  return mo_card_item_get_card (g_ptr_array_index (self->items, index));
}

/* Updating from the library */

static gboolean
is_being_typed (AdwEntryRow *row,
                const char *shown)
{
  return !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), shown);
}

/* Updates an entry, but keeps text that is being edited. */
static void
show_text (AdwEntryRow *row,
           const char *text,
           char **shown)
{
  g_autofree char *now = mo_text_to_shown (text);

  if (is_being_typed (row, *shown) || g_str_equal (now, *shown))
    return;
  gtk_editable_set_text (GTK_EDITABLE (row), now);
  g_free (*shown);
  *shown = g_steal_pointer (&now);
}

/* Clears the texts before another card is shown. */
static void
forget_texts (MoCopiesPane *self)
{
  g_free (self->shown_place);
  g_free (self->shown_notes);
  self->shown_place = g_strdup ("");
  self->shown_notes = g_strdup ("");
  gtk_editable_set_text (GTK_EDITABLE (self->place_row), "");
  gtk_editable_set_text (GTK_EDITABLE (self->notes_row), "");
}

/* Returns a text like "4 in products, −1 single, 5 of all printings, 3 in built decks, 2 free". */
static char *
describe_copies (MoCopiesPane *self,
                 const MoCard *card,
                 const MoHolding *holding)
{
  const MoCollection *collection = mo_library_get_collection (get_library (self));
  MoCatalog *catalog = mo_card_item_get_catalog (g_ptr_array_index (self->items, 0));
  guint all = mo_collection_get_owned_in_all (collection, catalog, card->id);
  guint held = mo_allotment_get_held (mo_library_get_allotment (get_library (self)), card->id);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (holding != NULL && holding->in_products > 0)
    g_ptr_array_add (parts, g_strdup_printf (_("%d in products"), holding->in_products));
  if (holding != NULL && holding->in_products > 0 && holding->single > 0)
    g_ptr_array_add (parts, g_strdup_printf (_("%d outside products"), holding->single));
  if (holding != NULL && holding->in_products > 0 && holding->single < 0)
    g_ptr_array_add (parts, g_strdup_printf (_("%d missing from products"), -holding->single));
  if (all != mo_collection_get_owned_of (collection, card))
    g_ptr_array_add (parts, g_strdup_printf (_("%u across all printings"), all));
  if (held > 0)
    {
      g_ptr_array_add (parts, g_strdup_printf (_("%u in built decks"), held));
      g_ptr_array_add (parts, g_strdup_printf (_("%u free"), all > held ? all - held : 0));
    }
  g_ptr_array_add (parts, NULL);
  /* Translators: between the parts of a list. */
  return g_strjoinv (_(", "), (char **) parts->pdata);
}

static void
show_decks (MoCopiesPane *self,
            const MoCard *card)
{
  const GPtrArray *decks = mo_library_get_decks (get_library (self));
  const MoCatalog *catalog = mo_card_item_get_catalog (g_ptr_array_index (self->items, 0));
  gboolean any = FALSE;
  GtkWidget *row;

  mo_list_box_clear (self->decks_box);
  for (guint i = 0; card != NULL && i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);
      guint count = deck->deck != NULL && !deck->deleted && deck->id != self->open_deck
                        ? mo_deck_count_printings (deck->deck, catalog, card->id)
                        : 0;
      g_autofree char *shown = NULL;
      g_autofree char *title = NULL;
      g_autofree char *copies = NULL;

      if (count == 0)
        continue;
      any = TRUE;
      shown = mo_text_to_shown (deck->deck->name);
      title = g_markup_escape_text (shown, -1);
      copies = g_strdup_printf (ngettext ("%u copy", "%u copies", count), count);
      row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), copies);
      if (deck->built)
        {
          GtkWidget *built = gtk_label_new (_("Built"));

          gtk_widget_add_css_class (built, "dim-label");
          adw_action_row_add_suffix (ADW_ACTION_ROW (row), built);
        }
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), mo_icon_new ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "deck", g_memdup2 (&deck->id, sizeof deck->id),
                              g_free);
      gtk_list_box_append (self->decks_box, row);
    }
  adw_preferences_group_set_title (self->decks_group,
                                   self->open_deck != 0 ? _("In Other Decks") : _("In Decks"));
  gtk_widget_set_visible (GTK_WIDGET (self->decks_group), any);
}

static void
show_one (MoCopiesPane *self)
{
  const MoCollection *collection = mo_library_get_collection (get_library (self));
  const MoCard *card = get_card (self, 0);
  g_autoptr (MoHolding) holding = mo_collection_sum_up (collection, card);
  g_autofree char *copies = describe_copies (self, card, holding);

  adw_preferences_group_set_title (self->copies_group, _("Copies"));
  adw_action_row_set_subtitle (self->owned_row, copies);
  adw_action_row_set_subtitle (self->wanted_row, "");
  /* During an edit, the widgets are ahead of the library. */
  if (!mo_library_is_editing (get_library (self)))
    {
      gtk_spin_button_set_value (self->owned_spin, mo_collection_get_owned_of (collection, card));
      gtk_spin_button_set_value (self->wanted_spin, mo_collection_get_wanted_of (collection, card));
    }
  show_text (self->place_row, holding != NULL ? holding->place : "", &self->shown_place);
  show_text (self->notes_row, holding != NULL ? holding->notes : "", &self->shown_notes);
  show_decks (self, card);
}

/* Returns: whether all selected cards have the same number of copies; the least and the greatest
 * one in @least and @most, 0 for so many cards that finding them would take long */
static gboolean
find_range (MoCopiesPane *self,
            CountFunc get_count,
            guint *least,
            guint *most)
{
  const MoCollection *collection = mo_library_get_collection (get_library (self));

  *least = *most = 0;
  if (self->items->len > MOST_COMPARED)
    return FALSE;
  for (guint i = 0; i < self->items->len; i++)
    {
      guint count = get_count (collection, get_card (self, i));

      *least = i == 0 ? count : MIN (*least, count);
      *most = MAX (*most, count);
    }
  return *least == *most;
}

/* Says how many copies several cards have. */
static void
show_range (MoCopiesPane *self,
            AdwActionRow *row,
            CountFunc get_count)
{
  g_autofree char *text = NULL;
  guint least;
  guint most;

  if (find_range (self, get_count, &least, &most))
    /* Translators: the number of copies of each of the selected cards. */
    text = g_strdup_printf (_("Currently %u"), least);
  else if (least < most)
    /* Translators: the numbers of copies of the selected cards. */
    text = g_strdup_printf (_("Currently %1$u to %2$u"), least, most);
  adw_action_row_set_subtitle (row, text != NULL ? text : "");
}

static void
show_many (MoCopiesPane *self)
{
  g_autofree char *title = g_strdup_printf (
      ngettext ("%u card selected", "%u cards selected", self->items->len), self->items->len);

  adw_preferences_group_set_title (self->copies_group, title);
  show_range (self, self->owned_row, mo_collection_get_owned_of);
  show_range (self, self->wanted_row, mo_collection_get_wanted_of);
  show_decks (self, NULL);
}

static void
update (MoCopiesPane *self)
{
  gboolean many = self->items->len > 1;

  gtk_widget_set_visible (GTK_WIDGET (self), self->session != NULL && self->items->len > 0);
  if (self->session == NULL || self->items->len == 0)
    return;
  self->updating = TRUE;
  gtk_widget_set_visible (self->owned_button, many);
  if (many)
    show_many (self);
  else
    show_one (self);
  self->updating = FALSE;
}

/* Edits */

/* Returns a text with the name of a single card, or the number of cards. */
static char *
make_label (MoCopiesPane *self,
            const char *for_one,
            const char *for_many)
{
  return self->items->len == 1
             ? g_strdup_printf (for_one, mo_card_get_shown_name (get_card (self, 0)))
             : g_strdup_printf (for_many, self->items->len);
}

static MoCollectionEdit *
new_count_edit (MoCopiesPane *self,
                MoEditFields field)
{
  guint n = self->items->len;
  g_autofree char *label = NULL;

  if (field == MO_EDIT_OWNED)
    label = make_label (self, _("Change Owned Copies of “%s”"),
                        ngettext ("Change Owned Copies of %u Card",
                                  "Change Owned Copies of %u Cards", n));
  else
    label = make_label (self, _("Change Wanted Copies of “%s”"),
                        ngettext ("Change Wanted Copies of %u Card",
                                  "Change Wanted Copies of %u Cards", n));
  return mo_collection_edit_new (label);
}

/* @edit: (transfer full) */
static void
make_count_edit (MoCopiesPane *self,
                 MoCollectionEdit *edit,
                 MoEditFields field)
{
  guint n = self->items->len;
  g_autofree char *done = NULL;

  if (field == MO_EDIT_OWNED)
    done = make_label (self, _("Owned copies of “%s” changed"),
                       ngettext ("Owned copies of %u card changed",
                                 "Owned copies of %u cards changed", n));
  else
    done = make_label (self, _("Wanted copies of “%s” changed"),
                       ngettext ("Wanted copies of %u card changed",
                                 "Wanted copies of %u cards changed", n));
  mo_collection_make_edit (GTK_WIDGET (self), get_library (self), edit, done, TRUE);
}

static void
set_count (MoCopiesPane *self,
           MoEditFields field,
           GtkSpinButton *spin)
{
  MoCollectionEdit *edit = new_count_edit (self, field);

  gtk_spin_button_update (spin);
  for (guint i = 0; i < self->items->len; i++)
    mo_collection_edit_set_count_of (edit, mo_library_get_collection (get_library (self)),
                                     get_card (self, i), field,
                                     gtk_spin_button_get_value_as_int (spin));
  make_count_edit (self, edit, field);
}

static void
owned_changed_cb (MoCopiesPane *self)
{
  if (!self->updating && self->items->len == 1)
    set_count (self, MO_EDIT_OWNED, self->owned_spin);
}

static void
wanted_changed_cb (MoCopiesPane *self)
{
  if (!self->updating && self->items->len == 1)
    set_count (self, MO_EDIT_WANTED, self->wanted_spin);
}

static void
owned_set_cb (MoCopiesPane *self)
{
  set_count (self, MO_EDIT_OWNED, self->owned_spin);
}

static void
wanted_set_cb (MoCopiesPane *self)
{
  set_count (self, MO_EDIT_WANTED, self->wanted_spin);
}

/* A button that is pressed by a key is clicked a moment later, when another choice of cards may
 * have committed the text already. */
static void
place_applied_cb (MoCopiesPane *self)
{
  g_autofree char *place = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->place_row))));
  g_autofree char *label = make_label (self, _("Change Location of “%s”"),
                                       ngettext ("Change Location of %u Card",
                                                 "Change Location of %u Cards", self->items->len));
  g_autofree char *done = make_label (self, _("Location of “%s” changed"),
                                      ngettext ("Location of %u card changed",
                                                "Location of %u cards changed", self->items->len));
  MoCollectionEdit *edit;

  if (self->items->len == 0)
    return;
  edit = mo_collection_edit_new (label);
  g_free (self->shown_place);
  self->shown_place = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->place_row)));
  for (guint i = 0; i < self->items->len; i++)
    mo_collection_edit_set_text_of (edit, mo_library_get_collection (get_library (self)),
                                    get_card (self, i), MO_EDIT_PLACE, place);
  mo_collection_make_edit (GTK_WIDGET (self), get_library (self), edit, done, TRUE);
}

static void
notes_applied_cb (MoCopiesPane *self)
{
  g_autofree char *label = NULL;
  g_autofree char *done = NULL;
  MoCollectionEdit *edit;

  if (self->items->len != 1)
    return;
  label = g_strdup_printf (_("Edit Notes on “%s”"), mo_card_get_shown_name (get_card (self, 0)));
  done = g_strdup_printf (_("Notes on “%s” edited"), mo_card_get_shown_name (get_card (self, 0)));
  edit = mo_collection_edit_new (label);
  g_free (self->shown_notes);
  self->shown_notes = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->notes_row)));
  mo_collection_edit_set_text_of (edit, mo_library_get_collection (get_library (self)),
                                  get_card (self, 0), MO_EDIT_NOTES, self->shown_notes);
  mo_collection_make_edit (GTK_WIDGET (self), get_library (self), edit, done, TRUE);
}

static void
deck_activated_cb (MoCopiesPane *self,
                   GtkListBoxRow *row)
{
  const gint64 *deck = g_object_get_data (G_OBJECT (row), "deck");

  gtk_widget_activate_action (GTK_WIDGET (self), "deck.open", "x", *deck);
}

static void
mo_copies_pane_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  g_value_set_object (value, MO_COPIES_PANE (object)->session);
}

static void
mo_copies_pane_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MoCopiesPane *self = MO_COPIES_PANE (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->session == NULL);
  self->session = g_value_dup_object (value);
  g_signal_connect_object (get_library (self), "collection-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
}

static void
mo_copies_pane_dispose (GObject *object)
{
  MoCopiesPane *self = MO_COPIES_PANE (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (get_library (self), self);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_COPIES_PANE);
  G_OBJECT_CLASS (mo_copies_pane_parent_class)->dispose (object);
}

static void
mo_copies_pane_finalize (GObject *object)
{
  MoCopiesPane *self = MO_COPIES_PANE (object);

  g_ptr_array_unref (self->items);
  g_free (self->shown_place);
  g_free (self->shown_notes);
  G_OBJECT_CLASS (mo_copies_pane_parent_class)->finalize (object);
}

static void
mo_copies_pane_class_init (MoCopiesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_copies_pane_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_copies_pane_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_copies_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_copies_pane_finalize;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  g_type_ensure (MO_TYPE_ACTION_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-copies-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, copies_group);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, owned_row);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, owned_spin);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, owned_button);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, wanted_row);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, wanted_spin);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, wanted_button);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, place_row);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, notes_row);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, decks_group);
  gtk_widget_class_bind_template_child (widget_class, MoCopiesPane, decks_box);
  gtk_widget_class_bind_template_callback (widget_class, owned_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, owned_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, wanted_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, wanted_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, place_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, deck_activated_cb);
}

static void
mo_copies_pane_init (MoCopiesPane *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_spoken_label (GTK_WIDGET (self->owned_spin), _("Copies owned"));
  mo_widget_set_spoken_label (self->owned_button,
                              _("Apply the number of owned copies to all selected cards"));
  mo_widget_set_spoken_label (GTK_WIDGET (self->wanted_spin), _("Copies wanted"));
  mo_widget_set_spoken_label (self->wanted_button,
                              _("Apply the number of wanted copies to all selected cards"));
  forget_texts (self);
  update (self);
}

void
mo_copies_pane_commit (MoCopiesPane *self)
{
  if (self->items->len == 0)
    return;
  if (is_being_typed (self->place_row, self->shown_place))
    place_applied_cb (self);
  if (self->items->len == 1 && is_being_typed (self->notes_row, self->shown_notes))
    notes_applied_cb (self);
}

static gboolean
is_same (const GPtrArray *before,
         const GPtrArray *after)
{
  return before->len == 1 && after->len == 1 &&
         mo_card_item_get_card (g_ptr_array_index (before, 0)) ==
             mo_card_item_get_card (g_ptr_array_index (after, 0));
}

/* Starts at the number that all selected cards have; that of one of them is of no use for
 * others. */
static void
start_count (MoCopiesPane *self,
             GtkSpinButton *spin,
             CountFunc get_count)
{
  guint least;
  guint most;
  gboolean is_same = self->session != NULL && find_range (self, get_count, &least, &most);

  gtk_spin_button_set_value (spin, is_same ? least : 0);
}

void
mo_copies_pane_set_items (MoCopiesPane *self,
                          GPtrArray *items)
{
  gboolean was_many = self->items->len > 1;

  mo_copies_pane_commit (self);
  if (!is_same (self->items, items))
    forget_texts (self);
  g_ptr_array_unref (self->items);
  self->items = items;
  if (items->len > 1 && !was_many)
    {
      self->updating = TRUE;
      start_count (self, self->owned_spin, mo_collection_get_owned_of);
      start_count (self, self->wanted_spin, mo_collection_get_wanted_of);
      self->updating = FALSE;
    }
  update (self);
}

void
mo_copies_pane_set_open_deck (MoCopiesPane *self,
                              gint64 deck)
{
  if (self->open_deck == deck)
    return;
  self->open_deck = deck;
  update (self);
}

void
mo_copies_pane_change_owned (MoCopiesPane *self,
                             int change)
{
  MoCollectionEdit *edit;

  if (self->session == NULL || self->items->len == 0)
    return;
  /* The number of remaining copies is unknown until the pending edit is done. */
  if (change < 0 && mo_library_is_editing (get_library (self)))
    return;
  edit = new_count_edit (self, MO_EDIT_OWNED);
  for (guint i = 0; i < self->items->len; i++)
    mo_collection_edit_change_owned_of (edit, mo_library_get_collection (get_library (self)),
                                        get_card (self, i), change);
  mo_collection_edit_make_change (edit);
  make_count_edit (self, edit, MO_EDIT_OWNED);
}
