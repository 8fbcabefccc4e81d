/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-group-row.h"

#include "mo-icon.h"
#include "mo-joint-decks.h"
#include "mo-menu.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoGroupRow
{
  MoActionRow parent_instance;

  GtkImage *state_icon;
  GtkMenuButton *menu_button;

  gint64 group;
};

G_DEFINE_FINAL_TYPE (MoGroupRow, mo_group_row, MO_TYPE_ACTION_ROW)

static void
mo_group_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_GROUP_ROW);
  G_OBJECT_CLASS (mo_group_row_parent_class)->dispose (object);
}

static void
mo_group_row_class_init (MoGroupRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_group_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-group-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoGroupRow, state_icon);
  gtk_widget_class_bind_template_child (widget_class, MoGroupRow, menu_button);
}

static void
mo_group_row_init (MoGroupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_group_row_new (gint64 group)
{
  MoGroupRow *self = g_object_new (MO_TYPE_GROUP_ROW, NULL);
  g_autoptr (GMenu) menu = g_menu_new ();

  self->group = group;
  mo_menu_append (menu, _("_Play…"), "match.begin-group", group);
  mo_menu_append (menu, _("_Edit…"), "group.edit", group);
  mo_menu_append (menu, _("_Delete"), "group.delete", group);
  mo_menu_set (self->menu_button, G_MENU_MODEL (menu));
  return GTK_WIDGET (self);
}

gint64
mo_group_row_get_group (MoGroupRow *self)
{
  return self->group;
}

/* Returns the names of the decks, the problems and the missing cards. */
static char *
describe (const GPtrArray *decks,
          guint n_problems,
          guint n_missing)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < decks->len; i++)
    /* Translators: the separator of list items. */
    g_string_append_printf (text, "%s%s", i > 0 ? _(", ") : "",
                            ((const MoLibraryDeck *) g_ptr_array_index (decks, i))->deck->name);
  if (decks->len == 0)
    g_string_append (text, _("No decks"));
  if (n_problems > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u problem", "%u problems", n_problems),
                              n_problems);
    }
  if (n_missing > 0)
    {
      g_string_append (text, " · ");
      g_string_append_printf (text, ngettext ("%u card missing", "%u cards missing", n_missing),
                              n_missing);
    }
  return mo_text_to_shown (text->str);
}

/* A group without decks has no problems, but is not fine either. */
static void
show_is_empty (MoGroupRow *self)
{
  gtk_image_set_from_icon_name (self->state_icon, "dialog-information-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->state_icon), (const char *[]){ "dim-label", NULL });
}

void
mo_group_row_show (MoGroupRow *self,
                   MoSession *session,
                   const MoDeckGroup *group)
{
  MoLibrary *library = mo_session_get_library (session);
  g_autoptr (GPtrArray) decks = mo_library_list_group_decks (library, group->id);
  g_autoptr (GPtrArray) packages = mo_library_decks_list_packages (decks);
  g_autoptr (GPtrArray) problems =
      mo_joint_decks_list_problems (packages, mo_session_get_content (session));
  g_autoptr (GPtrArray) shortages = mo_library_find_group_shortages (library, decks);
  g_autofree char *description = describe (
      decks, problems->len, shortages != NULL ? mo_shortages_count_missing (shortages) : 0);
  g_autofree char *name = mo_text_to_shown (group->name);
  /* Translators: a group of decks, and its decks, problems and missing cards. */
  g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), name, description);
  g_autofree char *more = g_strdup_printf (_("More options for “%s”"), name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), description);
  if (decks->len > 0)
    mo_icon_show_state (self->state_icon, problems->len == 0);
  else
    show_is_empty (self);
  mo_widget_set_spoken_label (GTK_WIDGET (self), label);
  mo_widget_set_spoken_label (GTK_WIDGET (self->menu_button), more);
}
