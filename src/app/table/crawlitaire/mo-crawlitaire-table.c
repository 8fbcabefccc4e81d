/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-crawlitaire-table.h"

#include "mo-crawlitaire-piles.h"
#include "mo-crawlitaire-view.h"
#include "mo-crawlitaire-text.h"
#include "mo-widget-label.h"
#include "mo-playing-face.h"
#include "mo-playing-sheet.h"
#include "mo-popover.h"
#include "mo-text-size.h"
#include "mo-wrap-box.h"
#include "mo-zone-tabs.h"

#include <glib/gi18n.h>
#include <math.h>

/* Widths of cards, in pixels; cards below or beside others are small. */
#define CARD_WIDTH 84
#define BIG_CARD_WIDTH 104
#define SMALL_CARD_WIDTH 34
#define BIG_SMALL_CARD_WIDTH 42

/* Those of a compact table, where a party of four needs to be in one row. */
#define COMPACT_CARD_WIDTH 48
#define COMPACT_SMALL_CARD_WIDTH 20
#define COMPACT_COLUMNS 3
#define COMPACT_CHARS 9

/* Relative to the usual size. */
#define LARGE_TEXT 1.25
#define LARGEST_CAPTION 1.15

/* Beside the card of a battle, whose title is as wide; they may have more lines. */
#define LINE_CHARS 26

/* Between the parts, in pixels. */
#define SPACING 12
#define COMPACT_SPACING 6

/* More between headings beside each other, which would otherwise read as one. */
#define PART_SPACING 18

/* The parts of a compact table, one at a time. */
typedef enum
{
  PART_PARTY,
  PART_ROOMS,
  PART_PILES,
} Part;

struct _MoCrawlitaireTable
{
  GtkBox parent_instance;

  MoWrapBox *parts; /* beside each other where there is enough width */
  MoWrapBox *party;
  GtkWidget *party_part;
  GtkLabel *party_empty;
  MoWrapBox *rooms;
  GtkWidget *rooms_part;
  GtkLabel *scene_title;
  MoWrapBox *scene;
  MoWrapBox *drawn;
  GtkBox *lines;
  GtkWidget *scene_part; /* one of @parts, or above the tabs of a compact table */
  MoZoneTabs *tabs;
  MoCrawlitairePiles *piles;

  MoMatchSurface *surface;         /* (unowned): an ancestor */
  const MoCrawlitaireState *state; /* (unowned): set only during an update */
  gboolean is_big;
  gboolean is_compact;
};

G_DEFINE_FINAL_TYPE (MoCrawlitaireTable, mo_crawlitaire_table, GTK_TYPE_BOX)

static int
get_width (MoCrawlitaireTable *self)
{
  return self->is_compact
             ? COMPACT_CARD_WIDTH
             : mo_match_surface_scale (self->surface, self->is_big ? BIG_CARD_WIDTH : CARD_WIDTH);
}

static int
get_small_width (MoCrawlitaireTable *self)
{
  return self->is_compact
             ? COMPACT_SMALL_CARD_WIDTH
             : mo_match_surface_scale (self->surface,
                                       self->is_big ? BIG_SMALL_CARD_WIDTH : SMALL_CARD_WIDTH);
}

static GtkWidget *
new_label (const char *text,
           const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* The cards of a place, for its popover. */
typedef struct
{
  MoMatchSurface *surface;
  const char *note; /* (nullable) */
  guint n_slots;
  MoSlot slots[MO_N_PLAYING_CARDS];
} Place;

static void
fill_place_cb (GtkMenuButton *button,
               gpointer user_data)
{
  const Place *place = user_data;

  mo_popover_fill (button, mo_playing_sheet_new (place->surface, place->note, place->slots,
                                                 place->n_slots, place->note == NULL));
}

/* Returns: (transfer floating): a button with a popover to adjust the cards of a place. Screen
 * readers read it as one sentence, @spoken. */
static GtkWidget *
new_button (MoCrawlitaireTable *self,
            GtkWidget *child,
            MoSlot slot,
            MoPlayingCards under,
            const char *spoken)
{
  GtkWidget *button = gtk_menu_button_new ();
  Place *place = g_new (Place, 1);

  place->surface = self->surface;
  place->note = MO_SLOT_IS_HIDDEN (slot) ? _("One of these cards:") : NULL;
  if (place->note != NULL)
    place->n_slots = mo_playing_sheet_list (mo_crawlitaire_state_look_at (self->state, slot),
                                            place->slots);
  else
    {
      place->slots[0] = slot;
      place->n_slots = 1 + mo_playing_sheet_list (under, place->slots + 1);
    }
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), child);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_place_cb, place, g_free);
  gtk_widget_add_css_class (button, "playing-place");
  mo_widget_set_spoken_label (button, spoken);
  return button;
}

