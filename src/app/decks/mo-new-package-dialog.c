/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-new-package-dialog.h"

#include "mo-action-row.h"
#include "mo-compat.h"
#include "mo-dialog-header.h"
#include "mo-help.h"
#include "mo-icon.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MoNewPackageDialog
{
  AdwWindow parent_instance;

  AdwPreferencesPage *page;

  GPtrArray *rows; /* (element-type GtkWidget) (unowned): of the formats */
};

G_DEFINE_FINAL_TYPE (MoNewPackageDialog, mo_new_package_dialog, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
row_activated_cb (MoNewPackageDialog *self,
                  GtkWidget *row)
{
  g_autofree char *format = g_strdup (g_object_get_data (G_OBJECT (row), "format"));

  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, format);
}

/* Returns a text like "Crawler deck 80 · Dungeon deck 80 · Adventurers 4 · Quests 3 · encounter
 * limit 5". */
static char *
describe (const MoFormat *format)
{
  GString *text = g_string_new (NULL);
  g_autofree char *figures = NULL;

  for (guint i = 0; i < format->decks->len; i++)
    {
      const MoDeckPlace *deck = g_ptr_array_index (format->decks, i);
      guint at_least;
      guint at_most;

      /* All players have the same decks, so only the first one's are listed. */
      if (deck->player > 1 || !mo_format_get_size (format, deck, &at_least, &at_most))
        continue;
      g_string_append_printf (text, "%s %u · ", deck->name, at_least);
    }
  figures = mo_rule_figures_describe (format->figures, MO_WORDS_IN_LIST, " · ");
  if (*figures != '\0')
    g_string_append (text, figures);
  else if (text->len > 0)
    g_string_truncate (text, text->len - strlen (" · "));
  return g_string_free (text, FALSE);
}

static void
add_ruleset (MoNewPackageDialog *self,
             const MoSystem *system,
             const MoRuleset *ruleset)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  /* Translators: a game and its rules, as in "Dungeon Crawler: Solitaire 2010". */
  g_autofree char *title = g_strdup_printf (_("%1$s: %2$s"), system->name, ruleset->name);
  g_autofree char *markup = g_markup_escape_text (title, -1);
  gboolean is_empty = TRUE;

  g_object_ref_sink (group);
  adw_preferences_group_set_title (group, markup);
  mo_preferences_group_wrap_title (group);
  for (guint i = 0; i < system->formats->len; i++)
    {
      const MoFormat *format = g_ptr_array_index (system->formats, i);
      GtkWidget *row;
      g_autofree char *description = NULL;
      g_autofree char *name = NULL;
      g_autofree char *subtitle = NULL;
      g_autofree char *spoken = NULL;

      if (format->ruleset != ruleset || !mo_format_needs_package (format))
        continue;
      row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
      description = describe (format);
      name = g_markup_escape_text (format->name, -1);
      subtitle = g_markup_escape_text (description, -1);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), mo_icon_new ("go-next-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "format", g_strdup (format->id), g_free);
      /* The title of the row alone is ambiguous. Translators: the rules, and a format of them. */
      spoken = g_strdup_printf (_("%1$s %2$s"), ruleset->name, format->name);
      mo_widget_set_spoken_label (GTK_WIDGET (row), spoken);
      g_signal_connect_object (row, "activated", G_CALLBACK (row_activated_cb), self,
                               G_CONNECT_SWAPPED);
      adw_preferences_group_add (group, row);
      g_ptr_array_add (self->rows, row);
      is_empty = FALSE;
    }
  if (!is_empty)
    adw_preferences_page_add (self->page, group);
  g_object_unref (group);
}

static void
mo_new_package_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_NEW_PACKAGE_DIALOG);
  G_OBJECT_CLASS (mo_new_package_dialog_parent_class)->dispose (object);
}

static void
mo_new_package_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (MO_NEW_PACKAGE_DIALOG (object)->rows);
  G_OBJECT_CLASS (mo_new_package_dialog_parent_class)->finalize (object);
}

static void
mo_new_package_dialog_class_init (MoNewPackageDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_new_package_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_new_package_dialog_finalize;
  mo_help_bind (widget_class, "first-deck");
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/mo-new-package-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MoNewPackageDialog, page);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MO_TYPE_NEW_PACKAGE_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mo_new_package_dialog_init (MoNewPackageDialog *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

MoNewPackageDialog *
mo_new_package_dialog_new (GtkWindow *parent,
                           const MoContent *content,
                           const MoSystem *game)
{
  MoNewPackageDialog *self = g_object_new (MO_TYPE_NEW_PACKAGE_DIALOG, "transient-for", parent,
                                           NULL);

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      /* People play the latest rules most. */
      for (guint j = system->rulesets->len; j > 0 && (game == NULL || system == game); j--)
        add_ruleset (self, system, g_ptr_array_index (system->rulesets, j - 1));
    }
  return self;
}

void
mo_new_package_dialog_propose (MoNewPackageDialog *self,
                               const char *title,
                               const char *format)
{
  gtk_window_set_title (GTK_WINDOW (self), title);
  for (guint i = 0; format != NULL && i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (g_object_get_data (G_OBJECT (row), "format"), format))
        gtk_window_set_focus (GTK_WINDOW (self), row);
    }
}
