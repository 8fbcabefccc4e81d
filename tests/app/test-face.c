/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Card faces: texts are complete, inside the card and do not overlap at any size; pictures appear
 * and disappear. */

#include "config.h"

#include "app-fixture.h"

#include "mo-card-drawing-private.h"
#include "mo-card-face.h"
#include "mo-card-palette.h"
#include "mo-card-text.h"
#include "mo-content.h"
#include "mo-picture-pane.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static const int widths[] = { 96, 120, 149, 150, 199, 200, 240, 315, 400, 800 };

static MoContent *content;

/* The resolution that texts are drawn for, which has the text size in it. */
static double resolution = 96;

/* Helpers */

static GskRenderNode *
draw (const MoCatalog *catalog,
      const MoCard *card,
      int width,
      gboolean has_picture,
      graphene_rect_t *art)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell");
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  MoCanvas canvas = {
    .context = context,
    .icons = gtk_icon_theme_get_for_display (gdk_display_get_default ()),
    .direction = GTK_TEXT_DIR_LTR,
    .scale = 1,
  };
  GskRenderNode *node;

  pango_context_set_font_description (context, font);
  pango_cairo_context_set_resolution (context, resolution);
  node = mo_card_drawing_create_node (&canvas, catalog, card, width, has_picture, FALSE, art);
  g_object_unref (context);
  return node;
}

/* Collects the ink rectangles of all lines of text, in pixels of the card. */
static void
find_texts (GskRenderNode *node,
            GskTransform *transform,
            GArray *places)
{
  graphene_rect_t bounds;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        find_texts (gsk_container_node_get_child (node, i), transform, places);
      break;
    case GSK_CLIP_NODE:
      find_texts (gsk_clip_node_get_child (node), transform, places);
      break;
    case GSK_ROUNDED_CLIP_NODE:
      find_texts (gsk_rounded_clip_node_get_child (node), transform, places);
      break;
    case GSK_DEBUG_NODE:
      find_texts (gsk_debug_node_get_child (node), transform, places);
      break;
    case GSK_TRANSFORM_NODE:
      {
        GskTransform *inner = gsk_transform_transform (gsk_transform_ref (transform),
                                                       gsk_transform_node_get_transform (node));

        find_texts (gsk_transform_node_get_child (node), inner, places);
        gsk_transform_unref (inner);
      }
      break;
    case GSK_TEXT_NODE:
      gsk_render_node_get_bounds (node, &bounds);
      gsk_transform_transform_bounds (transform, &bounds, &bounds);
      g_array_append_val (places, bounds);
      break;
    default:
      break;
    }
}

static GArray *
list_texts (GskRenderNode *node)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  find_texts (node, NULL, places);
  return places;
}

/* Checks that texts do not overlap; letters may touch those of the next line. */
static void
assert_texts_are_apart (const char *id,
                        int width,
                        GskRenderNode *node)
{
  g_autoptr (GArray) places = list_texts (node);
  int height = mo_card_drawing_get_height (width);

  g_assert_cmpuint (places->len, >, 0);
  for (guint i = 0; i < places->len; i++)
    {
      const graphene_rect_t *a = &g_array_index (places, graphene_rect_t, i);

      if (a->origin.x < 0 || a->origin.y < 0 || a->origin.x + a->size.width > (float) width ||
          a->origin.y + a->size.height > (float) height)
        g_error ("%s at %d: text %u runs out: %g,%g %g×%g", id, width, i, a->origin.x, a->origin.y,
                 a->size.width, a->size.height);
      for (guint j = i + 1; j < places->len; j++)
        {
          const graphene_rect_t *b = &g_array_index (places, graphene_rect_t, j);
          graphene_rect_t common;

          if (graphene_rect_intersection (a, b, &common) && common.size.width > 4 &&
              common.size.height > MIN (a->size.height, b->size.height) * 0.3f + 1)
            g_error ("%s at %d: texts %u and %u lie over each other: %g,%g %g×%g and %g,%g %g×%g",
                     id, width, i, j, a->origin.x, a->origin.y, a->size.width, a->size.height,
                     b->origin.x, b->origin.y, b->size.width, b->size.height);
        }
    }
}

static guint32 *
paint (GskRenderNode *node,
       int width)
{
  int height = mo_card_drawing_get_height (width);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  guint32 *pixels;

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_memdup2 (cairo_image_surface_get_data (surface), (gsize) width * (gsize) height * 4);
  cairo_surface_destroy (surface);
  return pixels;
}

