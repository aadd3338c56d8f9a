import type Stripe from 'stripe';
import { day, html, money, pageOf, type Html } from '../../html';
import type { Provider } from '../provider';
import { notesOf } from '../credits/credited';
import { taxSum } from '../tax/tax-totals';
import { takes } from '../invoices/invoice-payment';
import { runningDebit } from '../payments/bank-debits';
import { ROOM, debitChoices, linesTable } from './checkout-page';

function state(provider: Provider, invoice: Stripe.Invoice, declined: boolean): Html {
  if (invoice.status === 'paid')
    return html`<p class="good">Paid on ${day(invoice.status_transitions.paid_at)}.</p>`;
  if (invoice.status === 'void')
    return html`<p class="warn">This invoice was voided and can no longer be paid.</p>`;
  if (invoice.status !== 'open') return html`<p>This invoice is ${invoice.status}.</p>`;
  if (runningDebit(provider, invoice.id)) return debitChoices(invoice.id);
  const card = takes(invoice, 'card');
  return html`${declined && html`<p class="warn" role="alert">Your card was declined. Nothing was charged.</p>`}
    <form method="post" action="/invoice/${invoice.id}" class="choices">
      ${card && html`<button name="how" value="card" class="main-choice">Pay this invoice</button>`}
      ${takes(invoice, 'sepa_debit') && html`<button name="how" value="sepa">Pay by SEPA (delayed)</button>`}
      ${card && html`<button name="how" value="decline">Decline card</button>`}
    </form>`;
}

function notes(invoice: Stripe.Invoice): Html {
  return html`${invoice.description !== null && html`<p>${invoice.description}</p>`}
  ${
    invoice.custom_fields &&
    html`<dl class="facts">
      ${invoice.custom_fields.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`
  }`;
}

function balance({
  starting_balance: before,
  ending_balance: after,
  currency,
}: Stripe.Invoice): Html | false {
  const used = (after ?? before) - before;
  return used > 0 && html`<p>${money(used, currency)} were taken from the credit balance.</p>`;
}

function credits(provider: Provider, invoice: Stripe.Invoice): Html[] {
  return notesOf(provider, invoice.id).map(
    (note) =>
      html`<p>
        <a href="/credit-note/${note.id}/pdf">Credit note ${note.number}</a>:
        ${money(note.total, note.currency)}${note.memo !== null && ` · ${note.memo}`}
      </p>`,
  );
}

/** The hosted page of an invoice. */
export function invoicePage(provider: Provider, invoice: Stripe.Invoice, declined: boolean): string {
  return pageOf(
    ROOM,
    `Invoice ${invoice.number ?? ''}`,
    html`<section class="sheet">
      <h1>Invoice ${invoice.number ?? '(draft)'}</h1>
      <p class="soft">
        From ${invoice.account_name} to ${invoice.customer_name ?? invoice.customer_email ?? 'customer'} ·
        ${day(invoice.status_transitions.finalized_at)}
      </p>
      <p>
        <span class="badge">${invoice.status}</span>
        ${invoice.due_date !== null && html`due on <strong>${day(invoice.due_date)}</strong>, ${money(invoice.amount_remaining, invoice.currency)} left to pay`}
      </p>
      ${notes(invoice)}
      ${linesTable(invoice.lines.data, invoice.total, invoice.currency, taxSum(invoice.total_taxes ?? [], 'exclusive'))}
      ${balance(invoice)} ${credits(provider, invoice)} ${state(provider, invoice, declined)}
      ${invoice.footer !== null && html`<p class="soft">${invoice.footer}</p>`}
      <p><a href="/invoice/${invoice.id}/pdf">Download as PDF</a></p>
    </section>`,
  );
}
