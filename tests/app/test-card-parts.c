/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts in the card form that only some games have: traits, other keywords, properties and the
 * second side; and the card that is saved with them. */

#include "config.h"

#include "window-fixture.h"

#include "mo-card-form.h"

#include <glib/gstdio.h>
#include <string.h>

#define SYSTEM "parts"

static const char system_text[] =
    "<system id='parts' name='Parts'>\n"
    "  <kinds><kind id='card' name='Card'/></kinds>\n"
    "  <types><type id='friend' name='Friend' kind='card'/>\n"
    "    <type id='place' name='Place' kind='card' cost='no'/></types>\n"
    "  <rarities/><flags/><stats><stat id='might' name='Might'/></stats><resources/>\n"
    "  <classes/>\n"
    "  <distances/><damage-types/><keywords><keyword id='watch' name='Watch'/></keywords>\n"
    "  <tokens/>\n"
    "  <traits split='. '/>\n"
    "  <properties><property id='shadow' name='Shadow' text='yes'/>\n"
    "    <property id='sphere' name='Sphere'>\n"
    "      <value name='Lore'/><value name='Tactics'/></property>\n"
    "    <property id='tags' name='Tags' split=', '/><property id='icon' name='Icon'/>\n"
    "  </properties>\n"
    "  <decks/>\n"
    "</system>\n";

typedef struct
{
  char *own;
  MoOwnCards *cards;
  MoContent *content;
  MoCardFinder *finder;
  MoCardDraft *draft;
  MoCardForm *form;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  g_autofree char *systems = NULL;
  g_autofree char *path = NULL;
  g_autofree char *catalogs = NULL;
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  systems = g_build_filename (self->own, "systems", NULL);
  path = g_build_filename (systems, "parts.xml", NULL);
  catalogs = g_build_filename (self->own, "catalogs", NULL);
  g_assert_cmpint (g_mkdir (systems, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, system_text, -1, NULL));
  self->cards = mo_own_cards_new (catalogs);
  self->content = mo_content_load (mo_content_get_installed_folder (), self->own, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (self->content->faults), ==, 0);
  mo_own_cards_set_content (self->cards, self->content);
  self->finder = mo_card_finder_new (self->content);
  mo_card_finder_make (self->finder);
  self->draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  mo_card_draft_set (self->draft, MO_CARD_FIELD_NAME, "Ada");
  self->form = g_object_new (MO_TYPE_CARD_FORM, NULL);
  mo_card_form_set_draft (self->form, self->cards, self->finder, SYSTEM, self->draft, TRUE);
  self->window = gtk_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->form));
  gtk_window_set_child (GTK_WINDOW (self->window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 360, 640);
  present (self->window);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_assert_finalize_object (self->finder);
  g_assert_finalize_object (self->cards);
  mo_card_draft_free (self->draft);
  mo_content_unref (self->content);
  fixture_remove_folder (self->own);
  g_free (self->own);
}

/* Returns: the errors of the draft, which are shown in the form */
static GPtrArray *
show_faults (Fixture *self)
{
  GPtrArray *faults = mo_own_cards_check (self->cards, SYSTEM, NULL, self->draft);

  mo_card_form_show_faults (self->form, faults);
  return faults;
}

static void
assert_valid (Fixture *self)
{
  g_autoptr (GPtrArray) faults = show_faults (self);

  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", ((const MoDraftFault *) g_ptr_array_index (faults, i))->message);
  g_assert_cmpuint (faults->len, ==, 0);
}

static const MoWord *
get_property (Fixture *self,
              const char *id)
{
  return mo_vocabulary_lookup (mo_systems_lookup (self->content->systems, SYSTEM)->vocabulary,
                               MO_WORD_PROPERTY, id);
}

static GtkWidget *
get_control (MoCardForm *form,
             MoCardField field,
             guint index,
             GType type)
{
  GtkWidget *row = GTK_WIDGET (mo_card_form_get_row (form, field, index));
  GtkWidget *control = find_widget (row, is_of_type, GSIZE_TO_POINTER (type));

  g_assert_nonnull (control);
  return control;
}

static void
type (MoCardForm *form,
      MoCardField field,
      guint index,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_control (form, field, index, GTK_TYPE_ENTRY)), text);
}

/* Saves the card. Returns: (transfer full): the catalog with it */
static MoContent *
save (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  MoContent *content;

  assert_valid (self);
  g_assert_true (mo_own_cards_save (self->cards, SYSTEM, NULL, self->draft, &error));
  g_assert_no_error (error);
  content = mo_content_load (mo_content_get_installed_folder (), self->own, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);
  return content;
}

