import type Stripe from 'stripe';
import { expect, vi } from 'vitest';
import { control, receiver, shop, stripe } from './world';
import { pdfText } from '../../support/pdf-text';

/** Refused with 400, another status, a code, or an error like this. */
export async function refused(call: Promise<unknown>, as: number | string | object = 400): Promise<void> {
  const error = typeof as === 'number' ? { statusCode: as } : typeof as === 'string' ? { code: as } : as;
  await expect(call).rejects.toMatchObject(error);
}
export const unsupported = (call: Promise<unknown>, param: string): Promise<void> =>
  refused(call, { code: 'simulator_unsupported', param });

/** Waits for events of these types: an API call's are sent after its answer. */
export async function told(...types: string[]): Promise<void> {
  await vi.waitFor(() => expect(receiver.types()).toEqual(expect.arrayContaining(types)), 3_000);
}

/** The provider's time goes on. */
export const pass = (days: number): Promise<unknown> => control('advance', { days });
/** Somebody pays an invoice or on a checkout's page. */
export const pay = (what: { invoice?: string; session?: string }, how = 'card', more = {}): Promise<object> =>
  control('pay', { how, ...what, ...more });
/** A form of the provider's pages. */
export const press = (url: string | null | undefined, form: Record<string, string>): Promise<Response> =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
export const textOf = async (url: string | null | undefined): Promise<string> =>
  (await fetch(url ?? '')).text();
/** What a PDF says, with blanks as they are drawn. */
export const printedIn = async (url: string | null | undefined): Promise<string> =>
  pdfText(Buffer.from(await (await fetch(url ?? '')).arrayBuffer()));

export const invoices = async (filter?: Stripe.InvoiceListParams): Promise<Stripe.Invoice[]> =>
  (await stripe.invoices.list(filter)).data;
export const invoiceOf = (id: string): Promise<Stripe.Invoice> => stripe.invoices.retrieve(id);
export const leaseOf = (id: string): Promise<Stripe.Subscription> => stripe.subscriptions.retrieve(id);
export const customerOf = async (id = shop.customer.id): Promise<Stripe.Customer> =>
  (await stripe.customers.retrieve(id)) as Stripe.Customer;

/** A checkout session as the portal makes one: ten devices. */
export function openCheckout(
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  { customer, price } = shop,
  at = stripe,
): Promise<Stripe.Checkout.Session> {
  return at.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'order_1',
    line_items: [{ price: price.id, quantity: 10 }],
    metadata: { orderId: 'order_1', rev: '1' },
    subscription_data: { metadata: { orderId: 'order_1', rev: '1' }, billing_mode: { type: 'flexible' } },
    success_url: 'http://127.0.0.1:9/orders?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/devices',
    ...more,
  });
}

/** A checkout that was paid by card, and its subscription. */
export async function cardLease(): Promise<{ session: string; id: string }> {
  const { id: session } = await openCheckout();
  await pay({ session });
  return { session, id: (await stripe.subscriptions.list()).data[0]!.id };
}

const BY_INVOICE = { collection_method: 'send_invoice', days_until_due: 14 } as const;

/** A subscription of ten devices by invoice within 14 days, its first invoice a draft. */
export const newLease = (more: Partial<Stripe.SubscriptionCreateParams> = {}): Promise<Stripe.Subscription> =>
  stripe.subscriptions.create({
    customer: shop.customer.id,
    items: [{ price: shop.price.id, quantity: 10 }],
    ...BY_INVOICE,
    metadata: { orderId: 'order_2' },
    expand: ['latest_invoice'],
    ...more,
  });
export const firstOf = (lease: Stripe.Subscription): Stripe.Invoice => lease.latest_invoice as Stripe.Invoice;

/** An empty draft to pay within 14 days. */
export const newDraft = (more: Partial<Stripe.InvoiceCreateParams> = {}): Promise<Stripe.Invoice> =>
  stripe.invoices.create({
    customer: shop.customer.id,
    ...BY_INVOICE,
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    metadata: { orderId: 'order_3' },
    ...more,
  });
export const addItem = (
  invoice: { id: string },
  quantity = 10,
  {
    unit_amount = 1250,
    currency = 'eur',
    ...more
  }: { unit_amount?: number } & Partial<Stripe.InvoiceItemCreateParams> = {},
): Promise<Stripe.InvoiceItem> =>
  stripe.invoiceItems.create({
    invoice: invoice.id,
    price_data: { currency, product: shop.price.product as string, unit_amount, tax_behavior: 'exclusive' },
    quantity,
    ...more,
  });
