/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-differences.h"

#include "mo-action-row.h"
#include "mo-card-text.h"
#include "mo-deck-places.h"
#include "mo-icon.h"
#include "mo-widget-label.h"
#include "mo-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* The box that is filled, and the content with the names. */
typedef struct
{
  GtkBox *box;
  const MoContent *content;
} Differences;

static const MoFormat *
find_format (Differences *self,
             const MoDeck *deck)
{
  return mo_systems_get_format (self->content->systems, deck->format, NULL);
}

static char *
dup_part_title (Differences *self,
                const MoDeck *before,
                const MoDeck *after,
                const char *part)
{
  const MoDeck *decks[] = { after, before };
  g_autofree char *name = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      const MoFormat *format = find_format (self, decks[i]);
      const MoDeckPlace *place = format != NULL ? mo_format_get_deck (format, part) : NULL;

      if (place != NULL)
        return mo_format_get_deck_title (format, place);
    }
  name = mo_deck_dup_title (self->content->systems, NULL, part);
  if (find_format (self, after) == NULL || g_str_equal (part, MO_DECK_MAYBE))
    return g_steal_pointer (&name);
  /* Translators: a deck that the format does not have; %s is its name or id. */
  return g_strdup_printf (_("“%s” (not in this format)"), name);
}

static char *
dup_card_name (Differences *self,
               const MoDeckChange *change)
{
  const MoCard *card = mo_catalog_lookup (self->content->catalog, change->card);

  if (card != NULL)
    return mo_card_dup_title (card);
  return mo_text_to_shown (change->name != NULL ? change->name : change->card);
}

static AdwPreferencesGroup *
add_group (Differences *self,
           const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *shown = mo_text_to_shown (title);
  g_autofree char *markup = g_markup_escape_text (shown, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), markup);
  gtk_box_append (self->box, group);
  return ADW_PREFERENCES_GROUP (group);
}

static GtkWidget *
create_icon (const char *name,
             const char *style)
{
  GtkWidget *icon = mo_icon_new (name);

  if (style != NULL)
    gtk_widget_add_css_class (icon, style);
  return icon;
}

static void
add_card_row (Differences *self,
              AdwPreferencesGroup *group,
              const MoDeckChange *change)
{
  GtkWidget *row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  GtkWidget *suffix;
  g_autofree char *name = dup_card_name (self, change);
  g_autofree char *title = g_markup_escape_text (name, -1);
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;
  const char *icon;
  const char *style = NULL;

  if (change->before == 0)
    {
      icon = "list-add-symbolic";
      style = "success";
      /* Translators: this many copies of a card were added. */
      text = g_strdup_printf (_("+%u"), change->after);
      label = g_strdup_printf (ngettext ("%1$s: %2$u copy added", "%1$s: %2$u copies added",
                                         change->after),
                               name, change->after);
    }
  else if (change->after == 0)
    {
      icon = "list-remove-symbolic";
      style = "error";
      /* Translators: this many copies of a card were removed. */
      text = g_strdup_printf (_("−%u"), change->before);
      label = g_strdup_printf (ngettext ("%1$s: %2$u copy removed", "%1$s: %2$u copies removed",
                                         change->before),
                               name, change->before);
    }
  else
    {
      icon = change->after > change->before ? "go-up-symbolic" : "go-down-symbolic";
      /* Translators: the old and the new number of copies of a card. */
      text = g_strdup_printf (_("%1$u → %2$u"), change->before, change->after);
      label = g_strdup_printf (_("%1$s: from %2$u to %3$u"), name, change->before, change->after);
    }
  suffix = gtk_label_new (text);
  gtk_widget_add_css_class (suffix, "numeric");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), create_icon (icon, style));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  mo_widget_set_spoken_label (GTK_WIDGET (row), label);
  adw_preferences_group_add (group, row);
}

