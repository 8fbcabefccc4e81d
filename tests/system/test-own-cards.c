/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Custom cards: the written files, the faults of drafts and their fields, and undo. */

#include "config.h"

#include "mo-own-cards.h"

#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM "dungeon-crawler"
#define N_DRAFTS 300
#define N_RUNS 20
#define N_OPERATIONS 40

typedef struct
{
  char *own;
  char *folder; /* of its catalogs */
  char *path;   /* of the file with the cards */
  MoOwnCards *cards;
  MoContent *content;
  guint n_changed;
} Fixture;

static void
changed_cb (Fixture *self)
{
  self->n_changed++;
}

static void
load (Fixture *self)
{
  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_load (mo_content_get_installed_folder (), self->own, NULL, NULL);
  mo_own_cards_set_content (self->cards, self->content);
}

static void
make_cards (Fixture *self)
{
  self->cards = mo_own_cards_new (self->folder);
  g_signal_connect_swapped (self->cards, "changed", G_CALLBACK (changed_cb), self);
  load (self);
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  g_assert_nonnull (self->own);
  self->folder = g_build_filename (self->own, "catalogs", NULL);
  make_cards (self);
  self->path = mo_own_cards_get_path (self->cards, SYSTEM);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_assert_finalize_object (self->cards);
  mo_content_unref (self->content);
  g_remove (self->path);
  g_remove (self->folder);
  g_assert_cmpint (g_remove (self->own), ==, 0);
  g_free (self->own);
  g_free (self->folder);
  g_free (self->path);
}

/* Returns the contents of the file, or NULL if it does not exist. */
static char *
get_file (const Fixture *self)
{
  char *text = NULL;

  g_file_get_contents (self->path, &text, NULL, NULL);
  return text;
}

static void
put_file (const Fixture *self,
          const char *text)
{
  g_assert_cmpint (g_mkdir_with_parents (self->folder, 0777), ==, 0);
  g_assert_true (g_file_set_contents (self->path, text, -1, NULL));
}

static MoCardDraft *
make_draft (Fixture *self,
            const char *name)
{
  MoCardDraft *draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  g_autofree char *id = mo_own_cards_make_id (self->cards, SYSTEM, name);

  mo_card_draft_set (draft, MO_CARD_FIELD_NAME, name);
  mo_card_draft_set (draft, MO_CARD_FIELD_ID, id);
  return draft;
}

static void
add (Fixture *self,
     const char *name)
{
  g_autoptr (MoCardDraft) draft = make_draft (self, name);
  g_autoptr (GError) error = NULL;

  mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error);
  g_assert_no_error (error);
}

static const MoCard *
look_up (Fixture *self,
         const char *id)
{
  load (self);
  return mo_catalog_lookup (self->content->catalog, id);
}

/* Operations */

static void
test_own_cards_first (Fixture *self,
                      gconstpointer data)
{
  const MoCard *card;
  g_autoptr (MoCardDraft) draft = make_draft (self, "Glass Lantern");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = get_file (self);

  g_assert_null (text);
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_ID], ==, "mine/glass-lantern");
  mo_card_draft_set (draft, MO_CARD_FIELD_COST, "2");
  mo_card_draft_set_word (draft, MO_CARD_FIELD_CLASSES, "scout", TRUE);
  mo_card_draft_set_word (draft, MO_CARD_FIELD_CLASSES, "warrior", TRUE);
  mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, "power", "3", "4");
  mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, "stamina", "", "");
  mo_card_draft_add_keyword (draft, "area", NULL, "2", NULL);
  mo_card_draft_set (draft, MO_CARD_FIELD_TEXT, "It shines.\nA little.");
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error));
  g_assert_cmpuint (self->n_changed, ==, 1);
  g_assert_cmpstr (mo_own_cards_get_undo_label (self->cards), ==, "Add “Glass Lantern”");

  text = get_file (self);
  g_assert_cmpstr (
      text, ==,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<catalog id=\"mine-dungeon-crawler\" name=\"Custom Cards\" system=\"dungeon-crawler\">\n"
      "  <set id=\"mine\" name=\"Custom Cards\"/>\n"
      "  <card id=\"mine/glass-lantern\" name=\"Glass Lantern\" type=\"equipment\" set=\"mine\" "
      "cost=\"2\" "
      "classes=\"warrior scout\">\n"
      "    <stat name=\"power\" value=\"3\" boosted=\"4\"/>\n"
      "    <keyword name=\"area\" amount=\"2\"/>\n"
      "    <text>It shines.\nA little.</text>\n"
      "  </card>\n"
      "</catalog>\n");
  card = look_up (self, "mine/glass-lantern");
  g_assert_cmpuint (mo_faults_get_n (self->content->faults), ==, 0);
  g_assert_cmpint (card->cost, ==, 2);
  g_assert_true (mo_own_cards_has (self->cards, self->content->catalog, card));
  card = mo_catalog_lookup (self->content->catalog, "emberdeep/ash-blade");
  g_assert_false (mo_own_cards_has (self->cards, self->content->catalog, card));
}