static const MoCard *
get_card (Fixture *self,
          MoContent *content)
{
  const MoCard *card =
      mo_catalog_lookup (content->catalog, self->draft->values[MO_CARD_FIELD_ID]);

  g_assert_nonnull (card);
  return card;
}

/* Traits and other keywords are lists; blanks and empty parts don’t matter. */
static void
test_lists (Fixture *self,
            gconstpointer data)
{
  g_autoptr (MoContent) content = NULL;
  const MoCard *card;

  mo_card_form_set_shows_all (self->form, TRUE);
  type (self->form, MO_CARD_FIELD_TRAITS, 0, " Noble,,Dwarf of the Hills , ");
  type (self->form, MO_CARD_FIELD_OTHER_KEYWORDS, 0, "Toughness +1");
  content = save (self);
  card = get_card (self, content);
  g_assert_cmpuint (card->n_traits, ==, 2);
  g_assert_cmpstr (mo_card_get_traits (card)[0], ==, "Noble");
  g_assert_cmpstr (mo_card_get_traits (card)[1], ==, "Dwarf of the Hills");
  g_assert_cmpuint (card->n_other_keywords, ==, 1);
  g_assert_cmpstr (card->other_keywords[0], ==, "Toughness +1");
}

/* Each property has a field of its kind: a text, a choice, a list, or a name. */
static void
test_properties (Fixture *self,
                 gconstpointer data)
{
  static const char *const values[] = { "shadow", "Fall.\nFall again.", "sphere", "Tactics", "tags",
                                        "small", "tags", "quick", "icon", "Hills" };
  guint shadow = get_property (self, "shadow")->index;
  guint sphere = get_property (self, "sphere")->index;
  g_autoptr (MoContent) content = NULL;
  GtkWidget *view = get_control (self->form, MO_CARD_FIELD_PROPERTY, shadow, GTK_TYPE_TEXT_VIEW);
  GtkWidget *choice = get_control (self->form, MO_CARD_FIELD_PROPERTY, sphere,
                                   GTK_TYPE_DROP_DOWN);
  const MoCard *card;

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)),
                            "Fall.\nFall again.", -1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 2);
  type (self->form, MO_CARD_FIELD_PROPERTY, get_property (self, "tags")->index, "small, quick");
  type (self->form, MO_CARD_FIELD_PROPERTY, get_property (self, "icon")->index, "Hills");
  content = save (self);
  card = get_card (self, content);
  g_assert_cmpuint (card->n_properties, ==, G_N_ELEMENTS (values) / 2);
  for (guint i = 0; i < card->n_properties; i++)
    {
      g_assert_cmpstr (card->properties[i].word->id, ==, values[2 * i]);
      g_assert_cmpstr (card->properties[i].value, ==, values[2 * i + 1]);
    }
  /* Without a value, there is no property. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  type (self->form, MO_CARD_FIELD_PROPERTY, get_property (self, "tags")->index, " , ");
  g_assert_cmpuint (self->draft->properties->len, ==, 2);
}

static const char *
get_fault (MoCardForm *form,
           MoCardField field,
           guint index)
{
  return mo_field_row_get_fault (mo_card_form_get_row (form, field, index));
}

/* Errors are shown at their fields, in the words of a form. */
static void
test_faults (Fixture *self,
             gconstpointer data)
{
  g_autofree char *long_name = g_strnfill (300, 'a');
  guint icon = get_property (self, "icon")->index;
  g_autoptr (GPtrArray) first = NULL;
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (MoCatalog) preview = NULL;

  mo_card_form_set_shows_all (self->form, TRUE);
  type (self->form, MO_CARD_FIELD_TRAITS, 0, long_name);
  type (self->form, MO_CARD_FIELD_PROPERTY, icon, long_name);
  first = show_faults (self);
  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpstr (get_fault (self->form, MO_CARD_FIELD_TRAITS, 0), ==,
                   "Use one line of at most 200 characters");
  g_assert_cmpstr (get_fault (self->form, MO_CARD_FIELD_PROPERTY, icon), ==,
                   "Use one line of at most 200 characters");
  g_assert_null (get_fault (self->form, MO_CARD_FIELD_OTHER_KEYWORDS, 0));
  /* The preview leaves the faulty parts out. */
  preview = mo_own_cards_preview (self->cards, SYSTEM, self->draft, first);
  g_assert_nonnull (preview);
  g_assert_cmpuint (mo_catalog_get_card (preview, 0)->n_traits, ==, 0);
  type (self->form, MO_CARD_FIELD_TRAITS, 0, "Noble");
  type (self->form, MO_CARD_FIELD_PROPERTY, icon, "");
  second = show_faults (self);
  g_assert_cmpuint (second->len, ==, 0);
  g_assert_null (get_fault (self->form, MO_CARD_FIELD_TRAITS, 0));
}

