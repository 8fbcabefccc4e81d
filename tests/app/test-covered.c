/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * In random games with covered hands, no text of the table, its side pages and the log has the name
 * of a card that is only in such a hand, and none is announced. All cards have names that occur
 * nowhere else, so that a name is found in any text. */

#include "config.h"

#include "window-fixture.h"

#include "any-fixture.h"
#include "match-fixture.h"
#include "mo-crawler-game.h"
#include "mo-log-pane.h"
#include "mo-match-log.h"
#include "mo-surfaces.h"
#include "surface-fixture.h"

#include <string.h>

#define MAX_MOVES 120
#define ALL_SEATS 0xff

static const char *folder;
static GPtrArray *names; /* the names of the cards, for the whole run */
static guint n_hidden;   /* the secret names, summed over all states */

typedef struct
{
  MoMatch *match;
  GtkWidget *window, *surface;
  AdwViewStack *side;
  MoMatchLog *log;
} Fixture;

static void
set_up (Fixture *self,
        MoMatch *match)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *log = mo_log_pane_new (match, NULL);

  *self = (Fixture){ .match = match };
  self->surface = mo_surfaces_make (match);
  self->side = ADW_VIEW_STACK (adw_view_stack_new ());
  self->log = mo_match_log_new (match, NULL);
  self->window = adw_window_new ();
  gtk_widget_set_hexpand (self->surface, TRUE);
  gtk_box_append (GTK_BOX (box), self->surface);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->side));
  mo_match_surface_add_side_pages (MO_MATCH_SURFACE (self->surface), self->side);
  adw_view_stack_add (self->side, log);
  g_object_set (self->surface, "covered-seats", ALL_SEATS, NULL);
  g_object_set (log, "covered-seats", ALL_SEATS, NULL);
  mo_match_log_set_covered_seats (self->log, ALL_SEATS);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1500, 1000);
  adw_window_set_content (ADW_WINDOW (self->window), box);
  present (self->window);
  mo_match_surface_focus (MO_MATCH_SURFACE (self->surface));
}

static void
tear_down (Fixture *self)
{
  g_object_unref (self->log);
  assert_leaves_nothing (self->window);
  g_assert_finalize_object (self->match);
}

/* What is secret */

static const char *
get_name (MoMatch *match,
          guint card,
          gboolean *is_in_hand)
{
  gconstpointer state = mo_match_get_state (match);

  if (mo_match_get_class (match)->system == NULL)
    {
      const MoAnyGame *game = mo_match_get_game (match);
      const MoAnyCard *it = &((const MoAnyState *) state)->cards[card];
      const MoZone *zone = mo_any_game_get_zone (game, it->slot);

      *is_in_hand = zone->is_of_player && zone->shows == MO_ZONE_SHOWS_OWNER &&
                    it->facing != MO_FACE_UP;
      return mo_any_get_side (game, state, (gint16) card)->name;
    }
  *is_in_hand = mo_pile_is_hand (((const MoCrawlerState *) state)->cards[card].pile);
  return mo_crawler_get_name (mo_match_get_game (match), state, (gint16) card);
}

/* Returns: (transfer full): the names that only cards in hands have */
static GHashTable *
list_secrets (MoMatch *match)
{
  gconstpointer state = mo_match_get_state (match);
  guint n = mo_match_get_class (match)->system == NULL ? ((const MoAnyState *) state)->n_cards
                                                       : ((const MoCrawlerState *) state)->n_cards;
  GHashTable *secrets = g_hash_table_new (g_str_hash, g_str_equal);

  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        gboolean is_in_hand;
        const char *name = get_name (match, i, &is_in_hand);

        if (pass == 0 && is_in_hand)
          g_hash_table_add (secrets, (gpointer) name);
        else if (pass == 1 && !is_in_hand)
          g_hash_table_remove (secrets, name);
      }
  return secrets;
}

/* Looking for it */

static const char *
find_in (GHashTable *secrets,
         const char *text)
{
  GHashTableIter iter;
  gpointer name;

  /* All names begin with these letters. */
  if (text == NULL || strstr (text, "Zq") == NULL)
    return NULL;
  g_hash_table_iter_init (&iter, secrets);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (strstr (text, name) != NULL)
      return name;
  return NULL;
}

static const char *
find_in_property (GHashTable *secrets,
                  GtkWidget *widget,
                  GtkAccessibleProperty property)
{
  /* The difference from another text has the text itself. */
  g_autofree char *text = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property,
                                                              "another", -1);

  return find_in (secrets, text);
}

static gboolean
tells (GtkWidget *widget,
       gconstpointer secrets)
{
  GHashTable *table = (gpointer) secrets;

  return (GTK_IS_LABEL (widget) &&
          find_in (table, gtk_label_get_text (GTK_LABEL (widget))) != NULL) ||
         (GTK_IS_EDITABLE (widget) &&
          find_in (table, gtk_editable_get_text (GTK_EDITABLE (widget))) != NULL) ||
         find_in (table, gtk_widget_get_tooltip_text (widget)) != NULL ||
         find_in_property (table, widget, GTK_ACCESSIBLE_PROPERTY_LABEL) != NULL ||
         find_in_property (table, widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) != NULL;
}