/* Every shipped card at every size. */
static void
test_face_sheet (void)
{
  gint64 begin = g_get_monotonic_time ();
  guint n = mo_catalog_get_n_cards (content->catalog);

  for (guint i = 0; i < n; i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
        {
          graphene_rect_t art;
          graphene_rect_t bounds;
          g_autoptr (GskRenderNode) node = draw (content->catalog, card, widths[j], FALSE, &art);

          gsk_render_node_get_bounds (node, &bounds);
          g_assert_cmpfloat (bounds.origin.x, >=, 0);
          g_assert_cmpfloat (bounds.origin.y, >=, 0);
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) widths[j]);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                             (float) mo_card_drawing_get_height (widths[j]));
          assert_texts_are_apart (card->id, widths[j], node);
          /* Some of the picture is always visible. */
          g_assert_cmpfloat (art.size.height, >, (float) widths[j] * 0.25f);
        }
    }
  resolution = 192;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (widths); j += 2)
      {
        const MoCard *card = mo_catalog_get_card (content->catalog, i);
        graphene_rect_t art;
        g_autoptr (GskRenderNode) node = draw (content->catalog, card, widths[j], FALSE, &art);

        assert_texts_are_apart (card->id, widths[j], node);
      }
  resolution = 96;
  g_test_message ("%.2f ms a face",
                  (double) (g_get_monotonic_time () - begin) / 1000 / (n * G_N_ELEMENTS (widths)));
}

/* Creates cards with the maximum of everything. */
static MoCatalog *
create_extremes (void)
{
  g_autoptr (MoFaults) faults = mo_faults_new ();
  MoCatalogBuilder *builder = mo_catalog_builder_new ();
  g_autoptr (GString) xml = g_string_new (
      "<catalog id='x' name='X' system='dungeon-crawler' version='1'>"
      "<set id='s' name='A set whose name goes on and on and on and on and on'/>");
  g_autofree char *ws = g_strnfill (200, 'W');
  g_autoptr (GInputStream) stream = NULL;
  MoCatalog *catalog;

  g_string_append_printf (
      xml,
      "<card id='wide' name='%s' type='character' set='s' number='1' rarity='rare' cost='99'/>",
      ws);
  g_string_append (
      xml,
      "<card id='most' name='Everything that a card can have, and a little more than that' "
      "type='equipment' "
      "set='s' number='A-1234567890-1234567890' rarity='infrequent' cost='99' "
      "flags='permanent boost disruption draft come-into-play promo' "
      "classes='warrior thief scout mage priest' distance='ranged' "
      "damage='harm magic supernatural fire cold electric sonic'>"
      "<stat name='power' value='-99' boosted='99'/><stat name='stamina' value='-99' boosted='99'/>"
      "<stat name='life' value='-99' boosted='99'/>"
      "<resource name='equipment' value='99'/><resource name='magic' value='99'/>"
      "<resource name='skill' value='99'/><resource name='tactic' value='99'/>");
  for (int i = 0; i < 12; i++)
    g_string_append_printf (xml,
                            "<keyword name='restock' amount='%d' type='equipment' times='999'/>",
                            80 + i);
  g_string_append (xml, "<text>");
  for (int i = 0; i < 1000; i++)
    g_string_append (xml, "Words and words. ");
  g_string_append (xml, "</text><second-text>");
  for (int i = 0; i < 1000; i++)
    g_string_append (xml, "More than that. ");
  g_string_append (xml, "</second-text></card><card id='bare' name='B' type='quest'/></catalog>");

  mo_catalog_builder_add_vocabulary (
      builder, mo_systems_lookup (content->systems, "dungeon-crawler")->vocabulary);
  stream = g_memory_input_stream_new_from_data (xml->str, (gssize) xml->len, NULL);
  mo_catalog_builder_read (builder, stream, "x.xml", faults, NULL);
  catalog = mo_catalog_builder_finish (builder, faults);
  {
    g_autofree char *told = mo_faults_to_string (faults);

    g_assert_cmpstr (told, ==, "");
  }
  return catalog;
}

static void
test_face_extremes (void)
{
  g_autoptr (MoCatalog) catalog = create_extremes ();

  g_assert_cmpuint (mo_catalog_get_n_cards (catalog), ==, 3);
  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    for (guint j = 0; j < G_N_ELEMENTS (widths); j++)
      {
        const MoCard *card = mo_catalog_get_card (catalog, i);
        graphene_rect_t art;
        g_autoptr (GskRenderNode) node = draw (catalog, card, widths[j], FALSE, &art);

        assert_texts_are_apart (card->id, widths[j], node);
        g_assert_cmpfloat (art.size.height, >, (float) widths[j] * 0.2f);
      }
}

