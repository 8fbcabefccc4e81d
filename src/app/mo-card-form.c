/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-card-form.h"

#include <glib/gi18n.h>

/* Of the cards of a type, which fields have any of them. */
typedef struct
{
  guint64 stats;
  guint64 resources;
  guint64 flags;
  gboolean values[MO_CARD_N_VALUES];
} Usage;

struct _MoCardForm
{
  GtkBox parent_instance;

  const MoContent *content;
  const MoVocabulary *vocabulary; /* (nullable): until there is a draft */
  MoCardDraft *draft;             /* (unowned): outlives us */
  MoFieldRow *rows[MO_CARD_N_VALUES];
  GPtrArray *stat_rows;     /* (element-type MoFieldRow): by the index of the word */
  GPtrArray *resource_rows; /* (element-type MoFieldRow): likewise */
  GPtrArray *keyword_rows;  /* (element-type MoFieldRow): by the index in the draft */
  GtkWidget *name_entry;
  GtkWidget *id_entry;
  GtkWidget *stat_group;
  GtkWidget *resource_group;
  GtkBox *keyword_box;
  GtkWidget *add_button;
  gboolean updating; /* the widgets follow the draft now, not the other way round */
  gboolean shows_all;
};

G_DEFINE_FINAL_TYPE (MoCardForm, mo_card_form, GTK_TYPE_BOX)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What a widget edits. */
typedef struct
{
  MoCardField field;
  const MoWord *word; /* (nullable): of a check button or a figure */
  guint index;        /* of a keyword */
  GPtrArray *ids;     /* (nullable) (element-type utf8): of the rows of a drop-down */
} Target;

static void
free_target (Target *target)
{
  g_clear_pointer (&target->ids, g_ptr_array_unref);
  g_free (target);
}

static Target *
set_target (GtkWidget *widget,
            MoCardField field,
            const MoWord *word,
            guint index)
{
  Target *target = g_new0 (Target, 1);

  target->field = field;
  target->word = word;
  target->index = index;
  g_object_set_data_full (G_OBJECT (widget), "target", target, (GDestroyNotify) free_target);
  return target;
}

static const Target *
get_target (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "target");
}

/* Which rows are shown */

static void
note_use (Usage *usage,
          const MoCard *card)
{
  for (guint i = 0; i < card->n_stats; i++)
    usage->stats |= G_GUINT64_CONSTANT (1) << card->stats[i].word->index;
  for (guint i = 0; i < card->n_resources; i++)
    usage->resources |= G_GUINT64_CONSTANT (1) << card->resources[i].word->index;
  usage->flags |= card->flags;
  usage->values[MO_CARD_FIELD_COST] |= card->cost != MO_ABSENT;
  usage->values[MO_CARD_FIELD_RARITY] |= card->rarity != NULL;
  usage->values[MO_CARD_FIELD_FLAGS] |= card->flags != 0;
  usage->values[MO_CARD_FIELD_CLASSES] |= card->classes != 0;
  usage->values[MO_CARD_FIELD_DISTANCE] |= card->distance != NULL;
  usage->values[MO_CARD_FIELD_DAMAGE] |= card->damage != 0;
  usage->values[MO_CARD_FIELD_SECOND_TEXT] |= *card->second_text != '\0';
}

/* What the cards of this type that there are have, says what a card of this type has. Without any, it may have all. */
static Usage
find_usage (MoCardForm *self)
{
  const MoWord *type = mo_vocabulary_lookup (self->vocabulary, MO_WORD_TYPE, self->draft->values[MO_CARD_FIELD_TYPE]);
  const MoCatalog *catalog = self->content->catalog;
  gboolean any = FALSE;
  Usage usage = { 0 };

  for (guint i = 0; i < mo_catalog_get_n_cards (catalog); i++)
    {
      const MoCard *card = mo_catalog_get_card (catalog, i);

      if (card->type != type)
        continue;
      note_use (&usage, card);
      any = TRUE;
    }
  if (any)
    return usage;
  usage.stats = usage.resources = usage.flags = G_MAXUINT64;
  for (guint i = 0; i < MO_CARD_N_VALUES; i++)
    usage.values[i] = TRUE;
  return usage;
}

