/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-filter-bar.h"

#include "mo-fold.h"
#include "mo-widget-label.h"
#include "mo-query.h"

#include <glib/gi18n.h>

/* The maximum height of a list of choices; longer lists scroll. */
#define MAX_HEIGHT 320

/* A choice of a chip. */
typedef struct _Choice Choice;

struct _Choice
{
  char *label;
  char *field;      /* the id */
  char *term;       /* as written in the query */
  Choice *opposite; /* (nullable): excluded by this choice */
  GtkCheckButton *button;
};

struct _MoFilterChip
{
  MoFilterBar *bar;
  GtkMenuButton *button;
  GtkWidget *box;
  char *title;
  const char *between; /* between the terms of its choices */
  GPtrArray *choices;  /* (element-type Choice) */
};

struct _MoFilterBar
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *box;
  GtkEditable *entry;    /* (nullable) */
  MoFields *fields;      /* (nullable) */
  GPtrArray *chips;      /* (element-type MoFilterChip) */
  gboolean updating;     /* whether the buttons are being set from the query */
};

G_DEFINE_FINAL_TYPE (MoFilterBar, mo_filter_bar, GTK_TYPE_WIDGET)

static void
free_choice (Choice *choice)
{
  g_free (choice->label);
  g_free (choice->field);
  g_free (choice->term);
  g_free (choice);
}

static void
free_chip (MoFilterChip *chip)
{
  g_ptr_array_unref (chip->choices);
  g_free (chip->title);
  g_free (chip);
}

/* Updating from the query */

/* Returns the terms of a field in the query, in the form in which choices write them. */
static GPtrArray *
list_terms (const char *text,
            const MoQuery *query,
            const char *field)
{
  GPtrArray *terms = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) found = mo_query_find_field (query, field);

  for (guint i = 0; i < found->len; i++)
    {
      const MoQuery *part = g_ptr_array_index (found, i);
      g_autofree char *written = g_strndup (text + part->at, part->length);
      char *sign = written + strlen (part->field->id);

      if (*sign == ':')
        *sign = '=';
      g_ptr_array_add (terms, mo_fold (written));
    }
  return terms;
}

static void
update_choice (const Choice *choice,
               const char *text,
               const MoQuery *query,
               guint *n_active,
               const Choice **active)
{
  g_autoptr (GPtrArray) terms = list_terms (text, query, choice->field);
  gboolean is_active = g_ptr_array_find_with_equal_func (terms, choice->term, g_str_equal, NULL);

  gtk_check_button_set_active (choice->button, is_active);
  if (!is_active)
    return;
  *active = choice;
  (*n_active)++;
}

static void
update_chip (MoFilterChip *chip,
             const char *text,
             const MoQuery *query)
{
  const Choice *active = NULL;
  guint n_active = 0;
  g_autofree char *label = NULL;

  for (guint i = 0; i < chip->choices->len; i++)
    update_choice (g_ptr_array_index (chip->choices, i), text, query, &n_active, &active);
  if (n_active == 0)
    label = g_strdup (chip->title);
  else if (n_active == 1)
    /* Translators: what a list is filtered by, as in "Type: Trap". */
    label = g_strdup_printf (_("%1$s: %2$s"), chip->title, active->label);
  else
    /* Translators: what a list is filtered by, and how many of it are chosen, as in "Type: 2". */
    label = g_strdup_printf (_("%1$s: %2$u"), chip->title, n_active);
  gtk_menu_button_set_label (chip->button, label);
  if (n_active > 0)
    gtk_widget_add_css_class (GTK_WIDGET (chip->button), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (chip->button), "chosen");
}

/* Keeps the buttons as they are while the typed query is invalid. */
static void
update (MoFilterBar *self)
{
  g_auto (MoQueryFault) fault = { 0 };
  g_autoptr (MoQuery) query = NULL;
  const char *text;

  if (self->fields == NULL || self->entry == NULL)
    return;
  text = gtk_editable_get_text (self->entry);
  query = mo_query_parse (text, self->fields, &fault);
  if (query == NULL)
    return;
  self->updating = TRUE;
  for (guint i = 0; i < self->chips->len; i++)
    update_chip (g_ptr_array_index (self->chips, i), text, query);
  self->updating = FALSE;
}

/* Writing */

static void
unset_opposite (MoFilterChip *chip,
                GtkCheckButton *button)
{
  for (guint i = 0; i < chip->choices->len && gtk_check_button_get_active (button); i++)
    {
      const Choice *choice = g_ptr_array_index (chip->choices, i);

      if (choice->button != button || choice->opposite == NULL)
        continue;
      chip->bar->updating = TRUE;
      gtk_check_button_set_active (choice->opposite->button, FALSE);
      chip->bar->updating = FALSE;
    }
}

static void
toggled_cb (GtkCheckButton *button,
            MoFilterChip *chip)
{
  const char *field = g_object_get_data (G_OBJECT (button), "field");
  MoFilterBar *self = chip->bar;
  g_autoptr (GPtrArray) terms = g_ptr_array_new ();
  g_autofree char *joined = NULL;
  g_autofree char *text = NULL;

  if (self->updating)
    return;
  unset_opposite (chip, button);
  for (guint i = 0; i < chip->choices->len; i++)
    {
      const Choice *choice = g_ptr_array_index (chip->choices, i);

      if (g_str_equal (choice->field, field) && gtk_check_button_get_active (choice->button))
        g_ptr_array_add (terms, choice->term);
    }
  g_ptr_array_add (terms, NULL);
  joined = terms->len > 1 ? g_strjoinv (chip->between, (char **) terms->pdata) : NULL;
  text = mo_query_write_field (gtk_editable_get_text (self->entry), self->fields, field, joined);
  mo_filter_bar_write (self, text);
}