static void
count_glyphs (GskRenderNode *node,
              guint *n_glyphs)
{
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      count_glyphs (gsk_container_node_get_child (node, i), n_glyphs);
  else if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    count_glyphs (gsk_transform_node_get_child (node), n_glyphs);
  else if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    *n_glyphs += gsk_text_node_get_num_glyphs (node);
}

/* With letters twice as large, the texts of cards grow where there is space for them: on most
 * cards, the area of all texts is at least half as large again. No text is cut for it that was
 * whole. */
static void
test_face_large_text (void)
{
  guint n = mo_catalog_get_n_cards (content->catalog);
  guint n_larger = 0;

  for (guint i = 0; i < n; i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);
      double areas[2] = { 0, 0 };
      guint glyphs[2] = { 0, 0 };
      guint lines[2];

      for (guint j = 0; j < 2; j++)
        {
          graphene_rect_t art;
          g_autoptr (GskRenderNode) node = NULL;
          g_autoptr (GArray) texts = NULL;

          resolution = 96 * (j + 1);
          node = draw (content->catalog, card, 315, FALSE, &art);
          texts = list_texts (node);
          assert_texts_are_apart (card->id, 315, node);
          g_assert_cmpfloat (art.size.height, >, 315 * 0.25f);
          for (guint k = 0; k < texts->len; k++)
            {
              const graphene_rect_t *text = &g_array_index (texts, graphene_rect_t, k);

              areas[j] += (double) (text->size.width * text->size.height);
            }
          count_glyphs (node, &glyphs[j]);
          lines[j] = texts->len;
        }
      n_larger += areas[1] > areas[0] * 1.5;
      /* The blank at the end of a line is not drawn, and there is none behind a hyphen. */
      g_test_message ("%s", card->id);
      g_assert_cmpuint (glyphs[1] + lines[1] + 2, >=, glyphs[0] + lines[0]);
      g_assert_cmpfloat (areas[1], >=, areas[0]);
    }
  resolution = 96;
  g_test_message ("%u of %u cards", n_larger, n);
  g_assert_cmpuint (n_larger, >, n / 2);
}

/* The number of lines of text on a thumbnail. */
static const struct
{
  const char *id;
  guint n_texts;
} thumbnails[] = {
  { "rulebook/the-damsel", 1 },    /* the name; a Quest has no cost */
  { "rulebook/staff", 2 },         /* an unknown cost; its type has no stats */
  { "rulebook/large-wurm", 5 },    /* a cost, three unknown stats */
  { "emberdeep/hanna-ironlode", 6 }, /* life, four resources; no cost */
};

static void
test_face_thumbnails (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (thumbnails); i++)
    {
      const MoCard *card = mo_catalog_lookup (content->catalog, thumbnails[i].id);
      graphene_rect_t art;
      g_autoptr (GskRenderNode) node = draw (content->catalog, card, 120, FALSE, &art);
      g_autoptr (GArray) texts = list_texts (node);

      g_test_message ("%s", card->id);
      g_assert_cmpuint (texts->len, ==, thumbnails[i].n_texts);
    }
}

/* The front of a large worm has a cost and three unknown stats, that of a staff an unknown cost; a
 * second side has only what it says itself. */
static void
test_face_second_side (void)
{
  static const char *const ids[] = { "rulebook/large-wurm", "rulebook/staff" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MoCard *front = mo_catalog_lookup (content->catalog, ids[i]);
      MoCard back = *front;
      graphene_rect_t art;
      g_autoptr (GskRenderNode) node = NULL;
      g_autoptr (GArray) texts = NULL;
      g_autofree char *description = NULL;

      back.front = front;
      back.cost = MO_ABSENT;
      node = draw (content->catalog, &back, 120, FALSE, &art);
      texts = list_texts (node);
      g_assert_cmpuint (texts->len, ==, 1);
      description = mo_card_dup_description (content->catalog, &back);
      g_assert_null (strstr (description, "unknown cost"));
    }
}

static void
list_lengths (GskRenderNode *node,
              GString *lengths)
{
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      list_lengths (gsk_container_node_get_child (node, i), lengths);
  else if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    list_lengths (gsk_transform_node_get_child (node), lengths);
  else if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    g_string_append_printf (lengths, "%u ", gsk_text_node_get_num_glyphs (node));
}

