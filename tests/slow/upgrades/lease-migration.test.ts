import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { query, withEmptyDatabase } from '../../support/test-database';

const LEASE = '20261121183403_lease';
const folder = path.join(projectRoot, 'prisma/migrations');
const sqlOf = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
const before = readdirSync(folder)
  .filter((name) => /^\d/.test(name) && name < LEASE)
  .sort();

const MODEL = '00000000-0000-7000-8000-000000000001';
const FJORD = '00000000-0000-7000-8000-000000000002';
const ORDER = '00000000-0000-7000-8000-000000000003';
const PREORDER = '00000000-0000-7000-8000-000000000004';
const ENDED = '00000000-0000-7000-8000-000000000005';

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** A database from before the migration, with a model and an organisation. */
function asItWas<T>(name: string, action: (ask: Ask) => Promise<T>): Promise<T> {
  return withEmptyDatabase(name, async (url) => {
    const ask: Ask = (sql) => query(sql, [], url);
    for (const migration of before) await ask(sqlOf(migration));
    await ask(`INSERT INTO device_features (id, name, unit_price_cents, stripe_price_id) VALUES ('${MODEL}', 'Drift Tag', 1450, 'price_1');
       INSERT INTO organizations (id, name, email) VALUES ('${FJORD}', 'Fjord', 'post@fjord.example')`);
    return action(ask);
  });
}

const device = (serial: string, rest = "NULL, NULL, 'AT_STORAGE'") =>
  `INSERT INTO devices (id, serial_number, feature_id, organization_id, order_id, logistic_status)
   VALUES (gen_random_uuid(), '${serial}', '${MODEL}', ${rest});`;

const order = (id: string, status: string, rest: string) =>
  `INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, created_by_name, placed_at, ${rest.split('=')[0]})
   VALUES ('${id}', '${FJORD}', 'Fjord', 'CHECKOUT_SESSION', '${status}', 4350, 'Kari', '2026-09-01', ${rest.split('=')[1]});
   INSERT INTO order_lines (id, order_id, feature_id, feature_name, quantity, unit_price_cents)
   VALUES (gen_random_uuid(), '${id}', '${MODEL}', 'Drift Tag', 3, 1450);`;

describe('the migration to one clock and claims', () => {
  it('names serials that differ in their case only, and changes nothing', async () => {
    await asItWas('pairs', async (ask) => {
      await ask([device('ab-1'), device('AB-1'), device('x9'), device('X9'), device('y')].join(''));
      await expect(ask(sqlOf(LEASE))).rejects.toThrow(/AB-1 and ab-1|ab-1 and AB-1/);
      await expect(ask(sqlOf(LEASE))).rejects.toThrow(/x9 and X9|X9 and x9/);
      const expected = [{ queue: null }];
      expect(await ask("SELECT to_regclass('preorder_queue') AS queue")).toEqual(expected);
    });
  });

  it('carries over what runs: the clock, what came back, who waits, and nothing of what is over', async () => {
    await asItWas('carried', async (ask) => {
      const held = (id: string) => `INSERT INTO stock_reservations VALUES ('${id}', '${MODEL}', 1);`;
      const rows = [
        order(ORDER, 'FULFILLED', "paid_at='2026-09-02'"),
        order(PREORDER, 'PREORDERED', 'paid_at=NULL'),
        order(ENDED, 'ENDED', "paid_at='2026-03-02'"),
        held(ENDED),
        device('OUT-1', `'${FJORD}', '${ORDER}', 'IN_CUSTOMER_USE'`),
        device('OUT-2', `'${FJORD}', '${ORDER}', 'IN_TRANSIT_TO_CUSTOMER'`),
        device('BACK'),
        `INSERT INTO device_assignments (id, device_id, organization_id, organization_name, order_id, "from", "to")
           SELECT gen_random_uuid(), id, '${FJORD}', 'Fjord', '${ORDER}', '2026-09-03',
             CASE WHEN serial_number = 'BACK' THEN '2026-10-01'::timestamptz END FROM devices;`,
      ];
      await ask(rows.join(''));
      await ask(sqlOf(LEASE));
      const orders =
        'SELECT status, paid_with, lease_start, next_sync_at IS NOT NULL AS synced FROM orders ORDER BY id';
      expect(await ask(orders)).toEqual([
        { status: 'FULFILLED', paid_with: 'CARD', lease_start: new Date('2026-09-02'), synced: true },
        { status: 'PREORDERED', paid_with: null, lease_start: null, synced: false },
        { status: 'ENDED', paid_with: 'CARD', lease_start: new Date('2026-03-02'), synced: false },
      ]);
      const assignments =
        'SELECT serial_number, used_at IS NOT NULL AS used, received_at FROM device_assignments ORDER BY serial_number';
      expect(await ask(assignments)).toEqual([
        { serial_number: 'BACK', used: true, received_at: new Date('2026-10-01') },
        { serial_number: 'OUT-1', used: true, received_at: null },
        { serial_number: 'OUT-2', used: false, received_at: null },
      ]);
      expect(await ask('SELECT order_id, quantity, queued_at FROM preorder_queue')).toEqual([
        { order_id: PREORDER, quantity: 3, queued_at: new Date('2026-09-01') },
      ]);
      expect(await ask('SELECT * FROM stock_reservations')).toEqual([]);
      const expected = [{ unit_price_cents: 1450, price_id: 'price_1' }];
      expect(await ask('SELECT unit_price_cents, price_id FROM model_prices')).toEqual(expected);
    });
  });
});
