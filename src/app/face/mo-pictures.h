/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The user's own pictures of cards: a folder with one file per card. They are decoded in worker
 * threads at the size at which they are shown, and cached. A printing without a picture uses that
 * of its original card. The second side of a card has a picture of its own, with the id that
 * mo_pictures_dup_id() returns. */

#pragma once

#include "mo-card.h"
#include "mo-picture-file.h"

G_BEGIN_DECLS

#define MO_TYPE_PICTURES (mo_pictures_get_type ())
G_DECLARE_FINAL_TYPE (MoPictures, mo_pictures, MO, PICTURES, GObject)

/**
 * mo_pictures_new:
 * @folder: the folder with the pictures; created with the first one
 * @max_bytes: the limit of the cache
 */
MoPictures *mo_pictures_new (const char *folder,
                             gsize max_bytes) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_pictures_new_draft:
 * @saved: (nullable): the saved pictures
 * @id: (nullable): the card whose picture is edited, or whose picture a new card begins with; %NULL
 *   to begin without one
 *
 * Creates a draft: the picture of a single card, whatever its id, which is kept in memory until it
 * is saved with mo_pictures_save_draft_async(). It can be edited, but not undone. Second sides have
 * no picture in a draft.
 */
MoPictures *mo_pictures_new_draft (MoPictures *saved,
                                   const char *id) G_GNUC_WARN_UNUSED_RESULT;

gboolean mo_pictures_is_draft (MoPictures *self);

/* Returns whether the picture of a draft was changed, added or removed. */
gboolean mo_pictures_differs (MoPictures *self);

/**
 * mo_pictures_get_default:
 *
 * Returns: (nullable) (transfer none): the pictures that faces use unless others are set; %NULL
 * before the program has started and after it ends
 */
MoPictures *mo_pictures_get_default (void);

/* @pictures: (nullable): not referenced; the caller must set %NULL before freeing them */
void mo_pictures_set_default (MoPictures *pictures);

/* Looks into the folder again, after its files were replaced. */
void mo_pictures_reload (MoPictures *self);

/* Returns the folder of the user's pictures. */
char *mo_pictures_get_usual_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MoPictures:
 *
 * Property `is-editing`: whether edits have begun that have not finished.
 */

/**
 * MoPictures::changed:
 * @id: of a card
 *
 * The picture of the card was added, replaced or removed. This affects printings of the card
 * without a picture, too.
 */

/* Returns the id of the picture of a card or of its second side. */
char *mo_pictures_dup_id (const MoCard *side) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether a side may show the picture with this id: its own, or that of its original. */
gboolean mo_pictures_is_of (const char *id,
                            const MoCard *side);

/* Returns whether the card, or its original, has a picture. */
gboolean mo_pictures_has (MoPictures *self,
                          const MoCard *card);

/* Returns whether the card has its own picture, not just that of its original. */
gboolean mo_pictures_has_own (MoPictures *self,
                              const char *id);

/* Returns: (transfer full) (nullable) (type filename): the file with the picture of the card, or of
 * its original */
char *mo_pictures_find_file (MoPictures *self,
                             const MoCard *card) G_GNUC_WARN_UNUSED_RESULT;

/* Returns: (transfer full) (nullable): the picture in this size, if it is cached */
GdkTexture *mo_pictures_peek (MoPictures *self,
                              const MoCard *card,
                              int width,
                              int height) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_pictures_get_async:
 * @width: in device pixels
 * @cancellable: (nullable): cancelling also removes a request from the queue
 *
 * Decodes a picture. The latest request is handled first, because older ones may be out of view by
 * now.
 */
void mo_pictures_get_async (MoPictures *self,
                            const MoCard *card,
                            int width,
                            int height,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* Returns: (transfer full): a texture of that size; %NULL with an error, also if the picture
 * changed in the meantime */
GdkTexture *mo_pictures_get_finish (MoPictures *self,
                                    GAsyncResult *result,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The following functions edit pictures, one after the other; call mo_pictures_edit_finish() for
 * the result. If an edit fails, nothing changes. */

void mo_pictures_set_from_file_async (MoPictures *self,
                                      const char *id,
                                      GFile *file,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
void mo_pictures_set_from_texture_async (MoPictures *self,
                                         const char *id,
                                         GdkTexture *texture,
                                         GAsyncReadyCallback callback,
                                         gpointer user_data);
/* Makes the picture of @draft that of the card @id: sets it, also as a copy of the one it began
 * with, or removes it. */
void mo_pictures_save_draft_async (MoPictures *self,
                                   MoPictures *draft,
                                   const char *id,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
void mo_pictures_remove_async (MoPictures *self,
                               const char *id,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* Undoes the last edit of the picture of this card; calling it again redoes it. */
void mo_pictures_undo_async (MoPictures *self,
                             const char *id,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

gboolean mo_pictures_edit_finish (MoPictures *self,
                                  GAsyncResult *result,
                                  GError **error);

/* Returns whether the picture of this card was edited since the program started. */
gboolean mo_pictures_can_undo (MoPictures *self,
                               const char *id);

G_END_DECLS