/* Adds the card with number @n, or a free place, below another card. */
static void
add_under (MoCrawlitaireTable *self,
           GtkWidget *grid,
           MoSlot slot,
           int n,
           int columns)
{
  gtk_grid_attach (GTK_GRID (grid), mo_playing_face_new (slot, get_small_width (self)), n % columns,
                   n / columns, 1, 1);
}

/* A party of four stays in one row with large text, as cards don’t grow with the text. */
static void
limit_text (MoCrawlitaireTable *self,
            GtkLabel *caption)
{
  double scale = mo_widget_get_text_scale (GTK_WIDGET (self));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  scale = MIN (LARGEST_CAPTION / scale, 1);
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  gtk_label_set_attributes (caption, attributes);
  gtk_label_set_max_width_chars (caption, (int) ceil (COMPACT_CHARS * scale));
}

/* Returns: (transfer floating): a card with the cards and free places below it, and a caption */
static GtkWidget *
new_place (MoCrawlitaireTable *self,
           MoSlot slot,
           MoPlayingCards under,
           guint room,
           const char *caption,
           const char *spoken)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *label = gtk_label_new (caption);
  int columns = self->is_compact ? COMPACT_COLUMNS : MO_N_PLAYING_CARDS;
  int n = 0;

  gtk_box_append (GTK_BOX (box), mo_playing_face_new (slot, get_width (self)));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 2);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_set_halign (grid, GTK_ALIGN_CENTER);
  MO_FOREACH_IN_SET (under, card)
  {
    add_under (self, grid, (MoSlot) card, n, columns);
    n++;
  }
  for (; n < (int) room; n++)
    add_under (self, grid, MO_SLOT_EMPTY, n, columns);
  if (n > 0)
    gtk_box_append (GTK_BOX (box), grid);
  else
    g_object_unref (g_object_ref_sink (grid));
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  if (self->is_compact)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      limit_text (self, GTK_LABEL (label));
    }
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  return new_button (self, box, slot, under, spoken);
}

/* The party */

static void
show_party (MoCrawlitaireTable *self)
{
  const MoCrawlitaireState *state = self->state;

  mo_wrap_box_clear (self->party);
  for (guint i = 0; i < state->n_party; i++)
    {
      const MoCharacter *character = &state->party[i];
      gboolean acts = state->actor == character->face;
      g_autofree char *caption = mo_crawlitaire_dup_class (character->face);
      g_autofree char *more = acts ? g_strdup_printf ("%s\n%s", caption,
                                                      mo_crawlitaire_get_deed (state))
                                   : g_strdup (caption);
      g_autofree char *spoken = mo_crawlitaire_dup_character (state, i);
      GtkWidget *place = new_place (self, character->face, character->abilities,
                                    mo_playing_card_get_room (character->face), more, spoken);

      if (acts)
        gtk_widget_add_css_class (place, "acting");
      mo_wrap_box_append (self->party, place);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->party_empty), state->n_party == 0);
}

/* The rooms */

static void
add_room (MoCrawlitaireTable *self,
          MoSlot slot,
          MoDoor door,
          const char *name)
{
  gboolean is_entered = self->state->door == door;
  g_autofree char *what = slot >= 0 ? mo_crawlitaire_dup_room (slot) : g_strdup (name);
  g_autofree char *caption = is_entered ? g_strdup_printf ("%s\n%s", what, _("entered"))
                                        : g_strdup (what);
  /* Translators: the place of a room, its card, and its kind, as in “Known room, Seven of Spades:
   * Trap 7”. */
  g_autofree char *spoken =
      slot >= 0
          ? g_strdup_printf (_("%1$s, %2$s: %3$s"), name, mo_playing_face_get_text (slot), what)
          : g_strdup_printf (_("%1$s: %2$s"), name, mo_playing_face_get_text (slot));
  GtkWidget *place = new_place (self, slot, 0, 0, caption, spoken);

  if (is_entered)
    gtk_widget_add_css_class (place, "acting");
  mo_wrap_box_append (self->rooms, place);
}

