import type Stripe from 'stripe';
import { PAGED, page, within } from '../list';
import { invalid } from '../errors';
import { cardDeclined } from '../payments/test-cards';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { listed, same, searched } from '../resource-routes';
import { route } from '../route';
import { finalizeByHand } from './invoice-advance';
import { linksOf } from './links';
import { invoiceItemRoutes } from './invoice-items';
import { CREATED, UPDATED, createInvoice, updateInvoice } from './invoice-requests';
import { deleteDraft, finalizeInvoice, sendInvoice, voidInvoice } from './invoice-lifecycle';
import { markPaid, payInvoice } from './invoice-payment';
import { methodOf, methodOnFile, paymentWith } from '../payments/payment-methods';
import { previewInvoice } from './invoice-preview';

const invoiceById = (provider: Provider, id: string): Stripe.Invoice =>
  find(provider.state.invoices, 'invoice', id);

function pay(provider: Provider, params: Stripe.InvoicePayParams, id: string): Stripe.Invoice {
  const invoice = invoiceById(provider, id);
  if (invoice.status === 'draft') finalizeInvoice(provider, invoice);
  if (params.paid_out_of_band) {
    if (invoice.status !== 'open')
      throw invalid(
        `This invoice is ${invoice.status} and cannot be paid.`,
        'invoice',
        'invoice_not_editable',
      );
    markPaid(provider, invoice);
    return invoice;
  }
  const named = params.payment_method
    ? methodOnFile(provider, invoice.customer, params.payment_method, 'payment_method')
    : null;
  const method = named ? (provider.state.paymentMethods.peek(named) ?? null) : methodOf(provider, invoice);
  if (!method)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a payment method before paying.',
      undefined,
      'resource_missing',
    );
  const payment = paymentWith(provider, method);
  payInvoice(provider, invoice, payment);
  if (payment.how === 'decline') throw cardDeclined();
  return invoice;
}

function remove(provider: Provider, _params: object, id: string): object {
  deleteDraft(provider, invoiceById(provider, id));
  return { id, object: 'invoice', deleted: true };
}

export const invoiceRoutes = [
  listed<Stripe.InvoiceListParams, 'invoices'>('/v1/invoices', 'invoices', {
    customer: same('customer'),
    subscription: ({ parent }, id) => parent?.subscription_details?.subscription === id,
    status: same('status'),
    collection_method: same('collection_method'),
    due_date: ({ due_date: date }, range) => date !== null && within(date, range),
  }),
  searched('/v1/invoices/search', 'invoices'),
  route<Stripe.InvoiceCreatePreviewParams>('post /v1/invoices/create_preview', previewInvoice, [
    'automatic_tax.enabled',
    'customer',
    'subscription',
    'subscription_details.items.price',
    'subscription_details.items.quantity',
  ]),
  route<object>(
    'get /v1/invoices/{invoice}',
    (provider, _params, id) => {
      const invoice = invoiceById(provider, id);
      return invoice.hosted_invoice_url == null ? invoice : { ...invoice, ...linksOf(provider, invoice) };
    },
    [],
  ),
  route<Stripe.InvoiceCreateParams>('post /v1/invoices', createInvoice, CREATED),
  route<Stripe.InvoiceUpdateParams>('post /v1/invoices/{invoice}', updateInvoice, UPDATED),
  route<object>('delete /v1/invoices/{invoice}', remove, []),
  route<Stripe.InvoiceFinalizeInvoiceParams>(
    'post /v1/invoices/{invoice}/finalize',
    (provider, params, id) => finalizeByHand(provider, invoiceById(provider, id), params.auto_advance),
    ['auto_advance'],
  ),
  route<object>(
    'post /v1/invoices/{invoice}/send',
    (provider, _params, id) => sendInvoice(provider, invoiceById(provider, id)),
    [],
  ),
  route<Stripe.InvoicePayParams>('post /v1/invoices/{invoice}/pay', pay, [
    'paid_out_of_band',
    'payment_method',
  ]),
  route<object>(
    'post /v1/invoices/{invoice}/void',
    (provider, _params, id) => voidInvoice(provider, invoiceById(provider, id)),
    [],
  ),
  route<Stripe.InvoiceListLineItemsParams>(
    'get /v1/invoices/{invoice}/lines',
    (provider, params, id) =>
      page([...invoiceById(provider, id).lines.data].reverse(), params as object, `/v1/invoices/${id}/lines`),
    PAGED,
  ),
  ...invoiceItemRoutes,
];
