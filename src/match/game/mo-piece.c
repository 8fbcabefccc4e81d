/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-piece.h"

#include "mo-card-text.h"

#include <glib/gi18n-lib.h>

static void
clear_figure (gpointer data)
{
  g_free (((MoPieceFigure *) data)->label);
}

static void
clear_badge (gpointer data)
{
  MoPieceBadge *badge = data;

  g_free (badge->style);
  g_free (badge->icon);
  g_free (badge->text);
  g_free (badge->label);
}

static void
clear_state (gpointer data)
{
  MoPieceState *state = data;

  g_free (state->label);
  g_free (state->icon);
  g_free (state->style);
}

static void
clear_offer (gpointer data)
{
  MoPieceOffer *offer = data;

  g_free (offer->label);
  g_free (offer->line);
  g_free (offer->icon);
  g_free (offer->text);
  g_free (offer->reason);
}

static void
clear_entry (gpointer data)
{
  MoPieceEntry *entry = data;

  mo_overrule_clear (&entry->figure);
  g_free (entry->label);
  g_free (entry->sentence);
}

static GArray *
new_array (gsize size,
           GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, FALSE, (guint) size);

  g_array_set_clear_func (array, clear);
  return array;
}

MoPiece *
mo_piece_new (int id,
              const char *title)
{
  MoPiece *self = g_new0 (MoPiece, 1);

  self->id = id;
  self->title = g_strdup (title);
  self->owner = MO_PIECE_NONE;
  self->figures = new_array (sizeof (MoPieceFigure), clear_figure);
  self->badges = new_array (sizeof (MoPieceBadge), clear_badge);
  self->states = new_array (sizeof (MoPieceState), clear_state);
  self->offers = new_array (sizeof (MoPieceOffer), clear_offer);
  self->entries = new_array (sizeof (MoPieceEntry), clear_entry);
  return self;
}

void
mo_piece_free (MoPiece *self)
{
  g_free (self->title);
  g_free (self->word);
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  g_free (self->text);
  g_free (self->owner_name);
  g_array_unref (self->figures);
  g_array_unref (self->badges);
  g_array_unref (self->states);
  g_array_unref (self->offers);
  g_array_unref (self->entries);
  g_free (self);
}

void
mo_piece_set_card (MoPiece *self,
                   MoCatalog *catalog,
                   const MoCard *card)
{
  g_clear_pointer (&self->catalog, mo_catalog_unref);
  self->catalog = mo_catalog_ref (catalog);
  self->card = card;
}

void
mo_piece_set_owner (MoPiece *self,
                    guint player,
                    const char *name)
{
  self->owner = (int) player;
  g_free (self->owner_name);
  self->owner_name = g_strdup (name);
}

void
mo_piece_add_figure (MoPiece *self,
                     const char *label,
                     int value,
                     gboolean is_by_hand)
{
  const MoPieceFigure figure = { g_strdup (label), value, is_by_hand };

  g_array_append_val (self->figures, figure);
}

MoPieceBadge *
mo_piece_add_badge (MoPiece *self,
                    const char *style,
                    const char *icon,
                    const char *text,
                    const char *label)
{
  const MoPieceBadge badge = { .style = g_strdup (style), .icon = g_strdup (icon),
                               .text = g_strdup (text), .label = g_strdup (label) };

  g_array_append_val (self->badges, badge);
  return &g_array_index (self->badges, MoPieceBadge, self->badges->len - 1);
}

MoPieceState *
mo_piece_add_state (MoPiece *self,
                    const char *label,
                    const char *icon,
                    const char *style)
{
  const MoPieceState state = { .label = g_strdup (label), .icon = g_strdup (icon),
                               .style = g_strdup (style) };

  g_array_append_val (self->states, state);
  return &g_array_index (self->states, MoPieceState, self->states->len - 1);
}

MoPieceOffer *
mo_piece_add_offer (MoPiece *self,
                    MoOfferKind kind,
                    const char *label,
                    const char *line)
{
  const MoPieceOffer offer = { .kind = kind, .label = g_strdup (label), .line = g_strdup (line) };

  g_array_append_val (self->offers, offer);
  return &g_array_index (self->offers, MoPieceOffer, self->offers->len - 1);
}

