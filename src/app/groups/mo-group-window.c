/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-window.h"

#include "mo-action-row.h"
#include "mo-compat.h"
#include "mo-dialog-header.h"
#include "mo-fold-box.h"
#include "mo-group-actions.h"
#include "mo-group-order.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-joint-decks.h"
#include "mo-print-dialog.h"
#include "mo-shopping.h"
#include "mo-shortage-list.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoGroupWindow
{
  AdwWindow parent_instance;

  MoToaster *toaster;
  GtkWidget *edit_button;
  GtkWidget *play_button;
  GtkWidget *complete_button;
  GtkLabel *status_label;
  GtkListBox *deck_box;
  GtkWidget *problem_group;
  GtkListBox *problem_box;
  GtkWidget *missing_group;
  GtkListBox *product_box;
  GtkListBox *missing_box;
  GtkWidget *want_button;

  MoSession *session;
  gint64 id;
};

G_DEFINE_FINAL_TYPE (MoGroupWindow, mo_group_window, ADW_TYPE_WINDOW)

static MoLibrary *
get_library (MoGroupWindow *self)
{
  return mo_session_get_library (self->session);
}

static const MoCatalog *
get_catalog (MoGroupWindow *self)
{
  return mo_session_get_content (self->session)->catalog;
}

static GPtrArray *
find_shortages (MoGroupWindow *self)
{
  g_autoptr (GPtrArray) decks = mo_library_list_group_decks (get_library (self), self->id);

  return mo_library_find_group_shortages (get_library (self), decks);
}

/* Rows */

/* @deck: (nullable): that the row opens */
static GtkWidget *
add_row (GtkListBox *box,
         const char *title,
         const char *subtitle,
         const MoLibraryDeck *deck)
{
  GtkWidget *row = mo_action_row_new ();
  g_autofree char *shown = mo_text_to_shown (title);
  g_autofree char *detail = mo_text_to_shown (subtitle);
  /* Translators: the title and the details of a row, for screen readers. */
  g_autofree char *label =
      *detail != '\0' ? g_strdup_printf (_("%1$s, %2$s"), shown, detail) : g_strdup (shown);

  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), detail);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  mo_widget_set_spoken_label (row, label);
  if (deck != NULL)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), mo_icon_new ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "deck", g_memdup2 (&deck->id, sizeof deck->id),
                              g_free);
    }
  gtk_list_box_append (box, row);
  return row;
}

static void
add_icon (GtkWidget *row,
          gboolean is_well)
{
  GtkWidget *icon = mo_icon_new (NULL);

  mo_icon_show_state (GTK_IMAGE (icon), is_well);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
}

static guint
count_problems (const GPtrArray *problems,
                guint deck)
{
  guint n = 0;

  for (guint i = 0; i < problems->len; i++)
    n += ((const MoJointProblem *) g_ptr_array_index (problems, i))->deck == deck;
  return n;
}

/* Returns: the deck whose row has the focus, or 0 */
static gint64
find_focused_deck (MoGroupWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, ADW_TYPE_ACTION_ROW) : NULL;
  const gint64 *deck;

  if (row == NULL || gtk_widget_get_parent (row) != GTK_WIDGET (self->deck_box))
    return 0;
  deck = g_object_get_data (G_OBJECT (row), "deck");
  return *deck;
}

/* The focus stays at its deck, which may have moved. */
static void
show_decks (MoGroupWindow *self,
            const GPtrArray *decks,
            const GPtrArray *problems)
{
  gint64 focused = find_focused_deck (self);

  mo_list_box_clear (self->deck_box);
  for (guint i = 0; i < decks->len; i++)
    {
      const MoLibraryDeck *deck = g_ptr_array_index (decks, i);
      const MoFormat *format = mo_systems_get_format (
          mo_session_get_content (self->session)->systems, deck->deck->format, NULL);
      g_autofree char *title = format != NULL ? mo_format_get_title (format)
                                              : g_strdup (deck->deck->format);
      guint n_problems = count_problems (problems, i);
      g_autofree char *text =
          g_strdup_printf ("%s · %s", title, n_problems > 0 ? _("Not legal") : _("Legal"));
      GtkWidget *row = add_row (self->deck_box, deck->deck->name, text, deck);

      add_icon (row, n_problems == 0);
      mo_group_order_add (ADW_ACTION_ROW (row), self->id, deck->id, i, decks->len);
      if (deck->id == focused)
        gtk_widget_grab_focus (row);
    }
}