static gboolean
is_always_shown (MoCardField field)
{
  return field == MO_CARD_FIELD_NAME || field == MO_CARD_FIELD_ID || field == MO_CARD_FIELD_TYPE ||
         field == MO_CARD_FIELD_TEXT;
}

static gboolean
show_figure_rows (MoCardForm *self,
                  MoCardField field,
                  const GPtrArray *rows,
                  MoWordGroup group,
                  guint64 used)
{
  gboolean any = FALSE;

  for (guint i = 0; i < rows->len; i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, group, i);
      const MoDraftFigure *figure = mo_card_draft_get_figure (self->draft, field, word->id, NULL);
      gboolean is_shown = self->shows_all || mo_card_has (used, word) ||
                          (figure != NULL && (*figure->value != '\0' || *figure->boosted != '\0'));

      gtk_widget_set_visible (g_ptr_array_index (rows, i), is_shown);
      any |= is_shown;
    }
  return any;
}

static void
show_rows (MoCardForm *self)
{
  Usage usage = find_usage (self);

  for (MoCardField field = 0; field < MO_CARD_N_VALUES; field++)
    if (self->rows[field] != NULL)
      gtk_widget_set_visible (GTK_WIDGET (self->rows[field]),
                              self->shows_all || is_always_shown (field) || usage.values[field] ||
                                  (*self->draft->values[field] != '\0' && field != MO_CARD_FIELD_SET) ||
                                  mo_field_row_get_fault (self->rows[field]) != NULL);
  gtk_widget_set_visible (self->stat_group,
                          show_figure_rows (self, MO_CARD_FIELD_STAT, self->stat_rows, MO_WORD_STAT, usage.stats));
  gtk_widget_set_visible (self->resource_group, show_figure_rows (self, MO_CARD_FIELD_RESOURCE, self->resource_rows,
                                                                  MO_WORD_RESOURCE, usage.resources));
}

static void
announce (MoCardForm *self,
          MoCardField field)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, (int) field);
}

/* Widgets that are one value */

static void
entry_changed_cb (MoCardForm *self,
                  GtkWidget *entry)
{
  const Target *target = get_target (entry);

  if (self->updating)
    return;
  mo_card_draft_set (self->draft, target->field, gtk_editable_get_text (GTK_EDITABLE (entry)));
  announce (self, target->field);
}

static void
text_changed_cb (MoCardForm *self,
                 GtkTextBuffer *buffer)
{
  MoCardField field = (MoCardField) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (buffer), "field"));
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  mo_card_draft_set (self->draft, field, text);
  announce (self, field);
}

static void
word_selected_cb (MoCardForm *self,
                  GParamSpec *pspec,
                  GtkWidget *drop_down)
{
  const Target *target = get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));

  if (self->updating || selected >= target->ids->len)
    return;
  mo_card_draft_set (self->draft, target->field, g_ptr_array_index (target->ids, selected));
  if (target->field == MO_CARD_FIELD_TYPE)
    show_rows (self);
  announce (self, target->field);
}

static void
word_toggled_cb (MoCardForm *self,
                 GtkWidget *button)
{
  const Target *target = get_target (button);

  mo_card_draft_set_word (self->draft, target->field, target->word->id,
                          gtk_check_button_get_active (GTK_CHECK_BUTTON (button)));
  announce (self, target->field);
}

static GtkWidget *
new_entry (MoCardForm *self,
           MoCardField field,
           const char *placeholder)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), self->draft->values[field]);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  set_target (entry, field, NULL, 0);
  g_signal_connect_object (entry, "changed", G_CALLBACK (entry_changed_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static GtkWidget *
new_text (MoCardForm *self,
          MoCardField field)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));

  gtk_text_buffer_set_text (buffer, self->draft->values[field], -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  /* Tab goes on to the next field. */
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 9);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 9);
  gtk_widget_set_size_request (view, -1, 72);
  gtk_widget_add_css_class (view, "card");
  g_object_set_data (G_OBJECT (buffer), "field", GINT_TO_POINTER (field));
  g_signal_connect_object (buffer, "changed", G_CALLBACK (text_changed_cb), self, G_CONNECT_SWAPPED);
  return view;
}

