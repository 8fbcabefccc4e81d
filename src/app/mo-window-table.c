/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: matches at the table. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-message-dialog.h"
#include "mo-rules-window.h"
#include "mo-surfaces.h"

#include <glib/gi18n.h>

/* The match that is followed */

/* The screen stays awake as long as somebody plays: hands are at the cards, not at the keyboard. */
static void
keep_awake (MoWindow *self,
            gboolean awake)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (self->inhibit_cookie != 0 && application != NULL)
    gtk_application_uninhibit (application, self->inhibit_cookie);
  self->inhibit_cookie = awake && application != NULL
                             ? gtk_application_inhibit (application, GTK_WINDOW (self),
                                                        GTK_APPLICATION_INHIBIT_IDLE,
                                                        _("A match is open"))
                             : 0;
}

void
mo_window_set_match (MoWindow *self,
                     MoMatchKeeper *keeper)
{
  mo_table_page_set_keeper (self->table_page, keeper);
  keep_awake (self, keeper != NULL);
  if (keeper != NULL)
    adw_view_stack_set_visible_child_name (self->places, "table");
  mo_window_update_actions (self);
}

/* A match on its way out of the library. */
typedef struct
{
  MoWindow *window;
  gint64 match;
} Opening;

static void
free_opening (Opening *opening)
{
  g_object_unref (opening->window);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, free_opening)

static void
repaired_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *rest = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;

  if (!mo_library_repair_match_finish (MO_LIBRARY (source), result, &rest, &error))
    {
      mo_message_dialog_show_error (GTK_WIDGET (opening->window), _("Could Not Repair Match"),
                                    error->message);
      return;
    }
  if (opening->window->places == NULL)
    return;
  mo_window_open_match (opening->window, opening->match);
  if (rest == NULL)
    return;
  shown = g_filename_display_name (rest);
  text = g_strdup_printf (_("Rest of the match saved as %s"), shown);
  mo_toaster_show (opening->window->toaster, text);
}

static void
repair_answered_cb (AdwMessageDialog *dialog,
                    const char *response,
                    Opening *opening)
{
  MoWindow *self = opening->window;
  Opening *kept;

  if (!g_str_equal (response, "keep") || self->places == NULL)
    return;
  kept = g_new (Opening, 1);
  *kept = (Opening){ g_object_ref (self), opening->match };
  mo_library_repair_match_async (self->library, self->content, opening->match, repaired_cb, kept);
}

static void
drop_opening (gpointer opening,
              GClosure *closure)
{
  free_opening (opening);
}

/* To go on from the good part would lose the rest without a word. */
static void
ask_about_repair (MoWindow *self,
                  gint64 match,
                  guint line,
                  const char *reason)
{
  g_autofree char *body = g_strdup_printf (
      _("Line %1$u of its journal: %2$s.\n\nThe moves before it can be kept. The others are "
         "saved to a file beside the library."),
      line, reason);
  GtkWidget *dialog = mo_message_dialog_new (GTK_WINDOW (self), _("Match Restored Only in Part"),
                                             body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);
  Opening *opening = g_new (Opening, 1);

  *opening = (Opening){ g_object_ref (self), match };
  adw_message_dialog_add_responses (message, "cancel", _("_Cancel"), "keep", _("_Keep Good Part"),
                                    NULL);
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_signal_connect_data (message, "response", G_CALLBACK (repair_answered_cb), opening,
                         drop_opening, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
open_journal (MoWindow *self,
              gint64 id,
              const char *journal)
{
  g_autoptr (GError) error = NULL;
  guint line = 0;
  g_autoptr (MoMatch) match = mo_match_read (self->content, journal, &line, &error);
  g_autoptr (MoMatchKeeper) keeper = NULL;

  if (match == NULL)
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Opened"), error->message);
  else if (!mo_surfaces_has (mo_match_get_header (match)->system))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Opened"),
                                  _("This window has no table for its game."));
  else if (error != NULL)
    ask_about_repair (self, id, line, error->message);
  else
    {
      keeper = mo_match_keeper_new (self->library, match, id);
      mo_window_set_match (self, keeper);
    }
}

static void
journal_read_cb (GObject *source,
                 GAsyncResult *result,
                 gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *journal = mo_library_read_journal_finish (MO_LIBRARY (source), result, NULL,
                                                             &error);

  if (journal == NULL)
    mo_message_dialog_show_error (GTK_WIDGET (opening->window), _("The Match Was Not Opened"),
                                  error->message);
  else if (opening->window->places != NULL)
    open_journal (opening->window, opening->match, journal);
}

void
mo_window_open_match (MoWindow *self,
                      gint64 match)
{
  MoMatchKeeper *keeper = mo_match_view_get_keeper (mo_table_page_get_view (self->table_page));
  Opening *opening;

  if (keeper != NULL && mo_match_keeper_get_id (keeper) == match)
    return;
  opening = g_new (Opening, 1);
  *opening = (Opening){ g_object_ref (self), match };
  mo_library_read_journal_async (self->library, match, journal_read_cb, opening);
}

/* New matches */

/* A match on its way into the library. */
typedef struct
{
  MoWindow *window;
  MoMatch *match;
  MoMatchKeeper *keeper; /* (nullable): as soon as it is there */
  GStrv lines;           /* that set it up */
  char *name;            /* (nullable): of a package that is not in the library */
} Beginning;

static void
free_beginning (Beginning *beginning)
{
  g_object_unref (beginning->window);
  g_object_unref (beginning->match);
  g_clear_object (&beginning->keeper);
  g_strfreev (beginning->lines);
  g_free (beginning->name);
  g_free (beginning);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Beginning, free_beginning)

static void
set_up_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Beginning) beginning = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_match_keeper_finish (MO_MATCH_KEEPER (source), result, &error))
    mo_message_dialog_show_error (GTK_WIDGET (beginning->window), _("The Match Was Not Begun"),
                                  error->message);
  else if (beginning->window->places != NULL)
    mo_window_set_match (beginning->window, beginning->keeper);
}

