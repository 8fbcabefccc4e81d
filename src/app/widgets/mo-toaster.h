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
 * Shows toasts over its property `content`. All toasts of the program are shown by it, one at a
 * time.
 *
 * If the environment has MARCHING_ORDER_TOASTS=stay, a toast stays until it is dismissed or the
 * next one is added, so that tests on slow machines don't miss it.
 */

/* Returns: (nullable) (transfer none): the closest toaster around @widget; %NULL if there is none,
 * for example because @widget is in no window any more */
MoToaster *mo_toaster_find (GtkWidget *widget);

/* Shows a toast. @self: (nullable): does nothing for %NULL; @text: plain text, not markup */
void mo_toaster_show (MoToaster *self,
                      const char *text);

/**
 * mo_toaster_offer:
 * @self: (nullable): does nothing for %NULL
 * @text: plain text, not markup
 * @button: the label of the button, with a mnemonic
 * @action: the name of the action of the button
 * @target: (nullable): the target of the action; a floating reference is consumed
 *
 * Shows a toast with a button. Replaces toasts with the same action and, if not %NULL, target.
 */
void mo_toaster_offer (MoToaster *self,
                       const char *text,
                       const char *button,
                       const char *action,
                       GVariant *target);

/* Dismisses all toasts with @action, which would now apply to something else. @self: (nullable): as
 * above */
void mo_toaster_withdraw (MoToaster *self,
                          const char *action);

/* Dismisses toasts with @action and a target other than @target. @target: a floating reference is
 * consumed */
void mo_toaster_withdraw_others (MoToaster *self,
                                 const char *action,
                                 GVariant *target);

/**
 * mo_toaster_new_toast:
 * @text: plain text, not markup
 *
 * Creates a toast to customize and pass to mo_toaster_add().
 */
AdwToast *mo_toaster_new_toast (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Changes the text of a toast from mo_toaster_new_toast(), which may be visible. A title of the
 * toast itself would be read as markup, and could not wrap. */
void mo_toaster_set_text (AdwToast *toast,
                          const char *text);

/**
 * mo_toaster_set_button:
 * @toast: from mo_toaster_new_toast(), without a button
 * @label: with a mnemonic
 * @action: the name of its action
 * @target: (nullable): of the action; a floating reference is consumed
 *
 * Gives a toast a button, which also dismisses it. The button of the toast itself would stay beside
 * the text where that has too little room for its words.
 */
void mo_toaster_set_button (AdwToast *toast,
                            const char *label,
                            const char *action,
                            GVariant *target);

/* Queues a toast; one of high priority replaces the current one. @toast: (transfer full) */
void mo_toaster_add (MoToaster *self,
                     AdwToast *toast);

/* Dismisses a toast, or removes it from the queue. Does nothing if it is gone already. */
void mo_toaster_dismiss (MoToaster *self,
                         AdwToast *toast);

G_END_DECLS
