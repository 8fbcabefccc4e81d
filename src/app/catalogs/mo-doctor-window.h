/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The doctor: lists the files of cards, systems and formats, their errors, and how these were
 * handled. */

#pragma once

#include "mo-content-loader.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DOCTOR_WINDOW (mo_doctor_window_get_type ())
G_DECLARE_FINAL_TYPE (MoDoctorWindow, mo_doctor_window, MO, DOCTOR_WINDOW, AdwWindow)

/* @loader: must have loaded a content; the window is updated with later ones. */
MoDoctorWindow *mo_doctor_window_new (GtkWindow *parent,
                                      MoContentLoader *loader);

G_END_DECLS
