/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-share-page.h"

#include "mo-share-words.h"

#include <string.h>

#define RESOURCES RESOURCE_PATH "/share/"

#define SECURITY_POLICY                                                                            \
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "  \
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

void
mo_share_page_add_headers (SoupServerMessage *message)
{
  SoupMessageHeaders *headers = soup_server_message_get_response_headers (message);

  soup_message_headers_replace (headers, "Content-Security-Policy", SECURITY_POLICY);
  soup_message_headers_replace (headers, "X-Content-Type-Options", "nosniff");
  soup_message_headers_replace (headers, "Referrer-Policy", "no-referrer");
  soup_message_headers_replace (headers, "Cross-Origin-Resource-Policy", "same-origin");
  soup_message_headers_replace (headers, "Cache-Control", "no-store");
}

static void
answer_words (SoupServerMessage *message)
{
  char *words = mo_share_words_write ();

  soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
  soup_server_message_set_response (message, "application/json", SOUP_MEMORY_TAKE, words,
                                    strlen (words));
}

void
mo_share_page_answer (SoupServerMessage *message,
                      const char *path)
{
  static const struct
  {
    const char *path;
    const char *file;
    const char *type;
  } pages[] = {
    { "/", "index.html", "text/html; charset=utf-8" },
    { "/page.css", "page.css", "text/css; charset=utf-8" },
    { "/page.js", "page.js", "text/javascript; charset=utf-8" },
    { "/icon.svg", "icon.svg", "image/svg+xml" },
  };

  if (g_str_equal (path, "/words.json"))
    {
      answer_words (message);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *resource = g_strconcat (RESOURCES, pages[i].file, NULL);
      g_autoptr (GBytes) bytes = NULL;

      if (!g_str_equal (path, pages[i].path))
        continue;
      bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      soup_server_message_set_status (message, SOUP_STATUS_OK, NULL);
      soup_server_message_set_response (message, pages[i].type, SOUP_MEMORY_COPY,
                                        g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      return;
    }
  soup_server_message_set_status (message, SOUP_STATUS_NOT_FOUND, NULL);
}
