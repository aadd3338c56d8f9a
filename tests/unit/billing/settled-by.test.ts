import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { settlementOf } from '@/lib/billing/stripe/settlement';

/** An invoice of 100 cents as the provider tells it. */
const invoice = (change: Partial<Stripe.Invoice>) =>
  ({
    ...{
      status: 'paid',
      total: 100,
      amount_due: 100,
      amount_paid: 100,
      starting_balance: 0,
      ending_balance: 0,
    },
    ...{ pre_payment_credit_notes_amount: 0, post_payment_credit_notes_amount: 0 },
    ...change,
  }) as Stripe.Invoice;

it.each<[string, Partial<Stripe.Invoice>, ReturnType<typeof settlementOf>, number?]>([
  ['money', {}, { settledBy: 'money', balanceCents: 0 }],
  ['nothing while it is open', { status: 'open', amount_paid: 0 }, { settledBy: null, balanceCents: 0 }],
  [
    'money that came another way, of which the provider counts nothing',
    { amount_paid: 0 },
    { settledBy: 'money', balanceCents: 0 },
  ],
  [
    'money for what a credit note left to pay',
    { amount_due: 40, amount_paid: 40, pre_payment_credit_notes_amount: 60 },
    { settledBy: 'money', balanceCents: 0 },
  ],
  [
    'money of which all was credited later',
    { post_payment_credit_notes_amount: 100 },
    { settledBy: 'money', balanceCents: 0 },
  ],
  [
    'a credit note',
    { amount_due: 0, amount_paid: 0, pre_payment_credit_notes_amount: 100 },
    { settledBy: 'creditNote', balanceCents: 0 },
  ],
  [
    'a credit note, whether or not it lessens what is called due',
    { amount_due: 100, amount_paid: 0, pre_payment_credit_notes_amount: 100 },
    { settledBy: 'creditNote', balanceCents: 0 },
  ],
  [
    'a credit note over what the balance had left',
    { amount_due: 0, amount_paid: 0, starting_balance: -30, pre_payment_credit_notes_amount: 70 },
    { settledBy: 'creditNote', balanceCents: 30 },
  ],
  [
    'the customer’s own balance',
    { amount_due: 0, amount_paid: 0, starting_balance: -150, ending_balance: -50 },
    { settledBy: 'balance', balanceCents: 100 },
  ],
  [
    'what is too little to be charged and goes on to the next one, beside what the balance had',
    { amount_due: 0, amount_paid: 0, starting_balance: -70, ending_balance: 30 },
    { settledBy: 'balance', balanceCents: 70 },
  ],
  [
    'the balance, to which a credit note has put a rest that is too little to be charged',
    { amount_due: 0, amount_paid: 0, pre_payment_credit_notes_amount: 100 },
    { settledBy: 'balance', balanceCents: 0 },
    20,
  ],
  [
    'money for what was carried from before too',
    { amount_due: 120, amount_paid: 120, starting_balance: 20 },
    { settledBy: 'money', balanceCents: -20 },
  ],
  [
    'balance and money together',
    { amount_due: 70, amount_paid: 70, starting_balance: -30 },
    { settledBy: 'money', balanceCents: 30 },
  ],
  [
    'nothing, for it never asked for anything',
    { total: 0, amount_due: 0, amount_paid: 0 },
    { settledBy: 'nothing', balanceCents: 0 },
  ],
])('an invoice is settled by %s', (_, change, expected, restCents = 0) => {
  expect(settlementOf(invoice(change), restCents)).toEqual(expected);
});
