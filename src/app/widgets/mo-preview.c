/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-preview.h"

#include "mo-dialog-header.h"

struct _MoPreview
{
  AdwBin parent_instance;

  GtkButton *action_button;
  GtkStack *stack;
  GtkLabel *waiting_label;
  GtkStack *state_stack;
  GtkImage *state_icon;
  GtkLabel *state_label;
  AdwBin *content_bin;
};

G_DEFINE_FINAL_TYPE (MoPreview, mo_preview, ADW_TYPE_BIN)

enum
{
  PROP_CONTENT = 1,
  N_PROPS,
};

enum
{
  SIGNAL_ACCEPTED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
accept_cb (MoPreview *self)
{
  g_signal_emit (self, signals[SIGNAL_ACCEPTED], 0);
}

static void
mo_preview_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  if (id == PROP_CONTENT)
    adw_bin_set_child (MO_PREVIEW (object)->content_bin, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mo_preview_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_PREVIEW);
  G_OBJECT_CLASS (mo_preview_parent_class)->dispose (object);
}

static void
mo_preview_class_init (MoPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mo_preview_set_property;
  object_class->dispose = mo_preview_dispose;
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET,
                                             G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                 G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_ACCEPTED] = g_signal_new ("accepted", MO_TYPE_PREVIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, MoPreview, action_button);
  gtk_widget_class_bind_template_child (widget_class, MoPreview, stack);
  gtk_widget_class_bind_template_child (widget_class, MoPreview, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, MoPreview, state_stack);
  gtk_widget_class_bind_template_child (widget_class, MoPreview, state_icon);
  gtk_widget_class_bind_template_child (widget_class, MoPreview, state_label);
  gtk_widget_class_bind_template_child (widget_class, MoPreview, content_bin);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
}

static void
mo_preview_init (MoPreview *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mo_preview_set_action (MoPreview *self,
                       const char *label,
                       gboolean is_destructive)
{
  const char *style = is_destructive ? "destructive-action" : "suggested-action";

  gtk_button_set_label (self->action_button, label);
  gtk_widget_set_css_classes (GTK_WIDGET (self->action_button), (const char *[]){ style, NULL });
}

void
mo_preview_set_waiting (MoPreview *self,
                        const char *text)
{
  gtk_label_set_label (self->waiting_label, text);
}

void
mo_preview_show_state (MoPreview *self,
                       const char *summary,
                       gboolean is_possible,
                       gboolean is_busy)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->action_button), is_possible && !is_busy);
  gtk_stack_set_visible_child_name (self->state_stack, is_busy ? "busy" : "state");
  gtk_label_set_label (self->state_label, summary);
  gtk_image_set_from_icon_name (self->state_icon,
                                is_possible ? "emblem-ok-symbolic" : "dialog-error-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->state_icon),
                              (const char *[]){ is_possible ? "success" : "error", NULL });
}

void
mo_preview_reveal (MoPreview *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean is_first = !g_str_equal (gtk_stack_get_visible_child_name (self->stack), "preview");

  gtk_stack_set_visible_child_name (self->stack, "preview");
  if (!is_first || !gtk_widget_get_sensitive (GTK_WIDGET (self->action_button)))
    return;
  gtk_window_set_default_widget (GTK_WINDOW (window), GTK_WIDGET (self->action_button));
  gtk_widget_grab_focus (GTK_WIDGET (self->action_button));
}
