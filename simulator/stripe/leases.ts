import type Stripe from 'stripe';
import { idOf } from './lookup';
import type { Provider } from './provider';

/** Cents of an invoice or a whole lease. */
export interface Sums {
  /** Of issued invoices that were not voided. */
  charged: number;
  credited: number;
  refunded: number;
  paid: number;
  open: number;
  drafts: number;
}

interface LeaseInvoice extends Sums {
  id: string;
  number: string | null;
  status: string;
  created: number;
  total: number;
}

/** What the provider knows of an order, or of a subscription without one. */
export interface Lease extends Sums {
  /** From the metadata of its invoices, subscription or session; null without one. */
  order: string | null;
  customer: string | null;
  subscriptions: { id: string; status: string }[];
  sessions: { id: string; status: string | null }[];
  invoices: LeaseInvoice[];
}

const NOTHING: Sums = { charged: 0, credited: 0, refunded: 0, paid: 0, open: 0, drafts: 0 };
const ISSUED = ['open', 'paid', 'uncollectible'];

/** The sums of several invoices or leases. */
export function addUp(parts: Sums[]): Sums {
  const whole = { ...NOTHING };
  for (const part of parts)
    for (const name of Object.keys(whole) as (keyof Sums)[]) whole[name] += part[name];
  return whole;
}

function perInvoice(entries: (readonly [invoice: string, amount: number])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [invoice, amount] of entries) sums.set(invoice, (sums.get(invoice) ?? 0) + amount);
  return sums;
}

function givenBack({ state }: Provider): { credited: Map<string, number>; refunded: Map<string, number> } {
  const paidBy = new Map(
    state.invoicePayments.look().map(({ payment, invoice }) => [idOf(payment.payment_intent), idOf(invoice)]),
  );
  const notes = state.creditNotes.look().filter(({ status }) => status === 'issued');
  return {
    credited: perInvoice(notes.map(({ invoice, total }) => [idOf(invoice), total] as const)),
    refunded: perInvoice(
      state.refunds
        .look()
        .map(({ payment_intent: intent, amount }) => [paidBy.get(idOf(intent)) ?? '', amount] as const),
    ),
  };
}

function invoiceOf(invoice: Readonly<Stripe.Invoice>, back: ReturnType<typeof givenBack>): LeaseInvoice {
  const status = invoice.status ?? 'draft';
  return {
    id: invoice.id,
    number: invoice.number,
    status,
    created: invoice.created,
    total: invoice.total,
    charged: ISSUED.includes(status) ? invoice.total : 0,
    credited: back.credited.get(invoice.id) ?? 0,
    refunded: back.refunded.get(invoice.id) ?? 0,
    paid: invoice.amount_paid,
    open: status === 'open' ? invoice.amount_remaining : 0,
    drafts: status === 'draft' ? invoice.total : 0,
  };
}

/** Every lease, the latest first. */
export function leases(provider: Provider): Lease[] {
  const { state } = provider;
  const back = givenBack(provider);
  const found = new Map<string, Lease>();
  const orders = new Map<string, string>();
  const leaseOf = (order: string | undefined, otherwise: string, customer: string): Lease => {
    const key = order ? `order ${order}` : otherwise;
    const known = found.get(key);
    if (known) return known;
    const lease: Lease = {
      order: order ?? null,
      customer: customer || null,
      subscriptions: [],
      sessions: [],
      invoices: [],
      ...NOTHING,
    };
    found.set(key, lease);
    return lease;
  };
  for (const { id, status, metadata, customer, subscription } of state.sessions.look()) {
    const order = metadata?.orderId;
    if (order && subscription) orders.set(idOf(subscription), order);
    if (order) leaseOf(order, id, idOf(customer)).sessions.push({ id, status });
  }
  for (const { id, status, metadata, customer } of state.subscriptions.look()) {
    const order = metadata.orderId ?? orders.get(id);
    if (order) orders.set(id, order);
    leaseOf(order, id, idOf(customer)).subscriptions.push({ id, status });
  }
  for (const invoice of state.invoices.look()) {
    const subscription = idOf(invoice.parent?.subscription_details?.subscription);
    const order = invoice.metadata?.orderId ?? orders.get(subscription);
    const lease = leaseOf(order, subscription || invoice.id, idOf(invoice.customer));
    lease.invoices.push(invoiceOf(invoice, back));
  }
  return [...found.values()].reverse().map((lease) => ({ ...lease, ...addUp(lease.invoices) }));
}
