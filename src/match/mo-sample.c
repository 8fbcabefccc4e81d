/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-sample.h"

#include "mo-draw-odds.h"
#include "mo-games.h"
#include "mo-odds-text.h"

#include <glib/gi18n-lib.h>

struct _MoSample
{
  GObject parent_instance;

  MoContent *content;
  MoDeck *deck;
  const MoGame *game;
  const MoFormat *format;
  MoSampleSource source;

  GPtrArray *order;   /* (element-type MoDeckEntry): an element for each copy, shuffled */
  GArray *cards;      /* (element-type MoSampledCard): those that were dealt */
  char *end;          /* (nullable): of an encounter */
  char *odds;         /* (nullable): of an encounter; once they are computed */
};

G_DEFINE_FINAL_TYPE (MoSample, mo_sample, G_TYPE_OBJECT)

enum
{
  PROP_SUMMARY = 1,
  PROP_ODDS,
  PROP_CAN_DRAW,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The sources */

static void
free_source (MoSampleSource *self)
{
  g_free (self->deck);
  g_free (self->title);
  g_free (self);
}

static char *
dup_title (const MoFormat *format,
           const MoDeckPlace *place,
           MoSampleKind kind)
{
  if (kind == MO_SAMPLE_ENCOUNTER)
    return g_strdup (_("First Encounter"));
  if (format->players == 1)
    return g_strdup (_("First Hand"));
  /* Translators: %u is the number of a player. */
  return g_strdup_printf (_("First Hand, Player %u"), place->player);
}

/* Adds the samples of one kind. */
static void
add_sources (const MoGame *game,
             const MoFormat *format,
             const MoDeck *deck,
             MoSampleKind kind,
             GPtrArray *sources)
{
  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      const MoDeckPart *part = mo_deck_get_part (deck, place->id);
      guint n_cards = 0;
      MoSampleSource *source;

      if (part == NULL || mo_deck_part_get_n_cards (part) == 0 ||
          game->get_sample (format, place, &n_cards) != kind)
        continue;
      source = g_new (MoSampleSource, 1);
      *source = (MoSampleSource){ kind, g_strdup (place->id), dup_title (format, place, kind),
                                  n_cards };
      g_ptr_array_add (sources, source);
    }
}

GPtrArray *
mo_sample_list_sources (const MoContent *content,
                        const MoDeck *deck)
{
  GPtrArray *sources = g_ptr_array_new_with_free_func ((GDestroyNotify) free_source);
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (content->systems, deck->format, &system);
  const MoGame *game = format != NULL ? mo_game_find (system->id, format->ruleset) : NULL;

  if (game == NULL || game->get_sample == NULL)
    return sources;
  add_sources (game, format, deck, MO_SAMPLE_HAND, sources);
  add_sources (game, format, deck, MO_SAMPLE_ENCOUNTER, sources);
  return sources;
}

/* Dealing */

static const MoCard *
look_up (MoSample *self,
         const MoDeckEntry *entry)
{
  return mo_catalog_lookup (self->content->catalog, entry->id);
}

/* Returns how many cards of the deck are printings of the same card. */
static guint
count_alike (MoSample *self,
             const MoDeckEntry *entry)
{
  const MoCard *card = look_up (self, entry);
  guint n = 0;

  for (guint i = 0; i < self->order->len; i++)
    {
      const MoDeckEntry *other = g_ptr_array_index (self->order, i);
      const MoCard *it = look_up (self, other);

      n += other == entry || (card != NULL && it != NULL &&
                              mo_card_get_original (it) == mo_card_get_original (card));
    }
  return n;
}

