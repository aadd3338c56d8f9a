import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { systemActor } from '@/lib/auth/principal';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { clock } from '@/lib/core/clock';
import { notifySweep } from '@/lib/db/notify-sweep';
import { listenForSweeps, type Listening } from '@/lib/jobs/listen-for-sweeps';
import type { Transaction } from '@/lib/db/client';
import { operation } from '@/lib/domain/operation';
import { enqueueMail } from '@/lib/mail/outbox';
import { query, resetDatabase } from '../../support/test-database';

beforeEach(resetDatabase);

/** As every operation does. */
const inOperation = (change: (tx: Transaction) => Promise<void>) =>
  operation({
    may: 'system.internal',
    input: z.object({}),
    fault: () => 'fault',
    execute: ({ transaction }) => transaction(change),
  })(systemActor('wake'), {});

const causes: Record<SweepName & ('deliver_mail' | 'start_preorders'), (tx: Transaction) => Promise<void>> = {
  async deliver_mail(tx) {
    const data = { what: 'A test', details: [] };
    await enqueueMail(tx, { to: 'ada@example.com', template: 'operatorAlert', data }, clock().now());
  },
  start_preorders: (tx) => Promise.resolve(notifySweep(tx, 'start_preorders')),
};

let listening: Listening;
const woken: SweepName[] = [];

beforeEach(async () => {
  woken.length = 0;
  listening = await listenForSweeps((sweep) => woken.push(sweep));
});
afterEach(() => listening.stop());

describe.each(Object.entries(causes))('what causes %s', (sweep, cause) => {
  it('waits for nobody else who does', async () => {
    // The first commits after the second.
    await inOperation(async (tx) => {
      await cause(tx);
      await inOperation(cause);
    });
    await expect.poll(() => woken).toContain(sweep);
  });

  it('wakes it once it is committed, and not where it is not', async () => {
    const undone = inOperation(async (tx) => {
      await cause(tx);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await inOperation(async (tx) => {
      await cause(tx);
      // What was sent before this is heard before it.
      await query(`SELECT pg_notify('driftmark_sweeps', 'read_events')`);
      await expect.poll(() => woken).toEqual(['read_events']);
    });
    await expect.poll(() => woken).toEqual(['read_events', sweep]);
  });
});

it('who listens hears of sweeps alone, and of a lost connection', async () => {
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()`;
  await query(cut, [], process.env.DATABASE_URL);
  expect(await listening.lost).toBe(true);
});
