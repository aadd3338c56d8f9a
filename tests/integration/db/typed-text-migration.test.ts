import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { normalLines, normalText } from '@/lib/core/typed-text';
import { projectRoot } from '../../../scripts/child-process';
import { query, resetDatabase } from '../../support/test-database';

const file = path.join(projectRoot, 'prisma/migrations/20261129400000_typed_text_normalised/migration.sql');
const migrate = () => query(readFileSync(file, 'utf8'));

const MODELS = ['Drift Tag', 'Bla\u030A Tag', 'Bl\u00E5\u00A0Tag', 'Bl\u00E5  Tag'];
const TYPED = [
  'Fjord Logistics',
  'Bla\u030Ava\u030Ag  AS',
  '\uFEFFNord\u00A0\u3000Sj\u00F8\t',
  '\u202D4711\u202C \u200B',
  'Storgata\u2003 1\u20113',
  'Fjord \u2013 Nord',
  '\u{1F469}\u200D\u{1F52C} Lab',
  'a\u200B\u030A',
];
const LINES = ['One\r\n\r\n two\u00A0 \r three\u2028Bla\u030A \n', 'Plain\nlines', ' '];

beforeAll(async () => {
  await query(
    `INSERT INTO device_features (id, name, unit_price_cents, created_at)
     SELECT gen_random_uuid(), name, 100, now() + place * interval '1 second' FROM unnest($1::text[]) WITH ORDINALITY AS m(name, place)`,
    [MODELS],
  );
  await query(
    `INSERT INTO organizations (id, name, email, street, note)
     SELECT gen_random_uuid(), name, 'a@b.no', name, $2 FROM unnest($1::text[]) name`,
    [TYPED, LINES[0]],
  );
  await query(
    `INSERT INTO devices (id, serial_number, feature_id, note)
     SELECT gen_random_uuid(), 'S' || place, (SELECT id FROM device_features LIMIT 1), note
     FROM unnest($1::text[]) WITH ORDINALITY AS d(note, place)`,
    [LINES],
  );
  await migrate();
});
afterAll(resetDatabase);

const column = (sql: string) =>
  query<{ value: string }>(sql).then((rows) => rows.map(({ value }) => value).sort());

it('stored text is as it would be typed now', async () => {
  const kept = TYPED.map(normalText).sort();
  expect(await column('SELECT name AS value FROM organizations')).toEqual(kept);
  expect(await column('SELECT street AS value FROM organizations')).toEqual(kept);
  expect(await column('SELECT DISTINCT note AS value FROM organizations')).toEqual([normalLines(LINES[0]!)]);
  // What would be nothing stays.
  expect(await column('SELECT note AS value FROM devices')).toEqual(
    LINES.map((text) => normalLines(text) || text).sort(),
  );
});

it('models that read the same are told apart, the first one keeps its name', async () => {
  expect(await column('SELECT name AS value FROM device_features')).toEqual(
    ['Drift Tag', 'Bl\u00E5 Tag', 'Bl\u00E5 Tag (2)', 'Bl\u00E5 Tag (3)'].sort(),
  );
});

it('repeated, it changes nothing', async () => {
  const everything = () =>
    query(
      'SELECT name, street, note FROM organizations UNION ALL SELECT name, NULL, NULL FROM device_features',
    );
  const before = await everything();
  await migrate();
  expect(await everything()).toEqual(before);
});