static void
show_rooms (MoCrawlitaireTable *self)
{
  const MoCrawlitaireState *state = self->state;

  mo_wrap_box_clear (self->rooms);
  if (state->room == MO_SLOT_EMPTY)
    return;
  add_room (self, state->room, MO_DOOR_KNOWN, _("Known room"));
  if (state->hidden_room != MO_SLOT_EMPTY)
    add_room (self, state->hidden_room, MO_DOOR_UNKNOWN, _("Unknown room"));
}

/* The scene */

static void
add_line (MoCrawlitaireTable *self,
          const char *text)
{
  GtkWidget *label;

  if (text == NULL)
    return;
  label = new_label (text, self->is_compact ? "caption" : NULL);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARS);
  gtk_box_append (self->lines, label);
}

static void
show_battle (MoCrawlitaireTable *self,
             const MoBattleView *battle)
{
  g_autofree char *turn = mo_crawlitaire_dup_battle_turn (battle);
  g_autofree char *party = mo_crawlitaire_dup_winning (battle, TRUE);
  g_autofree char *monster = mo_crawlitaire_dup_winning (battle, FALSE);

  add_line (self, turn);
  add_line (self, party);
  add_line (self, monster);
}

/* Shows the cards drawn for the trap or the battle, in order. */
static void
show_drawn (MoCrawlitaireTable *self)
{
  const MoCrawlitaireState *state = self->state;

  mo_wrap_box_clear (self->drawn);
  for (guint i = 0; i < state->n_drawn; i++)
    {
      g_autofree char *spoken = mo_crawlitaire_dup_drawn (state, i);
      GtkWidget *face = mo_playing_face_new (state->drawn[i], get_small_width (self));

      mo_wrap_box_append (self->drawn, new_button (self, face, state->drawn[i], 0, spoken));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->drawn), state->n_drawn > 0);
}

/* Returns: (transfer floating): a card of the scene; a compact one is in one row, without its
 * caption */
static GtkWidget *
new_scene_place (MoCrawlitaireTable *self,
                 MoSlot slot,
                 MoPlayingCards under,
                 guint room,
                 const char *caption,
                 const char *spoken)
{
  GtkWidget *place = new_place (self, slot, under, room, caption, spoken);
  MoBattleView battle;

  if (self->is_compact)
    {
      GtkWidget *box = gtk_menu_button_get_child (GTK_MENU_BUTTON (place));

      /* The lines of a battle need the width beside the card if the text is large. */
      if (mo_widget_get_text_scale (GTK_WIDGET (self)) < LARGE_TEXT ||
          !mo_crawlitaire_get_battle (self->state, &battle))
        gtk_orientable_set_orientation (GTK_ORIENTABLE (box), GTK_ORIENTATION_HORIZONTAL);
      gtk_box_remove (GTK_BOX (box), gtk_widget_get_last_child (box));
    }
  return place;
}

static void
show_scene (MoCrawlitaireTable *self)
{
  const MoCrawlitaireState *state = self->state;
  g_autofree char *title = mo_crawlitaire_dup_scene (state);
  GtkWidget *line;
  MoBattleView battle;

  mo_wrap_box_clear (self->scene);
  while ((line = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, line);
  gtk_label_set_label (self->scene_title, title != NULL ? title : "");
  if (state->monster != MO_SLOT_EMPTY)
    {
      g_autofree char *caption = mo_crawlitaire_dup_class (state->monster);
      g_autofree char *spoken = mo_crawlitaire_dup_monster (state);
      guint room = mo_crawlitaire_get_monster_room (state->monster,
                                                    mo_crawlitaire_state_get_room (state));

      mo_wrap_box_append (self->scene,
                          new_scene_place (self, state->monster, state->monster_abilities, room,
                                           caption, spoken));
      if (self->is_compact)
        add_line (self, caption);
    }
  if (state->hand != MO_SLOT_EMPTY)
    {
      g_autofree char *spoken = g_strdup_printf (_("Drawn: %s"),
                                                 mo_playing_face_get_text (state->hand));

      mo_wrap_box_append (self->scene,
                          new_scene_place (self, state->hand, 0, 0, _("drawn"), spoken));
    }
  show_drawn (self);
  if (mo_crawlitaire_get_battle (state, &battle))
    show_battle (self, &battle);
  else if (state->phase == MO_PHASE_TRAP)
    {
      g_autofree char *tries = g_strdup_printf (
          ngettext ("%u try left", "%u tries left", state->n_left), state->n_left);

      add_line (self, tries);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->scene),
                          gtk_widget_get_first_child (GTK_WIDGET (self->scene)) != NULL);
  gtk_grid_set_column_spacing (GTK_GRID (self->scene_part),
                               gtk_widget_get_visible (GTK_WIDGET (self->scene)) ? SPACING : 0);
  gtk_widget_set_visible (self->scene_part,
                          gtk_widget_get_visible (GTK_WIDGET (self->scene)) || state->n_drawn > 0 ||
                              gtk_widget_get_first_child (GTK_WIDGET (self->lines)) != NULL);
}

