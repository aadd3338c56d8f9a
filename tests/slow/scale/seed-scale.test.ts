import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import type { EventType } from '@/lib/vocabulary/event-types';
import { database } from '@/lib/db/client';
import { listAllUsers } from '@/lib/domain/accounts/list-users';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listEvents } from '@/lib/domain/events/list-events';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { runDueJobs } from '@/lib/jobs/tasks';
import { eventSentence } from '@/lib/domain/events/event-sentences';
import { deviceList, eventList, orderList, organizationList, userList } from '@/lib/schemas/lists';
import { seedScale } from '../../../prisma/scale/main';
import { moneyViolations } from '../../chaos/invariants/money';
import { stockViolations } from '../../chaos/invariants/stock';
import { readSnapshot } from '../../chaos/snapshot';
import { ownerUrl, query, resetDatabase, withEmptyDatabase } from '../../support/test-database';
import { anActor, aDevice, aModel, anonymous, anOrganization } from '../../support/world';

const SIZE = { devices: 2000, organizations: 20 };
let operator: UserActor;

beforeAll(async () => {
  await resetDatabase();
  operator = await anActor({ role: 'SUPERUSER', email: 'first@example.com' });
  const model = await aModel({ name: 'Buoy', serialPrefix: 'BU-' });
  await aDevice({ serialNumber: 'BU-000000700', model, organization: null });
  await anOrganization({ email: 'office@org5.example.com' });
  await seedScale(ownerUrl(), SIZE);
});

const number = async (sql: string) =>
  (await query<{ number: number }>(`SELECT (${sql})::int AS number`))[0]?.number;

const none = async (sql: string) => expect([sql, await number(sql)]).toEqual([sql, 0]);