static void
check (Fixture *self,
       GHashTable *before)
{
  g_autoptr (GHashTable) secrets = list_secrets (self->match);
  guint position = mo_match_get_position (self->match);
  g_autoptr (MoLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->log), position);
  const char *move = mo_match_get_line (self->match, position - 1);
  GtkWidget *found = find_widget (self->window, tells, secrets);
  const char *name = find_in (secrets, mo_log_line_get_text (line));

  if (found != NULL)
    {
      g_autofree char *label = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (found), GTK_ACCESSIBLE_PROPERTY_LABEL, "another", -1);
      g_autofree char *description = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (found), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "another", -1);

      g_error ("after “%s”: %s tells of a covered card: %s (%s; %s)", move,
               G_OBJECT_TYPE_NAME (found), label, description,
               gtk_widget_get_tooltip_text (found));
    }
  /* The move may name a card that was open before. */
  if (name != NULL && g_hash_table_contains (before, name))
    g_error ("after “%s”: the log says “%s”", move, mo_log_line_get_text (line));
  n_hidden += g_hash_table_size (secrets);
}

static void
press_hint (Fixture *self)
{
  surface_fixture_press_key (&(SurfaceFixture){ .surface = self->surface }, GDK_KEY_h, 0,
                             GTK_PHASE_BUBBLE);
}

/* Puts a card that nobody sees into a hand. Returns whether the chosen ones allow it. */
static gboolean
try_to_fill_hand (MoMatch *match,
           GRand *chance)
{
  const MoAnyGame *game = mo_match_get_game (match);
  const MoAnyState *state = mo_match_get_state (match);
  guint slot = g_rand_int (chance) % game->n_slots;
  guint card = state->n_cards > 0 ? g_rand_int (chance) % state->n_cards : 0;
  const MoZone *zone = mo_any_game_get_zone (game, slot);
  MoMove move = mo_move_make (MO_ANY_VERB_MOVE, 2, (gint32) card, (gint32) slot);

  return zone->is_of_player && zone->shows == MO_ZONE_SHOWS_OWNER && card < state->n_cards &&
         mo_any_game_is_hidden (game, state->cards[card].slot) &&
         state->cards[card].facing != MO_FACE_UP &&
         mo_match_apply_move (match, &move, FALSE, NULL);
}

/* By hand, as games in files deal few cards by chance. */
static gboolean
fill_hand (MoMatch *match,
           GRand *chance)
{
  gboolean is_done = FALSE;

  for (guint i = 0; i < 100 && !is_done; i++)
    is_done = try_to_fill_hand (match, chance);
  return is_done;
}

static void
play (MoMatch *match,
      guint seed)
{
  gboolean is_any = mo_match_get_class (match)->system == NULL;
  GRand *chance = g_rand_new_with_seed (seed);
  Fixture self;

  set_up (&self, match);
  for (guint n = 0; n < MAX_MOVES; n++)
    {
      g_autoptr (GArray) moves = mo_match_list_moves (match);
      g_autoptr (GHashTable) before = list_secrets (match);
      g_autoptr (GError) error = NULL;

      if (moves->len == 0)
        break;
      if (!is_any || n % 3 != 0 || !fill_hand (match, chance))
        mo_match_apply_move (
            match, &g_array_index (moves, MoMove, g_rand_int (chance) % moves->len), FALSE, &error);
      g_assert_no_error (error);
      /* The announcement has the lowest priority. */
      while (g_main_context_iteration (NULL, FALSE))
        ;
      press_hint (&self);
      check (&self, before);
    }
  tear_down (&self);
  g_rand_free (chance);
}

static void
test_any (void)
{
  static const char *const systems[] = { "forty-four", "lantern-road", "nightfall", "parts" };
  g_autoptr (MoContent) content = any_fixture_load (folder);

  match_fixture_rename_cards (content, names);
  n_hidden = 0;
  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      g_autoptr (MoDeck) deck = any_fixture_load_deck (content, folder, systems[i]);
      const MoSystem *it = mo_systems_lookup (content->systems, systems[i]);
      guint most = mo_ruleset_get_table (it->rulesets->pdata[0])->n_players;

      /* With one player, nothing in the hand is secret. */
      for (guint seed = 1; seed <= 2 && most > 1; seed++)
        play (any_fixture_begin (content, systems[i], deck, most, seed), seed);
    }
  g_assert_cmpuint (n_hidden, >, 500);
}

