import { dayIn, homeZone, startOfDay } from '@/lib/core/zones';
import { Prisma, type Order } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/mails';
import { orderUrl, portalUrl } from '../portal-url';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { recipientsOfEach, named, toEachRecipient } from '../orders/order-mail';

const renewals = Prisma.sql`FROM invoices i JOIN orders o ON o.id = i.order_id
  WHERE i.kind = 'RENEWAL' AND i.status = 'open' AND o.paid_with = 'INVOICE' AND i.organization_id IS NOT NULL`;

const untold = Prisma.sql`${renewals} AND i.announced_at IS NULL`;

/** An organisation hears of further renewals the next day. */
const toldToday = (now: Date) => Prisma.sql`EXISTS (SELECT FROM invoices t JOIN orders u ON u.id = t.order_id
  WHERE t.organization_id = i.organization_id AND t.kind = 'RENEWAL' AND u.paid_with = 'INVOICE'
    AND t.announced_at >= ${startOfDay(homeZone, dayIn(homeZone, now))})`;

/** Mails issued renewals to customers by invoice, at most once a day: each lease has its own hour. */
export const tellRenewals = defineSweep({
  name: 'tell_renewals',
  due: (now) => ({
    id: Prisma.sql`i.id`,
    rows: Prisma.sql`${untold} AND NOT ${toldToday(now)}`,
    order: Prisma.sql`i.created_at, i.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT i.id ${untold} AND i.organization_id = (SELECT organization_id FROM invoices WHERE id = ${id})
        ORDER BY i.id FOR UPDATE OF i`;
      const where = { id: { in: ids.map((one) => one.id) } };
      const found = await tx.invoice.findMany({
        where,
        include: { organization: true, order: true },
        orderBy: [{ dueAt: 'asc' }, { number: 'asc' }, { id: 'asc' }],
      });
      await tx.invoice.updateMany({ where, data: { announcedAt: now } });
      // An organisation may have 500 leases: one query finds the recipients.
      const recipientsOf = await recipientsOfEach(tx, found.flatMap(orderOf));
      const said = found.flatMap((invoice) =>
        orderOf(invoice).map((order) => ({
          recipients: recipientsOf(order),
          data: dataOf(order, invoice, now),
        })),
      );
      await toEachRecipient(said, async (recipient, invoices) => {
        const data = { organization: invoices[0].organization, invoices, url: portalUrl('/orders') };
        if (invoices.length === 1)
          await enqueueMails(tx, { ...recipient, template: 'renewalIssued', data: invoices[0] }, now);
        else await enqueueMails(tx, { ...recipient, template: 'renewalsIssued', data }, now);
      });
    }),
});

type Renewal = MailTemplates['renewalIssued'];

type Found = Prisma.InvoiceGetPayload<{ include: { organization: true; order: true } }>;

const orderOf = ({ order, organization }: Found) =>
  order === null || organization === null ? [] : [{ ...order, organization }];

const dataOf = (order: Order, invoice: Found, now: Date): Renewal => ({
  organization: order.organizationName,
  ...named(order),
  number: invoice.number ?? invoice.id,
  amountCents: invoice.amountDueCents,
  creditCents: invoice.balanceCents,
  periodStart: (invoice.periodStart ?? now).toISOString(),
  periodEnd: (invoice.periodEnd ?? now).toISOString(),
  dueAt: (invoice.dueAt ?? now).toISOString(),
  endsAt: order.endsAt?.toISOString() ?? null,
  invoiceUrl: invoice.hostedUrl ?? orderUrl(order.id),
  purchaseOrder: order.purchaseOrder,
  pdfUrl: invoice.pdfUrl,
});
