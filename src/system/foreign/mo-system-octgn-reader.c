/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads game definitions of OCTGN. */

#include "config.h"

#include "mo-system-octgn-private.h"

#include "mo-foreign-field.h"
#include "mo-system.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  GAME,
  PLAYER,
  SHARED,
  PLAIN, /* only contains others */
  PROPERTY,
  GROUP,
  HAND,
  COUNTER,
  MARKER,
  PHASE,
  DECK,
  SHARED_DECK,
  SECTION,
  ACTION,
};

static const MoXmlAttribute no_attributes[] = { { NULL } };

/* All named elements begin with the name. */
enum { NAME };
static const MoXmlAttribute name_attributes[] = { [NAME] = { "name", MO_XML_ANY, TRUE }, { NULL } };

enum { PROPERTY_TYPE = NAME + 1, PROPERTY_KIND, PROPERTY_DELIMITER };
static const MoXmlAttribute property_attributes[] = {
  [NAME] = { "name", MO_XML_ANY, TRUE },
  [PROPERTY_TYPE] = { "type", MO_XML_ANY, FALSE },
  [PROPERTY_KIND] = { "textKind", MO_XML_ANY, FALSE },
  [PROPERTY_DELIMITER] = { "delimiter", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement property_element = { "property", property_attributes, NULL,
                                               MO_XML_EMPTY, PROPERTY };
static const MoXmlChild card_children[] = { { &property_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement card_element = { "card", no_attributes, card_children, MO_XML_EMPTY,
                                           PLAIN };

/* Menus are counted, with their submenus. */
static const MoXmlElement group_action_element = { "groupaction", no_attributes, NULL,
                                                   MO_XML_EMPTY, ACTION };
static const MoXmlElement card_action_element = { "cardaction", no_attributes, NULL,
                                                  MO_XML_EMPTY, ACTION };
static const MoXmlChild menu_children[] = {
  { &group_action_element, 0, FALSE, FALSE },
  { &card_action_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement group_submenu_element = { "groupactions", no_attributes, menu_children,
                                                    MO_XML_EMPTY, ACTION };
static const MoXmlElement card_submenu_element = { "cardactions", no_attributes, menu_children,
                                                   MO_XML_EMPTY, ACTION };
static const MoXmlChild top_menu_children[] = {
  { &group_action_element, 0, FALSE, FALSE },
  { &card_action_element, 0, FALSE, FALSE },
  { &group_submenu_element, 0, FALSE, FALSE },
  { &card_submenu_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement group_menu_element = { "groupactions", no_attributes, top_menu_children,
                                                 MO_XML_EMPTY, ACTION };
static const MoXmlElement card_menu_element = { "cardactions", no_attributes, top_menu_children,
                                                MO_XML_EMPTY, ACTION };
static const MoXmlChild group_children[] = {
  { &group_action_element, 0, FALSE, FALSE },
  { &card_action_element, 0, FALSE, FALSE },
  { &group_menu_element, 0, FALSE, FALSE },
  { &card_menu_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement table_element = { "table", no_attributes, group_children, MO_XML_EMPTY,
                                            PLAIN };

enum { GROUP_VISIBILITY = NAME + 1, GROUP_ORDERED };
static const MoXmlAttribute group_attributes[] = {
  [NAME] = { "name", MO_XML_ANY, TRUE },
  [GROUP_VISIBILITY] = { "visibility", MO_XML_ANY, FALSE },
  [GROUP_ORDERED] = { "ordered", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement group_element = { "group", group_attributes, group_children,
                                            MO_XML_EMPTY, GROUP };
static const MoXmlElement hand_element = { "hand", group_attributes, group_children,
                                           MO_XML_EMPTY, HAND };

enum { COUNTER_DEFAULT = NAME + 1 };
static const MoXmlAttribute counter_attributes[] = {
  [NAME] = { "name", MO_XML_ANY, TRUE },
  [COUNTER_DEFAULT] = { "default", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement counter_element = { "counter", counter_attributes, NULL,
                                              MO_XML_EMPTY, COUNTER };
static const MoXmlChild side_children[] = {
  { &group_element, 0, FALSE, FALSE },
  { &hand_element, 0, FALSE, TRUE },
  { &counter_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement player_element = { "player", no_attributes, side_children,
                                             MO_XML_EMPTY, PLAYER };
static const MoXmlElement shared_element = { "shared", no_attributes, side_children,
                                             MO_XML_EMPTY, SHARED };

static const MoXmlElement marker_element = { "marker", name_attributes, NULL, MO_XML_EMPTY,
                                             MARKER };
static const MoXmlChild markers_children[] = { { &marker_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement markers_element = { "markers", no_attributes, markers_children,
                                              MO_XML_EMPTY, PLAIN };
static const MoXmlElement phase_element = { "phase", name_attributes, NULL, MO_XML_EMPTY, PHASE };
static const MoXmlChild phases_children[] = { { &phase_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement phases_element = { "phases", no_attributes, phases_children,
                                             MO_XML_EMPTY, PLAIN };

enum { SECTION_GROUP = NAME + 1 };
static const MoXmlAttribute section_attributes[] = {
  [NAME] = { "name", MO_XML_ANY, TRUE },
  [SECTION_GROUP] = { "group", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement section_element = { "section", section_attributes, NULL, MO_XML_EMPTY,
                                              SECTION };
static const MoXmlChild deck_children[] = { { &section_element, 0, FALSE, FALSE }, { NULL } };
static const MoXmlElement deck_element = { "deck", no_attributes, deck_children, MO_XML_EMPTY,
                                           DECK };
static const MoXmlElement shared_deck_element = { "sharedDeck", no_attributes, deck_children,
                                                  MO_XML_EMPTY, SHARED_DECK };

static const MoXmlChild game_children[] = {
  { &card_element, 0, FALSE, FALSE },
  { &table_element, 0, FALSE, FALSE },
  { &player_element, 0, FALSE, FALSE },
  { &shared_element, 0, FALSE, FALSE },
  { &markers_element, 0, FALSE, FALSE },
  { &phases_element, 0, FALSE, FALSE },
  { &deck_element, 0, FALSE, FALSE },
  { &shared_deck_element, 0, FALSE, FALSE },
  { NULL },
};
static const MoXmlElement game_element = { "game", name_attributes, game_children, MO_XML_EMPTY,
                                           GAME };
static const MoXmlElement *const roots[] = { &game_element, NULL };

typedef struct
{
  MoOctgnGame *game;
  const char *file;
  MoFaults *faults;
  gboolean shared; /* whether the current parts belong to everybody */
} Reader;

static gboolean
is_word (const MoXmlValue *value,
         const char *word)
{
  return value->text != NULL && g_ascii_strcasecmp (value->text, word) == 0;
}

static void
add_property (Reader *self,
              const char *name,
              const MoXmlValue *values,
              guint line)
{
  /* What the import of cards finds in every game. */
  static const char *const common[] = { "text", "number", "rarity", "cost", NULL };
  g_autofree char *id = mo_octgn_dup_id (name, "property");

  if (g_strv_contains (common, id))
    return;
  if (g_str_equal (id, "type"))
    mo_octgn_game_lose (self->game, _("types are only in the sets, so all cards have one"), line);
  else if (is_word (&values[PROPERTY_KIND], "tokens") || g_str_equal (id, "traits"))
    {
      if (self->game->has_traits)
        mo_octgn_game_lose (self->game, _("only one property can be traits"), line);
      else if (values[PROPERTY_DELIMITER].text != NULL && *values[PROPERTY_DELIMITER].text != '\0')
        self->game->trait_split = g_strdup (values[PROPERTY_DELIMITER].text);
      self->game->has_traits = TRUE;
    }
  else
    mo_octgn_game_add (self->game,
                       is_word (&values[PROPERTY_TYPE], "integer") ? MO_OCTGN_STAT
                                                                   : MO_OCTGN_PROPERTY,
                       name, line);
}

static void
add_zone (Reader *self,
          const char *name,
          gboolean is_hand,
          const MoXmlValue *values,
          guint line)
{
  MoOctgnPart *zone = mo_octgn_game_add (self->game, MO_OCTGN_ZONE, name, line);

  zone->shared = self->shared;
  zone->is_hand = is_hand;
  zone->is_pile = !is_hand && !is_word (&values[GROUP_ORDERED], "false");
  /* What belongs to everybody has no owner who could look. */
  if (is_word (&values[GROUP_VISIBILITY], "none"))
    zone->shows = "none";
  else if (is_word (&values[GROUP_VISIBILITY], "me"))
    zone->shows = self->shared ? "none" : "owner";
  else
    zone->shows = is_hand && values[GROUP_VISIBILITY].text == NULL ? "owner" : "all";
}

static void
add_counter (Reader *self,
             const char *name,
             const char *start,
             guint line)
{
  MoOctgnPart *counter = mo_octgn_game_add (self->game, MO_OCTGN_COUNTER, name, line);

  counter->shared = self->shared;
  if (start != NULL && !mo_xml_parse_number (start, MO_XML_FIGURE, &counter->start))
    {
      counter->start = 0;
      mo_octgn_game_lose (self->game, _("counters must start between -999 and 999"), line);
    }
}

/* Sections with the same group form a deck. */
static void
add_section (Reader *self,
             const char *name,
             const char *group,
             guint line)
{
  GPtrArray *decks = self->game->lists[MO_OCTGN_DECK];
  MoOctgnPart *deck = NULL;

  for (guint i = 0; i < decks->len && deck == NULL; i++)
    {
      MoOctgnPart *other = g_ptr_array_index (decks, i);

      if (other->shared == self->shared && g_str_equal (other->group, group))
        deck = other;
    }
  if (deck == NULL)
    {
      deck = mo_octgn_game_add (self->game, MO_OCTGN_DECK, mo_xml_is_name (group) ? group : name,
                                line);
      deck->shared = self->shared;
      deck->group = g_strdup (group);
      deck->sections = g_ptr_array_new_with_free_func (g_free);
    }
  if (!g_ptr_array_find_with_equal_func (deck->sections, name, g_str_equal, NULL))
    g_ptr_array_add (deck->sections, g_strdup (name));
}

static gboolean
element_started_cb (gpointer user_data,
                    const MoXmlElement *element,
                    const MoXmlValue *values,
                    gboolean whole,
                    guint line)
{
  Reader *self = user_data;
  g_autofree char *name = NULL;

  if (element->tag == ACTION && element->children == NULL)
    mo_octgn_game_lose (self->game, _("menu entries run scripts, which are not imported"), line);
  if (element->tag == PLAYER || element->tag == DECK)
    self->shared = FALSE;
  if (element->tag == SHARED || element->tag == SHARED_DECK)
    self->shared = TRUE;
  if (!whole || element->attributes[NAME].name == NULL)
    return whole;
  name = g_strstrip (g_strdup (values[NAME].text));
  if (!mo_xml_is_name (name))
    {
      mo_faults_add (self->faults, self->file, line,
                     _("the name of <%s> must be one line of at most 200 characters"),
                     element->name);
      return FALSE;
    }
  if (element->tag == GAME)
    self->game->name = g_steal_pointer (&name);
  else if (element->tag == PROPERTY)
    add_property (self, name, values, line);
  else if (element->tag == GROUP || element->tag == HAND)
    add_zone (self, name, element->tag == HAND, values, line);
  else if (element->tag == COUNTER)
    add_counter (self, name, values[COUNTER_DEFAULT].text, line);
  else if (element->tag == SECTION)
    add_section (self, name, values[SECTION_GROUP].text != NULL ? values[SECTION_GROUP].text : "",
                 line);
  else
    mo_octgn_game_add (self->game, element->tag == MARKER ? MO_OCTGN_TOKEN : MO_OCTGN_STEP, name,
                       line);
  return TRUE;
}

static gboolean
element_ended_cb (gpointer user_data,
                  const MoXmlElement *element,
                  const char *text,
                  gsize length,
                  gboolean whole,
                  guint line)
{
  return whole;
}

static void
passed_over_cb (gpointer user_data,
                const MoXmlElement *element,
                const char *name,
                guint line)
{
  Reader *self = user_data;
  g_autofree char *what = NULL;

  /* Menu entries are counted as a whole, and the location of the schema is not data. */
  if ((element->tag == ACTION && !g_str_has_suffix (name, "actions")) ||
      g_str_has_suffix (name, "chemaLocation"))
    return;
  what = g_strdup_printf (_("“%1$.40s” of <%2$s> is not imported"), name, element->name);
  mo_octgn_game_lose (self->game, what, line);
}

gboolean
mo_octgn_game_read (MoOctgnGame *self,
                    GInputStream *stream,
                    const char *file,
                    MoFaults *faults,
                    GCancellable *cancellable)
{
  static const MoXmlHandler handler = { element_started_cb, element_ended_cb, passed_over_cb };
  Reader reader = { self, file, faults, FALSE };
  guint before = mo_faults_get_n (faults);

  return mo_xml_read_foreign (stream, file, roots, &handler, &reader, MO_SYSTEM_MAX_SIZE, faults,
                              NULL, cancellable) &&
         mo_faults_get_n (faults) == before;
}

char *
mo_octgn_dup_id (const char *name,
                 const char *otherwise)
{
  g_autofree char *id = mo_foreign_field_fold (name, '-');

  if (*id == '\0')
    return g_strdup (otherwise);
  return g_utf8_substring (id, 0, MIN (g_utf8_strlen (id, -1), 60));
}
