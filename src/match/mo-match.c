/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match.h"

#include "mo-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The number of moves between copies of the state, which limits the moves to replay when going
 * back. */
#define MOVES_A_COPY 64

/* The verb of moves that exist in all games; handled by the match itself. */
#define DEAL "deal"

typedef struct
{
  char *line;
  MoMove move;
  gboolean continues;
  gboolean is_deal;  /* the line sets who deals from here on, and is not a move of the game: */
  gboolean is_dealt;
  guint64 seed;
} Entry;

struct _MoMatch
{
  GObject parent_instance;

  const MoGame *class;
  MoContent *content;
  MoMatchHeader header;
  gpointer game;
  gpointer state;
  GArray *entries;   /* (element-type Entry) */
  GPtrArray *copies; /* of the state, after 0, MOVES_A_COPY, … moves */
  guint position;
  gpointer past;       /* (nullable): a cached state, */
  guint past_position; /* after this number of moves; readers ask for consecutive states */
  GString *buffer;
};

G_DEFINE_FINAL_TYPE (MoMatch, mo_match, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clear_entry (Entry *entry)
{
  g_free (entry->line);
}

static Entry *
get_entry (MoMatch *self,
           guint index)
{
  return &g_array_index (self->entries, Entry, index);
}

static void
drop_past (MoMatch *self)
{
  if (self->past != NULL)
    self->class->free (self->past);
  self->past = NULL;
}

static void
mo_match_finalize (GObject *object)
{
  MoMatch *self = MO_MATCH (object);

  drop_past (self);
  g_array_unref (self->entries);
  for (guint i = 0; i < self->copies->len; i++)
    self->class->free (g_ptr_array_index (self->copies, i));
  g_ptr_array_unref (self->copies);
  g_string_free (self->buffer, TRUE);
  if (self->game != NULL)
    {
      self->class->free (self->state);
      self->class->close (self->game);
    }
  mo_match_header_clear (&self->header);
  g_clear_pointer (&self->content, mo_content_unref);

  G_OBJECT_CLASS (mo_match_parent_class)->finalize (object);
}

static void
mo_match_class_init (MoMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_match_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_match_init (MoMatch *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, (GDestroyNotify) clear_entry);
  self->copies = g_ptr_array_new ();
  self->buffer = g_string_new (NULL);
}

MoMatch *
mo_match_new (MoContent *content,
              const MoMatchHeader *header,
              GError **error)
{
  g_autoptr (MoMatch) self = g_object_new (MO_TYPE_MATCH, NULL);
  const MoSystem *system = mo_systems_lookup (content->systems, header->system);
  MoMatchRules rules;

  self->class = mo_game_find (header->system, system != NULL
                                                  ? mo_system_get_ruleset (system, header->ruleset)
                                                  : NULL);
  if (self->class == NULL)
    {
      /* An unknown ruleset is a better reason than an unknown game. */
      if (system == NULL || mo_match_header_look_up (header, content, &rules, error))
        g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT,
                     _("Marching Order can’t play the game “%s”"), header->system);
      return NULL;
    }
  self->game = self->class->open (content, header, error);
  if (self->game == NULL)
    return NULL;
  self->content = mo_content_ref (content);
  self->header = (MoMatchHeader){
    .system = g_strdup (header->system),
    .ruleset = g_strdup (header->ruleset),
    .format = g_strdup (header->format),
    .difficulty = g_strdup (header->difficulty),
    .players = header->players,
    .is_dealt = header->is_dealt,
    .seed = header->seed,
  };
  self->state = self->class->begin (self->game);
  g_ptr_array_add (self->copies, self->class->copy (self->state));
  return g_steal_pointer (&self);
}

const MoMatchHeader *
mo_match_get_header (MoMatch *self)
{
  return &self->header;
}

const MoGame *
mo_match_get_class (MoMatch *self)
{
  return self->class;
}

gpointer
mo_match_get_game (MoMatch *self)
{
  return self->game;
}

gconstpointer
mo_match_get_state (MoMatch *self)
{
  return self->state;
}

MoMatchResult
mo_match_get_result (MoMatch *self,
                     const char **reason)
{
  return self->class->get_result (self->state, reason);
}

