/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-match-surface.h"

#include "mo-match-teller.h"
#include "mo-offer-button.h"
#include "mo-pile-box.h"
#include "mo-widget-label.h"

#include <glib/gi18n.h>

typedef struct
{
  MoMatch *match;
  MoMatchTeller *teller;
  gpointer past;  /* (nullable): the state that is shown instead of the present one */
  MoSession *session; /* (nullable) */
  GArray *moves;  /* (element-type MoMove) (nullable): created on demand */
  guint covered;  /* players whose hands are covered, one bit each, */
  guint opened;   /* and those of them whose hands are shown */
  guint actor;    /* the player whose turn it is */
  char *chapter;  /* (nullable): the part of the game */
  int growth;     /* of cards, in percent */
  MoSurfaceShape shape;
  guint growing;  /* the source that shows them anew, or 0 */
} MoMatchSurfacePrivate;

/* The least sizes of a surface for cards of a size, the largest first. The heights leave a hand
 * and a row of other cards without scrolling. */
static const struct
{
  int width;
  int height;
  int growth;
} rooms[] = { { 1500, 950, 205 }, { 1300, 800, 165 }, { 900, 600, 130 }, { 0, 0, 100 } };

/* The least width of a surface with large cards, in pixels: that of a phone without borders. */
#define NARROW_WIDTH 340

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MoMatchSurface, mo_match_surface, ADW_TYPE_BIN)

enum
{
  PROP_MATCH = 1,
  PROP_SESSION,
  PROP_COVERED_SEATS,
  N_PROPS,
};

