/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-products-window.h"

#include "mo-action-row.h"
#include "mo-card-text.h"
#include "mo-closures.h"
#include "mo-dialog-header.h"
#include "mo-fold.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>
#include <string.h>

/* A search is not needed for fewer rows. */
#define MIN_ROWS_TO_SEARCH 11

/* In microseconds: the time to create rows before a frame may be drawn. */
#define SLICE (8 * 1000)

/* A number of copies of a card, which the catalog may not have. */
typedef struct
{
  char *card;
  int count;
} Content;

/* A product and its widgets; lives as long as the window, because async callbacks refer to it. */
typedef struct
{
  MoProductsWindow *window; /* (unowned); referenced during an edit */
  const MoProduct *product; /* (nullable): if no catalog has it */
  char *id;
  char *name;
  char *key;        /* the text to search in */
  GArray *contents; /* (element-type Content) */
  AdwExpanderRow *row;
  GtkSpinButton *spin;
  gboolean is_filled; /* whether the contents were added */
  gboolean is_busy;   /* whether an edit is pending */
  int asked;          /* the count after the pending edit */
} Row;

/* A group of rows with a title. */
typedef struct
{
  AdwPreferencesGroup *widget;
  GPtrArray *rows; /* (element-type Row) (unowned) */
} Group;

struct _MoProductsWindow
{
  AdwWindow parent_instance;

  MoToaster *toaster;
  GtkWidget *hindrance_box;
  GtkLabel *hindrance_label;
  GtkWidget *search_clamp;
  GtkWidget *search_entry;
  GtkStack *stack;
  AdwPreferencesPage *page;

  MoLibrary *library;
  MoContent *content;
  const MoSystem *game;   /* (nullable): of the content, if only its products are listed */
  GPtrArray *rows;        /* (element-type Row) (owned) */
  GPtrArray *groups;      /* (element-type Group) (owned): in the order shown */
  GHashTable *by_id;      /* id of a product → Row */
  guint source;           /* the catalog of the last group */
  Group *unknown_group;   /* (nullable) */
  guint n_made;           /* the number of products of the catalog that have rows */
  guint n_shown;          /* the number of rows when they were last shown */
  guint fill_source;
  guint n_busy;
  gboolean is_following;  /* whether the widgets are being set from the library */
  gboolean is_closing;    /* whether to close after the pending edits */
};

G_DEFINE_FINAL_TYPE (MoProductsWindow, mo_products_window, ADW_TYPE_WINDOW)

static void
clear_content (Content *content)
{
  g_free (content->card);
}

static void
free_row (Row *row)
{
  g_free (row->id);
  g_free (row->name);
  g_free (row->key);
  g_array_unref (row->contents);
  g_free (row);
}

static void
free_group (Group *group)
{
  g_ptr_array_unref (group->rows);
  g_free (group);
}

static int
get_count (MoProductsWindow *self,
           const Row *row)
{
  return (int) mo_collection_get_product_count (mo_library_get_collection (self->library), row->id);
}

/* Edits */

static void send_count (MoProductsWindow *self,
                        Row *row);

static void
follow (MoProductsWindow *self,
        Row *row)
{
  int count = get_count (self, row);

  /* Setting an unchanged value would discard text that is being typed. */
  if (row->is_busy || gtk_spin_button_get_value_as_int (row->spin) == count)
    return;
  self->is_following = TRUE;
  gtk_spin_button_set_value (row->spin, count);
  self->is_following = FALSE;
}

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Row *row = user_data;
  g_autoptr (MoProductsWindow) self = row->window;
  g_autoptr (GError) error = NULL;
  gboolean is_done = mo_library_edit_finish (MO_LIBRARY (source), result, NULL, &error);

  row->is_busy = FALSE;
  self->n_busy--;
  if (self->toaster == NULL)
    return;
  if (!is_done)
    {
      /* Translators: %s says why. */
      g_autofree char *text = g_strdup_printf (_("Could not change the count: %s"), error->message);

      self->is_closing = FALSE;
      mo_toaster_show (self->toaster, text);
      follow (self, row);
    }
  else if (gtk_spin_button_get_value_as_int (row->spin) != row->asked)
    send_count (self, row);
  else
    follow (self, row);
  if (self->is_closing && self->n_busy == 0)
    gtk_window_close (GTK_WINDOW (self));
}

