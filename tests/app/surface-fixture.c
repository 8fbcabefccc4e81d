/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "surface-fixture.h"

#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-reminder-dialog.h"
#include "mo-surfaces.h"
#include "window-fixture.h"

static void
asked_cb (SurfaceFixture *self,
          const char *const *lines,
          gboolean continues)
{
  g_string_truncate (self->asked, 0);
  g_string_truncate (self->refused, 0);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      g_string_append_printf (self->asked, "%s%s", i > 0 ? "; " : "", lines[i]);
      if (!mo_match_apply (self->match, lines[i], continues || i > 0, &error))
        g_string_assign (self->refused, error->message);
    }
}

void
surface_fixture_set_up (SurfaceFixture *self,
                        MoContent *content,
                        const char *journal,
                        GType type,
                        int height)
{
  g_autoptr (GError) error = NULL;
  guint line;

  self->match = mo_match_read (content, journal, &line, &error);
  g_assert_no_error (error);
  self->asked = g_string_new (NULL);
  self->refused = g_string_new (NULL);
  self->surface = mo_surfaces_make (self->match);
  g_assert_true (G_TYPE_CHECK_INSTANCE_TYPE (self->surface, type));
  g_signal_connect_swapped (self->surface, "asked", G_CALLBACK (asked_cb), self);
  self->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 700, height);
  adw_window_set_content (ADW_WINDOW (self->window), self->surface);
  present (self->window);
  mo_match_surface_focus (MO_MATCH_SURFACE (self->surface));
}

void
surface_fixture_tear_down (SurfaceFixture *self)
{
  assert_leaves_nothing (self->window);
  g_assert_finalize_object (self->match);
  g_string_free (self->asked, TRUE);
  g_string_free (self->refused, TRUE);
}

gboolean
surface_fixture_press_key (SurfaceFixture *self,
                           guint key,
                           GdkModifierType modifiers,
                           GtkPropagationPhase phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (self->surface);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == phase)
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &handled);
    }
  return handled;
}

GtkWidget *
surface_fixture_open_reminders (SurfaceFixture *self)
{
  g_signal_emit_by_name (find_shown_widget (self->surface, has_tooltip, "Reminders"), "clicked");
  return find_toplevel (MO_TYPE_REMINDER_DIALOG);
}

/* Layout */

int
surface_fixture_get_smallest_face (SurfaceFixture *self)
{
  g_autoptr (GPtrArray) faces = find_all (self->surface, MO_TYPE_CARD_FACE);
  int smallest = G_MAXINT;

  for (guint i = 0; i < faces->len; i++)
    smallest = MIN (smallest, gtk_widget_get_width (g_ptr_array_index (faces, i)));
  return smallest;
}

/* Finds the lowest height of short texts, which are figures. */
static void
measure_figures (GskRenderNode *node,
                 float *lowest)
{
  PangoRectangle ink;

  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      measure_figures (gsk_container_node_get_child (node, i), lowest);
  else if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    measure_figures (gsk_transform_node_get_child (node), lowest);
  else if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    {
      if (gsk_text_node_get_num_glyphs (node) > 2)
        return;
      pango_font_get_glyph_extents (gsk_text_node_get_font (node),
                                    gsk_text_node_get_glyphs (node, NULL)[0].glyph, &ink, NULL);
      *lowest = MIN (*lowest, (float) ink.height / PANGO_SCALE);
    }
}

float
surface_fixture_get_figure_height (GtkWidget *face)
{
  MoCardItem *item = mo_card_face_get_item (MO_CARD_FACE (face));
  MoCanvas canvas = {
    .context = gtk_widget_get_pango_context (face),
    .icons = gtk_icon_theme_get_for_display (gtk_widget_get_display (face)),
    .direction = gtk_widget_get_direction (face),
    .scale = 1,
  };
  /* On larger faces, the figures are as large at least, but there are small lines, too. */
  int width = MIN (gtk_widget_get_width (face), MO_CARD_DRAWING_LINES - 1);
  float lowest = G_MAXFLOAT;
  graphene_rect_t art;
  GskRenderNode *node = mo_card_drawing_create_node (
      &canvas, mo_card_item_get_catalog (item), mo_card_item_get_card (item),
      width, FALSE, TRUE, &art);

  measure_figures (node, &lowest);
  gsk_render_node_unref (node);
  return lowest;
}

graphene_rect_t
surface_fixture_get_bounds (SurfaceFixture *self,
                            GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, self->surface, &bounds));
  return bounds;
}

void
surface_fixture_assert_inside (SurfaceFixture *self,
                               GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, self->surface, &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, -0.5);
  g_assert_cmpfloat (bounds.origin.y, >=, -0.5);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     (double) gtk_widget_get_width (self->surface) + 0.5);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     (double) gtk_widget_get_height (self->surface) + 0.5);
}

void
surface_fixture_assert_in_view (SurfaceFixture *self,
                                GtkWidget *widget)
{
  graphene_rect_t bounds;

  for (GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
       scroller != NULL;
       scroller = gtk_widget_get_ancestor (gtk_widget_get_parent (scroller),
                                           GTK_TYPE_SCROLLED_WINDOW))
    {
      g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, -0.5);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         (double) gtk_widget_get_height (scroller) + 0.5);
    }
  surface_fixture_assert_inside (self, widget);
}
