import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { query, withEmptyDatabase } from '../../support/test-database';

const folder = path.join(projectRoot, 'prisma/migrations');
const names = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort();
const sqlOf = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
const [FIRST, EARLIER, AFTER] = [
  '20261129000000_parcels',
  '20261129000200_earlier_parcels',
  '20261129000400_devices_of_a_parcel',
];

const MODEL = '00000000-0000-7000-8000-000000000001';
const FJORD = '00000000-0000-7000-8000-000000000002';
const [SENT, WAITS] = ['00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004'];

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

const order = (id: string, status: string, tracking = 'NULL') => `
  INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, created_by_name, carrier, tracking_number)
    VALUES ('${id}', '${FJORD}', 'Fjord', 'INVOICE', '${status}', 1450, 'Kari', ${tracking === 'NULL' ? 'NULL' : `'Posten'`}, ${tracking});`;

/** A device that left then, as an older version wrote it. */
const sent = (
  serial: string,
  from: string,
  carrier: string | null,
  number: string | null,
  untold = false,
) => {
  const text = (value: string | null) => (value === null ? 'NULL' : `'${value}'`);
  return `
  WITH made AS (INSERT INTO devices (id, serial_number, feature_id, organization_id, order_id, logistic_status)
    VALUES (gen_random_uuid(), '${serial}', '${MODEL}', '${FJORD}', '${SENT}', 'IN_TRANSIT_TO_CUSTOMER') RETURNING id)
  INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, order_id, "from", state, carrier,
    tracking_number, untold)
  SELECT gen_random_uuid(), id, '${serial}', '${MODEL}', '${FJORD}', 'Fjord', '${SENT}', ${from}, 'ON_THE_WAY', ${text(carrier)}, ${text(number)},
    ${untold} FROM made;`;
};

async function apply(ask: Ask, from: string, until: string): Promise<void> {
  for (const name of names) if (name >= from && name < until) await ask(sqlOf(name));
}

const parcels = (ask: Ask) =>
  ask(`SELECT p.carrier, p.tracking_number AS number, p.untold, p.asked_at IS NOT NULL AS asked,
      (SELECT string_agg(a.serial_number, ' ' ORDER BY a.serial_number) FROM device_assignments a WHERE a.parcel_id = p.id) AS serials
    FROM parcels p ORDER BY number NULLS LAST, serials`);

it('a number becomes the parcel that it was typed for, and an older version’s deliveries go on to become parcels', async () => {
  await withEmptyDatabase('parcels', async (url) => {
    const ask: Ask = (sql) => query(sql, [], url);
    for (const migration of names.filter((one) => one < FIRST)) await ask(sqlOf(migration));
    await ask(`INSERT INTO device_features (id, name, unit_price_cents) VALUES ('${MODEL}', 'Drift Tag', 1450);
      INSERT INTO organizations (id, name, email) VALUES ('${FJORD}', 'Fjord', 'post@fjord.example');
      ${order(SENT, 'FULFILLED', `'B-1'`)} ${order(WAITS, 'PAID', `'SOON-1'`)}`);
    const [old, young] = [`now() - interval '40 days'`, `now() - interval '1 day'`];
    await ask(
      [
        sent('A1', old, 'Posten', 'A-1'),
        // Scanned a day later under the same number.
        sent('A2', `now() - interval '39 days'`, 'Posten', 'A-1'),
        sent('B1', young, 'Posten', 'B-1', true),
        sent('N1', old, null, null),
        sent('N2', young, null, null),
      ].join(''),
    );
    await apply(ask, FIRST, EARLIER);
    // Between the two, an older version delivers.
    const tracked = `carrier = 'Posten', tracking_number = 'C-1', untold = true`;
    await ask(sent('C1', 'now()', null, null) + sent('C2', 'now()', null, null));
    await ask(`UPDATE device_assignments SET ${tracked} WHERE serial_number IN ('C1', 'C2')`);
    await apply(ask, EARLIER, AFTER);
    const kept = { carrier: 'Posten', untold: false, asked: false };
    const none = { ...kept, carrier: null, number: null };
    const told = [
      { ...kept, number: 'A-1', serials: 'A1 A2', asked: true },
      { ...kept, number: 'B-1', serials: 'B1', untold: true },
      { ...kept, number: 'C-1', serials: 'C1 C2', untold: true },
      { ...kept, number: 'SOON-1', serials: null },
      { ...none, serials: 'N1', asked: true },
      { ...none, serials: 'N2' },
    ];
    expect(await parcels(ask)).toEqual(told);
    // Its mail has gone out: ours does not.
    await ask(`UPDATE device_assignments SET untold = false WHERE serial_number IN ('C1', 'C2')`);
    expect((await parcels(ask))[2]).toEqual({ ...told[2], untold: false });
    // Repeated, nothing is added.
    await apply(ask, '20261129000300', AFTER);
    expect(await parcels(ask)).toHaveLength(6);
  });
});
