import { orderNumber } from '@/lib/vocabulary/order-status';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import type { Database } from '@/lib/db/client';
import type { Invoice, OutboxMail, Prisma, ProviderEvent, SweepRow } from '@/lib/db/generated/client';
import { jobMessages, requestNames, sweepTitles } from '@/lib/i18n/operator';
import { isStillTried } from './retry-policy';
import { z } from 'zod';
import { operation } from '../operation';

/** A given-up row. `deadAt` is ISO 8601 in UTC. */
export interface DeadJob {
  sweep: SweepName;
  rowId: string;
  /** Its name, and its subject where that is known. */
  what: string;
  about: string | null;
  orderId: string | null;
  order: string | null;
  lastError: string | null;
  deadAt: string;
}

export type DeadRow = Pick<SweepRow, 'sweep' | 'rowId' | 'lastError' | 'awaySince' | 'deadAt'>;

/** Names given-up rows and their subjects, in their order and the reader's language. */
export async function nameDeadJobs(db: Database, rows: readonly DeadRow[]): Promise<DeadJob[]> {
  if (rows.length === 0) return [];
  const ids = (sweep: SweepName) => rows.filter((row) => row.sweep === sweep).map(({ rowId }) => rowId);
  const [mails, requests, events, invoices] = await Promise.all([
    db.outboxMail.findMany({ where: { id: { in: ids('deliver_mail') } } }),
    db.providerRequest.findMany({
      where: { id: { in: ids('send_requests') } },
      include: { organization: true, order: true },
    }),
    db.providerEvent.findMany({ where: { id: { in: ids('take_events') } } }),
    db.invoice.findMany({ where: { id: { in: [...ids('chase_debts'), ...ids('tell_renewals')] } } }),
  ]);
  const data = rows.map(({ sweep, rowId, lastError, awaySince, deadAt }): Omit<DeadJob, 'order'> => {
    const mail = mails.find(({ id }) => id === rowId);
    const request = requests.find(({ id }) => id === rowId);
    const event = events.find(({ id }) => id === rowId);
    const invoice = invoices.find(({ id }) => id === rowId);
    const ofOrder = ORDERS.has(sweep) ? rowId : null;
    const lasts = isStillTried(sweep as SweepName, awaySince !== null);
    const orderId = request?.orderId ?? invoice?.orderId ?? ofOrder;
    return {
      sweep: sweep as SweepName, // written by sweeps alone
      rowId,
      what: sweepTitles[sweep as SweepName],
      about: aboutOf({ mail, request, event, invoice }),
      orderId,
      lastError: lasts ? [lastError, jobMessages.goesOn].filter(Boolean).join(' – ') : lastError,
      deadAt: (deadAt ?? new Date(0)).toISOString(),
    };
  });
  const orders = await db.order.findMany({
    where: { id: { in: data.flatMap(({ orderId }) => orderId ?? []) } },
    select: { id: true, number: true },
  });
  const numbers = new Map(orders.map((order) => [order.id, orderNumber(order)]));
  return data.map((job) => ({ ...job, order: numbers.get(job.orderId ?? '') ?? null }));
}

function aboutOf({ mail, request, event, invoice }: Rows): string | null {
  if (mail !== undefined) return `${inWords(mail.template)}, ${mail.to}`;
  return (request && asked(request)) ?? event?.type ?? invoice?.number ?? null;
}

interface Rows {
  mail: OutboxMail | undefined;
  request: AskedFor | undefined;
  event: ProviderEvent | undefined;
  invoice: Invoice | undefined;
}

function asked({ kind, organization, order }: AskedFor): string {
  const customer = organization?.name ?? order?.organizationName;
  return [requestNames[kind], customer].filter((part) => part !== undefined).join(', ');
}

type AskedFor = Prisma.ProviderRequestGetPayload<{ include: { organization: true; order: true } }>;

/** 'orderPaid' as 'order paid'. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Sweeps whose rows are orders. */
const ORDERS: ReadonlySet<string> = new Set([
  'sync_orders',
  'remind_unpaid',
  'expire_unpaid',
  'start_preorders',
  'tell_deliveries',
  'let_go_preorders',
]);

/** One screen shows this many; the count says how many there are. */
const MOST = 50;

/** Lists what was given up after the last try, newest first (ADR 0013), for the operator to retry. */
export const listDeadJobs = operation({
  may: 'jobs.manage',
  input: z.object({}),
  fault: () => jobMessages.fetchingFault,
  async execute({ db }): Promise<{ data: DeadJob[]; count: number }> {
    const where = { deadAt: { not: null } };
    const [rows, count] = await Promise.all([
      db.sweepRow.findMany({ where, orderBy: [{ deadAt: 'desc' }, { rowId: 'asc' }], take: MOST }),
      db.sweepRow.count({ where }),
    ]);
    return { data: await nameDeadJobs(db, rows), count };
  },
});
