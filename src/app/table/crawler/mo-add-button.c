/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-add-button.h"

#include "mo-crawler-game.h"
#include "mo-crawler-language.h"
#include "mo-widget-label.h"
#include "mo-wrap-box.h"

#include <glib/gi18n.h>

#define MAX_OFFERED 6
#define FORM_WIDTH 300

struct _MoAddButton
{
  AdwBin parent_instance;

  GtkMenuButton *button;
  GtkEditable *name;
  MoWrapBox *offered;
  GtkDropDown *type;
  GtkEditable *figures[MO_N_FIGURES];
  GtkWidget *add;

  MoMatchSurface *surface;
  guint pile;
  GPtrArray *types; /* (element-type MoWord): the possible types of cards in this pile */
};

G_DEFINE_FINAL_TYPE (MoAddButton, mo_add_button, ADW_TYPE_BIN)

static MoCrawlerKind
get_kind (MoAddButton *self)
{
  switch (self->pile)
    {
    case MO_PILE_ROW:
      return MO_DUNGEON_CARD;
    case MO_PILE_PARTY:
      return MO_ADVENTURER_CARD;
    case MO_PILE_QUESTS:
      return MO_QUEST_CARD;
    default:
      return MO_CRAWLER_CARD;
    }
}

static const MoCrawlerGame *
get_game (MoAddButton *self)
{
  return mo_match_surface_get_game (self->surface);
}

/* Adding */

static void
add (MoAddButton *self,
     const char *id,
     const char *figures)
{
  gtk_menu_button_popdown (self->button);
  mo_match_surface_ask_line (self->surface, "add %s %s 1%s", mo_crawler_get_pile_id (self->pile),
                             id, figures);
}

/* Returns: (transfer full): the id of an unknown card in the journal: its type, and its name in
 * letters, digits and hyphens */
static char *
make_id (MoAddButton *self)
{
  const MoWord *type = g_ptr_array_index (self->types, gtk_drop_down_get_selected (self->type));
  GString *id = g_string_new ("~");
  gboolean is_gap = FALSE;

  g_string_append_printf (id, "%s/", type->id);
  for (const char *at = gtk_editable_get_text (self->name); *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_unichar_tolower (g_utf8_get_char (at));

      if (!g_unichar_isalnum (letter))
        {
          is_gap = id->str[id->len - 1] != '/';
          continue;
        }
      if (is_gap)
        g_string_append_c (id, '-');
      is_gap = FALSE;
      g_string_append_unichar (id, letter);
    }
  return g_string_free (id, FALSE);
}

/* Appends the figures; an empty entry means unknown. */
static void
add_figures (MoAddButton *self,
             GString *line)
{
  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      const char *text = gtk_editable_get_text (self->figures[i]);
      gint64 figure;

      if (gtk_widget_get_visible (gtk_widget_get_parent (GTK_WIDGET (self->figures[i]))) &&
          g_ascii_string_to_signed (text, 10, -99, 99, &figure, NULL))
        g_string_append_printf (line, " %d", (int) figure);
      else
        g_string_append (line, " -");
    }
}

static void
add_unknown_cb (MoAddButton *self)
{
  g_autofree char *id = make_id (self);
  g_autoptr (GString) figures = g_string_new (NULL);

  if (g_str_has_suffix (id, "/"))
    return;
  add_figures (self, figures);
  add (self, id, figures->str);
}

static void
offer_clicked_cb (MoAddButton *self,
                  GtkWidget *button)
{
  add (self, g_object_get_data (G_OBJECT (button), "id"), "");
}

/* Cards of the catalogs */

/* Returns: whether @card, of the match’s catalog, can be offered for this pile */
static gboolean
fits (MoAddButton *self,
      const MoCard *card)
{
  const MoCrawlerWords *words = &get_game (self)->words;
  const MoCatalog *catalog = get_game (self)->content->catalog;

  return card->same_as == NULL &&
         mo_catalog_get_source (catalog, card->source)->vocabulary == words->vocabulary &&
         card->type->kind == words->kinds[get_kind (self)];
}

static void
add_offer (MoAddButton *self,
           const MoCard *card)
{
  GtkWidget *button = gtk_button_new_with_label (mo_card_get_shown_name (card));

  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (card->id), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (offer_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  mo_wrap_box_append (self->offered, button);
}

static void
name_changed_cb (MoAddButton *self)
{
  MoCardFinder *finder = mo_match_surface_get_finder (self->surface);
  const char *text = gtk_editable_get_text (self->name);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", text);
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  g_autoptr (GPtrArray) cards = NULL;

  mo_wrap_box_clear (self->offered);
  gtk_widget_set_sensitive (self->add, *text != '\0');
  if (*text == '\0' || strchr (text, '"') != NULL || finder == NULL ||
      !mo_card_finder_is_ready (finder))
    return;
  query = mo_query_parse (quoted, mo_card_finder_get_fields (finder), &fault);
  if (query == NULL)
    return;
  cards = mo_card_finder_find (finder, query);
  for (guint i = 0, n = 0; i < cards->len && n < MAX_OFFERED; i++)
    {
      const MoCard *found = g_ptr_array_index (cards, i);
      /* The searched catalogs may be newer than those of the match. */
      const MoCard *card = mo_catalog_lookup (get_game (self)->content->catalog, found->id);

      if (card != NULL && fits (self, card))
        {
          add_offer (self, card);
          n++;
        }
    }
}

/* Adds the first offered card, or else the card described in the form. */
static void
name_activated_cb (MoAddButton *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->offered));

  if (first != NULL)
    offer_clicked_cb (self, first);
  else
    add_unknown_cb (self);
}