static GtkCheckButton *
find_back_button (Fixture *self)
{
  GtkWidget *label =
      find_shown_widget (GTK_WIDGET (self->form), has_text, "The card has a second side");

  g_assert_nonnull (label);
  return GTK_CHECK_BUTTON (gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON));
}

static void
add_change_cb (GArray *changes,
               int field)
{
  g_array_append_val (changes, field);
}

/* A second side has a form of its own; a side that is removed comes back as it was. */
static void
test_back (Fixture *self,
           gconstpointer data)
{
  GtkCheckButton *button;
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (MoContent) content = NULL;
  const MoCard *card;
  MoCardForm *back;

  g_signal_connect_swapped (self->form, "changed", G_CALLBACK (add_change_cb), changes);
  mo_card_form_set_shows_all (self->form, TRUE);
  button = find_back_button (self);
  g_assert_null (mo_card_form_get_back (self->form));
  gtk_check_button_set_active (button, TRUE);
  back = mo_card_form_get_back (self->form);
  g_assert_nonnull (back);
  /* It starts with the name of the front; without a name, only its field has an error. */
  assert_valid (self);
  type (back, MO_CARD_FIELD_NAME, 0, "");
  faults = show_faults (self);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpstr (get_fault (back, MO_CARD_FIELD_NAME, 0), ==, "Enter a name");
  g_assert_null (get_fault (self->form, MO_CARD_FIELD_NAME, 0));
  type (back, MO_CARD_FIELD_NAME, 0, "Ada, in the Light");
  type (back, MO_CARD_FIELD_STAT, 0, "3");
  type (back, MO_CARD_FIELD_TRAITS, 0, "Ghost");
  for (guint i = 0; i < changes->len; i++)
    g_assert_cmpint (g_array_index (changes, int, i), ==, MO_CARD_FIELD_BACK);
  g_assert_cmpuint (changes->len, >=, 4);
  g_assert_null (mo_card_form_get_row (back, MO_CARD_FIELD_COST, 0));
  g_assert_null (mo_card_form_get_row (back, MO_CARD_FIELD_SECOND_TEXT, 0));
  gtk_check_button_set_active (button, FALSE);
  g_assert_null (self->draft->back);
  g_assert_null (mo_card_form_get_back (self->form));
  assert_valid (self);
  gtk_check_button_set_active (button, TRUE);
  content = save (self);
  card = get_card (self, content);
  g_assert_nonnull (card->back);
  g_assert_cmpstr (card->back->name, ==, "Ada, in the Light");
  g_assert_cmpstr (card->back->type->id, ==, card->type->id);
  g_assert_cmpint (card->back->stats[0].value, ==, 3);
  g_assert_cmpstr (mo_card_get_traits (card->back)[0], ==, "Ghost");
}

/* An error on the second side is shown at its field, not at that of the front. */
static void
test_back_faults (Fixture *self,
                  gconstpointer data)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (MoCatalog) preview = NULL;
  MoCardForm *back;

  mo_card_form_set_shows_all (self->form, TRUE);
  gtk_check_button_set_active (find_back_button (self), TRUE);
  back = mo_card_form_get_back (self->form);
  type (back, MO_CARD_FIELD_NAME, 0, "Behind");
  type (back, MO_CARD_FIELD_STAT, 0, "much");
  faults = show_faults (self);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_nonnull (get_fault (back, MO_CARD_FIELD_STAT, 0));
  g_assert_null (get_fault (self->form, MO_CARD_FIELD_STAT, 0));
  /* The preview shows the front. */
  preview = mo_own_cards_preview (self->cards, SYSTEM, self->draft, faults);
  g_assert_nonnull (preview);
  g_assert_null (mo_catalog_get_card (preview, 0)->back);
}

#define ADD(path, func) g_test_add ("/card-parts/" path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("lists", test_lists);
  ADD ("properties", test_properties);
  ADD ("faults", test_faults);
  ADD ("back", test_back);
  ADD ("back-faults", test_back_faults);
  return g_test_run ();
}
