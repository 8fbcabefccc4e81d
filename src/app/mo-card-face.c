/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-face.h"

#include "mo-card-text.h"

#include <glib/gi18n.h>

/* A card is 63 by 88, as on the table. All lengths below are parts of its width, which is 63. */
#define CARD_WIDTH 63.0f
#define CARD_HEIGHT 88.0f
#define MARGIN 2.6f
#define TEXT_FONT 2.75f
#define SMALLEST_TEXT_FONT 1.5f

struct _MoCardFace
{
  GtkWidget parent_instance;

  MoCardItem *item; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoCardFace, mo_card_face, GTK_TYPE_WIDGET)

/* A card looks the same in light and dark, as paper does. The colour of its type is never the only sign
 * of it: its symbol and its name stand beside. */
typedef struct
{
  const char *name;
  GdkRGBA deep;   /* under white text */
  GdkRGBA bright; /* the glow of the picture */
} Palette;

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f, 1 }

static const Palette palettes[] = {
  { "blue", RGB (0x1d, 0x4f, 0x91), RGB (0x62, 0xa0, 0xea) },
  { "green", RGB (0x1f, 0x64, 0x3c), RGB (0x57, 0xc7, 0x85) },
  { "yellow", RGB (0x7a, 0x57, 0x0b), RGB (0xf5, 0xc2, 0x4c) },
  { "orange", RGB (0x96, 0x42, 0x0a), RGB (0xff, 0xa3, 0x48) },
  { "red", RGB (0x8c, 0x1f, 0x2b), RGB (0xed, 0x6a, 0x5e) },
  { "purple", RGB (0x5b, 0x2c, 0x83), RGB (0xbb, 0x86, 0xe8) },
  { "brown", RGB (0x5c, 0x41, 0x2c), RGB (0xc3, 0x9b, 0x76) },
  { "grey", RGB (0x45, 0x4b, 0x54), RGB (0xa3, 0xab, 0xb8) },
};

static const GdkRGBA paper = RGB (0xf6, 0xf1, 0xe6);
static const GdkRGBA ink = RGB (0x24, 0x1f, 0x1c);
static const GdkRGBA faint_ink = RGB (0x5e, 0x56, 0x50);
static const GdkRGBA white = RGB (0xff, 0xff, 0xff);

/* What a drawing needs at hand. */
typedef struct
{
  MoCardFace *face;
  GtkSnapshot *snapshot;
  const MoCatalog *catalog;
  const MoCard *card;
  const Palette *palette;
  float scale; /* pixels a unit */
} Drawing;

static const Palette *
find_palette (const MoCard *card)
{
  for (guint i = 0; i < G_N_ELEMENTS (palettes); i++)
    if (g_strcmp0 (card->type->colour, palettes[i].name) == 0)
      return &palettes[i];
  return &palettes[G_N_ELEMENTS (palettes) - 1];
}

/* Text is laid out in pixels: letters of a few units would be hinted to the wrong places. */
static PangoLayout *
create_layout (Drawing *self,
               const char *text,
               float size,
               PangoWeight weight,
               float width)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->face), text);
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * self->scale * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  if (width > 0)
    {
      pango_layout_set_width (layout, (int) (width * self->scale * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  return layout;
}

static void
get_layout_size (Drawing *self,
                 PangoLayout *layout,
                 float *width,
                 float *height)
{
  int w;
  int h;

  pango_layout_get_size (layout, &w, &h);
  *width = (float) w / PANGO_SCALE / self->scale;
  *height = (float) h / PANGO_SCALE / self->scale;
}

static void
draw_layout (Drawing *self,
             PangoLayout *layout,
             float x,
             float y,
             const GdkRGBA *colour)
{
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_scale (self->snapshot, 1 / self->scale, 1 / self->scale);
  gtk_snapshot_append_layout (self->snapshot, layout, colour);
  gtk_snapshot_restore (self->snapshot);
}

static void
fill (Drawing *self,
      float x,
      float y,
      float width,
      float height,
      float radius,
      const GdkRGBA *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, y, width, height), radius);
  gtk_snapshot_push_rounded_clip (self->snapshot, &outline);
  gtk_snapshot_append_color (self->snapshot, colour, &outline.bounds);
  gtk_snapshot_pop (self->snapshot);
}