static void
add_option (GtkStringList *names,
            Target *target,
            const char *id,
            const char *name)
{
  gtk_string_list_append (names, name);
  g_ptr_array_add (target->ids, g_strdup (id));
}

static void
add_options (GtkStringList *names,
             Target *target,
             const MoVocabulary *vocabulary,
             MoWordGroup group)
{
  for (guint i = 0; i < mo_vocabulary_get_n_words (vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (vocabulary, group, i);

      add_option (names, target, word->id, word->name);
    }
}

/* Takes the options of a drop-down over, and chooses @id. */
static void
set_options (GtkWidget *drop_down,
             Target *target,
             GtkStringList *names,
             const char *id)
{
  guint selected;

  gtk_drop_down_set_model (GTK_DROP_DOWN (drop_down), G_LIST_MODEL (names));
  if (!g_ptr_array_find_with_equal_func (target->ids, id, g_str_equal, &selected))
    selected = GTK_INVALID_LIST_POSITION;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), selected);
}

static GtkWidget *
new_choice (MoCardForm *self,
            MoCardField field,
            MoWordGroup group,
            gboolean optional)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  Target *target = set_target (drop_down, field, NULL, 0);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  if (optional)
    add_option (names, target, "", _("None"));
  add_options (names, target, self->vocabulary, group);
  set_options (drop_down, target, names, self->draft->values[field]);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (word_selected_cb), self, G_CONNECT_SWAPPED);
  return drop_down;
}

static GtkWidget *
new_checks (MoCardForm *self,
            MoCardField field,
            MoWordGroup group)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, group); i++)
    {
      const MoWord *word = mo_vocabulary_get_word (self->vocabulary, group, i);
      GtkWidget *button = gtk_check_button_new_with_label (word->name);

      gtk_widget_set_tooltip_text (button, *word->text != '\0' ? word->text : NULL);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), mo_card_draft_has_word (self->draft, field, word->id));
      set_target (button, field, word, 0);
      g_signal_connect_object (button, "toggled", G_CALLBACK (word_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_grid_attach (GTK_GRID (grid), button, (int) i % 2, (int) i / 2, 1, 1);
    }
  return grid;
}

/* Figures */

static void
figure_changed_cb (MoCardForm *self,
                   GtkWidget *entry)
{
  const Target *target = get_target (entry);
  GtkWidget *value = g_object_get_data (G_OBJECT (entry), "value");
  GtkWidget *boosted = g_object_get_data (G_OBJECT (entry), "boosted");

  mo_card_draft_set_figure (self->draft, target->field, target->word->id, gtk_editable_get_text (GTK_EDITABLE (value)),
                            boosted != NULL ? gtk_editable_get_text (GTK_EDITABLE (boosted)) : NULL);
  announce (self, target->field);
}

static GtkWidget *
new_figure_entry (MoCardForm *self,
                  MoCardField field,
                  const MoWord *word,
                  const char *text,
                  const char *placeholder,
                  const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  set_target (entry, field, word, 0);
  return entry;
}

