import pg from 'pg';
import { vi } from 'vitest';
import { query } from '../../support/test-database';

interface Leases {
  organization: { id: string; name: string };
  model: { id: string; name: string };
  count: number;
  by: { userId: string };
  paidWith?: 'CARD' | 'INVOICE';
}

/** Running leases of one device at 10 euro, begun ten days ago at their own minutes: rows alone. */
export async function manyLeases({ organization, model, count, by, paidWith = 'INVOICE' }: Leases) {
  await query(
    `WITH placed AS (
       INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, created_by_id, created_by_name, paid_with,
         placed_at, paid_at, lease_start, free_end_at)
       SELECT gen_random_uuid(), $1, $2, 'INVOICE', 'FULFILLED', 1000, $3, 'Somebody', $4::"PaidWith",
         now() - interval '10 days', now() - interval '10 days', now() - interval '10 days' + n * interval '2 minutes', now() + interval '80 days'
       FROM generate_series(1, $5::int) n
       RETURNING id
     ), lined AS (
       INSERT INTO order_lines (id, order_id, feature_id, feature_name, quantity, unit_price_cents)
       SELECT gen_random_uuid(), id, $6, $7, 1, 1000 FROM placed
     )
     INSERT INTO subscriptions (id, order_id, organization_id, status, current_period_start, current_period_end, synced_at)
     SELECT 'sub_' || id, id, $1, 'RUNNING', now() - interval '10 days', now() + interval '20 days', now() FROM placed`,
    [organization.id, organization.name, by.userId, paidWith, count, model.id, model.name],
  );
}

/** Untold open renewals of an organisation's leases, due 14 days after they were made. */
export async function anOpenRenewalOfEach(organization: { id: string }, daysAgo: number): Promise<void> {
  await query(
    `INSERT INTO invoices (id, order_id, subscription_id, organization_id, organization_name, kind, number, status, net_cents, amount_due_cents,
       amount_paid_cents, period_start, period_end, created_at, due_at, synced_at)
     SELECT 'in_' || o.id || '_' || $2::int, o.id, 'sub_' || o.id, o.organization_id, o.organization_name, 'RENEWAL', 'N-' || o.number, 'open', 1000, 1000,
       0, now(), now() + interval '30 days', now() - $2::int * interval '1 day', now() - ($2::int - 14) * interval '1 day', now()
     FROM orders o WHERE o.organization_id = $1`,
    [organization.id, daysAgo],
  );
}

/** Far more than a pause within one piece of work. */
const QUIET_MS = 100;

/** Statements that the portal sends meanwhile, with BEGIN and COMMIT. Earlier work of the worker ends first. */
export async function statementsOf(happens: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    for (let before = -1; before !== sent.mock.calls.length;) {
      before = sent.mock.calls.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
    sent.mockClear();
    await happens();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
