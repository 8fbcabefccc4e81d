/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Reads game definitions of OCTGN. */

#include "config.h"

#include "mo-octgn-private.h"

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
  TABLE,
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

/* Menus, with their submenus. */
enum { ACTION_MENU, ACTION_SHORTCUT, ACTION_DEFAULT };
static const MoXmlAttribute action_attributes[] = {
  [ACTION_MENU] = { "menu", MO_XML_ANY, FALSE },
  [ACTION_SHORTCUT] = { "shortcut", MO_XML_ANY, FALSE },
  [ACTION_DEFAULT] = { "default", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement group_action_element = { "groupaction", action_attributes, NULL,
                                                   MO_XML_EMPTY, ACTION };
static const MoXmlElement card_action_element = { "cardaction", action_attributes, NULL,
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
                                            TABLE };

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
enum { GAME_ID = NAME + 1 };
static const MoXmlAttribute game_attributes[] = {
  [NAME] = { "name", MO_XML_ANY, TRUE },
  [GAME_ID] = { "id", MO_XML_ANY, FALSE },
  { NULL },
};
static const MoXmlElement game_element = { "game", game_attributes, game_children, MO_XML_EMPTY,
                                           GAME };
static const MoXmlElement *const roots[] = { &game_element, NULL };

/* Several times as many as real games have. */
#define MAX_PROPERTIES 1000
#define MAX_ENTRIES 1000

typedef struct
{
  MoForeignGame *game;
  GPtrArray *properties;
  const char *file;
  MoFaults *faults;
  gboolean shared; /* whether the current parts belong to everybody */
  const char *zone;   /* (nullable): the id of the current one */
  GPtrArray *entries; /* (element-type MoOctgnMenuEntry) (owned): of menus */
} Reader;

static gboolean
is_word (const MoXmlValue *value,
         const char *word)
{
  return value->text != NULL && g_ascii_strcasecmp (value->text, word) == 0;
}

static void
free_property (MoOctgnProperty *self)
{
  g_free (self->name);
  g_free (self->id);
  g_free (self->delimiter);
  g_free (self);
}

GPtrArray *
mo_octgn_properties_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) free_property);
}

static void
add_property (Reader *self,
              const char *name,
              const MoXmlValue *values,
              guint line)
{
  const char *delimiter = values[PROPERTY_DELIMITER].text;
  MoOctgnProperty *property;

  if (self->properties->len == MAX_PROPERTIES)
    {
      mo_foreign_game_lose (self->game, _("too many properties: the last ones are not imported"),
                            self->file, line, 1);
      return;
    }
  property = g_new0 (MoOctgnProperty, 1);
  property->name = g_strdup (name);
  property->id = mo_foreign_field_fold (name, '-');
  property->delimiter = delimiter != NULL && mo_xml_is_name (delimiter) ? g_strdup (delimiter)
                                                                        : NULL;
  property->is_integer = is_word (&values[PROPERTY_TYPE], "integer");
  property->is_rich = is_word (&values[PROPERTY_TYPE], "richtext");
  property->is_tokens = is_word (&values[PROPERTY_KIND], "tokens");
  property->line = line;
  g_ptr_array_add (self->properties, property);
}

static void
add_zone (Reader *self,
          const char *name,
          gboolean is_hand,
          const MoXmlValue *values,
          guint line)
{
  MoForeignPart *zone = mo_foreign_game_add (self->game, MO_PART_ZONE, name, line);

  self->zone = zone->id;
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
  /* Cards that nobody sees are drawn from the top. */
  if (!is_hand && g_str_equal (zone->shows, "none"))
    zone->is_pile = TRUE;
}

static void
add_counter (Reader *self,
             const char *name,
             const char *start,
             guint line)
{
  MoForeignPart *counter = mo_foreign_game_add (self->game, MO_PART_COUNTER, name, line);

  counter->shared = self->shared;
  if (start != NULL && !mo_xml_parse_number (start, MO_XML_FIGURE, &counter->start))
    {
      counter->start = 0;
      mo_foreign_game_lose (self->game, _("counters must start between -999 and 999"), self->file,
                            line, 1);
    }
}

/* Sections with the same group form a deck. */
static void
add_section (Reader *self,
             const char *name,
             const char *group,
             guint line)
{
  GPtrArray *decks = self->game->lists[MO_PART_DECK];
  MoForeignPart *deck = NULL;

  for (guint i = 0; i < decks->len && deck == NULL; i++)
    {
      MoForeignPart *other = g_ptr_array_index (decks, i);

      if (other->shared == self->shared && g_str_equal (other->group, group))
        deck = other;
    }
  if (deck == NULL)
    {
      deck = mo_foreign_game_add (self->game, MO_PART_DECK, mo_xml_is_name (group) ? group : name,
                                line);
      deck->shared = self->shared;
      deck->group = g_strdup (group);
      deck->sections = g_ptr_array_new_with_free_func (g_free);
    }
  if (!g_ptr_array_find_with_equal_func (deck->sections, name, g_str_equal, NULL))
    g_ptr_array_add (deck->sections, g_strdup (name));
}

