/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-editor.h"

#include "mo-deck-file.h"
#include "mo-deck-places.h"
#include "mo-deck-room.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>

/* The maximum number of undo steps. A package takes some ten kilobytes. */
#define MAX_UNDO 1000

/* The maximum number of recent edits, which may not be saved yet. */
#define MAX_RECENT 64

/* Undo stores entire packages, not inverse edits, so that it restores the exact order of the
 * cards. */
typedef struct
{
  MoDeck *deck;
  char *label; /* of the edit after this package */
  MoDeckChanges *changes; /* (nullable): that edit; %NULL if it replaced the package */
  guint id;    /* of the package's content, to recognize a saved one */
} Step;

/* An edit, undo or redo. */
typedef struct
{
  guint from;             /* the id of the package before it */
  MoDeckChanges *changes; /* (nullable): as in Step */
} Recent;

struct _MoDeckEditor
{
  GObject parent_instance;

  MoContent *content;
  MoDeck *deck;
  MoDeckRoom *room;    /* (nullable): of the package; made on demand */
  MoDeckPool *pool;    /* (nullable): likewise */
  GPtrArray *problems; /* (element-type MoProblem) */
  char *path;          /* (nullable) */
  gboolean is_look;    /* of the deck of a match */
  GQueue undo;         /* (element-type Step): the latest at the head */
  GQueue redo;         /* likewise */
  GQueue recent;       /* (element-type Recent): likewise */
  guint deck_id;
  guint saved_id;
  guint last_id;
};

G_DEFINE_FINAL_TYPE (MoDeckEditor, mo_deck_editor, G_TYPE_OBJECT)

typedef enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_MODIFIED,
  PROP_TITLE,
} MoDeckEditorProperty;

static GParamSpec *properties[PROP_TITLE + 1];

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static Step *
new_step (MoDeck *deck,
          const char *label,
          MoDeckChanges *changes,
          guint id)
{
  Step *step = g_new0 (Step, 1);

  step->deck = deck;
  step->label = g_strdup (label);
  step->changes = changes != NULL ? mo_deck_changes_ref (changes) : NULL;
  step->id = id;
  return step;
}

static void
free_step (Step *step)
{
  g_clear_pointer (&step->deck, mo_deck_unref);
  g_clear_pointer (&step->changes, mo_deck_changes_unref);
  g_free (step->label);
  g_free (step);
}

static void
free_recent (Recent *recent)
{
  g_clear_pointer (&recent->changes, mo_deck_changes_unref);
  g_free (recent);
}

/* @changes: (transfer full) (nullable) */
static void
add_recent (MoDeckEditor *self,
            MoDeckChanges *changes)
{
  Recent *recent = g_new (Recent, 1);

  *recent = (Recent){ self->deck_id, changes };
  g_queue_push_head (&self->recent, recent);
  if (self->recent.length > MAX_RECENT)
    free_recent (g_queue_pop_tail (&self->recent));
}

static void
update_problems (MoDeckEditor *self)
{
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->room, mo_deck_room_free);
  g_clear_pointer (&self->pool, mo_deck_pool_free);
  self->problems = mo_legality_check (self->deck, self->content->systems, self->content->catalog);
}

static void
announce (MoDeckEditor *self)
{
  update_problems (self);
  for (guint i = PROP_CAN_UNDO; i <= PROP_TITLE; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Replaces the package with an edited copy. Returns whether they differ. @edited: (transfer full);
 * @changes: (nullable): their difference */
static gboolean
apply (MoDeckEditor *self,
       MoDeck *edited,
       MoDeckChanges *changes,
       const char *label)
{
  if (mo_deck_equal (self->deck, edited))
    {
      mo_deck_unref (edited);
      return FALSE;
    }
  g_queue_push_head (&self->undo, new_step (self->deck, label, changes, self->deck_id));
  if (self->undo.length > MAX_UNDO)
    free_step (g_queue_pop_tail (&self->undo));
  g_queue_clear_full (&self->redo, (GDestroyNotify) free_step);
  add_recent (self, changes != NULL ? mo_deck_changes_ref (changes) : NULL);
  self->deck = edited;
  self->deck_id = ++self->last_id;
  announce (self);
  return TRUE;
}

/* Applies changes to the package, as one edit. */
static gboolean
make (MoDeckEditor *self,
      MoDeckChanges *changes,
      const char *label)
{
  MoDeck *edited = mo_deck_copy (self->deck);

  mo_deck_changes_make (changes, edited);
  return apply (self, edited, changes, label);
}

static void
step_back (MoDeckEditor *self,
           GQueue *from,
           GQueue *to)
{
  Step *step = g_queue_pop_head (from);

  if (step == NULL)
    return;
  if (step->changes == NULL)
    add_recent (self, NULL);
  else if (from == &self->undo)
    add_recent (self, mo_deck_changes_invert (step->changes, step->deck));
  else
    add_recent (self, mo_deck_changes_ref (step->changes));
  g_queue_push_head (to, new_step (self->deck, step->label, step->changes, self->deck_id));
  self->deck = g_steal_pointer (&step->deck);
  self->deck_id = step->id;
  free_step (step);
  announce (self);
}

const char *
mo_deck_editor_get_card_name (MoDeckEditor *self,
                              const char *part_id,
                              const char *id)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, id);
  const MoDeckPart *part = mo_deck_get_part (self->deck, part_id);
  const MoDeckEntry *entry = part != NULL ? mo_deck_part_get_entry (part, id) : NULL;

  if (card != NULL)
    return mo_card_get_shown_name (card);
  return entry != NULL && entry->name != NULL ? entry->name : id;
}