static void
show_problems (MoGroupWindow *self,
               const GPtrArray *decks,
               const GPtrArray *problems)
{
  mo_list_box_clear (self->problem_box);
  for (guint i = 0; i < problems->len; i++)
    {
      const MoJointProblem *problem = g_ptr_array_index (problems, i);
      const MoLibraryDeck *deck =
          problem->deck < decks->len ? g_ptr_array_index (decks, problem->deck) : NULL;

      add_icon (add_row (self->problem_box, problem->sentence,
                         deck != NULL ? deck->deck->name : _("All decks together"), deck),
                FALSE);
    }
  gtk_widget_set_visible (self->problem_group, problems->len > 0);
}

/* Lists the products to buy. */
static void
show_products (MoGroupWindow *self,
               const GPtrArray *shortages)
{
  g_autoptr (MoShopping) shopping = mo_shopping_new (get_catalog (self), shortages);

  mo_list_box_clear (self->product_box);
  for (guint i = 0; i < shopping->items->len; i++)
    {
      const MoShoppingItem *item = g_ptr_array_index (shopping->items, i);
      g_autofree char *title = NULL;
      g_autofree char *text = NULL;
      guint n = 0;

      if (item->product == NULL)
        continue;
      for (guint j = 0; j < item->cards->len; j++)
        n += g_array_index (item->cards, MoShoppingCard, j).count;
      /* Translators: a number of copies of a product. */
      title = g_strdup_printf (_("%1$u × %2$s"), item->n_copies, item->product->name);
      /* Translators: how many missing cards a product has. */
      text = g_strdup_printf (ngettext ("has %u missing card", "has %u missing cards", n), n);
      add_row (self->product_box, title, text, NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->product_box), shopping->items->len > 0 &&
                          gtk_widget_get_first_child (GTK_WIDGET (self->product_box)) != NULL);
}

/* @shortages: (nullable) */
static void
show_missing (MoGroupWindow *self,
              const GPtrArray *shortages)
{
  gboolean has_any = shortages != NULL && shortages->len > 0;

  gtk_widget_set_visible (self->missing_group, has_any);
  gtk_widget_set_sensitive (self->want_button,
                            mo_library_get_hindrance (get_library (self)) == NULL);
  if (!has_any)
    return;
  show_products (self, shortages);
  mo_shortage_list_fill (self->missing_box, shortages);
}

/* Returns the problems and the missing cards. @shortages: (nullable) */
static char *
summarize (const GPtrArray *problems,
           const GPtrArray *shortages)
{
  guint n_missing = shortages != NULL ? mo_shortages_count_missing (shortages) : 0;
  GString *text = g_string_new (NULL);

  if (problems->len > 0)
    g_string_append_printf (text, ngettext ("%u problem", "%u problems", problems->len),
                            problems->len);
  else
    g_string_append (text, _("No problems"));
  if (n_missing > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u card missing", "%u cards missing", n_missing),
                              n_missing);
    }
  else if (shortages != NULL)
    g_string_append_printf (text, " · %s", _("You own every card"));
  return g_string_free (text, FALSE);
}

static void
show_group (MoGroupWindow *self)
{
  const MoDeckGroup *group = mo_library_get_group (get_library (self), self->id);
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GPtrArray) packages = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GPtrArray) shortages = NULL;
  g_autofree char *text = NULL;
  gboolean can_run;

  if (group == NULL || mo_session_get_content (self->session) == NULL)
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  decks = mo_library_list_group_decks (get_library (self), self->id);
  packages = mo_library_decks_list_packages (decks);
  problems = mo_joint_decks_list_problems (packages, mo_session_get_content (self->session));
  shortages = mo_library_find_group_shortages (get_library (self), decks);
  text = decks->len > 0 ? summarize (problems, shortages)
                        : g_strdup (_("No decks yet. Edit the group to add some."));
  gtk_window_set_title (GTK_WINDOW (self), group->name);
  gtk_label_set_label (self->status_label, text);
  show_decks (self, decks, problems);
  show_problems (self, decks, problems);
  show_missing (self, shortages);
  can_run = decks->len > 0 && !mo_library_get_hindrance (get_library (self));
  gtk_widget_set_sensitive (self->play_button, decks->len > 0);
  gtk_widget_set_sensitive (self->complete_button, can_run);
}

