/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The doctor: the files of cards, systems and formats, what is wrong in them, and what was done
 * about it. */

#pragma once

#include "mo-content-loader.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_DOCTOR_WINDOW (mo_doctor_window_get_type ())
G_DECLARE_FINAL_TYPE (MoDoctorWindow, mo_doctor_window, MO, DOCTOR_WINDOW, AdwWindow)

/* @loader has loaded a content; what it loads later is shown then. */
MoDoctorWindow *mo_doctor_window_new (GtkWindow *parent,
                                      MoContentLoader *loader);

G_END_DECLS
