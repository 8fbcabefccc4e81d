/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The window: toasts. One that offers undo goes as soon as undo would be of something else. */

#include "config.h"

#include "mo-window-private.h"

#include "mo-toast.h"

/* What takes back what a toast tells of. */
static const char *const undo_actions[MO_N_UNDOS] = {
  [MO_UNDO_COLLECTION] = "win.undo-collection",
  [MO_UNDO_PACKAGE] = "win.undo-package",
  [MO_UNDO_CARD] = "win.undo-card",
};

static void
drop_toast (MoWindow *self,
            MoUndo undo)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->undo_toasts[undo]);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

static void
keep_toast (MoWindow *self,
            AdwToast *toast,
            const char *action)
{
  for (guint i = 0; i < MO_N_UNDOS; i++)
    if (g_str_equal (action, undo_actions[i]))
      {
        drop_toast (self, (MoUndo) i);
        self->undo_toasts[i] = g_object_ref (toast);
      }
}

void
mo_window_drop_collection_toast (MoWindow *self)
{
  AdwToast *toast = self->undo_toasts[MO_UNDO_COLLECTION];

  /* Edits may have been answered together: one may be the last no longer when its toast comes. */
  if (toast != NULL &&
      g_variant_get_uint32 (adw_toast_get_action_target_value (toast)) != mo_library_get_undo_mark (self->library))
    drop_toast (self, MO_UNDO_COLLECTION);
}

void
mo_window_drop_package_toast (MoWindow *self)
{
  drop_toast (self, MO_UNDO_PACKAGE);
}

void
mo_window_drop_card_toast (MoWindow *self)
{
  drop_toast (self, MO_UNDO_CARD);
}

void
mo_window_tell_with_action (MoWindow *self,
                            const char *text,
                            const char *button,
                            const char *action,
                            GVariant *target)
{
  g_autoptr (GVariant) sunk = target != NULL ? g_variant_ref_sink (target) : NULL;
  AdwToast *toast;

  /* What was asked for may be answered when the window is gone already. */
  if (self->toasts == NULL)
    return;
  toast = mo_toast_new (text);
  if (action != NULL)
    {
      adw_toast_set_button_label (toast, button);
      adw_toast_set_action_name (toast, action);
      if (sunk != NULL)
        adw_toast_set_action_target_value (toast, sunk);
      keep_toast (self, toast, action);
    }
  adw_toast_overlay_add_toast (self->toasts, toast);
  mo_window_drop_collection_toast (self);
}

