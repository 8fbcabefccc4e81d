/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-decks-page.h"

#include "mo-deck-file.h"
#include "mo-deck-list.h"
#include "mo-deck-view.h"
#include "mo-icon.h"

#include <glib/gi18n.h>

struct _MoDecksPage
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *decks_group;
  MoDeckList *deck_list;
  GtkWidget *recent_group;
  GtkListBox *recent_box;
  GtkWidget *sample_group;
  GtkListBox *sample_box;
  MoDeckView *deck_view;

  MoContent *content;        /* (nullable) */
  MoLibrary *library;        /* (nullable) */
  MoDeckEditor *editor;      /* (nullable) */
  MoCardFinder *finder;      /* (nullable): what the view of a package has */
  /* (nullable): what it gets when it comes into sight, or has another package */
  MoCardFinder *next_finder;
};

G_DEFINE_FINAL_TYPE (MoDecksPage, mo_decks_page, ADW_TYPE_BIN)

enum
{
  SIGNAL_OPEN,
  SIGNAL_MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clear_box (GtkListBox *box)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_list_box_remove (box, row);
}

static void
add_row (GtkListBox *box,
         const char *path,
         const char *name,
         const char *detail,
         guint rank)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = g_markup_escape_text (detail, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), mo_icon_new ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "rank", GUINT_TO_POINTER (rank));
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  gtk_list_box_append (box, row);
}

static void
open_row (MoDecksPage *self,
          GtkListBoxRow *row,
          gboolean as_copy)
{
  g_signal_emit (self, signals[SIGNAL_OPEN], 0, g_object_get_data (G_OBJECT (row), "path"),
                 as_copy);
}

static void
recent_activated_cb (MoDecksPage *self,
                     GtkListBoxRow *row)
{
  open_row (self, row, FALSE);
}

static void
sample_activated_cb (MoDecksPage *self,
                     GtkListBoxRow *row)
{
  open_row (self, row, TRUE);
}

static void
view_message_cb (MoDecksPage *self,
                 const char *text,
                 gboolean can_undo)
{
  g_signal_emit (self, signals[SIGNAL_MESSAGE], 0, text, can_undo);
}

/* Hundreds of rows are filled with it: what nobody looks at waits. */
static void
apply_finder (MoDecksPage *self)
{
  g_autoptr (MoCardFinder) finder = g_steal_pointer (&self->next_finder);

  if (finder == NULL)
    return;
  g_set_object (&self->finder, finder);
  mo_deck_view_set_finder (self->deck_view, finder);
}

static void
mo_decks_page_map (GtkWidget *widget)
{
  MoDecksPage *self = MO_DECKS_PAGE (widget);

  GTK_WIDGET_CLASS (mo_decks_page_parent_class)->map (widget);
  if (self->editor != NULL)
    apply_finder (self);
}

static void
mo_decks_page_dispose (GObject *object)
{
  MoDecksPage *self = MO_DECKS_PAGE (object);

  /* No gtk_widget_dispose_template(): the bin lets go of its child by itself. */
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  g_clear_object (&self->editor);
  g_clear_object (&self->finder);
  g_clear_object (&self->next_finder);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_decks_page_parent_class)->dispose (object);
}

static void
mo_decks_page_class_init (MoDecksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_decks_page_dispose;
  widget_class->map = mo_decks_page_map;
  g_type_ensure (MO_TYPE_DECK_LIST);
  g_type_ensure (MO_TYPE_DECK_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-decks-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, decks_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, deck_list);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, sample_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, sample_box);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, deck_view);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, sample_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, view_message_cb);

  signals[SIGNAL_OPEN] = g_signal_new ("open", MO_TYPE_DECKS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SIGNAL_MESSAGE] = g_signal_new ("message", MO_TYPE_DECKS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                                          G_TYPE_BOOLEAN);
}

static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer user_data)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "rank")) -
         GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "rank"));
}

static void
mo_decks_page_init (MoDecksPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->sample_box, compare_rows, NULL, NULL);
}

void
mo_decks_page_set_finder (MoDecksPage *self,
                          MoCardFinder *finder)
{
  g_set_object (&self->next_finder, finder);
  if (self->finder == NULL || (self->editor != NULL && gtk_widget_get_mapped (GTK_WIDGET (self))))
    apply_finder (self);
}

void
mo_decks_page_set_content (MoDecksPage *self,
                           MoContent *content)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), own, "decks", NULL);

  g_clear_pointer (&self->content, mo_content_unref);
  self->content = mo_content_ref (content);
  clear_box (self->sample_box);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) deck =
          mo_deck_read_file (g_ptr_array_index (paths, i), content, faults, NULL);
      const MoFormat *format = deck != NULL
                                   ? mo_systems_get_format (content->systems, deck->format, NULL)
                                   : NULL;
      g_autofree char *title = format != NULL ? mo_format_get_title (format) : NULL;

      if (deck != NULL)
        add_row (self->sample_box, g_ptr_array_index (paths, i), deck->name,
                 title != NULL ? title : deck->format,
                 mo_systems_get_format_rank (content->systems, deck->format));
    }
  gtk_widget_set_visible (self->sample_group,
                          gtk_widget_get_first_child (GTK_WIDGET (self->sample_box)) != NULL);
  if (self->library != NULL)
    mo_deck_list_set_content (self->deck_list, content);
}

/* Nobody wants to search what is not there. */
static void
decks_changed_cb (MoDecksPage *self)
{
  gtk_widget_set_visible (self->decks_group, mo_library_get_decks (self->library)->len > 0);
}

void
mo_decks_page_set_library (MoDecksPage *self,
                           MoLibrary *library)
{
  g_return_if_fail (self->library == NULL && self->content != NULL);
  self->library = g_object_ref (library);
  mo_deck_list_set_library (self->deck_list, library, self->content);
  mo_deck_view_set_library (self->deck_view, library);
  g_signal_connect_object (library, "decks-changed", G_CALLBACK (decks_changed_cb), self,
                           G_CONNECT_SWAPPED);
  decks_changed_cb (self);
}

void
mo_decks_page_set_recent (MoDecksPage *self,
                          const char *const *paths)
{
  clear_box (self->recent_box);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_basename (paths[i]);
      g_autofree char *folder = g_path_get_dirname (paths[i]);
      g_autofree char *shown = g_filename_display_name (folder);

      add_row (self->recent_box, paths[i], name, shown, i);
    }
  gtk_widget_set_visible (self->recent_group, paths[0] != NULL);
}

void
mo_decks_page_set_editor (MoDecksPage *self,
                          MoDeckEditor *editor,
                          MoDeckAutosave *keeper)
{
  g_set_object (&self->editor, editor);
  if (editor != NULL)
    apply_finder (self);
  mo_deck_view_set_editor (self->deck_view, editor, keeper);
  gtk_stack_set_visible_child_name (self->stack, editor != NULL ? "editor" : "start");
}

MoCardItem *
mo_decks_page_get_card (MoDecksPage *self)
{
  return self->editor != NULL ? mo_deck_view_get_card (self->deck_view) : NULL;
}

void
mo_decks_page_commit (MoDecksPage *self)
{
  if (self->editor != NULL)
    mo_deck_view_commit (self->deck_view);
}

void
mo_decks_page_focus_search (MoDecksPage *self)
{
  if (self->editor != NULL)
    mo_deck_view_focus_search (self->deck_view);
  else
    mo_deck_list_focus_search (self->deck_list);
}