static GtkWidget *
new_figure_row (MoCardForm *self,
                MoCardField field,
                const MoWord *word)
{
  const MoDraftFigure *figure = mo_card_draft_get_figure (self->draft, field, word->id, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *value = new_figure_entry (self, field, word, figure != NULL ? figure->value : "", _("not known"), word->name);
  GtkWidget *boosted = NULL;

  gtk_box_append (GTK_BOX (box), value);
  g_object_set_data (G_OBJECT (value), "value", value);
  if (field == MO_CARD_FIELD_STAT)
    {
      /* Translators: %s is a stat, like "Power". */
      g_autofree char *label = g_strdup_printf (_("%s when boosted"), word->name);

      boosted = new_figure_entry (self, field, word, figure != NULL ? figure->boosted : "", _("boosted: the same"), label);
      gtk_box_append (GTK_BOX (box), boosted);
      g_object_set_data (G_OBJECT (value), "boosted", boosted);
      g_object_set_data (G_OBJECT (boosted), "value", value);
      g_object_set_data (G_OBJECT (boosted), "boosted", boosted);
      g_signal_connect_object (boosted, "changed", G_CALLBACK (figure_changed_cb), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (value, "changed", G_CALLBACK (figure_changed_cb), self, G_CONNECT_SWAPPED);
  return mo_field_row_new (word->name, box);
}

static GtkWidget *
add_group (MoCardForm *self,
           const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (GTK_BOX (self), group);
  return group;
}

static GtkWidget *
add_figures (MoCardForm *self,
             const char *title,
             MoCardField field,
             MoWordGroup group,
             GPtrArray *rows)
{
  GtkWidget *box = add_group (self, title);

  for (guint i = 0; i < mo_vocabulary_get_n_words (self->vocabulary, group); i++)
    {
      GtkWidget *row = new_figure_row (self, field, mo_vocabulary_get_word (self->vocabulary, group, i));

      g_ptr_array_add (rows, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (box), row);
    }
  return box;
}

/* Keywords */

static void fill_keywords (MoCardForm *self);

static MoDraftKeyword *
get_keyword (MoCardForm *self,
             GtkWidget *widget)
{
  return g_ptr_array_index (self->draft->keywords, get_target (widget)->index);
}

static void
take_text (char **place,
           const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static void
keyword_selected_cb (MoCardForm *self,
                     GParamSpec *pspec,
                     GtkWidget *drop_down)
{
  const Target *target = get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));
  MoDraftKeyword *keyword = get_keyword (self, drop_down);
  const MoWord *word;

  if (self->updating || selected >= target->ids->len)
    return;
  take_text (&keyword->name, g_ptr_array_index (target->ids, selected));
  /* What the other keyword had and this one does not take would be nowhere to be seen. */
  word = mo_vocabulary_lookup (self->vocabulary, MO_WORD_KEYWORD, keyword->name);
  if (word->amount == MO_NEED_NONE)
    take_text (&keyword->amount, "");
  take_text (&keyword->type, "");
  fill_keywords (self);
  announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
keyword_type_selected_cb (MoCardForm *self,
                          GParamSpec *pspec,
                          GtkWidget *drop_down)
{
  const Target *target = get_target (drop_down);
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (drop_down));

  if (self->updating || selected >= target->ids->len)
    return;
  take_text (&get_keyword (self, drop_down)->type, g_ptr_array_index (target->ids, selected));
  announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
amount_changed_cb (MoCardForm *self,
                   GtkWidget *entry)
{
  take_text (&get_keyword (self, entry)->amount, gtk_editable_get_text (GTK_EDITABLE (entry)));
  announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
times_changed_cb (MoCardForm *self,
                  GtkWidget *entry)
{
  take_text (&get_keyword (self, entry)->times, gtk_editable_get_text (GTK_EDITABLE (entry)));
  announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
remove_clicked_cb (MoCardForm *self,
                   GtkWidget *button)
{
  g_ptr_array_remove_index (self->draft->keywords, get_target (button)->index);
  fill_keywords (self);
  gtk_widget_grab_focus (self->add_button);
  announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
add_clicked_cb (MoCardForm *self)
{
  mo_card_draft_add_keyword (self->draft, mo_vocabulary_get_word (self->vocabulary, MO_WORD_KEYWORD, 0)->id, NULL, NULL,
                             NULL);
  fill_keywords (self);
  gtk_widget_child_focus (g_ptr_array_index (self->keyword_rows, self->keyword_rows->len - 1), GTK_DIR_TAB_FORWARD);
  announce (self, MO_CARD_FIELD_KEYWORD);
}

static void
add_keyword_type (MoCardForm *self,
                  GtkWidget *box,
                  const MoWord *word,
                  const MoDraftKeyword *keyword,
                  guint index)
{
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  Target *target = set_target (drop_down, MO_CARD_FIELD_KEYWORD, word, index);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *label = g_strdup_printf (_("Type of %s"), word->name);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  add_option (names, target, "", word->type == MO_NEED_REQUIRED ? _("Of what?") : _("Of any"));
  for (MoWordGroup group = 0; group < MO_N_WORD_GROUPS; group++)
    if ((word->type_groups & (1u << group)) != 0)
      add_options (names, target, self->vocabulary, group);
  set_options (drop_down, target, names, keyword->type);
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (keyword_type_selected_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), drop_down);
}

static void
add_keyword_entry (MoCardForm *self,
                   GtkWidget *box,
                   const MoWord *word,
                   const char *text,
                   const char *placeholder,
                   const char *label,
                   guint index,
                   GCallback changed)
{
  GtkWidget *entry = new_figure_entry (self, MO_CARD_FIELD_KEYWORD, word, text, placeholder, label);

  set_target (entry, MO_CARD_FIELD_KEYWORD, word, index);
  g_signal_connect_object (entry, "changed", changed, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), entry);
}

static GtkWidget *
new_keyword_name (MoCardForm *self,
                  const MoDraftKeyword *keyword,
                  guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *drop_down = gtk_drop_down_new (NULL, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  Target *target = set_target (drop_down, MO_CARD_FIELD_KEYWORD, NULL, index);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autofree char *label = g_strdup_printf (_("Keyword %u"), index + 1);
  g_autofree char *remove = g_strdup_printf (_("Remove Keyword %u"), index + 1);

  target->ids = g_ptr_array_new_with_free_func (g_free);
  add_options (names, target, self->vocabulary, MO_WORD_KEYWORD);
  set_options (drop_down, target, names, keyword->name);
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (keyword_selected_cb), self, G_CONNECT_SWAPPED);
  set_target (button, MO_CARD_FIELD_KEYWORD, NULL, index);
  gtk_widget_set_tooltip_text (button, remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), drop_down);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static GtkWidget *
new_keyword_row (MoCardForm *self,
                 guint index)
{
  const MoDraftKeyword *keyword = g_ptr_array_index (self->draft->keywords, index);
  const MoWord *word = mo_vocabulary_lookup (self->vocabulary, MO_WORD_KEYWORD, keyword->name);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *more = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *name = new_keyword_name (self, keyword, index);
  g_autofree char *title = g_strdup_printf (_("Keyword %u"), index + 1);

  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), more);
  if (word != NULL && (word->type != MO_NEED_NONE || *keyword->type != '\0'))
    add_keyword_type (self, more, word, keyword, index);
  if (word != NULL && (word->amount != MO_NEED_NONE || *keyword->amount != '\0'))
    {
      g_autofree char *label = g_strdup_printf (_("Amount of %s"), word->name);

      add_keyword_entry (self, more, word, keyword->amount, word->amount == MO_NEED_REQUIRED ? _("how much") : _("not known"),
                         label, index, G_CALLBACK (amount_changed_cb));
    }
  if (word != NULL)
    {
      g_autofree char *label = g_strdup_printf (_("Times of %s"), word->name);

      add_keyword_entry (self, more, word, keyword->times, _("times: once"), label, index, G_CALLBACK (times_changed_cb));
    }
  return mo_field_row_new (title, box);
}

static void
fill_keywords (MoCardForm *self)
{
  GtkWidget *row;

  self->updating = TRUE;
  g_ptr_array_set_size (self->keyword_rows, 0);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->keyword_box))) != NULL)
    gtk_box_remove (self->keyword_box, row);
  for (guint i = 0; i < self->draft->keywords->len; i++)
    {
      row = new_keyword_row (self, i);
      g_ptr_array_add (self->keyword_rows, row);
      gtk_box_append (self->keyword_box, row);
    }
  self->updating = FALSE;
}