/* A long word of a name is made smaller or ellipsized, but not broken: “Dirk”, the cost, and the
 * power. */
static void
test_face_words (void)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, "emberdeep/trothbound-dirk");

  for (int width = 50; width <= 110; width++)
    {
      graphene_rect_t art;
      g_autoptr (GskRenderNode) node = draw (content->catalog, card, width, FALSE, &art);
      g_autoptr (GString) lengths = g_string_new (NULL);

      list_lengths (node, lengths);
      g_test_message ("%d: %s", width, lengths->str);
      g_assert_true (g_str_has_suffix (lengths->str, " 4 1 1 "));
    }
}

static gboolean
has_glyph (GskRenderNode *node,
           PangoGlyph glyph)
{
  gboolean found = FALSE;
  guint n = 0;

  if (gsk_render_node_get_node_type (node) == GSK_TEXT_NODE)
    {
      const PangoGlyphInfo *glyphs = gsk_text_node_get_glyphs (node, &n);

      for (guint i = 0; i < n; i++)
        found |= glyphs[i].glyph == glyph;
    }
  else if (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    found = has_glyph (gsk_transform_node_get_child (node), glyph);
  else if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      found |= has_glyph (gsk_container_node_get_child (node, i), glyph);
  return found;
}

/* Returns the glyph of the dots that take the place of what is cut. */
static PangoGlyph
find_dots (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Cantarell Bold 8");
  const PangoLayoutLine *line;

  g_object_unref (context);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, "…", -1);
  line = pango_layout_get_line_readonly (layout, 0);
  return ((PangoLayoutRun *) line->runs->data)->glyphs->glyphs[0].glyph;
}

/* The names of cards are whole on the cards of a phone, of which there are three in a row. */
static void
test_face_names (void)
{
  PangoGlyph dots = find_dots ();
  g_autoptr (GString) cut = g_string_new (NULL);

  for (guint i = 0; i < mo_catalog_get_n_cards (content->catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (content->catalog, i);

      for (int width = 80; width <= 100; width += 5)
        {
          graphene_rect_t art;
          g_autoptr (GskRenderNode) node = draw (content->catalog, card, width, FALSE, &art);

          if (has_glyph (node, dots))
            g_string_append_printf (cut, "\n%d: %s", width, mo_card_get_shown_name (card));
        }
    }
  if (cut->len > 0)
    g_error ("cut:%s", cut->str);
}

/* A small card shows what it does; its price, which has no symbol, only appears with its name. */
static void
test_face_figures (void)
{
  static const struct
  {
    const char *id;
    gboolean has_texts;
    const char *figures;
  } rows[] = {
    { "bonfire-run/strike", FALSE, "Damage 6" },
    { "bonfire-run/strike", TRUE, "Coins 100" },
    { "bonfire-run/slashing-strike", FALSE, "Damage 3×2" },
    { "bonfire-run/wolf", FALSE, "HP 60, Challenge rating 1" },
    { "bonfire-run/wolf", TRUE, "HP 60, Challenge rating 1, Coins 25" },
    { "bonfire-run/wizard", FALSE, "HP 85" },
    { "bonfire-run/sword-and-shield", FALSE, "Protection 8, Damage 6" },
    { "emberdeep/coal-pick", FALSE, "Power 2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MoCardDrawing drawing = {
        .catalog = content->catalog,
        .card = mo_catalog_lookup (content->catalog, rows[i].id),
        .has_texts = rows[i].has_texts,
      };
      g_autoptr (GArray) cells = NULL;
      g_autoptr (GString) text = g_string_new (NULL);

      g_assert_nonnull (drawing.card);
      cells = mo_card_figures_list (&drawing);
      for (guint j = 0; j < cells->len; j++)
        {
          const MoCardCell *cell = &g_array_index (cells, MoCardCell, j);

          g_string_append_printf (text, "%s%s %s", j > 0 ? ", " : "", cell->word->name, cell->text);
        }
      g_assert_cmpstr (text->str, ==, rows[i].figures);
    }
}

/* The art differs between cards, and is always the same for a card. */
static void
test_face_art_differs (void)
{
  const char *ids[] = { "emberdeep/ash-blade", "emberdeep/coal-pick", "emberdeep/ash-blade-promo" };
  guint checksums[G_N_ELEMENTS (ids)];

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint again = 0; again < 2; again++)
      {
        const MoCard *card = mo_catalog_lookup (content->catalog, ids[i]);
        graphene_rect_t art;
        g_autoptr (GskRenderNode) node = draw (content->catalog, card, 200, FALSE, &art);
        g_autofree guint32 *pixels = paint (node, 200);
        guint checksum = 0;

        for (int y = (int) art.origin.y; y < (int) art.origin.y + 60; y++)
          for (int x = (int) art.origin.x; x < (int) (art.origin.x + art.size.width); x++)
            checksum = checksum * 31 + pixels[y * 200 + x];
        if (again > 0)
          g_assert_cmphex (checksum, ==, checksums[i]);
        checksums[i] = checksum;
      }
  g_assert_cmphex (checksums[0], !=, checksums[1]);
  g_assert_cmphex (checksums[0], !=, checksums[2]);
  g_assert_cmphex (checksums[1], !=, checksums[2]);
}

