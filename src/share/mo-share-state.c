/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-state.h"

#include "mo-card-text.h"
#include "mo-share-json.h"
#include "mo-shared-device.h"

/* Adds a text that there is; others are left out. */
static void
add_text (GString *json,
          const char *member,
          const char *text)
{
  if (text != NULL)
    mo_share_json_add_text (json, member, text);
}

/* Adds a flag that is set; others are left out. */
static void
add_flag (GString *json,
          const char *member,
          gboolean flag)
{
  if (flag)
    mo_share_json_add_true (json, member);
}

/* Pieces */

static void
add_badges (GString *json,
            const MoPiece *piece)
{
  if (piece->badges->len == 0)
    return;
  mo_share_json_begin (json, "badges", '[');
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const MoPieceBadge *badge = &g_array_index (piece->badges, MoPieceBadge, i);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "text", badge->text);
      add_text (json, "label", badge->label);
      add_text (json, "style", badge->style);
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
}

static void
add_states (GString *json,
            const MoPiece *piece)
{
  if (piece->states->len == 0)
    return;
  mo_share_json_begin (json, "states", '[');
  for (guint i = 0; i < piece->states->len; i++)
    add_text (json, NULL, g_array_index (piece->states, MoPieceState, i).label);
  mo_share_json_end (json, ']');
}

/* The cards that are seen, which are described once: a table has many of the same. */
typedef struct
{
  GHashTable *numbers; /* MoCard → its number from 1 */
  GPtrArray *pieces;   /* (element-type MoPiece): the first with each card */
} Cards;

static guint
get_number (Cards *cards,
            const MoPiece *piece)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (cards->numbers, piece->card));

  if (number > 0)
    return number - 1;
  g_ptr_array_add (cards->pieces, (gpointer) piece);
  g_hash_table_insert (cards->numbers, (gpointer) piece->card,
                       GUINT_TO_POINTER (cards->pieces->len));
  return cards->pieces->len - 1;
}

static void
add_cards (GString *json,
           const Cards *cards)
{
  mo_share_json_begin (json, "cards", '[');
  for (guint i = 0; i < cards->pieces->len; i++)
    {
      const MoPiece *piece = g_ptr_array_index (cards->pieces, i);
      g_autofree char *summary = mo_card_dup_summary (piece->catalog, piece->card);
      g_autofree char *about = mo_card_dup_description (piece->catalog, piece->card);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "summary", summary);
      add_text (json, "about", about);
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
}

static void
add_piece (GString *json,
           Cards *cards,
           const MoPiece *piece)
{
  g_autofree char *figures = piece->is_face_down ? g_strdup ("") : mo_piece_dup_figures (piece);

  mo_share_json_begin (json, NULL, '{');
  mo_share_json_add_number (json, "id", piece->id);
  add_text (json, "title", piece->title);
  add_text (json, "word", piece->word);
  add_flag (json, "down", piece->is_face_down);
  add_flag (json, "turned", piece->is_turned);
  if (piece->count > 1)
    mo_share_json_add_number (json, "n", piece->count);
  if (piece->owner != MO_PIECE_NONE)
    mo_share_json_add_number (json, "owner", piece->owner);
  add_text (json, "text", piece->text);
  add_text (json, "figures", *figures != '\0' ? figures : NULL);
  add_states (json, piece);
  add_badges (json, piece);
  if (piece->card != NULL && !piece->is_face_down)
    mo_share_json_add_number (json, "card", get_number (cards, piece));
  mo_share_json_end (json, '}');
}

/* The table */

static void
add_zones (GString *json,
           const MoTableView *view)
{
  static const char *const kinds[] = { "row", "hand", "pile" };
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  Cards cards = { numbers, pieces };

  mo_share_json_begin (json, "zones", '[');
  for (guint i = 0; i < view->zones->len; i++)
    {
      const MoViewZone *zone = g_ptr_array_index (view->zones, i);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "id", zone->id);
      add_text (json, "title", zone->title);
      add_text (json, "kind", kinds[zone->kind]);
      mo_share_json_add_number (json, "seat", zone->seat);
      mo_share_json_add_number (json, "n", zone->n_cards);
      add_flag (json, "closed", zone->is_closed);
      mo_share_json_begin (json, "pieces", '[');
      for (guint j = 0; j < zone->pieces->len; j++)
        add_piece (json, &cards, g_ptr_array_index (zone->pieces, j));
      mo_share_json_end (json, ']');
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
  add_cards (json, &cards);
}

static void
add_counters (GString *json,
              const MoTableView *view,
              int seat)
{
  mo_share_json_begin (json, "counters", '[');
  for (guint i = 0; i < view->counters->len; i++)
    {
      const MoViewCounter *counter = g_ptr_array_index (view->counters, i);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "id", counter->id);
      add_text (json, "title", counter->title);
      mo_share_json_add_number (json, "seat", counter->seat);
      mo_share_json_add_number (json, "value", counter->value);
      add_text (json, "text", counter->text);
      add_flag (json, "can", counter->line != NULL && seat >= 0);
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
}

