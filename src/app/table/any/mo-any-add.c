/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-any-add.h"

#include "mo-any-view.h"
#include "mo-fold.h"
#include "mo-offer-button.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

#define MAX_OFFERED 6
/* Of the form, in pixels. */
#define WIDTH 300

struct _MoAnyAdd
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  MoWrapBox *offered;      /* (nullable): in the popover */
  MoMatchSurface *surface; /* (unowned) */
  guint slot;
};

G_DEFINE_FINAL_TYPE (MoAnyAdd, mo_any_add, ADW_TYPE_BIN)

static const MoAnyGame *
get_game (MoAnyAdd *self)
{
  return mo_match_surface_get_game (self->surface);
}

static void
add_offer (MoAnyAdd *self,
           const char *label,
           const char *id)
{
  g_autoptr (GString) line = g_string_new ("add ");

  mo_any_write_slot (get_game (self), self->slot, line);
  g_string_append_printf (line, " %s", id);
  mo_wrap_box_append (self->offered, mo_offer_button_new (label, line->str));
}

static gboolean
has_word_start (const char *name, const char *typed)
{
  g_autofree char *folded = mo_fold_words (name);

  return g_str_has_prefix (folded, typed) || mo_fold_has_word_start (folded, typed);
}

/* Offers the cards of the catalogs with words that begin as typed. */
static void
offer_known (MoAnyAdd *self,
             const char *typed)
{
  const MoCatalog *catalog = get_game (self)->content->catalog;
  guint n_offered = 0;

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog) && n_offered < MAX_OFFERED; i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (card->same_as != NULL ||
          mo_catalog_get_source (catalog, card->source)->vocabulary != get_game (self)->vocabulary)
        continue;
      if (!has_word_start (card->name, typed) &&
          !has_word_start (mo_card_get_shown_name (card), typed))
        continue;
      add_offer (self, mo_card_get_shown_name (card), card->id);
      n_offered++;
    }
}

/* Offers a card that no catalog has, of each kind. */
static void
offer_unknown (MoAnyAdd *self,
               const char *text)
{
  g_autofree char *words = g_utf8_strdown (text, -1);
  g_autoptr (GString) name = g_string_new (NULL);
  guint n = mo_vocabulary_get_n_words (get_game (self)->vocabulary, MO_WORD_KIND);

  for (const char *at = words; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_string_append_unichar (name, g_utf8_get_char (at));
    else if (name->len > 0 && name->str[name->len - 1] != '-')
      g_string_append_c (name, '-');
  if (name->len == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      const MoWord *kind = mo_vocabulary_get_word (get_game (self)->vocabulary, MO_WORD_KIND, i);
      g_autofree char *id = g_strdup_printf ("~%s/%s", kind->id, name->str);
      /* Translators: a card that no catalog has, and its kind. */
      g_autofree char *label = g_strdup_printf (_("“%1$s”, %2$s"), text, kind->name);

      add_offer (self, label, id);
    }
}

static void
changed_cb (MoAnyAdd *self,
            GtkEditable *entry)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));
  g_autofree char *typed = mo_fold_words (text);

  mo_wrap_box_clear (self->offered);
  if (*typed == '\0')
    return;
  offer_known (self, typed);
  offer_unknown (self, text);
}

/* Enter adds the first card. */
static void
activated_cb (MoAnyAdd *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->offered));

  if (first != NULL)
    g_signal_emit_by_name (first, "clicked");
}

/* Creates the form at every opening, so that it starts empty. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoAnyAdd *self = user_data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Card name"));
  mo_widget_set_spoken_label (entry, _("Card name"));
  g_signal_connect_object (entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), entry);
  self->offered = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->offered));
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_widget_set_size_request (clamp, WIDTH, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), clamp);
  gtk_menu_button_set_popover (button, popover);
}

static void
mo_any_add_class_init (MoAnyAddClass *klass)
{
}

static void
mo_any_add_init (MoAnyAdd *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "list-add-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_menu_button_set_create_popup_func (self->button, fill_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_any_add_new (MoMatchSurface *surface,
                guint slot)
{
  MoAnyAdd *self = g_object_new (MO_TYPE_ANY_ADD, NULL);
  g_autofree char *name = NULL;

  self->surface = surface;
  self->slot = slot;
  /* Translators: %s is a zone of the table. */
  name = g_strdup_printf (_("Add to %s"), mo_any_game_get_zone (get_game (self), slot)->name);
  mo_widget_set_label (GTK_WIDGET (self->button), name);
  return GTK_WIDGET (self);
}
