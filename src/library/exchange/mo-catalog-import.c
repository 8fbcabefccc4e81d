/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-catalog-import.h"

#include "mo-foreign-field.h"
#include "mo-catalog-install.h"
#include "mo-foreign-catalog.h"
#include "mo-foreign-reader.h"
#include "mo-file.h"
#include "mo-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const MoContent *content;
  const char *installed;
  const char *own;
  const MoCatalogImportOptions *options;
  MoFaults *faults;
  MoFaults *warnings;
  GCancellable *cancellable;
  GPtrArray *files; /* (element-type filename) (owned) */
  MoCatalogImport *import;
} Preparation;

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Adds the XML files of a folder, such as “customsets” of Cockatrice, and of OCTGN the file
 * set.xml of each folder in it. */
static gboolean
add_folder (Preparation *self,
            const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = mo_file_open_folder (path, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (folder == NULL)
    {
      mo_faults_add (self->faults, path, 0, "%s", error->message);
      return FALSE;
    }
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".xml") && name[0] != '.')
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
    else
      {
        g_autofree char *set = g_build_filename (path, name, "set.xml", NULL);

        if (name[0] != '.' && g_file_test (set, G_FILE_TEST_IS_REGULAR))
          g_ptr_array_add (names, g_steal_pointer (&set));
      }
  g_ptr_array_sort (names, compare_names);
  if (names->len == 0)
    mo_faults_add (self->faults, path, 0, _("this folder contains no XML files: choose another "
                                            "folder"));
  g_ptr_array_extend (self->files, names, (GCopyFunc) (gpointer) g_strdup, NULL);
  return names->len > 0;
}

static gboolean
add_files (Preparation *self)
{
  for (guint i = 0; self->options->files[i] != NULL; i++)
    if (!g_file_test (self->options->files[i], G_FILE_TEST_IS_DIR))
      g_ptr_array_add (self->files, g_strdup (self->options->files[i]));
    else if (!add_folder (self, self->options->files[i]))
      return FALSE;
  return TRUE;
}

/* Returns the requested game, or that of the files, or the only one that decks are built for. */
static const MoSystem *
choose_system (Preparation *self,
               const MoForeignCards *cards)
{
  g_autoptr (GPtrArray) systems = mo_systems_list_for_decks (self->content->systems);
  const MoSystem *known_game =
      cards->game != NULL ? mo_systems_find_also (self->content->systems, cards->game) : NULL;
  const char *named = cards->system != NULL ? cards->system
                      : known_game != NULL  ? known_game->id
                                            : self->options->usual_system;
  const char *id = self->options->system != NULL ? self->options->system : named;
  const MoSystem *system = id != NULL ? mo_systems_lookup (self->content->systems, id) : NULL;
  g_autoptr (GString) known = g_string_new (NULL);

  if (id == NULL && systems->len == 1)
    return g_ptr_array_index (systems, 0);
  if (system != NULL)
    return system;
  for (guint i = 0; i < systems->len; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "",
                            ((const MoSystem *) g_ptr_array_index (systems, i))->id);
  if (id != NULL)
    mo_faults_add (self->faults, self->options->files[0], 0,
                   _("unknown game “%1$.40s”; use one of: %2$s"), id, known->str);
  else
    mo_faults_add (self->faults, self->options->files[0], 0, _("missing game; use one of: %s"),
                   known->str);
  return NULL;
}

static char *
get_title (const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = NULL;
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  shown = g_filename_display_name (name);
  return g_strdup (mo_xml_is_name (shown) ? shown : _("Cards"));
}

/* The sets of a game of OCTGN are all called “set.xml”, which would be the same catalog for all
 * games. */
static gboolean
is_called_set (const char *title)
{
  return g_ascii_strcasecmp (title, "set") == 0;
}