/* The form */

static GtkWidget *
new_row (const char *title,
         GtkWidget *child)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), child);
  mo_widget_set_spoken_label (GTK_WIDGET (child), title);
  return row;
}

static void
add_types (MoAddButton *self,
           GtkWidget *box)
{
  const MoCrawlerWords *words = &get_game (self)->words;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->types = g_ptr_array_new ();
  for (guint i = 0; i < mo_vocabulary_get_n_words (words->vocabulary, MO_WORD_TYPE); i++)
    {
      const MoWord *type = mo_vocabulary_get_word (words->vocabulary, MO_WORD_TYPE, i);

      if (type->kind != words->kinds[get_kind (self)])
        continue;
      g_ptr_array_add (self->types, (gpointer) type);
      gtk_string_list_append (names, type->name);
    }
  self->type = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  gtk_box_append (GTK_BOX (box), new_row (_("Type"), GTK_WIDGET (self->type)));
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->type)), self->types->len > 1);
}

/* Returns: whether cards of this pile can have @figure */
static gboolean
has_figure (MoAddButton *self,
            MoCrawlerFigure figure)
{
  switch (get_kind (self))
    {
    case MO_CRAWLER_CARD:
      return figure != MO_FIGURE_LIFE;
    case MO_ADVENTURER_CARD:
      return figure == MO_FIGURE_LIFE;
    case MO_QUEST_CARD:
      return FALSE;
    case MO_DUNGEON_CARD:
    default:
      return TRUE;
    }
}

static void
add_figure_rows (MoAddButton *self,
                 GtkWidget *box)
{
  const char *const names[] = { _("Cost"), _("Power"), _("Stamina"), _("Life") };

  for (guint i = 0; i < MO_N_FIGURES; i++)
    {
      GtkWidget *entry = gtk_entry_new ();

      gtk_entry_set_placeholder_text (GTK_ENTRY (entry), "?");
      gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
      gtk_editable_set_width_chars (GTK_EDITABLE (entry), 4);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 4);
      g_signal_connect_object (entry, "activate", G_CALLBACK (add_unknown_cb), self,
                               G_CONNECT_SWAPPED);
      self->figures[i] = GTK_EDITABLE (entry);
      gtk_box_append (GTK_BOX (box), new_row (names[i], entry));
      gtk_widget_set_visible (gtk_widget_get_parent (entry), has_figure (self, i));
    }
}

static GtkWidget *
new_form (MoAddButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *hint = gtk_label_new (
      _("To add a card that is not in any catalog, enter its values:"));

  self->name = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), _("Card name"));
  mo_widget_set_spoken_label (GTK_WIDGET (self->name), _("Card name"));
  g_signal_connect_object (self->name, "changed", G_CALLBACK (name_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->name, "activate", G_CALLBACK (name_activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name));
  self->offered = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->offered));
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (hint), 30);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_box_append (GTK_BOX (box), hint);
  add_types (self, box);
  add_figure_rows (self, box);
  self->add = gtk_button_new_with_mnemonic (_("_Add"));
  gtk_widget_set_sensitive (self->add, FALSE);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_unknown_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), self->add);
  return box;
}

/* Creates the form at every opening, so that it starts empty. */
static void
fill_cb (GtkMenuButton *button,
         gpointer user_data)
{
  MoAddButton *self = user_data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *clamp = adw_clamp_new ();

  g_clear_pointer (&self->types, g_ptr_array_unref);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), FORM_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), FORM_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), new_form (self));
  gtk_popover_set_child (GTK_POPOVER (popover), clamp);
  gtk_menu_button_set_popover (button, popover);
}

static void
mo_add_button_finalize (GObject *object)
{
  g_clear_pointer (&MO_ADD_BUTTON (object)->types, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_add_button_parent_class)->finalize (object);
}

static void
mo_add_button_class_init (MoAddButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_add_button_finalize;
}

static void
mo_add_button_init (MoAddButton *self)
{
  self->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_icon_name (self->button, "list-add-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  gtk_menu_button_set_create_popup_func (self->button, fill_cb, self, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->button));
}

GtkWidget *
mo_add_button_new (MoMatchSurface *surface,
                   guint pile,
                   const char *name)
{
  MoAddButton *self = g_object_new (MO_TYPE_ADD_BUTTON, NULL);

  self->surface = surface;
  self->pile = pile;
  mo_widget_set_label (GTK_WIDGET (self->button), name);
  return GTK_WIDGET (self);
}
