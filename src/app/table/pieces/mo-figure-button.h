/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A button that shows a figure and opens a popover to set it by hand. */

#pragma once

#include "mo-overrule.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MO_TYPE_FIGURE_BUTTON (mo_figure_button_get_type ())
G_DECLARE_DERIVABLE_TYPE (MoFigureButton, mo_figure_button, MO, FIGURE_BUTTON, GtkButton)

struct _MoFigureButtonClass
{
  GtkButtonClass parent_class;
};

/* @figure: (inout): the figure to set; its strings are moved to the button
 * @sentence: the accessible label */
void mo_figure_button_set_figure (MoFigureButton *self,
                                  MoOverrule *figure,
                                  const char *sentence);

/* Sets whether the figure can be set now. */
void mo_figure_button_set_is_live (MoFigureButton *self,
                                   gboolean is_live);

G_END_DECLS
