/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-zone-rows.h"

#include "mo-card-slot.h"
#include "mo-text-size.h"

#define ROW_SPACING 6
#define ZONE_SPACING 24
#define MARGIN 12

/* How much larger than elsewhere the cards of a row can be. */
#define MOST_GROWTH 1.5

/* In pixels, while rows grow. */
#define GROWTH 4

#define MAX_ROWS 8

/* With such text, a low window has to scroll with the smallest cards, too. */
#define LARGE_TEXT 1.25

/* What is seen at least of a card below another, in pixels: its name and figures in the first zone
 * of a row, and an edge to press in the zones beside it. */
#define FIRST_STEP 62
#define STEP 28

struct _MoZoneRows
{
  GtkWidget parent_instance;

  GPtrArray *firsts; /* (element-type MoPileBox): those that begin a row */
  MoPileBox *only;   /* (nullable) */
  int face;
  gboolean is_low;
  MoZoneRowsFlags flags;
  int largest; /* the width of the largest faces in the last layout */
  int share; /* what each line without cards gets, if it is slim */
};

G_DEFINE_FINAL_TYPE (MoZoneRows, mo_zone_rows, GTK_TYPE_WIDGET)

/* A row, from its first zone up to but not including @end. */
typedef struct
{
  GtkWidget *first;
  GtkWidget *end;
  int face;
} Row;

static gboolean
is_set (MoZoneRows *self,
        MoZoneRowsFlags flag)
{
  return (self->flags & flag) != 0;
}

static gboolean
is_shown (MoZoneRows *self,
          GtkWidget *box)
{
  return gtk_widget_get_visible (box) && (self->only == NULL || box == GTK_WIDGET (self->only));
}

/* Returns the rows with zones; their number in @n_rows. */
static void
list_rows (MoZoneRows *self,
           int face,
           Row *rows,
           guint *n_rows)
{
  *n_rows = 0;
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    {
      if (*n_rows == 0 || (!is_set (self, MO_ZONE_ROWS_FLOW) && *n_rows < MAX_ROWS &&
                           g_ptr_array_find (self->firsts, box, NULL)))
        rows[(*n_rows)++] = (Row){ box, NULL, face };
      rows[*n_rows - 1].end = gtk_widget_get_next_sibling (box);
    }
}

/* The zones of a row from @first that fit side by side, each with its cards in one line. A single
 * zone may need more width. */
typedef struct
{
  GtkWidget *end; /* the zone after them, or the end of the row */
  int used;       /* their width */
  int missing;    /* what they need beyond that so that no cards overlap */
  guint n_zones;
  gboolean is_tight; /* whether the cards overlap */
  gboolean is_wide;  /* whether there is room for headers in one line */
} Line;

/* Returns the least width of a zone whose cards overlap. @is_wide: whether the header of the first
 * one has a single line */
static int
get_least_width (const Row *row,
                 GtkWidget *box,
                 gboolean is_wide)
{
  gboolean is_first = box == row->first;
  int width = mo_pile_box_get_fan_width_for (MO_PILE_BOX (box), row->face,
                                             is_first ? FIRST_STEP : STEP);

  return is_first && is_wide ? MAX (width, mo_pile_box_get_header_width (MO_PILE_BOX (box), FALSE))
                             : width;
}

/* Returns what the zone needs beyond its least width so that its cards don’t overlap. */
static int
get_missing_width (const Row *row,
                   GtkWidget *box,
                   gboolean is_wide)
{
  int full = mo_pile_box_get_width_with (MO_PILE_BOX (box), row->face, TRUE);

  return MAX (full - get_least_width (row, box, is_wide), 0);
}

/* Returns the zones of the row side by side, with cards that overlap. */
static Line
make_tight_line (MoZoneRows *self,
                 const Row *row,
                 gboolean is_wide)
{
  Line line = { .end = row->end, .is_wide = is_wide };

  for (GtkWidget *box = row->first; box != row->end; box = gtk_widget_get_next_sibling (box))
    if (is_shown (self, box))
      {
        line.used += get_least_width (row, box, is_wide) + (line.n_zones > 0 ? ZONE_SPACING : 0);
        line.missing += get_missing_width (row, box, is_wide);
        line.n_zones++;
      }
  line.is_tight = line.n_zones > 1;
  return line;
}