static void
draw_icon (Drawing *self,
           const char *name,
           float x,
           float y,
           float size,
           const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self->face);
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gtk_widget_get_display (widget));
  g_autoptr (GtkIconPaintable) icon = NULL;

  if (name == NULL)
    return;
  /* Looked up in pixels of the screen, so that it is crisp at any scale of the drawing. */
  icon = gtk_icon_theme_lookup_icon (theme, name, NULL, 64, gtk_widget_get_scale_factor (widget),
                                     gtk_widget_get_direction (widget), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);
  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), self->snapshot, size, size, colour, 1);
  gtk_snapshot_restore (self->snapshot);
}

/* The band at the top: cost, name, symbol of the type. */
static float
draw_heading (Drawing *self)
{
  g_autofree char *cost = self->card->cost != MO_ABSENT ? g_strdup_printf ("%d", self->card->cost) : g_strdup ("?");
  g_autoptr (PangoLayout) number = create_layout (self, cost, 5, PANGO_WEIGHT_HEAVY, 0);
  float name_width = CARD_WIDTH - 2 * MARGIN - 9 - 7;
  float size = 3.9f;
  float width;
  float height;

  fill (self, MARGIN, MARGIN, 8, 8, 4, &paper);
  get_layout_size (self, number, &width, &height);
  draw_layout (self, number, MARGIN + 4 - width / 2, MARGIN + 4 - height / 2, &self->palette->deep);

  /* A long name takes two lines, and smaller letters before it would lose its end. */
  for (;;)
    {
      g_autoptr (PangoLayout) name = create_layout (self, self->card->name, size, PANGO_WEIGHT_BOLD, name_width);

      pango_layout_set_height (name, -2);
      pango_layout_set_ellipsize (name, PANGO_ELLIPSIZE_END);
      get_layout_size (self, name, &width, &height);
      if ((height <= 9 && !pango_layout_is_ellipsized (name)) || size < 2.4f)
        {
          draw_layout (self, name, MARGIN + 10, MARGIN + 4 - height / 2, &white);
          break;
        }
      size -= 0.3f;
    }
  draw_icon (self, self->card->type->icon, CARD_WIDTH - MARGIN - 5.8f, MARGIN + 1, 5.8f, &white);
  return MARGIN + 10;
}

/* The picture: a glow in the colour of the type, and its symbol. */
static float
draw_picture (Drawing *self,
              float y)
{
  const float height = 22;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (MARGIN, y, CARD_WIDTH - 2 * MARGIN, height);
  GdkRGBA dark = { self->palette->deep.red * 0.45f, self->palette->deep.green * 0.45f, self->palette->deep.blue * 0.45f, 1 };
  GskColorStop stops[] = { { 0, self->palette->bright }, { 0.45f, self->palette->deep }, { 1, dark } };
  GdkRGBA shade = { 0, 0, 0, 0.22f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, 1.5f);
  gtk_snapshot_push_rounded_clip (self->snapshot, &outline);
  gtk_snapshot_append_radial_gradient (self->snapshot, &bounds,
                                       &GRAPHENE_POINT_INIT (CARD_WIDTH / 2, y + height * 0.55f), CARD_WIDTH * 0.55f,
                                       height, 0, 1, stops, G_N_ELEMENTS (stops));
  draw_icon (self, self->card->type->icon, CARD_WIDTH / 2 - 8.6f, y + height / 2 - 8.2f, 18, &shade);
  draw_icon (self, self->card->type->icon, CARD_WIDTH / 2 - 9, y + height / 2 - 9, 18, &white);
  gtk_snapshot_pop (self->snapshot);
  return y + height + 1.4f;
}

/* The line under the picture: type, distance, damage, classes; in two lines when it is long. */
static float
draw_type_line (Drawing *self,
                float y)
{
  g_autoptr (GString) text = g_string_new (self->card->type->name);
  g_autofree char *damage = mo_card_dup_words (self->catalog, self->card, MO_WORD_DAMAGE, self->card->damage, ", ");
  g_autofree char *classes = mo_card_dup_words (self->catalog, self->card, MO_WORD_CLASS, self->card->classes, ", ");
  g_autofree char *flags = mo_card_dup_words (self->catalog, self->card, MO_WORD_FLAG, self->card->flags, ", ");
  const char *parts[] = { flags, self->card->distance != NULL ? self->card->distance->name : "", damage, classes };
  g_autoptr (PangoLayout) layout = NULL;
  float width;
  float height;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (*parts[i] != '\0')
      g_string_append_printf (text, " · %s", parts[i]);
  layout = create_layout (self, text->str, 2.5f, PANGO_WEIGHT_SEMIBOLD, CARD_WIDTH - 2 * MARGIN - 2);
  pango_layout_set_height (layout, -2);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  get_layout_size (self, layout, &width, &height);
  draw_layout (self, layout, MARGIN + 1, y, &self->palette->deep);
  return y + height + 1;
}