/* Nothing is drawn over the area of the picture. */
static void
test_face_leaves_room_for_picture (void)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, "emberdeep/ash-blade");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      graphene_rect_t art;
      g_autoptr (GskRenderNode) node = draw (content->catalog, card, widths[i], TRUE, &art);
      g_autofree guint32 *pixels = paint (node, widths[i]);
      int x = (int) (art.origin.x + art.size.width / 2);
      int y = (int) (art.origin.y + art.size.height / 2);

      g_assert_cmphex (pixels[y * widths[i] + x], ==, 0);
      g_assert_cmphex (pixels[(int) (art.origin.y + art.size.height + 3) * widths[i] + x] >> 24, ==,
                       0xff);
    }
}

static float
get_linear (float channel)
{
  return channel <= 0.04045f ? channel / 12.92f : powf ((channel + 0.055f) / 1.055f, 2.4f);
}

static float
get_luminance (const GdkRGBA *colour)
{
  return 0.2126f * get_linear (colour->red) + 0.7152f * get_linear (colour->green) +
         0.0722f * get_linear (colour->blue);
}

/* Returns the contrast as defined by the Web Content Accessibility Guidelines, from 1 to 21; text
 * needs 4.5. */
static float
get_contrast (const GdkRGBA *a,
              const GdkRGBA *b)
{
  float x = get_luminance (a);
  float y = get_luminance (b);

  return (MAX (x, y) + 0.05f) / (MIN (x, y) + 0.05f);
}

static void
test_face_contrast (void)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  const MoVocabulary *vocabulary = mo_catalog_get_source (content->catalog, 0)->vocabulary;

  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, MO_WORD_TYPE); i++)
    {
      const MoCardPalette *palette = mo_card_palette_find (
          mo_vocabulary_get_word (vocabulary, MO_WORD_TYPE, i));
      GdkRGBA frame = mo_card_palette_mix (&palette->deep, &palette->bright, 0.1f);
      GdkRGBA chip = mo_card_palette_mix (&mo_card_paper, &palette->deep, 0.13f);

      g_assert_cmpfloat (get_contrast (&white, &frame), >, 4.5f);
      g_assert_cmpfloat (get_contrast (&palette->deep, &mo_card_paper), >, 4.5f);
      g_assert_cmpfloat (get_contrast (&palette->deep, &chip), >, 4.5f);
      g_assert_cmpfloat (get_contrast (&mo_card_ink, &chip), >, 4.5f);
    }
  g_assert_cmpfloat (get_contrast (&mo_card_faint_ink, &mo_card_paper), >, 4.5f);
}

/* The widget */

typedef struct
{
  GtkWindow *window;
  GtkWidget *face;
  MoPictures *pictures;
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer user_data)
{
  g_autoptr (MoCardItem) item =
      mo_card_item_new (content->catalog,
                        mo_catalog_lookup (content->catalog, "emberdeep/ash-blade"));

  fixture->folder = g_dir_make_tmp ("mo-face-XXXXXX", NULL);
  fixture->pictures = mo_pictures_new (fixture->folder, (gsize) 8 << 20);
  fixture->face = mo_card_face_new ();
  mo_card_face_set_item (MO_CARD_FACE (fixture->face), item);
  mo_card_face_set_pictures (MO_CARD_FACE (fixture->face), fixture->pictures);
  fixture->window = GTK_WINDOW (adw_window_new ());
  gtk_window_set_default_size (fixture->window, 240, 335);
  adw_window_set_content (ADW_WINDOW (fixture->window), fixture->face);
  gtk_window_present (fixture->window);
  gtk_test_widget_wait_for_draw (fixture->face);
}