/* The parts of a compact table */

static void
show_part (MoCrawlitaireTable *self)
{
  gboolean has_rooms = gtk_widget_get_first_child (GTK_WIDGET (self->rooms)) != NULL;
  Part chosen = mo_zone_tabs_get_chosen (self->tabs);

  gtk_widget_set_visible (self->party_part, !self->is_compact || chosen == PART_PARTY);
  gtk_widget_set_visible (self->rooms_part,
                          has_rooms && (!self->is_compact || chosen == PART_ROOMS));
  gtk_widget_set_visible (GTK_WIDGET (self->piles), !self->is_compact || chosen == PART_PILES);
}

/* Returns the part that the question of the state is about. */
static Part
get_asked (const MoCrawlitaireState *state)
{
  return state->room != MO_SLOT_EMPTY && state->hand == MO_SLOT_EMPTY &&
                 (state->phase == MO_PHASE_ENTER || state->phase == MO_PHASE_LEAVE)
             ? PART_ROOMS
             : PART_PARTY;
}

static void
show_tabs (MoCrawlitaireTable *self)
{
  const MoCrawlitaireState *state = self->state;

  mo_zone_tabs_set_part (self->tabs, PART_PARTY, state->n_party, TRUE);
  mo_zone_tabs_set_part (self->tabs, PART_ROOMS,
                         (state->room != MO_SLOT_EMPTY) + (state->hidden_room != MO_SLOT_EMPTY),
                         state->room != MO_SLOT_EMPTY);
  mo_zone_tabs_set_part (self->tabs, PART_PILES,
                         mo_crawlitaire_piles_count (state), TRUE);
  mo_zone_tabs_choose (self->tabs, get_asked (state));
  show_part (self);
}

/* Creating the parts */

static GtkWidget *
add_part (MoCrawlitaireTable *self,
          const char *title)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (part), new_label (title, "heading"));
  mo_wrap_box_append (self->parts, part);
  return part;
}

/* Puts the title above the cards of the scene, or beside them in a compact table. */
static void
arrange_scene (MoCrawlitaireTable *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (self->scene_part);

  gtk_widget_set_margin_end (self->scene_part, self->is_compact ? 0 : PART_SPACING);
  g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->scene)), "row",
                self->is_compact ? 0 : 1, "row-span", self->is_compact ? 3 : 2, NULL);
  g_object_set (gtk_layout_manager_get_layout_child (layout, GTK_WIDGET (self->scene_title)),
                "column", self->is_compact ? 1 : 0, "column-span", self->is_compact ? 1 : 2, NULL);
  gtk_grid_set_row_spacing (GTK_GRID (self->scene_part), self->is_compact ? 3 : 6);
  gtk_box_set_spacing (self->lines, self->is_compact ? 0 : 3);
  gtk_widget_remove_css_class (GTK_WIDGET (self->scene_title),
                               self->is_compact ? "heading" : "caption-heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->scene_title),
                            self->is_compact ? "caption-heading" : "heading");
}

static void
add_scene (MoCrawlitaireTable *self)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  self->scene_part = GTK_WIDGET (grid);
  self->scene_title = GTK_LABEL (new_label (NULL, "heading"));
  self->scene = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->scene), GTK_ALIGN_START);
  self->drawn = MO_WRAP_BOX (mo_wrap_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->drawn), "drawn");
  gtk_widget_set_hexpand (GTK_WIDGET (self->drawn), TRUE);
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  /* The texts are close to each other beside a higher card. */
  gtk_widget_set_vexpand (GTK_WIDGET (self->lines), TRUE);
  gtk_widget_set_vexpand (self->scene_part, FALSE);
  gtk_grid_attach (grid, GTK_WIDGET (self->scene), 0, 0, 1, 1);
  gtk_grid_attach (grid, GTK_WIDGET (self->scene_title), 0, 0, 1, 1);
  gtk_grid_attach (grid, GTK_WIDGET (self->drawn), 1, 1, 1, 1);
  gtk_grid_attach (grid, GTK_WIDGET (self->lines), 1, 2, 1, 1);
  arrange_scene (self);
  mo_wrap_box_append (self->parts, self->scene_part);
}

