/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-row.h"

#include "mo-game.h"
#include "mo-match-results.h"
#include "mo-menu.h"
#include "mo-text.h"
#include "mo-when.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoMatchRow
{
  MoActionRow parent_instance;

  GtkImage *result_icon;
  GtkMenuButton *menu_button;

  MoMatchEntry *entry;
};

G_DEFINE_FINAL_TYPE (MoMatchRow, mo_match_row, MO_TYPE_ACTION_ROW)

const char *
mo_match_result_get_icon (MoMatchResult result)
{
  static const char *const icons[] = {
    [MO_MATCH_OPEN] = "media-playback-start-symbolic",
    [MO_MATCH_WON] = "emblem-ok-symbolic",
    [MO_MATCH_LOST] = "process-stop-symbolic",
  };

  return icons[result];
}

static void
mo_match_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_MATCH_ROW);
  G_OBJECT_CLASS (mo_match_row_parent_class)->dispose (object);
}

static void
mo_match_row_finalize (GObject *object)
{
  MoMatchRow *self = MO_MATCH_ROW (object);

  g_clear_pointer (&self->entry, mo_match_entry_unref);
  G_OBJECT_CLASS (mo_match_row_parent_class)->finalize (object);
}

static void
mo_match_row_class_init (MoMatchRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_match_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_match_row_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-match-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoMatchRow, result_icon);
  gtk_widget_class_bind_template_child (widget_class, MoMatchRow, menu_button);
}

static void
mo_match_row_init (MoMatchRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill_menu (MoMatchRow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_auto (MoMatchHeader) header = { NULL };

  mo_menu_append (menu, _("Play _Again…"), "match.again", self->entry->id);
  if (mo_match_header_read (&header, self->entry->header, NULL) && header.is_dealt)
    mo_menu_append (menu, _("Play the _Same Deal Again…"), "match.same-deal", self->entry->id);
  mo_menu_append (menu, _("_Export Journal…"), "match.export", self->entry->id);
  mo_menu_append (menu, _("_Delete"), "match.delete", self->entry->id);
  mo_menu_set (self->menu_button, G_MENU_MODEL (menu));
}

/* Returns: (transfer full): the place or the result of a match, its format, and the time of the
 * last move */
static char *
describe (const MoMatchEntry *entry,
          const MoContent *content)
{
  g_autofree char *format = mo_match_entry_dup_format (entry, content);
  g_autofree char *when = mo_when_describe (entry->moved);
  g_autofree char *state = mo_match_entry_dup_state (entry);

  return g_strdup_printf ("%s · %s · %s", state, format, when);
}

void
mo_match_row_show (MoMatchRow *self,
                   MoMatchEntry *entry,
                   const MoContent *content)
{
  static const char *const styles[] = {
    [MO_MATCH_OPEN] = "dim-label", [MO_MATCH_WON] = "success", [MO_MATCH_LOST] = "error"
  };
  MoMatchResult result = entry->summary->result;
  g_autofree char *name = mo_match_entry_dup_title (entry, content);
  g_autofree char *title = mo_text_to_shown (name);
  g_autofree char *description = describe (entry, content);
  g_autofree char *label = NULL;
  g_autofree char *more = g_strdup_printf (_("More options for “%s”"), title);

  mo_match_entry_ref (entry);
  g_clear_pointer (&self->entry, mo_match_entry_unref);
  self->entry = entry;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), description);
  gtk_image_set_from_icon_name (self->result_icon, mo_match_result_get_icon (result));
  gtk_widget_set_css_classes (GTK_WIDGET (self->result_icon),
                              (const char *[]){ styles[result], NULL });
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->result_icon), mo_match_result_get_name (result));
  /* Translators: a match, and its place or result. */
  label = g_strdup_printf (_("%1$s, %2$s"), title, description);
  mo_widget_set_spoken_label (GTK_WIDGET (self), label);
  mo_widget_set_spoken_label (GTK_WIDGET (self->menu_button), more);
  fill_menu (self);
}

GtkWidget *
mo_match_row_new (MoMatchEntry *entry,
                  const MoContent *content)
{
  MoMatchRow *self = g_object_new (MO_TYPE_MATCH_ROW, NULL);

  mo_match_row_show (self, entry, content);
  return GTK_WIDGET (self);
}

const MoMatchEntry *
mo_match_row_get_entry (MoMatchRow *self)
{
  return self->entry;
}