/* Shows the first cards of the shuffled deck. @n_in: how many of them are in play or in the hand */
static void
show_cards (MoSample *self,
            guint n,
            guint n_in)
{
  g_array_set_size (self->cards, 0);
  for (guint i = 0; i < n; i++)
    {
      const MoDeckEntry *entry = g_ptr_array_index (self->order, i);
      const MoCard *card = look_up (self, entry);
      MoSampledCard shown = { .id = entry->id, .card = card, .odds = -1, .is_out = i >= n_in };

      shown.name = card != NULL          ? mo_card_get_shown_name (card)
                   : entry->name != NULL ? entry->name
                                         : entry->id;
      if (self->source.kind == MO_SAMPLE_HAND)
        shown.odds = mo_draw_odds_at_least (self->order->len, count_alike (self, entry), n, 1);
      g_array_append_val (self->cards, shown);
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  for (guint i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

/* Fisher and Yates’ shuffle. */
static void
shuffle (MoSample *self,
         guint64 seed)
{
  for (guint i = self->order->len; i > 1; i--)
    {
      guint j = (guint) (mo_chance_get (seed, i) % i);
      gpointer moved = self->order->pdata[i - 1];

      self->order->pdata[i - 1] = self->order->pdata[j];
      self->order->pdata[j] = moved;
    }
}

static void
build_encounter (MoSample *self)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  MoSampledEncounter encounter = { 0 };

  for (guint i = 0; i < self->order->len; i++)
    g_ptr_array_add (cards, (gpointer) look_up (self, g_ptr_array_index (self->order, i)));
  self->game->build_encounter (self->content, self->format, cards, &encounter);
  g_free (self->end);
  self->end = encounter.end;
  show_cards (self, encounter.n_in + (encounter.has_out ? 1 : 0), encounter.n_in);
}

void
mo_sample_deal (MoSample *self,
                guint64 seed)
{
  const MoDeckPart *part = mo_deck_get_part (self->deck, self->source.deck);
  guint n;

  /* In the order of the deck first, so that a seed always deals the same cards. */
  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; part != NULL && i < part->entries->len; i++)
    {
      MoDeckEntry *entry = g_ptr_array_index (part->entries, i);

      for (guint j = 0; j < entry->count; j++)
        g_ptr_array_add (self->order, entry);
    }
  shuffle (self, seed);
  n = MIN (self->source.n_cards, self->order->len);
  if (self->source.kind == MO_SAMPLE_ENCOUNTER)
    build_encounter (self);
  else
    show_cards (self, n, n);
}

static gboolean
can_draw (MoSample *self)
{
  return self->source.kind == MO_SAMPLE_HAND && self->cards->len > 0 &&
         self->cards->len < self->order->len;
}

void
mo_sample_draw (MoSample *self)
{
  if (can_draw (self))
    show_cards (self, self->cards->len + 1, self->cards->len + 1);
}

const GArray *
mo_sample_get_cards (MoSample *self)
{
  return self->cards;
}

char *
mo_sampled_card_dup_note (const MoSampledCard *self)
{
  g_autofree char *odds = NULL;

  if (self->is_out)
    return g_strdup (_("Not in play"));
  if (self->odds < 0)
    return g_strdup ("");
  odds = mo_odds_dup_text (self->odds);
  /* Translators: the share of hands that have a card, like “16 %”. */
  return g_strdup_printf (_("In %s of hands"), odds);
}

/* The object */

static char *
dup_summary (MoSample *self)
{
  guint n_left = self->order->len - self->cards->len;
  g_autofree char *hand = NULL;
  g_autofree char *left = NULL;

  if (self->source.kind == MO_SAMPLE_ENCOUNTER)
    return g_strdup (self->end != NULL ? self->end : "");
  hand = g_strdup_printf (ngettext ("%u card", "%u cards", self->cards->len), self->cards->len);
  left = g_strdup_printf (ngettext ("%u left in the deck", "%u left in the deck", n_left), n_left);
  /* Translators: such as "5 cards" and "55 left in the deck". */
  return g_strdup_printf (_("%1$s, %2$s"), hand, left);
}

/* Computes the odds of encounters once, because they don’t depend on the cards that are dealt. */
static const char *
get_odds (MoSample *self)
{
  if (self->odds == NULL && self->source.kind == MO_SAMPLE_ENCOUNTER &&
      self->game->describe_encounter_odds != NULL)
    self->odds = self->game->describe_encounter_odds (self->content, self->format, self->deck);
  return self->odds != NULL ? self->odds : "";
}

static void
mo_sample_get_property (GObject *object,
                        guint id,
                        GValue *value,
                        GParamSpec *pspec)
{
  MoSample *self = MO_SAMPLE (object);

  switch (id)
    {
    case PROP_SUMMARY:
      g_value_take_string (value, dup_summary (self));
      break;
    case PROP_ODDS:
      g_value_set_string (value, get_odds (self));
      break;
    case PROP_CAN_DRAW:
    default:
      g_value_set_boolean (value, can_draw (self));
    }
}

static void
mo_sample_finalize (GObject *object)
{
  MoSample *self = MO_SAMPLE (object);

  g_ptr_array_unref (self->order);
  g_array_unref (self->cards);
  g_free (self->end);
  g_free (self->odds);
  g_free (self->source.deck);
  g_free (self->source.title);
  mo_deck_unref (self->deck);
  mo_content_unref (self->content);
  G_OBJECT_CLASS (mo_sample_parent_class)->finalize (object);
}

static void
mo_sample_class_init (MoSampleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_sample_get_property;
  object_class->finalize = mo_sample_finalize;
  props[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  props[PROP_ODDS] = g_param_spec_string ("odds", NULL, NULL, NULL, flags);
  props[PROP_CAN_DRAW] = g_param_spec_boolean ("can-draw", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_SAMPLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_sample_init (MoSample *self)
{
  self->order = g_ptr_array_new ();
  self->cards = g_array_new (FALSE, FALSE, sizeof (MoSampledCard));
}

MoSample *
mo_sample_new (MoContent *content,
               const MoDeck *deck,
               const MoSampleSource *source)
{
  MoSample *self = g_object_new (MO_TYPE_SAMPLE, NULL);
  const MoSystem *system = NULL;

  self->content = mo_content_ref (content);
  self->deck = mo_deck_copy (deck);
  self->format = mo_systems_get_format (content->systems, deck->format, &system);
  self->game = mo_game_find (system->id, self->format->ruleset);
  self->source = (MoSampleSource){ source->kind, g_strdup (source->deck), g_strdup (source->title),
                                   source->n_cards };
  return self;
}
