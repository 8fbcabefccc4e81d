/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-new-match-window.h"

#include "mo-file-filters.h"
#include "mo-fold.h"
#include "mo-legality.h"
#include "mo-playable.h"
#include "mo-player-mark.h"

#include <glib/gi18n.h>
#include <string.h>

/* Fewer are found at a glance. */
#define MIN_TO_SEARCH 11

/* The difficulty to begin with, where the rules have one of this id. */
#define USUAL_DIFFICULTY "standard"

#define MAX_NAME 40

/* By which rules it can be played. */
typedef struct
{
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format; /* (nullable) */
} Rules;

struct _MoNewMatchWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *window_title;
  GtkWidget *cancel_button;
  GtkWidget *back_button;
  GtkWidget *begin_button;
  GtkStack *stack;
  GtkWidget *fault_box;
  GtkLabel *fault_label;
  AdwActionRow *played_row;
  AdwActionRow *illegal_row;
  AdwComboRow *rules_row;
  AdwComboRow *difficulty_row;
  AdwComboRow *dealer_row;
  AdwPreferencesGroup *players_group;
  GtkWidget *search_entry;
  GtkListBox *choice_box;

  GSettings *settings;
  MoContent *content;
  MoLibrary *library;
  GPtrArray *playables;  /* (element-type MoPlayable) */
  MoPlayable *played;    /* (unowned) (nullable): one of them */
  GArray *rules;         /* (element-type Rules): the rows of rules_row */
  GPtrArray *name_rows;  /* (element-type AdwEntryRow) (unowned) */
  GtkFileChooserNative *chooser; /* (nullable): while it is open */
  char *search;          /* (nullable): folded */
  gboolean is_updating;  /* the widgets follow what was chosen, not the other way round */
};

G_DEFINE_FINAL_TYPE (MoNewMatchWindow, mo_new_match_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_PLANNED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum
{
  DEALER_PROGRAM,
  DEALER_TABLE,
};

/* What was chosen */

static const Rules *
get_rules (MoNewMatchWindow *self)
{
  guint index = adw_combo_row_get_selected (self->rules_row);

  return index < self->rules->len ? &g_array_index (self->rules, Rules, index) : NULL;
}

/* (nullable) */
static const MoDifficulty *
get_difficulty (MoNewMatchWindow *self)
{
  const Rules *rules = get_rules (self);
  guint index = adw_combo_row_get_selected (self->difficulty_row);

  return rules != NULL && index < rules->ruleset->difficulties->len ? g_ptr_array_index (rules->ruleset->difficulties, index)
                                                                    : NULL;
}

/* With counters only there is nothing that the program could deal. */
static gboolean
can_deal (MoNewMatchWindow *self)
{
  return self->played != NULL && (self->played->deck != NULL || mo_playable_needs_no_deck (self->played));
}

static guint64
make_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

static void
clear_plan (MoMatchPlan *plan)
{
  mo_match_header_clear (&plan->header);
  g_clear_pointer (&plan->deck, mo_deck_unref);
  g_strfreev (plan->names);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MoMatchPlan, clear_plan)

static void
make_plan (MoNewMatchWindow *self,
           MoMatchPlan *plan)
{
  const Rules *rules = get_rules (self);
  const MoDifficulty *difficulty = get_difficulty (self);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < self->name_rows->len; i++)
    {
      g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (g_ptr_array_index (self->name_rows, i))));

      g_strv_builder_add (names, name);
    }
  *plan = (MoMatchPlan){
    .header = {
      .system = g_strdup (rules->system->id),
      .ruleset = g_strdup (rules->ruleset->id),
      .format = rules->format != NULL ? g_strdup (rules->format->id) : NULL,
      .difficulty = difficulty != NULL ? g_strdup (difficulty->id) : NULL,
      .is_dealt = adw_combo_row_get_selected (self->dealer_row) == DEALER_PROGRAM,
    },
    .deck_id = self->played->deck_id,
    .deck = self->played->deck != NULL ? mo_deck_ref (self->played->deck) : NULL,
    .names = g_strv_builder_end (names),
  };
  if (plan->header.is_dealt)
    plan->header.seed = make_seed ();
}