static void
test_own_cards_change_and_delete (Fixture *self,
                                  gconstpointer data)
{
  g_autoptr (MoCardDraft) draft = make_draft (self, "One");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  add (self, "One");
  add (self, "Two");
  before = get_file (self);
  mo_card_draft_set (draft, MO_CARD_FIELD_NAME, "Uno");
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, "mine/one", draft, &error));
  g_assert_cmpstr (look_up (self, "mine/one")->name, ==, "Uno");
  /* It keeps its place before the other card. */
  g_assert_cmpuint (look_up (self, "mine/one")->line, <, look_up (self, "mine/two")->line);
  /* Saving it unchanged is not an edit. */
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, "mine/one", draft, &error));
  g_assert_cmpuint (self->n_changed, ==, 3);
  g_assert_true (mo_own_cards_delete (self->cards, SYSTEM, "mine/two", &error));
  g_assert_cmpstr (mo_own_cards_get_undo_label (self->cards), ==, "Delete “Two”");
  g_assert_null (look_up (self, "mine/two"));
  g_assert_false (mo_own_cards_delete (self->cards, SYSTEM, "mine/two", &error));
  g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_NO_CARD);
  g_clear_error (&error);
  g_assert_true (mo_own_cards_undo (self->cards, &error));
  g_assert_true (mo_own_cards_undo (self->cards, &error));
  after = get_file (self);
  g_assert_cmpstr (after, ==, before);
}

/* A duplicate has everything except id, set and number. */
static void
test_own_cards_duplicate (Fixture *self,
                          gconstpointer data)
{
  for (guint i = 0; i < mo_catalog_get_n_cards (self->content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (self->content->catalog, i);
      const MoVocabulary *vocabulary =
          mo_catalog_get_source (self->content->catalog, card->source)->vocabulary;
      g_autoptr (MoCardDraft) draft =
          mo_own_cards_duplicate (self->cards, self->content->catalog, card);
      g_autoptr (MoCardDraft) original = mo_card_draft_new_from_card (card, vocabulary);
      g_autoptr (GPtrArray) faults =
          mo_own_cards_check (self->cards, mo_vocabulary_get_system (vocabulary), NULL, draft);

      g_test_message ("%s", card->id);
      g_assert_cmpuint (faults->len, ==, 0);
      g_assert_cmpstr (draft->values[MO_CARD_FIELD_SET], ==, "mine");
      g_assert_true (g_str_has_prefix (draft->values[MO_CARD_FIELD_ID], "mine/"));
      for (MoCardField field = 0; field < MO_CARD_N_VALUES; field++)
        if (field == MO_CARD_FIELD_ID || field == MO_CARD_FIELD_SET ||
            field == MO_CARD_FIELD_NUMBER)
          mo_card_draft_set (draft, field, original->values[field]);
      g_assert_true (mo_card_draft_equal (draft, original));
    }
}

static void
test_own_cards_ids (Fixture *self,
                    gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *id;
  } rows[] = {
    { "Žluťoučký kůň’s bow", "mine/zlutoucky-kuns-bow" },
    { "  --  A  --  ", "mine/a" },
    { "龍", "mine/card" },
    { "", "mine/card" },
    { "One", "mine/one-2" },
  };

  add (self, "One");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = mo_own_cards_make_id (self->cards, SYSTEM, rows[i].name);

      g_assert_cmpstr (id, ==, rows[i].id);
    }
}

