import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { foldCounts } from '@/lib/domain/lists/fold-counts';
import { listOrganizations } from '@/lib/domain/organizations/list-organizations';
import { runNode } from '../../../scripts/child-process';
import { ownerUrl, query, resetDatabase } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrganization, aPerson } from '../../support/world';

// Totals by triggers (ADR 0032) equal a count at every moment.

let nets: { id: string; name: string };
let model: { id: string; name: string };

beforeEach(async () => {
  await resetDatabase();
  nets = await anOrganization({ name: 'Nordic Nets' });
  model = await aModel({ name: 'Buoy' });
});

const wrong = () => query('SELECT * FROM wrong_row_counts()');
const changes = async () =>
  (await query<{ n: number }>('SELECT count(*)::int AS n FROM row_count_changes'))[0]?.n;
const fold = () => foldCounts(systemActor('fold'), {});

const addDevices = (first: number, last: number) =>
  query(
    `INSERT INTO devices (id, serial_number, feature_id)
     SELECT gen_random_uuid(), 'B-' || i, $1 FROM generate_series($2::int, $3::int) i`,
    [model.id, first, last],
  );

/** A connection that rolls back at its end. */
async function withConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('the totals of lists', () => {
  it('follow bulk changes of 10,000 rows by a few changes each, folded or not', async () => {
    const operator = await anActor({ role: 'SUPERUSER' });
    await fold();
    await addDevices(1, 10_000);
    await query(
      `UPDATE devices SET organization_id = $1, logistic_status = 'IN_TRANSIT_TO_CUSTOMER'
      WHERE serial_number < 'B-5'`,
      [nets.id],
    );
    await query(`UPDATE devices SET note = 'Seen'`);
    await query(`DELETE FROM devices WHERE serial_number LIKE '%7'`);
    expect(await changes()).toBeLessThanOrEqual(10);
    expect(await wrong()).toEqual([]);
    const before = await listDevices(operator, { orgIds: [nets.id] });
    await fold();
    expect(await changes()).toBe(0);
    expect(await wrong()).toEqual([]);
    const { count } = await listDevices(operator, { orgIds: [nets.id] });
    expect(count).toBe(before.count);
    const [truth] = await query<{ n: number }>(
      'SELECT count(*)::int AS n FROM devices WHERE organization_id = $1',
      [nets.id],
    );
    expect(count).toBe(truth?.n);
  });

  it('are those of the moment: nothing of what is rolled back or not committed, all of what oneself has written', async () => {
    await addDevices(1, 5);
    await withConnection(async (client) => {
      await client.query('BEGIN');
      await client.query(`DELETE FROM devices WHERE serial_number = 'B-1'`);
      expect((await client.query('SELECT * FROM wrong_row_counts()')).rows).toEqual([]);
      expect(await wrong()).toEqual([]);
      await client.query('SAVEPOINT one');
      await client.query('DELETE FROM devices');
      await client.query('ROLLBACK TO one');
      expect((await client.query('SELECT * FROM wrong_row_counts()')).rows).toEqual([]);
      await client.query('ROLLBACK');
    });
    expect(await wrong()).toEqual([]);
    expect((await listDeviceFeatures(await anActor({ role: 'SUPERUSER' }), {})).freeDevicesCount).toBe(5);
  });

  it('let writers of the same organisation pass each other, and are exact while they are folded', async () => {
    await addDevices(1, 200);
    await withConnection(async (slow) => {
      await slow.query('BEGIN');
      await slow.query(`UPDATE devices SET organization_id = $1 WHERE serial_number = 'B-1'`, [nets.id]);
      // It does not wait for the open one.
      await query(`UPDATE devices SET organization_id = $1 WHERE serial_number = 'B-2'`, [nets.id]);
      await fold();
      await slow.query('COMMIT');
    });
    const writing = Array.from({ length: 8 }, async (_, writer) => {
      for (let i = 0; i < 20; i += 1)
        await query(`UPDATE devices SET organization_id = $1 WHERE serial_number = $2`, [
          i % 2 ? null : nets.id,
          `B-${10 + writer * 20 + i}`,
        ]);
    });
    const folding = (async () => {
      for (let i = 0; i < 10; i += 1) {
        await fold();
        expect(await wrong()).toEqual([]);
      }
    })();
    await Promise.all([...writing, folding]);
    expect(await wrong()).toEqual([]);
  });

  it('outlive an organisation that is deleted for ever, and people who are erased', async () => {
    const operator = await anActor({ role: 'SUPERUSER' });
    const member = await aPerson({ organization: nets });
    const other = await anOrganization({ name: 'Harbour' });
    await aDevice({ serialNumber: 'H-1', model, organization: other });
    await query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [nets.id]);
    await deleteOrganization(operator, { id: nets.id });
    await query('UPDATE users SET deleted_at = now(), erased_at = now() WHERE id = $1', [member.id]);
    expect(await wrong()).toEqual([]);
    const { data, count } = await listOrganizations(operator, {});
    expect([count, data[0]?.devicesQuantity]).toEqual([1, 1]);
  });

  it('are counted anew by a command, which says what was wrong', async () => {
    await addDevices(1, 3);
    await fold();
    await query(`UPDATE row_counts SET total = total + 2 WHERE list = 'stock'`);
    expect(await wrong()).not.toEqual([]);
    const recount = () =>
      runNode({
        name: 'It',
        args: ['--import', 'tsx', 'scripts/db-recount.ts'],
        env: { DATABASE_URL: ownerUrl() },
      });
    expect(await recount()).toMatch(/stock .*: was 5, is 3\.\n.*2 totals were wrong\.\n$/s);
    expect(await wrong()).toEqual([]);
    expect(await recount()).toBe('Every total was right.\n');
  });
});
