import type pg from 'pg';
import type { Figure, Section } from './figure';
import { median } from './median';
import { withClient, withScaleServer } from './scale-database';

/** Beside so many devices. */
const DEVICES = 100_000;
/** In one statement, and one by one. */
const BULK = 10_000;
const SINGLE = 500;
const ROUNDS = Number(process.env.BENCH_ROUNDS || 3);

type Step = (client: pg.Client) => Promise<void>;

const bulk =
  (sql: string): Step =>
  async (client) =>
    void (await client.query(sql));

/** Rows one after the other, each in its own transaction. */
const oneByOne =
  (sql: string): Step =>
  async (client) => {
    const name = sql.slice(0, sql.indexOf(' '));
    for (let i = 1; i <= SINGLE; i += 1) await client.query({ name, text: sql, values: [`WRITE-${i}`] });
  };

/** Each step uses the rows before, and the last leaves nothing. */
const steps: readonly { name: string; rows: number; run: Step }[] = [
  {
    name: `insert ${BULK} devices at once`,
    rows: BULK,
    run: bulk(`INSERT INTO devices (id, serial_number, feature_id) SELECT gen_random_uuid(), 'WRITE-' || n,
      (SELECT id FROM device_features ORDER BY id LIMIT 1) FROM generate_series(1, ${BULK}) AS n`),
  },
  {
    name: `update the status of ${BULK} devices at once`,
    rows: BULK,
    run: bulk(`UPDATE devices SET logistic_status = 'REFURBISH' WHERE serial_number LIKE 'WRITE-%'`),
  },
  {
    name: 'update the status of one device',
    rows: SINGLE,
    run: oneByOne(`UPDATE devices SET logistic_status = 'LOST' WHERE serial_number = $1`),
  },
  {
    name: 'delete one device',
    rows: SINGLE,
    run: oneByOne(`DELETE FROM devices WHERE serial_number = $1`),
  },
  {
    name: 'insert one device',
    rows: SINGLE,
    run: oneByOne(`INSERT INTO devices (id, serial_number, feature_id)
      VALUES (gen_random_uuid(), $1, (SELECT id FROM device_features ORDER BY id LIMIT 1))`),
  },
  {
    name: `delete ${BULK} devices at once`,
    rows: BULK,
    run: bulk(`DELETE FROM devices WHERE serial_number LIKE 'WRITE-%'`),
  },
];

type Times = Map<string, { with: number[]; without: number[] }>;

/** Each step's ms a row, with and without the triggers. */
async function round(client: pg.Client, times: Times, kind: 'with' | 'without'): Promise<void> {
  await client.query(`ALTER TABLE devices ${kind === 'with' ? 'ENABLE' : 'DISABLE'} TRIGGER USER`);
  for (const { name, rows, run } of steps) {
    const began = performance.now();
    await run(client);
    const all = times.get(name) ?? { with: [], without: [] };
    all[kind].push((performance.now() - began) / rows);
    times.set(name, all);
  }
  await client.query('VACUUM devices');
}

/** The cost of a written device, in sets and one by one, and its triggers' share. On a disposable copy. */
export const measure: Section = () =>
  withScaleServer(async (server) => {
    const { ownerUrl } = await server.copyOf(DEVICES);
    return withClient(ownerUrl, async (client) => {
      const times: Times = new Map();
      // The wait for the disk is no cost of a trigger.
      await client.query('SET synchronous_commit = off');
      await round(client, new Map(), 'with');
      for (let i = 0; i < ROUNDS; i += 1) {
        const kinds = ['without', 'with'] as const;
        for (const kind of i % 2 === 0 ? kinds : kinds.toReversed()) await round(client, times, kind);
      }
      return [...times].flatMap(([name, { with: own, without }]): Figure[] => [
        { name: `${name}, a row`, value: median(own), unit: 'ms' },
        { name: `${name}: with ÷ without triggers`, value: median(own) / median(without), unit: '1' },
      ]);
    });
  });