/* After random operations, undo restores the previous files exactly, and redo the later ones. */
static void
run_operations (Fixture *self,
                GRand *random)
{
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  guint at = 0;

  g_ptr_array_add (states, get_file (self));
  for (guint i = 0; i < N_OPERATIONS; i++)
    {
      guint n_before = self->n_changed;
      g_autofree char *name = g_strdup_printf ("Card %d", g_rand_int_range (random, 0, 6));
      g_autofree char *id = g_strdup_printf ("mine/card-%s", name + strlen ("Card "));
      g_autoptr (MoCardDraft) draft = mo_own_cards_new_draft (self->cards, SYSTEM);
      g_autofree char *cost = g_strdup_printf ("%d", g_rand_int_range (random, -1, 9));
      g_autofree char *now = NULL;
      gboolean done = FALSE;
      int what = g_rand_int_range (random, 0, 6);

      mo_card_draft_set (draft, MO_CARD_FIELD_ID, id);
      mo_card_draft_set (draft, MO_CARD_FIELD_NAME, name);
      mo_card_draft_set (draft, MO_CARD_FIELD_COST, cost);
      if (what < 4)
        {
          done = what < 2 ? mo_own_cards_save (self->cards, SYSTEM, NULL, draft, NULL)
                          : what == 2 ? mo_own_cards_save (self->cards, SYSTEM, id, draft, NULL)
                                      : mo_own_cards_delete (self->cards, SYSTEM, id, NULL);
          if (self->n_changed != n_before)
            {
              g_assert_true (done);
              g_ptr_array_set_size (states, (int) ++at);
              g_ptr_array_add (states, get_file (self));
            }
        }
      else if (what == 4 && mo_own_cards_get_undo_label (self->cards) != NULL)
        {
          g_assert_true (mo_own_cards_undo (self->cards, NULL));
          at--;
        }
      else if (what == 5 && mo_own_cards_get_redo_label (self->cards) != NULL)
        {
          g_assert_true (mo_own_cards_redo (self->cards, NULL));
          at++;
        }
      now = get_file (self);
      g_assert_cmpstr (now, ==, g_ptr_array_index (states, at));
      if (g_rand_int_range (random, 0, 4) == 0)
        load (self);
      g_assert_cmpuint (mo_faults_get_n (self->content->faults), ==, 0);
    }
  while (mo_own_cards_get_undo_label (self->cards) != NULL)
    {
      g_autofree char *now = NULL;

      g_assert_true (mo_own_cards_undo (self->cards, NULL));
      now = get_file (self);
      g_assert_cmpstr (now, ==, g_ptr_array_index (states, --at));
    }
  g_assert_cmpuint (at, ==, 0);
}

static void
test_own_cards_undo (Fixture *self,
                     gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2011);

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_test_message ("run %u", i);
      run_operations (self, random);
      /* The next run begins with a file and without undo. */
      add (self, "From the Beginning");
      g_assert_finalize_object (self->cards);
      make_cards (self);
    }
}

/* Errors */

