import type Stripe from 'stripe';
import { product } from '@/lib/config/product';
import { day, html, money, pageOf } from '../../html';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { ROOM } from './checkout-page';

/** Card or bank account in words. */
function methodName(method: Stripe.PaymentMethod | undefined): string {
  if (!method) return 'None on file';
  return method.type === 'sepa_debit'
    ? `Bank account ending in ${method.sepa_debit?.last4 ?? ''}`
    : `Visa ending in ${method.card?.last4 ?? ''}`;
}

/** The customer portal, as far as its configuration opens it. */
export function portalPage(provider: Provider, session: Stripe.BillingPortal.Session): string {
  const { state } = provider;
  const customer = state.customers.get(session.customer);
  const features = state.portalConfigurations.get(idOf(session.configuration))?.features;
  const failing = state.failingCustomers.has(session.customer);
  const invoices = state.invoices
    .look()
    .filter((invoice) => invoice.customer === session.customer && invoice.status !== 'draft')
    .reverse();
  return pageOf(
    ROOM,
    'Customer portal',
    html`<section class="sheet">
        <h1>${customer?.name ?? customer?.email ?? 'Customer'}</h1>
        <p class="soft">Billing with ${product.name}</p>
        ${session.return_url && html`<p><a href="${session.return_url}">Return to ${product.name}</a></p>`}
      </section>
      <section class="sheet">
        <h2>Payment method</h2>
        <p>
          ${methodName(state.paymentMethods.get(idOf(customer?.invoice_settings.default_payment_method)))}
          ${failing && html`<span class="warn">refuses the next payments</span>`}
        </p>
        ${features?.payment_method_update.enabled && html`<form method="post" action="/portal/${session.id}" class="choices"><button name="method" value="card">Use a new card</button></form>`}
      </section>
      ${
        features?.invoice_history.enabled !== false &&
        html`<section class="sheet">
          <h2>Invoices</h2>
          ${
            invoices.length === 0
              ? html`<p class="soft">No invoices yet.</p>`
              : html`<div class="scroll">
                  <table>
                    <thead>
                      <tr>
                        <th>Number</th>
                        <th>Date</th>
                        <th>Status</th>
                        <th class="number">Amount</th>
                      </tr>
                    </thead>
                    <tbody>
                      ${invoices.map(
                        (invoice) =>
                          html`<tr>
                            <td><a href="/invoice/${invoice.id}">${invoice.number}</a></td>
                            <td>${day(invoice.status_transitions.finalized_at)}</td>
                            <td>${invoice.status}</td>
                            <td class="number">${money(invoice.total, invoice.currency)}</td>
                          </tr>`,
                      )}
                    </tbody>
                  </table>
                </div>`
          }
        </section>`
      }`,
  );
}
