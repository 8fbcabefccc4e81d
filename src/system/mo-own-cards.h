/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The cards that the person wrote: for each game a catalog file in their folder, made with the
 * first card of it. Every change is on the disk when it is told as done, and can be undone. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

#define MO_TYPE_OWN_CARDS (mo_own_cards_get_type ())
G_DECLARE_FINAL_TYPE (MoOwnCards, mo_own_cards, MO, OWN_CARDS, GObject)

typedef enum
{
  /* the file has faults: what is at fault would be lost by writing it */
  MO_OWN_CARDS_ERROR_FAULTY_FILE,
  MO_OWN_CARDS_ERROR_FAULTY_CARD,  /* the file would have faults */
  /* another program has changed the file since: there is nothing to undo in it */
  MO_OWN_CARDS_ERROR_CHANGED_FILE,
  MO_OWN_CARDS_ERROR_NO_CARD,      /* the file has no card of this id any more */
} MoOwnCardsError;

#define MO_OWN_CARDS_ERROR (mo_own_cards_error_quark ())
GQuark mo_own_cards_error_quark (void);

/* What is wrong with a draft. */
typedef struct
{
  MoCardField field;
  guint index; /* in the draft, of a stat, resource or keyword */
  char *message;
} MoDraftFault;

/* A set that a card may be in. */
typedef struct
{
  char *id;
  char *name;
  char *catalog; /* the name of the file that names it */
} MoOwnSet;

/**
 * mo_own_cards_new:
 * @folder: where the person's catalogs are; it is made when it is needed
 *
 * Signal `changed`: after every change, undo and redo, when a file is written. The content is the
 * old one then.
 */
MoOwnCards *mo_own_cards_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* What the cards are checked beside; before there is one, nothing but undo may be asked for. */
void mo_own_cards_set_content (MoOwnCards *self,
                               MoContent *content);

/* The file of the game with this id, whether it is there or not. */
char *mo_own_cards_get_path (MoOwnCards *self,
                             const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @card, one of @catalog, is one that the person wrote. */
gboolean mo_own_cards_has (MoOwnCards *self,
                           const MoCatalog *catalog,
                           const MoCard *card);

/**
 * mo_own_cards_list_sets:
 *
 * Returns: (transfer full) (element-type MoOwnSet): the sets that a card of the game may be in:
 * those of the person's
 * file first, then those of all other catalogs, each id once. The file names a set of others with
 * the first card in it
 */
GPtrArray *mo_own_cards_list_sets (MoOwnCards *self,
                                   const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* The beginning of a card: its set, and a type. */
MoCardDraft *mo_own_cards_new_draft (MoOwnCards *self,
                                     const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* The beginning of a card that is like @card, one of @catalog, under an id of its own. */
MoCardDraft *mo_own_cards_duplicate (MoOwnCards *self,
                                     const MoCatalog *catalog,
                                     const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* An id for a card of this name, which no card has. */
char *mo_own_cards_make_id (MoOwnCards *self,
                            const char *system,
                            const char *name) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_check:
 * @system: the id of a game
 * @id: (nullable): the id of the card that is changed; %NULL for a new one
 *
 * Writes the file as it would be into memory, and reads it as any catalog is read: what `moctl
 * catalog check` would find in it is what is found here.
 *
 * Returns: (transfer full) (element-type MoDraftFault)
 */
GPtrArray *mo_own_cards_check (MoOwnCards *self,
                               const char *system,
                               const char *id,
                               const MoCardDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_preview:
 * @faults: (element-type MoDraftFault): of @draft
 *
 * Returns: (transfer full) (nullable): a catalog with the one card that @draft is without what is
 * at fault
 */
MoCatalog *mo_own_cards_preview (MoOwnCards *self,
                                 const char *system,
                                 const MoCardDraft *draft,
                                 const GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_save:
 * @id: (nullable): the id of the card that is changed, which it keeps; %NULL for a new one
 *
 * Returns: FALSE with @error set, of MO_OWN_CARDS_ERROR or as mo_file_write() does, and nothing
 * changed
 */
gboolean mo_own_cards_save (MoOwnCards *self,
                            const char *system,
                            const char *id,
                            const MoCardDraft *draft,
                            GError **error);

/* The same for taking a card away. */
gboolean mo_own_cards_delete (MoOwnCards *self,
                              const char *system,
                              const char *id,
                              GError **error);

/* "Add “Fireball”": what undo or redo would do; NULL when there is nothing. */
const char *mo_own_cards_get_undo_label (MoOwnCards *self);
const char *mo_own_cards_get_redo_label (MoOwnCards *self);

gboolean mo_own_cards_undo (MoOwnCards *self,
                            GError **error);
gboolean mo_own_cards_redo (MoOwnCards *self,
                            GError **error);

G_END_DECLS
