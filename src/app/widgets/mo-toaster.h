/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MO_TYPE_TOASTER (mo_toaster_get_type ())
G_DECLARE_FINAL_TYPE (MoToaster, mo_toaster, MO, TOASTER, AdwBin)

/**
 * MoToaster:
 *
 * Shows toasts over its property `content`. All toasts of the program are shown here, one at a
 * time.
 *
 * With MARCHING_ORDER_TOASTS=stay in the environment, a toast stays until it is dismissed or the
 * next one comes: tests on a slow machine must not miss it.
 */

/* Returns: (nullable) (transfer none): the one that is nearest around a widget; %NULL when there
 *   is none, as when the widget is in no window any more */
MoToaster *mo_toaster_find (GtkWidget *widget);

/* Tells something. @self: (nullable): nothing happens without it; @text: plain, without markup */
void mo_toaster_show (MoToaster *self,
                      const char *text);

/**
 * mo_toaster_offer:
 * @self: (nullable): nothing happens without it
 * @text: plain, without markup
 * @button: what stands on the button, with its mnemonic
 * @action: the name of what the button does
 * @target: (nullable): the target of the action; a floating reference is taken over
 *
 * Tells something with a way to go on, in the place of the last toast that offered the same.
 */
void mo_toaster_offer (MoToaster *self,
                       const char *text,
                       const char *button,
                       const char *action,
                       GVariant *target);

/* Dismisses the toasts that offer an action which would be about something else now. @self:
 * (nullable): as above */
void mo_toaster_withdraw (MoToaster *self,
                          const char *action);

/* The same, but for those with this target. @target: a floating reference is taken over */
void mo_toaster_withdraw_others (MoToaster *self,
                                 const char *action,
                                 GVariant *target);

/**
 * mo_toaster_new_toast:
 * @text: plain, without markup
 *
 * Makes a toast with more than the functions above give it, for mo_toaster_add().
 */
AdwToast *mo_toaster_new_toast (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Shows a toast once those before it have gone; one of high priority in the place of the present
 * one. @toast: (transfer full) */
void mo_toaster_add (MoToaster *self,
                     AdwToast *toast);

/* Dismisses a toast, or drops it if it was not shown yet; nothing happens if it has gone
 * already. */
void mo_toaster_dismiss (MoToaster *self,
                         AdwToast *toast);

G_END_DECLS
