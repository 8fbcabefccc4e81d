/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 Marching Order contributors
 *
 * The parts of a shared table that need neither a network nor a library: messages of devices, their
 * names and answers, the limit of messages, and codes at a time that the test sets. */

#include "config.h"

#include "mo-share-codes.h"
#include "mo-share-device-private.h"
#include "mo-share-request.h"
#include "mo-share-secret.h"

#include <string.h>

#define SECOND ((gint64) G_USEC_PER_SEC)

/* Messages */

#define X10 "xxxxxxxxxx"
#define X100 X10 X10 X10 X10 X10 X10 X10 X10 X10 X10
#define X1000 X100 X100 X100 X100 X100 X100 X100 X100 X100 X100

/* A message, and what is read of it; NULL if it is refused. */
static const struct
{
  const char *text;
  const char *read;
} messages[] = {
  { "{\"hello\":{}}", "hello" },
  { "{\"hello\":{\"id\":\"x\"}}", "hello" },
  { "{\"undo\":{\"id\":7,\"at\":3}}", "undo 7 at 3" },
  { "{\"undo\":{\"id\":-7,\"at\":0}}", "undo -7 at 0" },
  { "{\"undo\":{\"id\":7}}", NULL },
  { "{\"undo\":{\"at\":3}}", NULL },
  { "{\"undo\":{\"id\":7.5,\"at\":3}}", NULL },
  { "{\"undo\":{\"id\":\"7\",\"at\":3}}", NULL },
  { "{\"undo\":{\"id\":7,\"at\":true}}", NULL },
  { "{\"undo\":{\"id\":7,\"at\":null}}", NULL },
  { "{\"undo\":{\"id\":[7],\"at\":3}}", NULL },
  { "{\"undo\":{\"id\":{},\"at\":3}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"draw\"]}}", "do 1 at 2: draw" },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\"]}}",
    "do 1 at 2: a|b|c|d|e|f|g|h" },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a\",\"b\","
    "\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\"]}}",
    NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":\"draw\"}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":{\"draw\":1}}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":null}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[1]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a\",null]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[[\"a\"]]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"\"]}}", "do 1 at 2: " },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"+ a\"]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"# a\"]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a\",\"+b\"]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a +# b\"]}}", "do 1 at 2: a +# b" },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a\\nb\"]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"a\\rb\"]}}", NULL },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"" X1000 "\"]}}", "do 1 at 2: " X1000 },
  { "{\"do\":{\"id\":1,\"at\":2,\"lines\":[\"" X1000 "x\"]}}", NULL },
  { "{\"do\":{\"id\":1,\"lines\":[\"a\"]}}", NULL },
  { "{\"do\":{\"at\":1,\"lines\":[\"a\"]}}", NULL },
  { "{\"count\":{\"id\":1,\"counter\":\"life\",\"by\":-1}}", "count 1: life -1" },
  { "{\"count\":{\"id\":1,\"counter\":\"life\",\"by\":999}}", "count 1: life 999" },
  { "{\"count\":{\"id\":1,\"counter\":\"life\",\"by\":-999}}", "count 1: life -999" },
  { "{\"count\":{\"id\":1,\"counter\":\"life\",\"by\":1000}}", NULL },
  { "{\"count\":{\"id\":1,\"counter\":\"life\",\"by\":-1000}}", NULL },
  { "{\"count\":{\"id\":1,\"counter\":\"life\",\"by\":\"1\"}}", NULL },
  { "{\"count\":{\"id\":1,\"counter\":\"life\"}}", NULL },
  { "{\"count\":{\"id\":1,\"by\":1}}", NULL },
  { "{\"count\":{\"id\":1,\"counter\":5,\"by\":1}}", NULL },
  { "{\"count\":{\"id\":1,\"counter\":[\"life\"],\"by\":1}}", NULL },
  { "{\"count\":{\"counter\":\"life\",\"by\":1}}", NULL },
  { "{\"count\":[1]}", NULL },
  { "{\"count\":5}", NULL },
  { "{\"count\":null,\"undo\":{\"id\":7,\"at\":3}}", "undo 7 at 3" },
  { "{\"jump\":{\"id\":1}}", NULL },
  { "{}", NULL },
  { "[]", NULL },
  { "[{\"hello\":{}}]", NULL },
  { "5", NULL },
  { "\"hello\"", NULL },
  { "null", NULL },
  { "", NULL },
  { " ", NULL },
  { "{", NULL },
  { "{\"hello\":{}", NULL },
  { "\xff{\"hello\":{}}", NULL },
  { "{\"hello\":{\"a\":\"\xff\"}}", NULL },
};

