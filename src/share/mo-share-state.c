/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-state.h"

#include "mo-card-text.h"
#include "mo-shared-device.h"

static void
add_text (JsonBuilder *builder,
          const char *member,
          const char *text)
{
  if (text == NULL)
    return;
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, text);
}

static void
add_number (JsonBuilder *builder,
            const char *member,
            gint64 number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

/* Adds a flag that is set; others are left out. */
static void
add_flag (JsonBuilder *builder,
          const char *member,
          gboolean flag)
{
  if (!flag)
    return;
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, TRUE);
}

static void
begin_array (JsonBuilder *builder,
             const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

/* Pieces */

static void
add_badges (JsonBuilder *builder,
            const MoPiece *piece)
{
  if (piece->badges->len == 0)
    return;
  begin_array (builder, "badges");
  for (guint i = 0; i < piece->badges->len; i++)
    {
      const MoPieceBadge *badge = &g_array_index (piece->badges, MoPieceBadge, i);

      json_builder_begin_object (builder);
      add_text (builder, "text", badge->text);
      add_text (builder, "label", badge->label);
      add_text (builder, "style", badge->style);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_states (JsonBuilder *builder,
            const MoPiece *piece)
{
  if (piece->states->len == 0)
    return;
  begin_array (builder, "states");
  for (guint i = 0; i < piece->states->len; i++)
    json_builder_add_string_value (builder,
                                   g_array_index (piece->states, MoPieceState, i).label);
  json_builder_end_array (builder);
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
add_cards (JsonBuilder *builder,
           const Cards *cards)
{
  begin_array (builder, "cards");
  for (guint i = 0; i < cards->pieces->len; i++)
    {
      const MoPiece *piece = g_ptr_array_index (cards->pieces, i);
      g_autofree char *summary = mo_card_dup_summary (piece->catalog, piece->card);
      g_autofree char *about = mo_card_dup_description (piece->catalog, piece->card);

      json_builder_begin_object (builder);
      add_text (builder, "summary", summary);
      add_text (builder, "about", about);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_piece (JsonBuilder *builder,
           Cards *cards,
           const MoPiece *piece)
{
  g_autofree char *figures = piece->is_face_down ? g_strdup ("") : mo_piece_dup_figures (piece);

  json_builder_begin_object (builder);
  add_number (builder, "id", piece->id);
  add_text (builder, "title", piece->title);
  add_text (builder, "word", piece->word);
  add_flag (builder, "down", piece->is_face_down);
  add_flag (builder, "turned", piece->is_turned);
  if (piece->count > 1)
    add_number (builder, "n", piece->count);
  if (piece->owner != MO_PIECE_NONE)
    add_number (builder, "owner", piece->owner);
  add_text (builder, "text", piece->text);
  add_text (builder, "figures", *figures != '\0' ? figures : NULL);
  add_states (builder, piece);
  add_badges (builder, piece);
  if (piece->card != NULL && !piece->is_face_down)
    add_number (builder, "card", get_number (cards, piece));
  json_builder_end_object (builder);
}

/* The table */

static void
add_zones (JsonBuilder *builder,
           const MoTableView *view)
{
  static const char *const kinds[] = { "row", "hand", "pile" };
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new ();
  Cards cards = { numbers, pieces };

  begin_array (builder, "zones");
  for (guint i = 0; i < view->zones->len; i++)
    {
      const MoViewZone *zone = g_ptr_array_index (view->zones, i);

      json_builder_begin_object (builder);
      add_text (builder, "id", zone->id);
      add_text (builder, "title", zone->title);
      add_text (builder, "kind", kinds[zone->kind]);
      add_number (builder, "seat", zone->seat);
      add_number (builder, "n", zone->n_cards);
      add_flag (builder, "closed", zone->is_closed);
      begin_array (builder, "pieces");
      for (guint j = 0; j < zone->pieces->len; j++)
        add_piece (builder, &cards, g_ptr_array_index (zone->pieces, j));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_cards (builder, &cards);
}

static void
add_counters (JsonBuilder *builder,
              const MoTableView *view,
              int seat)
{
  begin_array (builder, "counters");
  for (guint i = 0; i < view->counters->len; i++)
    {
      const MoViewCounter *counter = g_ptr_array_index (view->counters, i);

      json_builder_begin_object (builder);
      add_text (builder, "id", counter->id);
      add_text (builder, "title", counter->title);
      add_number (builder, "seat", counter->seat);
      add_number (builder, "value", counter->value);
      add_text (builder, "text", counter->text);
      add_flag (builder, "can", counter->line != NULL && seat >= 0);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_sums (JsonBuilder *builder,
          const MoTableView *view)
{
  begin_array (builder, "sums");
  for (guint i = 0; i < view->sums->len; i++)
    {
      const MoViewSum *sum = g_ptr_array_index (view->sums, i);

      json_builder_begin_object (builder);
      add_text (builder, "title", sum->title);
      add_text (builder, "total", sum->total);
      begin_array (builder, "terms");
      for (guint j = 0; j < sum->terms->len; j++)
        {
          const MoViewTerm *term = &g_array_index (sum->terms, MoViewTerm, j);

          json_builder_begin_array (builder);
          json_builder_add_string_value (builder, term->title);
          json_builder_add_string_value (builder, term->amount);
          json_builder_end_array (builder);
        }
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_view (JsonBuilder *builder,
          const MoTableView *view,
          int seat)
{
  begin_array (builder, "seats");
  for (guint i = 0; i < view->seats->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (view->seats, i));
  json_builder_end_array (builder);
  add_text (builder, "prompt", view->prompt);
  add_text (builder, "message", view->message);
  begin_array (builder, "tokens");
  for (guint i = 0; i < view->tokens->len; i++)
    {
      const MoViewToken *token = g_ptr_array_index (view->tokens, i);

      json_builder_begin_object (builder);
      add_text (builder, "id", token->id);
      add_text (builder, "name", token->name);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  add_zones (builder, view);
  add_counters (builder, view, seat);
  add_sums (builder, view);
}

static void
add_odds (JsonBuilder *builder,
          MoMatch *match)
{
  g_autofree char *text = mo_match_dup_odds (match);
  g_auto (GStrv) lines = text != NULL ? g_strsplit (g_strchomp (text), "\n", -1) : NULL;

  if (lines == NULL)
    return;
  begin_array (builder, "odds");
  for (guint i = 0; lines[i] != NULL; i++)
    json_builder_add_string_value (builder, lines[i]);
  json_builder_end_array (builder);
}

/* Moves */

static void
add_offers (JsonBuilder *builder,
            MoMatch *match,
            int seat)
{
  g_autoptr (GArray) offers = mo_match_list_offers (match, seat);

  begin_array (builder, "offers");
  for (guint i = 0; i < offers->len; i++)
    {
      const MoSeatOffer *offer = &g_array_index (offers, MoSeatOffer, i);

      json_builder_begin_object (builder);
      add_text (builder, "line", offer->line);
      add_text (builder, "words", offer->words);
      if (offer->piece != MO_PIECE_NONE)
        add_number (builder, "piece", offer->piece);
      add_flag (builder, "open", offer->is_open);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static int
get_maker (const GArray *makers,
           guint move)
{
  return makers != NULL ? mo_move_makers_get (makers, move).seat : MO_SEAT_NONE;
}

/* Adds the last moves, the latest one last. */
static void
add_log (JsonBuilder *builder,
         MoMatch *match,
         int seat,
         const GArray *makers,
         const MoTableView *view)
{
  guint n = mo_match_get_position (match);
  guint n_seats = view != NULL ? view->seats->len : 0;

  begin_array (builder, "log");
  for (guint i = n > MO_SHARE_LOG ? n - MO_SHARE_LOG : 0; i < n; i++)
    {
      g_autofree char *words = mo_match_describe_for (match, i, seat);
      int maker = get_maker (makers, i);

      json_builder_begin_object (builder);
      add_number (builder, "number", i + 1);
      add_text (builder, "words", words);
      /* Nobody’s number is above all seats. */
      if ((guint) maker < n_seats)
        add_text (builder, "who", g_ptr_array_index (view->seats, maker));
      add_flag (builder, "own", maker >= 0 && maker == seat);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
mo_share_add_state (JsonBuilder *builder,
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

  json_builder_set_member_name (builder, "state");
  json_builder_begin_object (builder);
  add_number (builder, "at", revision);
  add_number (builder, "seat", seat);
  add_text (builder, "place", place);
  add_text (builder, "result", mo_match_result_get_id (result));
  add_text (builder, "reason", result != MO_MATCH_OPEN ? reason : NULL);
  if (view != NULL)
    add_view (builder, view, seat);
  if (seat >= 0)
    add_odds (builder, match);
  add_offers (builder, match, seat);
  add_log (builder, match, seat, makers, view);
  add_flag (builder, "undo", seat >= 0 && n > 0 && get_maker (makers, n - 1) == seat);
  json_builder_end_object (builder);
}
