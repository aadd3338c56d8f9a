import type Stripe from 'stripe';
import { product } from '@/lib/config/product';
import { day, html, Html, money, pageOf } from '../../html';
import type { Provider } from '../provider';
import { nameOf, offeredCountries, usualCountry } from '../checkout/payer-details';
import { idOf } from '../lookup';
import { asksAddress } from '../tax/session-tax';
import { runningDebit } from '../payments/bank-debits';
import { ENGLISH, type Words } from './words';

export const ROOM = 'Simulated payment provider';

/** Lines with their total, amounts in cents. */
export function linesTable(
  lines: { description: string | null; quantity: number | null; amount: number }[],
  total: number,
  currency: string,
  tax = 0,
  words: Pick<Words, 'item' | 'quantity' | 'amount' | 'tax' | 'total'> = ENGLISH,
): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th>${words.item}</th>
          <th class="number">${words.quantity}</th>
          <th class="number">${words.amount}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map(
          (line) =>
            html`<tr>
              <td>${line.description}</td>
              <td class="number">${line.quantity}</td>
              <td class="number">${money(line.amount, currency)}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        ${
          tax > 0 &&
          html`<tr class="soft">
            <td colspan="2">${words.tax}</td>
            <td class="number">${money(tax, currency)}</td>
          </tr>`
        }
        <tr>
          <td colspan="2">${words.total}</td>
          <td class="number">${money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function choice(how: string, label: string, main = false): Html {
  return html`<button name="how" value="${how}" class="${main ? 'main-choice' : ''}">${label}</button>`;
}

/** A country if needed, a name if it may change. */
function fields(provider: Provider, session: Readonly<Stripe.Checkout.Session>): Html {
  const update = provider.state.sessionDetails.peek(session.id)?.customerUpdate ?? {};
  const customer = provider.state.customers.peek(idOf(session.customer));
  const usual = usualCountry(customer);
  return html`${
    update.name === 'auto' &&
    html`<label class="field"
      >Name <input name="name" value="${customer?.name ?? ''}" autocomplete="name"
    /></label>`
  }
  ${
    asksAddress(session, update) &&
    html`<label class="field"
      >Country
      <select name="country" autocomplete="country">
        ${offeredCountries.map(
          (country) =>
            html`<option value="${country}" ${country === usual && new Html('selected')}>
              ${nameOf(country)}
            </option>`,
        )}
      </select></label
    >`
  }`;
}

/** Buttons for the bank's answer now. */
export function debitChoices(id: string): Html {
  return html`<p>A bank debit is on its way. It settles by itself after five days of simulated time.</p>
    <div class="choices">
      <form method="post" action="/settle/${id}">
        <button name="outcome" value="succeeded" class="main-choice">Let the debit succeed now</button>
      </form>
      <form method="post" action="/settle/${id}">
        <button name="outcome" value="failed">Let the debit fail now</button>
      </form>
    </div>`;
}

const outcomes: Record<string, string> = {
  unpaid: 'The order is placed; the payment is not settled.',
  subscription: 'Paid.',
  setup: 'Saved. It is charged from now on.',
};

/** The buttons of a page that takes money, or a card or account for later. */
const CHOICES = {
  pay: { card: 'Pay', sepa: 'Pay by SEPA (delayed)' },
  keep: { card: 'Save card', sepa: 'Save bank account (SEPA)' },
};

function state(provider: Provider, session: Stripe.Checkout.Session, declined: boolean): Html {
  if (session.status === 'expired') return html`<p class="warn">This payment link has expired.</p>`;
  if (session.status === 'complete') {
    const back = session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? '/';
    return html`<p class="good">${outcomes[session.payment_status === 'unpaid' ? 'unpaid' : session.mode]}</p>
      ${runningDebit(provider, session.id) ? debitChoices(session.id) : ''}
      <p><a href="${back}">Back to ${product.name}</a></p>`;
  }
  const { card, sepa } = CHOICES[session.mode === 'setup' ? 'keep' : 'pay'];
  return html`${declined && html`<p class="warn" role="alert">Your card was declined. Nothing was charged; try another way to pay.</p>`}
    <form method="post" action="/pay/${session.id}">
      ${fields(provider, session)}
      <div class="choices">
        ${choice('card', card, true)} ${choice('decline', 'Decline card')} ${choice('sepa', sepa)}
        ${session.cancel_url && choice('cancel', 'Cancel')}
      </div>
    </form>
    <p class="soft">
      The card is always 4242 4242 4242 4242. This link expires on ${day(session.expires_at)}.
    </p>`;
}

function rhythm(recurring: Stripe.Price.Recurring | null | undefined): string {
  if (!recurring) return '';
  const { interval, interval_count: count } = recurring;
  return ` · billed every ${count} ${interval}${count === 1 ? '' : 's'} in advance`;
}

/** What is paid for. */
function bought(provider: Provider, session: Stripe.Checkout.Session): Html {
  const items = provider.state.sessionDetails.peek(session.id)?.lines ?? [];
  const lines = items.map((line) => ({
    description: line.description,
    quantity: line.quantity,
    amount: line.amount_subtotal,
  }));
  return html`${linesTable(
    lines,
    session.amount_total ?? 0,
    session.currency ?? 'eur',
    session.total_details?.amount_tax ?? 0,
  )}
  ${session.automatic_tax.status === 'requires_location_inputs' && html`<p class="soft">Tax is added for the country that you pay from.</p>`}`;
}

/** The hosted checkout page of a session. */
export function checkoutPage(
  provider: Provider,
  session: Stripe.Checkout.Session,
  declined: boolean,
): string {
  const [first] = provider.state.sessionDetails.peek(session.id)?.lines ?? [];
  const setup = session.mode === 'setup';
  return pageOf(
    ROOM,
    'Checkout',
    html`<section class="sheet">
      <h1>${setup ? 'Save payment details' : `Subscribe to ${product.name}`}</h1>
      <p class="soft">
        ${session.customer_details?.name ?? ''}
        ${session.customer_details?.email ?? ''}${rhythm(first?.price?.recurring)}
      </p>
      ${setup ? html`<p>Nothing is charged now.</p>` : bought(provider, session)}
      ${state(provider, session, declined)}
    </section>`,
  );
}
