/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-losses.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The maximum number of different losses. A hostile file may have another on every line. */
#define MAX_GROUPS 200

/* The number of characters of a subject that are compared. */
#define MAX_SUBJECT 40

typedef struct
{
  MoLoss loss;
  char *subject; /* "" if there is none */
  char *file;
  guint line;
  guint count;
} Group;

struct _MoLosses
{
  GHashTable *groups; /* Group → itself */
  GPtrArray *order;   /* (element-type Group) (owned) */
  Group *others;      /* (nullable) (owned): losses after the maximum was reached */
};

static void
free_group (Group *group)
{
  g_free (group->subject);
  g_free (group->file);
  g_free (group);
}

static guint
hash_group (gconstpointer key)
{
  const Group *group = key;

  return g_str_hash (group->subject) + (guint) group->loss;
}

static gboolean
equal_groups (gconstpointer a,
              gconstpointer b)
{
  const Group *first = a;
  const Group *second = b;

  return first->loss == second->loss && g_str_equal (first->subject, second->subject);
}

MoLosses *
mo_losses_new (void)
{
  MoLosses *self = g_new0 (MoLosses, 1);

  self->groups = g_hash_table_new (hash_group, equal_groups);
  self->order = g_ptr_array_new_with_free_func ((GDestroyNotify) free_group);
  return self;
}

void
mo_losses_free (MoLosses *self)
{
  g_hash_table_unref (self->groups);
  g_ptr_array_unref (self->order);
  g_clear_pointer (&self->others, free_group);
  g_free (self);
}

static Group *
new_group (MoLoss loss,
           const char *subject,
           const char *file,
           guint line)
{
  Group *group = g_new (Group, 1);

  *group = (Group){ loss, g_strdup (subject), g_strdup (file), line, 0 };
  return group;
}

/* Copies the first characters of a subject. */
static void
copy_subject (char *to,
              const char *subject)
{
  gsize n = 0;

  for (guint i = 0; i < MAX_SUBJECT && subject[n] != '\0'; i++)
    n += (gsize) (g_utf8_next_char (subject + n) - (subject + n));
  n = strnlen (subject, n);
  memcpy (to, subject, n);
  to[n] = '\0';
}

void
mo_losses_add (MoLosses *self,
               MoLoss loss,
               const char *subject,
               const char *file,
               guint line)
{
  char text[MAX_SUBJECT * 6 + 1];
  Group key = { loss, text, NULL, 0, 0 };
  Group *group;

  copy_subject (text, subject != NULL ? subject : "");
  group = g_hash_table_lookup (self->groups, &key);
  if (group == NULL && self->order->len < MAX_GROUPS)
    {
      group = new_group (loss, text, file, line);
      g_hash_table_add (self->groups, group);
      g_ptr_array_add (self->order, group);
    }
  else if (group == NULL)
    {
      if (self->others == NULL)
        self->others = new_group (loss, "", file, line);
      group = self->others;
    }
  group->count++;
}

static char *
describe (const Group *group)
{
  switch ((guint) group->loss)
    {
    case MO_LOSS_FIELD:
      return g_strdup_printf (_("“%s” isn’t used in this game and will be ignored"),
                              group->subject);
    case MO_LOSS_TYPE:
      return g_strdup_printf (_("“%s” isn’t a card type in this game: choose a type, or the card "
                                "will be skipped"),
                              group->subject);
    case MO_LOSS_NO_TYPE:
      return g_strdup (_("the card has no type: choose a type, or the card will be skipped"));
    case MO_LOSS_FIGURE:
      return g_strdup_printf (_("the value of “%s” isn’t a valid number and will be ignored"),
                              group->subject);
    case MO_LOSS_TEXT:
      return g_strdup_printf (_("“%s” is longer than 20,000 characters and will be ignored"),
                              group->subject);
    case MO_LOSS_NAME:
      return g_strdup (_("the card has no valid name and will be skipped: use one line of 1 to 200 "
                         "characters"));
    case MO_LOSS_TOKEN:
      return g_strdup (_("the token will be skipped: tokens can’t be in decks"));
    case MO_LOSS_ID:
      return g_strdup (
          _("the card’s ID is invalid and will be replaced with one based on its name"));
    case MO_LOSS_ID_TAKEN:
      return g_strdup (_("the card’s ID is the ID of another card and will be replaced with one "
                         "based on its name"));
    case MO_LOSS_FORMER_ID:
      return g_strdup_printf (_("the former ID “%s” is invalid and will be ignored"),
                              group->subject);
    case MO_LOSS_IN_SET:
      return g_strdup (_("the card’s number in the set is invalid and will be ignored"));
    case MO_LOSS_CONTROLS:
      return g_strdup (_("control characters in a name or text will be removed"));
    case MO_LOSS_TRUTH:
      return g_strdup_printf (_("the value of “%s” isn’t yes or no and will be ignored"),
                              group->subject);
    case MO_LOSS_KEYWORD_PART:
      return g_strdup_printf (_("the keyword “%s” is incomplete and will be ignored"),
                              group->subject);
    case MO_LOSS_KEYWORD_VALUE:
      return g_strdup_printf (_("the keyword “%s” has an invalid value and will be ignored"),
                              group->subject);
    case MO_LOSS_KEYWORD_COUNT:
      return g_strdup (_("the card has too many keywords: the last ones will be ignored"));
    case MO_LOSS_SIDE:
      return g_strdup (_("a card can have only two sides: the others will be ignored"));
    case MO_LOSS_BACK:
      return g_strdup_printf (_("“%s” of a second side will be ignored: only the front has it"),
                              group->subject);
    case MO_LOSS_LINE:
      return g_strdup_printf (_("the value of “%s” isn’t one line of at most 200 characters and "
                                "will be ignored"),
                              group->subject);
    case MO_LOSS_VALUE:
      return g_strdup_printf (_("“%s” has two values, or one that isn’t defined in this game, "
                                "which will be ignored"),
                              group->subject);
    case MO_LOSS_COUNT:
      return g_strdup_printf (_("the card has too many values of “%s”: the last ones will be "
                                "ignored"),
                              group->subject);
    default:
      /* Translators: %1$s is "rarity", "keyword" and so on. */
      return g_strdup_printf (_("the %1$s “%2$s” isn’t used in this game and will be ignored"),
                              mo_word_group_get_name ((MoWordGroup) (group->loss - MO_LOSS_WORD)),
                              group->subject);
    }
}

static void
report_group (const Group *group,
              const char *what,
              MoFaults *warnings)
{
  g_autofree char *count = g_strdup_printf ("%'u", group->count);

  if (group->count == 1)
    mo_faults_add (warnings, group->file, group->line, "%s", what);
  else
    /* Translators: %1$s is a sentence about data that can’t be imported; the error is shown with
     * the first place where it occurs. */
    mo_faults_add (warnings, group->file, group->line, _("%1$s (%2$s times, first here)"), what,
                   count);
}

void
mo_losses_report (const MoLosses *self,
                  MoFaults *warnings)
{
  for (guint i = 0; i < self->order->len; i++)
    {
      const Group *group = g_ptr_array_index (self->order, i);
      g_autofree char *what = describe (group);

      report_group (group, what, warnings);
    }
  if (self->others != NULL)
    report_group (self->others, _("other data that can’t be imported will be ignored"), warnings);
}