static void
send_count (MoProductsWindow *self,
            Row *row)
{
  int wanted = gtk_spin_button_get_value_as_int (row->spin);
  int change = wanted - get_count (self, row);
  g_autofree char *label = NULL;
  MoCollectionEdit *edit;

  if (change == 0)
    return;
  /* Translators: the label of an undo button; %s is a product. */
  label = g_strdup_printf (change > 0 ? _("Add “%s” to Collection")
                                      : _("Remove “%s” from Collection"),
                           row->name);
  edit = mo_collection_edit_new (label);
  if (row->product != NULL)
    mo_collection_edit_add_contents_of (edit, row->product, change);
  else
    {
      MoProductEdit *product = mo_collection_edit_add_product (edit, row->id, row->name, change);

      for (guint i = 0; i < row->contents->len; i++)
        {
          const Content *content = &g_array_index (row->contents, Content, i);

          mo_product_edit_add_content (product, content->card, content->count);
        }
    }
  row->is_busy = TRUE;
  row->asked = wanted;
  self->n_busy++;
  g_object_ref (self);
  mo_library_edit_async (self->library, edit, edited_cb, row);
}

static void
value_changed_cb (GtkSpinButton *spin,
                  Row *row)
{
  MoProductsWindow *self = row->window;

  /* Waits during an edit, so that the steps of a held button become a single edit. */
  if (!self->is_following && !row->is_busy && self->library != NULL)
    send_count (self, row);
}

/* Rows */

static void
add_content_row (MoProductsWindow *self,
                 Row *row,
                 const Content *content)
{
  GtkWidget *child = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  const MoCard *card = mo_catalog_lookup (self->content->catalog, content->card);
  const MoHolding *holding = mo_collection_get (mo_library_get_collection (self->library),
                                                content->card);
  GtkWidget *icon = mo_icon_new (card != NULL ? card->type->icon : "dialog-question-symbolic");
  g_autofree char *name =
      card != NULL
          ? mo_card_dup_title (card)
          : g_strdup (holding != NULL && *holding->name != '\0' ? holding->name : content->card);
  /* Translators: a card and how many copies of it are in a product. */
  g_autofree char *label = g_strdup_printf (
      ngettext ("%1$s, %2$d copy", "%1$s, %2$d copies", content->count), name, content->count);
  g_autofree char *title = g_markup_escape_text (name, -1);
  /* Translators: so many copies of a card. */
  g_autofree char *times = g_strdup_printf (_("×%d"), content->count);
  GtkWidget *count = gtk_label_new (times);

  if (card != NULL)
    {
      gtk_widget_add_css_class (icon, "type-icon");
      gtk_widget_add_css_class (icon, card->type->colour != NULL ? card->type->colour : "grey");
    }
  else
    gtk_widget_set_tooltip_text (icon, _("Not in Any Catalog"));
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "dim-label");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (child), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (child), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (child), count);
  mo_widget_set_spoken_label (GTK_WIDGET (child), label);
  adw_expander_row_add_row (row->row, child);
}

static void
expanded_cb (AdwExpanderRow *widget,
             GParamSpec *pspec,
             Row *row)
{
  if (row->is_filled)
    return;
  row->is_filled = TRUE;
  for (guint i = 0; i < row->contents->len; i++)
    add_content_row (row->window, row, &g_array_index (row->contents, Content, i));
}

