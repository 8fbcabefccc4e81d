/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors */

#include "config.h"

#include "mo-pages.h"

#include <sys/mman.h>
#include <unistd.h>

gpointer
mo_pages_new0 (gsize size)
{
  gsize wide = size + MO_PAGES_LARGE;
  char *begin = mmap (NULL, wide, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  char *pages;

  if (begin == MAP_FAILED)
    g_error ("out of memory: %" G_GSIZE_FORMAT " bytes are not to be had", size);
  pages = (char *) (((guintptr) begin + MO_PAGES_LARGE - 1) & ~(guintptr) (MO_PAGES_LARGE - 1));
  if (pages > begin)
    munmap (begin, (gsize) (pages - begin));
  if (pages + size < begin + wide)
    munmap (pages + size, (gsize) (begin + wide - pages - size));
  /* Both are only hints, so errors are ignored. */
#ifdef MADV_HUGEPAGE
  madvise (pages, size, MADV_HUGEPAGE);
#endif
#ifdef MADV_POPULATE_WRITE
  madvise (pages, size, MADV_POPULATE_WRITE);
#endif
  return pages;
}

void
mo_pages_free (gpointer pages,
               gsize size)
{
  munmap (pages, size);
}

void
mo_pages_drop (gpointer begin,
               gpointer end)
{
  guintptr page = (guintptr) sysconf (_SC_PAGESIZE);
  guintptr from = ((guintptr) begin + page - 1) & ~(page - 1);
  guintptr to = (guintptr) end & ~(page - 1);

  if (from < to)
    madvise ((gpointer) from, to - from, MADV_DONTNEED);
}