enum
{
  SIGNAL_ASKED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static MoMatchSurfacePrivate *
get_private (MoMatchSurface *self)
{
  return mo_match_surface_get_instance_private (self);
}

static void
drop_past (MoMatchSurface *self)
{
  MoMatchSurfacePrivate *priv = get_private (self);

  if (priv->past != NULL)
    mo_match_get_class (priv->match)->free (priv->past);
  priv->past = NULL;
}

static void
show (MoMatchSurface *self)
{
  g_clear_pointer (&get_private (self)->moves, g_array_unref);
  MO_MATCH_SURFACE_GET_CLASS (self)->show (self);
}

/* Covers the hands again if another part of the game has begun. */
static void
follow_chapter (MoMatchSurface *self)
{
  MoMatchSurfacePrivate *priv = get_private (self);
  char *chapter = mo_match_describe_chapter (priv->match, mo_match_get_position (priv->match));

  if (g_strcmp0 (chapter, priv->chapter) != 0)
    priv->opened = 0;
  g_free (priv->chapter);
  priv->chapter = chapter;
}

static void
changed_cb (MoMatchSurface *self)
{
  drop_past (self);
  if (get_private (self)->covered != 0)
    follow_chapter (self);
  show (self);
  mo_match_teller_follow (get_private (self)->teller);
}

static void
set_covered_seats (MoMatchSurface *self,
                   guint seats)
{
  MoMatchSurfacePrivate *priv = get_private (self);

  if (seats == priv->covered)
    return;
  /* A device that comes to a player covers the hand. */
  priv->opened &= priv->covered;
  priv->covered = seats;
  mo_match_teller_set_covered_seats (priv->teller, seats);
  follow_chapter (self);
  show (self);
}

static void
mo_match_surface_constructed (GObject *object)
{
  MoMatchSurface *self = MO_MATCH_SURFACE (object);

  G_OBJECT_CLASS (mo_match_surface_parent_class)->constructed (object);
  get_private (self)->teller = mo_match_teller_new (GTK_WIDGET (self), get_private (self)->match);
  mo_widget_set_spoken_label (GTK_WIDGET (self), _("The table"));
  g_signal_connect_object (get_private (self)->match, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  show (self);
}

static void
mo_match_surface_set_property (GObject *object,
                               guint id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MoMatchSurfacePrivate *priv = get_private (MO_MATCH_SURFACE (object));

  switch (id)
    {
    case PROP_MATCH:
      priv->match = g_value_dup_object (value);
      break;
    case PROP_SESSION:
      g_set_object (&priv->session, g_value_get_object (value));
      break;
    case PROP_COVERED_SEATS:
      set_covered_seats (MO_MATCH_SURFACE (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Size */

static gboolean
can_grow (GtkWidget *widget)
{
  return MO_MATCH_SURFACE_GET_CLASS (widget)->grow != NULL;
}

static gboolean
grow_cb (gpointer user_data)
{
  MoMatchSurface *self = user_data;

  get_private (self)->growing = 0;
  if (get_private (self)->shape == MO_SHAPE_LOW)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
  MO_MATCH_SURFACE_GET_CLASS (self)->grow (self);
  return G_SOURCE_REMOVE;
}

/* What a narrow window shows otherwise does not count for the minimum width: large cards, and parts
 * of the table beside each other. Otherwise, a window could not become narrow at once. */
static void
mo_match_surface_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  const MoMatchSurfacePrivate *priv = get_private (MO_MATCH_SURFACE (widget));
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, minimum, natural, minimum_baseline,
                        natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && can_grow (widget) &&
      (priv->shape != MO_SHAPE_NARROW || priv->growing != 0))
    *minimum = MIN (*minimum, NARROW_WIDTH);
}

static void
mo_match_surface_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  MoMatchSurfacePrivate *priv = get_private (MO_MATCH_SURFACE (widget));
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  MoSurfaceShape shape = width < MO_PHONE_WIDTH     ? MO_SHAPE_NARROW
                         : height < MO_PHONE_HEIGHT ? MO_SHAPE_LOW
                                                    : MO_SHAPE_ROOMY;
  int minimum;
  guint i = 0;

  while (width < rooms[i].width || height < rooms[i].height)
    i++;
  if (rooms[i].growth != priv->growth || shape != priv->shape)
    {
      priv->growth = rooms[i].growth;
      priv->shape = shape;
      /* Later, because widgets can’t be replaced while they get their places. */
      if (priv->growing == 0 && can_grow (widget))
        priv->growing = g_idle_add (grow_cb, widget);
    }
  if (child == NULL)
    return;
  /* Too narrow for the table as it is, which is about to be shown anew. */
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (child, MAX (width, minimum), height, baseline, NULL);
}

static void
mo_match_surface_dispose (GObject *object)
{
  g_clear_handle_id (&get_private (MO_MATCH_SURFACE (object))->growing, g_source_remove);
  G_OBJECT_CLASS (mo_match_surface_parent_class)->dispose (object);
}

static void
mo_match_surface_finalize (GObject *object)
{
  MoMatchSurface *self = MO_MATCH_SURFACE (object);

  drop_past (self);
  mo_match_teller_free (get_private (self)->teller);
  g_clear_pointer (&get_private (self)->moves, g_array_unref);
  g_clear_object (&get_private (self)->session);
  g_free (get_private (self)->chapter);
  g_object_unref (get_private (self)->match);
  G_OBJECT_CLASS (mo_match_surface_parent_class)->finalize (object);
}

static void
ask_action (GtkWidget *widget,
            const char *name,
            GVariant *parameter)
{
  mo_match_surface_ask_line (MO_MATCH_SURFACE (widget), "%s",
                             g_variant_get_string (parameter, NULL));
}

static void
show_hand_action (GtkWidget *widget,
                  const char *name,
                  GVariant *parameter)
{
  MoMatchSurface *self = MO_MATCH_SURFACE (widget);

  get_private (self)->opened |= 1u << g_variant_get_uint32 (parameter);
  show (self);
}

gboolean
mo_match_surface_is_covered (MoMatchSurface *self,
                             guint player)
{
  return (get_private (self)->covered & ~get_private (self)->opened & 1u << player) != 0;
}

gboolean
mo_match_surface_has_covered (MoMatchSurface *self)
{
  return (get_private (self)->covered & ~get_private (self)->opened) != 0;
}

void
mo_match_surface_add_reminders (MoMatchSurface *self,
                                MoRound *round)
{
  const MoGame *class = mo_match_get_class (mo_match_surface_get_match (self));
  const MoReminders *reminders = class->get_reminders (mo_match_surface_get_state (self));

  for (guint i = 0; i < reminders->n; i++)
    {
      const MoReminder *it = &reminders->items[i];

      mo_round_add_reminder (round, it->step, it->is_once, it->is_due, it->text);
    }
}

void
mo_match_surface_set_actor (MoMatchSurface *self,
                            guint player)
{
  if (player != get_private (self)->actor)
    get_private (self)->opened = 0;
  get_private (self)->actor = player;
}

static void
mo_match_surface_class_init (MoMatchSurfaceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = mo_match_surface_constructed;
  object_class->set_property = mo_match_surface_set_property;
  object_class->dispose = mo_match_surface_dispose;
  object_class->finalize = mo_match_surface_finalize;
  GTK_WIDGET_CLASS (klass)->measure = mo_match_surface_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mo_match_surface_size_allocate;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), MO_TABLE_ASK, "s", ask_action);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), MO_TABLE_SHOW_HAND, "u",
                                   show_hand_action);

  props[PROP_MATCH] = g_param_spec_object ("match", NULL, NULL, MO_TYPE_MATCH,
                                           flags | G_PARAM_CONSTRUCT_ONLY);
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MO_TYPE_SESSION, flags);
  props[PROP_COVERED_SEATS] = g_param_spec_uint ("covered-seats", NULL, NULL, 0, G_MAXUINT, 0,
                                                 flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_ASKED] = g_signal_new ("asked", MO_TYPE_MATCH_SURFACE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRV, G_TYPE_BOOLEAN);
}

