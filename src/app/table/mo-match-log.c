/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-log.h"

#include "mo-match-seat.h"
#include "mo-move-maker.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MoLogLine
{
  GObject parent_instance;

  MoMatchLog *log;
  guint position;
  gboolean is_continued;
  gboolean is_fold;
  gboolean is_folded;
  char *place;   /* (nullable) */
  char *chapter; /* (nullable) */
  char *step;    /* (nullable) */
  char *text;
  char *maker;   /* (nullable) */
  MoLogStanding standing;
};

G_DEFINE_FINAL_TYPE (MoLogLine, mo_log_line, G_TYPE_OBJECT)

struct _MoMatchLog
{
  GObject parent_instance;

  MoMatchKeeper *keeper; /* (nullable) */
  MoMatch *match;
  GHashTable *lines;        /* by position; (unowned): the lines that are in use */
  guint n_moves;            /* of the match, after its last change */
  guint position;
  guint shown;
  guint covered_seats;
  char *next;               /* (nullable): the move that could be redone then */
  gboolean is_next_continued; /* whether that move continued a group */
};

static void mo_match_log_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoMatchLog,
                               mo_match_log,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mo_match_log_model_init))

enum
{
  PROP_STANDING = 1,
  PROP_MAKER,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* A line */

static void
mo_log_line_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_STANDING:
      g_value_set_uint (value, MO_LOG_LINE (object)->standing);
      break;
    case PROP_MAKER:
      g_value_set_string (value, MO_LOG_LINE (object)->maker);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mo_log_line_finalize (GObject *object)
{
  MoLogLine *self = MO_LOG_LINE (object);
  gpointer key = GUINT_TO_POINTER (self->position);

  /* A newer line may have replaced this one. */
  if (!self->is_fold && g_hash_table_lookup (self->log->lines, key) == self)
    g_hash_table_remove (self->log->lines, key);
  g_object_unref (self->log);
  g_free (self->place);
  g_free (self->chapter);
  g_free (self->step);
  g_free (self->text);
  g_free (self->maker);
  G_OBJECT_CLASS (mo_log_line_parent_class)->finalize (object);
}

static void
mo_log_line_class_init (MoLogLineClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_log_line_get_property;
  object_class->finalize = mo_log_line_finalize;
  props[PROP_STANDING] = g_param_spec_uint ("standing", NULL, NULL, 0, G_MAXUINT, 0,
                                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                G_PARAM_STATIC_STRINGS);
  props[PROP_MAKER] =
      g_param_spec_string ("maker", NULL, NULL, NULL,
                           G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_log_line_init (MoLogLine *self)
{
}

guint
mo_log_line_get_position (MoLogLine *self)
{
  return self->position;
}

const char *
mo_log_line_get_place (MoLogLine *self)
{
  return self->place;
}

const char *
mo_log_line_get_text (MoLogLine *self)
{
  return self->text;
}

const char *
mo_log_line_get_maker (MoLogLine *self)
{
  return self->maker;
}

const char *
mo_log_line_get_step (MoLogLine *self)
{
  return self->step;
}

const char *
mo_log_line_get_chapter (MoLogLine *self)
{
  return self->chapter;
}

gboolean
mo_log_line_is_fold (MoLogLine *self)
{
  return self->is_fold;
}

gboolean
mo_log_line_is_folded (MoLogLine *self)
{
  return self->is_folded;
}

void
mo_log_line_set_is_folded (MoLogLine *self,
                           gboolean is_folded)
{
  if (is_folded == self->is_folded)
    return;
  self->is_folded = is_folded;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STANDING]);
}

void
mo_log_line_set_standing (MoLogLine *self,
                          MoLogStanding standing)
{
  if (standing == self->standing)
    return;
  self->standing = standing;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STANDING]);
}

gboolean
mo_log_line_is_continued (MoLogLine *self)
{
  return self->is_continued;
}

MoLogStanding
mo_log_line_get_standing (MoLogLine *self)
{
  return self->standing;
}

/* Creating lines */

static MoLogStanding
find_standing (MoMatchLog *self,
               guint position)
{
  MoLogStanding standing = 0;

  if (position == self->position)
    standing |= MO_LOG_NOW;
  else if (position == self->shown)
    standing |= MO_LOG_SHOWN;
  if (position > self->position)
    standing |= MO_LOG_UNDONE;
  return standing;
}

/* Returns: (transfer full) (nullable): the place of a move; %NULL if the previous move has the
 * same */
static char *
dup_new_place (MoMatch *match,
               guint index)
{
  g_autofree char *before = index > 0 ? mo_match_describe_place (match, index - 1) : NULL;
  g_autofree char *place = mo_match_describe_place (match, index);

  return g_strcmp0 (before, place) != 0 ? g_steal_pointer (&place) : NULL;
}

