/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the parts of the form for a card share: mo-card-form.c puts the form together and shows
 * what is wrong in it, the others make its widgets, on the ground of mo-card-form-rows.c. Each
 * widget knows what it edits, by its target. */

#pragma once

#include "mo-card-form.h"

G_BEGIN_DECLS

struct _MoCardForm
{
  GtkBox parent_instance;

  MoCardFinder *finder;           /* (nullable): until there is a draft, as the next three */
  const MoContent *content;       /* (unowned): the finder's */
  GPtrArray *sets;                /* (element-type MoOwnSet) */
  const MoVocabulary *vocabulary;
  MoCardDraft *draft;             /* (unowned): outlives us */
  MoFieldRow *rows[MO_CARD_N_VALUES];
  GPtrArray *stat_rows;     /* (element-type MoFieldRow): by the index of the word */
  GPtrArray *resource_rows; /* (element-type MoFieldRow): likewise */
  GPtrArray *keyword_rows;  /* (element-type MoFieldRow): by the index in the draft */
  GtkWidget *name_entry;
  GtkWidget *id_entry;
  GtkWidget *stat_group;
  GtkWidget *resource_group;
  GtkBox *keyword_box;
  GtkWidget *add_button;
  gboolean updating; /* the widgets follow the draft now, not the other way round */
  gboolean shows_all;
};

/* What a widget edits. */
typedef struct
{
  MoCardField field;
  const MoWord *word; /* (nullable): of a check button or a figure */
  guint index;        /* of a keyword */
  GPtrArray *ids;     /* (nullable) (element-type utf8): of the rows of a drop-down */
} MoFormTarget;

/* In mo-card-form-rows.c. */

/* Tells that the person has changed a field of the draft. */
void mo_card_form_announce (MoCardForm *self,
                            MoCardField field);

/* Shows the rows that a card of this type has, and those that have something. */
void mo_card_form_show_rows (MoCardForm *self);

/* A part of the form, with a title, at its end. */
GtkWidget *mo_card_form_add_group (MoCardForm *self,
                                   const char *title);

/* In mo-card-form-values.c: targets, and the widgets for one value. */

/* Returns: (transfer none): the target that @widget has from now on */
MoFormTarget *mo_card_form_set_target (GtkWidget *widget,
                                       MoCardField field,
                                       const MoWord *word,
                                       guint index);
const MoFormTarget *mo_card_form_get_target (GtkWidget *widget);

GtkWidget *mo_card_form_new_entry (MoCardForm *self,
                                   MoCardField field,
                                   const char *placeholder) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *mo_card_form_new_text (MoCardForm *self,
                                  MoCardField field) G_GNUC_WARN_UNUSED_RESULT;

/* A drop-down of the words of a group, and of none if it is @optional. */
GtkWidget *mo_card_form_new_choice (MoCardForm *self,
                                    MoCardField field,
                                    MoWordGroup group,
                                    gboolean optional) G_GNUC_WARN_UNUSED_RESULT;

/* A check button for each word of a group. */
GtkWidget *mo_card_form_new_checks (MoCardForm *self,
                                    MoCardField field,
                                    MoWordGroup group) G_GNUC_WARN_UNUSED_RESULT;

/* Adds to the rows of a drop-down that is made: one, or those of a group of words. */
void mo_card_form_add_option (GtkStringList *names,
                              MoFormTarget *target,
                              const char *id,
                              const char *name);
void mo_card_form_add_options (GtkStringList *names,
                               MoFormTarget *target,
                               const MoVocabulary *vocabulary,
                               MoWordGroup group);

/* Takes the options of a drop-down over, and chooses @id. */
void mo_card_form_set_options (GtkWidget *drop_down,
                               MoFormTarget *target,
                               GtkStringList *names,
                               const char *id);

/* In mo-card-form-figures.c. */

/* An entry for a number, whose accessible name is @label. */
GtkWidget *mo_card_form_new_figure_entry (MoCardForm *self,
                                          MoCardField field,
                                          const MoWord *word,
                                          const char *text,
                                          const char *placeholder,
                                          const char *label) G_GNUC_WARN_UNUSED_RESULT;

/* The row of a stat or a resource. */
GtkWidget *mo_card_form_new_figure_row (MoCardForm *self,
                                        MoCardField field,
                                        const MoWord *word) G_GNUC_WARN_UNUSED_RESULT;

/* In mo-card-form-pickers.c; @title is that of the row. */

GtkWidget *mo_card_form_new_set_picker (MoCardForm *self,
                                        const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* For the card that this is a printing of. */
GtkWidget *mo_card_form_new_card_picker (MoCardForm *self,
                                         const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* In mo-card-form-keywords.c: the part of the form for keywords, if the game has any. */
void mo_card_form_add_keywords (MoCardForm *self);

G_END_DECLS