static void
mo_match_surface_init (MoMatchSurface *self)
{
  get_private (self)->growth = 100;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
}

MoSurfaceShape
mo_match_surface_get_shape (MoMatchSurface *self)
{
  return get_private (self)->shape;
}

int
mo_match_surface_scale (MoMatchSurface *self,
                        int width)
{
  return width * get_private (self)->growth / 100;
}

MoMatch *
mo_match_surface_get_match (MoMatchSurface *self)
{
  return get_private (self)->match;
}

gpointer
mo_match_surface_get_game (MoMatchSurface *self)
{
  return mo_match_get_game (get_private (self)->match);
}

gconstpointer
mo_match_surface_get_state (MoMatchSurface *self)
{
  MoMatchSurfacePrivate *priv = get_private (self);

  return priv->past != NULL ? priv->past : mo_match_get_state (priv->match);
}

gboolean
mo_match_surface_is_live (MoMatchSurface *self)
{
  return get_private (self)->past == NULL;
}

gboolean
mo_match_surface_is_dealt (MoMatchSurface *self)
{
  return mo_match_is_dealt (mo_match_surface_get_match (self));
}

const GArray *
mo_match_surface_get_moves (MoMatchSurface *self)
{
  MoMatchSurfacePrivate *priv = get_private (self);

  if (priv->moves == NULL)
    priv->moves = priv->past != NULL ? g_array_new (FALSE, FALSE, sizeof (MoMove))
                                     : mo_match_list_moves (priv->match);
  return priv->moves;
}

MoCardFinder *
mo_match_surface_get_finder (MoMatchSurface *self)
{
  MoSession *session = get_private (self)->session;

  return session != NULL ? mo_session_get_finder (session) : NULL;
}

void
mo_match_surface_look (MoMatchSurface *self,
                       guint position)
{
  MoMatchSurfacePrivate *priv = get_private (self);
  gboolean is_present = position == mo_match_get_position (priv->match);

  if (is_present && priv->past == NULL)
    return;
  drop_past (self);
  if (!is_present)
    priv->past = mo_match_look (priv->match, position);
  show (self);
}

void
mo_match_surface_add_side_pages (MoMatchSurface *self,
                                 AdwViewStack *stack)
{
  if (MO_MATCH_SURFACE_GET_CLASS (self)->add_side_pages != NULL)
    MO_MATCH_SURFACE_GET_CLASS (self)->add_side_pages (self, stack);
}

MoDeck *
mo_match_surface_dup_deck (MoMatchSurface *self)
{
  return MO_MATCH_SURFACE_GET_CLASS (self)->dup_deck != NULL
             ? MO_MATCH_SURFACE_GET_CLASS (self)->dup_deck (self)
             : NULL;
}

void
mo_match_surface_start (MoMatchSurface *self)
{
  if (MO_MATCH_SURFACE_GET_CLASS (self)->start != NULL)
    MO_MATCH_SURFACE_GET_CLASS (self)->start (self);
}

void
mo_match_surface_focus (MoMatchSurface *self)
{
  if (MO_MATCH_SURFACE_GET_CLASS (self)->focus != NULL)
    MO_MATCH_SURFACE_GET_CLASS (self)->focus (self);
}

void
mo_match_surface_set_card_host (MoMatchSurface *self,
                                GtkBox *host)
{
  if (MO_MATCH_SURFACE_GET_CLASS (self)->set_card_host != NULL)
    MO_MATCH_SURFACE_GET_CLASS (self)->set_card_host (self, host);
}

