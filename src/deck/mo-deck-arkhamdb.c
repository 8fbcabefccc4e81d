/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads deck packages of ArkhamDB, RingsDB, MarvelCDB and similar sites; see data/schemas/README.md
 * for the mapping. */

#include "config.h"

#include "mo-card-codes.h"
#include "mo-deck-arkhamdb-private.h"
#include "mo-deck-draft.h"
#include "mo-deck-file.h"
#include "mo-json-file.h"
#include "mo-text.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What programs call the deck of the investigator, and the side deck. */
static const char *const identity_headings[] = { "Investigator", "Hero", "Heroes", "Identity" };
static const char *const side_headings[] = { "Sideboard", "Side deck", "Side" };

/* The members with the cards beside the deck, as different sites call them. */
static const char *const side_members[] = { "sideSlots", "sideslots", "side_slots" };

/* The members with the code of the investigator or hero, and with the name. */
static const char *const identity_members[][2] = {
  { "investigator_code", "investigator_name" },
  { "hero_code", "hero_name" },
};

/* The other members that are read, and those that say nothing about the deck itself. */
static const char *const known_members[] = {
  "name", "description_md", "tags", "slots", "heroes", MO_ARKHAMDB_OURS,
  "id", "uuid", "user_id", "user_name", "username", "url", "source",
  "date_creation", "date_update", "version", "history", "unsaved", "last_pack",
  "previous_deck", "next_deck", "problem", "is_published", "freeze_comments", "starting_threat",
  "nb_comments", "nb_favorites", "nb_votes", "like_count",
};

/* A card of the file, with the copies that are not in a deck yet. */
typedef struct
{
  const char *code;
  guint count;
  guint line;
} Slot;

typedef struct
{
  GArray *slots;       /* (element-type Slot) */
  GHashTable *by_code; /* code → its index in @slots */
} Slots;

typedef struct
{
  const MoJsonFile *file;
  const MoContent *content;
  MoDeckDraft *draft;
  MoFaults *faults;
  JsonObject *ours;       /* (nullable): the member with our additions */
  const MoSystem *system; /* (nullable): the game */
  MoArkhamdbDecks decks;
  char *section; /* (nullable): the section of the draft that was started last */
  Slots all;  /* of all decks */
  Slots side; /* beside them */
} Reader;

void
mo_arkhamdb_decks_clear (MoArkhamdbDecks *self)
{
  g_clear_pointer (&self->identity, g_free);
  g_clear_pointer (&self->others, g_free);
  g_clear_pointer (&self->side, g_free);
}

static char *
find_deck (const MoDeckPlaces *places,
           const char *const *headings,
           guint n_headings)
{
  for (guint i = 0; i < n_headings; i++)
    {
      char *deck = mo_deck_places_lookup (places, headings[i]);

      if (deck != NULL)
        return deck;
    }
  return NULL;
}

void
mo_arkhamdb_decks_init (MoArkhamdbDecks *self,
                        const MoContent *content,
                        const char *format)
{
  g_autoptr (MoDeckPlaces) places = mo_deck_places_new (content, format);
  const MoFormat *known = mo_systems_get_format (content->systems, format, NULL);

  *self = (MoArkhamdbDecks){ NULL };
  /* Without a format, headings would find the decks of any game. */
  if (known != NULL)
    {
      self->identity = find_deck (places, identity_headings, G_N_ELEMENTS (identity_headings));
      self->side = find_deck (places, side_headings, G_N_ELEMENTS (side_headings));
    }
  for (guint i = 0; self->identity != NULL && self->others == NULL && i < known->decks->len; i++)
    {
      const char *id = ((const MoDeckPlace *) g_ptr_array_index (known->decks, i))->id;

      if (!g_str_equal (id, self->identity) && g_strcmp0 (id, self->side) != 0)
        self->others = g_strdup (id);
    }
  if (self->side == NULL)
    self->side = g_strdup (MO_DECK_MAYBE);
}

/* Values */

/* Returns the line of a member or, if it is unknown because the key has escapes, of the section. */
static guint
get_line (const Reader *self,
          const char *section,
          const char *member)
{
  return MAX (mo_json_file_get_line (self->file, section, member),
              mo_json_file_get_line (self->file, section, NULL));
}

