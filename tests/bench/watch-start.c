/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * watch-start PROGRAM
 *
 * Starts a program, and ends it when its window has been at rest for a while. Prints: the time
 * until the X server had the first contents of the window and until the last ones, in ms; the
 * processor time, in ms; and the peak of the resident memory, in MiB. */

#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <glib.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* In ms: a window whose contents stay the same for this long is at rest. */
#define REST 700
#define PATIENCE 60000

/* Smaller windows are helpers of the toolkit. */
#define LEAST_SIZE 200

typedef struct
{
  Display *display;
  int damage_event;
  gint64 begun;
  double first; /* in ms; 0 until then */
  double last;
} Watch;

static double
get_ms (const Watch *self)
{
  return (double) (g_get_monotonic_time () - self->begun) / 1e3;
}

/* Windows may be gone again. */
static int
error_cb (Display *display,
          XErrorEvent *event)
{
  return 0;
}

static void
handle_event (Watch *self)
{
  XEvent event;

  XNextEvent (self->display, &event);
  if (event.type == CreateNotify && !event.xcreatewindow.override_redirect)
    XDamageCreate (self->display, event.xcreatewindow.window, XDamageReportRawRectangles);
  else if (event.type == self->damage_event + XDamageNotify)
    {
      const XDamageNotifyEvent *damage = (const XDamageNotifyEvent *) &event;

      if (damage->geometry.width < LEAST_SIZE || damage->geometry.height < LEAST_SIZE)
        return;
      self->last = get_ms (self);
      if (self->first == 0)
        self->first = self->last;
    }
}

static gboolean
is_over (const Watch *self)
{
  double now = get_ms (self);

  return now > PATIENCE || (self->first > 0 && now - self->last > REST);
}

static pid_t
start (Watch *self,
       char **call)
{
  pid_t child;

  self->begun = g_get_monotonic_time ();
  child = fork ();
  if (child != 0)
    return child;
  close (ConnectionNumber (self->display));
  execv (call[0], call);
  _exit (127);
}

static double
read_peak (pid_t child)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/status", child);
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (line = strstr (text, "VmHWM:")) == NULL)
    return 0;
  return g_ascii_strtod (line + strlen ("VmHWM:"), NULL) / 1024;
}

int
main (int argc,
      char **argv)
{
  Watch self = { .display = XOpenDisplay (NULL) };
  struct rusage usage;
  double peak;
  pid_t child;
  int error;

  if (argc != 2 || self.display == NULL ||
      !XDamageQueryExtension (self.display, &self.damage_event, &error))
    {
      g_printerr ("usage: watch-start PROGRAM, on an X server with the extension DAMAGE\n");
      return 2;
    }
  XSetErrorHandler (error_cb);
  XSelectInput (self.display, DefaultRootWindow (self.display), SubstructureNotifyMask);
  XSync (self.display, FALSE);
  child = start (&self, argv + 1);
  while (!is_over (&self))
    {
      struct pollfd descriptor = { .fd = ConnectionNumber (self.display), .events = POLLIN };

      if (XPending (self.display) > 0)
        handle_event (&self);
      else
        poll (&descriptor, 1, 10);
    }
  peak = read_peak (child);
  kill (child, SIGKILL);
  wait4 (child, NULL, 0, &usage);
  if (self.first == 0)
    {
      g_printerr ("watch-start: %s showed no window\n", argv[1]);
      return 1;
    }
  g_print ("%.1f %.1f %.1f %.1f\n", self.first, self.last,
           (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
               (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3,
           peak);
  return 0;
}
