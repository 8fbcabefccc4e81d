/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by all parts of the card form: groups, visibility of rows, and the change signal. */

#include "config.h"

#include "mo-card-form-private.h"

/* The fields that any of the cards of a type have. */
typedef struct
{
  guint64 stats;
  guint64 resources;
  guint64 flags;
  guint64 properties;
  gboolean other_keywords;
  gboolean back;
  gboolean values[MO_CARD_N_VALUES];
} Usage;

void
mo_card_form_announce (MoCardForm *self,
                       MoCardField field)
{
  g_signal_emit_by_name (self, "changed", (int) field);
}

GtkWidget *
mo_card_form_add_group (MoCardForm *self,
                        const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self), group);
  return group;
}

/* Visibility of rows */

static void
note_use (Usage *usage,
          const MoCard *card)
{
  for (guint i = 0; i < card->n_stats; i++)
    usage->stats |= G_GUINT64_CONSTANT (1) << card->stats[i].word->index;
  for (guint i = 0; i < card->n_resources; i++)
    usage->resources |= G_GUINT64_CONSTANT (1) << card->resources[i].word->index;
  for (guint i = 0; i < card->n_properties; i++)
    usage->properties |= G_GUINT64_CONSTANT (1) << card->properties[i].word->index;
  usage->flags |= card->flags;
  usage->other_keywords |= card->n_other_keywords > 0;
  usage->values[MO_CARD_FIELD_COST] |= card->cost != MO_ABSENT;
  usage->values[MO_CARD_FIELD_RARITY] |= card->rarity != NULL;
  usage->values[MO_CARD_FIELD_FLAGS] |= card->flags != 0;
  usage->values[MO_CARD_FIELD_CLASSES] |= card->classes != 0;
  usage->values[MO_CARD_FIELD_DISTANCE] |= card->distance != NULL;
  usage->values[MO_CARD_FIELD_DAMAGE] |= card->damage != 0;
  usage->values[MO_CARD_FIELD_SECOND_TEXT] |= *card->second_text != '\0';
}

/* Collects the fields that existing cards of this type have. If there are none, returns all
 * fields. */
static Usage
find_usage (MoCardForm *self)
{
  const MoWord *type = mo_vocabulary_lookup (self->vocabulary, MO_WORD_TYPE,
                                             self->draft->values[MO_CARD_FIELD_TYPE]);
  const MoCatalog *catalog = self->content->catalog;
  gboolean any = FALSE;
  Usage usage = { 0 };

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (card->back != NULL && card->back->type == type)
        {
          note_use (&usage, card->back);
          any = TRUE;
        }
      if (card->type != type)
        continue;
      note_use (&usage, card);
      usage.back |= card->back != NULL;
      any = TRUE;
    }
  if (any)
    return usage;
  usage.stats = usage.resources = usage.flags = usage.properties = G_MAXUINT64;
  usage.back = mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_PROPERTY) > 0;
  for (guint i = 0; i < MO_CARD_N_VALUES; i++)
    usage.values[i] = TRUE;
  return usage;
}

static gboolean
is_always_shown (MoCardField field)
{
  return field == MO_CARD_FIELD_NAME || field == MO_CARD_FIELD_ID || field == MO_CARD_FIELD_TYPE ||
         field == MO_CARD_FIELD_TEXT;
}

/* Returns whether the row is focused, in which case it must not be hidden while it is edited. */
static gboolean
has_keyboard (MoFieldRow *row)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (row)) != NULL;
}

static gboolean
show_figure_rows (MoCardForm *self,
                  MoCardField field,
                  const GPtrArray *rows,
                  MoWordGroup group,
                  guint64 used)
{
  gboolean any = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, group, i);
      const MoDraftFigure *figure = mo_card_draft_get_figure (self->draft, field, word->id, NULL);
      gboolean is_shown = self->shows_all || mo_card_has (used, word) ||
                          (figure != NULL &&
                           (*figure->value != '\0' || *figure->boosted != '\0')) ||
                          has_keyboard (g_ptr_array_index (rows, i));

      gtk_widget_set_visible (g_ptr_array_index (rows, i), is_shown);
      any |= is_shown;
    }
  return any;
}

/* Returns: whether any row is shown */
static gboolean
show_property_rows (MoCardForm *self,
                    guint64 used)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->property_rows->len; i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, MO_WORD_PROPERTY, i);
      g_autofree char *value = mo_card_draft_dup_property (self->draft, word);
      gboolean is_shown = self->shows_all || mo_card_has (used, word) || *value != '\0' ||
                          has_keyboard (g_ptr_array_index (self->property_rows, i));

      gtk_widget_set_visible (g_ptr_array_index (self->property_rows, i), is_shown);
      any |= is_shown;
    }
  return any;
}

/* Shows what only some games have. */
static void
show_open_rows (MoCardForm *self,
                const Usage *usage)
{
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (self->other_keywords_row),
                                                   ADW_TYPE_PREFERENCES_GROUP),
                          self->shows_all || usage->other_keywords ||
                              self->draft->other_keywords->len > 0 ||
                              has_keyboard (self->other_keywords_row));
  gtk_widget_set_visible (self->property_group, show_property_rows (self, usage->properties));
  if (self->back_group != NULL)
    gtk_widget_set_visible (self->back_group, self->shows_all || usage->back ||
                                                  self->draft->back != NULL ||
                                                  gtk_widget_get_focus_child (self->back_group) !=
                                                      NULL);
}

void
mo_card_form_show_rows (MoCardForm *self)
{
  Usage usage = find_usage (self);

  for (MoCardField field = 0; field < MO_CARD_N_VALUES; field++)
    if (self->rows[field] != NULL)
      gtk_widget_set_visible (GTK_WIDGET (self->rows[field]),
                              self->shows_all || is_always_shown (field) || usage.values[field] ||
                                  (*self->draft->values[field] != '\0' &&
                                   field != MO_CARD_FIELD_SET) ||
                                  has_keyboard (self->rows[field]) ||
                                  mo_field_row_get_fault (self->rows[field]) != NULL);
  gtk_widget_set_visible (self->stat_group,
                          show_figure_rows (self, MO_CARD_FIELD_STAT, self->stat_rows, MO_WORD_STAT,
                                            usage.stats));
  if (self->resource_group != NULL)
    gtk_widget_set_visible (self->resource_group,
                            show_figure_rows (self, MO_CARD_FIELD_RESOURCE, self->resource_rows,
                                              MO_WORD_RESOURCE, usage.resources));
  show_open_rows (self, &usage);
}
