import { expect, it } from 'vitest';
import { chargedOf, isCreditedAway } from '@/lib/domain/orders/invoices';

const invoice = {
  ...{ settledBy: 'money', netCents: 2000, taxCents: 0, creditedCents: 0, restCents: 0 },
  ...{ amountPaidCents: 0, balanceCents: 0 },
};

it.each<[string, Partial<typeof invoice>, ReturnType<typeof chargedOf>, boolean]>([
  [
    'money',
    { amountPaidCents: 2000 },
    { creditedCents: 0, chargedCents: 2000, creditUsedCents: 0, carriedCents: 0 },
    false,
  ],
  [
    'credit of the customer’s that leaves too little to be charged',
    { settledBy: 'balance', balanceCents: 1980 },
    { creditedCents: 0, chargedCents: 0, creditUsedCents: 1980, carriedCents: 20 },
    false,
  ],
  [
    'a credit note',
    { settledBy: 'creditNote', creditedCents: 2000 },
    { creditedCents: 2000, chargedCents: 0, creditUsedCents: 0, carriedCents: 0 },
    true,
  ],
  [
    'a credit note, and the rest goes on',
    { settledBy: 'balance', creditedCents: 2000, restCents: 20 },
    { creditedCents: 1980, chargedCents: 0, creditUsedCents: 0, carriedCents: 20 },
    true,
  ],
  [
    'a credit note and money, and the rest goes on',
    { amountPaidCents: 500, creditedCents: 1500, restCents: 20 },
    { creditedCents: 1480, chargedCents: 500, creditUsedCents: 0, carriedCents: 20 },
    false,
  ],
])('an invoice that was settled by %s', (_, change, expected, creditedAway) => {
  expect(chargedOf({ ...invoice, ...change })).toEqual(expected);
  expect(isCreditedAway({ ...invoice, ...change })).toBe(creditedAway);
});