static void
test_own_cards_write_error (Fixture *self,
                            gconstpointer data)
{
  g_autoptr (MoCardDraft) draft = make_draft (self, "One");
  g_autoptr (GError) error = NULL;

  /* A file with the name of the folder, so that even root can't write into it. */
  g_assert_true (g_file_set_contents (self->folder, "", 0, NULL));
  g_assert_false (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error));
  g_assert_nonnull (error);
  g_assert_null (mo_own_cards_get_undo_label (self->cards));
  g_assert_cmpuint (self->n_changed, ==, 0);
  g_assert_cmpint (g_remove (self->folder), ==, 0);
  g_clear_error (&error);
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error));

  /* If undo fails, it can be repeated. */
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_cmpint (g_mkdir (self->path, 0777), ==, 0);
  g_assert_false (mo_own_cards_undo (self->cards, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (mo_own_cards_get_undo_label (self->cards), ==, "Add “One”");
  g_assert_null (mo_own_cards_get_redo_label (self->cards));
  g_assert_cmpuint (self->n_changed, ==, 1);
}

/* Changes of the file by others are never lost, neither by undo nor by writing it. */
static void
test_own_cards_changed_file (Fixture *self,
                             gconstpointer data)
{
  static const char other[] = "<catalog id='x' name='X' system='dungeon-crawler'>\n"
                              "<card id='x' name='X' type='skill'/></catalog>";
  static const char faulty[] = "<catalog id='x' name='X' system='dungeon-crawler'>\n"
                               "<card id='x' name='X' type='nothing'/></catalog>";
  g_autoptr (MoCardDraft) draft = make_draft (self, "Two");
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  add (self, "One");
  put_file (self, other);
  g_assert_false (mo_own_cards_undo (self->cards, &error));
  g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_CHANGED_FILE);
  g_clear_error (&error);
  /* The card is added to the file without a set, as there is none. */
  mo_card_draft_set (draft, MO_CARD_FIELD_SET, NULL);
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error));
  g_assert_nonnull (look_up (self, "x"));
  g_assert_nonnull (look_up (self, "mine/two"));

  put_file (self, faulty);
  g_assert_false (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error));
  g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_FAULTY_FILE);
  text = get_file (self);
  g_assert_cmpstr (text, ==, faulty);
  load (self);
  faults = mo_own_cards_check (self->cards, SYSTEM, NULL, draft);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpint (((MoDraftFault *) g_ptr_array_index (faults, 0))->field, ==, MO_CARD_FIELD_CARD);
}

/* While the file has errors, cards can be drafted and shown, but nothing in it can be deleted. */
static void
test_own_cards_faulty_file (Fixture *self,
                            gconstpointer data)
{
  static const char faulty[] = "<catalog id='x' name='X' system='dungeon-crawler'>\n"
                               "<set id='own-set' name='Own Set'/>\n"
                               "<card id='x' name='X' type='skill'/>\n"
                               "<card id='y' name='Y' type='nothing'/></catalog>";
  g_autoptr (MoCardDraft) draft = NULL;
  g_autoptr (MoCatalog) preview = NULL;
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  put_file (self, faulty);
  draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  g_assert_cmpstr (draft->values[MO_CARD_FIELD_SET], ==, "");
  mo_card_draft_set (draft, MO_CARD_FIELD_NAME, "Drafted");
  preview = mo_own_cards_preview (self->cards, SYSTEM, draft, none);
  g_assert_cmpstr (mo_catalog_get_card (preview, 0)->name, ==, "Drafted");
  sets = mo_own_cards_list_sets (self->cards, SYSTEM);
  for (guint i = 0; i < sets->len; i++)
    g_assert_cmpstr (((MoOwnSet *) g_ptr_array_index (sets, i))->id, !=, "own-set");
  g_assert_false (mo_own_cards_delete (self->cards, SYSTEM, "x", &error));
  g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_FAULTY_FILE);
}

/* Names without letters or digits make ids, too, which differ. */
static void
test_own_cards_empty_names (Fixture *self,
                            gconstpointer data)
{
  add (self, "…");
  add (self, "!");
  g_assert_nonnull (look_up (self, "mine/card"));
  g_assert_nonnull (look_up (self, "mine/card-2"));
}

