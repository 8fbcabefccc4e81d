/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-log-row.h"

#include "mo-closures.h"
#include "mo-list-row.h"
#include "mo-move-maker.h"

#include <glib/gi18n.h>

#define INDENT 18 /* in pixels */

struct _MoLogRow
{
  GtkBox parent_instance;

  GtkLabel *chapter;
  GtkLabel *place;
  GtkWidget *line_box;
  GtkImage *mark;
  GtkLabel *text;
  GtkLabel *standing;
  GtkLabel *maker;

  MoLogLine *line; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (MoLogRow, mo_log_row, GTK_TYPE_BOX)

/* @word: (out) (nullable): the state of a line in a word; %NULL for an ordinary move
 *
 * Returns: (nullable): the icon for the state */
static const char *
describe_standing (MoLogStanding standing,
                   const char **word)
{
  if ((standing & MO_LOG_NOW) != 0)
    {
      /* Translators: the last move that was made. */
      *word = C_("log", "Now");
      return "media-playback-start-symbolic";
    }
  if ((standing & MO_LOG_SHOWN) != 0)
    {
      /* Translators: the table is shown after this move, which may have been undone. */
      *word = (standing & MO_LOG_UNDONE) != 0 ? C_("log", "Shown, undone") : C_("log", "Shown");
      return "view-reveal-symbolic";
    }
  /* Translators: a move that can be redone. */
  *word = (standing & MO_LOG_UNDONE) != 0 ? C_("log", "Undone") : NULL;
  return *word != NULL ? "edit-undo-symbolic" : NULL;
}

static void
set_class (GtkWidget *widget,
           const char *name,
           gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_standing (MoLogRow *self)
{
  MoLogStanding standing = mo_log_line_get_standing (self->line);
  const char *place = mo_log_line_get_place (self->line);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) told = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  const char *maker = mo_log_line_get_maker (self->line);
  const char *word;
  const char *symbol = describe_standing (standing, &word);
  const char *fold = NULL;

  if (mo_log_line_is_fold (self->line))
    {
      symbol = mo_log_line_is_folded (self->line) ? "pan-end-symbolic" : "pan-down-symbolic";
      /* Translators: the moves of the setup are hidden, or visible. */
      fold = mo_log_line_is_folded (self->line) ? C_("log", "Collapsed") : C_("log", "Expanded");
    }
  gtk_image_set_from_icon_name (self->mark, symbol);
  gtk_label_set_label (self->standing, word);
  gtk_label_set_label (self->maker, maker);
  set_class (self->line_box, "now", (standing & MO_LOG_NOW) != 0);
  set_class (self->line_box, "shown", (standing & MO_LOG_SHOWN) != 0);
  set_class (GTK_WIDGET (self->text), "dim-label", (standing & MO_LOG_UNDONE) != 0);

  if (place != NULL)
    g_strv_builder_add (parts, place);
  /* Who made the move comes before it, as in the copied text. */
  text = mo_move_maker_join (maker, mo_log_line_get_text (self->line));
  g_strv_builder_add (parts, text);
  if (fold != NULL)
    g_strv_builder_add (parts, fold);
  if (word != NULL)
    g_strv_builder_add (parts, word);
  told = g_strv_builder_end (parts);
  name = g_strjoinv (". ", told);
  mo_list_row_set_name (GTK_WIDGET (self), name);
}

static void
mo_log_row_dispose (GObject *object)
{
  MoLogRow *self = MO_LOG_ROW (object);

  mo_log_row_set_line (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MO_TYPE_LOG_ROW);
  G_OBJECT_CLASS (mo_log_row_parent_class)->dispose (object);
}

static void
mo_log_row_class_init (MoLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mo_log_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-log-row.ui");
  mo_closures_bind (widget_class);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, chapter);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, place);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, line_box);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, mark);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, text);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, standing);
  gtk_widget_class_bind_template_child (widget_class, MoLogRow, maker);
}

static void
mo_log_row_init (MoLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mo_log_row_new (void)
{
  return g_object_new (MO_TYPE_LOG_ROW, NULL);
}

void
mo_log_row_set_line (MoLogRow *self,
                     MoLogLine *line)
{
  if (self->line != NULL)
    g_signal_handlers_disconnect_by_data (self->line, self);
  g_set_object (&self->line, line);
  if (line == NULL)
    return;
  gtk_label_set_label (self->chapter, mo_log_line_get_chapter (line));
  gtk_label_set_label (self->place, mo_log_line_get_step (line));
  gtk_label_set_label (self->text, mo_log_line_get_text (line));
  gtk_widget_set_margin_start (self->line_box, mo_log_line_is_continued (line) ? INDENT : 0);
  g_signal_connect_object (line, "notify::standing", G_CALLBACK (show_standing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (line, "notify::maker", G_CALLBACK (show_standing), self,
                           G_CONNECT_SWAPPED);
  show_standing (self);
}

MoLogLine *
mo_log_row_get_line (MoLogRow *self)
{
  return self->line;
}