static void
tear_down (Fixture *fixture,
           gconstpointer user_data)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  gtk_window_destroy (fixture->window);
  while (fixture->window != NULL)
    g_main_context_iteration (NULL, TRUE);
  /* Pending requests hold a reference until they finish, and the thread slightly longer. */
  while (G_OBJECT (fixture->pictures)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_finalize_object (fixture->pictures);
  folder = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_no_errno (g_unlink (path));
    }
  g_assert_no_errno (g_rmdir (fixture->folder));
  g_free (fixture->folder);
}

static GskRenderNode *
take_snapshot (GtkWidget *face)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (face)->snapshot (face, snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Returns the colour in the middle of the upper third, where the picture is. */
static guint32
get_art_colour (GtkWidget *face)
{
  g_autoptr (GskRenderNode) node = take_snapshot (face);
  int width = gtk_widget_get_width (face);
  int height = gtk_widget_get_height (face);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  memcpy (&pixel,
          cairo_image_surface_get_data (surface) +
              cairo_image_surface_get_stride (surface) * (height / 4) + width * 2 / 4 * 4,
          4);
  cairo_surface_destroy (surface);
  return pixel;
}

static void
edited_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_assert_true (mo_pictures_edit_finish (MO_PICTURES (source), result, NULL));
  *(gboolean *) user_data = TRUE;
}

static void
test_face_picture (Fixture *fixture,
                   gconstpointer user_data)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 300, 300);
  g_autoptr (GdkTexture) texture = NULL;
  guint32 before = get_art_colour (fixture->face);
  gboolean done = FALSE;

  gdk_pixbuf_fill (pixbuf, 0x00ff00ff);
  texture = gdk_texture_new_for_pixbuf (pixbuf);
  g_assert_cmphex (before, !=, 0xff00ff00);
  mo_pictures_set_from_texture_async (fixture->pictures, "emberdeep/ash-blade", texture, edited_cb,
                                      &done);
  WAIT_UNTIL (done);
  WAIT_UNTIL (get_art_colour (fixture->face) == 0xff00ff00);
  done = FALSE;
  mo_pictures_undo_async (fixture->pictures, "emberdeep/ash-blade", edited_cb, &done);
  WAIT_UNTIL (done);
  g_assert_cmphex (get_art_colour (fixture->face), ==, before);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* The other side is painted, described, and has a picture of its own. Another card is not
 * flipped. */
static void
test_face_sides (Fixture *fixture,
                 gconstpointer user_data)
{
  MoCardFace *face = MO_CARD_FACE (fixture->face);
  const MoCard *card = mo_catalog_lookup (content->catalog, "saltmere-light/place/2");
  g_autoptr (MoCardItem) one = g_object_ref (mo_card_face_get_item (face));
  g_autoptr (MoCardItem) two = mo_card_item_new (content->catalog, card);
  g_autoptr (MoCardItem) back = mo_card_item_new (content->catalog, card->back);
  g_autofree char *id = mo_pictures_dup_id (card->back);
  g_autofree char *front_text = mo_card_dup_description (content->catalog, card);
  g_autofree char *back_text = mo_card_dup_description (content->catalog, card->back);
  g_autofree char *label = g_strdup_printf ("Other side: %s", back_text);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 300, 300);
  g_autoptr (GdkTexture) texture = NULL;
  gboolean done = FALSE;
  guint n = 0;

  g_signal_connect_swapped (face, "notify::is-flipped", G_CALLBACK (count_cb), &n);
  g_assert_false (mo_card_face_has_other_side (face));
  g_assert_false (mo_card_face_flip (face));
  mo_card_face_set_item (face, two);
  g_assert_true (mo_card_face_has_other_side (face));
  g_assert_true (mo_card_face_get_card (face) == card);
  g_assert_true (is_called (fixture->face, front_text));
  g_assert_true (mo_card_face_flip (face));
  g_assert_true (mo_card_face_get_card (face) == card->back);
  g_assert_true (is_called (fixture->face, label));
  g_assert_cmpuint (n, ==, 1);

  gdk_pixbuf_fill (pixbuf, 0x00ff00ff);
  texture = gdk_texture_new_for_pixbuf (pixbuf);
  mo_pictures_set_from_texture_async (fixture->pictures, id, texture, edited_cb, &done);
  WAIT_UNTIL (done);
  WAIT_UNTIL (get_art_colour (fixture->face) == 0xff00ff00);
  g_assert_true (mo_card_face_flip (face));
  g_assert_cmphex (get_art_colour (fixture->face), !=, 0xff00ff00);

  mo_card_face_flip (face);
  mo_card_face_set_item (face, one);
  g_assert_false (mo_card_face_has_other_side (face));
  g_assert_true (mo_card_face_get_card (face) == mo_card_item_get_card (one));
  g_assert_cmpuint (n, ==, 4);
  /* The other side of a second side is the first. */
  mo_card_face_set_item (face, back);
  g_assert_true (mo_card_face_flip (face));
  g_assert_true (mo_card_face_get_card (face) == card);
  mo_card_face_set_item (face, NULL);
  g_assert_null (mo_card_face_get_card (face));
}

