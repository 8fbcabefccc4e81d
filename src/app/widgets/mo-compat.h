/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What newer releases of GTK and libadwaita replaced: with those, what they have instead; with
 * older ones, as before. No other file names the deprecated widgets, except for some templates.
 *
 * Leaflets and flaps are not replaced, only wrapped. A split view has exactly two children, which
 * are pages with titles, and needs a breakpoint of its window to fold; a leaflet folds by the
 * width of its children, and is built from other elements in a template. Each template that has
 * one would be needed twice. Every release of libadwaita 1 has both. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An alert: a question or a message above a window. Its signal `response` has the id of the
 * response as its parameter, and is emitted once, when the alert was closed. */
#if ADW_CHECK_VERSION(1, 5, 0)
typedef AdwAlertDialog MoAlert;
#else
typedef AdwMessageDialog MoAlert;
#endif

/**
 * mo_alert_new:
 * @heading: of any length, in any language
 * @body: (nullable): more about it
 *
 * Makes an alert for mo_alert_present().
 *
 * Returns: (transfer none): the alert, owned by GTK until it is closed
 */
MoAlert *mo_alert_new (const char *heading,
                       const char *body);

void mo_alert_set_body (MoAlert *self,
                        const char *body);

/* A widget below the body. */
void mo_alert_set_extra_child (MoAlert *self,
                               GtkWidget *child);
GtkWidget *mo_alert_get_extra_child (MoAlert *self);

/* Adds buttons: pairs of an id and a label, then %NULL. Escape is the first response. */
void mo_alert_add_responses (MoAlert *self,
                             const char *first_response,
                             ...) G_GNUC_NULL_TERMINATED;
void mo_alert_set_response_appearance (MoAlert *self,
                                       const char *response,
                                       AdwResponseAppearance appearance);
void mo_alert_set_default_response (MoAlert *self,
                                    const char *response);

/* Shows the alert above @parent (nullable), which a response may close. */
void mo_alert_present (MoAlert *self,
                       GtkWindow *parent);

typedef enum
{
  MO_CHOOSE_FILE,
  MO_CHOOSE_FILES,
  MO_CHOOSE_NEW_FILE,
} MoChoose;

/**
 * mo_compat_choose_files:
 * @accept: the label of the button that accepts
 * @name: (nullable): the proposed name of a new file
 * @filters: (element-type GtkFileFilter): the kinds of files to select from
 * @task: (transfer full): returns a #GListModel of #GFile; %NULL if nothing was chosen, or @window
 *   was closed
 *
 * Asks for files.
 */
void mo_compat_choose_files (GtkWindow *window,
                             MoChoose choose,
                             const char *title,
                             const char *accept,
                             const char *name,
                             GListModel *filters,
                             GTask *task);

gboolean mo_leaflet_is_folded (GtkWidget *leaflet);
GtkWidget *mo_leaflet_get_shown (GtkWidget *leaflet);
void mo_leaflet_show (GtkWidget *leaflet,
                      GtkWidget *child);

gboolean mo_flap_is_folded (GtkWidget *flap);
gboolean mo_flap_is_revealed (GtkWidget *flap);
void mo_flap_reveal (GtkWidget *flap,
                     gboolean is_revealed);

G_END_DECLS