/* Returns: whether all zones of the row fit side by side with cards that overlap; @line: (out) */
static gboolean
find_fans (MoZoneRows *self,
           const Row *row,
           int width,
           Line *line)
{
  *line = make_tight_line (self, row, TRUE);
  if (line->used > width)
    *line = make_tight_line (self, row, FALSE);
  return line->is_tight && line->used <= width;
}

/* Returns the width of a zone whose cards don’t overlap. */
static int
get_full_width (MoZoneRows *self,
                const Row *row,
                GtkWidget *box)
{
  return is_set (self, MO_ZONE_ROWS_TALL) && box != row->first
             ? mo_pile_box_get_width_with (MO_PILE_BOX (box), row->face, TRUE)
             : mo_pile_box_get_width_for (MO_PILE_BOX (box), row->face);
}

/* Gives all zones of a line headers in one line if there is room. */
static void
widen (MoZoneRows *self,
       const Row *row,
       GtkWidget *first,
       int width,
       Line *line)
{
  int used = -ZONE_SPACING;

  for (GtkWidget *box = first; box != line->end; box = gtk_widget_get_next_sibling (box))
    if (is_shown (self, box))
      used += mo_pile_box_get_width_with (MO_PILE_BOX (box), row->face, FALSE) + ZONE_SPACING;
  line->is_wide = line->n_zones > 1 && used <= width;
  if (line->is_wide)
    line->used = used;
}

static Line
find_line (MoZoneRows *self,
           const Row *row,
           GtkWidget *first,
           int width)
{
  Line line = { .end = first };
  Line fans;

  for (; line.end != row->end; line.end = gtk_widget_get_next_sibling (line.end))
    {
      int more;

      if (!is_shown (self, line.end))
        continue;
      more = get_full_width (self, row, line.end) + (line.n_zones > 0 ? ZONE_SPACING : 0);
      if (line.n_zones > 0 && line.used + more > width)
        break;
      line.used += more;
      line.n_zones++;
    }
  if (is_set (self, MO_ZONE_ROWS_FAN) && first == row->first && line.end != row->end &&
      find_fans (self, row, width, &fans))
    return fans;
  widen (self, row, first, width, &line);
  return line;
}

static guint
count_lines (MoZoneRows *self,
             const Row *row,
             int width)
{
  guint n = 0;

  for (GtkWidget *box = row->first; box != row->end; box = find_line (self, row, box, width).end)
    n++;
  return n;
}

/* Returns the width of a zone whose cards overlap: what is left over is shared by those that need
 * it. */
static int
get_tight_width (const Row *row,
                 const Line *line,
                 GtkWidget *box,
                 int width)
{
  int left = MIN (MAX (width - line->used, 0), line->missing);
  int missing = get_missing_width (row, box, line->is_wide);

  return get_least_width (row, box, line->is_wide) +
         (line->missing > 0 ? left * missing / line->missing : 0);
}

static int
get_first_tight_width (MoZoneRows *self,
                       const Row *row,
                       const Line *line,
                       int width)
{
  int left = width;

  for (GtkWidget *box = row->first; box != line->end; box = gtk_widget_get_next_sibling (box))
    if (box != row->first && is_shown (self, box))
      left -= get_tight_width (row, line, box, width) + ZONE_SPACING;
  return left;
}

/* Returns the width of a zone in a line. The first one gets what is left, so the last one stays at
 * the edge. */
static int
get_zone_width (MoZoneRows *self,
                const Row *row,
                const Line *line,
                GtkWidget *box,
                gboolean is_first,
                int width)
{
  if (line->n_zones == 1)
    return width;
  if (line->is_tight && is_first)
    return get_first_tight_width (self, row, line, width);
  if (line->is_tight)
    return get_tight_width (row, line, box, width);
  return (line->is_wide ? mo_pile_box_get_width_with (MO_PILE_BOX (box), row->face, FALSE)
                        : get_full_width (self, row, box)) +
         (is_first ? MAX (width - line->used, 0) : 0);
}