/* The original of a printing in the file can't be deleted, and its kind can't be changed. */
static void
test_own_cards_printing (Fixture *self,
                         gconstpointer data)
{
  g_autoptr (MoCardDraft) one = make_draft (self, "One");
  g_autoptr (MoCardDraft) promo = make_draft (self, "Promo");
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;

  add (self, "One");
  mo_card_draft_set (promo, MO_CARD_FIELD_SAME_AS, "mine/one");
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, NULL, promo, &error));
  g_assert_false (mo_own_cards_delete (self->cards, SYSTEM, "mine/one", &error));
  g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_FAULTY_CARD);
  mo_card_draft_set (one, MO_CARD_FIELD_ID, "mine/one");
  mo_card_draft_set (one, MO_CARD_FIELD_TYPE, "trap");
  faults = mo_own_cards_check (self->cards, SYSTEM, "mine/one", one);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpint (((MoDraftFault *) g_ptr_array_index (faults, 0))->field, ==, MO_CARD_FIELD_CARD);
}

/* Faults */

/* Sets of other catalogs can be used: the file gets the set with the first card in it. */
static void
test_own_cards_sets (Fixture *self,
                     gconstpointer data)
{
  g_autoptr (GPtrArray) before = mo_own_cards_list_sets (self->cards, SYSTEM);
  g_autoptr (GPtrArray) after = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (MoCardDraft) draft = make_draft (self, "New");
  g_autoptr (GError) error = NULL;
  const MoCard *card;
  const MoOwnSet *set = g_ptr_array_index (before, 0);

  g_assert_cmpstr (set->id, ==, "mine");
  set = g_ptr_array_index (before, 1);
  g_assert_cmpstr (set->id, ==, "emberdeep");
  g_assert_cmpstr (set->catalog, ==, "Emberdeep");
  mo_card_draft_set (draft, MO_CARD_FIELD_SET, "emberdeep");
  faults = mo_own_cards_check (self->cards, SYSTEM, NULL, draft);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error));
  load (self);
  card = mo_catalog_lookup (self->content->catalog, draft->values[MO_CARD_FIELD_ID]);
  g_assert_cmpstr (mo_catalog_get_set_name (self->content->catalog, card), ==, "Emberdeep");
  /* Saving again changes nothing. */
  mo_card_draft_set (draft, MO_CARD_FIELD_NUMBER, "7");
  g_assert_true (
      mo_own_cards_save (self->cards, SYSTEM, draft->values[MO_CARD_FIELD_ID], draft, &error));
  after = mo_own_cards_list_sets (self->cards, SYSTEM);
  g_assert_cmpuint (after->len, ==, before->len);
}

typedef struct
{
  MoCardField field;
  const char *value;
  gboolean is_fault;
} FieldRow;

static void
test_own_cards_fields (Fixture *self,
                       gconstpointer data)
{
  static const FieldRow rows[] = {
    { MO_CARD_FIELD_ID, "", TRUE },
    { MO_CARD_FIELD_ID, "with a blank", TRUE },
    { MO_CARD_FIELD_ID, "emberdeep/ash-blade", TRUE },
    { MO_CARD_FIELD_ID, "mine/there", TRUE },
    { MO_CARD_FIELD_NAME, "", TRUE },
    { MO_CARD_FIELD_NAME, "   ", TRUE },
    { MO_CARD_FIELD_NAME, "two\nlines", TRUE },
    { MO_CARD_FIELD_TYPE, "nothing", TRUE },
    { MO_CARD_FIELD_TYPE, "", TRUE },
    { MO_CARD_FIELD_SET, "nowhere", TRUE },
    { MO_CARD_FIELD_SET, "", FALSE },
    { MO_CARD_FIELD_NUMBER, "1 2", TRUE },
    { MO_CARD_FIELD_NUMBER, "12a", FALSE },
    { MO_CARD_FIELD_RARITY, "unheard-of", TRUE },
    { MO_CARD_FIELD_SAME_AS, "nobody", TRUE },
    { MO_CARD_FIELD_SAME_AS, "mine/new", TRUE },
    { MO_CARD_FIELD_SAME_AS, "mine/there", FALSE },
    { MO_CARD_FIELD_SAME_AS, "emberdeep/soot-rat", TRUE },
    { MO_CARD_FIELD_SAME_AS, "emberdeep/ash-blade", FALSE },
    { MO_CARD_FIELD_COST, "many", TRUE },
    { MO_CARD_FIELD_COST, "100", TRUE },
    { MO_CARD_FIELD_COST, "0", FALSE },
    { MO_CARD_FIELD_FLAGS, "permanent loud", TRUE },
    { MO_CARD_FIELD_CLASSES, "barber", TRUE },
    { MO_CARD_FIELD_DISTANCE, "far", TRUE },
    { MO_CARD_FIELD_DAMAGE, "fire love", TRUE },
    { MO_CARD_FIELD_TEXT, "Any <text> & more", FALSE },
  };

  add (self, "There");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MoCardDraft) draft = make_draft (self, "New");
      g_autoptr (GPtrArray) faults = NULL;
      g_autoptr (MoCatalog) preview = NULL;

      g_test_message ("row %u: %s", i, rows[i].value);
      mo_card_draft_set (draft, rows[i].field, rows[i].value);
      faults = mo_own_cards_check (self->cards, SYSTEM, NULL, draft);
      g_assert_cmpint (faults->len > 0, ==, rows[i].is_fault);
      for (guint j = 0; j < faults->len; j++)
        g_assert_cmpint (((MoDraftFault *) g_ptr_array_index (faults, j))->field, ==,
                         rows[i].field);
      /* The valid parts can be shown. */
      preview = mo_own_cards_preview (self->cards, SYSTEM, draft, faults);
      g_assert_nonnull (preview);
    }
}

