-- SPDX-License-Identifier: GPL-3.0-or-later
-- A library as version 9 of the schema had it, with rows in every table.
PRAGMA journal_mode = WAL;
BEGIN;
PRAGMA application_id = 0x4d4f7264;
PRAGMA user_version = 9;
CREATE TABLE holding (
  card TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  owned INTEGER NOT NULL CHECK (owned BETWEEN -99999 AND 99999),
  wanted INTEGER NOT NULL CHECK (wanted BETWEEN 0 AND 99999),
  place TEXT NOT NULL,
  notes TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE product (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 999)
) STRICT, WITHOUT ROWID;
CREATE TABLE product_content (
  product TEXT NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  card TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 999),
  PRIMARY KEY (product, card)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_content_by_card ON product_content (card);
CREATE TABLE deck (
  id INTEGER PRIMARY KEY NOT NULL,
  revision INTEGER NOT NULL,
  built INTEGER NOT NULL CHECK (built IN (0, 1)),
  deleted INTEGER NOT NULL CHECK (deleted IN (0, 1)),
  made INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE TABLE deck_version (
  deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  reason INTEGER NOT NULL,
  label TEXT NOT NULL,
  made INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (deck, number)
) STRICT;
CREATE TABLE match (
  id INTEGER PRIMARY KEY NOT NULL,
  deck INTEGER,
  version INTEGER,
  header TEXT NOT NULL,
  begun INTEGER NOT NULL,
  moved INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  name TEXT NOT NULL DEFAULT '',
  result INTEGER NOT NULL DEFAULT 0 CHECK (result IN (0, 1, 2)),
  reason TEXT NOT NULL DEFAULT '',
  place TEXT NOT NULL DEFAULT '',
  revision INTEGER NOT NULL DEFAULT 0,
  FOREIGN KEY (deck, version) REFERENCES deck_version (deck, number)
) STRICT;
CREATE TABLE move (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  line TEXT NOT NULL,
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE deck_edit (
  deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  part TEXT NOT NULL,
  card TEXT NOT NULL,
  name TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 999),
  made INTEGER NOT NULL,
  PRIMARY KEY (deck, revision, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE move_by (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  seat INTEGER NOT NULL CHECK (seat >= 0),
  device TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE shared_device (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  seat INTEGER NOT NULL CHECK (seat >= -1),
  until INTEGER NOT NULL,
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE match_figure (
  match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
  number INTEGER NOT NULL CHECK (number > 0),
  id TEXT NOT NULL,
  card TEXT NOT NULL,
  name TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
INSERT INTO holding VALUES
  ('old/c01', 'Card old/c01', 3, 0, 'Red box', 'One is torn.'),
  ('old/c02', 'Card old/c02', -1, 2, '', '');
INSERT INTO product VALUES ('old/box-4', 'Product old/box-4', 2);
INSERT INTO product_content VALUES ('old/box-4', 'old/c01', 4), ('old/box-4', 'old/c02', 2);
INSERT INTO deck VALUES
  (1, 5, 1, 0, 1600000000, 1600000600,
   '<deck-package name=''Delver'' format=''solitaire-2010-delver''><deck id=''crawler''><card id=''old/c01'' count=''3''/></deck></deck-package>'),
  (7, 1, 0, 1, 1600000100, 1600000100,
   '<deck-package name=''Gone'' format=''nobody-knows''><deck id=''bag''><card id=''old/c02'' count=''1''/></deck></deck-package>');
INSERT INTO deck_version VALUES
  (1, 1, 0, 'As bought', 1600000200,
   '<deck-package name=''Delver, small'' format=''solitaire-2010-delver''><deck id=''crawler''><card id=''old/c01'' count=''1''/></deck></deck-package>');
INSERT INTO deck_edit VALUES (7, 2, 1, 'bag', 'old/c02', '', 2, 1600000200);
INSERT INTO match VALUES
  (1, 1, 1, 'match dungeon-crawler', 1600000300, 1600000500, 0, 'Rainy Sunday', 1, 'All Quests are completed.', '', 1600000500000000),
  (2, NULL, NULL, 'match alone', 1600000400, 1600000400, 1, '', 0, '', 'Round 2, Combat', 0);
INSERT INTO match_figure VALUES (1, 1, 'rounds', '', 'Rounds', 9);
INSERT INTO move VALUES (1, 1, 'draw old/c01'), (1, 2, 'play old/c01');
INSERT INTO move_by VALUES (1, 2, 1, 'Red phone');
INSERT INTO shared_device VALUES (1, 1, 'c0ffee', 'Red phone', 1, 1600000900);
COMMIT;