static int
get_box_height (MoZoneRows *self,
                const Row *row,
                MoPileBox *box,
                gboolean is_slim,
                int width)
{
  return (is_slim ? mo_pile_box_get_least_height_for
                  : mo_pile_box_get_height_for) (box, row->face, width,
                                                 is_set (self, MO_ZONE_ROWS_FAN));
}

/* Returns the height of the zones of a line from @first on, which lie side by side. */
static int
get_line_height (MoZoneRows *self,
                 const Row *row,
                 GtkWidget *first,
                 const Line *line,
                 gboolean is_slim,
                 int width)
{
  gboolean is_first = TRUE;
  int height = 0;

  for (GtkWidget *box = first; box != line->end; box = gtk_widget_get_next_sibling (box))
    {
      int own;

      if (!is_shown (self, box))
        continue;
      own = get_zone_width (self, row, line, box, is_first, width);
      height = MAX (height, get_box_height (self, row, MO_PILE_BOX (box), is_slim, own));
      is_first = FALSE;
    }
  return height;
}

static int
get_row_height (MoZoneRows *self,
                const Row *row,
                int width)
{
  int height = 0;

  for (GtkWidget *box = row->first; box != row->end;)
    {
      Line line = find_line (self, row, box, width);

      if (line.n_zones > 0)
        height += (height > 0 ? ROW_SPACING : 0) +
                  get_line_height (self, row, box, &line, is_set (self, MO_ZONE_ROWS_SLIM), width);
      box = line.end;
    }
  return height;
}

static int
get_rows_height (MoZoneRows *self,
                 const Row *rows,
                 guint n_rows,
                 int width)
{
  int height = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      int row_height = get_row_height (self, &rows[i], width);

      if (row_height > 0)
        height += (height > 0 ? ROW_SPACING : 0) + row_height;
    }
  return height;
}

void
mo_zone_rows_hold_sizes (MoZoneRows *self,
                         gboolean is_held)
{
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    if (gtk_widget_get_visible (box))
      mo_pile_box_hold_sizes (MO_PILE_BOX (box), is_held);
}

int
mo_zone_rows_get_height_for (MoZoneRows *self,
                             int face,
                             int width)
{
  Row rows[MAX_ROWS];
  guint n_rows;

  list_rows (self, face, rows, &n_rows);
  return get_rows_height (self, rows, n_rows, width - 2 * MARGIN);
}

gboolean
mo_zone_rows_do_firsts_overlap (MoZoneRows *self,
                                int face,
                                int width)
{
  int inner = width - 2 * MARGIN;
  Row rows[MAX_ROWS];
  guint n_rows;

  list_rows (self, face, rows, &n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      GtkWidget *first = rows[i].first;
      Line line = find_line (self, &rows[i], first, inner);
      int needed = mo_pile_box_get_width_with (MO_PILE_BOX (first), face, TRUE);

      if (is_shown (self, first) &&
          get_zone_width (self, &rows[i], &line, first, TRUE, inner) < needed)
        return TRUE;
    }
  return FALSE;
}

/* Enlarges one row after another while everything fits, so that all of them grow alike. */
static void
grow (MoZoneRows *self,
      Row *rows,
      guint n_rows,
      int width,
      int height)
{
  int most = MIN ((int) (self->face * MOST_GROWTH), MO_CARD_SLOT_LARGEST);
  gboolean has_grown = TRUE;

  while (has_grown)
    {
      has_grown = FALSE;
      for (guint i = 0; i < n_rows; i++)
        {
          Row before = rows[i];
          guint n_before = count_lines (self, &before, width);

          rows[i].face += GROWTH;
          if (rows[i].face > most || get_rows_height (self, rows, n_rows, width) > height ||
              n_before != count_lines (self, &rows[i], width))
            rows[i] = before;
          else
            has_grown = TRUE;
        }
    }
}

