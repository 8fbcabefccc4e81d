/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-new-match-window.h"

#include "mo-action-row.h"
#include "mo-closures.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-legality.h"
#include "mo-widget-label.h"
#include "mo-playable-list.h"
#include "mo-player-mark.h"
#include "mo-record-row.h"
#include "mo-rules-window.h"

#include <glib/gi18n.h>
#include <string.h>

/* The default difficulty, if the rules have one with this id. */
#define USUAL_DIFFICULTY "standard"

#define MAX_NAME 40

/* The rules to choose from. */
typedef struct
{
  const MoSystem *system;
  const MoRuleset *ruleset;
  const MoFormat *format; /* (nullable) */
} Rules;

struct _MoNewMatchWindow
{
  AdwWindow parent_instance;

  GtkWidget *back_button;
  GtkWidget *begin_button;
  GtkStack *stack;
  GtkLabel *fault_label;
  AdwActionRow *played_row;
  MoRecordRow *record_row;
  AdwActionRow *illegal_row;
  AdwComboRow *rules_row;
  AdwComboRow *difficulty_row;
  AdwComboRow *dealer_row;
  AdwEntryRow *seed_row;
  AdwPreferencesGroup *players_group;
  MoPlayableList *playable_list;

  GSettings *settings;
  MoContent *content;
  MoLibrary *library;
  MoPlayable *played;    /* (unowned) (nullable): an item of the list */
  GArray *rules;         /* (element-type Rules): the items of rules_row */
  GPtrArray *name_rows;  /* (element-type AdwEntryRow) (unowned) */
  gboolean is_updating;  /* the widgets are being updated, so ignore their signals */
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

/* The choices */

static const Rules *
get_rules (MoNewMatchWindow *self)
{
  guint index = adw_combo_row_get_selected (self->rules_row);

  return index < self->rules->len ? &g_array_index (self->rules, Rules, index) : NULL;
}

/* Returns: (nullable) */
static const MoDifficulty *
get_difficulty (MoNewMatchWindow *self)
{
  const Rules *rules = get_rules (self);
  guint index = adw_combo_row_get_selected (self->difficulty_row);

  return rules != NULL && index < rules->ruleset->difficulties->len
             ? g_ptr_array_index (rules->ruleset->difficulties, index)
             : NULL;
}

/* A game with counters only has no cards that the app could deal. */
static gboolean
can_deal (MoNewMatchWindow *self)
{
  return self->played != NULL &&
         (self->played->deck != NULL || mo_playable_needs_no_deck (self->played));
}

static gboolean
is_dealt_by (MoNewMatchWindow *self,
             gboolean is_free,
             guint dealer)
{
  return is_free && dealer == DEALER_PROGRAM;
}

static gboolean
is_dealt (MoNewMatchWindow *self)
{
  return is_dealt_by (self, can_deal (self), adw_combo_row_get_selected (self->dealer_row));
}

/* @seed: (out): the typed seed, or a random one if the entry is empty
 *
 * Returns: whether the typed seed is valid */
static gboolean
get_seed (MoNewMatchWindow *self,
          guint64 *seed)
{
  g_autofree char *text = g_strstrip (
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seed_row))));

  *seed = (guint64) g_random_int () << 32 | g_random_int ();
  return *text == '\0' || g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
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
      g_autofree char *name = g_strstrip (
          g_strdup (gtk_editable_get_text (g_ptr_array_index (self->name_rows, i))));

      g_strv_builder_add (names, name);
    }
  *plan = (MoMatchPlan){
    .header = {
      .system = g_strdup (rules->system->id),
      .ruleset = g_strdup (rules->ruleset->id),
      .format = rules->format != NULL ? g_strdup (rules->format->id) : NULL,
      .difficulty = difficulty != NULL ? g_strdup (difficulty->id) : NULL,
      .is_dealt = is_dealt (self),
    },
    .deck_id = self->played->deck_id,
    .deck = self->played->deck != NULL ? mo_deck_ref (self->played->deck) : NULL,
    .names = g_strv_builder_end (names),
  };
  if (plan->header.is_dealt)
    get_seed (self, &plan->header.seed);
}

