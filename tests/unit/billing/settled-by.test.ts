import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { settlementOf } from '@/lib/billing/stripe/invoices';

/** An invoice of 100 cents as the provider tells it: due, paid, balance before and after, credited. */
const invoice = (
  due = 100,
  paid = 100,
  before = 0,
  after = 0,
  credited = 0,
  more: Partial<Stripe.Invoice> = {},
) =>
  ({
    status: 'paid',
    total: 100,
    amount_due: due,
    amount_paid: paid,
    starting_balance: before,
    ending_balance: after,
    pre_payment_credit_notes_amount: credited,
    post_payment_credit_notes_amount: 0,
    ...more,
  }) as Stripe.Invoice;
const creditedLater = { post_payment_credit_notes_amount: 100 };

it.each<[string, Stripe.Invoice, ReturnType<typeof settlementOf>['settledBy'], number, number?]>([
  ['money', invoice(), 'money', 0],
  ['nothing while it is open', invoice(100, 0, 0, 0, 0, { status: 'open' }), null, 0],
  ['money that came another way, of which the provider counts nothing', invoice(100, 0), 'money', 0],
  ['money for what a credit note left to pay', invoice(40, 40, 0, 0, 60), 'money', 0],
  ['money of which all was credited later', invoice(100, 100, 0, 0, 0, creditedLater), 'money', 0],
  ['a credit note', invoice(0, 0, 0, 0, 100), 'creditNote', 0],
  ['a credit note, also where what is called due stays', invoice(100, 0, 0, 0, 100), 'creditNote', 0],
  ['a credit note over what the balance had left', invoice(0, 0, -30, 0, 70), 'creditNote', 30],
  ['the customer’s own balance', invoice(0, 0, -150, -50), 'balance', 100],
  [
    'what is too little and goes on to the next one, beside the balance',
    invoice(0, 0, -70, 30),
    'balance',
    70,
  ],
  [
    'the balance, to which a credit note has put too small a rest',
    invoice(0, 0, 0, 0, 100),
    'balance',
    0,
    20,
  ],
  ['money for what was carried from before too', invoice(120, 120, 20), 'money', -20],
  ['balance and money together', invoice(70, 70, -30), 'money', 30],
  ['nothing, for it never asked for anything', invoice(0, 0, 0, 0, 0, { total: 0 }), 'nothing', 0],
])('an invoice is settled by %s', (_, told, settledBy, balanceCents, restCents = 0) => {
  expect(settlementOf(told, restCents)).toEqual({ settledBy, balanceCents });
});
