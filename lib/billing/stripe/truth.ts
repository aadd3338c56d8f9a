import type Stripe from 'stripe';
import { clock } from '@/lib/core/clock';
import type {
  CheckoutTruth,
  InvoiceLineTruth,
  InvoicePurpose,
  InvoiceTruth,
  LeaseTruth,
  MoneyBackTruth,
  OrderTruth,
} from '../port';
import { CARRIED_FROM } from './carry-to-next-invoice';
import { fromSeconds, idOf, orderOf, purchaseOrderIn, stripe, unknownWord } from './client';
import {
  creditsOf,
  type Credits,
  invoiceStatusOf,
  linksOf,
  payingOf,
  retrieveInvoice,
  settlementOf,
} from './invoices';
import { itemsOfSubscription } from './subscription-items';
import { methodKind } from './lease-method';
import { leaseStatusOf, saysUnpaid } from './lease-status';

/** Reads an order's truth: checkout session, subscription with all invoices, one-off invoices. Events' state is not trusted. */
export async function readOrder(refs: {
  checkoutId: string | null;
  leaseId: string | null;
  invoiceIds: readonly string[];
}): Promise<OrderTruth> {
  const readAt = clock().now();
  const session =
    refs.checkoutId === null ? null : await stripe().checkout.sessions.retrieve(refs.checkoutId);
  const leaseId = refs.leaseId ?? idOf(session?.subscription);
  const subscription =
    leaseId === null
      ? null
      : await stripe().subscriptions.retrieve(leaseId, { expand: ['default_payment_method'] });
  const found: Stripe.Invoice[] = [];
  if (leaseId !== null) {
    for await (const invoice of stripe().invoices.list({ subscription: leaseId, limit: 100 }))
      found.push(invoice);
  }
  for (const id of refs.invoiceIds) {
    if (found.some((invoice) => invoice.id === id)) continue;
    const invoice = await retrieveInvoice(id);
    if (invoice !== null) found.push(invoice);
  }
  const unpaid = subscription !== null && saysUnpaid(subscription);
  const invoices = await Promise.all(found.map((invoice) => invoiceTruth(invoice, unpaid)));
  return {
    readAt,
    checkout: session === null ? null : checkoutTruth(session),
    lease: subscription === null ? null : await leaseTruth(subscription, invoices),
    invoices: invoices.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  };
}

function checkoutTruth(session: Stripe.Checkout.Session): CheckoutTruth {
  const states = { open: 'open', complete: 'completed', expired: 'closed' } as const;
  const state = states[session.status as keyof typeof states] as CheckoutTruth['state'] | undefined;
  if (state === undefined) throw unknownWord('checkout', session.id, session.status);
  return {
    id: session.id,
    url: session.url,
    state,
    paid: session.payment_status === 'paid',
    rev: orderOf(session.metadata).rev,
    leaseId: idOf(session.subscription),
    taxCents: session.total_details?.amount_tax ?? 0,
    grossCents: session.amount_total ?? 0,
  };
}

async function leaseTruth(
  subscription: Stripe.Subscription,
  invoices: readonly InvoiceTruth[],
): Promise<LeaseTruth> {
  const items = await itemsOfSubscription(subscription);
  const [item] = items;
  const automatic = subscription.collection_method === 'charge_automatically';
  return {
    id: subscription.id,
    ...leaseStatusOf(
      subscription,
      invoices.filter(({ leaseId }) => leaseId === subscription.id),
    ),
    startedAt: fromSeconds(subscription.start_date),
    periodStart: fromSeconds(item?.current_period_start ?? subscription.start_date),
    periodEnd: fromSeconds(item?.current_period_end ?? subscription.start_date),
    endsAt: fromSeconds(subscription.cancel_at),
    endedAt: fromSeconds(subscription.ended_at),
    items: items.map(({ price, quantity }) => ({ priceId: price.id, quantity: quantity ?? 0 })),
    purchaseOrder: purchaseOrderOf(subscription),
    paidWith: automatic ? methodKind(subscription.default_payment_method) : null,
  };
}

/** The purchase-order number that a subscription's invoices print. */
export function purchaseOrderOf({ invoice_settings: settings }: Stripe.Subscription): string | null {
  return purchaseOrderIn(settings.custom_fields);
}

