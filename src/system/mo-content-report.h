/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * How the files of the content are: what the doctor tells. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

/* "60 cards, 3 products": what was taken of the file. */
char *mo_content_file_describe (const MoContentFile *file) G_GNUC_WARN_UNUSED_RESULT;

/* How many of the faults that are kept are in the file. */
guint mo_content_file_count_faults (const MoContentFile *file,
                                    const MoFaults *faults);

/* The same as "no fault", or "3 faults". */
char *mo_content_file_describe_faults (const MoContentFile *file,
                                       const MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* Each fault with what was done about it, two lines a fault; "" without any. */
char *mo_content_faults_to_text (const MoFaults *faults) G_GNUC_WARN_UNUSED_RESULT;

/* All of it, to be copied: the files, a line each, and then the faults. */
char *mo_content_to_report (const MoContent *content) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
