import type { InvoiceTruth } from '@/lib/billing/port';
import type { Transaction } from '@/lib/db/client';
import type { Invoice } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/locale/mail-templates';
import { orderUrl, portalUrl } from '../portal-url';
import type { LockedOrder } from '../orders/locked-order';
import { recipientsOf, named } from '../orders/order-mail';

/** Mails about money, to the recipients of the order's other mails. */

/** Tells the customer that unexpected money came and goes back. */
export async function mailLateMoney(
  tx: Transaction,
  order: LockedOrder,
  what: Pick<MailTemplates['orderPaidLate'], 'amountCents' | 'reason'>,
  now: Date,
): Promise<void> {
  const { organizationName: organization, id } = order;
  const data = { organization, ...named(order), ...what, url: orderUrl(id) };
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'orderPaidLate', data }, now);
}

/** How a renewal's payment failed: by the customer's own bank debit, or by the lease's method. */
export type Uncollected = 'OWN_DEBIT' | 'BANK_DEBIT' | 'CARD';

/** Tells the customer that a renewal could not be collected, and what to do. */
export async function mailUncollected(
  tx: Transaction,
  order: LockedOrder,
  { invoice, by }: { invoice: InvoiceTruth; by: Uncollected },
  now: Date,
): Promise<void> {
  const about = {
    organization: order.organizationName,
    ...named(order),
    number: invoice.number ?? invoice.id,
    amountCents: invoice.amountDueCents,
  };
  const recipients = await recipientsOf(tx, order);
  if (by === 'OWN_DEBIT') {
    const data = {
      ...about,
      dueAt: invoice.dueAt?.toISOString() ?? null,
      wasDue: invoice.dueAt !== null && invoice.dueAt <= now,
      url: invoice.hostedUrl ?? orderUrl(order.id),
    };
    await enqueueMails(tx, { ...recipients, template: 'renewalDebitFailed', data }, now);
    return;
  }
  const data = { ...about, byCard: by === 'CARD', url: portalUrl('/organization/commonSettings') };
  await enqueueMails(tx, { ...recipients, template: 'renewalUncollected', data }, now);
}

export interface Credit {
  amountCents: number;
  /** Still to pay; null for a paid one. */
  leftCents: number | null;
  carriedCents: number;
}

/**
 * Tells the customer that an invoice asks for less, or that a sum counts for the next one.
 * @param credit.nextComes a lease of the customer bills again, and asks for what is carried on
 */
export async function mailCredit(
  tx: Transaction,
  order: LockedOrder,
  { invoice, ...credit }: { invoice: InvoiceTruth; nextComes: boolean } & Credit,
  now: Date,
): Promise<void> {
  const data = {
    organization: order.organizationName,
    ...named(order),
    number: invoice.number ?? invoice.id,
    amountCents: credit.amountCents,
    leftCents: credit.leftCents,
    carriedCents: credit.carriedCents,
    nextComes: credit.nextComes,
    url: orderUrl(order.id),
  };
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'invoiceCredited', data }, now);
}

/** Tells the customer of a full or partial refund of an invoice. */
export async function mailRefund(
  tx: Transaction,
  { id, number, orderId, organizationName: organization }: Invoice,
  amountCents: number,
  now: Date,
): Promise<void> {
  if (orderId === null) return;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { organization: true } });
  const data = {
    organization,
    ...named(order),
    number: number ?? id,
    amountCents,
    url: orderUrl(orderId),
  };
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'invoiceRefunded', data }, now);
}
