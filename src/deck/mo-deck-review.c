/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-deck-review-private.h"

#include "mo-legality.h"

#include <glib/gi18n-lib.h>

/* More problems than anyone reads beside the changes. */
#define MAX_PROBLEMS 5

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE (MoReviewedChange, mo_reviewed_change, G_TYPE_OBJECT)

G_DEFINE_FINAL_TYPE_WITH_CODE (MoDeckReview,
                               mo_deck_review,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_IS_TAKEN = 1,
  PROP_CARD,
  PROP_N_MISSING,
  N_CHANGE_PROPS,
};

enum
{
  PROP_IS_LEGAL = 1,
  PROP_CAN_APPLY,
  PROP_VERDICT,
  PROP_PROBLEMS,
  PROP_REMOVES,
  PROP_KEEPS_REMOVED,
  N_PROPS,
};

static GParamSpec *change_props[N_CHANGE_PROPS];
static GParamSpec *props[N_PROPS];

/* The package after the changes */

/* Returns the edits of the taken changes, and of @other (nullable) in any case; @card (nullable)
 * replaces its own. */
static GPtrArray *
list_edits (MoDeckReview *self,
            const MoReviewedChange *other,
            const MoCard *card)
{
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();
  MoDeckFixStep replaced;

  for (guint i = 0; i < self->changes->len; i++)
    {
      MoReviewedChange *change = g_ptr_array_index (self->changes, i);
      gboolean is_other = other != NULL && &change->step == &other->step;

      if (is_other && card != NULL)
        {
          replaced = change->step;
          replaced.card = (char *) card->id;
          replaced.name = (char *) card->name;
          g_ptr_array_add (steps, &replaced);
        }
      else if (change->is_taken || is_other)
        g_ptr_array_add (steps, &change->step);
    }
  return mo_deck_fix_list_edits (steps, self->keeps_removed);
}

MoDeck *
mo_deck_review_make_deck (MoDeckReview *self,
                          const MoReviewedChange *other,
                          const MoCard *card)
{
  MoDeck *deck = mo_deck_copy (self->deck);
  g_autoptr (GPtrArray) edits = list_edits (self, other, card);

  mo_deck_apply (deck, edits);
  return deck;
}

static GPtrArray *
check (MoDeckReview *self,
       const MoDeck *deck)
{
  return mo_legality_check (deck, self->content->systems, self->content->catalog);
}

guint
mo_deck_review_count_problems (MoDeckReview *self,
                               const MoDeck *deck)
{
  g_autoptr (GPtrArray) problems = check (self, deck);

  return mo_problems_count (problems);
}

static void
update_missing (MoReviewedChange *change)
{
  const MoCard *card = mo_reviewed_change_get_card (change);
  guint n_missing = card != NULL ? mo_reviewed_change_count_missing (change, card) : 0;

  if (change->n_missing == n_missing)
    return;
  change->n_missing = n_missing;
  g_object_notify_by_pspec (G_OBJECT (change), change_props[PROP_N_MISSING]);
}

