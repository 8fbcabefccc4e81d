/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-map.h"

#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-run-words.h"
#include "mo-table-card.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

struct _MoRunMap
{
  GtkBox parent_instance;

  GPtrArray *rooms;     /* (element-type GtkWidget) (unowned): by their number over all levels */
  GPtrArray *path;      /* (element-type GtkWidget) (unowned): the entered rooms, in order */
  GtkWidget *first;     /* (unowned) (nullable): the first room that can be entered */
  char *names;          /* (nullable): of all rooms as shown, to detect changes */
};

G_DEFINE_FINAL_TYPE (MoRunMap, mo_run_map, GTK_TYPE_BOX)

enum
{
  SIGNAL_ENTERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

const char *
mo_run_map_get_icon (MoRoomKind kind)
{
  static const char *const icons[] = {
    [MO_ROOM_BATTLE] = "mo-power-symbolic",       [MO_ROOM_BOSS] = "mo-character-symbolic",
    [MO_ROOM_BONFIRE] = "mo-life-symbolic",       [MO_ROOM_MERCHANT] = "mo-equipment-symbolic",
    [MO_ROOM_TREASURE] = "mo-quest-symbolic",
  };

  return icons[kind];
}

static void
room_clicked_cb (MoRunMap *self,
                 GtkWidget *button)
{
  g_signal_emit (self, signals[SIGNAL_ENTERED], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "number")));
}

/* Returns: (transfer full): the kind of a room in words */
static char *
dup_title (const MoBonfireMapRoom *room)
{
  if (room->kind == NULL)
    return g_strdup (_("Unknown"));
  if (room->kind->monsters > 1)
    /* Translators: the kind of a room and the number of monsters in it, as in “Battle ×2”. */
    return g_strdup_printf (_("%1$s ×%2$u"), mo_bonfire_room_get_title (room->kind),
                            room->kind->monsters);
  return g_strdup (mo_bonfire_room_get_title (room->kind));
}

/* Returns: (transfer full): the accessible label of a room */
static char *
dup_name (const MoBonfireMapRoom *room,
          const char *title,
          gboolean is_open)
{
  if (room->is_here)
    /* Translators: the kind of a room and the number of its level. */
    return g_strdup_printf (_("%1$s, level %2$u, you are here"), title, room->level + 1);
  if (room->step > 0)
    return g_strdup_printf (_("%1$s, level %2$u, room %3$u on your path"), title, room->level + 1,
                            room->step);
  if (is_open)
    return g_strdup_printf (_("Enter level %2$u, room %3$u: %1$s"), title, room->level + 1,
                            room->number);
  return g_strdup_printf (_("%1$s, level %2$u"), title, room->level + 1);
}

/* @outlook: (nullable): the outcome to expect in the room */
static GtkWidget *
new_room_box (const MoBonfireMapRoom *room,
              const char *title,
              const char *outlook,
              gboolean is_open)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  if (room->step > 0)
    gtk_box_append (GTK_BOX (box), mo_icon_new (room->is_here ? "mo-adventurer-symbolic"
                                                              : "object-select-symbolic"));
  else if (is_open)
    gtk_box_append (GTK_BOX (box), mo_table_card_new_key (room->number));
  if (room->kind != NULL)
    gtk_box_append (GTK_BOX (box), mo_icon_new (mo_run_map_get_icon (room->kind->kind)));
  gtk_box_append (GTK_BOX (box), gtk_label_new (title));
  if (outlook != NULL)
    {
      GtkWidget *label = gtk_label_new (outlook);

      /* In large text, it is wider than a phone. */
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "numeric");
      gtk_box_append (GTK_BOX (box), label);
    }
  return box;
}

static GtkWidget *
new_room (MoRunMap *self,
          const MoBonfireGame *game,
          const MoBonfireState *state,
          const MoBonfireMapRoom *room,
          gboolean is_live)
{
  gboolean is_open = room->is_open && is_live;
  g_autofree char *title = dup_title (room);
  g_autofree char *name = dup_name (room, title, is_open);
  g_autofree char *outlook = is_open ? mo_run_dup_room_outlook (game, state, room->kind) : NULL;
  GtkWidget *box = new_room_box (room, title, outlook, is_open);
  GtkWidget *widget = box;

  if (is_open)
    {
      widget = gtk_button_new ();
      gtk_button_set_child (GTK_BUTTON (widget), box);
      g_object_set_data (G_OBJECT (widget), "number", GUINT_TO_POINTER (room->number));
      g_signal_connect_object (widget, "clicked", G_CALLBACK (room_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      if (self->first == NULL)
        self->first = widget;
    }
  gtk_widget_add_css_class (widget, "map-room");
  if (room->is_here)
    gtk_widget_add_css_class (widget, "here");
  else if (room->step > 0)
    gtk_widget_add_css_class (widget, "taken");
  else if (!is_open)
    gtk_widget_add_css_class (widget, "closed");
  mo_widget_set_spoken_label (widget, name);
  mo_widget_set_description (widget, outlook);
  return widget;
}

static void
add_level (MoRunMap *self,
           const MoBonfireGame *game,
           const MoBonfireState *state,
           guint index,
           gboolean is_live)
{
  const MoBonfireLevel *level = mo_bonfire_game_get_level (game, (int) index);
  g_autofree char *title = g_strdup_printf (_("Level %u"), index + 1);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *rooms = mo_wrap_box_new ();

  gtk_widget_set_size_request (label, 64, -1);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_set_hexpand (rooms, TRUE);
  gtk_widget_set_valign (rooms, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), rooms);
  for (guint i = 0; i < level->n_rooms; i++)
    {
      MoBonfireMapRoom room;
      GtkWidget *widget;

      mo_bonfire_get_map_room (game, state, level->first_room + i, &room);
      widget = new_room (self, game, state, &room, is_live);
      mo_wrap_box_append (MO_WRAP_BOX (rooms), widget);
      g_ptr_array_add (self->rooms, widget);
      if (room.step > 0 && room.step <= self->path->len)
        g_ptr_array_index (self->path, room.step - 1) = widget;
    }
  gtk_box_append (GTK_BOX (self), row);
}

/* Returns: (transfer full): the accessible labels of all rooms, a line each */
static char *
dup_names (const MoBonfireGame *game,
           const MoBonfireState *state,
           gboolean is_live)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < game->n_rooms; i++)
    {
      MoBonfireMapRoom room;
      g_autofree char *title = NULL;
      g_autofree char *name = NULL;

      mo_bonfire_get_map_room (game, state, i, &room);
      title = dup_title (&room);
      name = dup_name (&room, title, room.is_open && is_live);
      g_string_append_printf (names, "%s\n", name);
    }
  return g_string_free (names, FALSE);
}

