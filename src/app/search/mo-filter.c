/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-filter.h"

#include "mo-fold.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MoFilter
{
  GObject parent_instance;

  char *title;
  char *label;
  const char *between; /* between the terms of its choices */
  GPtrArray *choices;  /* (element-type MoFilterChoice) */
  gboolean updating;   /* whether the choices are being set from the query */
};

G_DEFINE_FINAL_TYPE (MoFilter, mo_filter, G_TYPE_OBJECT)

enum
{
  PROP_LABEL = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Following the query */

/* Returns the terms of a field in the query, in the form in which choices write them. */
static GPtrArray *
list_terms (const char *text,
            const MoQuery *query,
            const char *field)
{
  GPtrArray *terms = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) found = mo_query_find_field (query, field);

  for (guint i = 0; i < found->len; i++)
    {
      const MoQuery *part = g_ptr_array_index (found, i);
      g_autofree char *written = g_strndup (text + part->at, part->length);
      char *sign = written + strlen (part->field->id);

      if (*sign == ':')
        *sign = '=';
      g_ptr_array_add (terms, mo_fold (written));
    }
  return terms;
}

static void
update_label (MoFilter *self)
{
  guint n_active = mo_filter_count_active (self);
  g_autofree char *label = NULL;

  for (guint i = 0; i < self->choices->len && n_active == 1; i++)
    {
      MoFilterChoice *choice = g_ptr_array_index (self->choices, i);

      if (mo_filter_choice_get_active (choice))
        /* Translators: what a list is filtered by, as in "Type: Trap". */
        label = g_strdup_printf (_("%1$s: %2$s"), self->title, mo_filter_choice_get_label (choice));
    }
  if (n_active == 0)
    label = g_strdup (self->title);
  else if (n_active > 1)
    /* Translators: what a list is filtered by, and how many of it are chosen, as in "Type: 2". */
    label = g_strdup_printf (_("%1$s: %2$u"), self->title, n_active);
  if (g_strcmp0 (self->label, label) == 0)
    return;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LABEL]);
}

void
mo_filter_follow (MoFilter *self,
                  const char *text,
                  const MoQuery *query)
{
  self->updating = TRUE;
  for (guint i = 0; i < self->choices->len; i++)
    {
      MoFilterChoice *choice = g_ptr_array_index (self->choices, i);
      g_autoptr (GPtrArray) terms = list_terms (text, query, mo_filter_choice_get_field (choice));

      mo_filter_choice_set_active (
          choice, g_ptr_array_find_with_equal_func (terms, mo_filter_choice_get_term (choice),
                                                    g_str_equal, NULL));
    }
  self->updating = FALSE;
  update_label (self);
}

guint
mo_filter_count_active (MoFilter *self)
{
  guint n_active = 0;

  for (guint i = 0; i < self->choices->len; i++)
    n_active += mo_filter_choice_get_active (g_ptr_array_index (self->choices, i));
  return n_active;
}

/* Choosing */

static void
active_cb (MoFilter *self,
           GParamSpec *pspec,
           MoFilterChoice *choice)
{
  MoFilterChoice *opposite = mo_filter_choice_get_opposite (choice);

  if (self->updating)
    return;
  if (opposite != NULL && mo_filter_choice_get_active (choice))
    {
      self->updating = TRUE;
      mo_filter_choice_set_active (opposite, FALSE);
      self->updating = FALSE;
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, choice);
}

char *
mo_filter_dup_terms (MoFilter *self,
                     const char *field)
{
  g_autoptr (GPtrArray) terms = g_ptr_array_new ();

  for (guint i = 0; i < self->choices->len; i++)
    {
      MoFilterChoice *choice = g_ptr_array_index (self->choices, i);

      if (g_str_equal (mo_filter_choice_get_field (choice), field) &&
          mo_filter_choice_get_active (choice))
        g_ptr_array_add (terms, (gpointer) mo_filter_choice_get_term (choice));
    }
  g_ptr_array_add (terms, NULL);
  return terms->len > 1 ? g_strjoinv (self->between, (char **) terms->pdata) : NULL;
}

static MoFilterChoice *
add_choice (MoFilter *self,
            const char *label,
            const char *field,
            const char *term)
{
  MoFilterChoice *choice = mo_filter_choice_new (label, field, term);

  g_signal_connect_object (choice, "notify::active", G_CALLBACK (active_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->choices, choice);
  return choice;
}

void
mo_filter_add (MoFilter *self,
               const char *label,
               const char *field,
               const char *term)
{
  add_choice (self, label, field, term);
}

void
mo_filter_add_opposites (MoFilter *self,
                         const char *field,
                         const char *label,
                         const char *term,
                         const char *other_label,
                         const char *other_term)
{
  MoFilterChoice *choice = add_choice (self, label, field, term);

  self->between = " ";
  mo_filter_choice_oppose (choice, add_choice (self, other_label, field, other_term));
}

/* Returns: (nullable): %NULL if a query can't contain the value */
static char *
write_term (const char *field,
            const char *value)
{
  if (strchr (value, '"') != NULL)
    return NULL;
  return g_strdup_printf (strpbrk (value, " \t()") != NULL ? "%s=\"%s\"" : "%s=%s", field, value);
}

void
mo_filter_add_value (MoFilter *self,
                     const char *label,
                     const char *field,
                     const char *value)
{
  g_autofree char *folded = mo_fold (value);
  g_autofree char *term = write_term (field, folded);

  /* Values that differ only in case or accents share a term, so one choice is enough. */
  for (guint i = 0; term != NULL && i < self->choices->len; i++)
    if (g_str_equal (mo_filter_choice_get_term (g_ptr_array_index (self->choices, i)), term))
      return;
  if (term != NULL)
    add_choice (self, label, field, term);
}

/* The object */

static void
mo_filter_get_property (GObject *object,
                        guint id,
                        GValue *value,
                        GParamSpec *pspec)
{
  g_value_set_string (value, MO_FILTER (object)->label);
}

static void
mo_filter_finalize (GObject *object)
{
  MoFilter *self = MO_FILTER (object);

  g_ptr_array_unref (self->choices);
  g_free (self->title);
  g_free (self->label);
  G_OBJECT_CLASS (mo_filter_parent_class)->finalize (object);
}

static void
mo_filter_class_init (MoFilterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_filter_get_property;
  object_class->finalize = mo_filter_finalize;
  props[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL,
                                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_FILTER, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, MO_TYPE_FILTER_CHOICE);
}

static void
mo_filter_init (MoFilter *self)
{
  self->between = " or ";
  self->choices = g_ptr_array_new_with_free_func (g_object_unref);
}

MoFilter *
mo_filter_new (const char *title)
{
  MoFilter *self = g_object_new (MO_TYPE_FILTER, NULL);

  self->title = g_strdup (title);
  self->label = g_strdup (title);
  return self;
}

const char *
mo_filter_get_title (MoFilter *self)
{
  return self->title;
}

const char *
mo_filter_get_label (MoFilter *self)
{
  return self->label;
}

const GPtrArray *
mo_filter_get_choices (MoFilter *self)
{
  return self->choices;
}
