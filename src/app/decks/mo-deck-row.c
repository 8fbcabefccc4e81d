/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-row.h"

#include "mo-menu.h"
#include "mo-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoDeckRow
{
  MoActionRow parent_instance;

  GtkImage *legal_icon;
  GtkWidget *built_label;
  GtkMenuButton *menu_button;

  gint64 deck;
};

G_DEFINE_FINAL_TYPE (MoDeckRow, mo_deck_row, MO_TYPE_ACTION_ROW)

static void
mo_deck_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_DECK_ROW);
  G_OBJECT_CLASS (mo_deck_row_parent_class)->dispose (object);
}

static void
mo_deck_row_class_init (MoDeckRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_deck_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-deck-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MoDeckRow, legal_icon);
  gtk_widget_class_bind_template_child (widget_class, MoDeckRow, built_label);
  gtk_widget_class_bind_template_child (widget_class, MoDeckRow, menu_button);
}

static void
mo_deck_row_init (MoDeckRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_deck_row_new (gint64 deck)
{
  MoDeckRow *self = g_object_new (MO_TYPE_DECK_ROW, NULL);

  self->deck = deck;
  return GTK_WIDGET (self);
}

gint64
mo_deck_row_get_deck (MoDeckRow *self)
{
  return self->deck;
}

static void
fill_menu (MoDeckRow *self,
           const MoLibraryDeck *deck)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  if (deck->deleted)
    mo_menu_append (menu, _("_Restore"), "deck.bring-back", deck->id);
  else
    {
      mo_menu_append (menu, _("_Play…"), "match.begin", deck->id);
      if (deck->built)
        mo_menu_append (menu, _("Mark as _Not Built"), "deck.take-apart", deck->id);
      else
        mo_menu_append (menu, _("Mark as _Built"), "deck.build", deck->id);
      mo_menu_append (menu, _("_Duplicate"), "deck.duplicate", deck->id);
      mo_menu_append (menu, _("_Export…"), "deck.export", deck->id);
      mo_menu_append (menu, _("_Delete"), "deck.delete", deck->id);
    }
  mo_menu_set (self->menu_button, G_MENU_MODEL (menu));
}

/* Returns the title of the format, the missing cards and the tags. @missing: (nullable) */
static char *
describe (const MoDeckFinder *finder,
          const MoDeck *deck,
          const char *missing)
{
  const MoFormat *format = mo_systems_get_format (mo_deck_finder_get_content (finder)->systems,
                                                  deck->format, NULL);
  g_autofree char *title = format != NULL           ? mo_format_get_title (format)
                           : *deck->format != '\0' ? g_strdup (deck->format)
                                                   : g_strdup (_("No format"));
  g_autoptr (GString) text = g_string_new (title);

  if (missing != NULL)
    g_string_append_printf (text, " · %s", missing);

  for (guint i = 0; i < deck->tags->len; i++)
    g_string_append_printf (text, " · %s", (const char *) g_ptr_array_index (deck->tags, i));
  return mo_text_to_shown (text->str);
}

/* Sets accessible labels that say everything that the row shows. */
static void
name_row (MoDeckRow *self,
          const char *name,
          const char *description,
          gboolean is_legal,
          gboolean built)
{
  /* Translators: a deck, its format, missing cards and tags, whether it is legal, and built. */
  g_autofree char *label = g_strdup_printf (_("%1$s, %2$s, %3$s, %4$s"), name, description,
                                            is_legal ? _("legal") : _("not legal"),
                                            built ? _("built") : _("not built"));
  g_autofree char *more = g_strdup_printf (_("More options for “%s”"), name);

  mo_widget_set_spoken_label (GTK_WIDGET (self), label);
  mo_widget_set_spoken_label (GTK_WIDGET (self->menu_button), more);
}

/* Returns: (transfer full) (nullable): whether cards are missing, once anything is owned; an empty
 * deck is neither complete nor incomplete */
static char *
describe_missing (MoDeckFinder *finder,
                  const MoLibraryDeck *deck)
{
  guint n_missing;

  if (!mo_deck_finder_count_missing (finder, deck, &n_missing) || deck->deck->parts->len == 0 ||
      !mo_deck_finder_is_owning (finder))
    return NULL;
  return n_missing > 0 ? g_strdup_printf (ngettext ("%u card missing", "%u cards missing",
                                                    n_missing), n_missing)
                       : g_strdup (_("all owned"));
}

void
mo_deck_row_show (MoDeckRow *self,
                  MoDeckFinder *finder,
                  const MoLibraryDeck *deck)
{
  g_autofree char *missing = describe_missing (finder, deck);
  g_autofree char *description = deck->deck != NULL ? describe (finder, deck->deck, missing)
                                                    : g_strdup (_("This deck can’t be read"));
  g_autofree char *name = mo_text_to_shown (deck->deck != NULL ? deck->deck->name : "?");
  gboolean is_legal = mo_deck_finder_is_legal (finder, deck);

  fill_menu (self, deck);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), description);
  gtk_image_set_from_icon_name (self->legal_icon,
                                is_legal ? "emblem-ok-symbolic" : "dialog-warning-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->legal_icon),
                              (const char *[]){ is_legal ? "success" : "warning", NULL });
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->legal_icon),
                               is_legal ? _("Legal") : _("Not legal"));
  gtk_widget_set_visible (self->built_label, deck->built);
  name_row (self, name, description, is_legal, deck->built);
}