void
mo_run_map_show (MoRunMap *self,
                 const MoBonfireGame *game,
                 const MoBonfireState *state,
                 gboolean is_live)
{
  g_autofree char *names = dup_names (game, state, is_live);
  GtkWidget *child;

  /* The map stays the same during a battle. Without a rebuild, the focus and the position of a
   * screen reader stay too. */
  if (g_strcmp0 (names, self->names) == 0)
    return;
  g_free (self->names);
  self->names = g_steal_pointer (&names);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_box_remove (GTK_BOX (self), child);
  self->first = NULL;
  g_ptr_array_set_size (self->rooms, 0);
  g_ptr_array_set_size (self->path, 0);
  g_ptr_array_set_size (self->path, state->n_taken);
  for (guint i = 0; i < game->levels->len; i++)
    add_level (self, game, state, i, is_live);
}

gboolean
mo_run_map_focus (MoRunMap *self)
{
  return self->first != NULL && gtk_widget_grab_focus (self->first);
}

gboolean
mo_run_map_enter (MoRunMap *self,
                  guint number)
{
  for (guint i = 0; i < self->rooms->len; i++)
    if (GTK_IS_BUTTON (g_ptr_array_index (self->rooms, i)) &&
        GPOINTER_TO_UINT (g_object_get_data (g_ptr_array_index (self->rooms, i), "number")) ==
            number)
      {
        g_signal_emit (self, signals[SIGNAL_ENTERED], 0, number);
        return TRUE;
      }
  return FALSE;
}

/* Restricts the drawing to what is around the rooms. */
static void
clip_rooms (MoRunMap *self,
            cairo_t *cairo,
            int width,
            int height)
{
  cairo_set_fill_rule (cairo, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cairo, 0, 0, width, height);
  for (guint i = 0; i < self->rooms->len; i++)
    {
      graphene_rect_t bounds;

      if (gtk_widget_compute_bounds (g_ptr_array_index (self->rooms, i), GTK_WIDGET (self),
                                     &bounds))
        cairo_rectangle (cairo, bounds.origin.x, bounds.origin.y, bounds.size.width,
                         bounds.size.height);
    }
  cairo_clip (cairo);
}

/* Draws the path from the bottom of each room to the top of the next. In a narrow window, the rooms
 * of a level have several lines: the path is behind those between. */
static void
snapshot_path (MoRunMap *self,
               GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  cairo_t *cairo;
  GdkRGBA colour;

  if (self->path->len < 2 || width == 0 || height == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  colour.alpha *= 0.5f;
  cairo = gtk_snapshot_append_cairo (snapshot,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  clip_rooms (self, cairo, width, height);
  gdk_cairo_set_source_rgba (cairo, &colour);
  cairo_set_line_width (cairo, 3);
  for (guint i = 0; i < self->path->len; i++)
    {
      GtkWidget *room = g_ptr_array_index (self->path, i);
      graphene_rect_t bounds;
      double x;

      if (room == NULL || !gtk_widget_compute_bounds (room, GTK_WIDGET (self), &bounds))
        continue;
      x = bounds.origin.x + bounds.size.width / 2;
      if (i > 0)
        cairo_line_to (cairo, x, bounds.origin.y);
      cairo_stroke (cairo);
      cairo_move_to (cairo, x, bounds.origin.y + bounds.size.height);
    }
  cairo_destroy (cairo);
}

static void
mo_run_map_snapshot (GtkWidget *widget,
                     GtkSnapshot *snapshot)
{
  snapshot_path (MO_RUN_MAP (widget), snapshot);
  GTK_WIDGET_CLASS (mo_run_map_parent_class)->snapshot (widget, snapshot);
}

static void
mo_run_map_finalize (GObject *object)
{
  g_ptr_array_unref (MO_RUN_MAP (object)->rooms);
  g_ptr_array_unref (MO_RUN_MAP (object)->path);
  g_free (MO_RUN_MAP (object)->names);
  G_OBJECT_CLASS (mo_run_map_parent_class)->finalize (object);
}

static void
mo_run_map_class_init (MoRunMapClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_run_map_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = mo_run_map_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  signals[SIGNAL_ENTERED] = g_signal_new ("entered", MO_TYPE_RUN_MAP, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mo_run_map_init (MoRunMap *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  mo_widget_set_spoken_label (GTK_WIDGET (self), _("Map"));
  self->rooms = g_ptr_array_new ();
  self->path = g_ptr_array_new ();
}