static char *
read_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Rules are about cards in play. Returns the content of a game whose hands are in play, too. */
static MoContent *
load_open_hands (void)
{
  g_autofree char *catalog = read_file ("tables/catalogs/lantern-road.xml");
  g_autofree char *text = read_file ("../system/tables/lantern-road.xml");
  g_autoptr (GString) system = g_string_new (text);

  g_assert_cmpuint (g_string_replace (system, "<zone id=\"hand\"",
                                      "<zone id=\"hand\" in-play=\"yes\"", 0),
                    ==, 1);
  return any_fixture_load_text (system->str, catalog);
}

/* A card in a hand has enough damage for a rule, whose offer names it. */
static void
test_offers (void)
{
  static const char *const rule[] = {
    "add hand#2 lantern-road/thief", "token lantern-road/thief damage 20", NULL
  };
  g_autoptr (MoContent) content = load_open_hands ();
  g_autoptr (GHashTable) secrets = g_hash_table_new (g_str_hash, g_str_equal);
  MoMatch *match;
  gboolean is_in_hand;
  guint card;
  Fixture self;

  match_fixture_rename_cards (content, names);
  match = any_fixture_begin (content, "lantern-road", NULL, 2, 1);
  while (mo_any_get_due (mo_match_get_game (match), mo_match_get_state (match), NULL) !=
         MO_ANY_DUE_NEXT)
    {
      g_autoptr (GArray) moves = mo_match_list_moves (match);

      g_assert_true (
          mo_match_apply_move (match, &g_array_index (moves, MoMove, 0), FALSE, NULL));
    }
  for (guint i = 0; rule[i] != NULL; i++)
    any_fixture_apply (match, rule[i]);
  card = ((const MoAnyState *) mo_match_get_state (match))->n_cards - 1;
  g_hash_table_add (secrets, (gpointer) get_name (match, card, &is_in_hand));
  g_assert_true (is_in_hand);

  set_up (&self, match);
  g_assert_null (find_widget (self.window, tells, secrets));
  g_object_set (self.surface, "covered-seats", 0, NULL);
  g_assert_nonnull (find_widget (self.window, tells, secrets));
  tear_down (&self);
}

static void
test_crawler (void)
{
  g_autoptr (MoContent) content = match_fixture_load (NULL);
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);

  match_fixture_rename_cards (content, names);
  n_hidden = 0;
  for (guint i = 0; i < packages->len; i++)
    {
      const MoDeck *package = g_ptr_array_index (packages, i);

      if (g_str_has_prefix (package->format, "cooperative"))
        play (match_fixture_begin (content, package, i), i);
    }
  g_assert_cmpuint (n_hidden, >, 500);
}

static gboolean
is_hint (GtkWidget *widget,
         gconstpointer data)
{
  return gtk_widget_has_css_class (widget, "hint");
}

/* A hint would tell, too: its place has only the reason. */
static void
test_hint (void)
{
  static const char *const reason = "A hint could give away the covered cards. Show them first.";
  g_autoptr (MoContent) content = match_fixture_load (NULL);
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  Fixture self;

  set_up (&self, match_fixture_begin (content, g_ptr_array_index (packages, 0), 1));
  press_hint (&self);
  g_assert_nonnull (find_shown_widget (self.window, has_text, reason));
  g_assert_null (find_shown_widget (self.window, is_hint, NULL));
  g_object_set (self.surface, "covered-seats", 0, NULL);
  press_hint (&self);
  g_assert_null (find_shown_widget (self.window, has_text, reason));
  g_assert_nonnull (find_shown_widget (self.window, is_hint, NULL));
  tear_down (&self);
}

/* What is left in a deck tells what is in the hand. */
static void
test_odds (void)
{
  static const char *const instead = "Not shown, because odds could give away the covered cards";
  g_autoptr (MoContent) content = match_fixture_load (NULL);
  g_autoptr (GPtrArray) packages = match_fixture_list_packages (content);
  Fixture self;

  set_up (&self, match_fixture_begin (content, g_ptr_array_index (packages, 0), 1));
  adw_view_stack_set_visible_child_name (self.side, "odds");
  WAIT_UNTIL (find_widget (self.window, has_text, instead) != NULL);
  g_object_set (self.surface, "covered-seats", 0, NULL);
  WAIT_UNTIL (find_widget (self.window, has_text, instead) == NULL);
  tear_down (&self);
}

int
main (int argc,
      char **argv)
{
  AdwApplication *application = begin_tests (&argc, &argv);
  int status;

  if (application == NULL)
    return 0;
  folder = argv[1];
  names = g_ptr_array_new_with_free_func (g_free);
  g_test_add_func ("/covered/any", test_any);
  g_test_add_func ("/covered/offers", test_offers);
  g_test_add_func ("/covered/crawler", test_crawler);
  g_test_add_func ("/covered/hint", test_hint);
  g_test_add_func ("/covered/odds", test_odds);
  status = run_tests (application, NULL);
  g_ptr_array_unref (names);
  return status;
}