static void
update (MoDeckReview *self)
{
  g_clear_pointer (&self->after, mo_deck_unref);
  g_clear_pointer (&self->remaining, g_ptr_array_unref);
  self->after = mo_deck_review_make_deck (self, NULL, NULL);
  self->remaining = check (self, self->after);
  for (guint i = 0; i < self->changes->len; i++)
    update_missing (g_ptr_array_index (self->changes, i));
  for (guint i = 1; i < PROP_REMOVES; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

/* In words */

static char *
dup_verdict (MoDeckReview *self)
{
  const MoFormat *format = mo_systems_get_format (self->content->systems, self->deck->format, NULL);
  g_autofree char *title = mo_format_get_title (format);
  guint n_problems = mo_problems_count (self->remaining);
  guint n_changes = mo_deck_review_count (self);

  if (n_problems == 0 && n_changes == 0)
    return g_strdup_printf (_("Legal in %s"), title);
  if (n_problems > 0)
    /* Translators: %2$s is a format. */
    return g_strdup_printf (ngettext ("%1$u problem left in %2$s", "%1$u problems left in %2$s",
                                      n_problems),
                            n_problems, title);
  /* Translators: %1$s is a format, %2$u the number of cards to add, remove or move. */
  return g_strdup_printf (ngettext ("Legal in %1$s with %2$u change",
                                    "Legal in %1$s with %2$u changes", n_changes),
                          title, n_changes);
}

static char *
dup_problems (MoDeckReview *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < self->remaining->len; i++)
    {
      const MoProblem *problem = g_ptr_array_index (self->remaining, i);

      if (problem->code == MO_PROBLEM_NOTE)
        continue;
      if (n++ < MAX_PROBLEMS)
        {
          g_autofree char *sentence = mo_problem_dup_sentence (problem);

          g_string_append_printf (text, "%s%s", n > 1 ? "\n" : "", sentence);
        }
    }
  if (n > MAX_PROBLEMS)
    {
      guint more = n - MAX_PROBLEMS;

      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", more), more);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* A change */

static void
mo_reviewed_change_get_property (GObject *object,
                                 guint id,
                                 GValue *value,
                                 GParamSpec *pspec)
{
  MoReviewedChange *self = MO_REVIEWED_CHANGE (object);

  switch (id)
    {
    case PROP_IS_TAKEN:
      g_value_set_boolean (value, self->is_taken);
      break;
    case PROP_CARD:
      g_value_set_string (value, self->step.card);
      break;
    case PROP_N_MISSING:
    default:
      g_value_set_uint (value, self->n_missing);
    }
}

static void
mo_reviewed_change_set_property (GObject *object,
                                 guint id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  mo_reviewed_change_set_is_taken (MO_REVIEWED_CHANGE (object), g_value_get_boolean (value));
}

static void
mo_reviewed_change_finalize (GObject *object)
{
  MoReviewedChange *self = MO_REVIEWED_CHANGE (object);

  g_free (self->step.card);
  g_free (self->step.name);
  G_OBJECT_CLASS (mo_reviewed_change_parent_class)->finalize (object);
}

static void
mo_reviewed_change_class_init (MoReviewedChangeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mo_reviewed_change_get_property;
  object_class->set_property = mo_reviewed_change_set_property;
  object_class->finalize = mo_reviewed_change_finalize;
  change_props[PROP_IS_TAKEN] =
      g_param_spec_boolean ("is-taken", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  change_props[PROP_CARD] =
      g_param_spec_string ("card", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  change_props[PROP_N_MISSING] = g_param_spec_uint ("n-missing", NULL, NULL, 0, G_MAXUINT, 0,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_CHANGE_PROPS, change_props);
}

static void
mo_reviewed_change_init (MoReviewedChange *self)
{
  self->is_taken = TRUE;
}

const MoDeckFixStep *
mo_reviewed_change_get_step (MoReviewedChange *self)
{
  return &self->step;
}

const MoDeckFixChoice *
mo_reviewed_change_get_choice (MoReviewedChange *self)
{
  return self->choice;
}

gboolean
mo_reviewed_change_get_is_taken (MoReviewedChange *self)
{
  return self->is_taken;
}

void
mo_reviewed_change_set_is_taken (MoReviewedChange *self,
                                 gboolean is_taken)
{
  if (self->is_taken == is_taken)
    return;
  self->is_taken = is_taken;
  g_object_notify_by_pspec (G_OBJECT (self), change_props[PROP_IS_TAKEN]);
  if (self->review != NULL)
    update (self->review);
}

gboolean
mo_reviewed_change_is_new (MoReviewedChange *self)
{
  return self->step.from == NULL || g_str_equal (self->step.from, MO_DECK_MAYBE);
}

guint
mo_reviewed_change_get_n_missing (MoReviewedChange *self)
{
  return self->n_missing;
}

const MoCard *
mo_reviewed_change_get_card (MoReviewedChange *self)
{
  return mo_reviewed_change_look_up (self, self->step.card);
}

const MoCard *
mo_reviewed_change_look_up (MoReviewedChange *self,
                            const char *card)
{
  return self->review != NULL ? mo_catalog_lookup (self->review->content->catalog, card) : NULL;
}

void
mo_reviewed_change_choose (MoReviewedChange *self,
                           const char *card)
{
  const MoCard *found = mo_reviewed_change_look_up (self, card);

  if (found == NULL || g_str_equal (card, self->step.card))
    return;
  g_free (self->step.card);
  g_free (self->step.name);
  self->step.card = g_strdup (found->id);
  self->step.name = g_strdup (found->name);
  g_object_notify_by_pspec (G_OBJECT (self), change_props[PROP_CARD]);
  update (self->review);
}

/* The list */

static GType
get_item_type (GListModel *model)
{
  return MO_TYPE_REVIEWED_CHANGE;
}

static guint
get_n_items (GListModel *model)
{
  return MO_DECK_REVIEW (model)->changes->len;
}

static gpointer
get_item (GListModel *model,
          guint position)
{
  MoDeckReview *self = MO_DECK_REVIEW (model);

  return position < self->changes->len
             ? g_object_ref (g_ptr_array_index (self->changes, position))
             : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
removes (MoDeckReview *self)
{
  for (guint i = 0; i < self->changes->len; i++)
    if (((const MoReviewedChange *) g_ptr_array_index (self->changes, i))->step.to == NULL)
      return TRUE;
  return FALSE;
}

static void
mo_deck_review_get_property (GObject *object,
                             guint id,
                             GValue *value,
                             GParamSpec *pspec)
{
  MoDeckReview *self = MO_DECK_REVIEW (object);

  switch (id)
    {
    case PROP_IS_LEGAL:
      g_value_set_boolean (value, mo_problems_are_legal (self->remaining));
      break;
    case PROP_CAN_APPLY:
      g_value_set_boolean (value, self->changes_format || mo_deck_review_count (self) > 0);
      break;
    case PROP_VERDICT:
      g_value_take_string (value, dup_verdict (self));
      break;
    case PROP_PROBLEMS:
      g_value_take_string (value, dup_problems (self));
      break;
    case PROP_REMOVES:
      g_value_set_boolean (value, removes (self));
      break;
    case PROP_KEEPS_REMOVED:
    default:
      g_value_set_boolean (value, self->keeps_removed);
    }
}

static void
mo_deck_review_set_property (GObject *object,
                             guint id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MO_DECK_REVIEW (object)->keeps_removed = g_value_get_boolean (value);
}

static void
mo_deck_review_finalize (GObject *object)
{
  MoDeckReview *self = MO_DECK_REVIEW (object);

  for (guint i = 0; i < self->changes->len; i++)
    MO_REVIEWED_CHANGE (g_ptr_array_index (self->changes, i))->review = NULL;
  g_ptr_array_unref (self->changes);
  g_clear_pointer (&self->remaining, g_ptr_array_unref);
  g_clear_pointer (&self->after, mo_deck_unref);
  g_clear_pointer (&self->supply, mo_deck_supply_unref);
  mo_deck_fix_free (self->fix);
  mo_deck_unref (self->deck);
  mo_content_unref (self->content);
  G_OBJECT_CLASS (mo_deck_review_parent_class)->finalize (object);
}

static void
mo_deck_review_class_init (MoDeckReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mo_deck_review_get_property;
  object_class->set_property = mo_deck_review_set_property;
  object_class->finalize = mo_deck_review_finalize;
  props[PROP_IS_LEGAL] = g_param_spec_boolean ("is-legal", NULL, NULL, FALSE, flags);
  props[PROP_CAN_APPLY] = g_param_spec_boolean ("can-apply", NULL, NULL, FALSE, flags);
  props[PROP_VERDICT] = g_param_spec_string ("verdict", NULL, NULL, NULL, flags);
  props[PROP_PROBLEMS] = g_param_spec_string ("problems", NULL, NULL, NULL, flags);
  props[PROP_REMOVES] = g_param_spec_boolean ("removes", NULL, NULL, FALSE, flags);
  props[PROP_KEEPS_REMOVED] = g_param_spec_boolean ("keeps-removed", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mo_deck_review_init (MoDeckReview *self)
{
  self->changes = g_ptr_array_new_with_free_func (g_object_unref);
}

static gboolean
is_same_change (const char *from,
                const char *to,
                const MoDeckFixStep *step)
{
  return g_strcmp0 (from, step->from) == 0 && g_strcmp0 (to, step->to) == 0;
}

/* Adds the changes from and to the same decks as @step together. */
static void
add_alike (MoDeckReview *self,
           const MoDeckFixStep *step)
{
  const MoDeckFixChoice *choice = NULL;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const MoReviewedChange *change = g_ptr_array_index (self->changes, i);

      if (is_same_change (change->step.from, change->step.to, step))
        return;
    }
  for (guint i = 0; i < self->fix->choices->len; i++)
    {
      const MoDeckFixChoice *one = &g_array_index (self->fix->choices, MoDeckFixChoice, i);

      if (is_same_change (one->from, one->to, step))
        choice = one;
    }
  for (guint i = 0; i < self->fix->steps->len; i++)
    {
      const MoDeckFixStep *other = g_ptr_array_index (self->fix->steps, i);
      MoReviewedChange *change;

      if (!is_same_change (other->from, other->to, step))
        continue;
      change = g_object_new (MO_TYPE_REVIEWED_CHANGE, NULL);
      change->review = self;
      change->step = *other;
      change->step.card = g_strdup (other->card);
      change->step.name = g_strdup (other->name);
      change->choice = choice;
      g_ptr_array_add (self->changes, change);
    }
}

MoDeckReview *
mo_deck_review_new (const MoDeck *deck,
                    MoContent *content,
                    MoDeckFix *fix,
                    MoDeckSupply *supply)
{
  MoDeckReview *self = g_object_new (MO_TYPE_DECK_REVIEW, NULL);

  self->deck = mo_deck_copy (deck);
  self->changes_format = !g_str_equal (deck->format, fix->deck->format);
  g_free (self->deck->format);
  self->deck->format = g_strdup (fix->deck->format);
  self->content = mo_content_ref (content);
  self->fix = fix;
  self->supply = supply != NULL ? mo_deck_supply_ref (supply) : NULL;
  for (guint i = 0; i < fix->steps->len; i++)
    add_alike (self, g_ptr_array_index (fix->steps, i));
  update (self);
  return self;
}

const MoDeckFix *
mo_deck_review_get_fix (MoDeckReview *self)
{
  return self->fix;
}

guint
mo_deck_review_count (MoDeckReview *self)
{
  guint n = 0;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const MoReviewedChange *change = g_ptr_array_index (self->changes, i);

      n += change->is_taken ? change->step.count : 0;
    }
  return n;
}

GPtrArray *
mo_deck_review_list_edits (MoDeckReview *self)
{
  return list_edits (self, NULL, NULL);
}