void
mo_piece_add_entry (MoPiece *self,
                    const MoOverrule *figure,
                    const char *label,
                    const char *sentence)
{
  MoPieceEntry entry = { .label = g_strdup (label), .sentence = g_strdup (sentence) };

  mo_overrule_copy (figure, &entry.figure);
  g_array_append_val (self->entries, entry);
}

/* In words */

char *
mo_piece_dup_title (const MoPiece *self)
{
  return self->count > 0 ? g_strdup_printf (_("%1$s ×%2$u"), self->title, self->count)
                         : g_strdup (self->title);
}

static void
add_words (GString *words,
           const char *more)
{
  if (words->len > 0)
    g_string_append (words, _(", "));
  g_string_append (words, more);
}

static void
add_by_hand (const MoPiece *self,
             GString *words)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MoPieceFigure *figure = &g_array_index (self->figures, MoPieceFigure, i);
      g_autofree char *text = NULL;

      if (!figure->is_by_hand)
        continue;
      /* Translators: a figure of a card, set by hand, as in “power 5, adjusted”. */
      text = g_strdup_printf (_("%1$s %2$d, adjusted"), figure->label, figure->value);
      add_words (words, text);
    }
}

static char *
dup_states (const MoPiece *self,
            gboolean with_seen)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < self->states->len; i++)
    if (with_seen || !g_array_index (self->states, MoPieceState, i).is_seen)
      add_words (words, g_array_index (self->states, MoPieceState, i).label);
  add_by_hand (self, words);
  return g_string_free (words, FALSE);
}

char *
mo_piece_dup_caption (const MoPiece *self)
{
  return dup_states (self, TRUE);
}

char *
mo_piece_dup_note (const MoPiece *self)
{
  return dup_states (self, FALSE);
}

char *
mo_piece_dup_figures (const MoPiece *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->figures->len; i++)
    {
      int value = g_array_index (self->figures, MoPieceFigure, i).value;

      if (text->len > 0)
        g_string_append (text, " · ");
      if (value == MO_ABSENT)
        g_string_append_c (text, '?');
      else
        g_string_append_printf (text, "%d", value);
    }
  return g_string_free (text, FALSE);
}

static void
add_figures (const MoPiece *self,
             GString *words)
{
  for (guint i = 0; i < self->figures->len; i++)
    {
      const MoPieceFigure *figure = &g_array_index (self->figures, MoPieceFigure, i);
      g_autofree char *text = NULL;

      if (figure->value == MO_ABSENT)
        continue;
      /* Translators: a figure of a card, as in “power 5”. */
      text = g_strdup_printf (_("%1$s %2$d"), figure->label, figure->value);
      add_words (words, text);
    }
}

char *
mo_piece_dup_label (const MoPiece *self)
{
  g_autofree char *caption = mo_piece_dup_caption (self);
  GString *words;

  if (self->text != NULL)
    /* Translators: the name of a card, and its effect or price. */
    return g_strdup_printf (_("%1$s: %2$s"), self->title, self->text);
  words = g_string_new (self->title);
  if (self->owner_name != NULL)
    add_words (words, self->owner_name);
  if (*caption != '\0')
    add_words (words, caption);
  for (guint i = 0; i < self->badges->len; i++)
    if (g_array_index (self->badges, MoPieceBadge, i).label != NULL)
      add_words (words, g_array_index (self->badges, MoPieceBadge, i).label);
  if (self->is_face_down)
    return g_string_free (words, FALSE);
  if (self->card == NULL)
    add_figures (self, words);
  else
    {
      g_autofree char *summary = mo_card_dup_summary (self->catalog, self->card);

      add_words (words, summary);
    }
  return g_string_free (words, FALSE);
}

char *
mo_piece_dup_description (const MoPiece *self)
{
  if (self->text == NULL || self->card == NULL || self->is_face_down)
    return NULL;
  return mo_card_dup_description (self->catalog, self->card);
}
