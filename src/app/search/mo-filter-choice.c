/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-filter-choice.h"

struct _MoFilterChoice
{
  GObject parent_instance;

  char *label;
  char *field;
  char *term;
  gboolean active;
  MoFilterChoice *opposite; /* (nullable) (unowned) */
};

G_DEFINE_FINAL_TYPE (MoFilterChoice, mo_filter_choice, G_TYPE_OBJECT)

enum
{
  PROP_ACTIVE = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
mo_filter_choice_get_property (GObject *object,
                               guint id,
                               GValue *value,
                               GParamSpec *pspec)
{
  g_value_set_boolean (value, MO_FILTER_CHOICE (object)->active);
}

static void
mo_filter_choice_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  mo_filter_choice_set_active (MO_FILTER_CHOICE (object), g_value_get_boolean (value));
}

static void
mo_filter_choice_finalize (GObject *object)
{
  MoFilterChoice *self = MO_FILTER_CHOICE (object);

  g_free (self->label);
  g_free (self->field);
  g_free (self->term);
  G_OBJECT_CLASS (mo_filter_choice_parent_class)->finalize (object);
}

static void
mo_filter_choice_class_init (MoFilterChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_filter_choice_get_property;
  object_class->set_property = mo_filter_choice_set_property;
  object_class->finalize = mo_filter_choice_finalize;
  props[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                 G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_filter_choice_init (MoFilterChoice *self)
{
}

MoFilterChoice *
mo_filter_choice_new (const char *label,
                      const char *field,
                      const char *term)
{
  MoFilterChoice *self = g_object_new (MO_TYPE_FILTER_CHOICE, NULL);

  self->label = g_strdup (label);
  self->field = g_strdup (field);
  self->term = g_strdup (term);
  return self;
}

const char *
mo_filter_choice_get_label (MoFilterChoice *self)
{
  return self->label;
}

const char *
mo_filter_choice_get_field (MoFilterChoice *self)
{
  return self->field;
}

const char *
mo_filter_choice_get_term (MoFilterChoice *self)
{
  return self->term;
}

gboolean
mo_filter_choice_get_active (MoFilterChoice *self)
{
  return self->active;
}

void
mo_filter_choice_set_active (MoFilterChoice *self,
                             gboolean active)
{
  if (self->active == active)
    return;
  self->active = active;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ACTIVE]);
}

void
mo_filter_choice_oppose (MoFilterChoice *self,
                         MoFilterChoice *other)
{
  self->opposite = other;
  other->opposite = self;
}

MoFilterChoice *
mo_filter_choice_get_opposite (MoFilterChoice *self)
{
  return self->opposite;
}
