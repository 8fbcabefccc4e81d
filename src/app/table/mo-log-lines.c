/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-log-lines.h"

#include "mo-fold.h"

#include <string.h>

struct _MoLogLines
{
  GObject parent_instance;

  MoMatchLog *log;
  guint n_lines;     /* of the log */
  guint n_set_up;    /* the number of moves of the setup, or 0 */
  MoLogLine *fold;   /* (nullable): stands for these moves */
  gboolean is_folded;
  char *search;      /* folded for comparisons; "" without a search */
  GArray *found;     /* (element-type guint): the positions that the search finds */
};

static void mo_log_lines_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoLogLines,
                               mo_log_lines,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mo_log_lines_model_init))

static gboolean
is_searching (MoLogLines *self)
{
  return *self->search != '\0';
}

/* Returns: the number of hidden lines */
static guint
count_hidden (MoLogLines *self)
{
  return self->fold != NULL && self->is_folded ? self->n_set_up : 0;
}

/* The index of the line that stands for the setup: after the one before the first move. */
#define FOLD_INDEX 1

/* Returns: the index of a visible line of the log */
static guint
get_index (MoLogLines *self,
           guint position)
{
  if (self->fold == NULL || position == 0)
    return position;
  return position + 1 - count_hidden (self);
}

static GType
mo_log_lines_get_item_type (GListModel *model)
{
  return MO_TYPE_LOG_LINE;
}

static guint
mo_log_lines_get_n_items (GListModel *model)
{
  MoLogLines *self = MO_LOG_LINES (model);

  return is_searching (self) ? self->found->len
                             : self->n_lines + (self->fold != NULL) - count_hidden (self);
}

static gpointer
mo_log_lines_get_item (GListModel *model,
                       guint index)
{
  MoLogLines *self = MO_LOG_LINES (model);
  guint position = index;

  if (index >= mo_log_lines_get_n_items (model))
    return NULL;
  if (is_searching (self))
    position = g_array_index (self->found, guint, index);
  else if (self->fold != NULL && index == FOLD_INDEX)
    return g_object_ref (self->fold);
  else if (self->fold != NULL && index > FOLD_INDEX)
    position = index - 1 + count_hidden (self);
  return g_list_model_get_item (G_LIST_MODEL (self->log), position);
}

static void
mo_log_lines_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mo_log_lines_get_item_type;
  iface->get_n_items = mo_log_lines_get_n_items;
  iface->get_item = mo_log_lines_get_item;
}

/* The search */

static gboolean
contains (const char *text,
          const char *search)
{
  g_autofree char *folded = text != NULL ? mo_fold_words (text) : NULL;

  return folded != NULL && strstr (folded, search) != NULL;
}

static void
find_lines (MoLogLines *self)
{
  g_autofree char *place = NULL;

  g_array_set_size (self->found, 0);
  for (guint i = 0; is_searching (self) && i < self->n_lines; i++)
    {
      g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->log), i);

      if (mo_log_line_get_place (line) != NULL)
        {
          g_free (place);
          place = g_strdup (mo_log_line_get_place (line));
        }
      if (contains (mo_log_line_get_text (line), self->search) ||
          contains (mo_log_line_get_maker (line), self->search) || contains (place, self->search))
        g_array_append_val (self->found, i);
    }
}

/* Following the log */

void
mo_log_lines_update (MoLogLines *self)
{
  MoLogStanding standing = 0;

  if (self->fold == NULL)
    return;
  for (guint i = 1; i <= self->n_set_up && self->is_folded; i++)
    standing |= mo_match_log_get_standing (self->log, i) & (MO_LOG_NOW | MO_LOG_SHOWN);
  if (standing == 0)
    standing = mo_match_log_get_standing (self->log, self->n_set_up) & MO_LOG_UNDONE;
  mo_log_line_set_standing (self->fold, standing);
}

static void
update_set_up (MoLogLines *self)
{
  guint n_set_up = mo_match_log_count_set_up (self->log);

  if (n_set_up == self->n_set_up)
    return;
  self->n_set_up = n_set_up;
  g_clear_object (&self->fold);
  if (n_set_up == 0)
    return;
  self->fold = mo_match_log_new_fold (self->log, n_set_up);
  mo_log_line_set_is_folded (self->fold, self->is_folded);
}

/* Reads the log anew. */
static void
reset (MoLogLines *self)
{
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self));

  self->n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  update_set_up (self);
  find_lines (self);
  mo_log_lines_update (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before,
                              g_list_model_get_n_items (G_LIST_MODEL (self)));
}

static void
log_changed_cb (MoLogLines *self,
                guint position,
                guint n_removed,
                guint n_added)
{
  if (is_searching (self) || position <= self->n_set_up + 1 ||
      mo_match_log_count_set_up (self->log) != self->n_set_up)
    {
      reset (self);
      return;
    }
  self->n_lines += n_added - n_removed;
  g_list_model_items_changed (G_LIST_MODEL (self), get_index (self, position), n_removed, n_added);
}

static void
mo_log_lines_finalize (GObject *object)
{
  MoLogLines *self = MO_LOG_LINES (object);

  g_clear_object (&self->fold);
  g_object_unref (self->log);
  g_array_unref (self->found);
  g_free (self->search);
  G_OBJECT_CLASS (mo_log_lines_parent_class)->finalize (object);
}

static void
mo_log_lines_class_init (MoLogLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_log_lines_finalize;
}

static void
mo_log_lines_init (MoLogLines *self)
{
  self->is_folded = TRUE;
  self->search = g_strdup ("");
  self->found = g_array_new (FALSE, FALSE, sizeof (guint));
}

MoLogLines *
mo_log_lines_new (MoMatchLog *log)
{
  MoLogLines *self = g_object_new (MO_TYPE_LOG_LINES, NULL);

  self->log = g_object_ref (log);
  reset (self);
  g_signal_connect_object (log, "items-changed", G_CALLBACK (log_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
mo_log_lines_set_is_folded (MoLogLines *self,
                            gboolean is_folded)
{
  if (is_folded == self->is_folded)
    return;
  self->is_folded = is_folded;
  mo_log_lines_update (self);
  if (self->fold == NULL)
    return;
  mo_log_line_set_is_folded (self->fold, is_folded);
  if (is_searching (self))
    return;
  g_list_model_items_changed (G_LIST_MODEL (self), FOLD_INDEX + 1, is_folded ? self->n_set_up : 0,
                              is_folded ? 0 : self->n_set_up);
}

gboolean
mo_log_lines_get_is_folded (MoLogLines *self)
{
  return self->is_folded;
}

void
mo_log_lines_set_search (MoLogLines *self,
                         const char *text)
{
  g_autofree char *search = mo_fold_words (text);
  guint n_before = g_list_model_get_n_items (G_LIST_MODEL (self));

  if (g_str_equal (search, self->search))
    return;
  g_free (self->search);
  self->search = g_steal_pointer (&search);
  find_lines (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before,
                              g_list_model_get_n_items (G_LIST_MODEL (self)));
}

guint
mo_log_lines_find (MoLogLines *self,
                   guint position)
{
  if (is_searching (self))
    {
      for (guint i = 0; i < self->found->len; i++)
        if (g_array_index (self->found, guint, i) == position)
          return i;
      return G_MAXUINT;
    }
  if (position > 0 && position <= count_hidden (self))
    return FOLD_INDEX;
  return get_index (self, position);
}