static void
add_sums (GString *json,
          const MoTableView *view)
{
  mo_share_json_begin (json, "sums", '[');
  for (guint i = 0; i < view->sums->len; i++)
    {
      const MoViewSum *sum = g_ptr_array_index (view->sums, i);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "title", sum->title);
      add_text (json, "total", sum->total);
      mo_share_json_begin (json, "terms", '[');
      for (guint j = 0; j < sum->terms->len; j++)
        {
          const MoViewTerm *term = &g_array_index (sum->terms, MoViewTerm, j);

          mo_share_json_begin (json, NULL, '[');
          mo_share_json_add_text (json, NULL, term->title);
          mo_share_json_add_text (json, NULL, term->amount);
          mo_share_json_end (json, ']');
        }
      mo_share_json_end (json, ']');
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
}

static void
add_view (GString *json,
          const MoTableView *view,
          int seat)
{
  mo_share_json_begin (json, "seats", '[');
  for (guint i = 0; i < view->seats->len; i++)
    mo_share_json_add_text (json, NULL, g_ptr_array_index (view->seats, i));
  mo_share_json_end (json, ']');
  add_text (json, "prompt", view->prompt);
  add_text (json, "message", view->message);
  mo_share_json_begin (json, "tokens", '[');
  for (guint i = 0; i < view->tokens->len; i++)
    {
      const MoViewToken *token = g_ptr_array_index (view->tokens, i);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "id", token->id);
      add_text (json, "name", token->name);
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
  add_zones (json, view);
  add_counters (json, view, seat);
  add_sums (json, view);
}

static void
add_odds (GString *json,
          MoMatch *match)
{
  g_autofree char *text = mo_match_dup_odds (match);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (g_strchomp (text), "\n", -1) : NULL;

  if (lines == NULL)
    return;
  mo_share_json_begin (json, "odds", '[');
  for (guint i = 0; lines[i] != NULL; i++)
    mo_share_json_add_text (json, NULL, lines[i]);
  mo_share_json_end (json, ']');
}

/* Moves */

static void
add_offers (GString *json,
            MoMatch *match,
            int seat)
{
  g_autoptr (GArray) offers = mo_match_list_offers (match, seat);

  mo_share_json_begin (json, "offers", '[');
  for (guint i = 0; i < offers->len; i++)
    {
      const MoSeatOffer *offer = &g_array_index (offers, MoSeatOffer, i);

      mo_share_json_begin (json, NULL, '{');
      add_text (json, "line", offer->line);
      add_text (json, "words", offer->words);
      if (offer->piece != MO_PIECE_NONE)
        mo_share_json_add_number (json, "piece", offer->piece);
      add_flag (json, "open", offer->is_open);
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
}

static int
get_maker (const GArray *makers,
           guint move)
{
  return makers != NULL ? mo_move_makers_get (makers, move).seat : MO_SEAT_NONE;
}

/* Adds the last moves, the latest one last. */
static void
add_log (GString *json,
         MoMatch *match,
         int seat,
         const GArray *makers,
         const MoTableView *view)
{
  guint n = mo_match_get_position (match);

  mo_share_json_begin (json, "log", '[');
  for (guint i = n > MO_SHARE_LOG ? n - MO_SHARE_LOG : 0; i < n; i++)
    {
      g_autofree char *words = mo_match_describe_for (match, i, seat);
      int maker = get_maker (makers, i);

      mo_share_json_begin (json, NULL, '{');
      mo_share_json_add_number (json, "number", i + 1);
      add_text (json, "words", words);
      if (maker >= 0 && view != NULL && (guint) maker < view->seats->len)
        add_text (json, "who", g_ptr_array_index (view->seats, maker));
      add_flag (json, "own", maker >= 0 && maker == seat);
      mo_share_json_end (json, '}');
    }
  mo_share_json_end (json, ']');
}

void
mo_share_add_state (GString *json,
                    MoMatch *match,
                    gint64 revision,
                    int seat,
                    const GArray *makers)
{
  const MoGame *class = mo_match_get_class (match);
  g_autoptr (MoTableView) view = mo_match_list_view (match, seat);
  g_autofree char *place = class->describe_place (mo_match_get_game (match),
                                                  mo_match_get_state (match));
  const char *reason = NULL;
  MoMatchResult result = mo_match_get_result (match, &reason);
  guint n = mo_match_get_position (match);

  mo_share_json_begin (json, "state", '{');
  mo_share_json_add_number (json, "at", revision);
  mo_share_json_add_number (json, "seat", seat);
  add_text (json, "place", place);
  add_text (json, "result", mo_match_result_get_id (result));
  add_text (json, "reason", result != MO_MATCH_OPEN ? reason : NULL);
  if (view != NULL)
    add_view (json, view, seat);
  if (seat >= 0)
    add_odds (json, match);
  add_offers (json, match, seat);
  add_log (json, match, seat, makers, view);
  add_flag (json, "undo", seat >= 0 && n > 0 && get_maker (makers, n - 1) == seat);
  mo_share_json_end (json, '}');
}