/* Who deals */

/* Returns the last move up to the current position that sets who deals. */
static const Entry *
get_deal (MoMatch *self)
{
  for (guint i = self->position; i-- > 0;)
    if (get_entry (self, i)->is_deal)
      return get_entry (self, i);
  return NULL;
}

GStrv
mo_match_list_set_up (MoMatch *self,
                      const MoDeck *deck,
                      const char *const *names)
{
  return self->class->list_set_up != NULL ? self->class->list_set_up (self->game, deck, names)
                                          : g_new0 (char *, 1);
}

gboolean
mo_match_is_dealt (MoMatch *self)
{
  const Entry *deal = get_deal (self);

  return deal != NULL ? deal->is_dealt : self->header.is_dealt;
}

/* Returns the random number for a move: the same after undoing it, so that undo does not change the
 * cards. */
static guint64
get_chance (MoMatch *self,
            guint position)
{
  const Entry *deal = get_deal (self);

  return mo_chance_get (deal != NULL ? deal->seed : self->header.seed, position);
}

static gboolean
deal (MoMatch *self,
      gconstpointer state,
      guint position,
      MoMove *move,
      GError **error)
{
  if (!mo_move_is_open (move))
    return TRUE;
  if (!mo_match_is_dealt (self))
    g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD,
                         _("cards are dealt on the table in this match: name the card that was "
                           "drawn"));
  else if (!self->class->deal (self->game, state, move, get_chance (self, position)) ||
           mo_move_is_open (move))
    g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD, _("no card can be dealt for "
                                                                       "“?” at this point: make "
                                                                       "another move"));
  else
    return TRUE;
  return FALSE;
}

/* Parses `deal table` or `deal program SEED`. */
static gboolean
read_deal (Entry *entry,
           GError **error)
{
  const char *rest = entry->line + strlen (DEAL " ");

  entry->is_deal = TRUE;
  if (g_str_equal (rest, "table"))
    return TRUE;
  entry->is_dealt = g_str_has_prefix (rest, "program ") &&
                    g_ascii_string_to_unsigned (rest + strlen ("program "), 10, 0, G_MAXUINT64,
                                                &entry->seed, NULL);
  if (!entry->is_dealt)
    g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_SYNTAX,
                         _("invalid deal: use “deal table”, or “deal program” followed by a seed"));
  return entry->is_dealt;
}

/* Making moves */

static void
forget_undone (MoMatch *self)
{
  guint n_copies = self->position / MOVES_A_COPY + 1;

  if (self->position == self->entries->len)
    return;
  if (self->past_position > self->position)
    drop_past (self);
  g_array_set_size (self->entries, self->position);
  while (self->copies->len > n_copies)
    self->class->free (g_ptr_array_steal_index (self->copies, self->copies->len - 1));
}

/* Adds a completed move. */
static void
add_entry (MoMatch *self,
           Entry *entry)
{
  g_array_append_val (self->entries, *entry);
  self->position++;
  if (self->position % MOVES_A_COPY == 0)
    g_ptr_array_add (self->copies, self->class->copy (self->state));
}

static gboolean
do_entry (MoMatch *self,
          Entry *entry,
          GError **error)
{
  if (!entry->is_deal && !self->class->apply (self->game, self->state, &entry->move, error))
    return FALSE;
  forget_undone (self);
  entry->continues &= self->position > 0;
  add_entry (self, entry);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return TRUE;
}

/* Makes the entry of a move after @position; FALSE if it can't be dealt. */
static gboolean
prepare_move (MoMatch *self,
              gconstpointer state,
              guint position,
              const MoMove *move,
              Entry *entry,
              GError **error)
{
  entry->move = *move;
  if (!deal (self, state, position, &entry->move, error))
    return FALSE;
  g_string_truncate (self->buffer, 0);
  mo_move_write (&entry->move, self->class->language, self->game, state, self->buffer);
  entry->line = g_strndup (self->buffer->str, self->buffer->len);
  return TRUE;
}