static MoWrapBox *
add_wrap_box (GtkWidget *part)
{
  GtkWidget *box = mo_wrap_box_new ();

  gtk_box_append (GTK_BOX (part), box);
  return MO_WRAP_BOX (box);
}

static void
mo_crawlitaire_table_class_init (MoCrawlitaireTableClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mo_crawlitaire_table_init (MoCrawlitaireTable *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), SPACING);
  gtk_widget_add_css_class (GTK_WIDGET (self), "zone-table");
  self->tabs = MO_ZONE_TABS (mo_zone_tabs_new ());
  gtk_widget_set_visible (GTK_WIDGET (self->tabs), FALSE);
  /* In the order of Part. */
  mo_zone_tabs_add (self->tabs, _("Party"));
  mo_zone_tabs_add (self->tabs, _("Rooms"));
  mo_zone_tabs_add (self->tabs, _("Piles"));
  mo_zone_tabs_follow_swipes (self->tabs, GTK_WIDGET (self));
  g_signal_connect_object (self->tabs, "changed", G_CALLBACK (show_part), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->tabs));
  self->parts = add_wrap_box (GTK_WIDGET (self));
  add_scene (self);
  self->rooms_part = add_part (self, _("Rooms"));
  gtk_widget_set_margin_end (self->rooms_part, PART_SPACING);
  self->rooms = add_wrap_box (self->rooms_part);
  self->party_part = add_part (self, _("Party"));
  self->party_empty = GTK_LABEL (new_label (_("The party is empty."), "dim-label"));
  gtk_box_append (GTK_BOX (self->party_part), GTK_WIDGET (self->party_empty));
  self->party = add_wrap_box (self->party_part);
}

GtkWidget *
mo_crawlitaire_table_new (MoMatchSurface *surface)
{
  MoCrawlitaireTable *self = g_object_new (MO_TYPE_CRAWLITAIRE_TABLE, NULL);

  self->surface = surface;
  self->piles = MO_CRAWLITAIRE_PILES (mo_crawlitaire_piles_new (surface));
  mo_wrap_box_append (self->parts, GTK_WIDGET (self->piles));
  return GTK_WIDGET (self);
}

void
mo_crawlitaire_table_show (MoCrawlitaireTable *self,
                           const MoCrawlitaireState *state)
{
  self->state = state;
  show_scene (self);
  show_rooms (self);
  show_party (self);
  mo_crawlitaire_piles_show (self->piles, state);
  show_tabs (self);
  self->state = NULL;
}

void
mo_crawlitaire_table_set_lists_piles (MoCrawlitaireTable *self,
                                      gboolean lists_piles)
{
  mo_crawlitaire_piles_set_is_list (self->piles, lists_piles);
}

int
mo_crawlitaire_table_get_party_width (MoCrawlitaireTable *self)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (self->party), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                      NULL);
  return width;
}

void
mo_crawlitaire_table_set_is_big (MoCrawlitaireTable *self,
                                 gboolean is_big)
{
  self->is_big = is_big;
}

void
mo_crawlitaire_table_set_is_compact (MoCrawlitaireTable *self,
                                     gboolean is_compact)
{
  if (is_compact == self->is_compact)
    return;
  self->is_compact = is_compact;
  gtk_widget_set_visible (GTK_WIDGET (self->tabs), is_compact);
  gtk_box_set_spacing (GTK_BOX (self), is_compact ? COMPACT_SPACING : SPACING);
  /* Their names are on the tabs. */
  gtk_widget_set_visible (gtk_widget_get_first_child (self->party_part), !is_compact);
  gtk_widget_set_visible (gtk_widget_get_first_child (self->rooms_part), !is_compact);
  gtk_widget_set_margin_end (self->rooms_part, is_compact ? 0 : PART_SPACING);
  g_object_ref (self->scene_part);
  if (is_compact)
    {
      mo_wrap_box_remove (self->parts, self->scene_part);
      gtk_box_prepend (GTK_BOX (self), self->scene_part);
    }
  else
    {
      gtk_box_remove (GTK_BOX (self), self->scene_part);
      mo_wrap_box_insert_after (self->parts, self->scene_part, NULL);
    }
  g_object_unref (self->scene_part);
  arrange_scene (self);
}
