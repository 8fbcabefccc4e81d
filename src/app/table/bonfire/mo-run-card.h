/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A card of a run as a button: its face, and beneath it what it would do now, or what it costs. */

#pragma once

#include "mo-card.h"
#include "mo-catalog.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_RUN_CARD (mo_run_card_get_type ())
G_DECLARE_FINAL_TYPE (MoRunCard, mo_run_card, MO, RUN_CARD, GtkButton)

/* The last thing with a number has the key 0, as on the row of keys. */
#define MO_RUN_LAST_NUMBER 10

/* @caption: what stands beneath it; @number: from 1, of which MO_RUN_LAST_NUMBER have a key;
 * @width: of its face, in pixels */
GtkWidget *mo_run_card_new (MoCatalog *catalog,
                            const MoCard *card,
                            const char *caption,
                            guint number,
                            int width) G_GNUC_WARN_UNUSED_RESULT;

/* The number of the key that presses something, as a badge. */
GtkWidget *mo_run_card_new_number (guint number) G_GNUC_WARN_UNUSED_RESULT;

/* The face alone, of a card that can't be pressed. */
GtkWidget *mo_run_card_new_face (MoCatalog *catalog,
                                 const MoCard *card,
                                 int width) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