/* Returns how much higher a line without cards would be with room for a card. */
static int
get_line_need (MoZoneRows *self,
               const Row *row,
               GtkWidget *first,
               const Line *line,
               int width)
{
  return get_line_height (self, row, first, line, FALSE, width) -
         get_line_height (self, row, first, line, is_set (self, MO_ZONE_ROWS_SLIM), width);
}

/* Finds how much each line without cards gets of @left, the height that is left over: all the same,
 * but no more than it needs. */
static void
share (MoZoneRows *self,
       const Row *rows,
       guint n_rows,
       int width,
       int left)
{
  guint n_needy = 0;

  for (guint i = 0; i < n_rows; i++)
    for (GtkWidget *box = rows[i].first; box != rows[i].end;)
      {
        Line line = find_line (self, &rows[i], box, width);

        n_needy += get_line_need (self, &rows[i], box, &line, width) > 0 ? 1 : 0;
        box = line.end;
      }
  self->share = n_needy > 0 ? MAX (left, 0) / (int) n_needy : 0;
}

/* Returns the greatest height above the cards of a line: all of them begin there. */
static int
get_height_above (MoZoneRows *self,
                  const Row *row,
                  GtkWidget *first,
                  const Line *line,
                  int width)
{
  gboolean is_first = TRUE;
  int height = 0;

  for (GtkWidget *box = first; box != line->end; box = gtk_widget_get_next_sibling (box))
    {
      if (!is_shown (self, box))
        continue;
      height = MAX (height, mo_pile_box_get_height_above (
                                MO_PILE_BOX (box),
                                get_zone_width (self, row, line, box, is_first, width)));
      is_first = FALSE;
    }
  return height;
}

/* Returns the height of the line. */
static int
allocate_line (MoZoneRows *self,
               const Row *row,
               GtkWidget *first,
               const Line *line,
               int y,
               int width)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int height = get_line_height (self, row, first, line, is_set (self, MO_ZONE_ROWS_SLIM), width) +
               MIN (get_line_need (self, row, first, line, width), self->share);
  int above = get_height_above (self, row, first, line, width);
  int x = 0;

  for (GtkWidget *box = first; box != line->end; box = gtk_widget_get_next_sibling (box))
    {
      GtkAllocation area = { 0, y, width, height };

      gtk_widget_set_child_visible (box, self->only == NULL || box == GTK_WIDGET (self->only));
      if (!is_shown (self, box))
        continue;
      if (line->n_zones > 1)
        {
          area.width = get_zone_width (self, row, line, box, x == 0, width);
          area.x = is_mirrored ? width - x - area.width : x;
          x += area.width + ZONE_SPACING;
        }
      area.x += MARGIN;
      area.height += mo_pile_box_prepare (MO_PILE_BOX (box), row->face,
                                          is_set (self, MO_ZONE_ROWS_FAN), above, area.height);
      gtk_widget_size_allocate (box, &area, -1);
    }
  return height;
}

/* Returns where the next row begins. */
static int
allocate_row (MoZoneRows *self,
              const Row *row,
              int y,
              int width)
{
  for (GtkWidget *box = row->first; box != row->end;)
    {
      Line line = find_line (self, row, box, width);
      int height = allocate_line (self, row, box, &line, y, width);

      y += line.n_zones > 0 ? height + ROW_SPACING : 0;
      box = line.end;
    }
  return y;
}

static int
find_largest_face (MoZoneRows *self,
                   const Row *rows,
                   guint n_rows)
{
  int largest = 0;

  for (guint i = 0; i < n_rows; i++)
    for (GtkWidget *box = rows[i].first; box != rows[i].end;
         box = gtk_widget_get_next_sibling (box))
      if (is_shown (self, box) && mo_pile_box_get_n_shown (MO_PILE_BOX (box)) > 0)
        largest = MAX (largest, rows[i].face);
  return largest;
}

