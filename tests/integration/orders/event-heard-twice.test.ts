import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { receiveEvent } from '@/lib/domain/orders/receive-event';
import { lockWaits, ownerUrl, query, resetDatabase } from '../../support/test-database';
import { aPerson } from '../../support/world';

beforeEach(async () => {
  await resetDatabase();
  await aPerson({ role: 'SUPERUSER' });
});

/** Money that belongs to no order: the operator is told of it. */
const strayMoney = () => ({
  ...{ id: `evt_${randomUUID()}`, type: 'invoice.paid', handled: true, createdAt: new Date(), rev: null },
  ...{ objectId: 'in_1', invoiceId: 'in_1', orderId: null, checkoutId: null, leaseId: null, paymentId: null },
  ...{ customerId: null, debitId: null, debitFailed: false, paid: true },
});
const hear = (event: ReturnType<typeof strayMoney>) => receiveEvent(systemActor('provider'), event);
it('an event that is heard again while the first to hear it is about to be done is applied once', async () => {
  const event = strayMoney();
  const client = new pg.Client(ownerUrl());
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE outbox_mails IN SHARE MODE');
    const first = hear(event);
    await expect.poll(lockWaits).toBe(1);
    const second = hear(event);
    await expect.poll(lockWaits).toBe(2);
    await client.query('ROLLBACK');
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
  } finally {
    await client.end();
  }
  expect(await query('SELECT template FROM outbox_mails')).toHaveLength(1);
  expect(await query('SELECT 1 FROM sweep_rows WHERE row_id = $1', [event.id])).toEqual([]);
});