/* Returns a text like "65 cards, 40 different". */
static char *
describe (const Row *row)
{
  guint n = 0;
  g_autofree char *cards = NULL;
  g_autofree char *different = NULL;

  for (guint i = 0; i < row->contents->len; i++)
    n += (guint) g_array_index (row->contents, Content, i).count;
  if (n == 0)
    return g_strdup (_("No cards"));
  cards = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  if (n == row->contents->len || row->contents->len == 1)
    return g_steal_pointer (&cards);
  /* Translators: how many different cards, after the number of cards. */
  different = g_strdup_printf (ngettext ("%u different", "%u different", row->contents->len),
                               row->contents->len);
  /* Translators: as in "65 cards, 40 different". */
  return g_strdup_printf (_("%1$s, %2$s"), cards, different);
}

/* Disables the scroll wheel, so that scrolling the list does not change counts. */
static void
ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

static void
add_widgets (MoProductsWindow *self,
             Group *group,
             Row *row)
{
  g_autofree char *title = g_markup_escape_text (row->name, -1);
  g_autofree char *description = describe (row);
  /* Translators: names a number that can be set; %s is a product. */
  g_autofree char *owned = g_strdup_printf (_("Owned copies of “%s”"), row->name);

  row->spin = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (0, MO_MAX_PRODUCTS, 1));
  gtk_spin_button_set_numeric (row->spin, TRUE);
  gtk_spin_button_set_value (row->spin, get_count (self, row));
  gtk_editable_set_width_chars (GTK_EDITABLE (row->spin), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (row->spin), 3);
  gtk_editable_set_alignment (GTK_EDITABLE (row->spin), 0.5);
  gtk_widget_set_valign (GTK_WIDGET (row->spin), GTK_ALIGN_CENTER);
  g_object_bind_property (self->hindrance_box, "visible", row->spin, "sensitive",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->spin), _("Copies You Own"));
  mo_widget_set_spoken_label (GTK_WIDGET (row->spin), owned);
  ignore_wheel (GTK_WIDGET (row->spin));
  g_signal_connect (row->spin, "value-changed", G_CALLBACK (value_changed_cb), row);

  row->row = g_object_new (ADW_TYPE_EXPANDER_ROW, "selectable", FALSE, NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  adw_expander_row_set_subtitle (row->row, description);
  adw_expander_row_add_action (row->row, GTK_WIDGET (row->spin));
  /* Shown by show_rows(). */
  gtk_widget_set_visible (GTK_WIDGET (row->row), FALSE);
  mo_widget_set_spoken_label (GTK_WIDGET (row->row), row->name);
  g_signal_connect (row->row, "notify::expanded", G_CALLBACK (expanded_cb), row);
  adw_preferences_group_add (group->widget, GTK_WIDGET (row->row));
  g_ptr_array_add (group->rows, row);
}

static Group *
add_group (MoProductsWindow *self,
           const char *title)
{
  Group *group = g_new (Group, 1);
  g_autofree char *markup = g_markup_escape_text (title, -1);

  group->rows = g_ptr_array_new ();
  group->widget = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (group->widget, markup);
  if (self->groups->len == 0)
    adw_preferences_group_set_description (
        group->widget, _("How many of each you own; their cards are added to your collection"));
  adw_preferences_page_add (self->page, group->widget);
  g_ptr_array_add (self->groups, group);
  return group;
}

static Row *
add_row (MoProductsWindow *self,
         const MoProduct *product,
         const char *id,
         const char *name)
{
  Row *row = g_new0 (Row, 1);

  row->window = self;
  row->product = product;
  row->id = g_strdup (id);
  row->name = g_strdup (name);
  row->key = mo_fold_words (name);
  row->contents = g_array_new (FALSE, FALSE, sizeof (Content));
  g_array_set_clear_func (row->contents, (GDestroyNotify) clear_content);
  g_ptr_array_add (self->rows, row);
  g_hash_table_insert (self->by_id, row->id, row);
  return row;
}

static void
add_content (Row *row,
             const char *card,
             int count)
{
  Content content = { g_strdup (card), count };

  g_array_append_val (row->contents, content);
}

/* Returns whether a product is listed: of all games, those that belong to a game with decks, or are
 * owned. Others, such as starter decks of games without deck building, are not. */
