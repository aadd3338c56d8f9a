import { randomUUID } from 'node:crypto';
import { addHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { database } from '@/lib/db/client';
import { markDead } from '@/lib/domain/jobs/dead-letter';
import { nameDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { resetDatabase } from '../../support/test-database';

const db = database();
const start = new Date('2026-11-27T08:00:00Z');

beforeEach(resetDatabase);

/** A row is given up hours after the start; answers the operator's mails. */
async function givenUp(sweep: SweepName, hours: number, away: boolean): Promise<number> {
  const now = addHours(start, hours);
  const key = { sweep, rowId: randomUUID(), heldBy: randomUUID() };
  await db.sweepRow.create({ data: { ...key, nextAt: now } });
  const failure = { lastError: 'timeout', awaySince: away ? addHours(now, -12) : null };
  await db.$transaction((tx) => markDead(tx, key, failure, { away, goesOn: away }, now));
  return db.outboxMail.count({ where: { template: 'operatorAlert' } });
}

describe('what is given up', () => {
  it('for a server that is away is told once in 24 hours, by all that ask the same server', async () => {
    expect(await givenUp('send_requests', 0, true)).toBe(1);
    expect(await givenUp('take_events', 0.5, true)).toBe(1);
    expect(await givenUp('send_requests', 23.9, true)).toBe(1);
    // Earlier ones are still shown and tried.
    expect(await givenUp('take_events', 48, true)).toBe(2);
    expect(await givenUp('send_requests', 71.9, true)).toBe(2);
  });

  it('by itself is told once an hour for each kind of work', async () => {
    expect(await givenUp('send_requests', 0, true)).toBe(1);
    expect(await givenUp('send_requests', 1.1, false)).toBe(2);
    expect(await givenUp('send_requests', 2, false)).toBe(2);
    expect(await givenUp('send_requests', 3.1, false)).toBe(3);
    expect(await givenUp('take_events', 3.2, false)).toBe(4);
  });

  it.each<SweepName>([
    'sync_orders',
    'remind_unpaid',
    'expire_unpaid',
    'start_preorders',
    'tell_deliveries',
    'let_go_preorders',
  ])('names the order whose turn it was: %s', async (sweep) => {
    const row = { sweep, rowId: randomUUID(), lastError: null, awaySince: null, deadAt: start };
    expect(await nameDeadJobs(db, [row])).toMatchObject([{ orderId: row.rowId }]);
  });
});