static void
mo_deck_editor_finalize (GObject *object)
{
  MoDeckEditor *self = MO_DECK_EDITOR (object);

  g_queue_clear_full (&self->undo, (GDestroyNotify) free_step);
  g_queue_clear_full (&self->redo, (GDestroyNotify) free_step);
  g_queue_clear_full (&self->recent, (GDestroyNotify) free_recent);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->room, mo_deck_room_free);
  g_clear_pointer (&self->pool, mo_deck_pool_free);
  g_clear_pointer (&self->deck, mo_deck_unref);
  g_clear_pointer (&self->content, mo_content_unref);
  g_clear_pointer (&self->path, g_free);
  G_OBJECT_CLASS (mo_deck_editor_parent_class)->finalize (object);
}

static void
mo_deck_editor_get_property (GObject *object,
                             guint prop_id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MoDeckEditor *self = MO_DECK_EDITOR (object);

  switch ((MoDeckEditorProperty) prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, mo_deck_editor_get_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, mo_deck_editor_get_can_redo (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, mo_deck_editor_get_modified (self));
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->deck->name);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
mo_deck_editor_class_init (MoDeckEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mo_deck_editor_finalize;
  object_class->get_property = mo_deck_editor_get_property;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_DECK_EDITOR, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mo_deck_editor_init (MoDeckEditor *self)
{
  g_queue_init (&self->undo);
  g_queue_init (&self->redo);
  g_queue_init (&self->recent);
}

MoDeckEditor *
mo_deck_editor_new (MoContent *content,
                    MoDeck *deck,
                    const char *path)
{
  MoDeckEditor *self = g_object_new (MO_TYPE_DECK_EDITOR, NULL);

  self->content = mo_content_ref (content);
  self->deck = deck;
  self->path = g_strdup (path);
  update_problems (self);
  return self;
}

const MoDeck *
mo_deck_editor_get_deck (MoDeckEditor *self)
{
  return self->deck;
}

const MoFormat *
mo_deck_editor_get_format (MoDeckEditor *self)
{
  return mo_systems_get_format (self->content->systems, self->deck->format, NULL);
}

GPtrArray *
mo_deck_editor_list_decks (MoDeckEditor *self)
{
  const MoFormat *format = mo_deck_editor_get_format (self);
  const MoDeck *deck = mo_deck_editor_get_deck (self);
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    g_ptr_array_add (ids,
                     g_strdup (((const MoDeckPlace *) g_ptr_array_index (format->decks, i))->id));
  for (guint i = 0; i < deck->parts->len; i++)
    {
      const char *id = ((const MoDeckPart *) g_ptr_array_index (deck->parts, i))->id;

      if (format == NULL || mo_format_get_deck (format, id) == NULL)
        g_ptr_array_add (ids, g_strdup (id));
    }
  if (deck->maybe != NULL)
    g_ptr_array_add (ids, g_strdup (MO_DECK_MAYBE));
  return ids;
}

const GPtrArray *
mo_deck_editor_get_problems (MoDeckEditor *self)
{
  return self->problems;
}

MoContent *
mo_deck_editor_get_content (MoDeckEditor *self)
{
  return self->content;
}

void
mo_deck_editor_set_content (MoDeckEditor *self,
                            MoContent *content)
{
  /* The problems and their views may point into the old content until `changed` is emitted. */
  g_autoptr (MoContent) old G_GNUC_UNUSED = self->content;

  self->content = mo_content_ref (content);
  announce (self);
}

const char *
mo_deck_editor_get_path (MoDeckEditor *self)
{
  return self->path;
}

void
mo_deck_editor_set_is_look (MoDeckEditor *self,
                            gboolean is_look)
{
  self->is_look = is_look;
}

gboolean
mo_deck_editor_get_is_look (MoDeckEditor *self)
{
  return self->is_look && self->path == NULL;
}

gboolean
mo_deck_editor_get_can_undo (MoDeckEditor *self)
{
  return self->undo.length > 0;
}

gboolean
mo_deck_editor_get_can_redo (MoDeckEditor *self)
{
  return self->redo.length > 0;
}

gboolean
mo_deck_editor_get_modified (MoDeckEditor *self)
{
  return self->deck_id != self->saved_id;
}

const char *
mo_deck_editor_get_undo_label (MoDeckEditor *self)
{
  const Step *step = g_queue_peek_head (&self->undo);

  return step != NULL ? step->label : NULL;
}

const char *
mo_deck_editor_get_redo_label (MoDeckEditor *self)
{
  const Step *step = g_queue_peek_head (&self->redo);

  return step != NULL ? step->label : NULL;
}

gboolean
mo_deck_editor_change_count (MoDeckEditor *self,
                             const char *part,
                             const char *card,
                             int change)
{
  guint before = mo_deck_get_count (self->deck, part, card);
  guint after = (guint) CLAMP ((gint64) before + change, 0, MO_MAX_COUNT);
  g_autoptr (MoDeckChanges) changes = mo_deck_changes_new ();
  const MoCard *known = mo_catalog_lookup (self->content->catalog, card);
  const char *shown = mo_deck_editor_get_card_name (self, part, card);
  const char *name = known != NULL ? known->name : g_str_equal (shown, card) ? NULL : shown;
  g_autofree char *label = g_strdup_printf (change > 0 ? _("Add “%s”") : _("Remove “%s”"), shown);

  mo_deck_changes_add_count (changes, part, card, name, before, after);
  return make (self, changes, label);
}

gboolean
mo_deck_editor_set_count (MoDeckEditor *self,
                          const char *part,
                          const char *card,
                          guint count)
{
  guint before = mo_deck_get_count (self->deck, part, card);

  return mo_deck_editor_change_count (self, part, card,
                                      (int) MIN (count, MO_MAX_COUNT) - (int) before);
}

guint
mo_deck_editor_get_cap (MoDeckEditor *self,
                        const char *part,
                        const char *id)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, id);

  if (mo_deck_editor_get_format (self) == NULL || g_str_equal (part, MO_DECK_MAYBE))
    return MO_MAX_COUNT;
  if (card == NULL)
    return 0;
  if (self->room == NULL)
    self->room = mo_deck_room_new (self->deck, self->content);
  return mo_deck_room_get_cap (self->room, part, card, mo_deck_get_count (self->deck, part, id));
}