/* Returns the number of things in a drawn card: texts, icons, areas. */
static guint
count_things (GskRenderNode *node)
{
  guint n = 0;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_TRANSFORM_NODE:
      return count_things (gsk_transform_node_get_child (node));
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        n += count_things (gsk_container_node_get_child (node, i));
      return n;
    default:
      return 1;
    }
}

/* Both sides of a card are marked. */
static void
test_face_sides_mark (void)
{
  const MoCard *card = mo_catalog_lookup (content->catalog, "saltmere-light/place/2");
  MoCard single = *card;
  graphene_rect_t art;

  single.back = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GskRenderNode) plain = draw (content->catalog, &single, widths[i], TRUE, &art);
      g_autoptr (GskRenderNode) front = draw (content->catalog, card, widths[i], TRUE, &art);

      g_assert_cmpuint (count_things (front), >, count_things (plain));
      single.front = card;
      g_clear_pointer (&plain, gsk_render_node_unref);
      plain = draw (content->catalog, &single, widths[i], TRUE, &art);
      g_assert_cmpuint (count_things (front), ==, count_things (plain));
      single.front = NULL;
    }
}

/* A damaged picture is not shown. */
static void
test_face_bad_picture (Fixture *fixture,
                       gconstpointer user_data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "emberdeep%2Fash-blade.picture", NULL);
  guint32 before = get_art_colour (fixture->face);
  g_autoptr (MoPictures) pictures = NULL;

  g_assert_true (g_file_set_contents (path, "no picture", -1, NULL));
  pictures = mo_pictures_new (fixture->folder, 1024);
  mo_card_face_set_pictures (MO_CARD_FACE (fixture->face), pictures);
  for (guint i = 0; i < 50; i++)
    {
      g_assert_cmphex (get_art_colour (fixture->face), ==, before);
      g_main_context_iteration (NULL, FALSE);
    }
  /* Pending requests hold a reference to the pictures. */
  mo_card_face_set_pictures (MO_CARD_FACE (fixture->face), fixture->pictures);
  WAIT_UNTIL (G_OBJECT (pictures)->ref_count == 1);
}

/* Returns the pixels of a face. @size: (out): in bytes */
static guint32 *
paint_face (GtkWidget *face,
            gsize *size)
{
  g_autoptr (GskRenderNode) node = take_snapshot (face);
  int width = gtk_widget_get_width (face);

  *size = (gsize) width * (gsize) mo_card_drawing_get_height (width) * 4;
  return paint (node, width);
}

/* A face is painted only once: a change of the card that nobody is told of is not seen. */
static void
test_face_is_kept (Fixture *fixture,
                   gconstpointer user_data)
{
  MoCard *card = (MoCard *) mo_card_face_get_card (MO_CARD_FACE (fixture->face));
  const char *name = card->name;
  gsize size;
  gsize size_after;
  g_autofree guint32 *before = paint_face (fixture->face, &size);
  g_autofree guint32 *after = NULL;

  card->name = "Painted Again";
  after = paint_face (fixture->face, &size_after);
  card->name = name;
  g_assert_cmpmem (after, size_after, before, size);
}

/* The picture pane */

static void
test_face_pane (Fixture *fixture,
                gconstpointer user_data)
{
  GtkWidget *pane = g_object_new (MO_TYPE_PICTURE_PANE, NULL);
  g_autoptr (MoCardItem) item =
      mo_card_item_new (content->catalog,
                        mo_catalog_lookup (content->catalog, "emberdeep/ash-blade"));
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 30, 30);
  g_autoptr (GdkTexture) texture = NULL;

  adw_window_set_content (ADW_WINDOW (fixture->window), pane);
  gtk_widget_activate_action (pane, "picture.remove", NULL);
  mo_picture_pane_set_pictures (MO_PICTURE_PANE (pane), fixture->pictures);
  mo_picture_pane_set_item (MO_PICTURE_PANE (pane), item);
  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  texture = gdk_texture_new_for_pixbuf (pixbuf);
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (pane), texture);
  g_assert_true (gtk_widget_activate_action (pane, "picture.paste", NULL));
  WAIT_UNTIL (mo_pictures_has_own (fixture->pictures, "emberdeep/ash-blade"));
  g_assert_true (gtk_widget_activate_action (pane, "picture.remove", NULL));
  WAIT_UNTIL (!mo_pictures_has_own (fixture->pictures, "emberdeep/ash-blade"));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (pane), "no picture");
  g_assert_true (gtk_widget_activate_action (pane, "picture.paste", NULL));
  g_assert_false (mo_pictures_has_own (fixture->pictures, "emberdeep/ash-blade"));
  mo_picture_pane_set_item (MO_PICTURE_PANE (pane), NULL);
}

