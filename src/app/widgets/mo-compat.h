/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Wrappers of widgets that newer versions of GTK and libadwaita replaced: they use the replacement
 * if it exists. No other file names the deprecated widgets, except some templates.
 *
 * Leaflets and flaps are wrapped, but not replaced: a split view has exactly two pages with titles,
 * and needs a breakpoint of its window to fold, whereas a leaflet folds by the width of its
 * children and has other elements in a template. Both versions of each template would be needed.
 * Every version of libadwaita 1 has leaflets and flaps. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Call this once, before there are widgets. GTK labels buttons by their icons, so that some screen
 * readers say the type of the icon before the name of the button; here the name is all they say.
 * And GTK shows the tooltip of a button over the popover that it has opened; here it does not. */
void mo_compat_init (void);

/* An alert: a question or a message above a window. Its signal `response` has the id of the
 * response as its parameter, and is emitted once, after the alert is closed.
 *
 * It is an AdwMessageDialog with all versions of libadwaita. The replacement, AdwAlertDialog, is a
 * part of its window, with another place in the accessibility tree, other focus and another
 * lifetime: with both, a test of one version would say nothing about alerts in the other. */
typedef AdwMessageDialog MoAlert;

/**
 * mo_alert_new:
 * @heading: of any length
 * @body: (nullable): the body text
 *
 * Creates an alert for mo_alert_present().
 *
 * Returns: (transfer none): the alert, owned by GTK until it is closed
 */
MoAlert *mo_alert_new (const char *heading,
                       const char *body);

/* Sets a widget below the body. */
void mo_alert_set_extra_child (MoAlert *self,
                               GtkWidget *child);
GtkWidget *mo_alert_get_extra_child (MoAlert *self);

/* Adds buttons: pairs of an id and a label, then %NULL. Escape activates the first response. */
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

/* Lets the title of a group have several lines, where libadwaita would cut it. */
void mo_preferences_group_wrap_title (AdwPreferencesGroup *group);

/* Removes all rows, as gtk_list_box_remove_all() does since GTK 4.12. */
void mo_list_box_clear (GtkListBox *box);

/* Makes Tab enter a list at the row that had the focus last, as always before GTK 4.12. Newer
 * versions enter at the first row, unless Tab also leaves the list from any row. */
void mo_list_view_keep_entry (GtkListView *list);

/* Returns: (nullable): the header of a column, by the position of the column among all, also the
 * hidden ones; %NULL before there are any. GTK has no function for it. */
GtkWidget *mo_column_view_get_header (GtkColumnView *view,
                                      guint column);

/* Puts the title of a column at the end of its header, after the arrow that shows the order. */
void mo_column_view_align_title_end (GtkColumnView *view,
                                     guint column);

gboolean mo_leaflet_is_folded (GtkWidget *leaflet);
GtkWidget *mo_leaflet_get_shown (GtkWidget *leaflet);
void mo_leaflet_show (GtkWidget *leaflet,
                      GtkWidget *child);

gboolean mo_flap_is_folded (GtkWidget *flap);
gboolean mo_flap_is_revealed (GtkWidget *flap);
void mo_flap_reveal (GtkWidget *flap,
                     gboolean is_revealed);
void mo_flap_set_always_folds (GtkWidget *flap,
                               gboolean always_folds);

G_END_DECLS