describe('many rows at once', () => {
  it('are as many as were asked for, beside what was there', async () => {
    expect(await number('SELECT count(*) FROM devices')).toBe(SIZE.devices + 1);
    expect(await number('SELECT count(*) FROM organizations')).toBe(SIZE.organizations + 1);
    expect(await number('SELECT count(*) FROM event_log')).toBe(SIZE.devices * 5);
    // Serials and addresses go on where they ended.
    expect(await number(`SELECT count(*) FROM devices WHERE serial_number > 'BU-000000700'`)).toBe(
      SIZE.devices,
    );
    expect(await number(`SELECT count(*) FROM organizations WHERE email = 'office@org25.example.com'`)).toBe(
      1,
    );
  });

  it('are skewed as in life', async () => {
    const [row] = await query<{
      free: number;
      uncalibrated: number;
      without: number;
      most: number;
      closed: number;
    }>(`
      SELECT (SELECT count(*) FROM devices WHERE organization_id IS NULL)::int AS free,
        (SELECT count(*) FROM devices WHERE calibration_expires IS NULL)::int AS uncalibrated,
        (SELECT count(*) FROM organizations o WHERE NOT EXISTS (SELECT FROM devices d WHERE d.organization_id = o.id))::int AS without,
        (SELECT count(*) FROM devices WHERE organization_id IS NOT NULL GROUP BY organization_id ORDER BY 1 DESC LIMIT 1)::int AS most,
        (SELECT count(*) FROM device_assignments WHERE "to" IS NOT NULL)::int AS closed`);
    expect(row?.free).toBeGreaterThan(700);
    expect(row?.free).toBeLessThan(900);
    expect(row?.uncalibrated).toBeGreaterThan(300);
    expect(row?.without).toBeGreaterThan(1);
    expect(row?.most).toBeGreaterThan((2 * SIZE.devices * 0.6) / SIZE.organizations);
    expect(row?.closed).toBeGreaterThan(100);
  });

  it('agree with each other: assignments, reservations, lines, leases and invoices', async () => {
    const snapshot = await readSnapshot({ db: database() } as Parameters<typeof readSnapshot>[0]);
    expect(snapshot.orders.length).toBeGreaterThan(50);
    expect(stockViolations(snapshot, undefined)).toEqual([]);
    expect(moneyViolations(snapshot)).toEqual([]);
    await none(`SELECT count(*) FROM orders o WHERE total_cents <>
      (SELECT sum(quantity * unit_price_cents) FROM order_lines l WHERE l.order_id = o.id)`);
    await none(`SELECT count(*) FROM orders o WHERE status = 'FULFILLED'
      AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.order_id = o.id AND s.status = 'RUNNING')`);
  });

  it('leave nothing to come: no time lies ahead or before its cause', async () => {
    await none('SELECT count(*) FROM event_log WHERE created_at > now()');
    expect(
      await number(
        'SELECT count(*) FROM orders WHERE greatest(placed_at, paid_at, fulfilled_at, closed_at) > now()',
      ),
    ).toBe(0);
    expect(
      await number(
        'SELECT count(*) FROM device_assignments a JOIN devices d ON d.id = a.device_id WHERE a."from" < d.created_at',
      ),
    ).toBe(0);
    await none(`SELECT count(*) FROM device_assignments a JOIN device_assignments b USING (device_id)
      WHERE a."to" IS NOT NULL AND b."to" IS NULL AND a."to" > b."from"`);
  });

  it('have ids that grow with the moment that they were made at', async () => {
    await none(`SELECT count(*) FROM (SELECT created_at < lag(created_at) OVER (ORDER BY id) AS back FROM devices
      WHERE serial_number > 'BU-000000700') d WHERE back`);
    expect(
      await number(
        `SELECT count(*) FROM devices WHERE serial_number > 'BU-000000700' AND substr(id::text, 15, 1) <> '7'`,
      ),
    ).toBe(0);
  });

  it('say in the log what the portal would have said', async () => {
    const events = await query<{ type: EventType; event: string; params: never }>(
      'SELECT type, event, params FROM event_log',
    );
    expect(events.filter(({ type, event, params }) => eventSentence(type, params) !== event)).toEqual([]);
    expect(
      await number(
        'SELECT count(*) FROM (SELECT entity_id FROM event_log GROUP BY entity_id HAVING count(*) <> 5) e',
      ),
    ).toBe(0);
  });

  it('are read by the lists of the product', async () => {
    const page = { limit: '8' };
    const devices = await listDevices(operator, deviceList.schema.parse(page));
    expect([devices.data.length, devices.count]).toEqual([8, SIZE.devices + 1]);
    const orders = await listOrders(operator, orderList.schema.parse({ ...page, orderBy: 'fullPrice' }));
    expect([orders.data.length, orders.count]).toEqual([8, await number('SELECT count(*) FROM orders')]);
    const events = await listEvents(operator, eventList.schema.parse(page));
    expect([events.data.length, events.count]).toEqual([8, SIZE.devices * 5]);
    const organizations = await listOrganizations(operator, organizationList.schema.parse(page));
    expect([organizations.data.length, organizations.count]).toEqual([8, SIZE.organizations + 1]);
    expect((await listAllUsers(operator, userList.schema.parse(page))).count).toBeGreaterThan(60);
  });

  it('are counted', async () => {
    expect(await query('SELECT * FROM wrong_row_counts()')).toEqual([]);
    await none('SELECT count(*) FROM row_count_changes');
  });

  it('give the jobs nothing to do', async () => {
    const done = await runDueJobs();
    // Without provider and mail; the digest has what waits for delivery, and each organisation is looked at for calibrations.
    const {
      read_events: _events,
      send_digest: _digest,
      deliver_mail: _mail,
      sweep_expired: _expired,
      tell_calibrations: _calibrations,
      ...others
    } = done;
    for (const [job, { done: rows, failed }] of Object.entries(others))
      expect([job, rows, failed]).toEqual([job, 0, 0]);
  });

  it('let their people in', async () => {
    const signedIn = await signIn(anonymous, { email: 'person1@org7.example.com', password: 'Driftmark1' });
    expect(signedIn).toBeTruthy();
  });
});

it('go on beside themselves', async () => {
  await seedScale(ownerUrl(), { devices: 300, organizations: 3 });
  expect(await number('SELECT count(*) FROM devices')).toBe(SIZE.devices + 301);
  const snapshot = await readSnapshot({ db: database() } as Parameters<typeof readSnapshot>[0]);
  expect(stockViolations(snapshot, undefined)).toEqual([]);
});

it('have the same indices, keys and references as before, where these were set aside', async () => {
  const definitions = () =>
    query(`SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace ORDER BY definition`);
  const before = await definitions();
  const steps: string[] = [];
  await seedScale(ownerUrl(), { devices: 3000, organizations: 3 }, (step) => steps.push(step), 3000);
  expect(steps).toContain('indices and references');
  expect(await definitions()).toEqual(before);
  expect(await number('SELECT count(*) FROM devices')).toBe(SIZE.devices + 3301);
});

it('are a sentence where no portal is', async () => {
  await withEmptyDatabase('seed_nothing', async (url) => {
    await expect(seedScale(url, SIZE)).rejects.toThrow(/npm run db:migrate/);
  });
});
