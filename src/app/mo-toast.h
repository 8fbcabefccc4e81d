/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * mo_toast_new:
 * @text: plain text, without markup
 *
 * Makes a toast; all toasts of the program are made here. With MARCHING_ORDER_TOASTS=stay in the environment, it stays until
 * it is dismissed, and later ones are shown in its place: tests on a slow machine must not miss it.
 */
AdwToast *mo_toast_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