static void
mo_zone_rows_size_allocate (GtkWidget *widget,
                            int width,
                            int height,
                            int baseline)
{
  MoZoneRows *self = MO_ZONE_ROWS (widget);
  int inner = width - 2 * MARGIN;
  Row rows[MAX_ROWS];
  guint n_rows;
  int y = 0;

  mo_zone_rows_hold_sizes (self, TRUE);
  list_rows (self, self->face, rows, &n_rows);
  if (!is_set (self, MO_ZONE_ROWS_FAN) || n_rows == 1)
    grow (self, rows, n_rows, inner, height);
  self->largest = find_largest_face (self, rows, n_rows);
  share (self, rows, n_rows, inner, height - get_rows_height (self, rows, n_rows, inner));
  for (guint i = 0; i < n_rows; i++)
    y = allocate_row (self, &rows[i], y, inner);
  mo_zone_rows_hold_sizes (self, FALSE);
}

static GtkSizeRequestMode
mo_zone_rows_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mo_zone_rows_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  MoZoneRows *self = MO_ZONE_ROWS (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int face = self->only != NULL ? mo_zone_rows_get_least_face (self) : MO_CARD_SLOT_SMALLEST;

      /* Requests are cached, so they don’t depend on the size of the cards. */
      *minimum = *natural = mo_zone_rows_get_height_for (self, face,
                                                         for_size > 0 ? for_size : G_MAXINT / 2);
      return;
    }
  for (GtkWidget *box = gtk_widget_get_first_child (widget); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    {
      int least;

      if (!gtk_widget_get_visible (box))
        continue;
      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      *minimum = MAX (*minimum, least + 2 * MARGIN);
    }
  *natural = *minimum;
}

static void
mo_zone_rows_dispose (GObject *object)
{
  GtkWidget *box;

  while ((box = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (box);
  g_clear_pointer (&MO_ZONE_ROWS (object)->firsts, g_ptr_array_unref);
  G_OBJECT_CLASS (mo_zone_rows_parent_class)->dispose (object);
}

static void
mo_zone_rows_class_init (MoZoneRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_zone_rows_dispose;
  widget_class->get_request_mode = mo_zone_rows_get_request_mode;
  widget_class->measure = mo_zone_rows_measure;
  widget_class->size_allocate = mo_zone_rows_size_allocate;
}

static void
mo_zone_rows_init (MoZoneRows *self)
{
  self->firsts = g_ptr_array_new ();
  self->face = MO_CARD_SLOT_SMALLEST;
}

int
mo_zone_rows_get_largest_face (MoZoneRows *self)
{
  return self->largest;
}

void
mo_zone_rows_add (MoZoneRows *self,
                  MoPileBox *box,
                  gboolean is_first)
{
  if (is_first)
    g_ptr_array_add (self->firsts, box);
  gtk_widget_insert_before (GTK_WIDGET (box), GTK_WIDGET (self), NULL);
}

void
mo_zone_rows_set_flags (MoZoneRows *self,
                        MoZoneRowsFlags flags)
{
  self->flags = flags;
}

void
mo_zone_rows_set_only (MoZoneRows *self,
                       MoPileBox *only)
{
  self->only = only;
}

void
mo_zone_rows_set_is_low (MoZoneRows *self,
                         gboolean is_low)
{
  self->is_low = is_low;
}

int
mo_zone_rows_get_least_face (MoZoneRows *self)
{
  return self->is_low && mo_widget_get_text_scale (GTK_WIDGET (self)) < LARGE_TEXT
             ? MO_CARD_SLOT_SMALLEST
             : MO_CARD_SLOT_LEGIBLE;
}

void
mo_zone_rows_prepare (MoZoneRows *self,
                      int face)
{
  self->face = face;
}

int
mo_zone_rows_get_line_height (MoPileBox *box,
                              int face,
                              int width)
{
  return mo_pile_box_get_height_for (box, face,
                                     (width < 0 ? G_MAXINT / 2 : width) - 2 * MARGIN, TRUE);
}