/* Returns: (transfer full): a place without the part of the game that it begins with */
static char *
dup_step (const char *place,
          const char *chapter)
{
  const char *rest = place;

  if (chapter == NULL || !g_str_has_prefix (place, chapter))
    return g_strdup (place);
  rest += strlen (chapter);
  while (*rest == ' ' || *rest == ',')
    rest++;
  return g_strdup (rest);
}

/* Sets the place of a line, its step, and the part of the game, if they are new. The step of the
 * first move is the setup: if that can be folded, the line for it is its heading. */
static void
set_place (MoLogLine *line,
           MoMatchLog *self,
           guint index)
{
  MoMatch *match = self->match;
  g_autofree char *before = index > 0 ? mo_match_describe_chapter (match, index - 1) : NULL;
  g_autofree char *chapter = mo_match_describe_chapter (match, index);

  line->place = dup_new_place (match, index);
  if (line->place == NULL)
    return;
  if (index > 0 || mo_match_log_count_set_up (self) == 0)
    line->step = dup_step (line->place, chapter);
  if (g_strcmp0 (before, chapter) != 0)
    line->chapter = g_steal_pointer (&chapter);
}

/* Returns: (transfer full) (nullable): who made a move */
static char *
dup_maker (MoMatchLog *self,
           guint index)
{
  MoMoveMaker maker;

  if (self->keeper == NULL)
    return NULL;
  maker = mo_move_makers_get (mo_match_keeper_get_makers (self->keeper), index);
  return mo_move_maker_describe (&maker, self->match);
}

static MoLogLine *
make_line (MoMatchLog *self,
           guint position)
{
  MoLogLine *line = g_object_new (MO_TYPE_LOG_LINE, NULL);

  line->log = g_object_ref (self);
  line->position = position;
  line->standing = find_standing (self, position);
  if (position == 0)
    line->text = g_strdup (_("Before the first move"));
  else
    {
      set_place (line, self, position - 1);
      line->text = mo_match_describe_covered (self->match, position - 1, self->covered_seats);
      line->maker = dup_maker (self, position - 1);
      line->is_continued = mo_match_is_continued (self->match, position - 1);
    }
  return line;
}

static GType
mo_match_log_get_item_type (GListModel *model)
{
  return MO_TYPE_LOG_LINE;
}

static guint
mo_match_log_get_n_items (GListModel *model)
{
  return MO_MATCH_LOG (model)->n_moves + 1;
}

static gpointer
mo_match_log_get_item (GListModel *model,
                       guint position)
{
  MoMatchLog *self = MO_MATCH_LOG (model);
  MoLogLine *line = g_hash_table_lookup (self->lines, GUINT_TO_POINTER (position));

  if (line != NULL)
    return g_object_ref (line);
  if (position > self->n_moves)
    return NULL;
  line = make_line (self, position);
  g_hash_table_insert (self->lines, GUINT_TO_POINTER (position), line);
  return line;
}

static void
mo_match_log_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mo_match_log_get_item_type;
  iface->get_n_items = mo_match_log_get_n_items;
  iface->get_item = mo_match_log_get_item;
}

/* Following the match */

static void
update_standings (MoMatchLog *self)
{
  GHashTableIter iter;
  gpointer line;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, NULL, &line))
    {
      MoLogStanding standing = find_standing (self, mo_log_line_get_position (line));

      mo_log_line_set_standing (line, standing);
    }
}

/* Who made moves becomes known after they are read. */
static void
makers_changed_cb (MoMatchLog *self)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      MoLogLine *line = data;
      char *maker = line->position > 0 ? dup_maker (self, line->position - 1) : NULL;
      gboolean is_same = g_strcmp0 (maker, line->maker) == 0;

      g_free (line->maker);
      line->maker = maker;
      if (!is_same)
        g_object_notify_by_pspec (G_OBJECT (line), props[PROP_MAKER]);
    }
}

static void
forget_lines_behind (MoMatchLog *self,
                     guint position)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->lines);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (GPOINTER_TO_UINT (key) > position)
      g_hash_table_iter_remove (&iter);
}

/* Returns: whether the move that could be redone still follows the known moves */
static gboolean
has_same_next (MoMatchLog *self)
{
  return self->next != NULL &&
         g_str_equal (self->next, mo_match_get_line (self->match, self->position)) &&
         self->is_next_continued == mo_match_is_continued (self->match, self->position);
}

static void
remember_moves (MoMatchLog *self)
{
  g_clear_pointer (&self->next, g_free);
  self->n_moves = mo_match_get_n_moves (self->match);
  self->position = mo_match_get_position (self->match);
  self->shown = self->position;
  if (self->position == self->n_moves)
    return;
  self->next = g_strdup (mo_match_get_line (self->match, self->position));
  self->is_next_continued = mo_match_is_continued (self->match, self->position);
}

/* Moves only change after the old position, and only if a new move was made there, which discards
 * all moves to redo. */