static gboolean
choose_names (Preparation *self,
              const MoForeignCards *cards,
              const MoSystem *system)
{
  MoCatalogImport *import = self->import;
  const char *file = self->options->files[0];
  g_autofree char *title = get_title (file);
  const char *id = self->options->id != NULL ? self->options->id : cards->id;
  const char *name = self->options->name != NULL ? self->options->name : cards->name;

  if (is_called_set (title) && self->files->len > 1)
    {
      name = self->options->name != NULL ? name : system->name;
      g_free (title);
      title = g_strdup (system->name);
    }
  else if (is_called_set (title) && cards->name != NULL)
    {
      g_free (title);
      title = g_strdup (cards->name);
    }
  import->id = id != NULL ? g_strdup (id) : mo_foreign_catalog_make_id (title);
  import->name = g_strdup (name != NULL ? name : title);
  if (!mo_xml_is_id (import->id) || strlen (import->id) > MO_FOREIGN_MAX_ID)
    mo_faults_add (self->faults, file, 0,
                   _("“%1$.40s” is not a valid catalog ID: use at most %2$d letters, digits and . "
                     "_ : / -"),
                   import->id, MO_FOREIGN_MAX_ID);
  else if (!mo_xml_is_name (import->name))
    mo_faults_add (self->faults, file, 0,
                   _("“%.40s” is not a valid catalog name: use one line of 1 to 200 characters"),
                   import->name);
  else
    return TRUE;
  return FALSE;
}

static gboolean
choose_type (Preparation *self,
             const MoVocabulary *vocabulary,
             const MoWord **type)
{
  const char *text = self->options->type;
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (vocabulary);
  g_autofree char *known = NULL;

  *type = text != NULL ? mo_foreign_field_index_find_word (index, MO_WORD_TYPE, text) : NULL;
  /* A game with one type leaves no choice. */
  if (text == NULL && mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE) == 1)
    *type = mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, 0);
  if (text == NULL || *type != NULL)
    return TRUE;
  known = mo_vocabulary_list (vocabulary, MO_WORD_TYPE);
  mo_faults_add (self->faults, self->options->files[0], 0,
                 _("unknown card type “%1$.40s”; use one of: %2$s"), text, known);
  return FALSE;
}

static gboolean
check_columns (Preparation *self,
               const MoVocabulary *vocabulary)
{
  g_autoptr (MoForeignFieldIndex) index = mo_foreign_field_index_new (vocabulary);
  GHashTableIter iter;
  gpointer field;

  if (self->options->columns == NULL)
    return TRUE;
  g_hash_table_iter_init (&iter, self->options->columns);
  while (g_hash_table_iter_next (&iter, NULL, &field))
    if (*(const char *) field != '\0' &&
        mo_foreign_field_index_find (index, field).kind == MO_FOREIGN_NONE)
      {
        g_autofree char *known = mo_foreign_field_list_names (vocabulary);

        mo_faults_add (self->faults, self->options->files[0], 0,
                       _("unknown field “%1$.40s”; use one of: %2$s"), (const char *) field,
                       known);
        return FALSE;
      }
  return TRUE;
}

/* Converts files of another program to a catalog. */
static gboolean
make_catalog (Preparation *self)
{
  g_autoptr (MoForeignCards) cards = mo_foreign_cards_new ();
  g_autoptr (MoLosses) losses = mo_losses_new ();
  MoForeignOptions options = { NULL };
  const MoSystem *system;

  for (guint i = 0; i < self->files->len; i++)
    if (!mo_foreign_cards_read_file (cards, g_ptr_array_index (self->files, i),
                                     self->options->columns, self->warnings, self->cancellable))
      {
        /* The last warning, unless the limit was reached, is the reason. */
        if (!g_cancellable_is_cancelled (self->cancellable) &&
            !mo_faults_move_last (self->warnings, self->faults))
          mo_faults_add (self->faults, g_ptr_array_index (self->files, i), 0,
                         _("this file is incomplete or damaged: choose another copy"));
        return FALSE;
      }
  system = choose_system (self, cards);
  self->import->system = system != NULL ? system->id : NULL;
  if (system == NULL || !choose_names (self, cards, system) ||
      !choose_type (self, system->vocabulary, &options.default_type) ||
      !check_columns (self, system->vocabulary))
    return FALSE;
  options.id = self->import->id;
  options.name = self->import->name;
  options.version = cards->version;
  options.licence = cards->licence;
  options.vocabulary = system->vocabulary;
  self->import->bytes = mo_foreign_catalog_make (cards, &options, losses, self->cancellable);
  mo_losses_report (cards->losses, self->warnings);
  mo_losses_report (losses, self->warnings);
  return self->import->bytes != NULL;
}

static MoCatalogBuilder *
new_builder (const Preparation *self)
{
  MoCatalogBuilder *builder = mo_catalog_builder_new ();

  for (guint i = 0; i < self->content->systems->len; i++)
    mo_catalog_builder_add_vocabulary (
        builder, ((const MoSystem *) g_ptr_array_index (self->content->systems, i))->vocabulary);
  return builder;
}

