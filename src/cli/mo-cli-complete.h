/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Completes command lines of moctl, for shells. */

#pragma once

#include "mo-cli.h"

G_BEGIN_DECLS

/**
 * mo_cli_complete:
 * @commands: all commands
 * @words: the words after “moctl”, of which the last is being typed and may be empty
 *
 * Prints the possible values of the last word, one per line, each followed by a tab and a
 * description if it has one. The line ":files" stands for the names of files. The library is only
 * read, and only if there is one.
 *
 * Returns: MO_STATUS_FINE
 */
int mo_cli_complete (const MoCliCommand *commands,
                     guint n_commands,
                     char **words,
                     guint n_words);

G_END_DECLS
