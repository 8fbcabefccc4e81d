/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-words.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <string.h>

static const struct
{
  const char *key;
  const char *text;
} words[] = {
  { "title", N_ ("Marching Order") },
  { "code", N_ ("Code from the host’s screen") },
  { "name", N_ ("Your name") },
  { "join", N_ ("Join the Table") },
  { "joining", N_ ("Joining…") },
  { "wrong", N_ ("This code does not work. Codes work once, for five minutes.") },
  { "often", N_ ("Too many tries. Wait a minute, then try again.") },
  { "full", N_ ("The table is full.") },
  { "wait", N_ ("Waiting for the host…") },
  { "lost", N_ ("Connection lost. Trying again…") },
  { "other", N_ ("This table is open in another tab.") },
  { "removed", N_ ("The host removed this device.") },
  { "here", N_ ("Use This Tab") },
  { "moves", N_ ("Your Moves") },
  { "no-moves", N_ ("Nothing for you to do now") },
  { "more", N_ ("More Moves") },
  { "counters", N_ ("Counters") },
  { "sums", N_ ("Sums") },
  { "odds", N_ ("Odds") },
  { "piles", N_ ("Piles") },
  { "log", N_ ("Latest Moves") },
  { "undo", N_ ("Undo My Move") },
  { "cards", N_ ("Cards") },
  { "tokens", N_ ("Tokens") },
  { "close", N_ ("Close") },
  { "less", N_ ("Less") },
  { "add", N_ ("More") },
  { "again", N_ ("Do It Now") },
  { "since", N_ ("In the meantime") },
  { "watching", N_ ("Watching") },
  { "empty", N_ ("Empty") },
  { "named", N_ ("The host names the card that was drawn") },
  { "shared", N_ ("Table") },
  { "won", N_ ("Won") },
  { "lost-match", N_ ("Lost") },
  { "hand", N_ ("My Hand") },
};

/* Returns: (transfer full): the language of the words, as in HTML */
static char *
dup_language (void)
{
  const char *header_id = "";
  g_auto (GStrv) header = g_strsplit (g_dgettext (GETTEXT_PACKAGE, header_id), "\n", -1);

  for (guint i = 0; header[i] != NULL; i++)
    if (g_str_has_prefix (header[i], "Language: "))
      return g_strdelimit (g_strdup (header[i] + strlen ("Language: ")), "_", '-');
  return g_strdup ("en");
}

char *
mo_share_words_write (void)
{
  g_autofree char *language = dup_language ();
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "lang");
  json_builder_add_string_value (builder, language);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      json_builder_set_member_name (builder, words[i].key);
      json_builder_add_string_value (builder, _(words[i].text));
    }
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}
