import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/child-process';
import { query, withEmptyDatabase } from '../../support/test-database';

const folder = path.join(projectRoot, 'prisma/migrations');
const names = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort();
const sqlOf = (name: string) => readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
const [FIRST, FILLED, CHECKED, NOT_NULL] = [
  '20261128000100_state_of_rentals',
  '20261128000400_states_of_earlier_rentals',
  '20261128000500_states_that_agree',
  '20261128000700_every_rental_has_a_state',
];

const MODEL = '00000000-0000-7000-8000-000000000001';
const FJORD = '00000000-0000-7000-8000-000000000002';
const ORDER = '00000000-0000-7000-8000-000000000003';

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** A database with the migrations before `name`, a model, an organisation and its order. */
function asItWas<T>(name: string, action: (ask: Ask, url: string) => Promise<T>): Promise<T> {
  return withEmptyDatabase(name, async (url) => {
    const ask: Ask = (sql) => query(sql, [], url);
    for (const migration of names.filter((one) => one < FIRST)) await ask(sqlOf(migration));
    await ask(`INSERT INTO device_features (id, name, unit_price_cents) VALUES ('${MODEL}', 'Drift Tag', 1450);
      INSERT INTO organizations (id, name, email) VALUES ('${FJORD}', 'Fjord', 'post@fjord.example');
      INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, created_by_name)
        VALUES ('${ORDER}', '${FJORD}', 'Fjord', 'INVOICE', 'FULFILLED', 1450, 'Kari')`);
    return action(ask, url);
  });
}

async function apply(ask: Ask, from: string, until = '9'): Promise<void> {
  for (const name of names) if (name >= from && name < until) await ask(sqlOf(name));
}

/** What is rented: status, `returned` where it is true, the facts that are known. */
const rented = (serial: string, status: string, facts = '', returned = false, began = '2026-09-01') => `
  WITH made AS (INSERT INTO devices (id, serial_number, feature_id, organization_id, order_id, logistic_status, returned)
    VALUES (gen_random_uuid(), '${serial}', '${MODEL}', '${FJORD}', '${ORDER}', '${status}', ${returned}) RETURNING id)
  INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, order_id, "from"
    ${facts === '' ? '' : `, ${facts}`})
  SELECT gen_random_uuid(), id, '${serial}', '${MODEL}', '${FJORD}', 'Fjord', '${ORDER}', '${began}'
    ${facts.replaceAll(/[^,]+/g, "'2026-10-01'").replace(/^/, facts === '' ? '' : ', ')} FROM made;`;

/** A rental that is over, of a device that is free. */
const over = (serial: string, facts: string) =>
  `${rented(serial, 'AT_STORAGE', facts)}
   UPDATE devices SET organization_id = NULL, order_id = NULL WHERE serial_number = '${serial}';`;

async function statesOf(ask: Ask): Promise<Record<string, unknown>> {
  const rows = await ask('SELECT serial_number AS serial, state FROM device_assignments ORDER BY 1, "from"');
  return Object.fromEntries(rows.map(({ serial, state }) => [serial as string, state]));
}

/** As an older version writes: the device and its open rental, in either order. */
const written = (serial: string, device: string, rental: string, rentalFirst = false) => {
  const both = [
    device === '' ? '' : `UPDATE devices SET ${device} WHERE serial_number = '${serial}';`,
    rental === ''
      ? ''
      : `UPDATE device_assignments SET ${rental} WHERE serial_number = '${serial}' AND "to" IS NULL;`,
  ];
  return (rentalFirst ? both.toReversed() : both).join('');
};

const nobodys = 'organization_id = NULL, order_id = NULL, returned = false';

