/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-form-private.h"

#include "mo-draft-words.h"
#include "mo-text.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (MoCardForm, mo_card_form, GTK_TYPE_BOX)

/* The form */

static GtkWidget *
add_figures (MoCardForm *self,
             const char *title,
             MoCardField field,
             MoWordGroup group,
             GPtrArray *rows)
{
  GtkWidget *box = mo_card_form_add_group (self, title);

  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, group); i++)
    {
      GtkWidget *row = mo_card_form_new_figure_row (
          self, field, mo_vocabulary_get_word (self->vocabulary, group, i));

      g_ptr_array_add (rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (box), row);
    }
  return box;
}

void
mo_card_form_add_row (MoCardForm *self,
                      GtkWidget *group,
                      MoCardField field,
                      const char *title,
                      GtkWidget *control)
{
  GtkWidget *row = mo_field_row_new (title, control);

  self->rows[field] = MO_FIELD_ROW (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_checks (MoCardForm *self,
            GtkWidget *group,
            MoCardField field,
            const char *title,
            MoWordGroup words)
{
  if (mo_vocabulary_get_n_words (self->vocabulary, words) > 0)
    mo_card_form_add_row (self, group, field, title, mo_card_form_new_checks (self, field, words));
}

static void
add_choice (MoCardForm *self,
            GtkWidget *group,
            MoCardField field,
            const char *title,
            MoWordGroup words)
{
  if (mo_vocabulary_get_n_words (self->vocabulary, words) > 0)
    mo_card_form_add_row (self, group, field, title,
             mo_card_form_new_choice (self, field, words, field != MO_CARD_FIELD_TYPE));
}

/* Adds what comes after the group with the name of a side. A second side has neither resources nor
 * a second text. */
static void
fill_parts (MoCardForm *self)
{
  GtkWidget *group;

  self->stat_group = add_figures (self, _("Stats"), MO_CARD_FIELD_STAT, MO_WORD_STAT,
                                  self->stat_rows);
  if (!self->is_back)
    self->resource_group = add_figures (self, _("Resources"), MO_CARD_FIELD_RESOURCE,
                                        MO_WORD_RESOURCE, self->resource_rows);
  mo_card_form_add_properties (self);
  mo_card_form_add_keywords (self);
  mo_card_form_add_other_keywords (self);
  group = mo_card_form_add_group (self, _("Rules"));
  mo_card_form_add_row (self, group, MO_CARD_FIELD_TEXT, _("Text"),
                        mo_card_form_new_text (self, MO_CARD_FIELD_TEXT));
  if (!self->is_back)
    mo_card_form_add_row (self, group, MO_CARD_FIELD_SECOND_TEXT, _("Second text"),
                          mo_card_form_new_text (self, MO_CARD_FIELD_SECOND_TEXT));
}

/* Adds the group with the name and the type of one side. */
static GtkWidget *
add_side (MoCardForm *self,
          const char *title)
{
  GtkWidget *group = mo_card_form_add_group (self, title);

  self->name_entry = mo_card_form_new_entry (self, MO_CARD_FIELD_NAME, NULL);
  mo_card_form_add_row (self, group, MO_CARD_FIELD_NAME, _("Name"), self->name_entry);
  add_choice (self, group, MO_CARD_FIELD_TYPE, _("Type"), MO_WORD_TYPE);
  return group;
}

static void
fill (MoCardForm *self,
      gboolean is_new)
{
  GtkWidget *group = add_side (self, _("Card"));

  mo_card_form_add_traits (self, group);
  mo_card_form_add_row (self, group, MO_CARD_FIELD_COST, _("Cost"),
                        mo_card_form_new_entry (self, MO_CARD_FIELD_COST, _("Unknown")));
  add_checks (self, group, MO_CARD_FIELD_FLAGS, _("Flags"), MO_WORD_FLAG);
  add_checks (self, group, MO_CARD_FIELD_CLASSES, _("Classes"), MO_WORD_CLASS);
  add_choice (self, group, MO_CARD_FIELD_DISTANCE, _("Distance"), MO_WORD_DISTANCE);
  add_checks (self, group, MO_CARD_FIELD_DAMAGE, _("Damage types"), MO_WORD_DAMAGE);
  fill_parts (self);
  mo_card_form_add_back (self);
  group = mo_card_form_add_group (self, _("Printing"));
  self->id_entry = mo_card_form_new_entry (self, MO_CARD_FIELD_ID, NULL);
  gtk_widget_set_sensitive (self->id_entry, is_new);
  mo_card_form_add_row (self, group, MO_CARD_FIELD_ID, is_new ? _("ID") : _("ID used in decks"),
                        self->id_entry);
  add_choice (self, group, MO_CARD_FIELD_RARITY, _("Rarity"), MO_WORD_RARITY);
  mo_card_form_add_row (self, group, MO_CARD_FIELD_NUMBER, _("Number"),
                        mo_card_form_new_entry (self, MO_CARD_FIELD_NUMBER, NULL));
  mo_card_form_add_row (self, group, MO_CARD_FIELD_SET, _("Set"),
                        mo_card_form_new_set_picker (self, _("Set")));
  mo_card_form_add_row (self, group, MO_CARD_FIELD_SAME_AS, _("Reprint of"),
                        mo_card_form_new_card_picker (self, _("Reprint of")));
}

/* Focuses the name, the first field that most people fill in. */
static gboolean
mo_card_form_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MO_CARD_FORM (widget)->name_entry);
}

