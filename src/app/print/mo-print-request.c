/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-print-request.h"

#include "mo-pictures.h"
#include "mo-shortage.h"

/* The size of pictures in pixels: that of their area on a card with 300 pixels per inch. */
#define PICTURE_WIDTH 672
#define PICTURE_HEIGHT 354

/* Everything that the thread needs. */
typedef struct
{
  MoContent *content;
  MoCollection *collection;
  GPtrArray *decks;    /* (element-type MoDeck) (owned): one, those of a group, or none */
  char *name;          /* (nullable): of the deck or the group */
  GPtrArray *cards;    /* (element-type MoCard): to print */
  MoShopping *shopping;
  GHashTable *paths;   /* MoCard → path of its picture */
  const MoSystem *system;
  const MoRuleset *ruleset;
  MoPrintDocument document;
  MoPaper paper;
} Request;

static void
request_free (Request *self)
{
  mo_content_unref (self->content);
  mo_collection_free (self->collection);
  g_ptr_array_unref (self->decks);
  g_ptr_array_unref (self->cards);
  g_free (self->name);
  g_clear_pointer (&self->shopping, mo_shopping_free);
  g_hash_table_unref (self->paths);
  g_free (self);
}

gboolean
mo_print_subject_has_decks (const MoPrintSubject *self)
{
  return self->deck != NULL || self->group != 0;
}

gboolean
mo_print_subject_has (const MoPrintSubject *self,
                      MoPrintDocument document)
{
  switch (document)
    {
    case MO_PRINT_DECK:
    case MO_PRINT_PULL:
    case MO_PRINT_MISSING:
    case MO_PRINT_BOX:
      return mo_print_subject_has_decks (self);
    case MO_PRINT_CARDS:
      return mo_print_subject_has_decks (self) || self->card != NULL;
    case MO_PRINT_TOKENS:
      return self->system != NULL &&
             mo_vocabulary_get_n_words (self->system->vocabulary, MO_WORD_TOKEN) > 0;
    case MO_PRINT_RULES:
      return self->system != NULL && self->system->rulesets->len > 0;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Reads a picture. A missing or faulty one is left out: the window shows why. */
static cairo_surface_t *
find_picture (const MoCard *card,
              gpointer user_data)
{
  Request *self = user_data;
  const char *path = g_hash_table_lookup (self->paths, card);
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GBytes) bytes = file != NULL ? mo_picture_file_read (file, NULL, NULL) : NULL;
  g_autoptr (GdkTexture) texture = NULL;
  cairo_surface_t *surface;

  if (bytes != NULL)
    texture = mo_picture_file_decode (bytes, PICTURE_WIDTH, PICTURE_HEIGHT, NULL, NULL);
  if (texture == NULL)
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE_WIDTH, PICTURE_HEIGHT);
  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  return surface;
}

static MoPrintPages *
make_pages (Request *self)
{
  const MoCard *first = self->cards->len > 0 ? g_ptr_array_index (self->cards, 0) : NULL;

  switch (self->document)
    {
    case MO_PRINT_DECK:
      return mo_print_deck_lists (self->content, self->decks, self->paper);
    case MO_PRINT_PULL:
      return mo_print_pull_list (self->content, self->decks, self->collection, self->paper);
    case MO_PRINT_MISSING:
      return mo_print_shopping_list (self->shopping, self->name, self->paper);
    case MO_PRINT_CARDS:
      return mo_print_cards (self->content->catalog, self->cards,
                             self->name != NULL ? self->name
                             : first != NULL    ? first->name
                                                : "",
                             self->paper, find_picture, self);
    case MO_PRINT_BOX:
      return mo_print_box_cards (self->content, self->decks, self->paper);
    case MO_PRINT_TOKENS:
      return mo_print_tokens (self->system, self->paper);
    case MO_PRINT_RULES:
      return mo_print_rules (self->system, self->ruleset, self->paper);
    default:
      g_return_val_if_reached (NULL);
    }
}

static void
make_in_thread (GTask *task,
                gpointer source,
                gpointer task_data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, make_pages (task_data), (GDestroyNotify) mo_print_pages_free);
}

