/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-header.h"

#include "mo-cards-dialog.h"
#include "mo-deck-origin.h"
#include "mo-deck-properties.h"
#include "mo-deck-repair.h"
#include "mo-fold-box.h"
#include "mo-missing-list.h"
#include "mo-new-package-dialog.h"
#include "mo-problem-list.h"
#include "mo-text.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

struct _MoDeckHeader
{
  GtkBox parent_instance;

  GtkLabel *name_label;
  GtkLabel *sizes_label;
  GtkMenuButton *order_button;
  GtkMenuButton *problems_button;
  GtkImage *status_icon;
  GtkLabel *status_label;
  GtkScrolledWindow *problems_scroller;
  GtkWidget *problems_box; /* in the scroller */
  MoProblemList *problem_list;
  GtkWidget *no_problems_label;
  GtkWidget *fix_button;
  GtkWidget *complete_button;
  MoMissingList *missing_list;
  GtkLabel *state_label;
  GtkWidget *add_button;

  MoDeckSession *deck_session; /* (nullable): until there is a package */
  MoDeckEditor *editor;        /* (nullable): of the package that is shown */
  char *format;                /* (nullable): of the package */
};

G_DEFINE_FINAL_TYPE (MoDeckHeader, mo_deck_header, GTK_TYPE_BOX)

enum
{
  PROP_IS_NARROW = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_MESSAGE,
  SIGNAL_FIND_CARDS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Of the list of problems. */
#define LEAST_WIDTH 324
#define MAX_HEIGHT 400
/* What a popover needs beside its content. */
#define BORDERS 36

static void
emit_message (MoDeckHeader *self,
              const char *text,
              gboolean can_undo)
{
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, text, can_undo);
}

static MoLibrary *
get_library (MoDeckHeader *self)
{
  return mo_session_get_library (mo_deck_session_get_session (self->deck_session));
}

/* Problems */

/* Returns: (nullable): the owned cards for repairs; %NULL without any */
static MoDeckSupply *
dup_supply (MoDeckHeader *self)
{
  return mo_library_dup_supply (get_library (self), mo_deck_editor_get_content (self->editor),
                                mo_deck_session_get_id (self->deck_session));
}

static void
cards_confirmed_cb (MoDeckHeader *self,
                    const GPtrArray *edits,
                    GtkWindow *dialog)
{
  g_autofree char *label = g_strdup (gtk_window_get_title (dialog));
  guint n_added = mo_deck_edits_count (edits, 1);
  guint n_removed = mo_deck_edits_count (edits, -1);
  g_autofree char *added = g_strdup_printf (ngettext ("%u card added", "%u cards added", n_added),
                                            n_added);
  g_autofree char *removed = g_strdup_printf (
      ngettext ("%u card removed", "%u cards removed", n_removed), n_removed);
  /* Translators: two sentences, such as "1 card added" and "1 card removed". */
  g_autofree char *both = g_strdup_printf (_("%1$s, %2$s"), added, removed);

  if (mo_deck_editor_apply (self->editor, edits, label))
    emit_message (self, n_removed == 0 ? added : n_added == 0 ? removed : both, TRUE);
}

