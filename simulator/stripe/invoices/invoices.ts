import type Stripe from 'stripe';
import { PAGED, page } from '../list';
import { ProviderError, invalid } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same, searched } from '../resource-routes';
import { route } from '../route';
import { finalizeByHand, setAutoAdvance } from './invoice-advance';
import { finalizeInvoice, sendInvoice, voidInvoice } from './invoice-lifecycle';
import { markPaid, payInvoice } from './invoice-payment';
import { methodOf, paymentWith } from '../payments/payment-methods';
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
  const method = methodOf(provider, invoice);
  if (!method)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a payment method before paying.',
      undefined,
      'resource_missing',
    );
  const payment = paymentWith(provider, method);
  payInvoice(provider, invoice, payment);
  if (payment.how === 'decline') {
    throw new ProviderError(402, 'card_error', 'Your card was declined.', {
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
  }
  return invoice;
}

function remove(provider: Provider, _params: object, id: string): object {
  if (invoiceById(provider, id).status !== 'draft')
    throw invalid('You can only delete draft invoices.', 'invoice', 'invoice_not_editable');
  if (invoiceById(provider, id).parent?.subscription_details)
    throw invalid('You can only delete draft invoices that are not of a subscription.', 'invoice');
  provider.state.invoices.delete(id);
  return { id, object: 'invoice', deleted: true };
}

export const invoiceRoutes = [
  listed<Stripe.InvoiceListParams, 'invoices'>('/v1/invoices', 'invoices', {
    customer: same('customer'),
    subscription: ({ parent }, id) => parent?.subscription_details?.subscription === id,
    status: same('status'),
    collection_method: same('collection_method'),
  }),
  searched('/v1/invoices/search', 'invoices'),
  route<Stripe.InvoiceCreatePreviewParams>('post /v1/invoices/create_preview', previewInvoice, [
    'customer',
    'subscription',
    'subscription_details',
    'currency',
  ]),
  retrieved('/v1/invoices/{invoice}', 'invoices', 'invoice'),
  route<Stripe.InvoiceUpdateParams>(
    'post /v1/invoices/{invoice}',
    (provider, params, id) => {
      const invoice = invoiceById(provider, id);
      if (invoice.status !== 'draft' && (params.description !== undefined || params.footer !== undefined)) {
        throw invalid("Finalized invoices can't be updated in this way.", 'invoice', 'invoice_not_editable');
      }
      invoice.metadata = mergeMetadata(invoice.metadata ?? {}, params.metadata);
      if (params.description !== undefined) invoice.description = params.description || null;
      if (params.footer !== undefined) invoice.footer = params.footer || null;
      if (params.auto_advance !== undefined) setAutoAdvance(provider, invoice, params.auto_advance);
      return invoice;
    },
    ['metadata', 'description', 'footer', 'auto_advance'],
  ),
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
  route<Stripe.InvoicePayParams>('post /v1/invoices/{invoice}/pay', pay, ['paid_out_of_band', 'off_session']),
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
  listed<Stripe.InvoicePaymentListParams, 'invoicePayments'>('/v1/invoice_payments', 'invoicePayments', {
    invoice: same('invoice'),
    status: same('status'),
  }),
  retrieved('/v1/payment_intents/{intent}', 'paymentIntents', 'payment_intent'),
];
