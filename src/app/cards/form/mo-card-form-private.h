/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Shared by the parts of the card form: mo-card-form.c assembles the form and shows errors, the
 * other files create its widgets, with the help of mo-card-form-rows.c. Each widget has a target,
 * the value that it edits. */

#pragma once

#include "mo-card-form.h"

G_BEGIN_DECLS

struct _MoCardForm
{
  GtkBox parent_instance;

  MoCardFinder *finder;           /* (nullable): until there is a draft, as the next three */
  const MoContent *content;       /* (unowned): that of the finder */
  GPtrArray *sets;                /* (element-type MoOwnSet) */
  const MoVocabulary *vocabulary;
  MoCardDraft *draft;             /* (unowned): outlives the form */
  MoFieldRow *rows[MO_CARD_N_VALUES];
  GPtrArray *stat_rows;     /* (element-type MoFieldRow): by the index of the word */
  GPtrArray *resource_rows; /* (element-type MoFieldRow): likewise */
  GPtrArray *keyword_rows;  /* (element-type MoFieldRow): by the index in the draft */
  GPtrArray *property_rows; /* (element-type MoFieldRow): by the index of the word */
  MoFieldRow *other_keywords_row;
  MoFieldRow *traits_row; /* (nullable): if the game has traits */
  GtkWidget *name_entry;
  GtkWidget *id_entry;
  GtkWidget *stat_group;
  GtkWidget *resource_group; /* (nullable): not for a second side */
  GtkWidget *property_group;
  GtkWidget *back_group;     /* (nullable): not for the second side itself, as the next two */
  MoCardForm *back_form;     /* of the second side, if the draft has one */
  MoCardDraft *removed_back; /* (nullable): of a second side that was removed, to bring it back */
  GtkBox *keyword_box;
  GtkWidget *add_button;
  gboolean updating; /* whether the widgets are being set from the draft */
  gboolean shows_all;
  gboolean is_back; /* whether this is the form of a second side */
};

/* The value that a widget edits. */
typedef struct
{
  MoCardField field;
  const MoWord *word; /* (nullable): of a check button, a figure or a property */
  guint index;        /* of a keyword */
  GPtrArray *ids;     /* (nullable) (element-type utf8): of the rows of a drop-down */
} MoFormTarget;

/* In mo-card-form-rows.c. */

/* Emits `changed` for a field that the user has edited. */
void mo_card_form_announce (MoCardForm *self,
                            MoCardField field);

/* Updates the visibility of rows: shows those that cards of the type usually have, and those with a
 * value. */
void mo_card_form_show_rows (MoCardForm *self);

/* Appends a group with a title to the form. */
GtkWidget *mo_card_form_add_group (MoCardForm *self,
                                   const char *title);

/* In mo-card-form-values.c: targets, and widgets for single values. */

/* Returns: (transfer none): the new target of @widget */
MoFormTarget *mo_card_form_set_target (GtkWidget *widget,
                                       MoCardField field,
                                       const MoWord *word,
                                       guint index);
const MoFormTarget *mo_card_form_get_target (GtkWidget *widget);

GtkWidget *mo_card_form_new_entry (MoCardForm *self,
                                   MoCardField field,
                                   const char *placeholder) G_GNUC_WARN_UNUSED_RESULT;
/* Creates a view for a long text. */
GtkWidget *mo_card_form_new_text_view (const char *text) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *mo_card_form_new_text (MoCardForm *self,
                                  MoCardField field) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a drop-down with the words of a group, and with an empty choice if it is @optional. */
GtkWidget *mo_card_form_new_choice (MoCardForm *self,
                                    MoCardField field,
                                    MoWordGroup group,
                                    gboolean optional) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a check button for each word of a group. */
GtkWidget *mo_card_form_new_checks (MoCardForm *self,
                                    MoCardField field,
                                    MoWordGroup group) G_GNUC_WARN_UNUSED_RESULT;

/* Add choices to a drop-down that is being created: a single one, or all words of a group. */
void mo_card_form_add_option (GtkStringList *names,
                              MoFormTarget *target,
                              const char *id,
                              const char *name);
void mo_card_form_add_options (GtkStringList *names,
                               MoFormTarget *target,
                               const MoVocabulary *vocabulary,
                               MoWordGroup group);

/* Sets the choices of a drop-down, whose ids are those of @target, and selects @id. */
void mo_card_form_set_options (GtkWidget *drop_down,
                               MoFormTarget *target,
                               GtkStringList *names,
                               const char *id);

/* In mo-card-form-figures.c. */

/* Creates an entry for a number with the accessible name @label. */
GtkWidget *mo_card_form_new_figure_entry (MoCardForm *self,
                                          MoCardField field,
                                          const MoWord *word,
                                          const char *text,
                                          const char *placeholder,
                                          const char *label) G_GNUC_WARN_UNUSED_RESULT;

/* Creates the row of a stat or a resource. */
GtkWidget *mo_card_form_new_figure_row (MoCardForm *self,
                                        MoCardField field,
                                        const MoWord *word) G_GNUC_WARN_UNUSED_RESULT;

/* In mo-card-form-pickers.c; @title is that of the row. */

GtkWidget *mo_card_form_new_set_picker (MoCardForm *self,
                                        const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a picker for the card that this card is a printing of. */
GtkWidget *mo_card_form_new_card_picker (MoCardForm *self,
                                         const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a row of a value to a group of the form. */
void mo_card_form_add_row (MoCardForm *self,
                           GtkWidget *group,
                           MoCardField field,
                           const char *title,
                           GtkWidget *control);

/* In mo-card-form-open.c: add the rows for words that no system lists, and for properties. */
void mo_card_form_add_other_keywords (MoCardForm *self);
void mo_card_form_add_traits (MoCardForm *self,
                              GtkWidget *group);
void mo_card_form_add_properties (MoCardForm *self);

/* In mo-card-form-back.c: adds the group for the second side. */
void mo_card_form_add_back (MoCardForm *self);

/* In mo-card-form.c: fills the form of a second side. @front: the form of the card */
void mo_card_form_set_back (MoCardForm *self,
                            MoCardForm *front);

/* In mo-card-form-keywords.c: adds the group for keywords if the game has any. */
void mo_card_form_add_keywords (MoCardForm *self);

G_END_DECLS