/* One figure: its symbol, its number, and its name under them. */
static void
draw_figure (Drawing *self,
             const MoWord *word,
             const MoFigure *figure,
             float x,
             float y,
             float width)
{
  g_autofree char *text = figure == NULL                 ? g_strdup ("?")
                          : figure->boosted != MO_ABSENT ? g_strdup_printf ("%d/%d", figure->value, figure->boosted)
                                                         : g_strdup_printf ("%d", figure->value);
  g_autoptr (PangoLayout) number = create_layout (self, text, 4.2f, PANGO_WEIGHT_HEAVY, 0);
  g_autoptr (PangoLayout) name = create_layout (self, word->name, 1.9f, PANGO_WEIGHT_NORMAL, 0);
  GdkRGBA tint = { self->palette->deep.red, self->palette->deep.green, self->palette->deep.blue, 0.12f };
  float number_width;
  float name_width;
  float height;

  fill (self, x, y, width, 8.4f, 1.4f, &tint);
  get_layout_size (self, number, &number_width, &height);
  draw_icon (self, word->icon, x + width / 2 - (number_width + 4.4f) / 2, y + 1, 3.6f, &self->palette->deep);
  draw_layout (self, number, x + width / 2 - (number_width + 4.4f) / 2 + 4.4f, y + 2.8f - height / 2, &ink);
  get_layout_size (self, name, &name_width, &height);
  draw_layout (self, name, x + width / 2 - name_width / 2, y + 5.6f, &faint_ink);
}

static const MoFigure *
find_figure (const MoCard *card,
             const MoWord *word)
{
  for (guint i = 0; i < card->n_stats; i++)
    if (card->stats[i].word == word)
      return &card->stats[i];
  return NULL;
}

/* A row of stats and one of resources. A character without one of the stats shows that it is not known. */
static float
draw_figures (Drawing *self,
              float y)
{
  const MoVocabulary *vocabulary = mo_catalog_get_source (self->catalog, self->card->source)->vocabulary;
  guint n_stats = self->card->n_stats > 0 ? mo_vocabulary_get_n_words (vocabulary, MO_WORD_STAT) : 0;
  gboolean show_unknown = self->card->n_stats > 1;
  float x = MARGIN + 1;
  float room = CARD_WIDTH - 2 * MARGIN - 2;
  guint n_boxes = show_unknown ? n_stats : self->card->n_stats;

  for (guint i = 0; i < n_stats; i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, MO_WORD_STAT, i);
      const MoFigure *figure = find_figure (self->card, word);
      float width = MIN (room / (float) n_boxes, 18.6f);

      if (figure == NULL && !show_unknown)
        continue;
      draw_figure (self, word, figure, x, y, width - 1);
      x += width;
    }
  if (n_boxes > 0)
    y += 9.6f;
  for (guint i = 0; i < self->card->n_resources; i++)
    {
      float width = MIN (room / (float) self->card->n_resources, 18.6f);

      draw_figure (self, self->card->resources[i].word, &self->card->resources[i], MARGIN + 1 + (float) i * width, y,
                   width - 1);
    }
  return self->card->n_resources > 0 ? y + 9.6f : y;
}