it('every kind of earlier rental gets the state that its facts and its device tell', async () => {
  await asItWas('rental_kinds', async (ask) => {
    const kinds: [serial: string, state: string, sql: (serial: string) => string][] = [
      ['on the way', 'ON_THE_WAY', (it) => rented(it, 'IN_TRANSIT_TO_CUSTOMER')],
      ['lost on the way', 'ON_THE_WAY', (it) => rented(it, 'LOST')],
      ['in use', 'IN_USE', (it) => rented(it, 'IN_CUSTOMER_USE', 'used_at')],
      ['lost after use', 'IN_USE', (it) => rented(it, 'LOST', 'used_at')],
      ['in use by its status', 'IN_USE', (it) => rented(it, 'IN_CUSTOMER_USE')],
      ['back by its status', 'IN_USE', (it) => rented(it, 'RETURNED')],
      ['announced', 'ANNOUNCED', (it) => rented(it, 'IN_CUSTOMER_USE', 'used_at, announced_at', true)],
      ['announced by nobody', 'ANNOUNCED', (it) => rented(it, 'IN_TRANSIT_FROM_CUSTOMER', '', true)],
      ['back without a receipt', 'ANNOUNCED', (it) => rented(it, 'RETURNED', '', true)],
      ['received', 'RECEIVED', (it) => rented(it, 'RETURNED', 'used_at, received_at', true)],
      ['received, in the workshop', 'RECEIVED', (it) => rented(it, 'REFURBISH', 'received_at', true)],
      ['over, received', 'RECEIVED', (it) => over(it, '"to", received_at')],
      ['over, corrected', 'FREE', (it) => over(it, '"to"')],
      ['over, its device deleted', 'RECEIVED', (it) => over(it, '"to", received_at')],
    ];
    for (const [serial, , sql] of kinds) await ask(sql(serial));
    await ask("DELETE FROM devices WHERE serial_number = 'over, its device deleted'");
    await apply(ask, FIRST);
    expect(await statesOf(ask)).toEqual(Object.fromEntries(kinds.map(([serial, state]) => [serial, state])));
    expect(await ask('SELECT replaces_id FROM device_assignments WHERE replaces_id IS NOT NULL')).toEqual([]);
  });
});

it('what an older version writes has its state, before the earlier rows have theirs and after', async () => {
  await asItWas('older_writes', async (ask) => {
    const writes: [string, string, (it: string, rentalFirst: boolean) => string][] = [
      [
        'used',
        'IN_USE',
        (it, order) =>
          rented(it, 'IN_TRANSIT_TO_CUSTOMER') +
          written(it, "logistic_status = 'IN_CUSTOMER_USE'", 'used_at = now()', order),
      ],
      [
        'announced',
        'ANNOUNCED',
        (it, order) =>
          rented(it, 'IN_CUSTOMER_USE', 'used_at') +
          written(it, 'returned = true', 'announced_at = now()', order),
      ],
      [
        'received',
        'RECEIVED',
        (it, order) =>
          rented(it, 'IN_CUSTOMER_USE', 'used_at') +
          written(it, "logistic_status = 'RETURNED', returned = true", 'received_at = now()', order),
      ],
      [
        'not announced, out again',
        'ANNOUNCED',
        (it, order) =>
          rented(it, 'RETURNED', 'received_at', true) +
          written(it, "logistic_status = 'IN_TRANSIT_FROM_CUSTOMER'", 'received_at = NULL', order),
      ],
      [
        'sent again',
        'ON_THE_WAY',
        (it, order) =>
          rented(it, 'IN_CUSTOMER_USE', 'used_at, announced_at', true) +
          written(
            it,
            "logistic_status = 'IN_TRANSIT_TO_CUSTOMER', returned = false",
            'used_at = NULL, announced_at = NULL',
            order,
          ),
      ],
      [
        'lost',
        'IN_USE',
        (it) => rented(it, 'IN_CUSTOMER_USE', 'used_at') + written(it, "logistic_status = 'LOST'", ''),
      ],
      [
        'lost, in use by its status',
        'ON_THE_WAY',
        (it) => rented(it, 'IN_CUSTOMER_USE') + written(it, "logistic_status = 'LOST'", ''),
      ],
      [
        'taken away',
        'RECEIVED',
        (it, order) =>
          rented(it, 'IN_CUSTOMER_USE', 'used_at') +
          written(
            it,
            `${nobodys}, logistic_status = 'AT_STORAGE'`,
            '"to" = now(), received_at = now()',
            order,
          ),
      ],
      [
        'corrected',
        'FREE',
        (it, order) =>
          rented(it, 'IN_TRANSIT_TO_CUSTOMER') +
          written(it, `${nobodys}, logistic_status = 'AT_STORAGE'`, '"to" = now()', order),
      ],
      [
        'reminded',
        'ANNOUNCED',
        (it) => rented(it, 'IN_CUSTOMER_USE', 'announced_at', true) + written(it, '', 'reminded_at = now()'),
      ],
    ];
    const wish = writes.flatMap(([serial, state]) =>
      ['early', 'late'].flatMap((when) =>
        [0, 1].map((order) => [`${serial}, ${when} ${order}`, state] as const),
      ),
    );
    const write = (when: string) =>
      Promise.all(
        writes.flatMap(([serial, , sql]) =>
          [0, 1].map((order) => ask(sql(`${serial}, ${when} ${order}`, order === 1))),
        ),
      );
    await apply(ask, FIRST, FILLED);
    await write('early');
    await apply(ask, FILLED);
    await write('late');
    expect(await statesOf(ask)).toEqual(Object.fromEntries(wish));
  });
});

