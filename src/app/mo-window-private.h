/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * What the files of the window share: mo-window.c has its parts, mo-window-decks.c opens and
 * saves decks, mo-window-lists.c adds lists of text to them, mo-window-cards.c edits cards,
 * mo-window-import.c imports catalogs, mo-window-library.c does what is about the library as a
 * whole, mo-window-table.c begins and follows matches, mo-window-matches.c does what is about
 * matches of the library. */

#pragma once

#include "mo-cards-page.h"
#include "mo-collection-import.h"
#include "mo-decks-page.h"
#include "mo-file-dialog.h"
#include "mo-library-bar.h"
#include "mo-new-match-window.h"
#include "mo-table-page.h"
#include "mo-toaster.h"
#include "mo-window.h"

G_BEGIN_DECLS

/* What goes on once unsaved edits are saved, or given up. */
typedef void (*MoContinuation) (MoWindow *self);

struct _MoWindow
{
  AdwApplicationWindow parent_instance;

  AdwViewSwitcherTitle *switcher_title;
  GtkWidget *close_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *save_button;
  GtkMenuButton *menu_button;
  GtkWidget *side_button;
  MoLibraryBar *library_bar;
  MoToaster *toaster;
  GtkStack *loading_stack;
  AdwViewStack *places;
  MoCardsPage *cards_page;
  MoDecksPage *decks_page;
  MoTablePage *table_page;
  MoCollectionImport *collection_import;
  AdwViewSwitcherBar *switcher_bar;

  GSettings *settings;
  MoLibrary *library;
  MoContentLoader *loader; /* (nullable) */
  MoContent *content;   /* (nullable): until it is loaded */
  MoCardFinder *finder; /* (nullable): likewise */
  gboolean card_was_last; /* of cards and collection, a card was changed last */
  MoDeckEditor *editor; /* (nullable) */
  MoDeckAutosave *keeper; /* (nullable): of a package that is in the library */

  /* Opening and leaving packages */
  MoContinuation then; /* (nullable): after saving */
  gboolean is_leaving; /* as soon as the library has the last edits */
  char *next_path;     /* (nullable): what to open next */
  gboolean next_as_copy;
  gint64 next_deck;  /* of the library, to open next; 0 for none */
  MoDeck *next_look; /* (nullable): the deck of a match, to look at next */
  char *next_format; /* (nullable): of the package to begin next */
  char *version_label; /* (nullable): of the version to make once all is kept */
  gboolean may_close;

  /* Of the library */
  char *restored_path; /* (nullable): of the library that is to take the place of this one */

  /* At the table */
  guint inhibit_cookie; /* while a match is open; or 0 */
};

void mo_window_update_actions (MoWindow *self);

/* mo-window-lists.c */

void mo_window_install_list_actions (GtkWidgetClass *widget_class);

/* Puts a package in place of the one that is shown; NULL shows all decks. */
void mo_window_set_editor (MoWindow *self,
                           MoDeckEditor *editor,
                           MoDeckAutosave *keeper);

/* mo-window-decks.c */

void mo_window_install_deck_actions (GtkWidgetClass *widget_class);

/* Takes over what is typed but not applied, and tells whether there are edits now that are kept
 * nowhere. */
gboolean mo_window_would_lose_edits (MoWindow *self);

/* Goes on with @then when the package that is shown may be left. */
void mo_window_leave_package (MoWindow *self,
                              MoContinuation then);
void mo_window_open_next (MoWindow *self);
void mo_window_close_package (MoWindow *self);

/* For when the keeper tells something: goes on with what waited for it. */
void mo_window_go_on_leaving (MoWindow *self);

/* Shows the deck of a match as a package that is kept nowhere. @deck: (transfer full) */
void mo_window_look_at_deck (MoWindow *self,
                             MoDeck *deck);

/* mo-window-cards.c */

void mo_window_install_card_actions (GtkWidgetClass *widget_class);
void mo_window_update_card_actions (MoWindow *self);
void mo_window_undo_card (MoWindow *self);
void mo_window_redo_card (MoWindow *self);

/* The game of the card that is chosen, or the first one; there is to be one. */
const char *mo_window_get_usual_system (MoWindow *self);

/* mo-window-import.c */

void mo_window_install_import_actions (GtkWidgetClass *widget_class);

/* @is_ready: whether there is content, and a loader of it */
void mo_window_update_import_actions (MoWindow *self,
                                      gboolean is_ready);

/* Lets files be dropped where the cards are. */
void mo_window_accept_catalogs (MoWindow *self);

/* mo-window-table.c */

void mo_window_install_table_actions (GtkWidgetClass *widget_class);

/* @is_here: whether the table is the place that is shown */
void mo_window_update_table_actions (MoWindow *self,
                                     gboolean is_here);
gboolean mo_window_has_match (MoWindow *self);

/* @keeper: (nullable): of the match to follow; %NULL shows all matches */
void mo_window_set_match (MoWindow *self,
                          MoMatchKeeper *keeper);
void mo_window_open_match (MoWindow *self,
                           gint64 match);

/* Asks for a new match with a deck of the library, or with a package of this name when @deck is
 * 0. Returns: (transfer none) */
MoNewMatchWindow *mo_window_begin_match_with (MoWindow *self,
                                              gint64 deck,
                                              const char *name);

/* mo-window-matches.c */

void mo_window_install_match_actions (GtkWidgetClass *widget_class);

/* Writes the journal of a match of the library to a file, and tells whether that was possible. */
void mo_window_export_match (MoWindow *self,
                             gint64 match,
                             const char *path);

/* Takes a journal into the library and opens it; one with a fault as far as it goes, and the
 * fault is told. */
void mo_window_import_match (MoWindow *self,
                             GFile *file);

/* mo-window-library.c */

void mo_window_install_library_actions (GtkWidgetClass *widget_class);

G_END_DECLS
