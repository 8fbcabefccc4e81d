/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-filters.h"

struct _MoFilters
{
  GObject parent_instance;

  GtkEditable *entry;
  MoFields *fields;   /* (nullable) */
  GPtrArray *filters; /* (element-type MoFilter) */
  guint n_active;
  char *results;       /* (nullable) */
  gboolean is_writing; /* whether the text of the entry is not being typed */
};

G_DEFINE_FINAL_TYPE (MoFilters, mo_filters, G_TYPE_OBJECT)

enum
{
  PROP_N_ACTIVE = 1,
  PROP_RESULTS,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum
{
  SIGNAL_REPLACED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Keeps the choices as they are while the typed query is invalid. */
static void
update (MoFilters *self)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  const char *text = gtk_editable_get_text (self->entry);
  guint n_active = 0;

  if (self->fields == NULL)
    return;
  query = mo_query_parse (text, self->fields, &fault);
  if (query == NULL)
    return;
  for (guint i = 0; i < self->filters->len; i++)
    {
      mo_filter_follow (g_ptr_array_index (self->filters, i), text, query);
      n_active += mo_filter_count_active (g_ptr_array_index (self->filters, i));
    }
  if (n_active == self->n_active)
    return;
  self->n_active = n_active;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_ACTIVE]);
}

static void
changed_cb (MoFilters *self,
            MoFilterChoice *choice,
            MoFilter *filter)
{
  const char *field = mo_filter_choice_get_field (choice);
  g_autofree char *terms = mo_filter_dup_terms (filter, field);
  g_autofree char *text = mo_query_write_field (gtk_editable_get_text (self->entry), self->fields,
                                                field, terms);

  mo_filters_write (self, text);
}

void
mo_filters_clear (MoFilters *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->entry));

  for (guint i = 0; i < self->filters->len; i++)
    {
      const GPtrArray *choices = mo_filter_get_choices (g_ptr_array_index (self->filters, i));

      for (guint j = 0; j < choices->len; j++)
        {
          MoFilterChoice *choice = g_ptr_array_index (choices, j);
          g_autofree char *before = NULL;

          if (!mo_filter_choice_get_active (choice))
            continue;
          before = g_steal_pointer (&text);
          text = mo_query_write_field (before, self->fields, mo_filter_choice_get_field (choice),
                                       NULL);
        }
    }
  mo_filters_write (self, text);
}

/* The buffer holds back its notifications, so that the entry emits `changed` only once. */
void
mo_filters_write (MoFilters *self,
                  const char *text)
{
  GtkText *shown = GTK_TEXT (gtk_editable_get_delegate (self->entry));
  g_autoptr (GObject) buffer = g_object_ref (G_OBJECT (gtk_text_get_buffer (shown)));
  int end = 0;

  self->is_writing = TRUE;
  g_object_freeze_notify (buffer);
  gtk_editable_delete_text (self->entry, 0, -1);
  gtk_editable_insert_text (self->entry, text, -1, &end);
  gtk_editable_set_position (self->entry, -1);
  g_object_thaw_notify (buffer);
  self->is_writing = FALSE;
}

gboolean
mo_filters_is_writing (MoFilters *self)
{
  return self->is_writing;
}

void
mo_filters_set_fields (MoFilters *self,
                       const MoFields *fields)
{
  g_autoptr (MoFields) old G_GNUC_UNUSED = self->fields;

  self->fields = mo_fields_ref (fields);
  for (guint i = 0; i < self->filters->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->filters, i), self);
  g_ptr_array_set_size (self->filters, 0);
}

MoFilter *
mo_filters_add (MoFilters *self,
                const char *title)
{
  MoFilter *filter = mo_filter_new (title);

  g_signal_connect_object (filter, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->filters, filter);
  return filter;
}

void
mo_filters_add_values (MoFilters *self,
                       const char *title,
                       const MoField *field)
{
  MoFilter *filter = field->values->len > 0 ? mo_filters_add (self, title) : NULL;

  for (guint i = 0; i < field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (field->values, i);

      mo_filter_add_value (filter, value->name, field->id, value->folded_id);
    }
}

void
mo_filters_follow (MoFilters *self)
{
  g_signal_emit (self, signals[SIGNAL_REPLACED], 0);
  update (self);
}

const GPtrArray *
mo_filters_get_all (MoFilters *self)
{
  return self->filters;
}

guint
mo_filters_get_n_active (MoFilters *self)
{
  return self->n_active;
}

static void
mo_filters_get_property (GObject *object,
                         guint id,
                         GValue *value,
                         GParamSpec *pspec)
{
  MoFilters *self = MO_FILTERS (object);

  if (id == PROP_N_ACTIVE)
    g_value_set_uint (value, self->n_active);
  else
    g_value_set_string (value, self->results);
}

static void
mo_filters_set_property (GObject *object,
                         guint id,
                         const GValue *value,
                         GParamSpec *pspec)
{
  MoFilters *self = MO_FILTERS (object);

  g_free (self->results);
  self->results = g_value_dup_string (value);
}

static void
mo_filters_dispose (GObject *object)
{
  MoFilters *self = MO_FILTERS (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_clear_object (&self->entry);
  G_OBJECT_CLASS (mo_filters_parent_class)->dispose (object);
}

static void
mo_filters_finalize (GObject *object)
{
  MoFilters *self = MO_FILTERS (object);

  g_clear_pointer (&self->fields, mo_fields_unref);
  g_ptr_array_unref (self->filters);
  g_free (self->results);
  G_OBJECT_CLASS (mo_filters_parent_class)->finalize (object);
}

static void
mo_filters_class_init (MoFiltersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_filters_get_property;
  object_class->set_property = mo_filters_set_property;
  object_class->dispose = mo_filters_dispose;
  object_class->finalize = mo_filters_finalize;
  props[PROP_N_ACTIVE] = g_param_spec_uint ("n-active", NULL, NULL, 0, G_MAXUINT, 0,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_RESULTS] = g_param_spec_string ("results", NULL, NULL, NULL,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_REPLACED] = g_signal_new ("replaced", MO_TYPE_FILTERS, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_filters_init (MoFilters *self)
{
  self->filters = g_ptr_array_new_with_free_func (g_object_unref);
}

MoFilters *
mo_filters_new (GtkEditable *entry)
{
  MoFilters *self = g_object_new (MO_TYPE_FILTERS, NULL);

  self->entry = g_object_ref (entry);
  g_signal_connect_object (entry, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  return self;
}
