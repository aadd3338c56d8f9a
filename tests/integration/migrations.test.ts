import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { schemaVersion } from '@/lib/config/schema-version';
import { disconnectDatabase } from '@/lib/db/client';
import { checkDatabase } from '@/lib/domain/installation';
import { projectRoot, runNode } from '../../scripts/child-process';
import { migrateDatabase } from '../../scripts/migrate-database';
import { openDatabase } from '../../scripts/open-database';
import { packageBin } from '../../scripts/package-bin.mjs';
import { inventoryOf } from '../support/schema-inventory';
import { ownerUrl, query, withEmptyDatabase } from '../support/test-database';

/** Tables whose rows triggers count. */
const COUNTED = ['access_log', 'devices', 'event_log', 'orders', 'organizations', 'users'];

/** Handwritten parts, which a Prisma schema cannot say: kind and name. */
const HANDWRITTEN = [
  'constraint device_assignments_outcome_check',
  'constraint device_assignments_period_check',
  'constraint device_assignments_state_check',
  'constraint device_features_default_check',
  'constraint device_features_low_stock_check',
  'constraint device_features_next_price_check',
  'constraint device_features_price_check',
  'constraint devices_order_needs_organization_check',
  'constraint devices_returned_needs_organization_check',
  'constraint invitations_email_lower_check',
  'constraint order_lines_next_price_check',
  'constraint order_lines_price_check',
  'constraint order_lines_quantity_check',
  'constraint orders_number_check',
  'constraint orders_total_check',
  'constraint outbox_mails_language_check',
  'constraint preorder_queue_quantity_check',
  'constraint stock_reservations_quantity_check',
  'constraint users_email_lower_check',
  'constraint users_language_check',
  'constraint users_super_user_without_organization_check',
  ...['function rental_state', 'function rental_replaced', 'function keep_state_of_device'],
  ...['function keep_state_of_rental', 'trigger keep_state', 'trigger keep_state'],
  ...['function keep_parcel_of_rental', 'trigger keep_parcel'],
  ...['constraint return_cases_sent_check', 'index return_cases_untold_idx'],
  ...['function number_return', 'trigger number_return'],
  'function anonymize_log',
  'function anonymize_log_of',
  'function event_log_append_only',
  'function number_order',
  'trigger number_order',
  'function name_in_order',
  'trigger name_in_order',
  'function rename_in_orders',
  'trigger rename_in_orders',
  'trigger event_log_append_only',
  'function counted_tables',
  'function fold_row_counts',
  'function recount_rows',
  'function wrong_row_counts',
  ...COUNTED.flatMap((table) => [
    `function count_${table}`,
    ...['inserted', 'updated', 'deleted'].map((change) => `trigger count_${change}`),
  ]),
  ...['access_log', 'devices', 'event_log', 'orders', 'organizations', 'users'].map(
    (table) => `index ${table}_search_idx`,
  ),
  ...['search', 'unasked', 'untold'].map((kind) => `index parcels_${kind}_idx`),
  'index device_assignments_arrived_idx',
  ...['created', 'name', 'paid_asc', 'paid_desc', 'status', 'total'].map(
    (sort) => `index orders_list_${sort}_idx`,
  ),
  ...['delivered', 'expected', 'given_back', 'here', 'unannounced'].map(
    (step) => `index device_assignments_${step}_idx`,
  ),
  ...['announced', 'open_renewals', 'stray', 'untold'].map((kind) => `index invoices_${kind}_idx`),
  ...['ended', 'lease_ends', 'waiting'].map((kind) => `index orders_${kind}_idx`),
  'index devices_calibration_due_idx',
  'index devices_plain_serial_idx',
  'index event_log_organization_id_created_at_id_idx',
  'index event_log_batch_id_idx',
  ...['kind', 'deleted_serial'].map((what) => `index event_log_${what}_idx`),
  'extension pg_trgm',
  'index device_assignments_open_key',
  'index device_features_default_key',
  'index device_features_prefix_key',
  'index devices_serial_lower_key',
  'index devices_serial_begins_idx',
  'index invoices_number_begins_idx',
  'index invoices_search_idx',
  'index device_assignments_search_idx',
  'index device_assignments_receipt_untold_idx',
  'index device_assignments_untold_idx',
  'constraint device_reports_answer_check',
  'index device_reports_open_key',
  'index device_reports_accepted_idx',
  'index device_reports_waiting_idx',
  'constraint photos_size_check',
  'index orders_next_sync_at_idx',
  'index orders_paid_organization_id_idx',
  'index provider_requests_waiting_idx',
  'index devices_serial_number_id_idx',
  'index devices_created_at_id_idx',
  'index devices_calibration_asc_idx',
  'index devices_calibration_desc_idx',
  'index devices_free_idx',
  'index devices_order_asc_idx',
  'index devices_order_desc_idx',
  'index devices_returned_idx',
  'index devices_org_calibration_asc_idx',
  'index devices_org_calibration_desc_idx',
  'index devices_org_order_asc_idx',
  'index devices_org_order_desc_idx',
  'index invitations_administrator_key',
  'index invitations_pending_key',
  'index organizations_deleted_asc_idx',
  'index organizations_deleted_desc_idx',
  'index organizations_name_idx',
  'index organizations_phone_asc_idx',
  'index organizations_phone_desc_idx',
  'index organizations_street_asc_idx',
  'index organizations_street_desc_idx',
  'index outbox_mails_pending_idx',
  'index users_address_asc_idx',
  'index users_address_desc_idx',
  'index users_country_asc_idx',
  'index users_country_desc_idx',
  'index users_deleted_asc_idx',
  'index users_deleted_desc_idx',
  'index users_email_live_key',
  'index users_name_idx',
  'index users_org_name_idx',
  'index users_org_phone_asc_idx',
  'index users_org_phone_desc_idx',
  'index users_phone_asc_idx',
  'index users_phone_desc_idx',
  'index users_to_erase_idx',
];

