import type Stripe from 'stripe';
import { createPrice, wireDecimal } from '../catalogue/prices';
import { previousAttributes } from '../previous-attributes';
import { invalid, missing } from '../errors';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';
import { calculateInvoice } from '../tax/invoice-tax';

type Params = Stripe.InvoiceItemCreateParams;

/** Changes a draft's lines and sends the event. Throws for a finalized invoice. */
function changeLines(provider: Provider, invoice: Stripe.Invoice, change: () => void): void {
  if (invoice.status !== 'draft')
    throw invalid(
      'The invoice is no longer a draft: its items can no longer be changed.',
      'invoice',
      'invoice_not_editable',
    );
  const before = structuredClone(invoice);
  change();
  calculateInvoice(provider, invoice);
  provider.emit('invoice.updated', invoice, previousAttributes(before, invoice));
}

function priceOf(provider: Provider, params: Params): Stripe.Price {
  const { price_data: data, pricing } = params;
  if ((data === undefined) === (pricing?.price === undefined))
    throw invalid(
      'You must specify either `price_data` or `pricing[price]`.',
      'price_data',
      'parameter_missing',
    );
  const price = data
    ? createPrice(provider, {
        currency: data.currency,
        product: data.product,
        active: false,
        ...(data.unit_amount !== undefined && { unit_amount: data.unit_amount }),
        ...(data.tax_behavior && { tax_behavior: data.tax_behavior }),
      })
    : find(provider.state.prices, 'price', pricing?.price ?? '', 'pricing[price]');
  if (price.type === 'recurring')
    throw invalid(
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
      'pricing[price]',
    );
  return price;
}

function lineOf(provider: Provider, item: Stripe.InvoiceItem): Stripe.InvoiceLineItem {
  return {
    id: provider.id('il_1'),
    object: 'line_item',
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: idOf(item.invoice),
    livemode: false,
    metadata: { ...item.metadata },
    parent: {
      type: 'invoice_item_details',
      invoice_item_details: {
        invoice_item: item.id,
        proration: false,
        proration_details: null,
        subscription: idOf(item.parent?.subscription_details?.subscription) || null,
      },
      subscription_item_details: null,
    },
    period: { ...item.period },
    pretax_credit_amounts: [],
    pricing: structuredClone(item.pricing),
    quantity: item.quantity,
    quantity_decimal: item.quantity_decimal,
    subscription: null,
    subtotal: item.amount,
    taxes: [],
  };
}

function targetOf(
  provider: Provider,
  params: Params,
): { invoice: Stripe.Invoice | null; subscription: Stripe.Subscription | null } {
  if (params.subscription && !params.invoice) {
    const subscription = find(
      provider.state.subscriptions,
      'subscription',
      params.subscription,
      'subscription',
    );
    if (subscription.status === 'canceled')
      throw invalid('You cannot add an item to a subscription that is canceled.', 'subscription');
    return { invoice: null, subscription };
  }
  if (!params.invoice) throw invalid('Missing required param: invoice.', 'invoice', 'parameter_missing');
  if (params.subscription) throw invalid('Give either an invoice or a subscription.', 'subscription');
  return { invoice: find(provider.state.invoices, 'invoice', params.invoice, 'invoice'), subscription: null };
}

/** Takes the pending items for a subscription's next bill, the newest first. */
export function takePending(
  provider: Provider,
  subscription: string,
  invoice: string,
): Stripe.InvoiceLineItem[] {
  const waiting = provider.state.invoiceItems.where(
    (item) => item.invoice === null && item.parent?.subscription_details?.subscription === subscription,
  );
  return waiting.reverse().map((item) => {
    item.invoice = invoice;
    return lineOf(provider, item);
  });
}

const nameOf = (provider: Provider, product: string): string | null =>
  provider.state.products.peek(product)?.name ?? null;

function quantityOf({ quantity = 1 }: Params): number {
  if (!Number.isInteger(quantity) || quantity < 0)
    throw invalid('Invalid non-negative integer', 'quantity', 'parameter_invalid_integer');
  return quantity;
}

function createItem(provider: Provider, params: Params): Stripe.InvoiceItem {
  const { invoice, subscription } = targetOf(provider, params);
  const target = invoice ?? subscription;
  if (target === null) throw missing('invoice', '');
  if (params.customer && params.customer !== target.customer)
    throw invalid('The customer of the item must be that of the invoice.', 'customer');
  const price = priceOf(provider, params);
  if (price.currency !== target.currency)
    throw invalid(
      `The currency of the item must be that of the invoice (${target.currency}).`,
      'price_data[currency]',
    );
  const quantity = quantityOf(params);
  const now = provider.now(target.customer);
  const product = idOf(price.product);
  const item: Stripe.InvoiceItem = {
    id: provider.id('ii_1'),
    object: 'invoiceitem',
    amount: (price.unit_amount ?? 0) * quantity,
    currency: price.currency,
    customer: idOf(target.customer),
    customer_account: null,
    date: now,
    description: params.description ?? nameOf(provider, product),
    discountable: true,
    discounts: [],
    invoice: invoice?.id ?? null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    parent: subscription && {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    period: params.period ?? { start: now, end: now },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product },
      unit_amount_decimal: price.unit_amount_decimal,
    },
    proration: false,
    quantity,
    quantity_decimal: wireDecimal(quantity),
    tax_rates: [],
    test_clock: target.test_clock,
  };
  if (item.period.end < item.period.start)
    throw invalid('The end of the period must not be before its start.', 'period[end]');
  provider.state.invoiceItems.set(item.id, item);
  provider.emit('invoiceitem.created', item);
  if (invoice) changeLines(provider, invoice, () => invoice.lines.data.push(lineOf(provider, item)));
  return item;
}

function deleteItem(provider: Provider, _params: object, id: string): object {
  const item = find(provider.state.invoiceItems, 'invoiceitem', id);
  const invoice = item.invoice === null ? null : provider.state.invoices.get(idOf(item.invoice));
  if (invoice === undefined) throw missing('invoice', idOf(item.invoice));
  if (invoice)
    changeLines(provider, invoice, () => {
      invoice.lines.data = invoice.lines.data.filter(
        ({ parent }) => parent?.invoice_item_details?.invoice_item !== id,
      );
    });
  provider.state.invoiceItems.delete(id);
  provider.emit('invoiceitem.deleted', item);
  return { id, object: 'invoiceitem', deleted: true };
}

export const invoiceItemRoutes = [
  route<Params>('post /v1/invoiceitems', createItem, [
    'customer',
    'description',
    'invoice',
    'metadata',
    'period',
    'price_data.currency',
    'price_data.product',
    'price_data.tax_behavior',
    'price_data.unit_amount',
    'pricing.price',
    'quantity',
    'subscription',
  ]),
  listed<Stripe.InvoiceItemListParams, 'invoiceItems'>('/v1/invoiceitems', 'invoiceItems', {
    customer: same('customer'),
    invoice: same('invoice'),
    pending: (item, pending) => (item.invoice === null) === pending,
  }),
  retrieved('/v1/invoiceitems/{invoiceitem}', 'invoiceItems', 'invoiceitem'),
  route<object>('delete /v1/invoiceitems/{invoiceitem}', deleteItem, []),
];