/* Adds those faults that are in a file. */
static void
add_faults_of (const char *path,
               const MoFaults *all,
               MoFaults *told)
{
  g_autofree char *shown = g_filename_display_name (path);

  for (guint i = 0; i < mo_faults_get_n_kept (all); i++)
    {
      const MoFault *fault = mo_faults_get (all, i);

      if (g_str_equal (fault->file, shown))
        mo_faults_add_copy (told, fault);
    }
}

static void
add_fault_no_cards (Preparation *self)
{
  mo_faults_add (self->faults, self->options->files[0], 0,
                 _("no cards in this file can be imported: choose another file"));
}

/* Uses one of our catalog files unchanged. Its faulty cards stay in the file, but are not read;
 * read_all() reports them. A file that can't be read to its end is refused. */
static gboolean
use_catalog (Preparation *self)
{
  const char *path = g_ptr_array_index (self->files, 0);
  MoCatalogBuilder *builder = new_builder (self);
  g_autoptr (MoFaults) found = mo_faults_new ();
  g_autoptr (MoFaults) unheard = mo_faults_new ();
  g_autoptr (MoCatalog) catalog = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_whole = mo_catalog_builder_read_file (builder, path, found, self->cancellable);
  char *content;
  gsize size;

  catalog = mo_catalog_builder_finish (builder, unheard);
  if (!is_whole || mo_catalog_get_n_sources (catalog) == 0)
    {
      add_faults_of (path, found, self->faults);
      return FALSE;
    }
  self->import->id = g_strdup (mo_catalog_get_source (catalog, 0)->id);
  self->import->name = g_strdup (mo_catalog_get_source (catalog, 0)->name);
  self->import->system = mo_vocabulary_get_system (mo_catalog_get_source (catalog, 0)->vocabulary);
  if (self->options->id != NULL && !g_str_equal (self->options->id, self->import->id))
    {
      mo_faults_add (self->faults, path, 0,
                     _("the ID of this catalog is “%1$s” and can’t be changed to “%2$.40s”: "
                       "import the catalog without a new ID"),
                     self->import->id, self->options->id);
      return FALSE;
    }
  if (!g_file_get_contents (path, &content, &size, &error))
    {
      mo_faults_add (self->faults, path, 0, "%s", error->message);
      return FALSE;
    }
  self->import->bytes = g_bytes_new_take (content, size);
  return TRUE;
}

/* Whether one of the files is a catalog; it must be the only file then. */
static gboolean
is_catalog (const Preparation *self)
{
  for (guint i = 0; i < self->files->len; i++)
    if (mo_foreign_kind_recognise (g_ptr_array_index (self->files, i)) == MO_FOREIGN_CATALOG)
      return TRUE;
  return FALSE;
}

static const char *
get_present_file (const MoContent *content,
                  const char *id)
{
  for (guint i = 0; i < mo_catalog_get_n_sources (content->catalog); i++)
    if (g_str_equal (mo_catalog_get_source (content->catalog, i)->id, id))
      return mo_catalog_get_source (content->catalog, i)->file;
  return NULL;
}

char *
mo_catalog_import_get_path (const MoContent *content,
                            const char *own,
                            const char *id)
{
  g_autofree char *folder = g_build_filename (own, "catalogs", NULL);

  return mo_catalog_install_get_path (folder, id, get_present_file (content, id));
}

/* Refuses to overwrite the file of another catalog. */
static gboolean
check_path (Preparation *self)
{
  const MoCatalog *catalog = self->content->catalog;

  for (guint i = 0; i < mo_catalog_get_n_sources (catalog); i++)
    {
      const MoCatalogSource *source = mo_catalog_get_source (catalog, i);
      g_autofree char *name = g_path_get_basename (source->file);
      g_autofree char *wanted = g_path_get_basename (self->import->path);

      if (g_str_equal (name, wanted) && !g_str_equal (source->id, self->import->id))
        {
          mo_faults_add (self->faults, self->options->files[0], 0,
                         _("the file %2$s already contains the catalog “%1$s”: choose another ID"),
                         source->id, wanted);
          return FALSE;
        }
    }
  return TRUE;
}

