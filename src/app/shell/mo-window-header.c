/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-window-header.h"

#include "mo-closures.h"
#include "mo-follow-size.h"
#include "mo-game-switcher.h"
#include "mo-menu.h"
#include "mo-text-size.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

/* Narrower windows have the pages in the bottom bar, and only a close button in the header bar; for
 * text of the usual size. */
#define NARROW_WIDTH 480

/* The width of the narrowest window without its borders, in pixels. */
#define NARROWEST 340

/* A lower window has no switcher while a match is open, in pixels: none in the header bar, and for
 * text of the usual size none at the bottom. */
#define LOW_HEIGHT 430

/* Texts of this size, relative to the usual one, leave no space for the button of the side pane in
 * a narrow header bar. */
#define LARGE_TEXT 1.6

/* Texts of this size may need two lines there. */
#define TALL_TEXT 1.2

struct _MoWindowHeader
{
  AdwBin parent_instance;

  AdwViewSwitcherTitle *switcher_title;
  GtkWidget *close_button;
  AdwBin *share_place; /* empty if matches can’t be shared */
  GtkMenuButton *menu_button;

  /* All (nullable): until they are set. */
  MoSession *session;
  MoDeckSession *deck_session;
  MoMatchSession *match_session;
  MoUndoRouter *undo_router;
  AdwViewStack *places;
  char *title; /* (nullable): of the window */

  double scale; /* of the text, for which the header was made last */
  gboolean is_narrow;
  gboolean is_low;
  gboolean is_upright; /* higher than wide */
  gboolean needs_bar;
};

G_DEFINE_FINAL_TYPE (MoWindowHeader, mo_window_header, ADW_TYPE_BIN)

enum
{
  PROP_SESSION = 1,
  PROP_DECK_SESSION,
  PROP_MATCH_SESSION,
  PROP_UNDO_ROUTER,
  PROP_PLACES,
  PROP_TITLE,
  PROP_IS_NARROW,
  PROP_NEEDS_BAR,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* Closures of the template */

/* The title of the window. In a narrow one, the header bar has no space for the name of the game
 * beside it. */
static char *
dup_title (GtkWidget *widget,
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
dup_header_title (GtkWidget *widget,
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
dup_header_subtitle (GtkWidget *widget,
                     const char *title,
                     const char *chapter,
                     gboolean is_followed,
                     gboolean is_narrow)
{
  return g_strdup (is_narrow && is_followed ? title : chapter);
}

static char *
dup_undo_tip (GtkWidget *widget,
              const char *label)
{
  /* Translators: %s is an edit, like “Add "Fireball"”. */
  return label != NULL ? g_strdup_printf (_("Undo: %s"), label) : g_strdup (_("Undo"));
}

static char *
dup_redo_tip (GtkWidget *widget,
              const char *label)
{
  return label != NULL ? g_strdup_printf (_("Redo: %s"), label) : g_strdup (_("Redo"));
}

static char *
dup_save_tip (GtkWidget *widget,
              gboolean is_kept)
{
  return g_strdup (is_kept ? _("Save Version") : _("Save"));
}

static char *
dup_close_tip (GtkWidget *widget,
               gboolean is_followed)
{
  return g_strdup (is_followed ? _("All Matches") : _("All Decks"));
}

static gboolean
has_undo (GtkWidget *widget,
          const char *undo_label,
          const char *redo_label,
          gboolean is_editing,
          gboolean is_followed)
{
  return undo_label != NULL || redo_label != NULL || is_editing || is_followed;
}

/* A low window has no height for a switcher below the match, and its header bar names the match. */
static gboolean
has_switcher (MoWindowHeader *self,
              gboolean is_narrow,
              gboolean is_followed)
{
  return !is_narrow && !(self->is_low && is_followed);
}

static gboolean
has_side_button (GtkWidget *widget,
                 gboolean is_followed,
                 gboolean is_shared,
                 gboolean is_narrow)
{
  double scale = mo_widget_get_text_scale (widget);

  return is_followed && !(is_narrow && (is_shared || scale > LARGE_TEXT));
}

/* Fingers need larger buttons than a pointer. In an upright window, a title in two lines, and that
 * of a match with a name in two lines below it, need more height than the toolkit finds out, which
 * measures the title for more width than it gets. */
static GStrv
dup_bar_classes (MoWindowHeader *self,
                 gboolean is_narrow,
                 gboolean is_followed)
{
  double scale = mo_widget_get_text_scale (GTK_WIDGET (self));
  const char *height = !is_narrow || scale <= TALL_TEXT || !self->is_upright ? NULL
                       : is_followed                                         ? "tall"
                                                                             : "large";
  const char *const classes[] = { is_narrow ? "phone" : NULL, height, NULL };

  return g_strdupv ((GStrv) classes);
}

/* Returns the buttons of the window, on the sides that the user has chosen: in a narrow window
 * without those that change its size, because the title needs their space. */
static char *
dup_window_buttons (GtkWidget *widget,
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

/* The main menu */

static GMenuModel *
get_menu (MoWindowHeader *self,
          const char *name)
{
  return G_MENU_MODEL (
      gtk_widget_get_template_child (GTK_WIDGET (self), MO_TYPE_WINDOW_HEADER, name));
}

/* Puts the entries of the current page into the main menu. */
static void
fill_menu (MoWindowHeader *self)
{
  const char *place = adw_view_stack_get_visible_child_name (self->places);
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append_section (menu, NULL,
                         get_menu (self, g_strcmp0 (place, "cards") == 0   ? "cards_menu"
                                         : g_strcmp0 (place, "decks") == 0 ? "decks_menu"
                                                                           : "table_menu"));
  g_menu_append_section (menu, NULL, get_menu (self, "edit_menu"));
  g_menu_append_section (menu, NULL, get_menu (self, "common_menu"));
  mo_menu_set (self->menu_button, G_MENU_MODEL (menu));
}

/* The size of the window */

static void
set_has_two_lines (GtkWidget *widget,
                   gboolean has_two_lines)
{
  if (ADW_IS_VIEW_SWITCHER (widget))
    gtk_widget_set_visible (widget, !has_two_lines);
  else if (GTK_IS_LABEL (widget))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), has_two_lines);
      gtk_label_set_lines (GTK_LABEL (widget), has_two_lines ? 2 : -1);
      gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
    }
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      set_has_two_lines (child, has_two_lines);
}

/* Gives the title two lines in a narrow window with large text, where it has no space for the
 * switcher; a window that is wider than high has width for a line, and no height for two. GTK 4.18
 * would measure a switcher that is only disabled for the width of such a title, and warn that it
 * needs more, so the switcher is hidden. */
static void
fit_title (MoWindowHeader *self)
{
  set_has_two_lines (GTK_WIDGET (self->switcher_title),
                     self->is_narrow && self->scale > TALL_TEXT && self->is_upright);
}

static gboolean
is_followed (MoWindowHeader *self)
{
  return self->match_session != NULL && mo_match_session_get_is_followed (self->match_session);
}

static void
follow_size (GtkWidget *widget,
             int width,
             int height)
{
  MoWindowHeader *self = MO_WINDOW_HEADER (widget);
  double scale = mo_widget_get_text_scale (widget);
  gboolean is_narrow = width < NARROW_WIDTH * scale;
  gboolean is_low = height < LOW_HEIGHT;
  gboolean is_upright = height > width;
  gboolean needs_bar;

  if (is_narrow != self->is_narrow || is_low != self->is_low || scale != self->scale ||
      is_upright != self->is_upright)
    {
      self->scale = scale;
      self->is_narrow = is_narrow;
      self->is_low = is_low;
      self->is_upright = is_upright;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IS_NARROW]);
    }
  fit_title (self);
  /* A match needs the height of a low window; the way back is in the header. */
  needs_bar = adw_view_switcher_title_get_title_visible (self->switcher_title) &&
              !(height < LOW_HEIGHT * scale && is_followed (self));
  if (needs_bar == self->needs_bar)
    return;
  self->needs_bar = needs_bar;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NEEDS_BAR]);
}

