/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * Preloaded by tests: sends a signal to the program before one of its calls that change
 * folders or make changes durable. The environment tells which, from 1, and the number of the
 * signal. If it has the name of a file, only the calls from the first renaming to this name on are
 * counted. */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_bool is_counting;

static void
count (void)
{
  static atomic_int n_calls;
  const char *at = getenv ("MARCHING_ORDER_SIGNAL_AT");
  const char *number = getenv ("MARCHING_ORDER_SIGNAL");

  if (getenv ("MARCHING_ORDER_SIGNAL_AFTER") != NULL && !is_counting)
    return;
  if (at != NULL && number != NULL && ++n_calls == atoi (at))
    kill (getpid (), atoi (number));
}

static void
begin_at (const char *path)
{
  const char *wanted = getenv ("MARCHING_ORDER_SIGNAL_AFTER");
  const char *slash = strrchr (path, '/');

  if (wanted != NULL && slash != NULL && strcmp (slash + 1, wanted) == 0)
    is_counting = 1;
}

/* Defines a function of the C library that is counted. */
#define COUNT(type, name, parameters, arguments, path)                                             \
  type name parameters;                                                                            \
  type name parameters                                                                             \
  {                                                                                                \
    static type (*real) parameters;                                                                \
                                                                                                   \
    begin_at (path);                                                                               \
    count ();                                                                                      \
    if (real == NULL)                                                                              \
      real = (type (*) parameters) dlsym (RTLD_NEXT, #name);                                       \
    return real arguments;                                                                         \
  }

COUNT (int, rename, (const char *from, const char *to), (from, to), to)
COUNT (int, unlink, (const char *path), (path), "")
COUNT (int, rmdir, (const char *path), (path), "")
COUNT (int, mkdir, (const char *path, mode_t mode), (path, mode), "")
COUNT (int, fsync, (int descriptor), (descriptor), "")
COUNT (int, fdatasync, (int descriptor), (descriptor), "")
COUNT (int, ftruncate64, (int descriptor, off64_t length), (descriptor, length), "")
