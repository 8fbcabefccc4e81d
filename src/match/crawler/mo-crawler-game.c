/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawler-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns the prefix of the clauses of a ruleset. */
static char *
dup_text (const GPtrArray *steps)
{
  const MoStep *last = g_ptr_array_index (steps, steps->len - 1);
  g_autofree char *prefix = NULL;

  for (guint i = 0; i < steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (steps, i);

      if (step->clause != NULL && g_str_has_prefix (step->clause, "C"))
        last = step;
    }
  prefix = g_strdup (last->clause != NULL ? last->clause : "");
  prefix[strcspn (prefix, "-")] = '\0';
  return g_steal_pointer (&prefix);
}

static gboolean
has_pass (const GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const MoStep *step = g_ptr_array_index (steps, i);

      for (guint j = 0; j < step->actions->len; j++)
        if (g_array_index (step->actions, MoStepAction, j).kind == MO_ACTION_PASS)
          return TRUE;
    }
  return FALSE;
}

static gboolean
fail (GError **error,
      const char *format,
      const char *what)
{
  g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT, format, what);
  return FALSE;
}

static gboolean
read_header (MoCrawlerGame *self,
             const MoMatchHeader *header,
             GError **error)
{
  MoMatchRules rules;
  const MoCrawlerRules *own;

  if (!mo_match_header_look_up (header, self->content, &rules, error))
    return FALSE;
  self->system = rules.system;
  self->ruleset = rules.ruleset;
  if (!mo_crawler_can_play (self->ruleset))
    return fail (error, _("the ruleset “%s” has no steps, so it can’t be played"),
                 header->ruleset);
  own = mo_crawler_rules_get (self->ruleset);
  self->steps = own->steps;
  self->play = &own->play;
  self->n_players = header->players > 0 ? header->players : self->ruleset->players;
  self->limit = MO_ABSENT;
  self->format = rules.format;
  if (self->format != NULL)
    {
      const MoRuleFigure *limit = mo_rule_figures_find (self->format->figures, MO_CRAWLER_LIMIT);

      if (limit != NULL)
        self->limit = (int) limit->value;
      if (header->players == 0)
        self->n_players = self->format->players;
    }
  if (self->n_players > MO_CRAWLER_MAX_PLAYERS)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CONTENT,
                   _("%1$u players are too many for a match: use at most %2$d"), self->n_players,
                   MO_CRAWLER_MAX_PLAYERS);
      return FALSE;
    }
  if (rules.difficulty != NULL)
    self->n_quests = mo_rule_figures_get (rules.difficulty->figures, MO_CRAWLER_QUESTS, 0);
  return TRUE;
}

void
mo_crawler_game_free (MoCrawlerGame *self)
{
  g_ptr_array_unref (self->faces);
  g_hash_table_unref (self->faces_by_id);
  g_string_chunk_free (self->texts);
  if (self->planner != NULL)
    self->free_planner (self->planner);
  g_free (self->text);
  mo_content_unref (self->content);
  g_free (self);
}

MoCrawlerGame *
mo_crawler_game_new (MoContent *content,
                     const MoMatchHeader *header,
                     GError **error)
{
  MoCrawlerGame *self = g_new0 (MoCrawlerGame, 1);

  self->content = mo_content_ref (content);
  self->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_crawler_face_free);
  self->faces_by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_string_chunk_new (256);
  if (!read_header (self, header, error))
    {
      mo_crawler_game_free (self);
      return NULL;
    }
  self->text = dup_text (self->steps);
  self->passes = has_pass (self->steps);
  mo_crawler_words_find (&self->words, self->system->vocabulary);
  /* No id finds it. */
  self->hidden = self->faces->len;
  g_ptr_array_add (self->faces, mo_crawler_face_new_unknown ("~", _("a hidden card"),
                                                             MO_CRAWLER_CARD, NULL, &self->words));
  return self;
}

static int
add_face (MoCrawlerGame *self,
          MoCrawlerFace *face)
{
  g_ptr_array_add (self->faces, face);
  self->has_bolsters |= (face->flags & MO_FACE_BOLSTERS) != 0;
  g_hash_table_insert (self->faces_by_id, face->id, GUINT_TO_POINTER (self->faces->len));
  return (int) self->faces->len - 1;
}

/* Makes the face of an id like `~character/cave-bear`: a type or kind, and a name. */
static MoCrawlerFace *
make_unknown_face (const MoCrawlerGame *self,
                   const char *id)
{
  const char *slash = strchr (id, '/');
  g_autofree char *word = slash != NULL ? g_strndup (id + 1, (gsize) (slash - id - 1)) : NULL;
  g_autofree char *name = NULL;
  const MoWord *type = word != NULL
                           ? mo_vocabulary_lookup (self->words.vocabulary, MO_WORD_TYPE, word)
                           : NULL;
  const MoWord *kind = word != NULL
                           ? mo_vocabulary_lookup (self->words.vocabulary, MO_WORD_KIND, word)
                           : NULL;
  MoCrawlerFace *face = NULL;

  if (slash == NULL || slash[1] == '\0')
    return NULL;
  if (type != NULL)
    kind = type->kind;
  name = g_strdelimit (g_strdup (slash + 1), "-", ' ');
  *name = g_ascii_toupper (*name);
  for (guint i = 0; i < MO_N_CRAWLER_KINDS && face == NULL; i++)
    if (kind != NULL && self->words.kinds[i] == kind)
      face = mo_crawler_face_new_unknown (id, name, i, type, &self->words);
  return face;
}

int
mo_crawler_game_find_face (MoCrawlerGame *self,
                           const char *id,
                           gsize length,
                           GError **error)
{
  char key[128];
  guint index;
  const MoCard *card;
  MoCrawlerFace *face;

  if (length == 0)
    {
      g_set_error_literal (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD, _("missing card ID"));
      return -1;
    }
  if (length >= sizeof key)
    {
      g_set_error (error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD,
                   _("the card ID is too long: use at most %d bytes"), (int) sizeof key - 1);
      return -1;
    }
  memcpy (key, id, length);
  key[length] = '\0';
  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->faces_by_id, key));
  if (index > 0)
    return (int) index - 1;

  card = *key != '~' ? mo_catalog_lookup (self->content->catalog, key) : NULL;
  face = card != NULL  ? mo_crawler_face_new (card, &self->words)
         : *key == '~' ? make_unknown_face (self, key)
                       : NULL;
  if (face == NULL)
    {
      g_set_error (
          error, MO_MATCH_ERROR, MO_MATCH_ERROR_CARD,
          *key == '~' ? _("“%s” does not begin with a card type: write it like "
                          "~character/cave-bear")
                      : _("no catalog has a card “%s” for this game: write ~character/name for a "
                          "card without a catalog"),
          key);
      return -1;
    }
  return add_face (self, face);
}
