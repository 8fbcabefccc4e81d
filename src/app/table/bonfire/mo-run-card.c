/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-run-card.h"

#include "mo-card-drawing.h"
#include "mo-card-face.h"
#include "mo-card-text.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

struct _MoRunCard
{
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (MoRunCard, mo_run_card, GTK_TYPE_BUTTON)

static void
mo_run_card_class_init (MoRunCardClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "button");
}

static void
mo_run_card_init (MoRunCard *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "table-card");
}

GtkWidget *
mo_run_card_new_face (MoCatalog *catalog,
                      const MoCard *card,
                      int width)
{
  g_autoptr (MoCardItem) item = mo_card_item_new (catalog, card);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *face = mo_card_face_new ();

  mo_card_face_set_item (MO_CARD_FACE (face), item);
  gtk_widget_set_size_request (face, width, mo_card_drawing_get_height (width));
  /* Keeps it from being as large as it would like to be. */
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), width);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), width);
  adw_clamp_set_child (ADW_CLAMP (clamp), face);
  gtk_widget_set_valign (clamp, GTK_ALIGN_START);
  return clamp;
}

static GtkWidget *
new_caption (const char *text)
{
  GtkWidget *caption = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (caption), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (caption), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (caption), 1);
  gtk_widget_set_hexpand (caption, TRUE);
  gtk_widget_add_css_class (caption, "caption");
  return caption;
}

GtkWidget *
mo_run_card_new_number (guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number % MO_RUN_LAST_NUMBER);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "token-badge");
  gtk_widget_set_can_target (label, FALSE);
  return label;
}

GtkWidget *
mo_run_card_new (MoCatalog *catalog,
                 const MoCard *card,
                 const char *caption,
                 guint number,
                 int width)
{
  MoRunCard *self = g_object_new (MO_TYPE_RUN_CARD, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *overlay = gtk_overlay_new ();
  g_autofree char *description = mo_card_dup_description (catalog, card);
  /* Translators: the name of a card, and what it would do now. */
  g_autofree char *name = g_strdup_printf (_("%1$s: %2$s"), card->name, caption);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), mo_run_card_new_face (catalog, card, width));
  if (number <= MO_RUN_LAST_NUMBER)
    {
      GtkWidget *badge = mo_run_card_new_number (number);

      gtk_widget_set_halign (badge, GTK_ALIGN_END);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), badge);
    }
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), new_caption (caption));
  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), description);
  mo_widget_set_spoken_label (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}