/* Each of these is a separate element, so it has its own line. */
static void
test_own_cards_elements (Fixture *self,
                         gconstpointer data)
{
  g_autoptr (MoCardDraft) draft = make_draft (self, "New");
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (MoCatalog) preview = NULL;
  g_autofree char *long_text = g_strnfill (20001, 'x');
  const MoDraftFault wanted[] = {
    { MO_CARD_FIELD_COST, 0 },    { MO_CARD_FIELD_STAT, 0 },    { MO_CARD_FIELD_STAT, 2 },
    { MO_CARD_FIELD_RESOURCE, 0 }, { MO_CARD_FIELD_KEYWORD, 0 }, { MO_CARD_FIELD_KEYWORD, 2 },
    { MO_CARD_FIELD_SECOND_TEXT, 0 },
  };

  add (self, "There");
  mo_card_draft_set (draft, MO_CARD_FIELD_COST, "x");
  mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, "power", "much", "");
  mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, "stamina", "2", "");
  mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, "life", "", "3");
  mo_card_draft_set_figure (draft, MO_CARD_FIELD_RESOURCE, "magic", "-1", "");
  mo_card_draft_add_keyword (draft, "area", "", "", "");
  mo_card_draft_add_keyword (draft, "stealth", "", "", "");
  mo_card_draft_add_keyword (draft, "resist", "love", "1", "");
  mo_card_draft_set (draft, MO_CARD_FIELD_TEXT, "One\nTwo\nThree");
  mo_card_draft_set (draft, MO_CARD_FIELD_SECOND_TEXT, long_text);
  faults = mo_own_cards_check (self->cards, SYSTEM, NULL, draft);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", ((MoDraftFault *) g_ptr_array_index (faults, i))->message);
  g_assert_cmpuint (faults->len, ==, G_N_ELEMENTS (wanted));
  for (guint i = 0; i < faults->len; i++)
    {
      const MoDraftFault *fault = g_ptr_array_index (faults, i);

      g_assert_cmpint (fault->field, ==, wanted[i].field);
      g_assert_cmpuint (fault->index, ==, wanted[i].index);
    }
  preview = mo_own_cards_preview (self->cards, SYSTEM, draft, faults);
  g_assert_nonnull (preview);
  g_assert_cmpuint (mo_catalog_get_card (preview, 0)->n_stats, ==, 1);
  g_assert_cmpuint (mo_catalog_get_card (preview, 0)->n_keywords, ==, 1);
  g_assert_cmpstr (mo_catalog_get_card (preview, 0)->text, ==, "One\nTwo\nThree");
}

