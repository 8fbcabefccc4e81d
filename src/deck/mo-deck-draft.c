/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-draft.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum length of an id. */
#define MAX_SLUG 100

typedef struct
{
  char *id;     /* (nullable) */
  char *name;   /* (nullable) */
  char *set;    /* (nullable) */
  char *number; /* (nullable) */
  guint count;
  guint line;
} Card;

typedef struct
{
  char *name;
  guint line;
  GPtrArray *cards; /* (element-type Card) (owned) */
} Section;

struct _MoDeckDraft
{
  const char *file;
  const MoContent *content;
  MoFaults *faults;
  MoFaults *warnings; /* (nullable) */
  guint n_faults;     /* before the draft */
  MoDeck *deck;
  GPtrArray *sections; /* (element-type Section) (owned) */
};

static void
free_card (Card *card)
{
  g_free (card->id);
  g_free (card->name);
  g_free (card->set);
  g_free (card->number);
  g_free (card);
}

static void
free_section (Section *section)
{
  g_free (section->name);
  g_ptr_array_unref (section->cards);
  g_free (section);
}

MoDeckDraft *
mo_deck_draft_new (const char *file,
                   const MoContent *content,
                   MoFaults *faults,
                   MoFaults *warnings)
{
  MoDeckDraft *self = g_new0 (MoDeckDraft, 1);
  g_autofree char *name = mo_deck_name_from_path (file);

  self->file = file;
  self->content = content;
  self->faults = faults;
  self->warnings = warnings;
  self->n_faults = mo_faults_get_n (faults);
  self->deck = mo_deck_new (name, "");
  self->sections = g_ptr_array_new_with_free_func ((GDestroyNotify) free_section);
  return self;
}

void
mo_deck_draft_free (MoDeckDraft *self)
{
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_ptr_array_unref (self->sections);
  g_free (self);
}

void
mo_deck_draft_warn (MoDeckDraft *self,
                    guint line,
                    const char *format,
                    ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  if (self->warnings == NULL)
    return;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* A warning is one line, also if the file has other characters. */
  mo_faults_add (self->warnings, self->file, line, "%s", g_strdelimit (message, "\t\r\n", ' '));
}

static void
replace (char **field,
         const char *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

void
mo_deck_draft_set_name (MoDeckDraft *self,
                        const char *name,
                        guint line)
{
  if (mo_xml_is_name (name))
    replace (&self->deck->name, name);
  else if (*name != '\0')
    mo_deck_draft_warn (self, line,
                        _("“%.40s” is not a valid name: use one line of 1 to 200 "
                          "characters"),
                        name);
}

void
mo_deck_draft_set_format (MoDeckDraft *self,
                          const char *format,
                          guint line)
{
  if (mo_xml_is_id (format))
    replace (&self->deck->format, format);
  else if (*format != '\0')
    mo_deck_draft_warn (self, line,
                        _("“%.40s” is not a valid format ID: use at most 100 letters, digits and "
                          ". _ : / -"),
                        format);
}

void
mo_deck_draft_set_pool (MoDeckDraft *self,
                        const char *pool,
                        guint line)
{
  if (mo_deck_is_pool (pool))
    replace (&self->deck->pool, pool);
  else
    mo_deck_draft_warn (self, line, _("invalid card pool ignored: use one line of at most %d "
                                      "characters"),
                        MO_MAX_POOL);
}

void
mo_deck_draft_set_notes (MoDeckDraft *self,
                         const char *notes)
{
  replace (&self->deck->notes, notes);
}

void
mo_deck_draft_add_tag (MoDeckDraft *self,
                       const char *tag,
                       guint line)
{
  if (mo_xml_is_name (tag))
    g_ptr_array_add (self->deck->tags, g_strdup (tag));
  else if (*tag != '\0')
    mo_deck_draft_warn (self, line, _("invalid tag: use one line of 1 to 200 characters"));
}

void
mo_deck_draft_start_section (MoDeckDraft *self,
                             const char *name,
                             guint line)
{
  Section *section = g_new0 (Section, 1);

  section->name = g_strstrip (g_strdup (name));
  section->line = line;
  section->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) free_card);
  g_ptr_array_add (self->sections, section);
}

