import { hashPassword } from '../../lib/auth/password';
import { openDatabase } from '../../scripts/open-database';
import { PlainError } from '../../scripts/plain-error';
import { models } from '../sample-data';
import type { Size } from './arguments';
import { assignments, devices, events, parcels, plan } from './devices';
import { bills, claims, lots, orders } from './orders';
import { organizations, people } from './people';
import { withoutIndices } from './without-indices';

type Client = Awaited<ReturnType<typeof openDatabase>>;

const PASSWORD = 'Driftmark1';
/** From so many new devices on, building the indices anew is faster than keeping them. */
const WORTH_REBUILDING = 50_000;
/** What grows with the devices. */
const LARGE = [
  'devices',
  'device_assignments',
  'orders',
  'order_lines',
  'invoices',
  'subscriptions',
  'event_log',
];
const FILLED = [
  ...LARGE,
  'parcels',
  'organizations',
  'users',
  'stock_reservations',
  'row_counts',
  'row_count_changes',
];

/** Refuses any but a migrated database of the portal. */
async function requireTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('devices') IS NOT NULL AND to_regclass('row_counts') IS NOT NULL AS there`,
  );
  if (rows[0]?.there !== true)
    throw new PlainError(
      'The database does not have all tables of the portal yet: npm run db:migrate makes them.',
    );
}

/** An operator and the sample's models, where there are none; `scale_now` and `scale_model` for later statements. */
async function prepare(client: Client, hash: string): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, name, role, password_hash, email_confirmed_at, created_at)
     SELECT gen_random_uuid(), 'super@example.com', 'Sanna Berg', 'SUPERUSER', $1, now(), now() - interval '1300 days'
     WHERE NOT EXISTS (SELECT FROM users WHERE role = 'SUPERUSER' AND deleted_at IS NULL)`,
    [hash],
  );
  await client.query(
    `INSERT INTO device_features (id, name, unit_price_cents, serial_prefix, is_default)
     SELECT gen_random_uuid(), m.name, m."unitPriceCents", m."serialPrefix", m."isDefault"
     FROM json_to_recordset($1) AS m (name text, "unitPriceCents" int, "serialPrefix" text, "isDefault" boolean)
     WHERE NOT EXISTS (SELECT FROM device_features)`,
    [JSON.stringify(models)],
  );
  await client.query(`
    CREATE TEMP TABLE scale_now ON COMMIT DROP AS
    SELECT date_trunc('hour', now()) AS now, id AS operator_id, name AS operator_name
    FROM users WHERE role = 'SUPERUSER' AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1;
    -- Half of what is left is of the first model each time; the last one takes the rest.
    CREATE TEMP TABLE scale_model ON COMMIT DROP AS
    SELECT id, name, unit_price_cents, place, prefix, width, sum(width) OVER (ORDER BY place) AS share FROM (
      SELECT id, name, unit_price_cents, place, coalesce(serial_prefix, 'DM-') AS prefix,
        CASE WHEN place = total THEN power(0.5, place - 1) ELSE power(0.5, place) END::float8 AS width
      FROM (SELECT *, row_number() OVER (ORDER BY is_default DESC, name)::int AS place, count(*) OVER ()::int AS total
        FROM device_features) numbered) halved`);
}

async function takenNumbers(client: Client): Promise<Size> {
  const { rows } = await client.query<Size>(
    `SELECT (SELECT coalesce(max(substring(serial_number FROM '([0-9]{1,9})$')::int), 0) FROM devices) AS devices,
       (SELECT coalesce(max(substring(email FROM '^office@org([0-9]{1,9})\\.example\\.com$')::int), 0) FROM organizations) AS organizations`,
  );
  return rows[0] ?? { devices: 0, organizations: 0 };
}

async function mayRebuild(client: Client, size: Size, from: number): Promise<boolean> {
  if (size.devices < from) return false;
  const { rows } = await client.query<{ mine: boolean; few: boolean }>(
    `SELECT (SELECT bool_and(pg_has_role(relowner, 'USAGE')) FROM pg_class WHERE oid = ANY ($1::regclass[])) AS mine,
       (SELECT count(*) < $2 FROM devices) AS few`,
    [LARGE, size.devices],
  );
  return rows[0]?.mine === true && rows[0].few;
}

/**
 * Adds many organisations with their people, devices, orders, invoices and log to the database, beside what is there, by statements over
 * whole sets. The same numbers are drawn each time; serials and addresses go on where they ended. All of it or, when it fails, nothing.
 * @param url of the owner of the schema, if it shall be fast: the portal's own role cannot set its indices aside
 * @param report is told each step with its seconds
 * @param rebuildFrom so many devices on the indices are set aside
 */
export async function seedScale(
  url: string,
  size: Size,
  report: (step: string, seconds: number) => void = () => undefined,
  rebuildFrom = WORTH_REBUILDING,
): Promise<void> {
  const client = await openDatabase(url, { options: '-c lock_timeout=30s -c statement_timeout=0' });
  const step = async (name: string, sql: string) => {
    const began = performance.now();
    await client.query(sql);
    report(name, (performance.now() - began) / 1000);
  };
  try {
    await requireTables(client);
    const hash = await hashPassword(PASSWORD);
    await client.query(`BEGIN; SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '256MB';
      SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL max_parallel_maintenance_workers = 2; SET LOCAL jit = off`);
    await prepare(client, hash);
    const before = await takenNumbers(client);
    const fill = async () => {
      await step('organizations', organizations({ count: size.organizations, before: before.organizations }));
      await step('people', people(hash));
      await step('plan', plan({ count: size.devices, before: before.devices }));
      await step('claims', claims);
      await step('lots', lots({ devices: size.devices, before: before.devices }));
      await step('orders', orders);
      await step('invoices', bills);
      await step('devices', devices);
      await step('parcels', parcels);
      await step('assignments', assignments);
      for (const sql of events) await step('log', sql);
    };
    if (await mayRebuild(client, size, rebuildFrom))
      await withoutIndices(client, LARGE, fill, (sql) => step('indices and references', sql));
    else await fill();
    await step('commit', 'COMMIT');
    await step('totals', 'SELECT fold_row_counts()');
    await step('statistics', `VACUUM (ANALYZE) ${FILLED.join(', ')}`);
  } finally {
    await client.end();
  }
}