gboolean
mo_deck_editor_move (MoDeckEditor *self,
                     const char *from,
                     const char *to,
                     const char *card,
                     guint count)
{
  const MoDeckPart *part = mo_deck_get_part (self->deck, from);
  const MoDeckEntry *entry = part != NULL ? mo_deck_part_get_entry (part, card) : NULL;
  guint there = mo_deck_get_count (self->deck, to, card);
  guint moved = entry != NULL ? MIN (MIN (count, entry->count), MO_MAX_COUNT - there) : 0;
  g_autofree char *label =
      g_strdup_printf (_("Move “%s”"), mo_deck_editor_get_card_name (self, from, card));
  g_autoptr (MoDeckChanges) changes = NULL;

  if (moved == 0 || g_str_equal (from, to))
    return FALSE;
  changes = mo_deck_changes_new ();
  mo_deck_changes_add_count (changes, to, card, entry->name, there, there + moved);
  mo_deck_changes_add_count (changes, from, card, entry->name, entry->count,
                             entry->count - moved);
  return make (self, changes, label);
}

gboolean
mo_deck_editor_apply (MoDeckEditor *self,
                      const GPtrArray *edits,
                      const char *label)
{
  return mo_deck_editor_apply_in_format (self, self->deck->format, edits, label);
}

gboolean
mo_deck_editor_apply_in_format (MoDeckEditor *self,
                                const char *format,
                                const GPtrArray *edits,
                                const char *label)
{
  MoDeck *edited = mo_deck_copy (self->deck);
  g_autoptr (MoDeckChanges) changes = mo_deck_changes_new ();

  if (!g_str_equal (format, edited->format))
    mo_deck_changes_add_property (changes, MO_DECK_FORMAT, format);
  mo_deck_changes_make (changes, edited);
  mo_deck_changes_add_edits (changes, edited, edits);
  return apply (self, edited, changes, label);
}

void
mo_deck_editor_repair (MoDeckEditor *self,
                       const MoProblem *problem)
{
  g_autofree char *label = mo_problem_dup_repair (problem);
  g_autoptr (GPtrArray) edits = mo_problem_dup_edits (problem);

  g_return_if_fail (edits != NULL);
  mo_deck_editor_apply (self, edits, label);
}

