/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The pickers in the card form: the set, and the original card of a printing. */

#include "config.h"

#include "mo-card-form-private.h"

#include "mo-card-text.h"
#include "mo-fold.h"
#include "mo-picker.h"

#include <string.h>

/* Sets */

static GPtrArray *
find_sets (const char *text,
           char **fault,
           gpointer user_data)
{
  MoCardForm *self = user_data;
  GPtrArray *found = g_ptr_array_new ();
  g_autofree char *words = mo_fold_words (text);

  for (guint i = 0; i < self->sets->len; i++)
    {
      MoOwnSet *set = g_ptr_array_index (self->sets, i);
      g_autofree char *name = mo_fold_words (set->name);
      g_autofree char *id = mo_fold_words (set->id);

      if (strstr (name, words) != NULL || strstr (id, words) != NULL)
        g_ptr_array_add (found, set);
    }
  return found;
}

static gconstpointer
look_up_set (const char *id,
             gpointer user_data)
{
  MoCardForm *self = user_data;

  for (guint i = 0; i < self->sets->len; i++)
    if (g_str_equal (((const MoOwnSet *) g_ptr_array_index (self->sets, i))->id, id))
      return g_ptr_array_index (self->sets, i);
  return NULL;
}

static MoTextRow *
describe_set (gconstpointer thing,
              gpointer user_data)
{
  const MoOwnSet *set = thing;

  return mo_text_row_new ("mo-cards-symbolic", "grey", set->name,
                          g_str_equal (set->catalog, set->name) ? "" : set->catalog);
}

static const MoPickerSource sets = { find_sets, look_up_set, describe_set };

/* Cards */

/* Returns whether the card of the draft can be a printing of @card; the same rules as in the
 * catalog reader. */
static gboolean
may_print (MoCardForm *self,
           const MoCard *card)
{
  const MoWord *type = mo_vocabulary_lookup (self->vocabulary, MO_WORD_TYPE,
                                             self->draft->values[MO_CARD_FIELD_TYPE]);

  return card->same_as == NULL && !g_str_equal (card->id, self->draft->values[MO_CARD_FIELD_ID]) &&
         mo_catalog_get_source (self->content->catalog, card->source)->vocabulary ==
             self->vocabulary &&
         (type == NULL || card->type->kind == type->kind);
}

static GPtrArray *
find_cards (const char *text,
            char **fault,
            gpointer user_data)
{
  MoCardForm *self = user_data;
  g_auto (MoQueryFault) query_fault = { 0 };
  g_autoptr (MoQuery) query =
      mo_query_parse (text, mo_card_finder_get_fields (self->finder), &query_fault);
  g_autoptr (GPtrArray) cards = NULL;
  GPtrArray *found;

  if (query == NULL)
    *fault = g_strdup (query_fault.message);
  if (query == NULL || (!mo_card_finder_is_ready (self->finder) && !mo_query_is_empty (query)))
    return NULL;
  cards = mo_card_finder_find (self->finder, query);
  found = g_ptr_array_new ();
  for (guint i = 0; i < cards->len; i++)
    if (may_print (self, g_ptr_array_index (cards, i)))
      g_ptr_array_add (found, g_ptr_array_index (cards, i));
  return found;
}

static gconstpointer
look_up_card (const char *id,
              gpointer user_data)
{
  return mo_catalog_lookup (((MoCardForm *) user_data)->content->catalog, id);
}

static MoTextRow *
describe_card (gconstpointer thing,
               gpointer user_data)
{
  MoCardForm *self = user_data;
  const MoCard *card = thing;
  const char *set = mo_catalog_get_set_name (self->content->catalog, card);
  g_autofree char *title = mo_card_dup_title (card);
  g_autofree char *subtitle = set != NULL ? g_strdup_printf ("%s · %s", set, card->type->name)
                                          : g_strdup (card->type->name);

  return mo_text_row_new (card->type->icon,
                          card->type->colour != NULL ? card->type->colour : "grey", title,
                          subtitle);
}

static const MoPickerSource cards = { find_cards, look_up_card, describe_card };

/* The widgets */

static void
picked_cb (MoCardForm *self,
           MoPicker *picker)
{
  MoCardField field = mo_card_form_get_target (GTK_WIDGET (picker))->field;

  mo_card_draft_set (self->draft, field, mo_picker_get_id (picker));
  mo_card_form_announce (self, field);
}

static GtkWidget *
new_picker (MoCardForm *self,
            MoCardField field,
            const char *title,
            const MoPickerSource *source)
{
  GtkWidget *picker = mo_picker_new (title, source, self, self->draft->values[field]);

  mo_card_form_set_target (picker, field, NULL, 0);
  g_signal_connect_object (picker, "picked", G_CALLBACK (picked_cb), self, G_CONNECT_SWAPPED);
  return picker;
}

GtkWidget *
mo_card_form_new_set_picker (MoCardForm *self,
                             const char *title)
{
  return new_picker (self, MO_CARD_FIELD_SET, title, &sets);
}

GtkWidget *
mo_card_form_new_card_picker (MoCardForm *self,
                              const char *title)
{
  GtkWidget *picker = new_picker (self, MO_CARD_FIELD_SAME_AS, title, &cards);

  g_signal_connect_object (self->finder, "ready", G_CALLBACK (mo_picker_refresh), picker,
                           G_CONNECT_SWAPPED);
  return picker;
}