/* Whether a member has nothing to lose. The sites have an empty list for an empty object. */
static gboolean
is_blank (JsonNode *node)
{
  const char *text;

  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_size (json_node_get_object (node)) == 0;
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) == 0;
  if (JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    {
      text = json_node_get_string (node);
      return text[strspn (text, " \t\r\n[]{}")] == '\0';
    }
  return json_node_get_value_type (node) == G_TYPE_BOOLEAN ? !json_node_get_boolean (node)
                                                           : json_node_get_double (node) == 0;
}

/* Returns: (nullable): a member of an object, which is that of our additions or else the file;
 * %NULL if there is none, it is null or an empty list */
static JsonNode *
get_member (const Reader *self,
            JsonObject *object,
            const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;
  gboolean is_absent = node == NULL || JSON_NODE_HOLDS_NULL (node) ||
                       (JSON_NODE_HOLDS_ARRAY (node) && is_blank (node));

  return is_absent ? NULL : node;
}

static guint
get_member_line (const Reader *self,
                 JsonObject *object,
                 const char *name)
{
  return object == self->ours ? get_line (self, MO_ARKHAMDB_OURS, name)
                              : get_line (self, name, NULL);
}

/* Returns: (nullable): a member that must be a text */
static const char *
read_text (Reader *self,
           JsonObject *object,
           const char *name)
{
  JsonNode *node = get_member (self, object, name);
  const char *text = node != NULL ? mo_json_get_text (object, name) : NULL;

  if (node != NULL && text == NULL)
    mo_faults_add (self->faults, self->file->file, get_member_line (self, object, name),
                   _("“%.40s” must be a text, in quotes"), name);
  return text;
}

/* Returns: (nullable): a member that must be an object */
static JsonObject *
read_object (Reader *self,
             JsonObject *object,
             const char *name)
{
  JsonNode *node = get_member (self, object, name);

  if (node == NULL || JSON_NODE_HOLDS_OBJECT (node))
    return node != NULL ? json_node_get_object (node) : NULL;
  mo_faults_add (self->faults, self->file->file, get_member_line (self, object, name),
                 _("“%.40s” must be an object, in braces"), name);
  return NULL;
}

/* Reads a count, which some programs write as a text. Returns: whether it is valid */
static gboolean
read_count (JsonNode *node,
            guint *count)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;
  guint64 number = G_MAXUINT64;
  double exact;

  if (type == G_TYPE_STRING)
    {
      if (!g_ascii_string_to_unsigned (json_node_get_string (node), 10, 0, MO_ARKHAMDB_MAX_COUNT,
                                       &number, NULL))
        return FALSE;
    }
  else if (type == G_TYPE_INT64 || type == G_TYPE_DOUBLE)
    {
      exact = json_node_get_double (node);
      if (!(exact >= 0 && exact <= MO_ARKHAMDB_MAX_COUNT) || exact != (guint) exact)
        return FALSE;
      number = (guint64) exact;
    }
  *count = (guint) number;
  return number <= MO_ARKHAMDB_MAX_COUNT;
}

/* Slots */

