/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-decks-page.h"

#include "mo-card-source.h"
#include "mo-closures.h"
#include "mo-compat.h"
#include "mo-deck-file.h"
#include "mo-deck-list.h"
#include "mo-deck-view.h"
#include "mo-fold-box.h"
#include "mo-group-list.h"
#include "mo-icon.h"
#include "mo-recent-packages.h"
#include "mo-toaster.h"
#include "mo-welcome.h"

#include <glib/gi18n.h>

struct _MoDecksPage
{
  AdwBin parent_instance;

  GtkWidget *decks_group;
  MoDeckList *deck_list;
  GtkWidget *recent_group;
  GtkListBox *recent_box;
  GtkWidget *sample_group;
  GtkListBox *sample_box;
  AdwBin *view_place;    /* empty until the first deck is opened */
  MoDeckView *deck_view; /* (nullable): until then */

  MoDeckSession *deck_session; /* (nullable): until it is set */
  GSettings *settings;
};

static void card_source_init (MoCardSourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MoDecksPage,
                               mo_decks_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (MO_TYPE_CARD_SOURCE, card_source_init))

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoSession *
get_session (MoDecksPage *self)
{
  return mo_deck_session_get_session (self->deck_session);
}

static gboolean
has_package (MoDecksPage *self)
{
  return self->deck_session != NULL && mo_deck_session_get_editor (self->deck_session) != NULL;
}

/* @format: (nullable): of the deck
 * @group: (nullable): the heading that the row comes under */
static void
add_row (GtkListBox *box,
         const char *path,
         const char *name,
         const char *detail,
         const char *format,
         const char *group,
         guint rank)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = g_markup_escape_text (detail, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), mo_icon_new ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "rank", GUINT_TO_POINTER (rank));
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  g_object_set_data_full (G_OBJECT (row), "group", g_strdup (group), g_free);
  g_object_set_data_full (G_OBJECT (row), "format", g_strdup (format), g_free);
  gtk_list_box_append (box, row);
}

static void
open_row (MoDecksPage *self,
          GtkListBoxRow *row,
          gboolean as_copy)
{
  mo_deck_session_open_file (self->deck_session, g_object_get_data (G_OBJECT (row), "path"),
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
  MoToaster *toaster = mo_toaster_find (GTK_WIDGET (self));

  if (can_undo)
    mo_toaster_offer (toaster, text, _("_Undo"), "win.undo-package", NULL);
  else
    mo_toaster_show (toaster, text);
}

/* Creates the view for the first deck. It is in the window before it gets the deck, as it takes the
 * focus then. */
static void
editor_changed_cb (MoDecksPage *self)
{
  if (self->deck_view == NULL && has_package (self))
    {
      self->deck_view = g_object_new (MO_TYPE_DECK_VIEW, NULL);
      g_signal_connect_object (self->deck_view, "message", G_CALLBACK (view_message_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->deck_view, "card-selected",
                               G_CALLBACK (mo_card_source_card_changed), self, G_CONNECT_SWAPPED);
      adw_bin_set_child (self->view_place, GTK_WIDGET (self->deck_view));
      g_object_set (self->deck_view, "session", self->deck_session, NULL);
    }
  mo_card_source_card_changed (MO_CARD_SOURCE (self));
}

static void
mo_decks_page_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *pspec)
{
  g_value_set_object (value, MO_DECKS_PAGE (object)->deck_session);
}

/* Shows only samples of the chosen game. */
static gboolean
filter_sample (GtkListBoxRow *row,
               gpointer user_data)
{
  return mo_session_shows_format (get_session (user_data),
                                  g_object_get_data (G_OBJECT (row), "format"));
}

static void
filter_samples (MoDecksPage *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->sample_box));

  gtk_list_box_invalidate_filter (self->sample_box);
  while (row != NULL && !gtk_widget_get_child_visible (row))
    row = gtk_widget_get_next_sibling (row);
  gtk_widget_set_visible (self->sample_group, row != NULL);
}

static void
show_samples (MoDecksPage *self,
              MoContent *content)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), own, "decks", NULL);

  mo_list_box_clear (self->sample_box);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) deck =
          mo_deck_read_file (g_ptr_array_index (paths, i), content, faults, NULL);
      const MoFormat *format =
          deck != NULL ? mo_systems_get_format (content->systems, deck->format, NULL) : NULL;
      g_autofree char *title = format != NULL ? mo_format_get_title (format) : NULL;


      if (deck != NULL)
        add_row (self->sample_box, g_ptr_array_index (paths, i), deck->name,
                 title != NULL ? title : deck->format, deck->format,
                 format != NULL ? format->ruleset->name : _("Other"),
                 mo_systems_get_format_rank (content->systems, deck->format));
    }
  filter_samples (self);
}