static void
add_entry (Reader *self,
           const MoXmlElement *element,
           const MoXmlValue *values,
           guint line)
{
  MoOctgnMenuEntry *entry;
  const char *name = values[ACTION_MENU].text;

  if (self->entries->len == MAX_ENTRIES)
    {
      mo_foreign_game_lose (self->game, _("too many menu entries: the last ones are not imported"),
                            self->file, line, 1);
      return;
    }
  entry = g_new0 (MoOctgnMenuEntry, 1);
  entry->name = name != NULL ? g_strstrip (g_strdup (name)) : NULL;
  if (name != NULL && !mo_xml_is_name (entry->name))
    g_clear_pointer (&entry->name, g_free);
  entry->zone = g_strdup (self->zone);
  entry->shortcut = g_strdup (values[ACTION_SHORTCUT].text);
  entry->is_card = element == &card_action_element;
  entry->is_default = values[ACTION_DEFAULT].text != NULL &&
                      g_ascii_strcasecmp (values[ACTION_DEFAULT].text, "true") == 0;
  entry->line = line;
  g_ptr_array_add (self->entries, entry);
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
    {
      add_entry (self, element, values, line);
      return whole;
    }
  if (element->tag == TABLE)
    self->zone = NULL;
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
                     _("every name must be one line of at most 200 characters"));
      return FALSE;
    }
  if (element->tag == GAME)
    {
      self->game->name = g_steal_pointer (&name);
      if (values[GAME_ID].text != NULL && g_uuid_string_is_valid (values[GAME_ID].text))
        self->game->also = g_strdup (values[GAME_ID].text);
    }
  else if (element->tag == PROPERTY)
    add_property (self, name, values, line);
  else if (element->tag == GROUP || element->tag == HAND)
    add_zone (self, name, element->tag == HAND || g_ascii_strcasecmp (name, "hand") == 0, values,
              line);
  else if (element->tag == COUNTER)
    add_counter (self, name, values[COUNTER_DEFAULT].text, line);
  else if (element->tag == SECTION)
    add_section (self, name, values[SECTION_GROUP].text != NULL ? values[SECTION_GROUP].text : "",
                 line);
  else
    mo_foreign_game_add (self->game, element->tag == MARKER ? MO_PART_TOKEN : MO_PART_STEP, name,
                       line);
  return TRUE;
}

/* Returns: a sentence about a part that is not imported, without its name in XML */
static const char *
describe_loss (const char *name)
{
  static const MoForeignLoss losses[] = {
    { { "icon", "iconurl", "src", "front", "back", "width", "height", "size", "cornerRadius",
        "background", "backgroundStyle", "board", "collapsed", "viewState", "markersize", "fonts",
        "symbols", "gameboards", "proxygen", "noteBackgroundColor", "noteForegroundColor", NULL },
      N_("pictures, fonts, sizes and positions are not imported") },
    { { "octgnVersion", "version", "scriptVersion", "tags", "description", "setsurl", "gameurl",
        "authors", "summary", "documents", NULL },
      N_("versions, authors and descriptions are not imported") },
    { { "scripts", "events", NULL }, N_("scripts are not imported") },
  };
  const char *sentence = mo_foreign_loss_find (losses, G_N_ELEMENTS (losses), name);

  return sentence != NULL ? sentence : _("other settings of OCTGN are not imported");
}

static void
passed_over_cb (gpointer user_data,
                const MoXmlElement *element,
                const char *name,
                guint line)
{
  Reader *self = user_data;

  /* Menu entries are counted as a whole, and the location of the schema is not data. */
  if ((element->tag == ACTION && !g_str_has_suffix (name, "actions")) ||
      g_str_has_suffix (name, "chemaLocation"))
    return;
  mo_foreign_game_lose (self->game, describe_loss (name), self->file, line, 1);
}

gboolean
mo_octgn_read_definition (MoForeignGame *game,
                          GPtrArray *properties,
                          GInputStream *stream,
                          const char *file,
                          MoFaults *faults,
                          GCancellable *cancellable)
{
  static const MoXmlHandler handler = { element_started_cb, .pass_over = passed_over_cb };
  g_autoptr (GPtrArray) entries =
      g_ptr_array_new_with_free_func ((GDestroyNotify) mo_octgn_menu_entry_free);
  Reader reader = { game, properties, file, faults, FALSE, NULL, entries };
  guint before = mo_faults_get_n (faults);

  if (!mo_xml_read_foreign (stream, file, roots, &handler, &reader, MO_SYSTEM_MAX_SIZE, faults,
                            NULL, cancellable) ||
      mo_faults_get_n (faults) > before)
    return FALSE;
  mo_octgn_add_acts (game, entries, file);
  return TRUE;
}