static void
init_slots (Slots *self)
{
  self->slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  self->by_code = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
clear_slots (Slots *self)
{
  g_array_unref (self->slots);
  g_hash_table_unref (self->by_code);
}

/* Returns the slot of a code, which is valid until another is added. */
static Slot *
get_slot (Slots *self,
          const char *code,
          guint line)
{
  gpointer index;
  Slot slot = { code, 0, line };

  if (!g_hash_table_lookup_extended (self->by_code, code, NULL, &index))
    {
      index = GUINT_TO_POINTER (self->slots->len);
      g_hash_table_insert (self->by_code, (gpointer) code, index);
      g_array_append_val (self->slots, slot);
    }
  return &g_array_index (self->slots, Slot, GPOINTER_TO_UINT (index));
}

/* Reads counts by code. @object: (nullable) @section: where the lines are found
 * @member: (nullable): the member of @section with all of them */
static void
read_slots (Reader *self,
            JsonObject *object,
            const char *section,
            const char *member,
            Slots *slots)
{
  g_autoptr (GList) codes = object != NULL ? json_object_get_members (object) : NULL;

  for (GList *each = codes; each != NULL; each = each->next)
    {
      const char *code = each->data;
      JsonNode *node = json_object_get_member (object, code);
      guint line = get_line (self, section, member != NULL ? member : code);
      guint count;

      if (read_count (node, &count))
        get_slot (slots, code, line)->count += count;
      else
        {
          g_autofree char *value = json_to_string (node, FALSE);

          mo_faults_add (self->faults, self->file->file, line,
                         _("the count of “%1$.40s” is %2$.40s: use a whole number from 0 to %3$d"),
                         code, value, MO_ARKHAMDB_MAX_COUNT);
        }
    }
}

/* The slots of most sites include the heroes, but those of some programs don’t. */
static void
read_heroes (Reader *self,
             Slots *heroes)
{
  read_slots (self, read_object (self, self->file->root, "heroes"), "heroes", NULL, heroes);
  for (guint i = 0; i < heroes->slots->len; i++)
    {
      const Slot *hero = &g_array_index (heroes->slots, Slot, i);
      Slot *slot = get_slot (&self->all, hero->code, hero->line);

      slot->count = MAX (slot->count, hero->count);
    }
}

/* Placing cards */

/* Returns: (nullable): the name of a card in the file */
static const char *
find_name (const Reader *self,
           const char *code)
{
  const char *name = mo_json_get_text (mo_json_get_object (self->ours, "names"), code);

  for (guint i = 0; name == NULL && i < G_N_ELEMENTS (identity_members); i++)
    if (g_strcmp0 (mo_json_get_text (self->file->root, identity_members[i][0]), code) == 0)
      name = mo_json_get_text (self->file->root, identity_members[i][1]);
  return name != NULL && mo_xml_is_name (name) ? name : NULL;
}

/* In our files, whatever is not a code is an id, known or not. */
static const char *
find_id (const Reader *self,
         const char *code)
{
  return self->ours != NULL && !mo_card_codes_is_code (code)
             ? code
             : mo_card_codes_get_id (self->content, self->system, code);
}

/* Puts at most @count copies of a card into a section of the draft: the id of a deck in brackets,
 * or "main" for the deck that accepts it. */
static void
place (Reader *self,
       const char *section,
       Slots *from,
       const char *code,
       guint count)
{
  Slot *slot = get_slot (from, code, 1);
  MoDraftCard card = {
    .id = find_id (self, code),
    .name = find_name (self, code),
    .count = MIN (count, slot->count),
  };

  if (card.count == 0)
    return;
  slot->count -= card.count;
  if (g_strcmp0 (section, self->section) != 0)
    {
      mo_deck_draft_start_section (self->draft, section, slot->line);
      g_free (self->section);
      self->section = g_strdup (section);
    }
  if (mo_deck_draft_add_card (self->draft, &card, slot->line) && self->ours == NULL &&
      mo_catalog_lookup (self->content->catalog, card.id) == NULL)
    mo_deck_draft_warn (self->draft, slot->line,
                        _("no catalog has the card “%.40s”: it was added as an unknown card"),
                        code);
}

/* @unknown: the section of unknown cards */
static void
place_all (Reader *self,
           const char *section,
           const char *unknown,
           Slots *from)
{
  for (guint i = 0; i < from->slots->len; i++)
    {
      const Slot *slot = &g_array_index (from->slots, Slot, i);
      gboolean is_known = mo_card_codes_lookup (self->content, self->system, slot->code) != NULL;

      place (self, is_known ? section : unknown, from, slot->code, slot->count);
    }
}

/* Our additions say which decks cards are in, but not how many there are. */
static void
place_ours (Reader *self)
{
  JsonObject *decks = read_object (self, self->ours, "decks");
  g_autoptr (GList) ids = decks != NULL ? json_object_get_members (decks) : NULL;

  for (GList *each = ids; each != NULL; each = each->next)
    {
      const char *id = each->data;
      gboolean is_side = g_str_equal (id, self->decks.side) || g_str_equal (id, MO_DECK_MAYBE);
      g_autofree char *section = g_strdup_printf ("[%s]", id);
      Slots cards;

      init_slots (&cards);
      read_slots (self, mo_json_get_object (decks, id), MO_ARKHAMDB_OURS, "decks", &cards);
      for (guint i = 0; i < cards.slots->len; i++)
        {
          const Slot *card = &g_array_index (cards.slots, Slot, i);

          place (self, section, is_side ? &self->side : &self->all, card->code, card->count);
        }
      clear_slots (&cards);
    }
}

static void
place_cards (Reader *self,
             const Slots *identities,
             const Slots *heroes)
{
  g_autofree char *identity = self->decks.identity != NULL
                                  ? g_strdup_printf ("[%s]", self->decks.identity)
                                  : g_strdup ("main");
  g_autofree char *others = self->decks.others != NULL
                                ? g_strdup_printf ("[%s]", self->decks.others)
                                : g_strdup ("main");
  g_autofree char *side = g_strdup_printf ("[%s]", self->decks.side);

  place_ours (self);
  for (guint i = 0; i < identities->slots->len; i++)
    place (self, identity, &self->all, g_array_index (identities->slots, Slot, i).code, 1);
  for (guint i = 0; i < heroes->slots->len; i++)
    place (self, identity, &self->all, g_array_index (heroes->slots, Slot, i).code,
           g_array_index (heroes->slots, Slot, i).count);
  place_all (self, "main", others, &self->all);
  place_all (self, side, side, &self->side);
}

/* The deck */

/* @identities: gets the cards of the investigator or hero, which are not in the slots */
static void
read_cards (Reader *self,
            Slots *identities,
            Slots *heroes)
{
  JsonObject *root = self->file->root;

  if (!json_object_has_member (root, "slots"))
    mo_faults_add (self->faults, self->file->file, 1,
                   _("this file has no “slots”: it is not a deck of ArkhamDB or a similar site"));
  read_slots (self, read_object (self, root, "slots"), "slots", NULL, &self->all);
  read_heroes (self, heroes);
  for (guint i = 0; i < G_N_ELEMENTS (identity_members); i++)
    {
      const char *name = identity_members[i][0];
      const char *code = read_text (self, root, name);

      if (code != NULL && *code != '\0' && !g_hash_table_contains (identities->by_code, code))
        {
          get_slot (identities, code, get_line (self, name, NULL))->count = 1;
          get_slot (&self->all, code, get_line (self, name, NULL))->count++;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (side_members); i++)
    read_slots (self, read_object (self, root, side_members[i]), side_members[i], NULL,
                &self->side);
}

/* Finds the game and the format, which the files of the sites don’t name. */
static void
read_format (Reader *self)
{
  const char *own = read_text (self, self->ours, "format");
  g_autoptr (GPtrArray) codes = g_ptr_array_new ();
  const char *format = own != NULL ? own : "";

  for (guint i = 0; i < self->all.slots->len; i++)
    g_ptr_array_add (codes, (gpointer) g_array_index (self->all.slots, Slot, i).code);
  if (mo_systems_get_format (self->content->systems, format, &self->system) == NULL)
    self->system = mo_card_codes_find_system (self->content, codes);
  if (own == NULL && self->system != NULL && self->system->formats->len == 1)
    format = ((const MoFormat *) g_ptr_array_index (self->system->formats, 0))->id;
  mo_deck_draft_set_format (self->draft, format, get_member_line (self, self->ours, "format"));
  mo_arkhamdb_decks_init (&self->decks, self->content, format);
}

static void
read_tag_list (Reader *self,
               JsonArray *tags,
               guint line)
{
  for (guint i = 0; i < json_array_get_length (tags); i++)
    {
      JsonNode *tag = json_array_get_element (tags, i);
      gboolean is_text =
          JSON_NODE_HOLDS_VALUE (tag) && json_node_get_value_type (tag) == G_TYPE_STRING;

      mo_deck_draft_add_tag (self->draft, is_text ? json_node_get_string (tag) : "\n", line);
    }
}

/* Tags are a list, or a text in which they are separated by commas or, on some sites, by blanks. */
static void
read_tags (Reader *self)
{
  gboolean has_ours = get_member (self, self->ours, "tags") != NULL;
  JsonObject *object = has_ours ? self->ours : self->file->root;
  JsonNode *node = get_member (self, object, "tags");
  guint line = get_member_line (self, object, "tags");
  const char *text;
  g_auto (GStrv) tags = NULL;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      read_tag_list (self, json_node_get_array (node), line);
      return;
    }
  text = read_text (self, object, "tags");
  if (text == NULL)
    return;
  tags = g_strsplit_set (text, strchr (text, ',') != NULL ? "," : " \t\r\n", -1);
  for (guint i = 0; tags[i] != NULL; i++)
    mo_deck_draft_add_tag (self->draft, g_strstrip (tags[i]), line);
}

static void
read_notes (Reader *self)
{
  const char *given = read_text (self, self->file->root, "description_md");
  GString *text = g_string_new (given);
  g_autofree char *lines = NULL;
  g_autofree char *valid = NULL;
  g_autofree char *stripped = NULL;
  const char *notes;

  /* The sites keep the line ends of browsers. */
  if (self->ours == NULL)
    g_string_replace (text, "\r\n", "\n", 0);
  lines = g_string_free (text, FALSE);
  valid = g_utf8_make_valid (lines, -1);
  stripped = mo_text_strip (valid);
  notes = stripped != NULL ? stripped : valid;
  if (!mo_xml_is_prose (notes))
    notes = "";
  mo_deck_draft_set_notes (self->draft, notes);
  if (!g_str_equal (lines, notes))
    mo_deck_draft_warn (self->draft, get_line (self, "description_md", NULL),
                        _("invalid characters of “%.40s” ignored"), "description_md");
}

static void
read_texts (Reader *self)
{
  const char *name = read_text (self, self->file->root, "name");
  const char *pool = read_text (self, self->ours, "pool");

  if (name != NULL)
    mo_deck_draft_set_name (self->draft, name, get_line (self, "name", NULL));
  if (pool != NULL)
    mo_deck_draft_set_pool (self->draft, pool, get_member_line (self, self->ours, "pool"));
  read_tags (self);
  read_notes (self);
}

static gboolean
is_known (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_members); i++)
    if (g_str_equal (known_members[i], name))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (side_members); i++)
    if (g_str_equal (side_members[i], name))
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (identity_members); i++)
    if (g_str_equal (identity_members[i][0], name) || g_str_equal (identity_members[i][1], name))
      return TRUE;
  return FALSE;
}