static gboolean
is_listed (MoProductsWindow *self,
           const MoProduct *product)
{
  const char *id = mo_vocabulary_get_system (
      mo_catalog_get_source (self->content->catalog, product->source)->vocabulary);
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->content->systems);

  if (self->game != NULL)
    return g_str_equal (id, self->game->id);
  return mo_systems_lookup (self->content->systems, id) == NULL ||
         mo_systems_lookup (systems, id) != NULL ||
         mo_collection_get_product_count (mo_library_get_collection (self->library),
                                          product->id) > 0;
}

static void
add_known (MoProductsWindow *self,
           guint index)
{
  MoCatalog *catalog = self->content->catalog;
  const MoProduct *product = mo_catalog_get_product (catalog, index);
  Row *row;
  Group *group;

  if (!is_listed (self, product))
    return;
  row = add_row (self, product, product->id, product->name);
  for (guint i = 0; i < product->n_contents; i++)
    add_content (row, product->contents[i].card->id, (int) product->contents[i].count);
  if (self->groups->len == 0 || self->source != product->source)
    group = add_group (self, mo_catalog_get_source (catalog, product->source)->name);
  else
    group = g_ptr_array_index (self->groups, self->groups->len - 1);
  self->source = product->source;
  add_widgets (self, group, row);
}

/* Adds products that no catalog has. They stay while the window is open even if their count becomes
 * 0, in case that was a mistake. */
static void
add_unknown (MoProductsWindow *self)
{
  const GPtrArray *products = mo_collection_get_products (
      mo_library_get_collection (self->library));

  for (guint i = 0; i < products->len; i++)
    {
      const MoOwnedProduct *product = g_ptr_array_index (products, i);
      Row *row;

      if (mo_catalog_lookup_product (self->content->catalog, product->id) != NULL ||
          g_hash_table_contains (self->by_id, product->id))
        continue;
      row = add_row (self, NULL, product->id, *product->name != '\0' ? product->name : product->id);
      for (guint j = 0; j < product->contents->len; j++)
        {
          const MoOwnedContent *content = &g_array_index (product->contents, MoOwnedContent, j);

          add_content (row, content->card, content->count);
        }
      if (self->unknown_group == NULL)
        self->unknown_group = add_group (self, _("No Longer in Any Catalog"));
      add_widgets (self, self->unknown_group, row);
    }
}

/* The search */

static gboolean
matches (const Row *row,
         char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (row->key, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static void
show_rows (MoProductsWindow *self)
{
  g_autofree char *key = mo_fold_words (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  g_auto (GStrv) words = g_strsplit (key, " ", -1);
  guint n_found = 0;
  gboolean can_search = self->rows->len >= MIN_ROWS_TO_SEARCH;

  self->n_shown = self->rows->len;
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = g_ptr_array_index (self->groups, i);
      guint n_before = n_found;

      for (guint j = 0; j < group->rows->len; j++)
        {
          Row *row = g_ptr_array_index (group->rows, j);
          gboolean found = matches (row, words);

          gtk_widget_set_visible (GTK_WIDGET (row->row), found);
          n_found += found;
        }
      gtk_widget_set_visible (GTK_WIDGET (group->widget), n_found > n_before);
    }
  if (can_search != gtk_widget_get_visible (self->search_clamp))
    {
      gtk_widget_set_visible (self->search_clamp, can_search);
      gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry),
                                               can_search ? GTK_WIDGET (self) : NULL);
    }
  gtk_stack_set_visible_child_name (self->stack, n_found > 0          ? "products"
                                                 : self->rows->len > 0 ? "not-found"
                                                                       : "empty");
}

static void
search_changed_cb (MoProductsWindow *self)
{
  show_rows (self);
}