static gboolean
prepare_line (MoMatch *self,
              gconstpointer state,
              guint position,
              const char *line,
              Entry *entry,
              GError **error)
{
  MoMove move;

  if (!g_str_has_prefix (line, DEAL " "))
    return mo_move_read (&move, line, self->class->language, self->game, state, error) &&
           prepare_move (self, state, position, &move, entry, error);
  entry->line = g_strdup (line);
  return read_deal (entry, error);
}

gboolean
mo_match_apply_move (MoMatch *self,
                     const MoMove *move,
                     gboolean continues,
                     GError **error)
{
  Entry entry = { .continues = continues };

  if (prepare_move (self, self->state, self->position, move, &entry, error) &&
      do_entry (self, &entry, error))
    return TRUE;
  g_free (entry.line);
  return FALSE;
}

gboolean
mo_match_apply (MoMatch *self,
                const char *line,
                gboolean continues,
                GError **error)
{
  Entry entry = { .continues = continues };

  if (prepare_line (self, self->state, self->position, line, &entry, error) &&
      do_entry (self, &entry, error))
    return TRUE;
  g_free (entry.line);
  return FALSE;
}

static MoSummary *
sum_up (MoMatch *self,
        gconstpointer state)
{
  const char *reason = NULL;
  MoMatchResult result = self->class->get_result (state, &reason);
  MoSummary *summary = mo_summary_new (result, reason);

  summary->place = self->class->describe_place (self->game, state);
  self->class->list_figures (self->game, state, summary->figures);
  return summary;
}

/* Makes moves in a copy of the state. @tried: (nullable): gets their lines for the journal
 *
 * Returns: (nullable): the copy; %NULL with the error set */
static gpointer
try_lines (MoMatch *self,
           const char *const *lines,
           GStrvBuilder *tried,
           GError **error)
{
  gpointer state = self->class->copy (self->state);
  gboolean fits = TRUE;

  for (guint i = 0; lines[i] != NULL && fits; i++)
    {
      Entry entry = { NULL };

      fits = prepare_line (self, state, self->position + i, lines[i], &entry, error) &&
             (entry.is_deal || self->class->apply (self->game, state, &entry.move, error));
      if (fits && tried != NULL)
        g_strv_builder_add (tried, entry.line);
      g_free (entry.line);
    }
  if (!fits)
    g_clear_pointer (&state, self->class->free);
  return state;
}

GStrv
mo_match_try (MoMatch *self,
              const char *const *lines,
              MoSummary **summary,
              GError **error)
{
  g_autoptr (GStrvBuilder) tried = g_strv_builder_new ();
  gpointer state = try_lines (self, lines, tried, error);

  if (state == NULL)
    return NULL;
  if (summary != NULL)
    *summary = sum_up (self, state);
  self->class->free (state);
  return g_strv_builder_end (tried);
}

gpointer
mo_match_foresee (MoMatch *self,
                  const char *const *lines,
                  GError **error)
{
  return try_lines (self, lines, NULL, error);
}

GArray *
mo_match_list_moves (MoMatch *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  self->class->list (self->game, self->state, moves);
  return moves;
}

GArray *
mo_match_list_blocked_moves (MoMatch *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MoMove));

  if (self->class->list_blocked != NULL)
    self->class->list_blocked (self->game, self->state, moves);
  return moves;
}

gboolean
mo_match_advise (MoMatch *self,
                 MoMove *move,
                 char **why)
{
  return self->class->advise != NULL && self->class->advise (self->game, self->state, move, why);
}

char *
mo_match_describe_move (MoMatch *self,
                        const MoMove *move)
{
  return self->class->describe (self->game, self->state, move);
}

char *
mo_match_write_move (MoMatch *self,
                     const MoMove *move)
{
  GString *line = g_string_new (NULL);

  mo_move_write (move, self->class->language, self->game, self->state, line);
  return g_string_free (line, FALSE);
}

/* The journal */

guint
mo_match_get_n_moves (MoMatch *self)
{
  return self->entries->len;
}

guint
mo_match_get_position (MoMatch *self)
{
  return self->position;
}

const char *
mo_match_get_line (MoMatch *self,
                   guint index)
{
  return get_entry (self, index)->line;
}

gboolean
mo_match_is_continued (MoMatch *self,
                       guint index)
{
  return get_entry (self, index)->continues;
}

