/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The state of reading a catalog file. */

#pragma once

#include "mo-catalog-private.h"
#include "mo-xml.h"

G_BEGIN_DECLS

/* The maximum numbers of keywords, other keywords or traits, and properties of a card; no real one
 * has as many. */
#define MAX_KEYWORDS 32
#define MAX_OPEN_WORDS 32
#define MAX_PROPERTIES 64

typedef struct
{
  MoCatalogBuilder *builder;
  MoCatalog *catalog;
  const char *file;
  MoFaults *faults;
  MoCatalogSource *source;        /* (nullable): NULL if the catalog element was faulty */
  const MoVocabulary *vocabulary; /* (nullable): same */
  MoIdTable sets;                 /* (element-type MoCardSet): in the arena */
  /* the number of faults before the current set, card or product */
  guint n_faults;
  guint line;                     /* the line where that starts */

  /* The current card. It stays where it is unless it is rejected; then the next card reuses the
   * place. */
  MoCard *card; /* (nullable): in the arena */
  MoIdHash id_hash;
  const char *same_as; /* (nullable) */
  const char *was;     /* (nullable) */
  MoFigure stats[MO_MAX_WORDS];
  MoFigure resources[MO_MAX_WORDS];
  MoKeyword keywords[MAX_KEYWORDS];
  const char *other_keywords[MAX_OPEN_WORDS];
  const char *traits[MAX_OPEN_WORDS];
  MoCardProperty properties[MAX_PROPERTIES];
  const MoWord *property; /* (nullable): the current one */
  MoCard *front; /* (nullable): the card, while @card is its second side */
} MoCatalogReader;

/* The parts of cards: mo-catalog-parts-reader.c. Functions that return a boolean return FALSE after
 * adding a fault. */

const char *mo_catalog_reader_keep_text (MoCatalogReader *self,
                                         const MoXmlValue *value);

/* Returns: (nullable): the word with this id, or %NULL after adding a fault */
const MoWord *mo_catalog_reader_look_up (MoCatalogReader *self,
                                         MoWordGroup group,
                                         const MoXmlValue *id,
                                         guint line);

/* Same as mo_catalog_reader_look_up() for an optional attribute. @word: (out) (nullable) */
gboolean mo_catalog_reader_look_up_optional (MoCatalogReader *self,
                                             MoWordGroup group,
                                             const MoXmlValue *id,
                                             const MoWord **word,
                                             guint line);

/* Same as mo_catalog_reader_look_up() for a list. @mask: (out): the words as bits */
gboolean mo_catalog_reader_look_up_all (MoCatalogReader *self,
                                        MoWordGroup group,
                                        const MoXmlValue *ids,
                                        guint64 *mask,
                                        guint line);

/* Add a part to the current side of the current card. */
gboolean mo_catalog_reader_add_figure (MoCatalogReader *self,
                                       MoWordGroup group,
                                       MoFigure *figures,
                                       guint8 *n_figures,
                                       const MoXmlValue *values,
                                       guint line);
gboolean mo_catalog_reader_add_keyword (MoCatalogReader *self,
                                        const MoXmlValue *values,
                                        guint line);
gboolean mo_catalog_reader_add_other_keyword (MoCatalogReader *self,
                                              const MoXmlValue *name,
                                              guint line);
gboolean mo_catalog_reader_add_trait (MoCatalogReader *self,
                                      const MoXmlValue *name,
                                      guint line);
gboolean mo_catalog_reader_begin_property (MoCatalogReader *self,
                                           const MoXmlValue *values,
                                           guint line);
gboolean mo_catalog_reader_end_property (MoCatalogReader *self,
                                         const char *text,
                                         gsize length,
                                         guint line);

/* Stores the parts that were read for a side of the card. */
void mo_catalog_reader_keep_parts (MoCatalogReader *self,
                                   MoCard *card);

G_END_DECLS