/* Escape clears the search first, then closes the window. */
static void
search_stopped_cb (MoProductsWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* With the focus in the entry, for another search. */
static void
clear_clicked_cb (MoProductsWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_widget_grab_focus (self->search_entry);
}

static gboolean
find_cb (GtkWidget *widget,
         GVariant *parameter,
         gpointer user_data)
{
  MoProductsWindow *self = MO_PRODUCTS_WINDOW (widget);

  return gtk_widget_get_visible (self->search_clamp) && gtk_widget_grab_focus (self->search_entry);
}

/* The library */

static void
collection_changed_cb (MoProductsWindow *self)
{
  /* Products count as unknown only after the whole catalog was added. */
  if (self->fill_source == 0)
    {
      guint n_before = self->rows->len;

      add_unknown (self);
      if (self->rows->len > n_before)
        show_rows (self);
    }
  for (guint i = 0; i < self->rows->len; i++)
    follow (self, g_ptr_array_index (self->rows, i));
}

static void
state_changed_cb (MoProductsWindow *self)
{
  const GError *hindrance = mo_library_get_hindrance (self->library);
  /* Translators: %s says why. */
  g_autofree char *text = hindrance != NULL ? g_strdup_printf (_("Changes can’t be saved. %s"),
                                                               hindrance->message)
                                            : NULL;

  gtk_label_set_label (self->hindrance_label, text);
}

/* Creates rows in slices, as hundreds of them take longer than a frame. Shows them each time their
 * number has doubled, because showing some lays out all. */
static gboolean
fill_cb (gpointer user_data)
{
  MoProductsWindow *self = user_data;
  guint n_products = mo_catalog_get_n_products (self->content->catalog);
  gint64 until = g_get_monotonic_time () + SLICE;

  while (self->n_made < n_products && g_get_monotonic_time () < until)
    add_known (self, self->n_made++);
  if (self->n_made == n_products)
    {
      self->fill_source = 0;
      add_unknown (self);
    }
  if (self->n_made == n_products || self->rows->len >= 2 * self->n_shown)
    show_rows (self);
  return self->n_made < n_products ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* The window */

static gboolean
mo_products_window_close_request (GtkWindow *window)
{
  MoProductsWindow *self = MO_PRODUCTS_WINDOW (window);

  /* Applies numbers that were typed but not confirmed. */
  for (guint i = 0; i < self->rows->len; i++)
    gtk_spin_button_update (((Row *) g_ptr_array_index (self->rows, i))->spin);
  if (self->n_busy > 0 && !self->is_closing)
    {
      self->is_closing = TRUE;
      return GDK_EVENT_STOP;
    }
  return GTK_WINDOW_CLASS (mo_products_window_parent_class)->close_request (window);
}

static void
mo_products_window_dispose (GObject *object)
{
  MoProductsWindow *self = MO_PRODUCTS_WINDOW (object);

  g_clear_handle_id (&self->fill_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_PRODUCTS_WINDOW);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (mo_products_window_parent_class)->dispose (object);
}

static void
mo_products_window_finalize (GObject *object)
{
  MoProductsWindow *self = MO_PRODUCTS_WINDOW (object);

  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->groups);
  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_products_window_parent_class)->finalize (object);
}

static void
mo_products_window_class_init (MoProductsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_products_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_products_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mo_products_window_close_request;
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "collection");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-products-window.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, hindrance_box);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, hindrance_label);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, search_clamp);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MoProductsWindow, page);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, find_cb, NULL);
}

static void
mo_products_window_init (MoProductsWindow *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_row);
  self->groups = g_ptr_array_new_with_free_func ((GDestroyNotify) free_group);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_products_window_new (GtkWindow *parent,
                        MoLibrary *library,
                        MoContent *content,
                        const MoSystem *game)
{
  MoProductsWindow *self = g_object_new (MO_TYPE_PRODUCTS_WINDOW, "transient-for", parent, NULL);

  self->library = g_object_ref (library);
  self->content = mo_content_ref (content);
  self->game = game;
  g_signal_connect_object (library, "collection-changed", G_CALLBACK (collection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "state-changed", G_CALLBACK (state_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (fill_cb (self) == G_SOURCE_CONTINUE)
    self->fill_source = g_idle_add (fill_cb, self);
  state_changed_cb (self);
  return GTK_WIDGET (self);
}