static void
followed_cb (MoWindowHeader *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));

  mo_widget_set_spoken_label (self->close_button,
                              is_followed (self) ? _("All matches") : _("All decks"));
  if (window != NULL && gtk_widget_get_width (window) > 0)
    follow_size (GTK_WIDGET (self), gtk_widget_get_width (window),
                 gtk_widget_get_height (window));
}

/* The header */

/* What only a wide window shows does not count for the minimum width: otherwise a window could not
 * become narrow at once. */
static void
mo_window_header_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GtkWidget *bar = adw_bin_get_child (ADW_BIN (widget));
  int least;

  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    for_size = MAX (for_size, least);
  gtk_widget_measure (bar, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && !MO_WINDOW_HEADER (widget)->is_narrow)
    *minimum = MIN (*minimum, NARROWEST);
}

static void
mo_window_header_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GtkWidget *bar = adw_bin_get_child (ADW_BIN (widget));
  int minimum;

  /* Too narrow for the bar of a wide window, which is about to change. */
  gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (bar, MAX (width, minimum), height, baseline, NULL);
}

static void
mo_window_header_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  MoWindowHeader *self = MO_WINDOW_HEADER (object);

  switch (id)
    {
    case PROP_SESSION:
      g_value_set_object (value, self->session);
      break;
    case PROP_DECK_SESSION:
      g_value_set_object (value, self->deck_session);
      break;
    case PROP_MATCH_SESSION:
      g_value_set_object (value, self->match_session);
      break;
    case PROP_UNDO_ROUTER:
      g_value_set_object (value, self->undo_router);
      break;
    case PROP_PLACES:
      g_value_set_object (value, self->places);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_IS_NARROW:
      g_value_set_boolean (value, self->is_narrow);
      break;
    case PROP_NEEDS_BAR:
      g_value_set_boolean (value, self->needs_bar);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_match_session (MoWindowHeader *self,
                   MoMatchSession *session)
{
  if (!g_set_object (&self->match_session, session) || session == NULL)
    return;
  g_signal_connect_object (session, "notify::is-followed", G_CALLBACK (followed_cb), self,
                           G_CONNECT_SWAPPED);
  followed_cb (self);
}

static void
set_places (MoWindowHeader *self,
            AdwViewStack *places)
{
  if (!g_set_object (&self->places, places) || places == NULL)
    return;
  g_signal_connect_object (places, "notify::visible-child", G_CALLBACK (fill_menu), self,
                           G_CONNECT_SWAPPED);
  fill_menu (self);
}

static void
mo_window_header_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MoWindowHeader *self = MO_WINDOW_HEADER (object);

  switch (id)
    {
    case PROP_SESSION:
      g_set_object (&self->session, g_value_get_object (value));
      break;
    case PROP_DECK_SESSION:
      g_set_object (&self->deck_session, g_value_get_object (value));
      break;
    case PROP_MATCH_SESSION:
      set_match_session (self, g_value_get_object (value));
      break;
    case PROP_UNDO_ROUTER:
      g_set_object (&self->undo_router, g_value_get_object (value));
      break;
    case PROP_PLACES:
      set_places (self, g_value_get_object (value));
      break;
    case PROP_TITLE:
      g_free (self->title);
      self->title = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mo_window_header_dispose (GObject *object)
{
  MoWindowHeader *self = MO_WINDOW_HEADER (object);

  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_WINDOW_HEADER);
  g_clear_object (&self->session);
  g_clear_object (&self->deck_session);
  g_clear_object (&self->match_session);
  g_clear_object (&self->undo_router);
  g_clear_object (&self->places);
  G_OBJECT_CLASS (mo_window_header_parent_class)->dispose (object);
}

static void
mo_window_header_finalize (GObject *object)
{
  g_free (MO_WINDOW_HEADER (object)->title);
  G_OBJECT_CLASS (mo_window_header_parent_class)->finalize (object);
}

static void
install_props (GObjectClass *object_class)
{
  GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GParamFlags readable = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, writable);
  props[PROP_DECK_SESSION] =
      g_param_spec_object ("deck-session", NULL, NULL, MO_TYPE_DECK_SESSION, writable);
  props[PROP_MATCH_SESSION] =
      g_param_spec_object ("match-session", NULL, NULL, MO_TYPE_MATCH_SESSION, writable);
  props[PROP_UNDO_ROUTER] =
      g_param_spec_object ("undo-router", NULL, NULL, MO_TYPE_UNDO_ROUTER, writable);
  props[PROP_PLACES] =
      g_param_spec_object ("places", NULL, NULL, ADW_TYPE_VIEW_STACK, writable);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, writable);
  props[PROP_IS_NARROW] = g_param_spec_boolean ("is-narrow", NULL, NULL, FALSE, readable);
  props[PROP_NEEDS_BAR] = g_param_spec_boolean ("needs-bar", NULL, NULL, FALSE, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-window-header.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoWindowHeader, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, MoWindowHeader, close_button);
  gtk_widget_class_bind_template_child (widget_class, MoWindowHeader, share_place);
  gtk_widget_class_bind_template_child (widget_class, MoWindowHeader, menu_button);
  gtk_widget_class_bind_template_child_full (widget_class, "title_text", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "cards_menu", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "decks_menu", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "table_menu", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "edit_menu", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "common_menu", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, dup_title);
  gtk_widget_class_bind_template_callback (widget_class, dup_header_title);
  gtk_widget_class_bind_template_callback (widget_class, dup_header_subtitle);
  gtk_widget_class_bind_template_callback (widget_class, dup_undo_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_redo_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_save_tip);
  gtk_widget_class_bind_template_callback (widget_class, dup_close_tip);
  gtk_widget_class_bind_template_callback (widget_class, has_undo);
  gtk_widget_class_bind_template_callback (widget_class, has_switcher);
  gtk_widget_class_bind_template_callback (widget_class, has_side_button);
  gtk_widget_class_bind_template_callback (widget_class, dup_bar_classes);
  gtk_widget_class_bind_template_callback (widget_class, dup_window_buttons);
}

static void
mo_window_header_class_init (MoWindowHeaderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_window_header_get_property;
  object_class->set_property = mo_window_header_set_property;
  object_class->dispose = mo_window_header_dispose;
  object_class->finalize = mo_window_header_finalize;
  install_props (object_class);
  g_type_ensure (MO_TYPE_GAME_SWITCHER);
  GTK_WIDGET_CLASS (klass)->measure = mo_window_header_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_window_header_size_allocate;
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
mo_window_header_init (MoWindowHeader *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_window_header_name_switcher (GTK_WIDGET (self->switcher_title));
  self->scale = mo_widget_get_text_scale (GTK_WIDGET (self));
  mo_follow_size (GTK_WIDGET (self), follow_size);
}

AdwBin *
mo_window_header_get_share_place (MoWindowHeader *self)
{
  return self->share_place;
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