static void
add_keywords (MoCardForm *self)
{
  GtkWidget *group;

  if (mo_vocabulary_get_n_words (self->vocabulary, MO_WORD_KEYWORD) == 0)
    return;
  group = add_group (self, _("Keywords"));
  self->keyword_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  self->add_button = gtk_button_new_with_mnemonic (_("_Add Keyword"));
  gtk_widget_set_halign (self->add_button, GTK_ALIGN_START);
  g_signal_connect_object (self->add_button, "clicked", G_CALLBACK (add_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->keyword_box));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->add_button);
  fill_keywords (self);
}

/* The form */

static void
add_row (MoCardForm *self,
         GtkWidget *group,
         MoCardField field,
         const char *title,
         GtkWidget *control)
{
  GtkWidget *row = mo_field_row_new (title, control);

  self->rows[field] = MO_FIELD_ROW (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

static void
add_checks (MoCardForm *self,
            GtkWidget *group,
            MoCardField field,
            const char *title,
            MoWordGroup words)
{
  if (mo_vocabulary_get_n_words (self->vocabulary, words) > 0)
    add_row (self, group, field, title, new_checks (self, field, words));
}

static void
add_choice (MoCardForm *self,
            GtkWidget *group,
            MoCardField field,
            const char *title,
            MoWordGroup words)
{
  if (mo_vocabulary_get_n_words (self->vocabulary, words) > 0)
    add_row (self, group, field, title, new_choice (self, field, words, field != MO_CARD_FIELD_TYPE));
}

static void
fill (MoCardForm *self,
      gboolean is_new)
{
  GtkWidget *group = add_group (self, _("Card"));

  self->name_entry = new_entry (self, MO_CARD_FIELD_NAME, NULL);
  add_row (self, group, MO_CARD_FIELD_NAME, _("Name"), self->name_entry);
  add_choice (self, group, MO_CARD_FIELD_TYPE, _("Type"), MO_WORD_TYPE);
  add_row (self, group, MO_CARD_FIELD_COST, _("Cost"), new_entry (self, MO_CARD_FIELD_COST, _("not known")));
  add_checks (self, group, MO_CARD_FIELD_FLAGS, _("Flags"), MO_WORD_FLAG);
  add_checks (self, group, MO_CARD_FIELD_CLASSES, _("Classes"), MO_WORD_CLASS);
  add_choice (self, group, MO_CARD_FIELD_DISTANCE, _("Distance"), MO_WORD_DISTANCE);
  add_checks (self, group, MO_CARD_FIELD_DAMAGE, _("Damage types"), MO_WORD_DAMAGE);
  self->stat_group = add_figures (self, _("Stats"), MO_CARD_FIELD_STAT, MO_WORD_STAT, self->stat_rows);
  self->resource_group = add_figures (self, _("Resources"), MO_CARD_FIELD_RESOURCE, MO_WORD_RESOURCE,
                                      self->resource_rows);
  add_keywords (self);
  group = add_group (self, _("Rules"));
  add_row (self, group, MO_CARD_FIELD_TEXT, _("Text"), new_text (self, MO_CARD_FIELD_TEXT));
  add_row (self, group, MO_CARD_FIELD_SECOND_TEXT, _("Second text"), new_text (self, MO_CARD_FIELD_SECOND_TEXT));
  group = add_group (self, _("Printing"));
  self->id_entry = new_entry (self, MO_CARD_FIELD_ID, NULL);
  gtk_widget_set_sensitive (self->id_entry, is_new);
  add_row (self, group, MO_CARD_FIELD_ID, is_new ? _("Id") : _("Id, by which decks know the card"), self->id_entry);
  add_choice (self, group, MO_CARD_FIELD_RARITY, _("Rarity"), MO_WORD_RARITY);
  add_row (self, group, MO_CARD_FIELD_NUMBER, _("Number"), new_entry (self, MO_CARD_FIELD_NUMBER, NULL));
  add_row (self, group, MO_CARD_FIELD_SET, _("Set"), new_entry (self, MO_CARD_FIELD_SET, _("none")));
  add_row (self, group, MO_CARD_FIELD_SAME_AS, _("Printing of"),
           new_entry (self, MO_CARD_FIELD_SAME_AS, _("the id of another card")));
}

/* Writing a card begins with its name. */
static gboolean
mo_card_form_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MO_CARD_FORM (widget)->name_entry);
}

