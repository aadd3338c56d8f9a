import { expect, it } from 'vitest';
import { isOverdue, isOwed, restOf } from '@/lib/domain/orders/invoices';

const open = { status: 'open', debitUnderway: false, amountDueCents: 1000, amountPaidCents: 0 } as const;
const left = (cents: number) => ({ ...open, amountPaidCents: 1000 - cents });

it.each([
  ['all of it', open, true, 0],
  ['the least that can be charged', left(50), true, 0],
  ['a cent less than that', left(49), false, 49],
  ['nothing', left(0), false, 0],
  ['all of it, which a bank is about to pay', { ...open, debitUnderway: true }, false, 0],
  ['all of it, though it is void', { ...open, status: 'void' as const }, false, 0],
])('an invoice of which is open: %s', (_, invoice, owed, rest) => {
  expect([isOwed(invoice), restOf(invoice)]).toEqual([owed, rest]);
});

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T12:00:01Z');

it.each([
  ['its date has come', { ...open, dueAt: now, reminders: 0 }, false, true],
  ['its date is to come', { ...open, dueAt: later, reminders: 0 }, true, false],
  ['it has none, and collecting it has failed', { ...open, dueAt: null, reminders: 0 }, true, true],
  ['it has none, and is collected', { ...open, dueAt: null, reminders: 0 }, false, false],
  ['its date is to come again, and it was reminded of', { ...open, dueAt: later, reminders: 1 }, false, true],
  ['too little is left of it', { ...left(49), dueAt: now, reminders: 1 }, true, false],
])('whether an open invoice is overdue, where %s', (_, invoice, failing, overdue) => {
  expect(isOverdue(invoice, failing, now)).toBe(overdue);
});