static void
named_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (MoWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!mo_library_match_finish (MO_LIBRARY (source), result, &error))
    mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Named"), error->message);
}

static void
match_begun_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (Beginning) beginning = user_data;
  MoWindow *self = beginning->window;
  g_autoptr (GError) error = NULL;
  gint64 id = mo_library_begin_match_finish (MO_LIBRARY (source), result, &error);

  if (id == 0)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Begun"),
                                    error->message);
      return;
    }
  beginning->keeper = mo_match_keeper_new (MO_LIBRARY (source), beginning->match, id);
  if (beginning->name != NULL)
    mo_library_set_match_name_async (MO_LIBRARY (source), id, beginning->name, named_cb,
                                     g_object_ref (self));
  if (beginning->lines[0] != NULL)
    {
      Beginning *kept = g_steal_pointer (&beginning);

      mo_match_keeper_make_async (kept->keeper, (const char *const *) kept->lines, FALSE, set_up_cb,
                                  kept);
    }
  else if (self->places != NULL)
    mo_window_set_match (self, beginning->keeper);
}

static void
match_planned_cb (MoWindow *self,
                  const MoMatchPlan *plan)
{
  g_autofree char *header = mo_match_header_write (&plan->header);
  g_autoptr (GError) error = NULL;
  MoMatch *match = mo_match_new (self->content, &plan->header, &error);
  Beginning *beginning;

  if (match == NULL)
    {
      mo_message_dialog_show_error (GTK_WIDGET (self), _("The Match Was Not Begun"),
                                    error->message);
      return;
    }
  beginning = g_new0 (Beginning, 1);
  beginning->window = g_object_ref (self);
  beginning->match = match;
  beginning->lines = mo_match_list_set_up (match, plan->deck, (const char *const *) plan->names);
  if (plan->deck != NULL && plan->deck_id == 0)
    beginning->name = g_strdup (plan->deck->name);
  mo_library_begin_match_async (self->library, plan->deck_id, header, match_begun_cb, beginning);
}

static MoNewMatchWindow *
ask_for_match (MoWindow *self)
{
  MoNewMatchWindow *window = mo_new_match_window_new (GTK_WINDOW (self), self->content,
                                                      self->library);

  g_signal_connect_object (window, "planned", G_CALLBACK (match_planned_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

MoNewMatchWindow *
mo_window_begin_match_with (MoWindow *self,
                            gint64 deck,
                            const char *name)
{
  MoNewMatchWindow *window = ask_for_match (self);

  mo_new_match_window_choose_deck (window, deck, name);
  return window;
}

static void
new_match_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  ask_for_match (MO_WINDOW (widget));
}

static void
play_deck_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  mo_window_begin_match_with (MO_WINDOW (widget), g_variant_get_int64 (parameter), NULL);
}

/* The package that is edited: as the library has it when it is there. */
static void
play_package_action (GtkWidget *widget,
                     const char *name,
                     GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);
  gint64 deck;

  mo_decks_page_commit (self->decks_page);
  deck = self->keeper != NULL ? mo_deck_autosave_get_deck (self->keeper) : 0;
  if (deck != 0 && mo_deck_autosave_is_saved (self->keeper))
    mo_window_begin_match_with (self, deck, NULL);
  else
    mo_new_match_window_choose_package (ask_for_match (self),
                                        mo_deck_editor_get_deck (self->editor));
}