/* Returns: (transfer full) (nullable): the reason why the match can’t begin */
static char *
find_fault (MoNewMatchWindow *self)
{
  g_auto (MoMatchPlan) plan = { 0 };
  g_autoptr (MoMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) tried = NULL;
  guint64 seed;

  if (mo_library_get_hindrance (self->library) != NULL)
    /* Translators: %s is the reason, such as “the disk is full”. */
    return g_strdup_printf (_("Matches can’t be saved. %s"),
                            mo_library_get_hindrance (self->library)->message);
  if (self->played == NULL)
    return g_strdup (_("No games or decks to play"));
  if (get_rules (self) == NULL)
    /* Translators: %s is the id of a format. */
    return g_strdup_printf (_("Marching Order can’t play the format “%s”: choose another game or "
                              "deck"),
                            self->played->detail);
  if (is_dealt (self) && !get_seed (self, &seed))
    return g_strdup (_("The deal number must be empty or a whole number, such as 12345"));
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

  gtk_widget_set_tooltip_text (self->begin_button, fault);
  gtk_label_set_label (self->fault_label, fault);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->illegal_row),
                                 fault == NULL ? _("Not legal, but playable") : _("Not legal"));
}

/* Players */

static void
show_players (MoNewMatchWindow *self)
{
  const Rules *rules = get_rules (self);
  guint n_players = rules == NULL           ? 0
                    : rules->format != NULL ? rules->format->players
                                            : rules->ruleset->players;

  gtk_widget_set_visible (GTK_WIDGET (self->players_group), n_players > 1);
  if (n_players < 2)
    n_players = 0;
  while (self->name_rows->len > n_players)
    {
      adw_preferences_group_remove (self->players_group,
                                    g_ptr_array_index (self->name_rows, self->name_rows->len - 1));
      g_ptr_array_set_size (self->name_rows, self->name_rows->len - 1);
    }
  while (self->name_rows->len < n_players)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ENTRY_ROW, "selectable", FALSE, NULL);
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

/* Returns: the index of the difficulty with this id, or GTK_INVALID_LIST_POSITION */
static guint
find_difficulty (MoNewMatchWindow *self,
                 const char *id)
{
  const Rules *rules = get_rules (self);

  for (guint i = 0; rules != NULL && i < rules->ruleset->difficulties->len; i++)
    if (g_str_equal (
            ((const MoDifficulty *) g_ptr_array_index (rules->ruleset->difficulties, i))->id, id))
      return i;
  return GTK_INVALID_LIST_POSITION;
}

static void
show_difficulties (MoNewMatchWindow *self)
{
  const Rules *rules = get_rules (self);
  const GPtrArray *difficulties = rules != NULL ? rules->ruleset->difficulties : NULL;
  g_autofree char *last = g_settings_get_string (self->settings, "match-difficulty");
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = find_difficulty (self, last);

  for (guint i = 0; difficulties != NULL && i < difficulties->len; i++)
    gtk_string_list_append (names,
                            ((const MoDifficulty *) g_ptr_array_index (difficulties, i))->name);
  if (selected == GTK_INVALID_LIST_POSITION)
    selected = find_difficulty (self, USUAL_DIFFICULTY);
  adw_combo_row_set_model (self->difficulty_row, G_LIST_MODEL (names));
  if (g_list_model_get_n_items (G_LIST_MODEL (names)) > 0)
    adw_combo_row_set_selected (self->difficulty_row,
                                selected != GTK_INVALID_LIST_POSITION ? selected : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->difficulty_row),
                          g_list_model_get_n_items (G_LIST_MODEL (names)) > 0);
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
dealer_selected_cb (MoNewMatchWindow *self)
{
  if (!self->is_updating)
    show_fault (self);
}

static void
seed_changed_cb (MoNewMatchWindow *self)
{
  guint64 seed;

  if (get_seed (self, &seed))
    gtk_widget_remove_css_class (GTK_WIDGET (self->seed_row), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->seed_row), "error");
  show_fault (self);
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

      if (!mo_ruleset_has_surface (system, ruleset))
        continue;
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

/* Lists the rules of the deck’s game, or of all games if its game is unknown. */
static void
list_rules (MoNewMatchWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint selected = 0;

  g_array_set_size (self->rules, 0);
  for (guint i = 0; self->played != NULL && i < self->content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (self->content->systems, i);

      if (mo_system_is_playable (system) &&
          (system == self->played->system || self->played->system == NULL))
        add_rules (self, titles, system);
    }
  for (guint i = 0; i < self->rules->len; i++)
    if (self->played->format != NULL &&
        g_array_index (self->rules, Rules, i).format == self->played->format)
      selected = i;
  adw_combo_row_set_model (self->rules_row, G_LIST_MODEL (titles));
  if (self->rules->len > 0)
    adw_combo_row_set_selected (self->rules_row, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->rules_row), self->rules->len > 0);
}

