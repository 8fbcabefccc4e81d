/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-decks-page.h"

#include "mo-action-row.h"
#include "mo-card-source.h"
#include "mo-closures.h"
#include "mo-compat.h"
#include "mo-deck-file.h"
#include "mo-deck-list.h"
#include "mo-deck-view.h"
#include "mo-fold-box.h"
#include "mo-group-list.h"
#include "mo-icon.h"
#include "mo-list-growth.h"
#include "mo-recent-packages.h"
#include "mo-toaster.h"
#include "mo-welcome.h"

#include <glib/gi18n.h>

/* A deck that comes with the program, or is in the user's folder. */
typedef struct
{
  char *path;
  char *name;
  char *format; /* its id */
  char *title;  /* of the format; its id if it is unknown */
  char *group;  /* the heading that it comes under */
  guint rank;   /* lower ones come first */
} Sample;

struct _MoDecksPage
{
  AdwBin parent_instance;

  AdwPreferencesGroup *decks_group;
  MoDeckList *deck_list; /* (nullable): until there are decks */
  GtkWidget *recent_group;
  GtkListBox *recent_box;
  GtkWidget *sample_group;
  GtkListBox *sample_box;
  AdwBin *view_place;    /* empty until the first deck is opened */
  MoDeckView *deck_view; /* (nullable): until then */

  MoDeckSession *deck_session; /* (nullable): until it is set */
  GSettings *settings;

  GPtrArray *samples; /* (element-type Sample): of all games, sorted */
  MoListGrowth *sample_growth;
  guint n_sample_rows;
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

/* @group: (nullable): the heading that the row comes under */
static void
add_row (GtkListBox *box,
         const char *path,
         const char *name,
         const char *detail,
         const char *group)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *subtitle = g_markup_escape_text (detail, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), mo_icon_new ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  g_object_set_data_full (G_OBJECT (row), "group", g_strdup (group), g_free);
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

/* Samples */

static void
free_sample (gpointer data)
{
  Sample *sample = data;

  g_free (sample->path);
  g_free (sample->name);
  g_free (sample->format);
  g_free (sample->title);
  g_free (sample->group);
  g_free (sample);
}

static int
compare_samples (gconstpointer a,
                 gconstpointer b)
{
  const Sample *const *first = a;
  const Sample *const *second = b;

  return (int) (*first)->rank - (int) (*second)->rank;
}

/* Adds the rows that are missing: samples of the chosen game, as many as are near the part in
 * view. */
static void
add_samples (MoDecksPage *self)
{
  guint n_rows = self->n_sample_rows;
  guint n_shown = 0;

  for (guint i = 0; i < self->samples->len; i++)
    {
      const Sample *sample = g_ptr_array_index (self->samples, i);

      if (!mo_session_shows_format (get_session (self), sample->format))
        continue;
      if (n_shown >= n_rows && n_shown < mo_list_growth_get_limit (self->sample_growth))
        {
          add_row (self->sample_box, sample->path, sample->name, sample->title, sample->group);
          self->n_sample_rows++;
        }
      n_shown++;
    }
  mo_list_growth_set_n_items (self->sample_growth, n_shown);
  gtk_widget_set_visible (self->sample_group, n_shown > 0);
}

static void
show_samples (MoDecksPage *self)
{
  mo_list_box_clear (self->sample_box);
  self->n_sample_rows = 0;
  mo_list_growth_reset (self->sample_growth);
  add_samples (self);
}

static void
read_samples (MoDecksPage *self,
              MoContent *content)
{
  g_autofree char *own = mo_content_get_own_folder ();
  g_autoptr (GPtrArray) paths =
      mo_content_list_files (mo_content_get_installed_folder (), own, "decks", NULL);

  g_ptr_array_set_size (self->samples, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (MoFaults) faults = mo_faults_new ();
      g_autoptr (MoDeck) deck =
          mo_deck_read_file (g_ptr_array_index (paths, i), content, faults, NULL);
      const MoFormat *format =
          deck != NULL ? mo_systems_get_format (content->systems, deck->format, NULL) : NULL;
      Sample *sample;

      if (deck == NULL)
        continue;
      sample = g_new (Sample, 1);
      *sample = (Sample){
        .path = g_strdup (g_ptr_array_index (paths, i)),
        .name = g_strdup (deck->name),
        .format = g_strdup (deck->format),
        .title = format != NULL ? mo_format_get_title (format) : g_strdup (deck->format),
        .group = g_strdup (format != NULL ? format->ruleset->name : _("Other")),
        .rank = mo_systems_get_format_rank (content->systems, deck->format),
      };
      g_ptr_array_add (self->samples, sample);
    }
  g_ptr_array_sort (self->samples, compare_samples);
  show_samples (self);
}

/* Shows the list and its search only if there are decks. */
static void
decks_changed_cb (MoDecksPage *self)
{
  gboolean has_decks = mo_library_get_decks (mo_session_get_library (get_session (self)))->len > 0;

  if (has_decks && self->deck_list == NULL)
    {
      self->deck_list = g_object_new (MO_TYPE_DECK_LIST, NULL);
      adw_preferences_group_add (self->decks_group, GTK_WIDGET (self->deck_list));
      g_object_set (self->deck_list, "session", get_session (self), NULL);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->decks_group), has_decks);
}

static void
content_changed_cb (MoDecksPage *self)
{
  if (mo_session_get_is_ready (get_session (self)))
    read_samples (self, mo_session_get_content (get_session (self)));
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
  g_signal_connect_object (get_session (self), "notify::game", G_CALLBACK (show_samples), self,
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
  g_clear_object (&self->sample_growth);
  self->deck_view = NULL;
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_DECKS_PAGE);
  G_OBJECT_CLASS (mo_decks_page_parent_class)->dispose (object);
}

static void
mo_decks_page_finalize (GObject *object)
{
  g_ptr_array_unref (MO_DECKS_PAGE (object)->samples);
  G_OBJECT_CLASS (mo_decks_page_parent_class)->finalize (object);
}

static void
mo_decks_page_class_init (MoDecksPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = mo_decks_page_get_property;
  G_OBJECT_CLASS (klass)->set_property = mo_decks_page_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_decks_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_decks_page_finalize;
  g_type_ensure (MO_TYPE_FOLD_BOX);
  g_type_ensure (MO_TYPE_GROUP_LIST);
  g_type_ensure (MO_TYPE_WELCOME);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_DECK_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-decks-page.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, decks_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, recent_box);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, sample_group);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, sample_box);
  gtk_widget_class_bind_template_child (widget_class, MoDecksPage, view_place);
  gtk_widget_class_bind_template_callback (widget_class, dup_page);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, sample_activated_cb);
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

      add_row (self->recent_box, paths[i], name, shown, NULL);
    }
  gtk_widget_set_visible (self->recent_group, paths[0] != NULL);
}

static void
mo_decks_page_init (MoDecksPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->samples = g_ptr_array_new_with_free_func (free_sample);
  self->sample_growth = mo_list_growth_new (GTK_WIDGET (self->sample_box));
  g_signal_connect_object (self->sample_growth, "grown", G_CALLBACK (add_samples), self,
                           G_CONNECT_SWAPPED);
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
  else if (self->deck_list != NULL)
    mo_deck_list_focus_search (self->deck_list);
}
