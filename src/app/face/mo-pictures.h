/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * A person's own pictures of cards: a file for each card in a folder. They are read and decoded
 * beside the main loop, at the size at which they are shown, and kept for a while. A printing
 * without a picture has that of the card which it prints. */

#pragma once

#include "mo-card.h"
#include "mo-picture-file.h"

G_BEGIN_DECLS

#define MO_TYPE_PICTURES (mo_pictures_get_type ())
G_DECLARE_FINAL_TYPE (MoPictures, mo_pictures, MO, PICTURES, GObject)

/**
 * mo_pictures_new:
 * @folder: where they are; made with the first picture
 * @max_bytes: how much is kept of what was decoded
 */
MoPictures *mo_pictures_new (const char *folder,
                             gsize max_bytes) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_pictures_get_default:
 *
 * Returns: (nullable) (transfer none): the person's pictures, which faces show unless they are
 *   given others; %NULL before the program has started and when it ends
 */
MoPictures *mo_pictures_get_default (void);

/* @pictures: (nullable): kept by the caller, who sets %NULL before they go */
void mo_pictures_set_default (MoPictures *pictures);

/* Where the person's pictures are. */
char *mo_pictures_get_usual_folder (void) G_GNUC_WARN_UNUSED_RESULT;

/**
 * MoPictures::changed:
 * @id: of a card
 *
 * The card has another picture now, or none. Printings that have none of their own change with it.
 */

gboolean mo_pictures_has (MoPictures *self,
                          const MoCard *card);

/* Whether the card itself has one, rather than the card that it prints. */
gboolean mo_pictures_has_own (MoPictures *self,
                              const char *id);

/* Returns: (transfer full) (nullable): the picture of this size, if it is at hand */
GdkTexture *mo_pictures_peek (MoPictures *self,
                              const MoCard *card,
                              int width,
                              int height) G_GNUC_WARN_UNUSED_RESULT;

/**
 * mo_pictures_get_async:
 * @width: in pixels of the screen
 * @cancellable: (nullable): cancelled, what did not begin is dropped
 *
 * Decodes a picture. What was asked for last comes first: what was asked before may be out of
 * sight.
 */
void mo_pictures_get_async (MoPictures *self,
                            const MoCard *card,
                            int width,
                            int height,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/* Returns: (transfer full): a texture of that size; %NULL with an error, also when the picture
 * changed meanwhile */
GdkTexture *mo_pictures_get_finish (MoPictures *self,
                                    GAsyncResult *result,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Edits. They are made one after the other; each ends with mo_pictures_edit_finish(). If one
 * fails, all stays as it was. */

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
void mo_pictures_remove_async (MoPictures *self,
                               const char *id,
                               GAsyncReadyCallback callback,
                               gpointer user_data);

/* Takes the last edit of this card back; done again, it makes it anew. */
void mo_pictures_undo_async (MoPictures *self,
                             const char *id,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

gboolean mo_pictures_edit_finish (MoPictures *self,
                                  GAsyncResult *result,
                                  GError **error);

/* Whether an edit of this card was made since the program began. */
gboolean mo_pictures_can_undo (MoPictures *self,
                               const char *id);

/* What the decoded pictures take that are at hand. */
gsize mo_pictures_get_bytes (MoPictures *self);

G_END_DECLS
