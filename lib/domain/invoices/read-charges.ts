import type { Scope } from '@/lib/auth/scope';
import { charges as limits } from '@/lib/config/limits';
import { startOfMonth, utcMonth } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import type { z } from '@/lib/schemas/zod';
import type { chargesAnswer } from '@/lib/schemas/answers/invoice';
import type { ListQuery } from '@/lib/schemas/list-query';
import { chargesQuery } from '@/lib/schemas/invoices';
import type { ChargeState } from '@/lib/vocabulary/invoices';
import { baseCondition } from '../lists/list-source';
import { operation } from '../operation';
import { chargeStateSql, givenBackNetSql } from '../orders/invoices';
import { chargesAhead } from './forecast';
import { foundInvoices, invoices } from './invoice-source';
import { readLeasesAhead, withReturns } from './leases-ahead';

/** Charges by month of UTC, net, in euro cents. */
export type Charges = z.output<typeof chargesAnswer>;

/** Reads what each month has charged, and for one organisation what the coming ones will, announced returns and prices counted. */
export const readCharges = operation({
  may: 'orders.read',
  input: chargesQuery,
  fault: () => invoiceMessages.chargesFault,
  async execute({ scope, db, now }, { orgIds }): Promise<Charges> {
    const query = { orgIds, limit: 0, offset: 0, portalUrl: false };
    const [from, until] = [startOfMonth(now, -limits.monthsBack), startOfMonth(now, limits.monthsAhead + 1)];
    const expects = scope.reach.of === 'one' || orgIds.length === 1;
    const [billed, ahead, drafts] = await Promise.all([
      readBilled(db, scope, query, from, now),
      expects ? readAhead(db, scope, query, now, until) : [],
      expects ? readDrafts(db, scope, query) : [],
    ]);
    const months = Array.from(
      { length: limits.monthsBack + 1 + (expects ? limits.monthsAhead : 0) },
      (_, index) => ({
        month: utcMonth(startOfMonth(from, index)),
        ...{ paid: 0, open: 0, overdue: 0, expected: 0 },
      }),
    );
    const inMonth = new Map(months.map((one) => [one.month, one]));
    for (const { month, state, cents } of [...billed, ...ahead, ...drafts]) {
      const found = inMonth.get(month);
      if (found !== undefined) found[state] += cents;
    }
    return { months, expects };
  },
});

interface Part {
  month: string;
  state: ChargeState;
  cents: number;
}

function readBilled(db: Database, scope: Scope, query: ListQuery, from: Date, now: Date): Promise<Part[]> {
  return db.$queryRaw<Part[]>`
    SELECT to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      ${chargeStateSql(now)} AS state,
      sum(i.net_cents - i.credited_net_cents - (${givenBackNetSql}))::float8 AS cents
    FROM invoices i WHERE ${foundInvoices(scope, query, now)} AND i.status <> 'void' AND i.created_at >= ${from} GROUP BY 1, 2`;
}

/** Renewals that the provider has begun and not numbered yet, which takes it an hour. */
function readDrafts(db: Database, scope: Scope, query: ListQuery): Promise<Part[]> {
  return db.$queryRaw<Part[]>`
    SELECT to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, 'expected' AS state, sum(i.net_cents)::float8 AS cents
    FROM invoices i WHERE ${baseCondition(invoices, scope, query)} AND i.status = 'draft' AND i.kind = 'RENEWAL' GROUP BY 1`;
}

async function readAhead(
  db: Database,
  scope: Scope,
  query: ListQuery,
  now: Date,
  until: Date,
): Promise<Part[]> {
  const which = baseCondition({ organization: 'o.organization_id' }, scope, query);
  const leases = await readLeasesAhead(db, which, now);
  return leases
    .flatMap((lease) => chargesAhead(withReturns(lease, now), now, until))
    .map(({ at, amountCents }) => ({ month: utcMonth(at), state: 'expected', cents: amountCents }));
}