function schemaSql(): string {
  const args = ['migrate', 'diff', '--from-empty', '--to-schema', 'prisma/schema.prisma', '--script'];
  return execFileSync(process.execPath, [packageBin('prisma'), ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** 'index CREATE UNIQUE INDEX name ON …' → 'index name', 'constraint name on …' → 'constraint name'. */
function nameOf(line: string): string {
  return line
    .replace(/^index CREATE (UNIQUE )?INDEX (\S+) .*/s, 'index $2')
    .replace(/^constraint (\S+) on .*/s, 'constraint $1')
    .replace(/^trigger CREATE (CONSTRAINT )?TRIGGER (\S+) .*/s, 'trigger $2')
    .replace(/^column (\S+) .*/s, 'column $1');
}

describe('the migrations', () => {
  it('make everything that the schema says, and beyond it only what is listed as handwritten', async () => {
    const migrated = await inventoryOf(ownerUrl());
    const declared = await withEmptyDatabase('declared', async (url) => {
      await query(schemaSql(), [], url);
      return inventoryOf(url);
    });
    expect([...declared].filter((line) => !migrated.has(line))).toEqual([]);
    const extra = [...migrated].filter((line) => !declared.has(line));
    expect(extra.map(nameOf).sort()).toEqual([...HANDWRITTEN].sort());
  });

  it('can be repeated without effect', async () => {
    const urls = { ownerUrl: ownerUrl(), appUrl: process.env.DATABASE_URL ?? '' };
    expect(await migrateDatabase(urls)).toBe(false);
  });

  it('give the portal’s role its rights on tables that were there before it', async () => {
    const app = process.env.DATABASE_URL ?? '';
    const role = new URL(app).username;
    const readiness = () => checkDatabase(systemActor('rights'), {});
    expect(await readiness()).toBe('ready');
    await query(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`);
    await expect(query('SELECT 1 FROM users', [], app)).rejects.toThrow(/permission denied/);
    expect(await readiness()).toBe('rights missing');
    await migrateDatabase({ ownerUrl: ownerUrl(), appUrl: app });
    expect(await query('SELECT 1 FROM users', [], app)).toEqual([]);
    expect(await readiness()).toBe('ready');
    for (const statement of [
      'UPDATE event_log SET event = event',
      'DELETE FROM event_log',
      'DELETE FROM _prisma_migrations',
    ])
      await expect(query(statement, [], app)).rejects.toThrow(/permission denied/);
  });

  it('are of no use while the database takes no changes: the portal is not ready', async () => {
    const readiness = () => checkDatabase(systemActor('read-only'), {});
    const all = `ALTER DATABASE ${new URL(ownerUrl()).pathname.slice(1)}`;
    await query(`${all} SET default_transaction_read_only = on`);
    await disconnectDatabase();
    try {
      expect(await readiness()).toBe('database read-only');
    } finally {
      await query(`BEGIN READ WRITE; ${all} RESET default_transaction_read_only; COMMIT`);
      await disconnectDatabase();
    }
    expect(await readiness()).toBe('ready');
    vi.resetModules();
  });

  it('wait for each other when two begin at once', async () => {
    await withEmptyDatabase('twice', async (url) => {
      const env = { DATABASE_MIGRATION_URL: url, DATABASE_URL: url };
      const migrating = { name: 'A migration', args: ['--import', 'tsx', 'scripts/migrate.ts'], env };
      const said = await Promise.all([runNode(migrating), runNode(migrating)]);
      expect(said.sort()).toEqual(['The database is migrated.\n', 'The database is up to date.\n']);
    });
  }, 60_000);

  it('leave nothing of one that fails, say so until somebody has looked, and go on then', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-migrations-'));
    fs.cpSync(path.join(projectRoot, 'prisma', 'migrations'), folder, { recursive: true });
    const next = '29991231235959_next';
    const file = path.join(folder, next, 'migration.sql');
    fs.mkdirSync(path.dirname(file));
    try {
      await withEmptyDatabase('failing', async (url) => {
        const migrate = () => migrateDatabase({ ownerUrl: url, appUrl: url }, folder);
        const table = () => query('SELECT 1 FROM pg_tables WHERE tablename = $1', ['next_thing'], url);
        fs.writeFileSync(file, 'CREATE TABLE next_thing (id int);\nSELECT 1 / 0;\n');
        const failure = await migrate().catch(String);
        expect(failure).toContain(`The migrations failed at ${next}.`);
        expect(failure).toMatch(/division by zero$/);
        expect(await table()).toEqual([]);
        fs.writeFileSync(file, 'CREATE TABLE next_thing (id int);\n');
        await expect(migrate()).rejects.toThrow(new RegExp(`P3009[^]*${next}`));
        // As docs/operations.md says.
        await query(
          'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
          [],
          url,
        );
        expect([await migrate(), (await table()).length, await migrate()]).toEqual([true, 1, false]);
      });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  describe('kept in the table of Prisma', () => {
    const next = '29991231235959_next';
    const rows = (url: string) => query('SELECT * FROM _prisma_migrations ORDER BY started_at', [], url);
    /** A database whose migrations are those of the project and one more, which `write` writes. */
    const migrating = (
      name: string,
      test: (ours: {
        url: string;
        migrate: () => Promise<boolean>;
        write: (sql: string, at?: string) => void;
      }) => Promise<void>,
    ) =>
      withEmptyDatabase(name, async (url) => {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-migrations-'));
        fs.cpSync(path.join(projectRoot, 'prisma', 'migrations'), folder, { recursive: true });
        const write = (sql: string, at = next) => {
          fs.mkdirSync(path.join(folder, at), { recursive: true });
          fs.writeFileSync(path.join(folder, at, 'migration.sql'), sql);
        };
        try {
          await test({ url, migrate: () => migrateDatabase({ ownerUrl: url, appUrl: url }, folder), write });
        } finally {
          fs.rmSync(folder, { recursive: true });
        }
      });

    it('are known to its own `migrate status`', async () => {
      await withEmptyDatabase('status', async (url) => {
        await migrateDatabase({ ownerUrl: url, appUrl: url });
        const args = [packageBin('prisma'), 'migrate', 'status'];
        const env = { ...process.env, DATABASE_MIGRATION_URL: url };
        const said = execFileSync(process.execPath, args, {
          cwd: projectRoot,
          encoding: 'utf8',
          stdio: 'pipe',
          env,
        });
        expect(said).toContain('Database schema is up to date!');
        expect((await rows(url))[0]).toEqual({
          ...{ id: expect.stringMatching(/^[\da-f-]{36}$/) as string, migration_name: '20261120000000_init' },
          checksum: createHash('sha256')
            .update(
              fs.readFileSync(path.join(projectRoot, 'prisma/migrations/20261120000000_init/migration.sql')),
            )
            .digest('hex'),
          ...{ logs: null, rolled_back_at: null, applied_steps_count: 1 },
          ...{ started_at: expect.any(Date) as Date, finished_at: expect.any(Date) as Date },
        });
      });
    });

    it('go on with nothing behind one that was cut, whatever it has done', async () => {
      await migrating('cut', async ({ url, migrate, write }) => {
        await migrate();
        await query(
          `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('cut', 'of old', $1)`,
          [next],
          url,
        );
        write('CREATE TABLE next_thing (id int);');
        write('CREATE TABLE last_thing (id int);', '29991231235959_zlast');
        const before = await rows(url);
        for (let tries = 0; tries < 2; tries += 1)
          await expect(migrate()).rejects.toThrow(new RegExp(`P3009[^]*${next}`));
        expect(await rows(url)).toEqual(before);
        expect(await query(`SELECT 1 FROM pg_tables WHERE tablename LIKE '%_thing'`, [], url)).toEqual([]);
        // As docs/operations.md says where its result is there.
        await query('UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL', [], url);
        expect([await migrate(), await migrate()]).toEqual([true, false]);
        expect(
          await query(`SELECT tablename FROM pg_tables WHERE tablename LIKE '%_thing'`, [], url),
        ).toEqual([{ tablename: 'last_thing' }]);
      });
    });

    it('build an index beside other work, outside of any transaction', async () => {
      await migrating('beside', async ({ url, migrate, write }) => {
        write('CREATE INDEX CONCURRENTLY next_idx ON users (name);\n');
        expect(await migrate()).toBe(true);
        expect(
          await query('SELECT indisvalid FROM pg_index WHERE indexrelid = $1::regclass', ['next_idx'], url),
        ).toEqual([{ indisvalid: true }]);
      });
    });

    it('say which applied one was edited, and run it no second time', async () => {
      await migrating('edited', async ({ url, migrate, write }) => {
        write('CREATE TABLE next_thing (id int);');
        await migrate();
        const before = await rows(url);
        write('CREATE TABLE next_thing (id bigint);');
        const said = vi.spyOn(console, 'warn').mockReturnValue();
        expect(await migrate()).toBe(false);
        expect(said.mock.calls).toEqual([[`The migration ${next} was changed after it had been applied.`]]);
        said.mockRestore();
        expect(await rows(url)).toEqual(before);
      });
    });

    it('leave a database alone that others have filled', async () => {
      await withEmptyDatabase('filled', async (url) => {
        await query('CREATE TABLE theirs (id int)', [], url);
        await expect(migrateDatabase({ ownerUrl: url, appUrl: url })).rejects.toThrow('P3005');
        expect(await query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`, [], url)).toEqual([
          { tablename: 'theirs' },
        ]);
      });
    });
  });

  it.each([
    ['postgresql://owner:secret@127.0.0.1:9/none', 'The database at 127.0.0.1:9 cannot be opened'],
    ['postgresql://owner:sec/secret@127.0.0.1:9/none', 'The address of a database should be'],
    ['mysql://owner:secret@127.0.0.1:9/none', 'The address of a database should be'],
  ])('say in a sentence, without the password, what is wrong with %s', async (url, sentence) => {
    const env = { DATABASE_MIGRATION_URL: url, DATABASE_URL: url };
    const args = ['--import', 'tsx', 'scripts/migrate.ts'];
    const said = await runNode({ name: 'A migration', args, env }).catch(String);
    expect(said).toContain(sentence);
    expect(said).not.toMatch(/\n {4}at |secret/);
  });

  it('say that the portal’s role is missing', async () => {
    const appUrl = new URL(ownerUrl());
    appUrl.username = 'nobody_yet';
    await expect(migrateDatabase({ ownerUrl: ownerUrl(), appUrl: appUrl.href })).rejects.toThrow(
      'The role nobody_yet of DATABASE_URL is missing: npm run setup makes it.',
    );
  });

  it('are the newest that the build asks for before it says that it is ready', async () => {
    const folders = fs.readdirSync(path.join(projectRoot, 'prisma', 'migrations'));
    expect(schemaVersion).toBe(
      folders
        .filter((name) => /^\d/.test(name))
        .sort()
        .at(-1),
    );
    await query('UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = $1', [
      schemaVersion,
    ]);
    expect(await checkDatabase(systemActor('schema'), {})).toBe('schema too old');
    await query('UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = $1', [
      schemaVersion,
    ]);
    expect(await checkDatabase(systemActor('schema'), {})).toBe('ready');
  });

  it('let the portal change rows and nothing else', async () => {
    const app = process.env.DATABASE_URL;
    expect(await query('SELECT count(*)::int AS users FROM users', [], app)).toEqual([{ users: 0 }]);
    for (const statement of [
      'CREATE TABLE mine (id int)',
      'ALTER TABLE users ADD mine int',
      'TRUNCATE users',
      'CREATE SCHEMA mine',
    ])
      await expect(query(statement, [], app)).rejects.toThrow(/permission denied|must be owner/);
  });
});

it('a connection lost while a command works elsewhere fails the next query, not the process', async () => {
  const client = await openDatabase(ownerUrl());
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // `once` would fail for an error that no test expects.
  const ended = new Promise<void>((resolve) => client.on('end', resolve));
  await query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('SELECT 1')).rejects.toThrow();
});
