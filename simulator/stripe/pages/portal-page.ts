import type Stripe from 'stripe';
import { product } from '@/lib/config/product';
import { day, html, money, pageOf, type Html } from '../../html';
import { idOf, type Reference } from '../lookup';
import type { Provider } from '../provider';
import { ROOM } from './checkout-page';

function methodName({ state }: Provider, reference: Reference): Html {
  const method = state.paymentMethods.peek(idOf(reference));
  if (!method) return html`None on file`;
  const name =
    method.type === 'sepa_debit'
      ? `Bank account ending in ${method.sepa_debit?.last4 ?? ''}`
      : `Visa ending in ${method.card?.last4 ?? ''}`;
  const declines = state.decliningMethods.has(method.id);
  return html`${name} ${declines && html`<span class="warn">refuses the next payments</span>`}`;
}

function lineName({ state }: Provider, { quantity, price }: Stripe.SubscriptionItem): string {
  return `${quantity ?? 1} × ${state.products.peek(idOf(price.product))?.name ?? idOf(price.product)}`;
}

function newCard(session: string, subscription: string, label: string): Html {
  return html`<form method="post" action="/portal/${session}" class="choices">
    <button name="subscription" value="${subscription}">${label}</button>
  </form>`;
}

/** The customer portal, as its configuration allows. */
export function portalPage(provider: Provider, session: Stripe.BillingPortal.Session): string {
  const { state } = provider;
  const customer = state.customers.get(session.customer);
  const features = state.portalConfigurations.peek(idOf(session.configuration))?.features;
  const changes = features?.payment_method_update.enabled;
  const running = state.subscriptions
    .look()
    .filter(
      ({ customer: id, status, collection_method: method }) =>
        id === session.customer && status !== 'canceled' && method === 'charge_automatically',
    );
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
        <p>${methodName(provider, customer?.invoice_settings.default_payment_method)}</p>
        ${changes && newCard(session.id, '', 'Use a new card')}
      </section>
      ${running.map(
        (subscription) =>
          html`<section class="sheet">
            <h2>${subscription.items.data.map((item) => lineName(provider, item)).join(', ')}</h2>
            <p>
              ${
                subscription.default_payment_method === null
                  ? 'Charged as above'
                  : methodName(provider, subscription.default_payment_method)
              }
            </p>
            ${changes && newCard(session.id, subscription.id, 'Use a new card for this subscription')}
          </section>`,
      )}
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
