import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/child-process';
import { longLocksIn } from '../support/long-locks';

/** Earlier ones are left as they are. */
const BEFORE = '20261126180100_names_no_more_by_bytes';
/** Landed, and made safe for who has not run it. */
const MENDED = /^20261126060[0-3]00_/;
/** A valid check says it before: PostgreSQL looks at no row (tests/slow/upgrades). */
const PROVEN: Record<string, RegExp> = {
  '20261128000700_every_rental_has_a_state': /^looks at every row for NOT NULL: .* "state" SET NOT NULL$/,
};

const folder = path.join(projectRoot, 'prisma', 'migrations');
const newer = fs
  .readdirSync(folder)
  .filter((name) => /^\d/.test(name) && (name > BEFORE || MENDED.test(name)))
  .sort();

describe('a migration', () => {
  it.each(newer)('%s keeps nobody from a table that has grown', (name) => {
    const found = longLocksIn(fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8'));
    expect(found.filter((what) => PROVEN[name]?.test(what) !== true)).toEqual([]);
  });

  it.each([
    'CREATE INDEX "a_idx" ON "orders" ("a");',
    'CREATE UNIQUE INDEX a_idx ON orders (a) WHERE a IS NOT NULL;',
    'DROP INDEX "a_idx";',
    'DROP INDEX "a_idx", "b_idx";',
    'REINDEX TABLE "orders";',
    'LOCK TABLE "orders" IN EXCLUSIVE MODE;',
    'CLUSTER "orders" USING "a_idx";',
    'ALTER TABLE "orders" ADD CONSTRAINT "a_check" CHECK ("a" > 0);',
    'ALTER TABLE "orders"\n  ADD CONSTRAINT "a_fkey" FOREIGN KEY ("a") REFERENCES "a" ("id");',
    'ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL;',
    'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE BIGINT;',
    'ALTER TABLE "orders" ADD COLUMN "a" INTEGER GENERATED ALWAYS AS ("b" + 1) STORED;',
    'ALTER TABLE "orders" ADD COLUMN "a" UUID NOT NULL DEFAULT gen_random_uuid();',
    // Within one transaction.
    'CREATE INDEX CONCURRENTLY "a_idx" ON "orders" ("a"); ALTER TABLE "orders" ADD COLUMN "b" TEXT;',
    'CREATE TABLE "new" ("a" TEXT); CREATE INDEX "a_idx" ON "orders" ("a");',
  ])('is refused that says %s', (sql) => {
    expect(longLocksIn(sql)).toHaveLength(1);
  });

  it.each([
    '-- CREATE INDEX would lock it.\nCREATE INDEX CONCURRENTLY "a_idx" ON "orders" ("a");',
    'DROP INDEX CONCURRENTLY "a_idx";',
    'ALTER INDEX "a_new_idx" RENAME TO "a_idx";',
    'CREATE TABLE "new" ("a" TEXT); CREATE INDEX "a_idx" ON "new" ("a"); ALTER TABLE "new" ADD CONSTRAINT "a_check" CHECK ("a" <> \'\');',
    'ALTER TABLE "orders" ADD COLUMN "a" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "b" TIMESTAMPTZ(3);',
    'ALTER TABLE "orders" ADD COLUMN "a" UUID;',
    'ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE VARCHAR(255);',
    'ALTER TABLE "orders" ADD CONSTRAINT "a_check" CHECK ("a" > 0) NOT VALID;',
    'ALTER TABLE "device_features" ADD CONSTRAINT "a_check" CHECK ("a" > 0);',
    'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP INDEX "a_idx"; END $$;',
  ])('may say %s', (sql) => {
    expect(longLocksIn(sql)).toEqual([]);
  });
});
