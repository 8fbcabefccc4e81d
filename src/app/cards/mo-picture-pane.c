/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-picture-pane.h"

#include "mo-card-face.h"
#include "mo-card-text.h"
#include "mo-drop.h"
#include "mo-file-dialog.h"
#include "mo-message-dialog.h"
#include "mo-widget-label.h"
#include "mo-toaster.h"

#include <glib/gi18n.h>

struct _MoPicturePane
{
  AdwBin parent_instance;

  MoCardFace *face;
  GtkWidget *menu_button;

  MoCardItem *item;              /* (nullable) */
  MoPictures *pictures;          /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoPicturePane, mo_picture_pane, ADW_TYPE_BIN)

/* Returns: (nullable): the side of @item whose picture is edited: the one that is shown */
static const MoCard *
get_side (MoPicturePane *self,
          MoCardItem *item)
{
  if (item == NULL)
    return NULL;
  return item == self->item ? mo_card_face_get_card (self->face) : mo_card_item_get_card (item);
}

/* A draft has no picture of the second side. */
static gboolean
can_edit_picture (MoPicturePane *self,
                  const MoCard *side)
{
  return side != NULL && self->pictures != NULL &&
         (side->front == NULL || !mo_pictures_is_draft (self->pictures));
}

static void
update (MoPicturePane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const MoCard *side = get_side (self, self->item);
  gboolean can_edit = can_edit_picture (self, side);
  g_autofree char *id = can_edit ? mo_pictures_dup_id (side) : NULL;
  gboolean has_own = can_edit && mo_pictures_has_own (self->pictures, id);

  gtk_widget_set_visible (self->menu_button, can_edit);
  gtk_widget_action_set_enabled (widget, "picture.choose", can_edit);
  gtk_widget_action_set_enabled (widget, "picture.paste", can_edit);
  gtk_widget_action_set_enabled (widget, "picture.remove", has_own);
  gtk_widget_set_tooltip_text (self->menu_button, has_own ? _("Change Picture") : _("Add Picture"));
}

/* Edits, with the data that they need after another card is shown */

typedef struct
{
  MoPicturePane *pane;
  MoCardItem *item;
  const MoCard *side; /* of the item */
  char *id;           /* of the picture */
  const char *told; /* the format of the message on success, with the name */
} Edit;

static Edit *
edit_new (MoPicturePane *self,
          MoCardItem *item,
          const char *told)
{
  Edit *edit = g_new0 (Edit, 1);

  edit->pane = g_object_ref (self);
  edit->item = g_object_ref (item);
  edit->side = get_side (self, item);
  edit->id = mo_pictures_dup_id (edit->side);
  edit->told = told;
  return edit;
}

static void
edit_free (Edit *self)
{
  g_object_unref (self->pane);
  g_object_unref (self->item);
  g_free (self->id);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Edit, edit_free)

static void
show_error (MoPicturePane *self,
            const char *message)
{
  mo_message_dialog_show_error (GTK_WIDGET (self), _("Could Not Change Picture"), message);
}

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Edit) edit = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *title = mo_card_dup_title (edit->side);
  g_autofree char *text = g_strdup_printf (edit->told, title);

  if (!mo_pictures_edit_finish (MO_PICTURES (source), result, &error))
    show_error (edit->pane, error->message);
  else if (!mo_pictures_is_draft (MO_PICTURES (source)))
    mo_toaster_offer (mo_toaster_find (GTK_WIDGET (edit->pane)), text, _("_Undo"),
                      "app.undo-picture", g_variant_new_string (edit->id));
}

static void
set_file (MoPicturePane *self,
          MoCardItem *item,
          GFile *file)
{
  Edit *edit = edit_new (self, item, _("Picture of “%s” changed"));

  mo_pictures_set_from_file_async (self->pictures, edit->id, file, edited_cb, edit);
}

static void
set_texture (MoPicturePane *self,
             MoCardItem *item,
             GdkTexture *texture)
{
  Edit *edit = edit_new (self, item, _("Picture of “%s” changed"));

  mo_pictures_set_from_texture_async (self->pictures, edit->id, texture, edited_cb, edit);
}

gboolean
mo_picture_pane_set_value (MoPicturePane *self,
                           MoCardItem *item,
                           const GValue *value)
{
  GSList *files;

  if (!can_edit_picture (self, get_side (self, item)))
    return FALSE;
  if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    {
      set_texture (self, item, g_value_get_object (value));
      return TRUE;
    }
  files = g_value_get_boxed (value);
  if (files == NULL)
    return FALSE;
  set_file (self, item, files->data);
  return TRUE;
}

static void
chosen_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  MoPicturePane *self = MO_PICTURE_PANE (source);
  g_autoptr (GFile) file = mo_file_dialog_finish (result);

  if (file != NULL && self->item != NULL)
    set_file (self, self->item, file);
}

static void
choose_action (GtkWidget *widget,
               const char *name,
               GVariant *parameter)
{
  mo_file_dialog_open_async (widget, MO_FILES_PICTURES, _("Choose a Picture"), _("_Choose"),
                             chosen_cb, NULL);
}