static void
ask_for_cards (MoDeckHeader *self,
               const char *title,
               const GPtrArray *edits,
               gboolean keeps_removed)
{
  GtkWidget *dialog = mo_cards_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                           mo_deck_session_get_session (self->deck_session),
                                           self->editor, title, edits, keeps_removed);

  g_signal_connect_object (dialog, "confirmed", G_CALLBACK (cards_confirmed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
format_chosen_cb (MoDeckHeader *self,
                  const char *format)
{
  mo_deck_editor_set_format (self->editor, format);
}

static void
ask_for_format (MoDeckHeader *self)
{
  const MoContent *content = mo_deck_editor_get_content (self->editor);
  MoNewPackageDialog *dialog =
      mo_new_package_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), content,
                                 NULL);

  mo_new_package_dialog_propose (
      dialog, _("Choose a Format"),
      mo_deck_propose_format (mo_deck_editor_get_deck (self->editor), content));
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (format_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Returns whether the repair of a problem consists of its edits alone, so nothing is to choose. */
static gboolean
is_sure (const MoProblem *problem,
         const GPtrArray *edits)
{
  return problem->edits != NULL && (edits == NULL || edits->len <= problem->n_edits);
}

/* The focus would stay on a button in the popover that is hidden once the deck is legal, and the
 * keyboard would be dead. */
static void
close_problems (MoDeckHeader *self)
{
  gtk_menu_button_popdown (self->problems_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->problems_button));
}

/* Moves what the repair of a problem would remove. */
static void
move_to_maybe (MoDeckHeader *self,
               const MoProblem *problem,
               const char *label)
{
  g_autoptr (GPtrArray) edits = mo_problem_dup_edits (problem);
  guint n_moved = mo_deck_edits_count (edits, -1);
  g_autofree char *text =
      g_strdup_printf (ngettext ("%u card moved to the maybe list",
                                 "%u cards moved to the maybe list", n_moved),
                       n_moved);

  mo_deck_edits_use_maybe (edits, mo_deck_editor_get_deck (self->editor), TRUE);
  mo_deck_editor_apply (self->editor, edits, label);
  emit_message (self, text, TRUE);
}

static void
repair_cb (MoDeckHeader *self,
           const MoProblem *problem,
           gboolean keeps_removed)
{
  g_autoptr (MoDeckSupply) supply = dup_supply (self);
  g_autoptr (GPtrArray) edits = mo_deck_propose_repair (
      mo_deck_editor_get_deck (self->editor), mo_deck_editor_get_content (self->editor), problem,
      supply != NULL ? mo_deck_supply_count : NULL, supply);
  g_autofree char *repair = keeps_removed ? g_strdup (_("Move to the Maybe List"))
                                          : mo_problem_dup_repair (problem);

  close_problems (self);
  if (is_sure (problem, edits) && keeps_removed)
    move_to_maybe (self, problem, repair);
  else if (is_sure (problem, edits))
    {
      /* Translators: %s is a fix, like “Remove 1 Copy of “Fireball””. */
      g_autofree char *done = g_strdup_printf (_("Done: %s"), repair);

      mo_deck_editor_repair (self->editor, problem);
      emit_message (self, done, TRUE);
    }
  else if (edits != NULL)
    ask_for_cards (self, repair, edits, keeps_removed);
  else if (problem->code == MO_PROBLEM_UNKNOWN_FORMAT)
    ask_for_format (self);
  else
    g_signal_emit (self, signals[SIGNAL_FIND_CARDS], 0, problem->deck);
}

void
mo_deck_header_complete (MoDeckHeader *self)
{
  g_autoptr (MoDeckSupply) supply = dup_supply (self);
  g_autoptr (GPtrArray) edits = mo_deck_propose_completion (
      mo_deck_editor_get_deck (self->editor), mo_deck_editor_get_content (self->editor),
      supply != NULL ? mo_deck_supply_count : NULL, supply);

  close_problems (self);
  if (edits->len > 0)
    ask_for_cards (self, _("Complete the Deck"), edits, FALSE);
  else
    emit_message (self, _("No more cards fit in the deck"), FALSE);
}

static void
fix_clicked_cb (MoDeckHeader *self)
{
  close_problems (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.make-legal", NULL);
}

/* Whether any deck is too small. */
static gboolean
is_short (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (problems, i);

      if ((problem->code == MO_PROBLEM_DECK_SIZE || problem->code == MO_PROBLEM_UNEQUAL_DECKS) &&
          problem->have < problem->need)
        return TRUE;
    }
  return FALSE;
}

/* Gives the popover the size of its content, within limits: a scroller can’t know the height of
 * texts that wrap. */
static void
fit_problems (MoDeckHeader *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  int width;
  int height;

  gtk_widget_set_size_request (self->problems_box, LEAST_WIDTH, -1);
  gtk_widget_measure (self->problems_box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  width = CLAMP (gtk_widget_get_width (window) - BORDERS, LEAST_WIDTH, width);
  gtk_widget_set_size_request (self->problems_box, width, -1);
  gtk_widget_measure (self->problems_box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (self->problems_scroller, MIN (height, MAX_HEIGHT));
}

/* Its size must be known before the popover is shown. */
static void
problems_popup_cb (GtkMenuButton *button,
                   gpointer user_data)
{
  fit_problems (user_data);
}

static void
show_problems (MoDeckHeader *self)
{
  const GPtrArray *problems = mo_deck_editor_get_problems (self->editor);
  const MoFormat *format = mo_deck_editor_get_format (self->editor);
  guint n_problems = mo_problems_count (problems);
  gboolean legal = n_problems == 0;
  g_autofree char *title = format != NULL ? mo_format_get_title (format) : NULL;
  /* Translators: %s is a format. */
  g_autofree char *tip = legal ? g_strdup_printf (_("Legal in %s"), title)
                               : g_strdup (_("Show Problems"));
  g_autofree char *text =
      legal ? g_strdup (_("Legal"))
            : g_strdup_printf (ngettext ("%u problem", "%u problems", n_problems), n_problems);

  mo_problem_list_set_problems (self->problem_list, problems);
  gtk_image_set_from_icon_name (self->status_icon,
                                legal ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->status_icon),
                              (const char *[]){ legal ? "success" : "warning", NULL });
  gtk_label_set_label (self->status_label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->problems_button), tip);
  mo_widget_set_spoken_label (GTK_WIDGET (self->problems_button), legal ? tip : text);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_list), problems->len > 0);
  gtk_widget_set_visible (self->no_problems_label, problems->len == 0);
  gtk_widget_set_visible (self->fix_button, !legal);
  gtk_widget_set_visible (self->complete_button, is_short (problems));
  if (gtk_widget_get_mapped (GTK_WIDGET (self->problems_scroller)))
    fit_problems (self);
}