static void
mo_card_form_finalize (GObject *object)
{
  MoCardForm *self = MO_CARD_FORM (object);

  g_clear_object (&self->finder);
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_ptr_array_unref (self->stat_rows);
  g_ptr_array_unref (self->resource_rows);
  g_ptr_array_unref (self->keyword_rows);
  g_ptr_array_unref (self->property_rows);
  g_clear_pointer (&self->removed_back, mo_card_draft_free);
  G_OBJECT_CLASS (mo_card_form_parent_class)->finalize (object);
}

void
mo_card_form_class_init (MoCardFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_card_form_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = mo_card_form_grab_focus;
  g_signal_new ("changed", MO_TYPE_CARD_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                1, G_TYPE_INT);
}

void
mo_card_form_init (MoCardForm *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  self->stat_rows = g_ptr_array_new ();
  self->resource_rows = g_ptr_array_new ();
  self->keyword_rows = g_ptr_array_new ();
  self->property_rows = g_ptr_array_new ();
}

void
mo_card_form_set_draft (MoCardForm *self,
                        MoOwnCards *own_cards,
                        MoCardFinder *finder,
                        const char *system,
                        MoCardDraft *draft,
                        gboolean is_new)
{
  g_return_if_fail (self->draft == NULL);
  self->finder = g_object_ref (finder);
  self->content = mo_card_finder_get_content (finder);
  self->sets = mo_own_cards_list_sets (own_cards, system);
  self->draft = draft;
  self->vocabulary = mo_systems_lookup (self->content->systems, system)->vocabulary;
  fill (self, is_new);
  mo_card_form_show_rows (self);
}

void
mo_card_form_set_back (MoCardForm *self,
                       MoCardForm *front)
{
  self->finder = g_object_ref (front->finder);
  self->content = front->content;
  self->vocabulary = front->vocabulary;
  self->draft = front->draft->back;
  self->is_back = TRUE;
  self->shows_all = front->shows_all;
  mo_card_form_add_traits (self, add_side (self, ""));
  fill_parts (self);
  mo_card_form_show_rows (self);
}

MoCardForm *
mo_card_form_get_back (MoCardForm *self)
{
  return self->back_form;
}

/* Returns the rows of a field that the game has several words for. */
static const GPtrArray *
get_rows (MoCardForm *self,
          MoCardField field)
{
  if (field == MO_CARD_FIELD_STAT)
    return self->stat_rows;
  return field == MO_CARD_FIELD_RESOURCE ? self->resource_rows : self->property_rows;
}

MoFieldRow *
mo_card_form_get_row (MoCardForm *self,
                      MoCardField field,
                      guint index)
{
  if (field < MO_CARD_N_VALUES)
    return self->rows[field];
  if (field == MO_CARD_FIELD_KEYWORD)
    return index < self->keyword_rows->len ? g_ptr_array_index (self->keyword_rows, index) : NULL;
  if (field == MO_CARD_FIELD_STAT || field == MO_CARD_FIELD_RESOURCE ||
      field == MO_CARD_FIELD_PROPERTY)
    {
      const GPtrArray *rows = get_rows (self, field);

      return index < rows->len ? g_ptr_array_index (rows, index) : NULL;
    }
  if (field == MO_CARD_FIELD_OTHER_KEYWORDS)
    return self->other_keywords_row;
  return field == MO_CARD_FIELD_TRAITS ? self->traits_row : NULL;
}