char *
mo_match_write_line (MoMatch *self,
                     guint index)
{
  const Entry *entry = get_entry (self, index);

  return g_strconcat (entry->continues ? "+ " : "", entry->line, NULL);
}

/* Repeats moves that were made before, which can't be refused. */
static void
repeat (MoMatch *self,
        gpointer state,
        guint from,
        guint to)
{
  for (guint i = from; i < to; i++)
    {
      const Entry *entry = get_entry (self, i);
      g_autoptr (GError) error = NULL;

      if (!entry->is_deal && !self->class->apply (self->game, state, &entry->move, &error))
        g_error ("move %u, %s, was done and is refused now: %s", i + 1, entry->line,
                 error->message);
    }
}

gpointer
mo_match_look (MoMatch *self,
               guint position)
{
  guint copy = position / MOVES_A_COPY;
  gpointer state = self->class->copy (g_ptr_array_index (self->copies, copy));

  repeat (self, state, copy * MOVES_A_COPY, position);
  return state;
}

MoSummary *
mo_match_sum_up (MoMatch *self,
                 guint position)
{
  gpointer state = position != self->position ? mo_match_look (self, position) : NULL;
  MoSummary *summary = sum_up (self, state != NULL ? state : self->state);

  g_clear_pointer (&state, self->class->free);
  return summary;
}

/* Returns the state after a number of moves: continues from the cached state, unless a copy is
 * nearer. */
static gconstpointer
recall (MoMatch *self,
        guint position)
{
  guint copied = position / MOVES_A_COPY * MOVES_A_COPY;

  if (self->past != NULL && self->past_position >= copied && self->past_position <= position)
    repeat (self, self->past, self->past_position, position);
  else
    {
      drop_past (self);
      self->past = mo_match_look (self, position);
    }
  self->past_position = position;
  return self->past;
}

char *
mo_match_describe (MoMatch *self,
                   guint index)
{
  const Entry *entry = get_entry (self, index);

  if (entry->is_deal)
    return g_strdup (entry->is_dealt ? _("Cards dealt by the app")
                                     : _("Cards dealt on the table"));
  return self->class->describe (self->game, recall (self, index), &entry->move);
}

char *
mo_match_describe_for (MoMatch *self,
                       guint index,
                       int seat)
{
  const Entry *entry = get_entry (self, index);
  gpointer before;
  gpointer after;
  gpointer hidden;
  MoMove move = entry->move;
  char *description;

  if (self->class->hide == NULL || entry->is_deal)
    return mo_match_describe (self, index);
  before = self->class->copy (recall (self, index));
  after = self->class->copy (recall (self, index + 1));
  hidden = self->class->hide (self->game, before, after, seat);
  self->class->hide_words (self->game, before, after, seat, &move);
  description = self->class->describe (self->game, hidden, &move);
  self->class->free (before);
  self->class->free (after);
  self->class->free (hidden);
  return description;
}

char *
mo_match_describe_place (MoMatch *self,
                         guint index)
{
  return self->class->describe_place (self->game, recall (self, index));
}

char *
mo_match_describe_chapter (MoMatch *self,
                           guint index)
{
  return self->class->describe_chapter != NULL
             ? self->class->describe_chapter (self->game, recall (self, index))
             : NULL;
}

void
mo_match_go_to (MoMatch *self,
                guint position)
{
  g_return_if_fail (position <= self->entries->len);
  if (position == self->position)
    return;
  if (position > self->position)
    repeat (self, self->state, self->position, position);
  else
    {
      self->class->free (self->state);
      self->state = mo_match_look (self, position);
    }
  self->position = position;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

guint
mo_match_find_undo (MoMatch *self)
{
  guint position = self->position;

  while (position > 0 && get_entry (self, position - 1)->continues)
    position--;
  return position > 0 ? position - 1 : 0;
}

guint
mo_match_find_redo (MoMatch *self)
{
  guint position = self->position;

  if (position < self->entries->len)
    position++;
  while (position < self->entries->len && get_entry (self, position)->continues)
    position++;
  return position;
}

gboolean
mo_match_undo (MoMatch *self)
{
  if (self->position == 0)
    return FALSE;
  mo_match_go_to (self, mo_match_find_undo (self));
  return TRUE;
}
