/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-missing-list.h"

#include "mo-shortage-list.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoMissingList
{
  GtkBox parent_instance;

  GtkMenuButton *button;
  GtkImage *icon;
  GtkLabel *label;
  GtkWidget *complete_label;
  GtkWidget *missing_box;
  GtkListBox *box;
  GtkWidget *want_button;

  MoDeckSession *deck_session; /* (nullable): until it is set */
  MoDeckEditor *editor;        /* (nullable): of the package that is shown */
};

G_DEFINE_FINAL_TYPE (MoMissingList, mo_missing_list, GTK_TYPE_BOX)

enum
{
  PROP_SESSION = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static MoLibrary *
get_library (MoMissingList *self)
{
  return mo_session_get_library (mo_deck_session_get_session (self->deck_session));
}

static const MoCatalog *
get_catalog (MoMissingList *self)
{
  return mo_deck_editor_get_content (self->editor)->catalog;
}

static GPtrArray *
find_shortages (MoMissingList *self)
{
  return mo_allotment_find_shortages (
      mo_library_get_allotment (get_library (self)), mo_library_get_collection (get_library (self)),
      mo_deck_editor_get_deck (self->editor),
      mo_deck_session_get_id (self->deck_session));
}

/* Whether anything is owned. Until then nothing is called missing. */
static gboolean
owns_anything (MoMissingList *self)
{
  return mo_collection_get_is_owning (mo_library_get_collection (get_library (self)));
}

/* Returns whether the deck is made of owned cards, which a deck that is built during play is
 * not. */
static gboolean
is_collected (MoDeckEditor *editor)
{
  const MoFormat *format = mo_deck_editor_get_format (editor);

  return format == NULL || mo_format_needs_package (format);
}

/* Whether cards of the package can be missing: an empty one is neither complete nor incomplete. */
static gboolean
can_miss (MoMissingList *self)
{
  return self->editor != NULL && is_collected (self->editor) && owns_anything (self) &&
         mo_deck_editor_get_deck (self->editor)->parts->len > 0;
}

/* Fills the rows only while they are visible. */
static void
update (MoMissingList *self)
{
  g_autoptr (GPtrArray) shortages = NULL;
  GtkPopover *popover = gtk_menu_button_get_popover (self->button);
  g_autofree char *text = NULL;
  guint n_missing;

  gtk_widget_set_visible (GTK_WIDGET (self), can_miss (self));
  if (self->editor == NULL)
    return;
  shortages = find_shortages (self);
  n_missing = mo_shortages_count_missing (shortages);
  /* Translators: the number of cards that are missing from the collection. */
  text = n_missing > 0 ? g_strdup_printf (ngettext ("%u missing", "%u missing", n_missing),
                                          n_missing)
                       : g_strdup (_("All owned"));
  gtk_label_set_label (self->label, text);
  mo_widget_set_spoken_label (GTK_WIDGET (self->button), text);
  gtk_image_set_from_icon_name (self->icon, n_missing > 0 ? "dialog-information-symbolic"
                                                          : "emblem-ok-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              (const char *[]){ n_missing > 0 ? "dim-label" : "success", NULL });
  gtk_widget_set_visible (self->complete_label, n_missing == 0);
  gtk_widget_set_visible (self->missing_box, n_missing > 0);
  gtk_widget_set_sensitive (self->want_button,
                            mo_library_get_hindrance (get_library (self)) == NULL);
  if (gtk_widget_get_visible (GTK_WIDGET (popover)))
    mo_shortage_list_fill (self->box, shortages);
}

static void
copy_clicked_cb (MoMissingList *self)
{
  g_autoptr (GPtrArray) shortages = find_shortages (self);

  mo_shortage_list_copy (GTK_WIDGET (self), shortages, get_catalog (self));
}

static void
export_clicked_cb (MoMissingList *self)
{
  g_autoptr (GPtrArray) shortages = find_shortages (self);

  mo_shortage_list_export (GTK_WIDGET (self), shortages, get_catalog (self),
                           mo_deck_editor_get_deck (self->editor)->name);
}

static void
want_clicked_cb (MoMissingList *self)
{
  g_autoptr (GPtrArray) shortages = find_shortages (self);

  mo_shortage_list_want (GTK_WIDGET (self), shortages, get_library (self), get_catalog (self));
}

/* Cards of a product that the user owns are not missing. */
static void
products_clicked_cb (MoMissingList *self)
{
  gtk_menu_button_popdown (self->button);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-products", NULL);
}

static void
forget_editor (MoMissingList *self)
{
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
}

static void
editor_changed_cb (MoMissingList *self)
{
  MoDeckEditor *editor = mo_deck_session_get_editor (self->deck_session);

  if (editor != self->editor)
    {
      forget_editor (self);
      gtk_menu_button_popdown (self->button);
      if (editor != NULL)
        {
          self->editor = g_object_ref (editor);
          g_signal_connect_object (editor, "changed", G_CALLBACK (update), self,
                                   G_CONNECT_SWAPPED);
        }
    }
  update (self);
}

static void
mo_missing_list_set_property (GObject *object,
                              guint id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  MoMissingList *self = MO_MISSING_LIST (object);

  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->deck_session == NULL);
  self->deck_session = g_value_dup_object (value);
  g_signal_connect_object (self->deck_session, "notify::editor", G_CALLBACK (editor_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "collection-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "decks-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_library (self), "state-changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  editor_changed_cb (self);
}

static void
mo_missing_list_dispose (GObject *object)
{
  MoMissingList *self = MO_MISSING_LIST (object);

  forget_editor (self);
  if (self->deck_session != NULL)
    {
      g_signal_handlers_disconnect_by_data (get_library (self), self);
      g_signal_handlers_disconnect_by_data (self->deck_session, self);
    }
  g_clear_object (&self->deck_session);
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_MISSING_LIST);
  G_OBJECT_CLASS (mo_missing_list_parent_class)->dispose (object);
}

static void
mo_missing_list_class_init (MoMissingListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mo_missing_list_set_property;
  G_OBJECT_CLASS (klass)->dispose = mo_missing_list_dispose;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_DECK_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-missing-list.ui");
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, button);
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, icon);
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, label);
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, complete_label);
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, missing_box);
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, box);
  gtk_widget_class_bind_template_child (widget_class, MoMissingList, want_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  gtk_widget_class_bind_template_callback (widget_class, copy_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, want_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, products_clicked_cb);
}

static void
mo_missing_list_init (MoMissingList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