/* The deck or game */

static void
show_legality (MoNewMatchWindow *self)
{
  const MoDeck *deck = self->played != NULL ? self->played->deck : NULL;
  g_autoptr (GPtrArray) problems = deck != NULL ? mo_legality_check (deck, self->content->systems,
                                                                     self->content->catalog)
                                                : NULL;
  gboolean is_legal = problems == NULL || mo_problems_are_legal (problems);

  gtk_widget_set_visible (GTK_WIDGET (self->illegal_row), !is_legal);
  if (!is_legal)
    {
      g_autofree char *sentence = mo_problem_dup_sentence (g_ptr_array_index (problems, 0));

      adw_action_row_set_subtitle (self->illegal_row, sentence);
    }
}

/* Shows what the deck did so far. */
static void
show_record (MoNewMatchWindow *self)
{
  const MoPlayable *played = self->played;
  gboolean has_deck = played != NULL && played->deck != NULL;

  mo_record_row_set_deck (self->record_row, has_deck ? played->deck_id : 0,
                          has_deck ? played->name : NULL);
}

static void
show_dealer (MoNewMatchWindow *self)
{
  gboolean is_free = can_deal (self);

  gtk_widget_set_sensitive (GTK_WIDGET (self->dealer_row), is_free);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->dealer_row),
                               is_free ? "" : _("Choose a deck to have its cards dealt"));
  adw_combo_row_set_selected (self->dealer_row,
                              is_free && g_settings_get_boolean (self->settings, "match-dealt")
                                  ? DEALER_PROGRAM
                                  : DEALER_TABLE);
}

static void
choose (MoNewMatchWindow *self,
        MoPlayable *played)
{
  g_autofree char *what = NULL;
  g_autofree char *label = NULL;

  self->played = played;
  self->is_updating = TRUE;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->played_row),
                                 played != NULL ? played->name : "");
  adw_action_row_set_subtitle (self->played_row, played != NULL ? played->detail : "");
  if (played == NULL)
    what = g_strdup ("");
  else if (*played->detail == '\0')
    what = g_strdup (played->name);
  else
    /* Translators: the deck or game to play, and its format. */
    what = g_strdup_printf (_("%1$s, %2$s"), played->name, played->detail);
  label = g_strdup_printf (_("Game or deck: %s"), what);
  mo_widget_set_spoken_label (GTK_WIDGET (self->played_row), label);
  show_record (self);
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
  gtk_window_set_title (GTK_WINDOW (self), is_choosing ? _("Game or Deck") : _("New Match"));
  /* Enter begins the match, unless the focused row handles it. */
  gtk_window_set_default_widget (GTK_WINDOW (self), is_choosing ? NULL : self->begin_button);
  if (!is_choosing)
    gtk_widget_grab_focus (gtk_widget_is_sensitive (self->begin_button)
                               ? self->begin_button
                               : GTK_WIDGET (self->played_row));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->playable_list));
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
chosen_cb (MoNewMatchWindow *self,
           MoPlayable *playable)
{
  choose (self, playable);
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

/* Showing the rules */

static void
show_rules_action (GtkWidget *widget,
                   const char *name,
                   GVariant *parameter)
{
  MoNewMatchWindow *self = MO_NEW_MATCH_WINDOW (widget);
  const Rules *rules = get_rules (self);

  mo_rules_window_present (GTK_WINDOW (self), self->content, rules != NULL ? rules->ruleset : NULL);
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

/* Selects the deck or game that was played last, unless it is of another game, or else the first
 * one in the list. */
static void
choose_usual (MoNewMatchWindow *self,
              const MoSystem *game)
{
  g_autofree char *last = g_settings_get_string (self->settings, "match-played");
  MoPlayable *played = mo_playable_list_find_key (self->playable_list, last);

  if (played == NULL || (game != NULL && played->system != game))
    played = mo_playable_list_get_first (self->playable_list);
  choose (self, played);
}

static void
mo_new_match_window_dispose (GObject *object)
{
  MoNewMatchWindow *self = MO_NEW_MATCH_WINDOW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_NEW_MATCH_WINDOW);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mo_new_match_window_parent_class)->dispose (object);
}