/* Adds "62/65" to the sizes, and the same in words. */
static void
add_size (const MoFormat *format,
          const MoDeckPlace *place,
          guint n_cards,
          GString *sizes,
          GString *words)
{
  g_autofree char *title = mo_format_get_deck_title (format, place);
  guint at_least;
  guint at_most;
  guint need;

  if (!mo_format_get_size (format, place, &at_least, &at_most))
    return;
  need = n_cards > at_least && at_most != MO_NO_BOUND ? at_most : at_least;
  g_string_append_printf (sizes, "%s%u/%u", sizes->len > 0 ? " · " : "", n_cards, need);
  if (words->len > 0)
    g_string_append_c (words, '\n');
  /* Translators: a deck, how many cards it has, and how many the format requires. */
  g_string_append_printf (words, _("%1$s: %2$u of %3$u"), title, n_cards, need);
}

static void
show_header (MoDeckHeader *self)
{
  const MoDeck *deck = mo_deck_editor_get_deck (self->editor);
  const MoFormat *format = mo_deck_editor_get_format (self->editor);
  g_autofree char *name = mo_text_to_shown (deck->name);
  g_autoptr (GString) sizes = g_string_new (NULL);
  g_autoptr (GString) words = g_string_new (NULL);
  guint n_cards = 0;

  for (guint i = 0; i < deck->parts->len; i++)
    n_cards += mo_deck_part_get_n_cards (g_ptr_array_index (deck->parts, i));
  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const MoDeckPart *part = mo_deck_get_part (deck, place->id);

      add_size (format, place, part != NULL ? mo_deck_part_get_n_cards (part) : 0, sizes, words);
    }
  if (sizes->len == 0)
    {
      g_string_append_printf (sizes, ngettext ("%u card", "%u cards", n_cards), n_cards);
      g_string_assign (words, sizes->str);
    }
  if (format != NULL)
    {
      g_autofree char *title = mo_format_get_title (format);

      g_string_append_printf (sizes, " · %s", title);
      g_string_append_printf (words, "\n%s", title);
    }
  gtk_label_set_label (self->name_label, name);
  gtk_label_set_label (self->sizes_label, sizes->str);
  mo_widget_set_label (GTK_WIDGET (self->sizes_label), words->str);
}

/* Shows whether the package is saved. */
static void
show_state (MoDeckHeader *self)
{
  g_autofree char *state = NULL;
  g_autofree char *text = NULL;
  const char *place;

  if (self->editor == NULL || mo_deck_session_get_editor (self->deck_session) != self->editor)
    return;
  place = mo_deck_origin_describe (self->deck_session, &state);
  /* Translators: where a deck is stored, and whether it is saved. */
  text = g_strdup_printf (_("%1$s: %2$s"), place, state);
  gtk_label_set_label (self->state_label, state);
  mo_widget_set_label (GTK_WIDGET (self->state_label), text);
}

