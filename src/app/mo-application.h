/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_APPLICATION (mo_application_get_type ())
G_DECLARE_FINAL_TYPE (MoApplication, mo_application, MO, APPLICATION, AdwApplication)

MoApplication *mo_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
