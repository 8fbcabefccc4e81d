/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-window-header.h"

#include "mo-text-size.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Texts of this size, relative to the usual one, leave no space for the button of the side pane in
 * a narrow header bar. */
#define LARGE_TEXT 1.6

/* Texts of this size may need two lines there. */
#define TALL_TEXT 1.2

/* The title of the window. In a narrow one, the header bar has no space for the name of the game
 * beside it. */
static char *
dup_title (GtkWidget *window,
           gboolean is_editing,
           const char *title,
           const char *match_title,
           const char *game_name,
           gboolean is_narrow)
{
  return g_strdup (is_editing && title != NULL ? title
                   : match_title != NULL       ? match_title
                   : is_narrow                 ? game_name
                                               : _("Marching Order"));
}

/* In a narrow window, the larger line has the part of the game that the match is in, which changes;
 * the name of the match has the longer, smaller line below, also while there is no such part. The
 * name of a deck is below the header bar, in as many lines as it needs. */
static char *
dup_header_title (GtkWidget *window,
                  const char *title,
                  gboolean is_editing,
                  gboolean is_unsaved,
                  const char *chapter,
                  gboolean is_followed,
                  gboolean is_narrow)
{
  if (is_narrow && is_editing)
    /* Translators: a deck, and a dot that means that it has unsaved edits. */
    return is_unsaved ? g_strdup_printf (_("• %s"), _("Deck")) : g_strdup (_("Deck"));
  if (!is_narrow || !is_followed)
    return g_strdup (title);
  return g_strdup (chapter != NULL ? chapter : _("Match"));
}

static char *
dup_header_subtitle (GtkWidget *window,
                     const char *title,
                     const char *chapter,
                     gboolean is_followed,
                     gboolean is_narrow)
{
  return g_strdup (is_narrow && is_followed ? title : chapter);
}

static char *
dup_undo_tip (GtkWidget *window,
              const char *label)
{
  /* Translators: %s is an edit, like “Add "Fireball"”. */
  return label != NULL ? g_strdup_printf (_("Undo: %s"), label) : g_strdup (_("Undo"));
}

static char *
dup_redo_tip (GtkWidget *window,
              const char *label)
{
  return label != NULL ? g_strdup_printf (_("Redo: %s"), label) : g_strdup (_("Redo"));
}

static char *
dup_save_tip (GtkWidget *window,
              gboolean is_kept)
{
  return g_strdup (is_kept ? _("Save Version") : _("Save"));
}

static char *
dup_close_tip (GtkWidget *window,
               gboolean is_followed)
{
  return g_strdup (is_followed ? _("All Matches") : _("All Decks"));
}

static gboolean
has_undo (GtkWidget *window,
          const char *undo_label,
          const char *redo_label,
          gboolean is_editing,
          gboolean is_followed)
{
  return undo_label != NULL || redo_label != NULL || is_editing || is_followed;
}

static gboolean
has_side_button (GtkWidget *window,
                 gboolean is_followed,
                 gboolean is_shared,
                 gboolean is_narrow)
{
  double scale = mo_widget_get_text_scale (window);

  return is_followed && !(is_narrow && (is_shared || scale > LARGE_TEXT));
}

/* A window that is wider than high has width for a line, and no height for two. */
static gboolean
is_upright (GtkWidget *window)
{
  return gtk_widget_get_height (window) > gtk_widget_get_width (window);
}

/* Fingers need larger buttons than a pointer. A title in two lines, and that of a match with a name
 * in two lines below it, need more height than the toolkit finds out, which measures the title for
 * more width than it gets. */
static GStrv
dup_bar_classes (GtkWidget *window,
                    gboolean is_narrow,
                    gboolean is_followed)
{
  double scale = mo_widget_get_text_scale (window);
  const char *height = !is_narrow || scale <= TALL_TEXT ? NULL
                       : is_followed                    ? "tall"
                       : is_upright (window)            ? "large"
                                                        : NULL;
  const char *const classes[] = { is_narrow ? "phone" : NULL, height, NULL };

  return g_strdupv ((GStrv) classes);
}

/* Returns the buttons of the window, on the sides that the user has chosen: in a narrow window
 * without those that change its size, because the title needs their space. */
static char *
dup_window_buttons (GtkWidget *window,
                    gboolean is_narrow)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) sides = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-decoration-layout", &layout, NULL);
  if (!is_narrow || layout == NULL)
    return g_steal_pointer (&layout);
  sides = g_strsplit (layout, ":", 2);
  return g_strconcat (strstr (sides[0], "close") != NULL ? "close" : "", ":",
                      strstr (layout + strlen (sides[0]), "close") != NULL ? "close" : "", NULL);
}

static char *
dup_state (GtkWidget *window,
           gboolean is_ready)
{
  return g_strdup (is_ready ? "places" : "loading");
}

void
mo_window_header_bind (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, dup_title);
  gtk_widget_class_bind_template_callback (widget_class, dup_header_title);
  gtk_widget_class_bind_template_callback (widget_class, dup_header_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, dup_undo_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_redo_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_save_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_close_tip);
  gtk_widget_class_bind_template_callback (widget_class, has_undo);
  gtk_widget_class_bind_template_callback (widget_class, has_side_button);
  gtk_widget_class_bind_template_callback (widget_class, dup_bar_classes);
  gtk_widget_class_bind_template_callback (widget_class, dup_window_buttons);
  gtk_widget_class_bind_template_callback (widget_class, dup_state);
}

void
mo_window_header_name_switcher (GtkWidget *widget)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    mo_widget_set_spoken_label (widget, _("Views"));
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      mo_window_header_name_switcher (child);
}

static void
set_has_two_lines (GtkWidget *widget,
                   gboolean has_two_lines)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    gtk_widget_set_visible (widget, !has_two_lines);
  else if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), has_two_lines);
      gtk_label_set_lines (GTK_LABEL (widget), 2);
      gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
    }
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      set_has_two_lines (child, has_two_lines);
}

void
mo_window_header_fit_title (GtkWidget *title,
                            gboolean is_narrow)
{
  double scale = mo_widget_get_text_scale (title);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (title));

  set_has_two_lines (title, is_narrow && scale > TALL_TEXT && is_upright (window));
}