/** The old device leaves the order at the moment at which its rental outside it begins. */
const swapped = (serial: string, moment: string) => `
  UPDATE devices SET order_id = NULL, returned = true WHERE serial_number = '${serial}';
  UPDATE device_assignments SET "to" = '${moment}' WHERE serial_number = '${serial}' AND "to" IS NULL;
  INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, "from", announced_at)
  SELECT gen_random_uuid(), id, serial_number, feature_id, organization_id, 'Fjord', '${moment}', '${moment}'
  FROM devices WHERE serial_number = '${serial}';`;

it('the rental of a replaced device tells which it goes on from, of before and of an older version', async () => {
  await asItWas('replaced', async (ask) => {
    const [moment, later] = ['2026-10-01T08:00:00.123Z', '2026-10-01T08:00:00.124Z'];
    await ask(rented('before', 'IN_CUSTOMER_USE') + swapped('before', moment));
    // Assigned anew a moment after it was taken away: that is no replacement.
    await ask(rented('anew', 'IN_CUSTOMER_USE') + swapped('anew', later));
    await ask(
      `UPDATE device_assignments SET "to" = '${moment}' WHERE serial_number = 'anew' AND order_id IS NOT NULL`,
    );
    await apply(ask, FIRST);
    await ask(rented('older version', 'IN_CUSTOMER_USE') + swapped('older version', moment));
    expect(
      await ask(`SELECT a.serial_number AS serial, a.state, b.serial_number AS "from", b.state AS then, b.order_id = '${ORDER}' AS ordered
        FROM device_assignments a LEFT JOIN device_assignments b ON b.id = a.replaces_id
        WHERE a.order_id IS NULL ORDER BY a.serial_number`),
    ).toEqual([
      { serial: 'anew', state: 'ANNOUNCED', from: null, then: null, ordered: null },
      ...['before', 'older version'].map((serial) => ({
        ...{ serial, state: 'ANNOUNCED', from: serial, then: 'FREE', ordered: true },
      })),
    ]);
  });
});