static void
mo_card_form_finalize (GObject *object)
{
  MoCardForm *self = MO_CARD_FORM (object);

  g_ptr_array_unref (self->stat_rows);
  g_ptr_array_unref (self->resource_rows);
  g_ptr_array_unref (self->keyword_rows);
  G_OBJECT_CLASS (mo_card_form_parent_class)->finalize (object);
}

static void
mo_card_form_class_init (MoCardFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mo_card_form_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = mo_card_form_grab_focus;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MO_TYPE_CARD_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
mo_card_form_init (MoCardForm *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  self->stat_rows = g_ptr_array_new ();
  self->resource_rows = g_ptr_array_new ();
  self->keyword_rows = g_ptr_array_new ();
}

void
mo_card_form_set_draft (MoCardForm *self,
                        const MoContent *content,
                        const char *system,
                        MoCardDraft *draft,
                        gboolean is_new)
{
  g_return_if_fail (self->draft == NULL);
  self->content = content;
  self->draft = draft;
  for (guint i = 0; i < content->systems->len; i++)
    {
      const MoSystem *candidate = g_ptr_array_index (content->systems, i);

      if (g_str_equal (candidate->id, system))
        self->vocabulary = candidate->vocabulary;
    }
  fill (self, is_new);
  show_rows (self);
}

MoFieldRow *
mo_card_form_get_row (MoCardForm *self,
                      MoCardField field,
                      guint index)
{
  if (field < MO_CARD_N_VALUES)
    return self->rows[field];
  if (field == MO_CARD_FIELD_KEYWORD)
    return index < self->keyword_rows->len ? g_ptr_array_index (self->keyword_rows, index) : NULL;
  if (field == MO_CARD_FIELD_STAT || field == MO_CARD_FIELD_RESOURCE)
    {
      const GPtrArray *rows = field == MO_CARD_FIELD_STAT ? self->stat_rows : self->resource_rows;

      return index < rows->len ? g_ptr_array_index (rows, index) : NULL;
    }
  return NULL;
}

/* The row that shows a fault: figures are in the draft in the order in which they were filled in. */
static MoFieldRow *
find_row (MoCardForm *self,
          const MoDraftFault *fault)
{
  const GPtrArray *figures = fault->field == MO_CARD_FIELD_STAT ? self->draft->stats : self->draft->resources;
  MoWordGroup group = fault->field == MO_CARD_FIELD_STAT ? MO_WORD_STAT : MO_WORD_RESOURCE;
  const MoDraftFigure *figure;
  const MoWord *word;

  if (fault->field != MO_CARD_FIELD_STAT && fault->field != MO_CARD_FIELD_RESOURCE)
    return mo_card_form_get_row (self, fault->field, fault->index);
  figure = g_ptr_array_index (figures, fault->index);
  word = mo_vocabulary_lookup (self->vocabulary, group, figure->name);
  return word != NULL ? mo_card_form_get_row (self, fault->field, word->index) : NULL;
}

static void
set_fault_of (MoCardForm *self,
              MoFieldRow *row,
              const GPtrArray *faults)
{
  const char *message = NULL;

  for (guint i = 0; i < faults->len && message == NULL; i++)
    if (find_row (self, g_ptr_array_index (faults, i)) == row)
      message = ((const MoDraftFault *) g_ptr_array_index (faults, i))->message;
  mo_field_row_set_fault (row, message);
}

void
mo_card_form_show_faults (MoCardForm *self,
                          const GPtrArray *faults)
{
  const GPtrArray *lists[] = { self->stat_rows, self->resource_rows, self->keyword_rows };

  for (MoCardField field = 0; field < MO_CARD_N_VALUES; field++)
    if (self->rows[field] != NULL)
      set_fault_of (self, self->rows[field], faults);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint j = 0; j < lists[i]->len; j++)
      set_fault_of (self, g_ptr_array_index (lists[i], j), faults);
  show_rows (self);
}

void
mo_card_form_set_id (MoCardForm *self,
                     const char *id)
{
  self->updating = TRUE;
  mo_card_draft_set (self->draft, MO_CARD_FIELD_ID, id);
  gtk_editable_set_text (GTK_EDITABLE (self->id_entry), id);
  self->updating = FALSE;
}

void
mo_card_form_set_shows_all (MoCardForm *self,
                            gboolean shows_all)
{
  self->shows_all = shows_all;
  show_rows (self);
}