/* Shows the list and its search only if there are decks. */
static void
decks_changed_cb (MoDecksPage *self)
{
  MoLibrary *library = mo_session_get_library (get_session (self));

  gtk_widget_set_visible (self->decks_group, mo_library_get_decks (library)->len > 0);
}

static void
content_changed_cb (MoDecksPage *self)
{
  if (mo_session_get_is_ready (get_session (self)))
    show_samples (self, mo_session_get_content (get_session (self)));
}

/* Opening is announced after the view has the package. */
static char *
dup_page (MoDecksPage *self,
          gboolean is_open)
{
  return g_strdup (is_open ? "editor" : "start");
}

static void
mo_decks_page_set_property (GObject *object,
                            guint id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  MoDecksPage *self = MO_DECKS_PAGE (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->deck_session == NULL);
  self->deck_session = g_value_dup_object (value);
  gtk_list_box_set_filter_func (self->sample_box, filter_sample, self, NULL);
  g_signal_connect_object (get_session (self), "notify::game", G_CALLBACK (filter_samples), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_session (self), "notify::finder", G_CALLBACK (content_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (mo_session_get_library (get_session (self)), "decks-changed",
                           G_CALLBACK (decks_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deck_session, "notify::editor", G_CALLBACK (editor_changed_cb),
                           self, G_CONNECT_SWAPPED);
  content_changed_cb (self);
  decks_changed_cb (self);
}

static void
mo_decks_page_dispose (GObject *object)
{
  MoDecksPage *self = MO_DECKS_PAGE (object);

  if (self->deck_session != NULL)
    {
      g_signal_handlers_disconnect_by_data (mo_session_get_library (get_session (self)), self);
      g_signal_handlers_disconnect_by_data (get_session (self), self);
    }
  g_clear_object (&self->deck_session);
  g_clear_object (&self->settings);
  self->deck_view = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECKS_PAGE);
  G_OBJECT_CLASS (mo_decks_page_parent_class)->dispose (object);
}

static void
mo_decks_page_class_init (MoDecksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_decks_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_decks_page_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_decks_page_dispose;
  g_type_ensure (MO_TYPE_DECK_LIST);
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_GROUP_LIST);
  g_type_ensure (MO_TYPE_WELCOME);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_DECK_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-decks-page.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, decks_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, deck_list);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, sample_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, sample_box);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, view_place);
  gtk_widget_class_bind_template_callback (widget_class, dup_page);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, sample_activated_cb);
}

static int
compare_rows (GtkListBoxRow *a,
              GtkListBoxRow *b,
              gpointer user_data)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "rank")) -
         GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "rank"));
}

/* Heads the samples of each ruleset. */
static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer user_data)
{
  const char *group = g_object_get_data (G_OBJECT (row), "group");
  GtkWidget *label;

  gtk_list_box_row_set_header (row, NULL);
  if (before != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (before), "group"), group) == 0)
    return;
  label = gtk_label_new (group);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "deck-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
show_recent (MoDecksPage *self)
{
  g_auto (GStrv) paths = g_settings_get_strv (self->settings, MO_RECENT_PACKAGES_KEY);

  mo_list_box_clear (self->recent_box);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_filename_display_basename (paths[i]);
      g_autofree char *folder = g_path_get_dirname (paths[i]);
      g_autofree char *shown = g_filename_display_name (folder);

      add_row (self->recent_box, paths[i], name, shown, NULL, NULL, i);
    }
  gtk_widget_set_visible (self->recent_group, paths[0] != NULL);
}

static void
mo_decks_page_init (MoDecksPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->sample_box, compare_rows, NULL, NULL);
  gtk_list_box_set_header_func (self->sample_box, head_row, NULL, NULL);
  self->settings = g_settings_new (APP_ID);
  g_signal_connect_object (self->settings, "changed::" MO_RECENT_PACKAGES_KEY,
                           G_CALLBACK (show_recent), self, G_CONNECT_SWAPPED);
  show_recent (self);
}

static MoCardItem *
get_card (MoCardSource *source)
{
  MoDecksPage *self = MO_DECKS_PAGE (source);

  return has_package (self) ? mo_deck_view_get_card (self->deck_view) : NULL;
}

static void
card_source_init (MoCardSourceInterface *iface)
{
  iface->get_card = get_card;
}

void
mo_decks_page_focus_search (MoDecksPage *self)
{
  if (has_package (self))
    mo_deck_view_focus_search (self->deck_view);
  else
    mo_deck_list_focus_search (self->deck_list);
}
