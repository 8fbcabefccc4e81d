/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The user’s own cards: a catalog file for each game in the user’s folder, created with the first
 * card. Every change is written to disk before it is reported, and can be undone. */

#pragma once

#include "mo-content.h"

G_BEGIN_DECLS

#define MO_TYPE_OWN_CARDS (mo_own_cards_get_type ())
G_DECLARE_FINAL_TYPE (MoOwnCards, mo_own_cards, MO, OWN_CARDS, GObject)

typedef enum
{
  /* the file has faults; writing it would lose the faulty parts */
  MO_OWN_CARDS_ERROR_FAULTY_FILE,
  MO_OWN_CARDS_ERROR_FAULTY_CARD,  /* the change would make the file faulty */
  /* another program changed the file, so the step can’t be undone */
  MO_OWN_CARDS_ERROR_CHANGED_FILE,
  MO_OWN_CARDS_ERROR_NO_CARD,      /* the file has no card with this id */
} MoOwnCardsError;

#define MO_OWN_CARDS_ERROR (mo_own_cards_error_quark ())
GQuark mo_own_cards_error_quark (void);

/* A fault in a draft. */
typedef struct
{
  MoCardField field;
  guint index; /* in the draft, for stats, resources, keywords and properties */
  gboolean is_back; /* whether it is in the second side */
  char *message;
} MoDraftFault;

/* A set that a card can be in. */
typedef struct
{
  char *id;
  char *name;
  char *catalog; /* the name of the file that defines it */
} MoOwnSet;

/**
 * mo_own_cards_new:
 * @folder: the folder of the user’s catalogs; created when needed
 *
 * Signal `changed`: emitted after every change, undo and redo, once the file is written. The
 * content is still the old one then.
 */
MoOwnCards *mo_own_cards_new (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the content for checking cards. Without content, only undo may be used. */
void mo_own_cards_set_content (MoOwnCards *self,
                               MoContent *content);

/* Returns the path of the file of a game, which may not exist. */
char *mo_own_cards_get_path (MoOwnCards *self,
                             const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @card, in @catalog, is one of the user’s cards. */
gboolean mo_own_cards_has (MoOwnCards *self,
                           const MoCatalog *catalog,
                           const MoCard *card);

/**
 * mo_own_cards_list_sets:
 *
 * Returns: (transfer full) (element-type MoOwnSet): the sets that a card of the game can be in:
 *   those in the user’s file, then those of all other catalogs, each id once. The file gets a set
 *   of another catalog with the first card in it
 */
GPtrArray *mo_own_cards_list_sets (MoOwnCards *self,
                                   const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a draft of a new card, with a set and a type. */
MoCardDraft *mo_own_cards_new_draft (MoOwnCards *self,
                                     const char *system) G_GNUC_WARN_UNUSED_RESULT;

/* Creates a draft of a copy of @card, from @catalog, with a new id. */
MoCardDraft *mo_own_cards_duplicate (MoOwnCards *self,
                                     const MoCatalog *catalog,
                                     const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns an unused id for a card with this name. */
char *mo_own_cards_make_id (MoOwnCards *self,
                            const char *system,
                            const char *name) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_check:
 * @system: the id of a game
 * @id: (nullable): the id of the card to change; %NULL for a new one
 *
 * Writes the resulting file to memory, and reads it as any catalog. The faults are the same as
 * those that `moctl catalog check` would find.
 *
 * Returns: (transfer full) (element-type MoDraftFault)
 */
GPtrArray *mo_own_cards_check (MoOwnCards *self,
                               const char *system,
                               const char *id,
                               const MoCardDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_preview:
 * @faults: (element-type MoDraftFault): the faults of @draft
 *
 * Returns: (transfer full) (nullable): a catalog with only the card of @draft, without its faulty
 *   parts
 */
MoCatalog *mo_own_cards_preview (MoOwnCards *self,
                                 const char *system,
                                 const MoCardDraft *draft,
                                 const GPtrArray *faults) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_own_cards_save:
 * @id: (nullable): the id of the card to change, which stays the same; %NULL for a new one
 *
 * Returns: %FALSE with @error set, from MO_OWN_CARDS_ERROR or mo_file_write(), and nothing changed
 */
gboolean mo_own_cards_save (MoOwnCards *self,
                            const char *system,
                            const char *id,
                            const MoCardDraft *draft,
                            GError **error);

/* Deletes a card. Same errors as mo_own_cards_save(). */
gboolean mo_own_cards_delete (MoOwnCards *self,
                              const char *system,
                              const char *id,
                              GError **error);

/* Return the label of the next step to undo or redo, like "Add “Fireball”"; NULL if there is
 * none. */
const char *mo_own_cards_get_undo_label (MoOwnCards *self);
const char *mo_own_cards_get_redo_label (MoOwnCards *self);

/* Undo or redo a step. Return FALSE with @error set and nothing changed, for example if another
 * program changed the file. */
gboolean mo_own_cards_undo (MoOwnCards *self,
                            GError **error);
gboolean mo_own_cards_redo (MoOwnCards *self,
                            GError **error);

G_END_DECLS