static char *
describe (const MoShareRequest *request)
{
  g_autofree char *lines = request->lines != NULL ? g_strjoinv ("|", request->lines) : NULL;

  switch (request->verb)
    {
    case MO_SHARE_HELLO:
      return g_strdup ("hello");
    case MO_SHARE_UNDO:
      return g_strdup_printf ("undo %" G_GINT64_FORMAT " at %" G_GINT64_FORMAT, request->id,
                              request->at);
    case MO_SHARE_COUNT:
      return g_strdup_printf ("count %" G_GINT64_FORMAT ": %s %d", request->id, request->counter,
                              request->by);
    case MO_SHARE_DO:
    default:
      return g_strdup_printf ("do %" G_GINT64_FORMAT " at %" G_GINT64_FORMAT ": %s", request->id,
                              request->at, lines);
    }
}

static void
test_messages (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (messages); i++)
    {
      const char *text = messages[i].text;
      g_autoptr (MoShareRequest) request = mo_share_request_read (text, strlen (text));
      g_autofree char *read = request != NULL ? describe (request) : NULL;

      g_test_message ("%s", text);
      g_assert_cmpstr (read, ==, messages[i].read);
    }
}

/* Only the given bytes are read, and no more than the maximum. */
static void
test_message_length (void)
{
  static const char hello[] = "{\"hello\":{}}";
  g_autofree char *text = g_strnfill (MO_SHARE_MAX_MESSAGE + 1, ' ');

  memcpy (text, hello, strlen (hello));
  for (gsize length = 0; length <= strlen (hello) + 1; length++)
    {
      g_autoptr (MoShareRequest) request = mo_share_request_read (text, length);

      g_assert_cmpint (request != NULL, ==, length >= strlen (hello));
    }
  for (gsize length = MO_SHARE_MAX_MESSAGE - 1; length <= MO_SHARE_MAX_MESSAGE + 1; length++)
    {
      g_autoptr (MoShareRequest) request = mo_share_request_read (text, length);

      g_assert_cmpint (request != NULL, ==, length <= MO_SHARE_MAX_MESSAGE);
    }
}

/* The body of a request for a code, and what is read of the member “code”. */
static const struct
{
  const char *body;
  const char *read;
} bodies[] = {
  { "{\"code\":\"ABCDEF\"}", "ABCDEF" }, { "{\"code\":\"\",\"name\":\"x\"}", "" },
  { "{\"code\":5}", NULL },              { "{\"code\":null}", NULL },
  { "{\"code\":[\"A\"]}", NULL },        { "{\"name\":\"A\"}", NULL },
  { "[\"code\"]", NULL },                { "\"code\"", NULL },
  { "", NULL },                          { " ", NULL },
  { "{\"code\":\"\xff\"}", NULL },       { "{\"code\":\"A\"", NULL },
};

static void
test_bodies (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      g_autoptr (GBytes) body = g_bytes_new (bodies[i].body, strlen (bodies[i].body));
      g_autofree char *read = mo_share_request_dup_member (body, "code");

      g_test_message ("%s", bodies[i].body);
      g_assert_cmpstr (read, ==, bodies[i].read);
    }
}

/* Devices */

static void
assert_name (const char *name,
             const char *expected)
{
  g_autofree char *read = mo_share_device_read_name (name);

  g_assert_cmpstr (read, ==, expected);
}

static void
test_names (void)
{
  g_autofree char *forty = g_strnfill (40, 'x');
  g_autofree char *more = g_strnfill (41, 'x');
  g_autofree char *spaced = g_strconcat ("\n", more, NULL);

  assert_name (NULL, NULL);
  assert_name ("", NULL);
  assert_name (" \t ", NULL);
  assert_name ("\x01\n", NULL);
  assert_name (" Ann ", "Ann");
  assert_name ("A\nn\x02n", "Ann");
  assert_name ("Ann Bo", "Ann Bo");
  assert_name ("Ülkü", "Ülkü");
  assert_name ("A\xff", "A\xef\xbf\xbd");
  assert_name (forty, forty);
  assert_name (more, forty);
  assert_name (spaced, forty);
}

