/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-rules-window.h"

#include "mo-action-row.h"
#include "mo-dialog-header.h"
#include "mo-fold.h"
#include "mo-help.h"
#include "mo-widget-label.h"
#include "mo-rules.h"
#include "mo-win-rates-view.h"

#include <glib/gi18n.h>

/* The maximum width of a readable line. */
#define TEXT_WIDTH 60

typedef struct
{
  const MoSystem *system;
  const MoRuleset *ruleset;
} Choice;

struct _MoRulesWindow
{
  AdwWindow parent_instance;

  GtkWidget *search_entry;
  GtkWidget *ruleset_group;
  AdwComboRow *ruleset_row;
  GtkBox *parts_box;
  MoWinRatesView *win_rates;
  GtkWidget *nothing_page;

  MoContent *content; /* (nullable): until all choices are added */
  GArray *choices;  /* (element-type Choice): the rows of ruleset_row */
  /* (element-type MoRulesPart) (nullable): of the selected ruleset */
  GPtrArray *parts;
};

G_DEFINE_FINAL_TYPE (MoRulesWindow, mo_rules_window, ADW_TYPE_WINDOW)

/* Lines */

static void
append_clause (GString *markup,
               const char *clause)
{
  /* Small, but not dimmed: dimmed text would be illegible in a selection. */
  if (clause != NULL)
    g_string_append_printf (markup, " <small>%s</small>", clause);
}

static void
append_escaped (GString *markup,
                const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (markup, escaped);
}

static void
append_point (GString *markup,
              const MoRulesLine *point)
{
  g_string_append (markup, "\n• ");
  if (*point->title != '\0')
    {
      g_string_append (markup, "<i>");
      append_escaped (markup, point->title);
      g_string_append (markup, "</i>: ");
    }
  append_escaped (markup, point->text);
  append_clause (markup, point->clause);
}

static char *
make_markup (const MoRulesLine *line)
{
  GString *markup = g_string_new (NULL);

  if (*line->title != '\0')
    {
      g_string_append (markup, "<b>");
      append_escaped (markup, line->title);
      g_string_append (markup, "</b>");
      append_clause (markup, line->clause);
      if (*line->text != '\0')
        g_string_append_c (markup, '\n');
    }
  append_escaped (markup, line->text);
  if (*line->title == '\0')
    append_clause (markup, line->clause);
  for (guint i = 0; i < line->points->len; i++)
    append_point (markup, g_ptr_array_index (line->points, i));
  return g_string_free (markup, FALSE);
}

/* Creates a row with a selectable label, which gets the focus instead of the row. */
static GtkWidget *
new_row (const char *markup)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "selectable", FALSE, NULL);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "rules-line");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  return row;
}

/* Parts */

static void
add_part (MoRulesWindow *self,
          const MoRulesPart *part)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *box = gtk_list_box_new ();
  g_autofree char *title = g_markup_escape_text (part->title, -1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (box), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (box, "boxed-list");
  mo_widget_set_spoken_label (GTK_WIDGET (box), part->title);
  for (guint i = 0; i < part->lines->len; i++)
    {
      g_autofree char *markup = make_markup (g_ptr_array_index (part->lines, i));

      gtk_list_box_append (GTK_LIST_BOX (box), new_row (markup));
    }
  if (part->lines->len == 0)
    gtk_list_box_append (GTK_LIST_BOX (box),
                         new_row (_("These rules don’t cover this topic.")));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  g_object_set_data (G_OBJECT (group), "box", box);
  gtk_box_append (self->parts_box, group);
}

/* Shows only the lines that match the search, and the parts that have any. */
static void
search (MoRulesWindow *self)
{
  g_autofree char *words = mo_fold_words (
      gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  GtkWidget *group = gtk_widget_get_first_child (GTK_WIDGET (self->parts_box));
  gboolean has_found = FALSE;

  for (guint i = 0; i < self->parts->len; i++, group = gtk_widget_get_next_sibling (group))
    {
      const MoRulesPart *part = g_ptr_array_index (self->parts, i);
      GtkListBox *box = g_object_get_data (G_OBJECT (group), "box");
      gboolean is_shown = *words == '\0';

      for (guint j = 0; j < part->lines->len; j++)
        {
          gboolean fits = mo_rules_line_has (g_ptr_array_index (part->lines, j), words);

          gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (box, (int) j)), fits);
          is_shown |= fits;
        }
      gtk_widget_set_visible (group, is_shown);
      has_found |= is_shown;
    }
  /* The win rates are not searched, so they are hidden during a search. */
  gtk_widget_set_visible (GTK_WIDGET (self->win_rates),
                          *words == '\0' && mo_win_rates_view_has_player (self->win_rates));
  gtk_widget_set_visible (self->nothing_page, !has_found);
}

static void
show_ruleset (MoRulesWindow *self)
{
  const Choice *choice = &g_array_index (self->choices, Choice,
                                         adw_combo_row_get_selected (self->ruleset_row));
  /* Translators: %s is the name of rules, as in “Solitaire 2011”. */
  g_autofree char *title = g_strdup_printf (_("Rules of %s"), choice->ruleset->name);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->parts_box))) != NULL)
    gtk_box_remove (self->parts_box, child);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  self->parts = mo_ruleset_describe (choice->ruleset, choice->system);
  for (guint i = 0; i < self->parts->len; i++)
    add_part (self, g_ptr_array_index (self->parts, i));
  mo_win_rates_view_show (self->win_rates, self->content, choice->system, choice->ruleset);
  gtk_window_set_title (GTK_WINDOW (self), title);
  search (self);
}