/* Adds rows for the added cards, then the removed ones, then those with another count. */
static void
add_part (Differences *self,
          const char *title,
          const GArray *changes,
          const char *part)
{
  AdwPreferencesGroup *group = add_group (self, title);

  for (guint kind = 0; kind < 3; kind++)
    for (guint i = 0; i < changes->len; i++)
      {
        const MoDeckChange *change = &g_array_index (changes, MoDeckChange, i);
        guint own_kind = change->before == 0 ? 0 : (change->after == 0 ? 1 : 2);

        if (own_kind == kind && g_str_equal (change->part, part))
          add_card_row (self, group, change);
      }
}

static gboolean
has_changes (const GArray *changes,
             const char *part)
{
  for (guint i = 0; i < changes->len; i++)
    if (g_str_equal (g_array_index (changes, MoDeckChange, i).part, part))
      return TRUE;
  return FALSE;
}

/* Adds the decks of the format in its order, then the decks that the format does not have. */
static void
add_parts (Differences *self,
           const MoDeck *before,
           const MoDeck *after,
           const GArray *changes)
{
  const MoFormat *format = find_format (self, after);
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; format != NULL && i < format->decks->len; i++)
    {
      const MoDeckPlace *place = g_ptr_array_index (format->decks, i);
      g_autofree char *title = mo_format_get_deck_title (format, place);

      if (has_changes (changes, place->id) && g_hash_table_add (done, place->id))
        add_part (self, title, changes, place->id);
    }
  for (guint i = 0; i < changes->len; i++)
    {
      const char *part = g_array_index (changes, MoDeckChange, i).part;
      g_autofree char *title = NULL;

      if (!g_hash_table_add (done, (char *) part))
        continue;
      title = dup_part_title (self, before, after, part);
      add_part (self, title, changes, part);
    }
}

static void
ensure_group (Differences *self,
              AdwPreferencesGroup **group)
{
  if (*group == NULL)
    *group = add_group (self, _("Deck"));
}

/* Returns: (transfer full): a value in a sentence: in quotes, unless there is none */
static char *
quote (const char *value)
{
  g_autofree char *shown = mo_text_to_shown (value);

  return *value != '\0' ? g_strdup_printf (_("“%s”"), shown) : g_strdup (_("none"));
}

static void
add_field_row (Differences *self,
               AdwPreferencesGroup **group,
               const char *field,
               const char *before,
               const char *after)
{
  GtkWidget *row;
  g_autofree char *old = mo_text_to_shown (*before != '\0' ? before : _("none"));
  g_autofree char *new = mo_text_to_shown (*after != '\0' ? after : _("none"));
  g_autofree char *old_quoted = quote (before);
  g_autofree char *new_quoted = quote (after);
  g_autofree char *text = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *label = NULL;

  if (g_str_equal (before, after))
    return;
  ensure_group (self, group);
  /* Translators: the old and the new name, format or tags. */
  text = g_strdup_printf (_("%1$s → %2$s"), old, new);
  /* Translators: %1$s is "Name", "Format" or "Tags". */
  label = g_strdup_printf (_("%1$s: from %2$s to %3$s"), field, old_quoted, new_quoted);
  subtitle = g_markup_escape_text (text, -1);
  row = g_object_new (MO_TYPE_ACTION_ROW, "selectable", FALSE, NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), field);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  mo_widget_set_spoken_label (GTK_WIDGET (row), label);
  adw_preferences_group_add (*group, row);
}

static void
add_notes_line (GtkWidget *box,
                const char *text,
                const char *icon,
                const char *style)
{
  GtkWidget *line;
  GtkWidget *image;
  GtkWidget *label;

  if (*text == '\0')
    return;
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  image = create_icon (icon, style);
  label = gtk_label_new (text);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (box), line);
}

static char *
join_lines (char **lines,
            guint from,
            guint to)
{
  g_autoptr (GPtrArray) some = g_ptr_array_new ();
  g_autofree char *joined = NULL;

  for (guint i = from; i < to; i++)
    g_ptr_array_add (some, lines[i]);
  g_ptr_array_add (some, NULL);
  joined = g_strjoinv ("\n", (char **) some->pdata);
  return mo_text_to_shown (joined);
}