/* Why no match can begin; NULL when one can. */
static char *
find_fault (MoNewMatchWindow *self)
{
  g_auto (MoMatchPlan) plan = { 0 };
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) tried = NULL;

  if (mo_library_get_hindrance (self->library) != NULL)
    /* Translators: %s says why, as in “the disk is full”. */
    return g_strdup_printf (_("No match can be kept now: %s"), mo_library_get_hindrance (self->library)->message);
  if (self->played == NULL)
    return g_strdup (_("There is nothing that could be played"));
  if (get_rules (self) == NULL)
    /* Translators: %s is the id of a format. */
    return g_strdup_printf (_("This program can’t play the game of the format “%s”"), self->played->detail);
  make_plan (self, &plan);
  match = mo_match_new (self->content, &plan.header, &error);
  if (match != NULL)
    {
      lines = mo_match_list_set_up (match, plan.deck, (const char *const *) plan.names);
      tried = mo_match_try (match, (const char *const *) lines, NULL, &error);
    }
  return error != NULL ? g_strdup (error->message) : NULL;
}

static void
show_fault (MoNewMatchWindow *self)
{
  g_autofree char *fault = find_fault (self);

  gtk_widget_set_sensitive (self->begin_button, fault == NULL);
  gtk_widget_set_tooltip_text (self->begin_button, fault);
  gtk_label_set_label (self->fault_label, fault != NULL ? fault : "");
  gtk_widget_set_visible (self->fault_box, fault != NULL);
}

/* Players */

static void
show_players (MoNewMatchWindow *self)
{
  const Rules *rules = get_rules (self);
  guint n_players = rules == NULL ? 0 : rules->format != NULL ? rules->format->players : rules->ruleset->players;

  gtk_widget_set_visible (GTK_WIDGET (self->players_group), n_players > 1);
  if (n_players < 2)
    n_players = 0;
  while (self->name_rows->len > n_players)
    {
      adw_preferences_group_remove (self->players_group, g_ptr_array_index (self->name_rows, self->name_rows->len - 1));
      g_ptr_array_set_size (self->name_rows, self->name_rows->len - 1);
    }
  while (self->name_rows->len < n_players)
    {
      GtkWidget *row = adw_entry_row_new ();
      g_autofree char *title = g_strdup_printf (_("Player %u"), self->name_rows->len + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_entry_row_add_prefix (ADW_ENTRY_ROW (row), mo_player_mark_new (self->name_rows->len));
      adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
      gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))), MAX_NAME);
      adw_preferences_group_add (self->players_group, row);
      g_ptr_array_add (self->name_rows, row);
    }
}

/* Rules */

static void
show_difficulties (MoNewMatchWindow *self)
{
  const Rules *rules = get_rules (self);
  const GPtrArray *difficulties = rules != NULL ? rules->ruleset->difficulties : NULL;
  g_autofree char *last = g_settings_get_string (self->settings, "match-difficulty");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;
  guint usual = 0;

  for (guint i = 0; difficulties != NULL && i < difficulties->len; i++)
    {
      const MoDifficulty *difficulty = g_ptr_array_index (difficulties, i);

      gtk_string_list_append (names, difficulty->name);
      if (g_str_equal (difficulty->id, last))
        selected = i;
      if (g_str_equal (difficulty->id, USUAL_DIFFICULTY))
        usual = i;
    }
  adw_combo_row_set_model (self->difficulty_row, G_LIST_MODEL (names));
  if (g_list_model_get_n_items (G_LIST_MODEL (names)) > 0)
    adw_combo_row_set_selected (self->difficulty_row, selected != GTK_INVALID_LIST_POSITION ? selected : usual);
  gtk_widget_set_visible (GTK_WIDGET (self->difficulty_row), g_list_model_get_n_items (G_LIST_MODEL (names)) > 0);
}

static void
follow_rules (MoNewMatchWindow *self)
{
  self->is_updating = TRUE;
  show_difficulties (self);
  show_players (self);
  self->is_updating = FALSE;
  show_fault (self);
}

static void
rules_selected_cb (MoNewMatchWindow *self)
{
  if (!self->is_updating)
    follow_rules (self);
}