static void
ruleset_selected_cb (MoRulesWindow *self)
{
  if (self->content != NULL && adw_combo_row_get_selected (self->ruleset_row) < self->choices->len)
    show_ruleset (self);
}

static void
search_changed_cb (MoRulesWindow *self)
{
  /* The entry also emits this signal before a ruleset is selected. */
  if (self->parts != NULL)
    search (self);
}

/* Escape clears the search first, then closes the window. */
static void
leave_action (GtkWidget *widget,
              const char *name,
              GVariant *parameter)
{
  MoRulesWindow *self = MO_RULES_WINDOW (widget);

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
}

static void
stop_search_cb (MoRulesWindow *self)
{
  leave_action (GTK_WIDGET (self), NULL, NULL);
}

/* With the focus in the entry, for another search. */
static void
clear_clicked_cb (MoRulesWindow *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_widget_grab_focus (self->search_entry);
}

static void
find_action (GtkWidget *widget,
             const char *name,
             GVariant *parameter)
{
  gtk_widget_grab_focus (MO_RULES_WINDOW (widget)->search_entry);
}

static void
mo_rules_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MO_TYPE_RULES_WINDOW);
  G_OBJECT_CLASS (mo_rules_window_parent_class)->dispose (object);
}

static void
mo_rules_window_finalize (GObject *object)
{
  MoRulesWindow *self = MO_RULES_WINDOW (object);

  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_array_unref (self->choices);
  g_clear_pointer (&self->content, mo_content_unref);
  G_OBJECT_CLASS (mo_rules_window_parent_class)->finalize (object);
}

static void
mo_rules_window_class_init (MoRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MO_TYPE_WIN_RATES_VIEW);
  G_OBJECT_CLASS (klass)->dispose = mo_rules_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_rules_window_finalize;
  mo_help_bind (widget_class, "table");
  g_type_ensure (MO_TYPE_COMBO_ROW);
  g_type_ensure (MO_TYPE_DIALOG_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/mo-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MoRulesWindow, search_entry);
  gtk_widget_class_bind_template_child (widget_class, MoRulesWindow, ruleset_group);
  gtk_widget_class_bind_template_child (widget_class, MoRulesWindow, ruleset_row);
  gtk_widget_class_bind_template_child (widget_class, MoRulesWindow, parts_box);
  gtk_widget_class_bind_template_child (widget_class, MoRulesWindow, win_rates);
  gtk_widget_class_bind_template_child (widget_class, MoRulesWindow, nothing_page);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "rules.leave", NULL, leave_action);
  gtk_widget_class_install_action (widget_class, "rules.find", NULL, find_action);
}

static void
mo_rules_window_init (MoRulesWindow *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  gtk_widget_init_template (GTK_WIDGET (self));
  mo_widget_set_list_label (self->ruleset_group, _("Ruleset"));
}

/* @ruleset: (nullable): if unknown, the selection stays */
static void
select_ruleset (MoRulesWindow *self,
                const MoRuleset *ruleset)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, Choice, i).ruleset == ruleset)
      adw_combo_row_set_selected (self->ruleset_row, i);
}

static char *
describe_choice (const Choice *choice)
{
  if (g_str_equal (choice->system->name, choice->ruleset->name))
    return g_strdup (choice->ruleset->name);
  /* Translators: a game, and rules of it, as in “Dungeon Crawler: Solitaire 2011”. */
  return g_strdup_printf (_("%1$s: %2$s"), choice->system->name, choice->ruleset->name);
}

MoRulesWindow *
mo_rules_window_new (GtkWindow *parent,
                     MoContent *content,
                     const MoRuleset *ruleset)
{
  MoRulesWindow *self = g_object_new (MO_TYPE_RULES_WINDOW, "transient-for", parent, "modal",
                                      parent != NULL && gtk_window_get_modal (parent), NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *system = g_ptr_array_index (content->systems, i);

      for (guint j = 0; j < system->rulesets->len; j++)
        {
          const Choice choice = { system, g_ptr_array_index (system->rulesets, j) };
          g_autofree char *name = describe_choice (&choice);

          g_array_append_val (self->choices, choice);
          gtk_string_list_append (names, name);
        }
    }
  adw_combo_row_set_model (self->ruleset_row, G_LIST_MODEL (names));
  select_ruleset (self, ruleset);
  self->content = mo_content_ref (content);
  ruleset_selected_cb (self);
  return self;
}

static MoRulesWindow *
find_window (GtkWindow *parent,
             MoContent *content)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (MO_IS_RULES_WINDOW (window) && gtk_window_get_transient_for (window) == parent &&
          MO_RULES_WINDOW (window)->content == content)
        return MO_RULES_WINDOW (window);
    }
  return NULL;
}

void
mo_rules_window_present (GtkWindow *parent,
                         MoContent *content,
                         const MoRuleset *ruleset)
{
  MoRulesWindow *self = find_window (parent, content);

  if (self == NULL)
    self = mo_rules_window_new (parent, content, ruleset);
  else
    select_ruleset (self, ruleset);
  gtk_window_present (GTK_WINDOW (self));
}