static void
match_changed_cb (MoMatchLog *self)
{
  guint n_before = self->n_moves;
  guint n_moves = mo_match_get_n_moves (self->match);
  guint same = n_before;

  if (n_moves != n_before ||
      (mo_match_get_position (self->match) > self->position && !has_same_next (self)))
    same = self->position;
  remember_moves (self);
  if (n_moves != n_before || same < n_before)
    {
      forget_lines_behind (self, same);
      g_list_model_items_changed (G_LIST_MODEL (self), same + 1, n_before - same, n_moves - same);
    }
  update_standings (self);
}

static void
mo_match_log_finalize (GObject *object)
{
  MoMatchLog *self = MO_MATCH_LOG (object);

  g_hash_table_unref (self->lines);
  g_clear_object (&self->keeper);
  g_object_unref (self->match);
  g_free (self->next);
  G_OBJECT_CLASS (mo_match_log_parent_class)->finalize (object);
}

static void
mo_match_log_class_init (MoMatchLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_match_log_finalize;
}

static void
mo_match_log_init (MoMatchLog *self)
{
  self->lines = g_hash_table_new (NULL, NULL);
}

MoMatchLog *
mo_match_log_new (MoMatch *match,
                  MoMatchKeeper *keeper)
{
  MoMatchLog *self = g_object_new (MO_TYPE_MATCH_LOG, NULL);

  self->match = g_object_ref (match);
  g_set_object (&self->keeper, keeper);
  remember_moves (self);
  if (keeper != NULL)
    g_signal_connect_object (keeper, "makers-changed", G_CALLBACK (makers_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (match, "changed", G_CALLBACK (match_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
mo_match_log_set_covered_seats (MoMatchLog *self,
                                guint seats)
{
  if (seats == self->covered_seats)
    return;
  self->covered_seats = seats;
  g_hash_table_remove_all (self->lines);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, self->n_moves + 1, self->n_moves + 1);
}

/* The setup */

/* Fewer moves are not hidden. */
#define MIN_SET_UP 5

guint
mo_match_log_count_set_up (MoMatchLog *self)
{
  guint n = self->n_moves > 0 ? 1 : 0;

  while (n > 0 && n < self->n_moves && mo_match_is_continued (self->match, n))
    n++;
  return n >= MIN_SET_UP ? n : 0;
}

MoLogLine *
mo_match_log_new_fold (MoMatchLog *self,
                       guint n_moves)
{
  MoLogLine *line = g_object_new (MO_TYPE_LOG_LINE, NULL);

  line->log = g_object_ref (self);
  line->is_fold = line->is_folded = TRUE;
  line->position = n_moves;
  /* Translators: the number of moves that set up a match. */
  line->text = g_strdup_printf (ngettext ("Setup: %u move", "Setup: %u moves", n_moves), n_moves);
  return line;
}

MoLogStanding
mo_match_log_get_standing (MoMatchLog *self,
                           guint position)
{
  return find_standing (self, position);
}

/* Parts of the game */

static void
clear_chapter (gpointer data)
{
  g_free (((MoLogChapter *) data)->name);
}

GArray *
mo_match_log_list_chapters (MoMatchLog *self)
{
  GArray *chapters = g_array_new (FALSE, FALSE, sizeof (MoLogChapter));
  g_autofree char *last = NULL;

  g_array_set_clear_func (chapters, clear_chapter);
  for (guint i = 0; i < self->n_moves; i++)
    {
      char *name = mo_match_describe_chapter (self->match, i);

      if (name != NULL && g_strcmp0 (name, last) != 0)
        {
          const MoLogChapter chapter = { i + 1, g_strdup (name) };

          g_array_append_val (chapters, chapter);
        }
      g_free (last);
      last = name;
    }
  return chapters;
}

void
mo_match_log_set_shown (MoMatchLog *self,
                        guint position)
{
  if (position == self->shown)
    return;
  self->shown = position;
  update_standings (self);
}

/* As text */

static void
write_result (MoMatchLog *self,
              GString *text)
{
  const char *reason = NULL;
  MoMatchResult result = mo_match_get_result (self->match, &reason);

  if (result == MO_MATCH_OPEN)
    return;
  g_string_append_printf (text, "\n%s\n",
                          result == MO_MATCH_WON ? _("You won the match.")
                                                 : _("You lost the match."));
  if (reason != NULL)
    g_string_append_printf (text, "%s\n", reason);
}

char *
mo_match_log_write (MoMatchLog *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *last_place = NULL;

  for (guint i = 0; i < self->position; i++)
    {
      g_autofree char *place = mo_match_describe_place (self->match, i);
      g_autofree char *words = mo_match_describe_covered (self->match, i, self->covered_seats);
      g_autofree char *maker = dup_maker (self, i);
      g_autofree char *move = mo_move_maker_join (maker, words);

      if (g_strcmp0 (place, last_place) != 0)
        g_string_append_printf (text, "%s%s\n", i > 0 ? "\n" : "", place);
      g_string_append_printf (text, "%s%s\n",
                              mo_match_is_continued (self->match, i) ? "    " : "  ", move);
      g_free (last_place);
      last_place = g_steal_pointer (&place);
    }
  write_result (self, text);
  return g_string_free (text, FALSE);
}