static void
add_rules (MoNewMatchWindow *self,
           GtkStringList *titles,
           const MoSystem *system)
{
  for (guint i = 0; i < system->rulesets->len; i++)
    {
      const MoRuleset *ruleset = g_ptr_array_index (system->rulesets, i);
      guint n_before = self->rules->len;

      for (guint j = 0; j < system->formats->len; j++)
        {
          const MoFormat *format = g_ptr_array_index (system->formats, j);
          const Rules rules = { system, ruleset, format };
          g_autofree char *title = NULL;

          if (format->ruleset != ruleset)
            continue;
          title = mo_format_get_title (format);
          gtk_string_list_append (titles, title);
          g_array_append_val (self->rules, rules);
        }
      if (self->rules->len == n_before)
        {
          const Rules rules = { system, ruleset, NULL };

          gtk_string_list_append (titles, ruleset->name);
          g_array_append_val (self->rules, rules);
        }
    }
}

/* The rules of the deck’s own game; of all games when nobody knows which that is. */
static void
list_rules (MoNewMatchWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  g_array_set_size (self->rules, 0);
  for (guint i = 0; self->played != NULL && i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      if (mo_system_is_playable (system) && (system == self->played->system || self->played->system == NULL))
        add_rules (self, titles, system);
    }
  for (guint i = 0; i < self->rules->len; i++)
    if (self->played->format != NULL && g_array_index (self->rules, Rules, i).format == self->played->format)
      selected = i;
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (titles));
  if (self->rules->len > 0)
    adw_combo_row_set_selected (self->rules_row, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_row), self->rules->len > 0);
}

/* What is played */

static void
show_legality (MoNewMatchWindow *self)
{
  const MoDeck *deck = self->played != NULL ? self->played->deck : NULL;
  g_autoptr (GPtrArray) problems = deck != NULL ? mo_legality_check (deck, self->content->systems, self->content->catalog) : NULL;
  gboolean is_legal = problems == NULL || mo_problems_are_legal (problems);

  gtk_widget_set_visible (GTK_WIDGET (self->illegal_row), !is_legal);
  if (!is_legal)
    adw_action_row_set_subtitle (self->illegal_row, ((const MoProblem *) g_ptr_array_index (problems, 0))->sentence);
}

static void
show_dealer (MoNewMatchWindow *self)
{
  gboolean is_free = can_deal (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->dealer_row), is_free);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->dealer_row),
                               is_free ? "" : _("Without a deck the program has no cards to deal"));
  adw_combo_row_set_selected (self->dealer_row, is_free && g_settings_get_boolean (self->settings, "match-dealt")
                                                    ? DEALER_PROGRAM
                                                    : DEALER_TABLE);
}

static void
choose (MoNewMatchWindow *self,
        MoPlayable *played)
{
  g_autofree char *label = NULL;

  self->played = played;
  self->is_updating = TRUE;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->played_row), played != NULL ? played->name : "");
  adw_action_row_set_subtitle (self->played_row, played != NULL ? played->detail : "");
  /* Translators: what is played, as a deck, and its format. */
  label = played != NULL ? g_strdup_printf (_("Play with %1$s, %2$s"), played->name, played->detail) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->played_row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  show_legality (self);
  list_rules (self);
  show_dealer (self);
  self->is_updating = FALSE;
  follow_rules (self);
}

static void
show_choices (MoNewMatchWindow *self,
              gboolean is_choosing)
{
  gtk_stack_set_visible_child_name (self->stack, is_choosing ? "choices" : "settings");
  adw_window_title_set_title (self->window_title, is_choosing ? _("What Is Played") : _("New Match"));
  gtk_widget_set_visible (self->cancel_button, !is_choosing);
  gtk_widget_set_visible (self->back_button, is_choosing);
  gtk_widget_set_visible (self->begin_button, !is_choosing);
  /* Enter begins where no row takes it. */
  gtk_window_set_default_widget (GTK_WINDOW (self), is_choosing ? NULL : self->begin_button);
  if (!is_choosing)
    gtk_widget_grab_focus (gtk_widget_is_sensitive (self->begin_button) ? self->begin_button : GTK_WIDGET (self->played_row));
  else if (gtk_widget_get_visible (self->search_entry))
    gtk_widget_grab_focus (self->search_entry);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->choice_box), GTK_DIR_TAB_FORWARD);
}