/* Returns: (transfer full): the message about a fault, as a sentence without names of XML */
static char *
dup_message (MoCardForm *self,
             const MoDraftFault *fault)
{
  g_autofree char *words = mo_draft_words_explain (self->draft, self->vocabulary, fault->field,
                                                   fault->index);

  return mo_text_to_sentence (words != NULL ? words : fault->message);
}

/* Returns (nullable): the word of a fault in a stat, a resource or a property */
static const MoWord *
find_word (MoCardForm *self,
           const MoDraftFault *fault)
{
  const MoDraftProperty *property;
  const MoDraftFigure *figure;

  if (fault->field == MO_CARD_FIELD_PROPERTY)
    {
      property = g_ptr_array_index (self->draft->properties, fault->index);
      return mo_vocabulary_lookup (self->vocabulary, MO_WORD_PROPERTY, property->name);
    }
  if (fault->field == MO_CARD_FIELD_STAT)
    {
      figure = g_ptr_array_index (self->draft->stats, fault->index);
      return mo_vocabulary_lookup (self->vocabulary, MO_WORD_STAT, figure->name);
    }
  figure = g_ptr_array_index (self->draft->resources, fault->index);
  return mo_vocabulary_lookup (self->vocabulary, MO_WORD_RESOURCE, figure->name);
}

/* Returns (nullable): the row of a fault on this side */
static MoFieldRow *
find_row (MoCardForm *self,
          const MoDraftFault *fault)
{
  const MoWord *word;

  if (fault->is_back != self->is_back)
    return NULL;
  if (fault->field == MO_CARD_FIELD_BACK)
    return self->rows[MO_CARD_FIELD_NAME];
  if (fault->field != MO_CARD_FIELD_STAT && fault->field != MO_CARD_FIELD_RESOURCE &&
      fault->field != MO_CARD_FIELD_PROPERTY)
    return mo_card_form_get_row (self, fault->field, fault->index);
  word = find_word (self, fault);
  return word != NULL ? mo_card_form_get_row (self, fault->field, word->index) : NULL;
}

static void
set_fault_of (MoCardForm *self,
              MoFieldRow *row,
              const GPtrArray *faults)
{
  g_autofree char *message = NULL;

  for (guint i = 0; i < faults->len && message == NULL; i++)
    if (find_row (self, g_ptr_array_index (faults, i)) == row)
      message = dup_message (self, g_ptr_array_index (faults, i));
  mo_field_row_set_fault (row, message);
}

void
mo_card_form_show_faults (MoCardForm *self,
                          const GPtrArray *faults)
{
  const GPtrArray *lists[] = { self->stat_rows, self->resource_rows, self->keyword_rows,
                               self->property_rows };

  for (MoCardField field = 0; field < MO_CARD_N_VALUES; field++)
    if (self->rows[field] != NULL)
      set_fault_of (self, self->rows[field], faults);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      set_fault_of (self, g_ptr_array_index (lists[i], j), faults);
  set_fault_of (self, self->other_keywords_row, faults);
  if (self->traits_row != NULL)
    set_fault_of (self, self->traits_row, faults);
  if (self->back_form != NULL)
    mo_card_form_show_faults (self->back_form, faults);
  mo_card_form_show_rows (self);
}

void
mo_card_form_set_id (MoCardForm *self,
                     const char *id)
{
  self->updating = TRUE;
  mo_card_draft_set (self->draft, MO_CARD_FIELD_ID, id);
  gtk_editable_set_text (GTK_EDITABLE (self->id_entry), id);
  self->updating = FALSE;
}

void
mo_card_form_set_shows_all (MoCardForm *self,
                            gboolean shows_all)
{
  self->shows_all = shows_all;
  if (self->back_form != NULL)
    mo_card_form_set_shows_all (self->back_form, shows_all);
  mo_card_form_show_rows (self);
}
