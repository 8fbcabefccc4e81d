/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The form for a card: which rows it has, where it shows what is wrong, and what it writes. */

#include "config.h"

#include "mo-card-editor.h"
#include "mo-card-form.h"

#include <glib/gstdio.h>

#define SYSTEM "dungeon-crawler"

typedef struct
{
  char *own;
  char *folder;
  MoOwnCards *cards;
  MoContent *content;
  MoCardDraft *draft;
  MoCardForm *form;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer data)
{
  self->own = g_dir_make_tmp ("marching-order-XXXXXX", NULL);
  self->folder = g_build_filename (self->own, "catalogs", NULL);
  self->cards = mo_own_cards_new (self->folder);
  self->content = mo_content_load (mo_content_get_installed_folder (), self->own, NULL, NULL);
  mo_own_cards_set_content (self->cards, self->content);
  self->draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  self->form = g_object_ref_sink (g_object_new (MO_TYPE_CARD_FORM, NULL));
  mo_card_form_set_draft (self->form, self->content, SYSTEM, self->draft, TRUE);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_autofree char *path = mo_own_cards_get_path (self->cards, SYSTEM);

  g_assert_finalize_object (self->form);
  g_assert_finalize_object (self->cards);
  mo_card_draft_free (self->draft);
  mo_content_unref (self->content);
  g_remove (path);
  g_remove (self->folder);
  g_assert_cmpint (g_remove (self->own), ==, 0);
  g_free (self->own);
  g_free (self->folder);
}

static void
show_faults (Fixture *self)
{
  g_autoptr (GPtrArray) faults = mo_own_cards_check (self->cards, SYSTEM, NULL, self->draft);

  mo_card_form_show_faults (self->form, faults);
}

static gboolean
is_visible (Fixture *self,
            MoCardField field,
            guint index)
{
  return gtk_widget_get_visible (GTK_WIDGET (mo_card_form_get_row (self->form, field, index)));
}

/* The first entry at @widget or in it. */
static GtkWidget *
find_entry (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_ENTRY (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child);
  return found;
}

static void
type (Fixture *self,
      MoCardField field,
      guint index,
      const char *value)
{
  GtkWidget *entry = find_entry (GTK_WIDGET (mo_card_form_get_row (self->form, field, index)));

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  show_faults (self);
}

/* A row a word of the game, of which those show that cards of the type have. */
static void
test_card_form_rows (Fixture *self,
                     gconstpointer data)
{
  const MoVocabulary *vocabulary = ((MoSystem *) g_ptr_array_index (self->content->systems, 0))->vocabulary;
  guint n_stats = mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT);
  guint life = mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "life")->index;
  guint power = mo_vocabulary_lookup (vocabulary, MO_WORD_STAT, "power")->index;

  g_assert_nonnull (mo_card_form_get_row (self->form, MO_CARD_FIELD_STAT, n_stats - 1));
  g_assert_null (mo_card_form_get_row (self->form, MO_CARD_FIELD_STAT, n_stats));
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, power));
  g_assert_false (is_visible (self, MO_CARD_FIELD_STAT, life));
  g_assert_false (is_visible (self, MO_CARD_FIELD_RESOURCE, 0));
  mo_card_form_set_shows_all (self->form, TRUE);
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, life));
  g_assert_true (is_visible (self, MO_CARD_FIELD_RESOURCE, 0));
  mo_card_form_set_shows_all (self->form, FALSE);
  /* What has a figure is seen. */
  mo_card_draft_set_figure (self->draft, MO_CARD_FIELD_STAT, "life", "2", NULL);
  show_faults (self);
  g_assert_true (is_visible (self, MO_CARD_FIELD_STAT, life));
}

static void
test_card_form_faults (Fixture *self,
                       gconstpointer data)
{
  MoFieldRow *name = mo_card_form_get_row (self->form, MO_CARD_FIELD_NAME, 0);
  MoFieldRow *cost = mo_card_form_get_row (self->form, MO_CARD_FIELD_COST, 0);
  MoFieldRow *power = mo_card_form_get_row (self->form, MO_CARD_FIELD_STAT, 0);

  show_faults (self);
  g_assert_nonnull (mo_field_row_get_fault (name));
  g_assert_null (mo_field_row_get_fault (cost));
  type (self, MO_CARD_FIELD_NAME, 0, "A Card");
  g_assert_null (mo_field_row_get_fault (name));
  type (self, MO_CARD_FIELD_COST, 0, "many");
  g_assert_cmpstr (mo_field_row_get_fault (cost), ==, "cost=“many” is no whole number from 0 to 99");
  type (self, MO_CARD_FIELD_STAT, 0, "much");
  g_assert_nonnull (mo_field_row_get_fault (power));
  g_assert_nonnull (mo_field_row_get_fault (cost));
  type (self, MO_CARD_FIELD_STAT, 0, "");
  type (self, MO_CARD_FIELD_COST, 0, "");
  g_assert_null (mo_field_row_get_fault (power));
  g_assert_null (mo_field_row_get_fault (cost));
}

static void
test_card_editor_save (Fixture *self,
                       gconstpointer data)
{
  MoCardDraft *draft = mo_own_cards_new_draft (self->cards, SYSTEM);
  MoCardEditor *editor = mo_card_editor_new (NULL, self->cards, self->content, SYSTEM, NULL, draft);
  GtkWidget *name = gtk_window_get_focus (GTK_WINDOW (editor));

  gtk_window_present (GTK_WINDOW (editor));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (editor));
  g_assert_null (mo_own_cards_get_undo_label (self->cards));
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_ancestor (name, GTK_TYPE_ENTRY)), "A Card");
  g_object_add_weak_pointer (G_OBJECT (editor), (gpointer *) &editor);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (editor), "editor.save", NULL));
  g_assert_cmpstr (mo_own_cards_get_undo_label (self->cards), ==, "Add “A Card”");
  while (editor != NULL)
    g_main_context_iteration (NULL, TRUE);
}

int
main (int argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/card-form/rows", test_card_form_rows);
  ADD ("/card-form/faults", test_card_form_faults);
  ADD ("/card-editor/save", test_card_editor_save);
  return g_test_run ();
}