static MoShareDevice *
make_device (void)
{
  return mo_share_device_new ("hash", g_strdup ("Ann"), 1, 5);
}

/* Old answers are forgotten, but none that still waits, and none after one that does. */
static void
test_answers (void)
{
  MoShareDevice *device = make_device ();

  g_assert_null (mo_share_device_find_answer (device, 0));
  for (gint64 id = 0; id < 64; id++)
    mo_share_device_add_answer (device, id)->text = g_strdup ("done");
  for (gint64 id = 0; id < 64; id++)
    g_assert_cmpint (mo_share_device_find_answer (device, id)->id, ==, id);
  mo_share_device_add_answer (device, 64);
  g_assert_null (mo_share_device_find_answer (device, 0));
  g_assert_nonnull (mo_share_device_find_answer (device, 1));
  for (gint64 id = 65; id < 128; id++)
    mo_share_device_add_answer (device, id);
  g_assert_null (mo_share_device_find_answer (device, 63));
  g_assert_nonnull (mo_share_device_find_answer (device, 64));
  mo_share_device_add_answer (device, 128);
  g_assert_cmpuint (device->answers.length, ==, 65);
  mo_share_device_find_answer (device, 64)->text = g_strdup ("done");
  mo_share_device_find_answer (device, 65)->text = g_strdup ("done");
  mo_share_device_add_answer (device, 129);
  g_assert_cmpuint (device->answers.length, ==, 64);
  g_assert_null (mo_share_device_find_answer (device, 65));
  g_assert_nonnull (mo_share_device_find_answer (device, 66));
  mo_share_device_free (device);
}

static void
test_device (void)
{
  MoShareDevice *device = make_device ();
  g_autofree char *done = mo_share_answer_write_done (7, 12);
  g_autofree char *refused = mo_share_answer_write_refused (8, "No \"such\" card", FALSE);
  g_autofree char *stale = mo_share_answer_write_refused (-9, "Late", TRUE);

  g_assert_cmpstr (device->hash, ==, "hash");
  g_assert_cmpstr (mo_share_device_get_name (device), ==, "Ann");
  g_assert_cmpint (mo_share_device_get_seat (device), ==, 1);
  g_assert_cmpint (device->until, ==, 5);
  g_assert_false (mo_share_device_is_connected (device));
  device->is_connected = TRUE;
  g_assert_true (mo_share_device_is_connected (device));
  g_assert_cmpstr (done, ==, "{\"done\":{\"id\":7,\"at\":12}}");
  g_assert_cmpstr (refused, ==, "{\"refused\":{\"id\":8,\"why\":\"No \\\"such\\\" card\"}}");
  g_assert_cmpstr (stale, ==, "{\"refused\":{\"id\":-9,\"why\":\"Late\",\"stale\":true}}");
  mo_share_device_free (device);
}

/* Hears @n messages at @now. Returns: what became of the last one */
static MoShareHearing
hear (MoShareDevice *device,
      guint n,
      gint64 now)
{
  MoShareHearing hearing = MO_SHARE_HEARD;

  for (guint i = 0; i < n; i++)
    hearing = mo_share_device_hear (device, now);
  return hearing;
}

static void
test_hearing (void)
{
  MoShareDevice *device = make_device ();
  gint64 now = 1000 * SECOND;
  gint64 end = now + MO_SHARE_MESSAGE_TIME * SECOND;

  g_assert_cmpint (hear (device, MO_SHARE_MAX_MESSAGES, now), ==, MO_SHARE_HEARD);
  g_assert_cmpint (hear (device, 1, now), ==, MO_SHARE_NOT_HEARD);
  g_assert_cmpint (hear (device, MO_SHARE_MAX_MESSAGES - 1, end), ==, MO_SHARE_NOT_HEARD);
  g_assert_cmpint (hear (device, 1, end), ==, MO_SHARE_TOO_MUCH);
  /* After the time they count anew. */
  g_assert_cmpint (hear (device, MO_SHARE_MAX_MESSAGES, end + 1), ==, MO_SHARE_HEARD);
  g_assert_cmpint (hear (device, 1, end + 2), ==, MO_SHARE_NOT_HEARD);
  mo_share_device_free (device);
}

/* Secrets and codes */