static void
mo_new_match_window_finalize (GObject *object)
{
  MoNewMatchWindow *self = MO_NEW_MATCH_WINDOW (object);

  g_clear_pointer (&self->content, mo_content_unref);
  g_array_unref (self->rules);
  g_ptr_array_unref (self->name_rows);
  G_OBJECT_CLASS (mo_new_match_window_parent_class)->finalize (object);
}

static void
mo_new_match_window_class_init (MoNewMatchWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_new_match_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_new_match_window_finalize;
  g_type_ensure (MO_TYPE_PLAYABLE_LIST);
  g_type_ensure (MO_TYPE_RECORD_ROW);
  g_type_ensure (MO_TYPE_ACTION_ROW);
  g_type_ensure (MO_TYPE_COMBO_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-new-match-window.ui");
  mo_help_bind (widget_class, "first-match");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, begin_button);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, fault_label);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, played_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, record_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, illegal_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, rules_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, difficulty_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, dealer_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, seed_row);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, players_group);
  gtk_widget_class_bind_template_child (widget_class, MoNewMatchWindow, playable_list);
  gtk_widget_class_bind_template_callback (widget_class, is_dealt_by);
  gtk_widget_class_bind_template_callback (widget_class, played_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, dealer_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_clicked_cb);
  gtk_widget_class_install_action (widget_class, "new-match.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "new-match.show-rules", NULL, show_rules_action);

  signals[SIGNAL_PLANNED] = g_signal_new ("planned", MO_TYPE_NEW_MATCH_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
mo_new_match_window_init (MoNewMatchWindow *self)
{
  self->rules = g_array_new (FALSE, FALSE, sizeof (Rules));
  self->name_rows = g_ptr_array_new ();
  self->settings = g_settings_new (APP_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

MoNewMatchWindow *
mo_new_match_window_new (GtkWindow *parent,
                         MoContent *content,
                         MoLibrary *library,
                         const MoSystem *game)
{
  MoNewMatchWindow *self = g_object_new (MO_TYPE_NEW_MATCH_WINDOW, "transient-for", parent, NULL);

  self->content = mo_content_ref (content);
  self->library = g_object_ref (library);
  g_signal_connect_object (library, "state-changed", G_CALLBACK (show_fault), self,
                           G_CONNECT_SWAPPED);
  mo_record_row_set_library (self->record_row, library, content);
  mo_playable_list_fill (self->playable_list, content, library, game);
  choose_usual (self, game);
  show_choices (self, FALSE);
  return self;
}

void
mo_new_match_window_choose_package (MoNewMatchWindow *self,
                                    const MoDeck *deck)
{
  chosen_cb (self, mo_playable_list_add (self->playable_list,
                                         mo_playable_new_from_package (self->content,
                                                                       mo_deck_copy (deck))));
}

void
mo_new_match_window_choose_deck (MoNewMatchWindow *self,
                                 gint64 deck,
                                 const char *name)
{
  const MoLibraryDeck *kept = deck != 0 ? mo_library_get_deck (self->library, deck) : NULL;
  MoPlayable *playable = mo_playable_list_find_deck (self->playable_list, deck, name);

  if (playable != NULL)
    chosen_cb (self, playable);
  else if (kept != NULL && kept->deck != NULL)
    mo_new_match_window_choose_package (self, kept->deck);
}

void
mo_new_match_window_choose_header (MoNewMatchWindow *self,
                                   const MoMatchHeader *header,
                                   gboolean same_deal)
{
  guint difficulty;

  for (guint i = 0; i < self->rules->len; i++)
    {
      const Rules *rules = &g_array_index (self->rules, Rules, i);

      if (g_str_equal (rules->system->id, header->system) &&
          g_str_equal (rules->ruleset->id, header->ruleset) &&
          g_strcmp0 (rules->format != NULL ? rules->format->id : NULL, header->format) == 0)
        adw_combo_row_set_selected (self->rules_row, i);
    }
  difficulty = header->difficulty != NULL ? find_difficulty (self, header->difficulty)
                                          : GTK_INVALID_LIST_POSITION;
  if (difficulty != GTK_INVALID_LIST_POSITION)
    adw_combo_row_set_selected (self->difficulty_row, difficulty);
  if (same_deal && header->is_dealt && can_deal (self))
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, header->seed);

      adw_combo_row_set_selected (self->dealer_row, DEALER_PROGRAM);
      gtk_editable_set_text (GTK_EDITABLE (self->seed_row), seed);
    }
}