/* Lists the cards to print: the selected one, those of the decks, or those that are missing. */
static void
list_cards (Request *self,
            const MoPrintSubject *subject,
            const GPtrArray *shortages,
            gboolean missing)
{
  const MoCatalog *catalog = self->content->catalog;
  g_autoptr (GPtrArray) in_deck = mo_print_list_cards (catalog, self->decks);
  const MoCard *card = subject->card != NULL ? mo_catalog_lookup (catalog, subject->card) : NULL;

  if (!missing)
    g_ptr_array_extend (self->cards, in_deck, NULL, NULL);
  if (card != NULL)
    g_ptr_array_add (self->cards, (gpointer) card);
  for (guint i = 0; missing && shortages != NULL && i < shortages->len; i++)
    {
      const MoShortage *shortage = g_ptr_array_index (shortages, i);

      card = mo_catalog_lookup (catalog, shortage->card);
      for (guint n = 0; card != NULL && n < shortage->missing; n++)
        g_ptr_array_add (self->cards, (gpointer) card);
    }
}

/* Pictures may be edited while the thread runs; their files are replaced as a whole. */
static void
find_paths (Request *self)
{
  MoPictures *pictures = mo_pictures_get_default ();

  for (guint i = 0; pictures != NULL && i < self->cards->len; i++)
    {
      const MoCard *card = g_ptr_array_index (self->cards, i);
      char *path = g_hash_table_contains (self->paths, card)
                       ? NULL
                       : mo_pictures_find_file (pictures, card);

      if (path != NULL)
        g_hash_table_insert (self->paths, (gpointer) card, path);
    }
}

/* Takes the decks of the subject, and finds what is missing for them: nothing for a group that is
 * gone.
 *
 * Returns: (transfer full) (element-type MoShortage): valid while @allotment is */
static GPtrArray *
take_decks (Request *self,
            const MoPrintSubject *subject,
            MoLibrary *library,
            const MoAllotment *allotment)
{
  const MoDeckGroup *group = mo_library_get_group (library, subject->group);
  g_autoptr (GPtrArray) decks = NULL;

  if (subject->deck != NULL)
    {
      self->name = g_strdup (subject->deck->name);
      g_ptr_array_add (self->decks, mo_deck_ref (subject->deck));
      return mo_allotment_find_shortages (allotment, self->collection, subject->deck, subject->id);
    }
  self->name = g_strdup (group != NULL ? group->name : "");
  decks = mo_library_list_group_decks (library, subject->group);
  for (guint i = 0; i < decks->len; i++)
    g_ptr_array_add (self->decks,
                     mo_deck_ref (((const MoLibraryDeck *) g_ptr_array_index (decks, i))->deck));
  return mo_allotment_find_group_shortages (allotment, self->collection, decks);
}

void
mo_print_pages_make_async (MoSession *session,
                           const MoPrintSubject *subject,
                           MoPrintDocument document,
                           const MoRuleset *ruleset,
                           gboolean missing,
                           MoPaper paper,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  MoLibrary *library = mo_session_get_library (session);
  const MoCollection *collection = mo_library_get_collection (library);
  Request *self = g_new0 (Request, 1);
  g_autoptr (MoAllotment) allotment = NULL;
  g_autoptr (GPtrArray) shortages = NULL;

  self->content = mo_content_ref (mo_session_get_content (session));
  self->collection = mo_collection_ref ((MoCollection *) collection);
  self->decks = g_ptr_array_new_with_free_func ((GDestroyNotify) mo_deck_unref);
  self->cards = g_ptr_array_new ();
  self->paths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->system = subject->system;
  self->ruleset = ruleset;
  self->document = document;
  self->paper = paper;
  if (mo_print_subject_has_decks (subject))
    {
      allotment = mo_allotment_new (mo_library_get_decks (library), self->content->catalog);
      shortages = take_decks (self, subject, library, allotment);
      self->shopping = mo_shopping_new (self->content->catalog, shortages);
    }
  list_cards (self, subject, shortages, missing && mo_print_subject_has_decks (subject));
  find_paths (self);
  g_task_set_source_tag (task, mo_print_pages_make_async);
  g_task_set_task_data (task, self, (GDestroyNotify) request_free);
  g_task_run_in_thread (task, make_in_thread);
}

MoPrintPages *
mo_print_pages_make_finish (GAsyncResult *result,
                            GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