/* Leaves out the lines that are equal at the beginning and at the end, as notes can be long. */
static void
add_notes_row (Differences *self,
               AdwPreferencesGroup **group,
               const char *before,
               const char *after)
{
  GtkWidget *row;
  GtkWidget *box;
  GtkWidget *title;
  g_auto (GStrv) old = g_strsplit (before, "\n", -1);
  g_auto (GStrv) new = g_strsplit (after, "\n", -1);
  guint n_old = g_strv_length (old);
  guint n_new = g_strv_length (new);
  guint head = 0;
  g_autofree char *gone = NULL;
  g_autofree char *come = NULL;
  g_autofree char *description = NULL;

  if (g_str_equal (before, after))
    return;
  while (head < n_old && head < n_new && g_str_equal (old[head], new[head]))
    head++;
  while (n_old > head && n_new > head && g_str_equal (old[n_old - 1], new[n_new - 1]))
    {
      n_old--;
      n_new--;
    }
  gone = join_lines (old, head, n_old);
  come = join_lines (new, head, n_new);
  /* Translators: the lines of the notes that were removed, and those that were added. */
  description = g_strdup_printf (_("removed: %1$s; added: %2$s"),
                                 *gone != '\0' ? gone : _("nothing"),
                                 *come != '\0' ? come : _("nothing"));

  ensure_group (self, group);
  row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "selectable", FALSE, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  title = gtk_label_new (_("Notes"));
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), title);
  add_notes_line (box, gone, "list-remove-symbolic", "error");
  add_notes_line (box, come, "list-add-symbolic", "success");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  mo_widget_set_spoken_label (GTK_WIDGET (row), _("Notes"));
  mo_widget_set_description (GTK_WIDGET (row), description);
  adw_preferences_group_add (*group, row);
}

static char *
dup_format_title (Differences *self,
                  const MoDeck *deck)
{
  const MoFormat *format = find_format (self, deck);

  return format != NULL ? mo_format_get_title (format) : g_strdup (deck->format);
}

static gboolean
add_fields (Differences *self,
            const MoDeck *before,
            const MoDeck *after)
{
  AdwPreferencesGroup *group = NULL;
  g_autofree char *old_format = dup_format_title (self, before);
  g_autofree char *new_format = dup_format_title (self, after);
  g_autofree char *old_tags = mo_deck_join_tags (before);
  g_autofree char *new_tags = mo_deck_join_tags (after);

  add_field_row (self, &group, _("Name"), before->name, after->name);
  add_field_row (self, &group, _("Format"), old_format, new_format);
  add_field_row (self, &group, _("Tags"), old_tags, new_tags);
  add_field_row (self, &group, _("Card Pool"), before->pool, after->pool);
  add_notes_row (self, &group, before->notes, after->notes);
  return group != NULL;
}

static void
append_count (GString *text,
              const char *format,
              guint count)
{
  if (count > 0)
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      g_string_append_printf (text, format, count);
    }
}

char *
mo_deck_differences_dup_summary (const GArray *changes)
{
  GString *text = g_string_new (NULL);
  guint n_added = 0;
  guint n_removed = 0;

  for (guint i = 0; i < changes->len; i++)
    {
      const MoDeckChange *change = &g_array_index (changes, MoDeckChange, i);

      n_added += change->after > change->before ? change->after - change->before : 0;
      n_removed += change->before > change->after ? change->before - change->after : 0;
    }
  append_count (text, ngettext ("%u card added", "%u cards added", n_added), n_added);
  append_count (text, ngettext ("%u card removed", "%u cards removed", n_removed), n_removed);
  return g_string_free (text, FALSE);
}

gboolean
mo_deck_differences_show (GtkBox *box,
                          const MoContent *content,
                          const MoDeck *before,
                          const MoDeck *after,
                          const GArray *changes)
{
  Differences self = { box, content };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  add_parts (&self, before, after, changes);
  return add_fields (&self, before, after) || changes->len > 0;
}
