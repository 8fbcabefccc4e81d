/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Describes the state of the content files, for the list of catalog problems and reports. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

/* Returns the number of objects loaded from the file: "60 cards, 3 products". */
char *mo_content_file_describe (const MoContentFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the number of stored faults that are in the file. */
guint mo_content_file_count_faults (const MoContentFile *file,
                                    const MoFaults *faults);

/* Same as mo_content_file_count_faults(), in words, like "3 errors". */
char *mo_content_file_describe_faults (const MoContentFile *file,
                                       const MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Returns each fault with its outcome, two lines per fault; "" if there are none. */
char *mo_content_faults_to_text (const MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a report to copy: the files, one per line, followed by the faults. */
char *mo_content_to_report (const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