it('rows that somebody holds get theirs when they are let go, and so do many', async () => {
  await asItWas('held_rentals', async (ask, url) => {
    await ask(rented('held', 'IN_CUSTOMER_USE', 'used_at'));
    await ask(`WITH made AS (INSERT INTO devices (id, serial_number, feature_id, organization_id, logistic_status)
        SELECT gen_random_uuid(), 'many ' || n, '${MODEL}', '${FJORD}', 'IN_TRANSIT_TO_CUSTOMER' FROM generate_series(1, 2500) n RETURNING *)
      INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name)
      SELECT gen_random_uuid(), id, serial_number, feature_id, organization_id, 'Fjord' FROM made`);
    await apply(ask, FIRST, FILLED);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    try {
      await holder.query("BEGIN; SELECT 1 FROM device_assignments WHERE serial_number = 'held' FOR UPDATE");
      const filling = ask(sqlOf(FILLED));
      const waiting = () => ask('SELECT 1 FROM device_assignments WHERE state IS NULL');
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
      await holder.query('COMMIT');
      await filling;
    } finally {
      await holder.end();
    }
    expect(
      await ask('SELECT state, count(*)::int AS count FROM device_assignments GROUP BY 1 ORDER BY 2'),
    ).toEqual([
      { state: 'IN_USE', count: 1 },
      { state: 'ON_THE_WAY', count: 2500 },
    ]);
  });
});

it('an older version writes on beside each step, and no state is wrong at the end', async () => {
  await asItWas('rental_traffic', async (ask) => {
    const serials = Array.from({ length: 60 }, (_, at) => `device ${at}`);
    for (const serial of serials) await ask(rented(serial, 'IN_CUSTOMER_USE', 'used_at'));
    const verbs = [
      (it: string) => written(it, "logistic_status = 'RETURNED', returned = true", 'received_at = now()'),
      (it: string) =>
        written(
          it,
          "logistic_status = 'IN_TRANSIT_FROM_CUSTOMER'",
          'received_at = NULL, announced_at = now()',
        ),
      (it: string) =>
        written(
          it,
          "logistic_status = 'IN_CUSTOMER_USE', returned = false",
          'received_at = NULL, announced_at = NULL',
        ),
      (it: string) => swapped(it, new Date().toISOString()),
    ];
    let going = true;
    const writer = async (mine: readonly string[]) => {
      for (let turn = 0; going; turn += 1)
        for (const [at, serial] of mine.entries())
          await ask(`BEGIN; ${verbs[(turn + at) % verbs.length]!(serial)} COMMIT`);
    };
    const writers = [0, 1, 2].map((of) => writer(serials.filter((_, at) => at % 3 === of)));
    try {
      for (const name of names.filter((one) => one >= FIRST)) {
        await ask(sqlOf(name));
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    } finally {
      going = false;
      await Promise.all(writers);
    }
    const wrong = `SELECT a.* FROM device_assignments a JOIN devices d ON d.id = a.device_id WHERE a.state <>
      rental_state(a."to" IS NOT NULL, a.used_at, a.announced_at, a.received_at, d.returned, d.logistic_status)`;
    expect(await ask(wrong)).toEqual([]);
    expect(
      (await ask('SELECT 1 FROM device_assignments WHERE replaces_id IS NOT NULL')).length,
    ).toBeGreaterThan(0);
  });
});

it('no row is looked at while nobody may write, and none may contradict its facts afterwards', async () => {
  await asItWas('checked_rentals', async (ask, url) => {
    await ask(rented('one', 'IN_CUSTOMER_USE', 'used_at'));
    await apply(ask, FIRST, NOT_NULL);
    const client = new pg.Client({ connectionString: url });
    const notices: string[] = [];
    client.on('notice', ({ message }) => notices.push(message ?? ''));
    await client.connect();
    try {
      await client.query('SET client_min_messages = debug1');
      await client.query(sqlOf(NOT_NULL));
    } finally {
      await client.end();
    }
    expect(notices.join('\n')).toContain('sufficient to prove that it does not contain nulls');
    for (const wrong of ["'FREE'", "'RECEIVED'", 'NULL'])
      await expect(ask(`UPDATE device_assignments SET state = ${wrong}`)).rejects.toThrow(
        /device_assignments_state_check|not-null/,
      );
    expect(CHECKED < NOT_NULL).toBe(true);
  });
});