/** @param unpaid its subscription says that something is unpaid: then each payment is asked for a running bank debit */
async function invoiceTruth(invoice: Stripe.Invoice, unpaid: boolean): Promise<InvoiceTruth> {
  const details = invoice.parent?.subscription_details;
  const lines = await linesOf(invoice);
  const credits = await creditsOf(invoice);
  const { restCents, creditedNetCents } = credits;
  const net = invoice.total_excluding_tax ?? invoice.total;
  const purpose = purposeOf(invoice);
  return {
    id: invoice.id,
    number: invoice.number,
    purpose,
    ...orderOf(details?.metadata ?? invoice.metadata),
    leaseId: idOf(details?.subscription),
    status: invoiceStatusOf(invoice),
    netCents: net,
    taxCents: invoice.total - net,
    amountDueCents: invoice.amount_due,
    amountPaidCents: invoice.amount_paid,
    ...settlementOf(invoice, restCents),
    restCents,
    creditedNetCents,
    creditedCents: invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount,
    ...linksOf(invoice),
    ...(purpose === 'first' ? { periodStart: null, periodEnd: null } : periodOf(invoice, lines)),
    createdAt: fromSeconds(invoice.created),
    dueAt: fromSeconds(invoice.due_date),
    paidAt: fromSeconds(invoice.status_transitions.paid_at),
    finalizeFault: finalizeFaultOf(invoice),
    // For a renewal that the provider collects by itself the lease says so.
    paying:
      unpaid || invoice.collection_method === 'send_invoice' || purpose === 'checkout'
        ? await payingOf(invoice)
        : null,
    lines: lines.map((line) => lineTruth(line, credits)),
  };
}

/** Our invoices name their purpose; the provider's first one of a lease belongs to its checkout. */
function purposeOf({ metadata, billing_reason: reason }: Stripe.Invoice): InvoiceTruth['purpose'] {
  const own = metadata?.purpose as InvoicePurpose | undefined;
  return own ?? (reason === 'subscription_create' ? 'checkout' : 'renewal');
}

function periodOf(invoice: Stripe.Invoice, lines: readonly Stripe.InvoiceLineItem[]) {
  // A carried line names its own, earlier period.
  const line = lines.find(({ parent }) => parent?.type === 'subscription_item_details') ?? lines[0];
  const { start, end } = line?.period ?? { start: invoice.period_start, end: invoice.period_end };
  return { periodStart: fromSeconds(start), periodEnd: fromSeconds(end) };
}

const finalizeFaultOf = ({ last_finalization_error: error }: Stripe.Invoice): string | null =>
  error?.message ?? error?.code ?? null;

/** All lines, of which an invoice itself has the first ten. */
async function linesOf({ id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  const all: Stripe.InvoiceLineItem[] = [];
  if (lines.has_more) {
    for await (const line of stripe().invoices.listLineItems(id, { limit: 100 })) all.push(line);
  } else all.push(...lines.data);
  return all;
}

function lineTruth(line: Stripe.InvoiceLineItem, { ofLines }: Credits): InvoiceLineTruth {
  const { price, product } = line.pricing?.price_details ?? {};
  const taxes = (line.taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'exclusive');
  return {
    id: line.id,
    priceId: idOf(price),
    productId: idOf(product),
    description: line.description ?? '',
    quantity: line.quantity ?? 0,
    amountCents: line.amount,
    taxCents: taxes.reduce((sum, { amount }) => sum + amount, 0),
    creditedCents: ofLines.get(line.id) ?? 0,
    periodStart: fromSeconds(line.period.start),
    periodEnd: fromSeconds(line.period.end),
    carriedFrom: line.metadata[CARRIED_FROM] ?? null,
  };
}

/** The invoice of a payment; null without one. */
export async function invoiceOfPayment(paymentId: string): Promise<string | null> {
  const payments = await stripe().invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: paymentId },
    limit: 1,
  });
  return idOf(payments.data[0]?.invoice);
}

/** Refunds and disputes of a payment, with the invoice that it paid. */
export async function readMoneyBack(paymentId: string): Promise<MoneyBackTruth | null> {
  const readAt = clock().now();
  const invoiceId = await invoiceOfPayment(paymentId);
  if (invoiceId === null) return null;
  let refundedCents = 0;
  for await (const { amount, status } of stripe().refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (status !== 'failed' && status !== 'canceled') refundedCents += amount;
  }
  const disputes = await stripe().disputes.list({ payment_intent: paymentId, limit: 100 });
  const dispute = disputes.data[0];
  return {
    invoiceId,
    refundedCents,
    dispute: dispute === undefined ? null : disputeState(dispute.status),
    disputedCents: dispute?.amount ?? 0,
    readAt,
  };
}

function disputeState(status: string): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}