/* What is done with the group */

/* Closes the window, and does an action of the parent. */
static void
leave (MoGroupWindow *self,
       const char *action,
       gint64 target)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_window_close (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), action, "x", target);
}

static void
row_activated_cb (MoGroupWindow *self,
                  GtkListBoxRow *row)
{
  const gint64 *deck = g_object_get_data (G_OBJECT (row), "deck");

  if (deck != NULL)
    leave (self, "deck.open", *deck);
}

static void
edit_clicked_cb (MoGroupWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "group.edit", "x", self->id);
}

static void
play_clicked_cb (MoGroupWindow *self)
{
  leave (self, "match.begin-group", self->id);
}

static void
complete_clicked_cb (MoGroupWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "group.complete", "x", self->id);
}

/* The shopping list */

static void
want_clicked_cb (MoGroupWindow *self)
{
  g_autoptr (GPtrArray) shortages = find_shortages (self);

  if (shortages != NULL)
    mo_shortage_list_want (GTK_WIDGET (self->missing_group), shortages, get_library (self),
                           get_catalog (self));
}

static void
copy_clicked_cb (MoGroupWindow *self)
{
  g_autoptr (GPtrArray) shortages = find_shortages (self);

  if (shortages != NULL)
    mo_shortage_list_copy (GTK_WIDGET (self->missing_group), shortages, get_catalog (self));
}

static void
export_clicked_cb (MoGroupWindow *self)
{
  g_autoptr (GPtrArray) shortages = find_shortages (self);
  const MoDeckGroup *group = mo_library_get_group (get_library (self), self->id);

  if (shortages != NULL && group != NULL)
    mo_shortage_list_export (GTK_WIDGET (self->missing_group), shortages, get_catalog (self),
                             group->name);
}

static void
print_clicked_cb (MoGroupWindow *self)
{
  MoPrintSubject subject = { .group = self->id };
  GtkWindow *dialog = mo_print_dialog_new (GTK_WINDOW (self), self->session, &subject);

  mo_print_dialog_choose (MO_PRINT_DIALOG (dialog), MO_PRINT_MISSING);
  gtk_window_present (dialog);
}

static void
mo_group_window_dispose (GObject *object)
{
  MoGroupWindow *self = MO_GROUP_WINDOW (object);

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "group", NULL);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", NULL);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_GROUP_WINDOW);
  G_OBJECT_CLASS (mo_group_window_parent_class)->dispose (object);
}

static void
mo_group_window_class_init (MoGroupWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_group_window_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_TOASTER);
  mo_help_bind (widget_class, "groups");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-group-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, toaster);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, edit_button);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, play_button);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, complete_button);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, status_label);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, deck_box);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, problem_group);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, problem_box);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, missing_group);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, product_box);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, missing_box);
  gtk_widget_class_bind_template_child (widget_class, MoGroupWindow, want_button);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, edit_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, complete_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, want_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, print_clicked_cb);
}

static void
mo_group_window_init (MoGroupWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_label_speak (self->status_label);
}

/* Toasts about the collection offer to undo with this action of the parent. */
static void
take_undo_action (MoGroupWindow *self,
                  GtkWindow *parent)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GAction *action = G_IS_ACTION_MAP (parent)
                        ? g_action_map_lookup_action (G_ACTION_MAP (parent), "undo-collection")
                        : NULL;

  if (action != NULL)
    g_action_map_add_action (G_ACTION_MAP (group), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "win", G_ACTION_GROUP (group));
}

MoGroupWindow *
mo_group_window_new (GtkWindow *parent,
                     MoSession *session,
                     gint64 group)
{
  MoGroupWindow *self = g_object_new (MO_TYPE_GROUP_WINDOW, "transient-for", parent, NULL);
  GActionGroup *actions = mo_group_actions_new (self->missing_group, session);

  self->session = g_object_ref (session);
  self->id = group;
  gtk_widget_insert_action_group (GTK_WIDGET (self), "group", actions);
  g_object_unref (actions);
  take_undo_action (self, parent);
  show_group (self);
  gtk_widget_grab_focus (gtk_widget_get_sensitive (self->play_button) ? self->play_button
                                                                      : self->edit_button);
  g_signal_connect_object (session, "notify::finder", G_CALLBACK (show_group), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (show_group), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "collection-changed", G_CALLBACK (show_group), self,
                           G_CONNECT_SWAPPED);
  return self;
}