static void
test_secrets (void)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *secret = mo_share_secret_new (16);
      g_autofree char *other = mo_share_secret_new (16);
      g_autofree char *letters = mo_share_secret_new_letters ();

      g_assert_cmpuint (strlen (secret), ==, 22);
      g_assert_cmpuint (strspn (secret, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_"), ==, 22);
      g_assert_cmpstr (secret, !=, other);
      g_assert_cmpuint (strlen (letters), ==, 6);
      g_assert_cmpuint (strspn (letters, "ABCDEFGHJKLMNPQRSTUVWXYZ"), ==, 6);
    }
  g_assert_true (mo_share_secret_is_equal ("", ""));
  g_assert_true (mo_share_secret_is_equal ("abc", "abc"));
  g_assert_false (mo_share_secret_is_equal ("abc", "abcd"));
  g_assert_false (mo_share_secret_is_equal ("abcd", "abc"));
  g_assert_false (mo_share_secret_is_equal ("bbc", "abc"));
  g_assert_false (mo_share_secret_is_equal ("abd", "abc"));
  g_assert_false (mo_share_secret_is_equal ("", "a"));
}

/* Each byte and each letter is used, so that a secret is as hard to guess as it is long. */
static void
test_chance (void)
{
  g_autoptr (GHashTable) letters = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) bytes = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *text = mo_share_secret_new_letters ();
      g_autofree char *secret = mo_share_secret_new (16);

      for (guint j = 0; text[j] != '\0'; j++)
        g_hash_table_add (letters, GINT_TO_POINTER (j * 256 + (guint8) text[j]));
      for (guint j = 0; secret[j] != '\0'; j++)
        g_hash_table_add (bytes, GINT_TO_POINTER (j * 256 + (guint8) secret[j]));
    }
  g_assert_cmpuint (g_hash_table_size (letters), ==, 6 * 24);
  /* The last of the 22 signs has only two bits. */
  g_assert_cmpuint (g_hash_table_size (bytes), ==, 21 * 64 + 4);
}

static char *
dup_code (MoShareCodes *codes,
          int seat,
          gint64 now,
          gboolean is_secret)
{
  const MoShareCode *code = mo_share_codes_get (codes, seat, now);

  g_assert_cmpint (code->seat, ==, seat);
  return g_strdup (is_secret ? code->secret : code->letters);
}

/* The secret and the letters work once, for the seat of the code, and in any case. */
static void
test_codes (void)
{
  gint64 now = 5000 * SECOND;

  for (int seat = -1; seat < 3; seat++)
    for (guint way = 0; way < 3; way++)
      {
        g_autoptr (MoShareCodes) codes = mo_share_codes_new (3);
        g_autofree char *before = dup_code (codes, seat, now, FALSE);
        g_autofree char *text = dup_code (codes, seat, now, way == 0);
        g_autofree char *typed = way == 2 ? g_ascii_strdown (text, -1) : g_strdup (text);
        g_autofree char *other = dup_code (codes, seat == 0 ? 1 : 0, now, FALSE);
        g_autofree char *after = NULL;
        int found = 99;

        g_assert_cmpint (mo_share_codes_redeem (codes, typed, now, &found), ==, MO_SHARE_PAIRED);
        g_assert_cmpint (found, ==, seat);
        after = dup_code (codes, seat, now, FALSE);
        g_assert_cmpstr (after, !=, before);
        g_assert_cmpint (mo_share_codes_redeem (codes, typed, now, &found), ==,
                         MO_SHARE_WRONG_CODE);
        g_assert_cmpint (mo_share_codes_redeem (codes, other, now, &found), ==, MO_SHARE_PAIRED);
        g_assert_cmpint (found, ==, seat == 0 ? 1 : 0);
      }
}