/* Reads all catalogs as after the import, and warns of faulty and skipped cards of the new one. */
static gboolean
read_all (Preparation *self,
          gboolean is_ours)
{
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (self->installed, self->own, "catalogs", NULL);
  g_autoptr (GInputStream) stream = self->import->bytes != NULL
                                        ? g_memory_input_stream_new_from_bytes (self->import->bytes)
                                        : NULL;
  g_autoptr (MoFaults) all = mo_faults_new ();
  g_autoptr (MoFaults) unheard = mo_faults_new ();
  MoCatalogBuilder *builder = new_builder (self);
  const char *file = is_ours ? g_ptr_array_index (self->files, 0) : self->import->path;
  MoCatalog *catalog;

  mo_catalog_builder_pass_over (builder, self->import->id, TRUE);
  for (guint i = 0; i < paths->len; i++)
    mo_catalog_builder_read_file (builder, g_ptr_array_index (paths, i), unheard,
                                  self->cancellable);
  mo_catalog_builder_pass_over (builder, self->import->id, FALSE);
  if (stream != NULL)
    mo_catalog_builder_read (builder, stream, file, all, self->cancellable);
  catalog = self->import->catalog = mo_catalog_builder_finish (builder, all);
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    self->import->n_cards +=
        g_str_equal (mo_catalog_get_source (catalog, mo_catalog_get_card (catalog, i)->source)->id,
                     self->import->id);
  if (g_cancellable_is_cancelled (self->cancellable))
    return FALSE;
  g_assert (self->options != NULL || self->import->is_undo);
  if (self->import->n_cards > 0 || self->import->is_undo)
    {
      add_faults_of (file, all, self->warnings);
      return TRUE;
    }
  add_faults_of (file, all, is_ours ? self->faults : self->warnings);
  if (mo_faults_get_n (self->faults) == 0)
    add_fault_no_cards (self);
  return FALSE;
}

/* Other programs don't have products: warn that those of the replaced catalog will be lost. */
static void
warn_of_products (Preparation *self)
{
  const MoCatalog *before = self->content->catalog;
  guint n_gone = 0;

  for (guint i = 0; i < mo_catalog_get_n_products (before); i++)
    {
      const MoProduct *product = mo_catalog_get_product (before, i);

      n_gone += g_str_equal (mo_catalog_get_source (before, product->source)->id,
                             self->import->id) &&
                mo_catalog_lookup_product (self->import->catalog, product->id) == NULL;
    }
  if (n_gone > 0)
    mo_faults_add (
        self->warnings, self->options->files[0], 0,
        ngettext ("%u product of the current catalog is not in this file and will be removed",
                  "%u products of the current catalog are not in this file and will be removed",
                  n_gone),
        n_gone);
}

static gboolean
prepare (Preparation *self)
{
  MoCatalogImport *import = self->import;
  gboolean is_ours;

  if (!add_files (self))
    return FALSE;
  is_ours = is_catalog (self);
  if (is_ours && self->files->len > 1)
    {
      mo_faults_add (self->faults, self->options->files[0], 0, _("import one catalog at a time"));
      return FALSE;
    }
  if (!(is_ours ? use_catalog (self) : make_catalog (self)))
    return FALSE;
  import->path = mo_catalog_import_get_path (self->content, self->own, import->id);
  if (!check_path (self) || !read_all (self, is_ours))
    return FALSE;
  warn_of_products (self);
  import->changes = mo_catalog_changes_new (self->content->catalog, import->catalog, import->id);
  return TRUE;
}

MoCatalogImport *
mo_catalog_import_prepare (const MoContent *content,
                           const char *installed,
                           const char *own,
                           const MoCatalogImportOptions *options,
                           MoFaults *faults,
                           MoFaults *warnings,
                           GCancellable *cancellable)
{
  g_autoptr (MoCatalogImport) import = g_new0 (MoCatalogImport, 1);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  Preparation self = {
    .content = content,
    .installed = installed,
    .own = own,
    .options = options,
    .faults = faults,
    .warnings = warnings,
    .cancellable = cancellable,
    .files = files,
    .import = import,
  };

  return prepare (&self) ? g_steal_pointer (&import) : NULL;
}

void
mo_catalog_import_free (MoCatalogImport *self)
{
  g_clear_pointer (&self->changes, mo_catalog_changes_free);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->id);
  g_free (self->name);
  g_free (self->path);
  g_free (self);
}

/* Reads the file that undoing restores: the previous file, or one that came with the program and
 * was hidden by the import. */