static void
properties_clicked_cb (MoDeckHeader *self)
{
  gtk_window_present (
      GTK_WINDOW (mo_deck_properties_new (GTK_WIDGET (self), self->deck_session)));
}

static void
add_clicked_cb (MoDeckHeader *self)
{
  g_signal_emit (self, signals[SIGNAL_FIND_CARDS], 0, NULL);
}

static void
show_all (MoDeckHeader *self)
{
  show_header (self);
  show_problems (self);
  show_state (self);
}

/* Another format may be of another game, also after an undo. Other edits leave the game to the
 * user. */
static void
edited_cb (MoDeckHeader *self)
{
  const char *format = mo_deck_editor_get_deck (self->editor)->format;

  if (g_strcmp0 (format, self->format) != 0)
    mo_session_follow_format (mo_deck_session_get_session (self->deck_session), format);
  g_free (self->format);
  self->format = g_strdup (format);
  show_all (self);
}

static void
mo_deck_header_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  g_value_set_boolean (value, gtk_widget_get_visible (MO_DECK_HEADER (object)->add_button));
}

static void
mo_deck_header_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  gtk_widget_set_visible (MO_DECK_HEADER (object)->add_button, g_value_get_boolean (value));
}

static void
mo_deck_header_dispose (GObject *object)
{
  MoDeckHeader *self = MO_DECK_HEADER (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  if (self->deck_session != NULL)
    g_signal_handlers_disconnect_by_data (self->deck_session, self);
  g_clear_object (&self->editor);
  g_clear_object (&self->deck_session);
  g_clear_pointer (&self->format, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECK_HEADER);
  G_OBJECT_CLASS (mo_deck_header_parent_class)->dispose (object);
}

static void
mo_deck_header_class_init (MoDeckHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_deck_header_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_deck_header_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_deck_header_dispose;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_MISSING_LIST);
  g_type_ensure (MO_TYPE_PROBLEM_LIST);
  g_type_ensure (MO_TYPE_WRAP_BOX);
  props[PROP_IS_NARROW] = g_param_spec_boolean ("is-narrow", NULL, NULL, FALSE,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-header.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, name_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, sizes_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, order_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, problems_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, status_icon);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, status_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, problems_scroller);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, problems_box);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, problem_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, no_problems_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, fix_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, complete_button);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, missing_list);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, state_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckHeader, add_button);
  gtk_widget_class_bind_template_callback (widget_class, repair_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_problems);
  gtk_widget_class_bind_template_callback (widget_class, fix_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, mo_deck_header_complete);
  gtk_widget_class_bind_template_callback (widget_class, properties_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);

  signals[SIGNAL_MESSAGE] = g_signal_new ("message", MO_TYPE_DECK_HEADER, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                          G_TYPE_BOOLEAN);
  signals[SIGNAL_FIND_CARDS] = g_signal_new ("find-cards", MO_TYPE_DECK_HEADER, G_SIGNAL_RUN_LAST,
                                             0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_deck_header_init (MoDeckHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->problems_button, problems_popup_cb, self, NULL);
  mo_widget_label_menu (self->order_button);
}

void
mo_deck_header_set_editor (MoDeckHeader *self,
                           MoDeckSession *session,
                           MoDeckEditor *editor)
{
  if (self->editor != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->editor, self);
      gtk_menu_button_popdown (self->problems_button);
      mo_problem_list_set_problems (self->problem_list, NULL);
    }
  if (self->deck_session == NULL && session != NULL)
    {
      self->deck_session = g_object_ref (session);
      g_object_set (self->missing_list, "session", session, NULL);
      /* Also notified after each save, whether it succeeded or failed. */
      g_signal_connect_object (session, "notify::title", G_CALLBACK (show_state), self,
                               G_CONNECT_SWAPPED);
    }
  g_set_object (&self->editor, editor);
  if (editor == NULL)
    return;
  g_signal_connect_object (editor, "changed", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_free (self->format);
  self->format = g_strdup (mo_deck_editor_get_deck (editor)->format);
  show_all (self);
}