/* The picture of the side that is shown is changed. */
static void
test_face_pane_sides (Fixture *fixture,
                      gconstpointer user_data)
{
  GtkWidget *pane = g_object_new (MO_TYPE_PICTURE_PANE, NULL);
  const MoCard *card = mo_catalog_lookup (content->catalog, "saltmere-light/place/2");
  g_autoptr (MoCardItem) item = mo_card_item_new (content->catalog, card);
  g_autofree char *id = mo_pictures_dup_id (card->back);
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 30, 30);
  g_autoptr (GdkTexture) texture = NULL;

  adw_window_set_content (ADW_WINDOW (fixture->window), pane);
  mo_picture_pane_set_pictures (MO_PICTURE_PANE (pane), fixture->pictures);
  mo_picture_pane_set_item (MO_PICTURE_PANE (pane), item);
  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  texture = gdk_texture_new_for_pixbuf (pixbuf);
  gdk_clipboard_set_texture (gtk_widget_get_clipboard (pane), texture);
  g_assert_true (mo_picture_pane_flip (MO_PICTURE_PANE (pane)));
  g_assert_true (gtk_widget_activate_action (pane, "picture.paste", NULL));
  WAIT_UNTIL (mo_pictures_has_own (fixture->pictures, id));
  g_assert_false (mo_pictures_has_own (fixture->pictures, card->id));
  g_assert_true (mo_picture_pane_flip (MO_PICTURE_PANE (pane)));
  gtk_widget_activate_action (pane, "picture.remove", NULL);
  g_assert_true (mo_picture_pane_flip (MO_PICTURE_PANE (pane)));
  g_assert_true (gtk_widget_activate_action (pane, "picture.remove", NULL));
  WAIT_UNTIL (!mo_pictures_has_own (fixture->pictures, id));
  mo_picture_pane_set_item (MO_PICTURE_PANE (pane), NULL);
}

int
main (int argc,
      char **argv)
{
  int status;

  gtk_disable_setlocale ();
  g_test_init (&argc, &argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      return 0;
    }
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    RESOURCE_PATH "/icons");
  content = mo_content_load (mo_content_get_installed_folder (), NULL, NULL, NULL);
  g_assert_cmpuint (mo_faults_get_n (content->faults), ==, 0);

  g_test_add_func ("/face/sheet", test_face_sheet);
  g_test_add_func ("/face/extremes", test_face_extremes);
  g_test_add_func ("/face/large-text", test_face_large_text);
  g_test_add_func ("/face/thumbnails", test_face_thumbnails);
  g_test_add_func ("/face/second-side", test_face_second_side);
  g_test_add_func ("/face/words", test_face_words);
  g_test_add_func ("/face/names", test_face_names);
  g_test_add_func ("/face/figures", test_face_figures);
  g_test_add_func ("/face/art-differs", test_face_art_differs);
  g_test_add_func ("/face/leaves-room-for-picture", test_face_leaves_room_for_picture);
  g_test_add_func ("/face/contrast", test_face_contrast);
  g_test_add ("/face/picture", Fixture, NULL, set_up, test_face_picture, tear_down);
  g_test_add ("/face/sides", Fixture, NULL, set_up, test_face_sides, tear_down);
  g_test_add_func ("/face/sides-mark", test_face_sides_mark);
  g_test_add ("/face/bad-picture", Fixture, NULL, set_up, test_face_bad_picture, tear_down);
  g_test_add ("/face/is-kept", Fixture, NULL, set_up, test_face_is_kept, tear_down);
  g_test_add ("/face/pane-sides", Fixture, NULL, set_up, test_face_pane_sides, tear_down);
  g_test_add ("/face/pane", Fixture, NULL, set_up, test_face_pane, tear_down);

  status = g_test_run ();
  g_clear_pointer (&content, mo_content_unref);
  return status;
}