static void
warn_of_others (Reader *self)
{
  g_autoptr (GList) names = json_object_get_members (self->file->root);

  for (GList *each = names; each != NULL; each = each->next)
    if (!is_known (each->data) &&
        !is_blank (json_object_get_member (self->file->root, each->data)))
      mo_deck_draft_warn (self->draft, get_line (self, each->data, NULL),
                          _("“%.40s” ignored: decks here have no place for it"),
                          (const char *) each->data);
}

MoDeck *
mo_deck_read_arkhamdb (GInputStream *stream,
                       const char *file,
                       const MoContent *content,
                       MoFaults *faults,
                       MoFaults *warnings)
{
  g_autoptr (MoJsonFile) json = mo_json_file_read (stream, file, MO_DECK_MAX_SIZE, faults);
  g_autoptr (MoDeckDraft) draft = mo_deck_draft_new (file, content, faults, warnings);
  Reader self = { .file = json, .content = content, .draft = draft, .faults = faults };
  Slots identities;
  Slots heroes;

  if (json == NULL)
    return NULL;
  self.ours = read_object (&self, json->root, MO_ARKHAMDB_OURS);
  init_slots (&self.all);
  init_slots (&self.side);
  init_slots (&identities);
  init_slots (&heroes);
  read_texts (&self);
  read_cards (&self, &identities, &heroes);
  read_format (&self);
  place_cards (&self, &identities, &heroes);
  warn_of_others (&self);
  clear_slots (&heroes);
  clear_slots (&identities);
  clear_slots (&self.side);
  clear_slots (&self.all);
  mo_arkhamdb_decks_clear (&self.decks);
  g_free (self.section);
  return mo_deck_draft_finish (draft);
}
