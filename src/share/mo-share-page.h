/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The files of the page, and what browsers may do with them. */

#pragma once

#include <libsoup/soup.h>

G_BEGIN_DECLS

/* Adds the headers of every answer: browsers run only the page itself, and keep nothing. */
void mo_share_page_add_headers (SoupServerMessage *message);

/* Answers with a file of the page, or with its words. */
void mo_share_page_answer (SoupServerMessage *message,
                           const char *path);

G_END_DECLS