/* What is at fault on the other side, in lists or in the name is left out of a preview as well. */
static void
test_own_cards_preview (Fixture *self,
                        gconstpointer data)
{
  g_autoptr (MoCardDraft) draft = make_draft (self, "New");
  g_autofree char *long_word = g_strnfill (201, 'x');
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (MoCatalog) preview = NULL;
  gboolean is_back = FALSE;

  mo_card_draft_set (draft, MO_CARD_FIELD_NAME, "");
  mo_card_draft_set_list (draft, MO_CARD_FIELD_OTHER_KEYWORDS, long_word);
  mo_card_draft_set (draft, MO_CARD_FIELD_TEXT, "One");
  draft->back = mo_card_draft_new ();
  mo_card_draft_set (draft->back, MO_CARD_FIELD_NAME, "Other");
  mo_card_draft_set (draft->back, MO_CARD_FIELD_TYPE, "nothing");
  mo_card_draft_set_figure (draft->back, MO_CARD_FIELD_STAT, "power", "much", "");
  faults = mo_own_cards_check (self->cards, SYSTEM, NULL, draft);
  for (guint i = 0; i < faults->len; i++)
    is_back |= ((MoDraftFault *) g_ptr_array_index (faults, i))->is_back;
  g_assert_true (is_back);
  preview = mo_own_cards_preview (self->cards, SYSTEM, draft, faults);
  g_assert_nonnull (preview);
  g_assert_cmpstr (mo_catalog_get_card (preview, 0)->name, ==, "?");
  g_assert_cmpstr (mo_catalog_get_card (preview, 0)->text, ==, "One");
  g_assert_null (mo_catalog_get_card (preview, 0)->back);
  g_assert_cmpuint (mo_catalog_get_card (preview, 0)->n_keywords, ==, 0);
}

/* Returns a random option, the first one half of the time. */
static const char *
choose (GRand *random,
        const char *const *options,
        guint n_options)
{
  return options[g_rand_boolean (random) ? 0 : g_rand_int_range (random, 0, (int) n_options)];
}

#define CHOOSE(random, ...)                                                 \
  choose ((random), (const char *const[]){ __VA_ARGS__ },                   \
          G_N_ELEMENTS (((const char *const[]){ __VA_ARGS__ })))

static void
set_random_values (MoCardDraft *draft,
                   GRand *random)
{
  mo_card_draft_set (draft, MO_CARD_FIELD_ID,
                     CHOOSE (random, "mine/new", "mine/new", "mine/there", "emberdeep/ash-blade",
                             "", "a b"));
  mo_card_draft_set (draft, MO_CARD_FIELD_NAME,
                     CHOOSE (random, "New", "“N” & <w>", "", "\t", "a\nb", "Žluť"));
  mo_card_draft_set (draft, MO_CARD_FIELD_TYPE,
                     CHOOSE (random, "equipment", "trap", "quest", "adventurer", "x", ""));
  mo_card_draft_set (draft, MO_CARD_FIELD_SET, CHOOSE (random, "mine", "mine", "", "other"));
  mo_card_draft_set (draft, MO_CARD_FIELD_RARITY, CHOOSE (random, "common", "", "x"));
  mo_card_draft_set (draft, MO_CARD_FIELD_SAME_AS,
                     CHOOSE (random, "", "", "mine/there", "nobody", "emberdeep/soot-rat",
                             "mine/new", "?"));
  mo_card_draft_set (draft, MO_CARD_FIELD_COST,
                     CHOOSE (random, "3", "", "0", "-5", "100", "x", "1.5"));
  mo_card_draft_set (draft, MO_CARD_FIELD_FLAGS, CHOOSE (random, "", "boost promo", "boost x y"));
  mo_card_draft_set (draft, MO_CARD_FIELD_DAMAGE, CHOOSE (random, "", "fire", "water"));
  mo_card_draft_set (draft, MO_CARD_FIELD_TEXT,
                     CHOOSE (random, "", "Text", "A\n\nB ]]> \"", "\x01", "\r\n"));
}