void
mo_match_surface_set_is_big (MoMatchSurface *self,
                             gboolean is_big)
{
  if (MO_MATCH_SURFACE_GET_CLASS (self)->set_is_big != NULL)
    MO_MATCH_SURFACE_GET_CLASS (self)->set_is_big (self, is_big);
}

static void
forwarded_cb (GSimpleAction *action,
              GVariant *parameter,
              gpointer user_data)
{
  mo_match_surface_ask_line (user_data, "%s", g_variant_get_string (parameter, NULL));
}

void
mo_match_surface_forward (MoMatchSurface *self,
                          GtkWidget *widget)
{
  static const GActionEntry entries[] = { { "ask", forwarded_cb, "s", NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (widget, "table", G_ACTION_GROUP (group));
}

/* Asking for moves */

void
mo_match_surface_ask (MoMatchSurface *self,
                      const char *const *lines,
                      gboolean continues)
{
  if (mo_match_surface_is_live (self))
    g_signal_emit (self, signals[SIGNAL_ASKED], 0, lines, continues);
}

/* @line: (transfer full) */
static void
ask_with_following (MoMatchSurface *self,
                    char *line)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, line);
  if (MO_MATCH_SURFACE_GET_CLASS (self)->add_following != NULL && mo_match_surface_is_live (self))
    MO_MATCH_SURFACE_GET_CLASS (self)->add_following (self, lines);
  g_ptr_array_add (lines, NULL);
  mo_match_surface_ask (self, (const char *const *) lines->pdata, FALSE);
}

void
mo_match_surface_ask_line (MoMatchSurface *self,
                           const char *format,
                           ...)
{
  va_list args;

  va_start (args, format);
  ask_with_following (self, g_strdup_vprintf (format, args));
  va_end (args);
}

void
mo_match_surface_ask_move (MoMatchSurface *self,
                           const MoMove *move)
{
  ask_with_following (self, mo_match_write_move (get_private (self)->match, move));
}

GtkWidget *
mo_match_surface_new_button (MoMatchSurface *self,
                             const MoMove *move)
{
  MoMatch *match = get_private (self)->match;
  g_autofree char *words = mo_match_describe_move (match, move);
  g_autofree char *line = mo_match_write_move (match, move);

  return mo_offer_button_new (words, line);
}

static gboolean
can_be_made (MoMatch *match,
             const char *line,
             GError **error)
{
  g_auto (GStrv) tried = mo_match_try (match, (const char *const[]){ line, NULL }, NULL, error);

  return tried != NULL;
}

/* @overruling: (out) (transfer full): the line that makes the move anyway; not set if there is none
 *
 * Returns: (transfer full) (nullable): the reason why the move is not allowed */
static char *
dup_reason (MoMatch *match,
            const char *line,
            char **overruling)
{
  g_autofree char *overruled = g_strconcat ("! ", line, NULL);
  g_autoptr (GError) error = NULL;

  if (can_be_made (match, line, &error))
    return NULL;
  if (g_error_matches (error, MO_MATCH_ERROR, MO_MATCH_ERROR_RULE) &&
      can_be_made (match, overruled, NULL))
    *overruling = g_steal_pointer (&overruled);
  return g_strdup (error->message);
}

GtkWidget *
mo_match_surface_new_reason (MoMatchSurface *self,
                             const MoMove *move)
{
  MoMatch *match = get_private (self)->match;
  g_autofree char *line = mo_match_write_move (match, move);
  g_autofree char *overruling = NULL;
  g_autofree char *reason = dup_reason (match, line, &overruling);
  g_autofree char *words = mo_match_describe_move (match, move);

  return reason != NULL ? mo_offer_button_new_reason (words, reason, overruling) : NULL;
}

MoPieceOffer *
mo_match_surface_add_offer (MoMatchSurface *self,
                            MoPiece *piece,
                            MoOfferKind kind,
                            const MoMove *move)
{
  MoMatch *match = get_private (self)->match;
  g_autofree char *line = mo_match_write_move (match, move);
  g_autofree char *words = mo_match_describe_move (match, move);
  g_autofree char *overruling = NULL;
  g_autofree char *reason = NULL;
  MoPieceOffer *offer;

  if (kind != MO_OFFER_BLOCKED)
    return mo_piece_add_offer (piece, kind, words, line);
  reason = dup_reason (match, line, &overruling);
  if (reason == NULL)
    return NULL;
  offer = mo_piece_add_offer (piece, kind, words, overruling);
  offer->reason = g_steal_pointer (&reason);
  return offer;
}