static void
played_activated_cb (MoNewMatchWindow *self)
{
  show_choices (self, TRUE);
}

static void
back_clicked_cb (MoNewMatchWindow *self)
{
  show_choices (self, FALSE);
}

static void
choice_activated_cb (MoNewMatchWindow *self,
                     GtkListBoxRow *row)
{
  choose (self, g_object_get_data (G_OBJECT (row), "playable"));
  show_choices (self, FALSE);
}

static void
leave_action (GtkWidget *widget,
              const char *name,
              GVariant *parameter)
{
  MoNewMatchWindow *self = MO_NEW_MATCH_WINDOW (widget);

  if (gtk_widget_get_visible (self->back_button))
    show_choices (self, FALSE);
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* The choices */

static void
add_choice (MoNewMatchWindow *self,
            MoPlayable *playable)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = g_strdup_printf ("%s %s", playable->name, playable->detail);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), playable->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), playable->detail);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "playable", playable);
  g_object_set_data_full (G_OBJECT (row), "key", mo_fold (text), g_free);
  gtk_list_box_append (self->choice_box, row);
}

static void
head_choice (GtkListBoxRow *row,
             GtkListBoxRow *before,
             gpointer user_data)
{
  static const char *const titles[] = {
    [MO_PLAYABLE_DECK] = N_("Your Decks"),
    [MO_PLAYABLE_SAMPLE] = N_("Sample Packages"),
    [MO_PLAYABLE_FILE] = N_("Files"),
    [MO_PLAYABLE_GAME] = N_("Without a Deck"),
  };
  const MoPlayable *playable = g_object_get_data (G_OBJECT (row), "playable");
  const MoPlayable *previous = before != NULL ? g_object_get_data (G_OBJECT (before), "playable") : NULL;
  GtkWidget *label = NULL;

  if (previous == NULL || previous->kind != playable->kind)
    {
      label = gtk_label_new (_(titles[playable->kind]));
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_add_css_class (label, "choice-heading");
    }
  gtk_list_box_row_set_header (row, label);
}

static gboolean
filter_choice (GtkListBoxRow *row,
               gpointer user_data)
{
  MoNewMatchWindow *self = user_data;

  return self->search == NULL || strstr (g_object_get_data (G_OBJECT (row), "key"), self->search) != NULL;
}

static void
search_changed_cb (MoNewMatchWindow *self)
{
  g_free (self->search);
  self->search = mo_fold (gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  gtk_list_box_invalidate_filter (self->choice_box);
}

/* Enter takes the first that was found. */
static void
search_activate_cb (MoNewMatchWindow *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->choice_box));

  while (row != NULL && !(GTK_IS_LIST_BOX_ROW (row) && gtk_widget_get_child_visible (row)))
    row = gtk_widget_get_next_sibling (row);
  if (row != NULL)
    choice_activated_cb (self, GTK_LIST_BOX_ROW (row));
}

static MoPlayable *
find_key (MoNewMatchWindow *self,
          const char *key)
{
  for (guint i = 0; i < self->playables->len; i++)
    if (g_str_equal (((MoPlayable *) g_ptr_array_index (self->playables, i))->key, key))
      return g_ptr_array_index (self->playables, i);
  return NULL;
}

static void
list_choices (MoNewMatchWindow *self)
{
  g_autofree char *last = g_settings_get_string (self->settings, "match-played");
  MoPlayable *played;

  self->playables = mo_playables_list (self->content, self->library);
  for (guint i = 0; i < self->playables->len; i++)
    add_choice (self, g_ptr_array_index (self->playables, i));
  gtk_widget_set_visible (self->search_entry, self->playables->len >= MIN_TO_SEARCH);
  played = find_key (self, last);
  if (played == NULL && self->playables->len > 0)
    played = g_ptr_array_index (self->playables, 0);
  choose (self, played);
}

/* A file, or another package */

/* @playable: (transfer full) */
static void
take_playable (MoNewMatchWindow *self,
               MoPlayable *playable)
{
  g_ptr_array_add (self->playables, playable);
  add_choice (self, playable);
  choose (self, playable);
  show_choices (self, FALSE);
}