static char *
copy_filled (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

gboolean
mo_deck_draft_add_card (MoDeckDraft *self,
                        const MoDraftCard *card,
                        guint line)
{
  Section *section = g_ptr_array_index (self->sections, self->sections->len - 1);
  g_autofree char *id = copy_filled (card->id);
  g_autofree char *name = copy_filled (card->name);
  /* Either is enough, but both must be valid. */
  char *checked = id != NULL && (name == NULL || mo_xml_is_name (name)) ? id : name;
  Card *copy;

  if (checked == NULL || !mo_xml_is_name (checked))
    {
      mo_faults_add (self->faults, self->file, line, _("“%.40s” is not a valid card name: use one "
                                                       "line of 1 to 200 characters"),
                     checked != NULL ? g_strdelimit (checked, "\t\r\n", ' ') : "");
      return FALSE;
    }
  copy = g_new0 (Card, 1);
  copy->id = g_steal_pointer (&id);
  copy->name = g_steal_pointer (&name);
  copy->set = copy_filled (card->set);
  copy->number = copy_filled (card->number);
  copy->count = card->count;
  copy->line = line;
  g_ptr_array_add (section->cards, copy);
  return TRUE;
}

/* Makes an id from a name: "Extra Cards!" becomes "extra-cards". */
static char *
make_slug (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  GString *slug = g_string_new (NULL);

  for (const char *at = ascii; *at != '\0' && slug->len < MAX_SLUG; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (slug, g_ascii_tolower (*at));
    else if (slug->len > 0 && slug->str[slug->len - 1] != '-')
      g_string_append_c (slug, '-');
  if (slug->len > 0 && slug->str[slug->len - 1] == '-')
    g_string_truncate (slug, slug->len - 1);
  if (slug->len == 0)
    g_string_append (slug, "deck");
  return g_string_free (slug, FALSE);
}

static gboolean
is_main (const char *section)
{
  return g_ascii_strcasecmp (section, "main") == 0;
}

static gboolean
is_side (const char *section)
{
  return g_ascii_strcasecmp (section, "side") == 0;
}

/* Returns the id of the deck of a section; NULL if the section is for all decks. */
static char *
find_deck (MoDeckDraft *self,
           const Section *section,
           const MoDeckPlaces *places)
{
  char *id = mo_deck_places_lookup (places, section->name);

  if (id != NULL || is_main (section->name) || is_side (section->name))
    return id;
  if (mo_xml_is_id (section->name))
    return g_strdup (section->name);
  id = make_slug (section->name);
  if (section->cards->len > 0)
    mo_deck_draft_warn (self, section->line,
                        _("unknown deck “%.40s”: its cards were added to the deck “%s”"),
                        section->name, id);
  return id;
}

char *
mo_deck_draft_get_section (const MoDeckPlaces *places,
                           const char *id)
{
  g_autofree char *found = mo_deck_places_lookup (places, id);
  gboolean is_plain = found != NULL ? g_str_equal (found, id) : !is_main (id) && !is_side (id);

  if (g_str_equal (id, MO_DECK_MAYBE))
    return mo_deck_places_get_heading (places, id);
  return is_plain ? g_strdup (id) : g_strdup_printf ("[%s]", id);
}

const char *
mo_deck_draft_get_card_name (const MoDeckEntry *entry,
                             const MoCatalog *catalog)
{
  const MoCard *card = mo_catalog_lookup (catalog, entry->id);

  return card != NULL ? card->name : entry->name != NULL ? entry->name : entry->id;
}

/* Returns the id of a card. */
static const char *
identify (const MoDeckDraft *self,
          const Card *card,
          const MoCardNames *names)
{
  const MoCard *meant;

  if (card->id != NULL && !g_uuid_string_is_valid (card->id))
    return card->id;
  /* Other programs know cards by GUIDs, which imported ones have as former ids. */
  meant = card->id != NULL ? mo_catalog_lookup (self->content->catalog, card->id) : NULL;
  if (meant == NULL)
    meant = card->name != NULL ? mo_card_names_lookup (names, card->name) : NULL;
  return meant != NULL ? meant->id : card->id != NULL ? card->id : card->name;
}

/* Warns if the set and number of a printing, which has no id of its own, differ from those of the
 * card. */
static void
warn_of_printing (MoDeckDraft *self,
                  const Card *card,
                  const char *id)
{
  const MoCard *taken = mo_catalog_lookup (self->content->catalog, id);
  gboolean is_same =
      (card->set == NULL || (taken != NULL && g_strcmp0 (card->set, taken->set) == 0)) &&
      (card->number == NULL || (taken != NULL && g_strcmp0 (card->number, taken->number) == 0));

  if (!is_same && g_strcmp0 (card->id, id) != 0)
    mo_deck_draft_warn (self, card->line,
                        _("“%.40s” is read as “%.40s”: the set and number in the file are ignored"),
                        card->name != NULL ? card->name : id, id);
}

static void
place_card (MoDeckDraft *self,
            const Card *card,
            const char *deck,
            const char *id)
{
  if (!mo_deck_add (self->deck, deck, id, g_strcmp0 (id, card->name) == 0 ? NULL : card->name,
                    card->count))
    mo_faults_add (self->faults, self->file, card->line,
                   _("this deck has more than %d copies of “%.40s”: reduce the counts"),
                   MO_MAX_COUNT, id);
}

static void
place_section (MoDeckDraft *self,
               const Section *section,
               const MoDeckPlaces *places,
               MoCardNames *names)
{
  g_autofree char *deck = find_deck (self, section, places);
  const MoCatalog *catalog = self->content->catalog;

  mo_deck_places_prefer_cards (places, deck, names);
  for (guint i = 0; i < section->cards->len; i++)
    {
      const Card *card = g_ptr_array_index (section->cards, i);
      const char *id = identify (self, card, names);
      const char *home =
          deck != NULL ? deck
                       : mo_deck_places_find_home (places, catalog, mo_catalog_lookup (catalog, id),
                                                   is_side (section->name) ? "reserve" : NULL);

      place_card (self, card, home != NULL ? home : section->name, id);
      warn_of_printing (self, card, id);
    }
}

MoDeck *
mo_deck_draft_finish (MoDeckDraft *self)
{
  g_autoptr (MoDeckPlaces) places = mo_deck_places_new (self->content, self->deck->format);
  g_autoptr (MoCardNames) names = mo_card_names_new_for_decks (self->content);

  for (guint i = 0; i < self->sections->len; i++)
    place_section (self, g_ptr_array_index (self->sections, i), places, names);
  return mo_faults_get_n (self->faults) == self->n_faults ? g_steal_pointer (&self->deck) : NULL;
}