static void
pasted_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Edit) edit = user_data;
  g_autoptr (GError) error = NULL;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, &error);

  /* Ignores the picture if another card is shown by now. In a draft, that is the same card, with
   * another value. */
  if (edit->pane->pictures == NULL || (edit->pane->item != edit->item &&
                                       !mo_pictures_is_draft (edit->pane->pictures)))
    return;
  if (value == NULL)
    show_error (edit->pane, error->message);
  else
    mo_picture_pane_set_value (edit->pane, edit->item, value);
}

/* Returns the type to paste a picture as, or G_TYPE_INVALID if the clipboard has none. */
static GType
find_pasted_type (GdkClipboard *clipboard)
{
  g_autoptr (GdkContentFormats) formats = gdk_content_formats_union_deserialize_gtypes (
      gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard)));
  const GType types[] = { GDK_TYPE_TEXTURE, GDK_TYPE_FILE_LIST };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (gdk_content_formats_contain_gtype (formats, types[i]))
      return types[i];
  return G_TYPE_INVALID;
}

static void
paste_action (GtkWidget *widget,
              const char *name,
              GVariant *parameter)
{
  MoPicturePane *self = MO_PICTURE_PANE (widget);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  GType type = find_pasted_type (clipboard);

  if (type == G_TYPE_INVALID)
    mo_toaster_show (mo_toaster_find (widget), _("No picture to paste"));
  else
    gdk_clipboard_read_value_async (clipboard, type, G_PRIORITY_DEFAULT, NULL, pasted_cb,
                                    edit_new (self, self->item, NULL));
}

static void
remove_action (GtkWidget *widget,
               const char *name,
               GVariant *parameter)
{
  MoPicturePane *self = MO_PICTURE_PANE (widget);

  Edit *edit = edit_new (self, self->item, _("Picture of “%s” removed"));

  mo_pictures_remove_async (self->pictures, edit->id, edited_cb, edit);
}

gboolean
mo_picture_pane_can_paste (MoPicturePane *self)
{
  return can_edit_picture (self, get_side (self, self->item)) &&
         find_pasted_type (gtk_widget_get_clipboard (GTK_WIDGET (self))) != G_TYPE_INVALID;
}

gboolean
mo_picture_pane_take_value (MoPicturePane *self,
                            const GValue *value)
{
  return self->item != NULL && mo_picture_pane_set_value (self, self->item, value);
}

GtkDropTarget *
mo_picture_pane_new_target (void)
{
  GType types[] = { GDK_TYPE_FILE_LIST, GDK_TYPE_TEXTURE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  return target;
}

gboolean
mo_picture_pane_flip (MoPicturePane *self)
{
  return mo_card_face_flip (self->face);
}

static gboolean
flip_cb (GtkWidget *widget,
         GVariant *args,
         gpointer user_data)
{
  return mo_picture_pane_flip (MO_PICTURE_PANE (widget));
}

static void
mo_picture_pane_root (GtkWidget *widget)
{
  MoPicturePane *self = MO_PICTURE_PANE (widget);

  GTK_WIDGET_CLASS (mo_picture_pane_parent_class)->root (widget);
  if (self->pictures == NULL)
    mo_picture_pane_set_pictures (self, mo_pictures_get_default ());
}

static void
mo_picture_pane_dispose (GObject *object)
{
  MoPicturePane *self = MO_PICTURE_PANE (object);

  if (self->face != NULL)
    mo_picture_pane_set_pictures (self, NULL);
  g_clear_object (&self->item);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_PICTURE_PANE);
  G_OBJECT_CLASS (mo_picture_pane_parent_class)->dispose (object);
}

static void
mo_picture_pane_class_init (MoPicturePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_picture_pane_dispose;
  widget_class->root = mo_picture_pane_root;
  g_type_ensure (MO_TYPE_CARD_FACE);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-picture-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MoPicturePane, face);
  gtk_widget_class_bind_template_child (widget_class, MoPicturePane, menu_button);
  gtk_widget_class_bind_template_callback (widget_class, update);
  mo_card_face_add_flip_key (widget_class, flip_cb);
  gtk_widget_class_install_action (widget_class, "picture.choose", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "picture.paste", NULL, paste_action);
  gtk_widget_class_install_action (widget_class, "picture.remove", NULL, remove_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "picture.paste",
                                       NULL);
}

static void
mo_picture_pane_init (MoPicturePane *self)
{
  GtkDropTarget *target = mo_picture_pane_new_target ();

  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_label_menu (GTK_MENU_BUTTON (self->menu_button));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (mo_picture_pane_take_value), self);
  mo_drop_target_add (GTK_WIDGET (self), target);
  update (self);
}

void
mo_picture_pane_set_item (MoPicturePane *self,
                          MoCardItem *item)
{
  if (!g_set_object (&self->item, item))
    return;
  mo_card_face_set_item (self->face, item);
  update (self);
}

void
mo_picture_pane_set_pictures (MoPicturePane *self,
                              MoPictures *pictures)
{
  if (self->pictures != NULL)
    g_signal_handlers_disconnect_by_func (self->pictures, update, self);
  g_set_object (&self->pictures, pictures);
  if (pictures != NULL)
    g_signal_connect_object (pictures, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  mo_card_face_set_pictures (self->face, pictures);
  update (self);
}