/* Actions */

static void
open_match_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  mo_window_open_match (MO_WINDOW (widget), g_variant_get_int64 (parameter));
}

static void
show_match_deck_action (GtkWidget *widget,
                        const char *name,
                        GVariant *parameter)
{
  MoDeck *deck = mo_match_view_dup_deck (mo_table_page_get_view (MO_WINDOW (widget)->table_page));

  if (deck != NULL)
    mo_window_look_at_deck (MO_WINDOW (widget), deck);
}

static void
show_side_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoMatchView *view = mo_table_page_get_view (MO_WINDOW (widget)->table_page);

  mo_match_view_set_shows_side (view, !mo_match_view_get_shows_side (view));
}

static void
big_action (GtkWidget *widget,
            const char *name,
            GVariant *parameter)
{
  MoMatchView *view = mo_table_page_get_view (MO_WINDOW (widget)->table_page);

  mo_match_view_set_is_big (view, !mo_match_view_get_is_big (view));
}

/* Those of the match that is open, else of the package. */
static const MoRuleset *
find_ruleset (MoWindow *self)
{
  MoMatchKeeper *keeper = mo_match_view_get_keeper (mo_table_page_get_view (self->table_page));
  const MoMatchHeader *header = keeper != NULL
                                    ? mo_match_get_header (mo_match_keeper_get_match (keeper))
                                    : NULL;
  const MoDeck *deck = self->editor != NULL ? mo_deck_editor_get_deck (self->editor) : NULL;
  const MoSystem *system = header != NULL
                               ? mo_systems_lookup (self->content->systems, header->system)
                               : NULL;
  const MoFormat *format = deck != NULL && deck->format != NULL
                               ? mo_systems_get_format (self->content->systems, deck->format, NULL)
                               : NULL;

  if (system != NULL)
    return mo_system_get_ruleset (system, header->ruleset);
  return format != NULL ? format->ruleset : NULL;
}

static void
show_rules_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  MoWindow *self = MO_WINDOW (widget);

  mo_rules_window_present (GTK_WINDOW (self), self->content, find_ruleset (self));
}

gboolean
mo_window_has_match (MoWindow *self)
{
  return mo_match_view_get_keeper (mo_table_page_get_view (self->table_page)) != NULL;
}

void
mo_window_update_table_actions (MoWindow *self,
                                gboolean is_here)
{
  gboolean follows = is_here && mo_window_has_match (self);
  MoMatchKeeper *keeper = mo_match_view_get_keeper (mo_table_page_get_view (self->table_page));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.new-match", self->content != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-rules", self->content != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.play-package", self->editor != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.import-match",
                                 self->content != NULL &&
                                     mo_library_get_hindrance (self->library) == NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.new-match-again", follows);
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "win.same-deal-again",
      follows && mo_match_get_header (mo_match_keeper_get_match (keeper))->is_dealt);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-match", follows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-match-deck", follows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.show-side", follows);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.big-table", follows);
}

void
mo_window_install_table_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-match", NULL, new_match_action);
  gtk_widget_class_install_action (widget_class, "win.play-package", NULL, play_package_action);
  gtk_widget_class_install_action (widget_class, "deck.play", "x", play_deck_action);
  gtk_widget_class_install_action (widget_class, "match.open", "x", open_match_action);
  gtk_widget_class_install_action (widget_class, "win.show-match-deck", NULL,
                                   show_match_deck_action);
  gtk_widget_class_install_action (widget_class, "win.show-side", NULL, show_side_action);
  gtk_widget_class_install_action (widget_class, "win.big-table", NULL, big_action);
  gtk_widget_class_install_action (widget_class, "win.show-rules", NULL, show_rules_action);
}
