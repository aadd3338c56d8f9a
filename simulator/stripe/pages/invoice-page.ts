import type Stripe from 'stripe';
import { day, html, money, pageOf, type Html } from '../../html';
import type { Provider } from '../provider';
import { notesOf } from '../credits/credited';
import { taxSum } from '../tax/tax-totals';
import { takes } from '../invoices/invoice-payment';
import { runningDebit } from '../payments/bank-debits';
import { ROOM, debitChoices, linesTable } from './checkout-page';
import { isReverseCharged, stateIn, wordsOf, type Words } from './words';

function state(provider: Provider, invoice: Stripe.Invoice, declined: boolean, words: Words): Html {
  if (invoice.status === 'paid')
    return html`<p class="good">${words.paidOn} ${day(invoice.status_transitions.paid_at)}.</p>`;
  if (invoice.status === 'void') return html`<p class="warn">${words.voided}</p>`;
  if (invoice.status !== 'open') return html`<p>This invoice is ${invoice.status}.</p>`;
  if (runningDebit(provider, invoice.id)) return debitChoices(invoice.id);
  const card = takes(invoice, 'card');
  return html`${declined && html`<p class="warn" role="alert">${words.declined}</p>`}
    <form method="post" action="/invoice/${invoice.id}" class="choices">
      ${card && html`<button name="how" value="card" class="main-choice">${words.pay}</button>`}
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

function balance(
  { starting_balance: before, ending_balance: after, currency }: Stripe.Invoice,
  words: Words,
): Html | false {
  const used = (after ?? before) - before;
  return used > 0 && html`<p>${words.credit} ${money(used, currency)}</p>`;
}

function credits(provider: Provider, invoice: Stripe.Invoice, words: Words): Html[] {
  return notesOf(provider, invoice.id).map(
    (note) =>
      html`<p>
        <a href="/credit-note/${note.id}/pdf">${words.creditNote} ${note.number}</a>:
        ${money(note.total, note.currency)}${note.memo !== null && ` · ${note.memo}`}
      </p>`,
  );
}

/** The hosted page of an invoice. */
export function invoicePage(provider: Provider, invoice: Stripe.Invoice, declined: boolean): string {
  const words = wordsOf(provider, invoice);
  const ids = invoice.customer_tax_ids ?? [];
  return pageOf(
    ROOM,
    `${words.invoice} ${invoice.number ?? ''}`,
    html`<section class="sheet" lang="${words.lang}">
      <h1>${words.invoice} ${invoice.number ?? words.draft}</h1>
      <p class="soft">
        ${words.from} ${invoice.account_name} ${words.to.toLowerCase()}
        ${invoice.customer_name ?? invoice.customer_email ?? 'customer'} ·
        ${day(invoice.status_transitions.finalized_at)}
      </p>
      <p>
        <span class="badge">${stateIn(words, invoice.status)}</span>
        ${invoice.due_date !== null && html`${words.dueOn} <strong>${day(invoice.due_date)}</strong>, ${money(invoice.amount_remaining, invoice.currency)} ${words.left}`}
      </p>
      ${notes(invoice)} ${ids.map(({ value }) => html`<p class="soft">${words.taxId}: ${value}</p>`)}
      ${linesTable(invoice.lines.data, invoice.total, invoice.currency, taxSum(invoice.total_taxes ?? [], 'exclusive'), words)}
      ${isReverseCharged(invoice) && html`<p>${words.reverse}</p>`} ${balance(invoice, words)}
      ${credits(provider, invoice, words)} ${state(provider, invoice, declined, words)}
      ${invoice.footer !== null && html`<p class="soft">${invoice.footer}</p>`}
      <p><a href="/invoice/${invoice.id}/pdf">${words.download}</a></p>
    </section>`,
  );
}