static MoCardDraft *
make_random_draft (Fixture *self,
                   GRand *random)
{
  MoCardDraft *draft = make_draft (self, "New");

  set_random_values (draft, random);
  for (int i = g_rand_int_range (random, 0, 3); i > 0; i--)
    mo_card_draft_set_figure (draft, MO_CARD_FIELD_STAT, CHOOSE (random, "power", "life", "luck"),
                              CHOOSE (random, "3", "", "0", "-99", "-100", "x"),
                              CHOOSE (random, "", "4", "y"));
  for (int i = g_rand_int_range (random, 0, 3); i > 0; i--)
    mo_card_draft_add_keyword (draft,
                               CHOOSE (random, "area", "resist", "stealth", "bolster", "", "x"),
                               CHOOSE (random, "", "fire", "trap", "x"),
                               CHOOSE (random, "1", "", "200"), CHOOSE (random, "", "2", "0"));
  return draft;
}

/* The faults of a draft are exactly those that checking the file finds. */
static void
test_own_cards_as_catalog_check (Fixture *self,
                                 gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2010);
  g_autofree char *base = NULL;
  guint n_sound = 0;
  guint source = 0;

  add (self, "There");
  base = get_file (self);
  load (self);
  while (g_strcmp0 (mo_catalog_get_source (self->content->catalog, source)->file, self->path) != 0)
    source++;
  for (guint i = 0; i < N_DRAFTS; i++)
    {
      g_autoptr (MoCardDraft) draft = make_random_draft (self, random);
      g_autoptr (GPtrArray) told = mo_own_cards_check (self->cards, SYSTEM, NULL, draft);
      g_autoptr (GBytes) bytes =
          mo_catalog_write_with (self->content->catalog, source, NULL, draft, NULL, NULL);
      g_autoptr (MoContent) checked = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (self->path, g_bytes_get_data (bytes, NULL),
                                          (gssize) g_bytes_get_size (bytes), NULL));
      checked = mo_content_load (mo_content_get_installed_folder (), self->own, NULL, NULL);
      g_assert_cmpuint (told->len, ==, mo_faults_get_n (checked->faults));
      for (guint j = 0; j < told->len; j++)
        g_assert_cmpstr (((MoDraftFault *) g_ptr_array_index (told, j))->message, ==,
                         mo_faults_get (checked->faults, j)->message);
      put_file (self, base);
      /* Only a valid draft is saved. */
      g_assert_cmpint (mo_own_cards_save (self->cards, SYSTEM, NULL, draft, &error), ==,
                       told->len == 0);
      if (told->len > 0)
        {
          g_assert_error (error, MO_OWN_CARDS_ERROR, MO_OWN_CARDS_ERROR_FAULTY_CARD);
          continue;
        }
      n_sound++;
      g_assert_true (mo_own_cards_undo (self->cards, NULL));
    }
  g_test_message ("%u of %u had no fault", n_sound, N_DRAFTS);
  g_assert_cmpuint (n_sound, >, 3);
}

int
main (int argc,
      char **argv)
{
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("/own-cards/first", test_own_cards_first);
  ADD ("/own-cards/change-and-delete", test_own_cards_change_and_delete);
  ADD ("/own-cards/duplicate", test_own_cards_duplicate);
  ADD ("/own-cards/ids", test_own_cards_ids);
  ADD ("/own-cards/undo", test_own_cards_undo);
  ADD ("/own-cards/write-error", test_own_cards_write_error);
  ADD ("/own-cards/changed-file", test_own_cards_changed_file);
  ADD ("/own-cards/faulty-file", test_own_cards_faulty_file);
  ADD ("/own-cards/empty-names", test_own_cards_empty_names);
  ADD ("/own-cards/printing", test_own_cards_printing);
  ADD ("/own-cards/sets", test_own_cards_sets);
  ADD ("/own-cards/fields", test_own_cards_fields);
  ADD ("/own-cards/elements", test_own_cards_elements);
  ADD ("/own-cards/preview", test_own_cards_preview);
  ADD ("/own-cards/as-catalog-check", test_own_cards_as_catalog_check);
  return g_test_run ();
}