static void
set_property (MoDeckEditor *self,
              const char *property,
              const char *value,
              const char *label)
{
  g_autoptr (MoDeckChanges) changes = mo_deck_changes_new ();

  mo_deck_changes_add_property (changes, property, value);
  make (self, changes, label);
}

gboolean
mo_deck_editor_set_name (MoDeckEditor *self,
                         const char *name)
{
  if (!mo_xml_is_name (name))
    return g_str_equal (name, self->deck->name);
  set_property (self, MO_DECK_NAME, name, _("Rename Deck"));
  return TRUE;
}

gboolean
mo_deck_editor_set_format (MoDeckEditor *self,
                           const char *format)
{
  if (!mo_xml_is_id (format))
    return FALSE;
  set_property (self, MO_DECK_FORMAT, format, _("Change Format"));
  return TRUE;
}

gboolean
mo_deck_editor_set_notes (MoDeckEditor *self,
                          const char *notes)
{
  if (!mo_xml_is_prose (notes))
    return g_strcmp0 (notes, self->deck->notes) == 0;
  set_property (self, MO_DECK_NOTES, notes, _("Edit Notes"));
  return TRUE;
}

gboolean
mo_deck_editor_set_pool (MoDeckEditor *self,
                         const char *pool)
{
  if (!mo_deck_is_pool (pool))
    return FALSE;
  set_property (self, MO_DECK_POOL, pool, _("Change Card Pool"));
  return TRUE;
}

const MoDeckPool *
mo_deck_editor_get_pool (MoDeckEditor *self)
{
  if (self->pool == NULL)
    self->pool = mo_deck_pool_new_for_deck (self->deck, self->content);
  return self->pool;
}

gboolean
mo_deck_editor_set_tags (MoDeckEditor *self,
                         const char *tags)
{
  g_autofree char *before = mo_deck_join_tags (self->deck);
  g_autoptr (MoDeckChanges) changes = mo_deck_changes_new ();
  MoDeck *edited = mo_deck_copy (self->deck);

  g_ptr_array_set_size (edited->tags, 0);
  if (!mo_deck_add_tags (edited, tags))
    {
      mo_deck_unref (edited);
      return g_str_equal (tags, before);
    }
  mo_deck_changes_add_tags (changes, edited);
  apply (self, edited, changes, _("Edit Tags"));
  return TRUE;
}

gboolean
mo_deck_editor_replace (MoDeckEditor *self,
                        const MoDeck *deck,
                        const char *label)
{
  return apply (self, mo_deck_copy (deck), NULL, label);
}

void
mo_deck_editor_undo (MoDeckEditor *self)
{
  step_back (self, &self->undo, &self->redo);
}

void
mo_deck_editor_redo (MoDeckEditor *self)
{
  step_back (self, &self->redo, &self->undo);
}

const char *
mo_deck_editor_find_home (MoDeckEditor *self,
                          const char *card_id,
                          const char *preferred)
{
  const MoSystem *system = NULL;
  const MoFormat *format = mo_systems_get_format (self->content->systems, self->deck->format,
                                                  &system);
  const MoCard *card = mo_catalog_lookup (self->content->catalog, card_id);
  const MoDeckPlace *home;

  if (format == NULL || card == NULL ||
      mo_catalog_get_source (self->content->catalog, card->source)->vocabulary !=
          system->vocabulary)
    return NULL;
  home = mo_deck_place_find (format->decks, card, preferred);
  return home != NULL ? home->id : NULL;
}

guint
mo_deck_editor_get_mark (MoDeckEditor *self)
{
  return self->deck_id;
}

void
mo_deck_editor_mark_saved (MoDeckEditor *self,
                           guint mark)
{
  if (self->saved_id == mark)
    return;
  self->saved_id = mark;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

MoDeckChanges *
mo_deck_editor_dup_changes (MoDeckEditor *self,
                            guint mark)
{
  g_autoptr (MoDeckChanges) changes = NULL;
  GList *first = self->recent.head;

  while (first != NULL && ((const Recent *) first->data)->from != mark)
    first = first->next;
  if (mark == self->deck_id || first == NULL)
    return NULL;
  changes = mo_deck_changes_new ();
  for (; first != NULL; first = first->prev)
    {
      const Recent *recent = first->data;

      if (recent->changes == NULL)
        return NULL;
      mo_deck_changes_append (changes, recent->changes);
    }
  return g_steal_pointer (&changes);
}

gboolean
mo_deck_editor_save (MoDeckEditor *self,
                     const char *path,
                     GError **error)
{
  g_autofree char *target = g_strdup (path != NULL ? path : self->path);

  g_return_val_if_fail (target != NULL, FALSE);
  if (!mo_deck_write_file (self->deck, target, self->content, error))
    return FALSE;
  g_free (self->path);
  self->path = g_steal_pointer (&target);
  mo_deck_editor_mark_saved (self, self->deck_id);
  return TRUE;
}