/* A code works until its time has passed; then there is a new one. */
static void
test_code_time (void)
{
  gint64 now = 5000 * SECOND;
  gint64 end = now + MO_SHARE_CODE_TIME * SECOND;
  g_autoptr (MoShareCodes) codes = mo_share_codes_new (2);
  g_autofree char *letters = dup_code (codes, 1, now, FALSE);
  g_autofree char *same = dup_code (codes, 1, end - 1, FALSE);
  g_autofree char *late = NULL;
  int seat = 99;

  g_assert_cmpint (mo_share_codes_get (codes, 1, now)->until, ==, end);
  g_assert_cmpstr (letters, ==, same);
  g_assert_cmpint (mo_share_codes_redeem (codes, letters, end, &seat), ==, MO_SHARE_WRONG_CODE);
  g_assert_cmpint (seat, ==, 99);
  g_assert_cmpint (mo_share_codes_redeem (codes, letters, end - 1, &seat), ==, MO_SHARE_PAIRED);
  g_assert_cmpint (seat, ==, 1);
  late = dup_code (codes, 1, end - 1 + MO_SHARE_CODE_TIME * SECOND, FALSE);
  g_assert_cmpstr (late, !=, letters);
}

/* After five wrong codes in a row all are replaced; a right one begins the row anew. */
static void
test_wrong_codes (void)
{
  gint64 now = 5000 * SECOND;
  g_autoptr (MoShareCodes) codes = mo_share_codes_new (1);
  g_autofree char *first = dup_code (codes, 0, now, FALSE);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  int seat;

  for (guint i = 0; i < MO_SHARE_MAX_WRONG - 1; i++)
    g_assert_cmpint (mo_share_codes_redeem (codes, "none", now, &seat), ==, MO_SHARE_WRONG_CODE);
  g_assert_cmpint (mo_share_codes_redeem (codes, first, now, &seat), ==, MO_SHARE_PAIRED);
  second = dup_code (codes, 0, now, FALSE);
  now += 60 * SECOND;
  for (guint round = 0; round < 2; round++, now += 60 * SECOND)
    {
      for (guint i = 0; i < MO_SHARE_MAX_WRONG - 1; i++)
        {
          g_autofree char *same = dup_code (codes, 0, now, FALSE);

          g_assert_cmpstr (same, ==, second);
          g_assert_cmpint (mo_share_codes_redeem (codes, "none", now, &seat), ==,
                           MO_SHARE_WRONG_CODE);
        }
      g_assert_cmpint (mo_share_codes_redeem (codes, "none", now, &seat), ==,
                       MO_SHARE_WRONG_CODE);
      third = dup_code (codes, 0, now, FALSE);
      g_assert_cmpstr (third, !=, second);
      g_free (second);
      second = g_steal_pointer (&third);
    }
}

/* More than ten tries in a minute are refused, even with the right code. */
static void
test_tries (void)
{
  gint64 now = 5000 * SECOND;
  g_autoptr (MoShareCodes) codes = mo_share_codes_new (1);
  int seat;

  for (guint minute = 0; minute < 2; minute++, now += 60 * SECOND)
    {
      for (guint i = 0; i < MO_SHARE_MAX_PAIRINGS; i++)
        {
          g_autofree char *letters = dup_code (codes, 0, now, FALSE);

          g_assert_cmpint (mo_share_codes_redeem (codes, letters, now + i, &seat), ==,
                           MO_SHARE_PAIRED);
        }
      for (gint64 late = now + MO_SHARE_MAX_PAIRINGS; late < now + 60 * SECOND;
           late += 10 * SECOND - 1)
        {
          g_autofree char *letters = dup_code (codes, 0, now, FALSE);

          g_assert_cmpint (mo_share_codes_redeem (codes, letters, late, &seat), ==,
                           MO_SHARE_TOO_OFTEN);
        }
      g_assert_cmpint (mo_share_codes_redeem (codes, "none", now + 60 * SECOND - 1, &seat), ==,
                       MO_SHARE_TOO_OFTEN);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share/protocol/messages", test_messages);
  g_test_add_func ("/share/protocol/message-length", test_message_length);
  g_test_add_func ("/share/protocol/bodies", test_bodies);
  g_test_add_func ("/share/protocol/names", test_names);
  g_test_add_func ("/share/protocol/answers", test_answers);
  g_test_add_func ("/share/protocol/device", test_device);
  g_test_add_func ("/share/protocol/hearing", test_hearing);
  g_test_add_func ("/share/protocol/secrets", test_secrets);
  g_test_add_func ("/share/protocol/chance", test_chance);
  g_test_add_func ("/share/protocol/codes", test_codes);
  g_test_add_func ("/share/protocol/code-time", test_code_time);
  g_test_add_func ("/share/protocol/wrong-codes", test_wrong_codes);
  g_test_add_func ("/share/protocol/tries", test_tries);
  return g_test_run ();
}