/* The keywords and the texts, in letters as large as there is room for. */
static void
draw_text (Drawing *self,
           float y,
           float bottom)
{
  g_autoptr (GString) text = g_string_new (NULL);
  PangoAttrList *attributes = pango_attr_list_new ();
  float width;
  float height;

  for (guint i = 0; i < self->card->n_keywords; i++)
    {
      g_autofree char *keyword = mo_keyword_dup_text (&self->card->keywords[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? " · " : "", keyword);
    }
  if (text->len > 0)
    {
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      bold->end_index = (guint) text->len;
      pango_attr_list_insert (attributes, bold);
      g_string_append (text, "\n");
    }
  g_string_append (text, self->card->text);
  if (*self->card->second_text != '\0')
    {
      PangoAttribute *italic = pango_attr_style_new (PANGO_STYLE_ITALIC);

      italic->start_index = (guint) text->len;
      pango_attr_list_insert (attributes, italic);
      g_string_append_printf (text, "%s%s", *self->card->text != '\0' ? "\n" : "", self->card->second_text);
    }

  for (float size = TEXT_FONT;; size -= 0.15f)
    {
      g_autoptr (PangoLayout) layout = create_layout (self, text->str, size, PANGO_WEIGHT_NORMAL,
                                                      CARD_WIDTH - 2 * MARGIN - 2);

      pango_layout_set_attributes (layout, attributes);
      pango_layout_set_spacing (layout, (int) (0.4f * self->scale * PANGO_SCALE));
      get_layout_size (self, layout, &width, &height);
      if (height > bottom - y && size > SMALLEST_TEXT_FONT)
        continue;
      gtk_snapshot_push_clip (self->snapshot, &GRAPHENE_RECT_INIT (0, y, CARD_WIDTH, MAX (bottom - y, 0)));
      draw_layout (self, layout, MARGIN + 1, y, &ink);
      gtk_snapshot_pop (self->snapshot);
      break;
    }
  pango_attr_list_unref (attributes);
}

static void
draw_footer (Drawing *self,
             float y)
{
  const char *set = mo_catalog_get_set_name (self->catalog, self->card);
  g_autofree char *left = g_strjoin (" ", set != NULL ? set : "", self->card->number, NULL);
  g_autoptr (PangoLayout) from = create_layout (self, left, 2.1f, PANGO_WEIGHT_NORMAL, 0);
  g_autoptr (PangoLayout) rarity = create_layout (self, self->card->rarity != NULL ? self->card->rarity->name : "", 2.1f,
                                                  PANGO_WEIGHT_SEMIBOLD, 0);
  float width;
  float height;

  draw_layout (self, from, MARGIN + 1, y, &faint_ink);
  get_layout_size (self, rarity, &width, &height);
  draw_layout (self, rarity, CARD_WIDTH - MARGIN - 1 - width, y, &faint_ink);
}

static void
mo_card_face_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  MoCardFace *self = MO_CARD_FACE (widget);
  float scale = MIN ((float) gtk_widget_get_width (widget) / CARD_WIDTH,
                     (float) gtk_widget_get_height (widget) / CARD_HEIGHT);
  Drawing drawing = { .face = self, .snapshot = snapshot };
  float y;

  if (self->item == NULL || scale <= 0)
    return;
  drawing.catalog = mo_card_item_get_catalog (self->item);
  drawing.card = mo_card_item_get_card (self->item);
  drawing.palette = find_palette (drawing.card);
  drawing.scale = scale;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (((float) gtk_widget_get_width (widget) - CARD_WIDTH * scale) / 2,
                                                ((float) gtk_widget_get_height (widget) - CARD_HEIGHT * scale) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  fill (&drawing, 0, 0, CARD_WIDTH, CARD_HEIGHT, 3, &drawing.palette->deep);
  y = draw_heading (&drawing);
  fill (&drawing, MARGIN - 1, y - 0.6f, CARD_WIDTH - 2 * MARGIN + 2, CARD_HEIGHT - y - MARGIN + 1.6f, 2, &paper);
  y = draw_picture (&drawing, y + 0.4f);
  y = draw_type_line (&drawing, y);
  y = draw_figures (&drawing, y);
  draw_text (&drawing, y, CARD_HEIGHT - MARGIN - 4.2f);
  draw_footer (&drawing, CARD_HEIGHT - MARGIN - 3.4f);
  gtk_snapshot_restore (snapshot);
}

static GtkSizeRequestMode
mo_card_face_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_card_face_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 126;
      *natural = 315;
    }
  else
    *minimum = *natural = (int) ((for_size > 0 ? (float) for_size : 315) * CARD_HEIGHT / CARD_WIDTH);
}

static void
mo_card_face_dispose (GObject *object)
{
  MoCardFace *self = MO_CARD_FACE (object);

  g_clear_object (&self->item);
  G_OBJECT_CLASS (mo_card_face_parent_class)->dispose (object);
}

static void
mo_card_face_class_init (MoCardFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_card_face_dispose;
  widget_class->snapshot = mo_card_face_snapshot;
  widget_class->measure = mo_card_face_measure;
  widget_class->get_request_mode = mo_card_face_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "cardface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mo_card_face_init (MoCardFace *self)
{
}

GtkWidget *
mo_card_face_new (void)
{
  return g_object_new (MO_TYPE_CARD_FACE, NULL);
}

void
mo_card_face_set_item (MoCardFace *self,
                       MoCardItem *item)
{
  g_autofree char *description = NULL;

  if (!g_set_object (&self->item, item))
    return;
  description = item != NULL
                    ? mo_card_dup_description (mo_card_item_get_catalog (item), mo_card_item_get_card (item))
                    : g_strdup (_("No card"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