/* The chips */

MoFilterChip *
mo_filter_bar_add_chip (MoFilterBar *self,
                        const char *title)
{
  MoFilterChip *chip = g_new0 (MoFilterChip, 1);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *popover = gtk_popover_new ();

  chip->bar = self;
  chip->title = g_strdup (title);
  chip->between = " or ";
  chip->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) free_choice);
  chip->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MAX_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), chip->box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  chip->button = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_label (chip->button, title);
  mo_widget_set_spoken_label (GTK_WIDGET (chip->button), title);
  gtk_menu_button_set_popover (chip->button, popover);
  gtk_widget_add_css_class (GTK_WIDGET (chip->button), "chip");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (chip->button));
  g_ptr_array_add (self->chips, chip);
  return chip;
}

static Choice *
add_choice (MoFilterChip *chip,
            const char *label,
            const char *field,
            const char *term)
{
  Choice *choice = g_new0 (Choice, 1);
  GtkWidget *button = gtk_check_button_new_with_label (label);

  choice->label = g_strdup (label);
  choice->field = g_strdup (field);
  choice->term = g_strdup (term);
  choice->button = GTK_CHECK_BUTTON (button);
  g_object_set_data_full (G_OBJECT (button), "field", g_strdup (field), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), chip);
  gtk_box_append (GTK_BOX (chip->box), button);
  g_ptr_array_add (chip->choices, choice);
  return choice;
}

void
mo_filter_chip_add (MoFilterChip *self,
                    const char *label,
                    const char *field,
                    const char *term)
{
  add_choice (self, label, field, term);
}

void
mo_filter_chip_add_opposites (MoFilterChip *self,
                              const char *field,
                              const char *label,
                              const char *term,
                              const char *other_label,
                              const char *other_term)
{
  Choice *choice = add_choice (self, label, field, term);

  self->between = " ";
  choice->opposite = add_choice (self, other_label, field, other_term);
  choice->opposite->opposite = choice;
}

/* Returns: (nullable): %NULL if a query can't contain the value */
static char *
write_term (const char *field,
            const char *value)
{
  if (strchr (value, '"') != NULL)
    return NULL;
  return g_strdup_printf (strpbrk (value, " \t()") != NULL ? "%s=\"%s\"" : "%s=%s", field, value);
}

void
mo_filter_chip_add_value (MoFilterChip *self,
                          const char *label,
                          const char *field,
                          const char *value)
{
  g_autofree char *folded = mo_fold (value);
  g_autofree char *term = write_term (field, folded);

  /* Values that differ only in case or accents share a term, so one choice is enough. */
  for (guint i = 0; term != NULL && i < self->choices->len; i++)
    if (g_str_equal (((const Choice *) g_ptr_array_index (self->choices, i))->term, term))
      return;
  if (term != NULL)
    add_choice (self, label, field, term);
}

void
mo_filter_bar_add_values (MoFilterBar *self,
                          const char *title,
                          const MoField *field)
{
  MoFilterChip *chip = field->values->len > 0 ? mo_filter_bar_add_chip (self, title) : NULL;

  for (guint i = 0; i < field->values->len; i++)
    {
      const MoFieldValue *value = g_ptr_array_index (field->values, i);

      mo_filter_chip_add_value (chip, value->name, field->id, value->folded_id);
    }
}

void
mo_filter_bar_follow (MoFilterBar *self)
{
  update (self);
}

static void
clear_chips (MoFilterBar *self)
{
  for (guint i = 0; i < self->chips->len; i++)
    gtk_box_remove (GTK_BOX (self->box),
                    GTK_WIDGET (((MoFilterChip *) g_ptr_array_index (self->chips, i))->button));
  g_ptr_array_set_size (self->chips, 0);
}

void
mo_filter_bar_write (MoFilterBar *self,
                     const char *text)
{
  int n_before = (int) g_utf8_strlen (gtk_editable_get_text (self->entry), -1);
  int end = n_before;

  gtk_editable_insert_text (self->entry, text, -1, &end);
  gtk_editable_delete_text (self->entry, 0, n_before);
  gtk_editable_set_position (self->entry, -1);
}

void
mo_filter_bar_set_fields (MoFilterBar *self,
                          const MoFields *fields)
{
  g_autoptr (MoFields) old G_GNUC_UNUSED = self->fields;

  self->fields = mo_fields_ref (fields);
  clear_chips (self);
}

void
mo_filter_bar_set_entry (MoFilterBar *self,
                         GtkEditable *entry)
{
  g_return_if_fail (self->entry == NULL);
  self->entry = g_object_ref (entry);
  g_signal_connect_object (entry, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

static void
mo_filter_bar_dispose (GObject *object)
{
  MoFilterBar *self = MO_FILTER_BAR (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->fields, mo_fields_unref);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (mo_filter_bar_parent_class)->dispose (object);
}

static void
mo_filter_bar_finalize (GObject *object)
{
  g_ptr_array_unref (MO_FILTER_BAR (object)->chips);
  G_OBJECT_CLASS (mo_filter_bar_parent_class)->finalize (object);
}

static void
mo_filter_bar_class_init (MoFilterBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mo_filter_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = mo_filter_bar_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
mo_filter_bar_init (MoFilterBar *self)
{
  self->chips = g_ptr_array_new_with_free_func ((GDestroyNotify) free_chip);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_EXTERNAL,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->box);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}