static void
choose_file (MoNewMatchWindow *self,
             GFile *file)
{
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoPlayable *playable = mo_playable_new_from_file (self->content, MO_PLAYABLE_FILE, path != NULL ? path : uri, faults);

  if (playable == NULL)
    {
      g_autofree char *text = mo_faults_to_string (faults);
      GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("The Package Can’t Be Played"), text);

      adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
      gtk_window_present (GTK_WINDOW (dialog));
      return;
    }
  take_playable (self, playable);
}

static void
file_chosen_cb (MoNewMatchWindow *self,
                int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->chooser);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;

  if (file != NULL)
    choose_file (self, file);
}

static void
file_clicked_cb (MoNewMatchWindow *self)
{
  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Play a Package"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                               _("_Choose"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  mo_file_filters_add (GTK_FILE_CHOOSER (self->chooser), MO_FILES_PACKAGES);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* Beginning */

static void
begin_clicked_cb (MoNewMatchWindow *self)
{
  g_auto (MoMatchPlan) plan = { 0 };

  make_plan (self, &plan);
  g_settings_set_string (self->settings, "match-played", self->played->key);
  if (plan.header.difficulty != NULL)
    g_settings_set_string (self->settings, "match-difficulty", plan.header.difficulty);
  if (can_deal (self))
    g_settings_set_boolean (self->settings, "match-dealt", plan.header.is_dealt);
  g_signal_emit (self, signals[SIGNAL_PLANNED], 0, &plan);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mo_new_match_window_dispose (GObject *object)
{
  MoNewMatchWindow *self = MO_NEW_MATCH_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_NEW_MATCH_WINDOW);
  g_clear_object (&self->chooser);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mo_new_match_window_parent_class)->dispose (object);
}

static void
mo_new_match_window_finalize (GObject *object)
{
  MoNewMatchWindow *self = MO_NEW_MATCH_WINDOW (object);

  g_clear_pointer (&self->playables, g_ptr_array_unref);
  g_clear_pointer (&self->content, mo_content_unref);
  g_array_unref (self->rules);
  g_ptr_array_unref (self->name_rows);
  g_free (self->search);
  G_OBJECT_CLASS (mo_new_match_window_parent_class)->finalize (object);
}

static void
mo_new_match_window_class_init (MoNewMatchWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_new_match_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_new_match_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-new-match-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, begin_button);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, fault_box);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, fault_label);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, played_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, illegal_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, rules_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, difficulty_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, dealer_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, players_group);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, choice_box);
  gtk_widget_class_bind_template_callback (widget_class, played_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, choice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, file_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_clicked_cb);
  gtk_widget_class_install_action (widget_class, "new-match.leave", NULL, leave_action);

  signals[SIGNAL_PLANNED] = g_signal_new ("planned", MO_TYPE_NEW_MATCH_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
mo_new_match_window_init (MoNewMatchWindow *self)
{
  self->rules = g_array_new (FALSE, FALSE, sizeof (Rules));
  self->name_rows = g_ptr_array_new ();
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->choice_box, head_choice, NULL, NULL);
  gtk_list_box_set_filter_func (self->choice_box, filter_choice, self, NULL);
}

MoNewMatchWindow *
mo_new_match_window_new (GtkWindow *parent,
                         MoContent *content,
                         MoLibrary *library)
{
  MoNewMatchWindow *self = g_object_new (MO_TYPE_NEW_MATCH_WINDOW, "transient-for", parent, NULL);

  self->content = mo_content_ref (content);
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "state-changed", G_CALLBACK (show_fault), self, G_CONNECT_SWAPPED);
  list_choices (self);
  show_choices (self, FALSE);
  return self;
}

void
mo_new_match_window_choose_deck (MoNewMatchWindow *self,
                                 gint64 deck,
                                 const char *name)
{
  for (guint i = 0; i < self->playables->len; i++)
    {
      MoPlayable *playable = g_ptr_array_index (self->playables, i);

      if (deck != 0 ? playable->deck_id == deck : g_strcmp0 (playable->name, name) == 0)
        {
          choose (self, playable);
          show_choices (self, FALSE);
          return;
        }
    }
}

void
mo_new_match_window_choose_package (MoNewMatchWindow *self,
                                    const MoDeck *deck)
{
  take_playable (self, mo_playable_new_from_package (self->content, mo_deck_copy (deck)));
}