static gboolean
read_before (Preparation *self)
{
  g_autofree char *name = g_path_get_basename (self->import->path);
  g_autofree char *hidden = g_build_filename (self->installed, "catalogs", name, NULL);
  g_autofree char *before = mo_catalog_install_get_before (self->import->path);
  g_autoptr (GError) error = NULL;
  char *content;
  gsize size;

  if (before == NULL && !g_file_test (hidden, G_FILE_TEST_EXISTS))
    return TRUE;
  if (!g_file_get_contents (before != NULL ? before : hidden, &content, &size, &error))
    {
      mo_faults_add (self->faults, self->import->path, 0, "%s", error->message);
      return FALSE;
    }
  self->import->bytes = g_bytes_new_take (content, size);
  return TRUE;
}

static gboolean
prepare_undo (Preparation *self,
              const char *id)
{
  MoCatalogImport *import = self->import;
  const MoCatalog *before = self->content->catalog;

  import->is_undo = TRUE;
  import->id = g_strdup (id);
  import->path = mo_catalog_import_get_path (self->content, self->own, id);
  if (!mo_catalog_can_uninstall (import->path))
    {
      mo_faults_add (self->faults, import->path, 0, _("no import of this catalog to undo"));
      return FALSE;
    }
  for (guint i = 0; i < mo_catalog_get_n_sources (before); i++)
    if (g_str_equal (mo_catalog_get_source (before, i)->id, id))
      {
        import->name = g_strdup (mo_catalog_get_source (before, i)->name);
        import->system = mo_vocabulary_get_system (mo_catalog_get_source (before, i)->vocabulary);
      }
  if (import->name == NULL)
    import->name = g_strdup (id);
  if (!read_before (self) || !read_all (self, FALSE))
    return FALSE;
  import->changes = mo_catalog_changes_new (self->content->catalog, import->catalog, id);
  return TRUE;
}

MoCatalogImport *
mo_catalog_import_prepare_undo (const MoContent *content,
                                const char *installed,
                                const char *own,
                                const char *id,
                                MoFaults *faults,
                                MoFaults *warnings,
                                GCancellable *cancellable)
{
  g_autoptr (MoCatalogImport) import = g_new0 (MoCatalogImport, 1);
  Preparation self = {
    .content = content,
    .installed = installed,
    .own = own,
    .faults = faults,
    .warnings = warnings,
    .cancellable = cancellable,
    .import = import,
  };

  return prepare_undo (&self, id) ? g_steal_pointer (&import) : NULL;
}

gboolean
mo_catalog_import_install (const MoCatalogImport *self,
                           GError **error)
{
  if (self->is_undo)
    return mo_catalog_uninstall (self->path, error);
  return mo_catalog_install (self->path, self->bytes, error);
}

static gboolean
find_effect (const MoCatalogImport *self,
             const MoDeck *deck,
             MoDeckEffect *effect)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < deck->parts->len; i++)
    {
      const MoDeckPart *part = g_ptr_array_index (deck->parts, i);

      for (guint j = 0; j < part->entries->len; j++)
        {
          const MoDeckEntry *entry = g_ptr_array_index (part->entries, j);
          const MoCatalogChange *change = mo_catalog_changes_find (self->changes, entry->id);

          if (change != NULL && g_hash_table_add (seen, (gpointer) change))
            effect->n[change->kind]++;
        }
    }
  return g_hash_table_size (seen) > 0;
}

GArray *
mo_catalog_import_find_decks (const MoCatalogImport *self,
                              const GPtrArray *decks)
{
  GArray *effects = g_array_new (FALSE, FALSE, sizeof (MoDeckEffect));

  for (guint i = 0; i < decks->len; i++)
    {
      MoDeckEffect effect = { g_ptr_array_index (decks, i), { 0 } };

      if (!effect.deck->deleted && effect.deck->deck != NULL &&
          find_effect (self, effect.deck->deck, &effect))
        g_array_append_val (effects, effect);
    }
  return effects;
}

GArray *
mo_catalog_import_find_holdings (const MoCatalogImport *self,
                                 const MoCollection *collection)
{
  g_autoptr (GPtrArray) rows = mo_collection_list (collection);
  GArray *effects = g_array_new (FALSE, FALSE, sizeof (MoHoldingEffect));

  for (guint i = 0; i < rows->len; i++)
    {
      const MoHolding *holding = g_ptr_array_index (rows, i);
      const MoHoldingEffect effect = { holding,
                                       mo_catalog_changes_find (self->changes, holding->card) };

      if (effect.change != NULL)
        g_array_append_val (effects, effect);
    }
  return effects;
}
