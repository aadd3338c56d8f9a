import type Stripe from 'stripe';
import { idOf } from '../lookup';
import type { Provider } from '../provider';

/** Also what the pages say that are in English alone. */
export const ENGLISH = {
  lang: 'en',
  invoice: 'Invoice',
  creditNote: 'Credit note',
  draft: '(draft)',
  from: 'From',
  to: 'To',
  date: 'Date',
  due: 'Due',
  dueOn: 'Due on',
  left: 'left to pay',
  status: 'Status',
  states: { draft: 'draft', open: 'open', paid: 'paid', void: 'void' },
  paidOn: 'Paid on',
  voided: 'This invoice was voided and can no longer be paid.',
  declined: 'Your card was declined. Nothing was charged.',
  pay: 'Pay this invoice',
  credit: 'Taken from the credit balance:',
  item: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  tax: 'Tax',
  taxId: 'Tax number',
  reverse: 'Reverse charge: the tax is accounted for by the customer.',
  total: 'Total',
  download: 'Download as PDF',
};
export type Words = typeof ENGLISH;

const NORWEGIAN: Words = {
  lang: 'nb-NO',
  invoice: 'Faktura',
  creditNote: 'Kreditnota',
  draft: '(utkast)',
  from: 'Fra',
  to: 'Til',
  date: 'Dato',
  due: 'Forfall',
  dueOn: 'Forfaller',
  left: 'gjenstår å betale',
  status: 'Status',
  states: { draft: 'utkast', open: 'åpen', paid: 'betalt', void: 'annullert' },
  paidOn: 'Betalt',
  voided: 'Denne fakturaen er annullert og kan ikke lenger betales.',
  declined: 'Kortet ble avvist. Ingenting er trukket.',
  pay: 'Betal fakturaen',
  credit: 'Trukket fra tilgodehavendet:',
  item: 'Vare',
  quantity: 'Antall',
  amount: 'Beløp',
  tax: 'MVA',
  taxId: 'MVA-nummer',
  reverse: 'Omvendt avgiftsplikt: Kunden beregner avgiften selv.',
  total: 'Sum',
  download: 'Last ned som PDF',
};

const PLAYED: Readonly<Record<string, Words>> = { nb: NORWEGIAN, no: NORWEGIAN };

/** What a hosted invoice says, in the first language of its customer that is played. */
export function wordsOf({ state }: Provider, { customer }: Pick<Stripe.Invoice, 'customer'>): Words {
  const [first] = state.customers.peek(idOf(customer))?.preferred_locales ?? [];
  return PLAYED[first?.slice(0, 2) ?? ''] ?? ENGLISH;
}

/** The state of an invoice in these words; the provider's own word where there is none. */
export const stateIn = ({ states }: Words, status: string | null): string =>
  Object.entries(states).find(([known]) => known === status)?.[1] ?? status ?? '';

/** Whether a line's tax is accounted for by the customer. */
export const isReverseCharged = ({ total_taxes: taxes }: Pick<Stripe.Invoice, 'total_taxes'>): boolean =>
  taxes?.some(({ taxability_reason: reason }) => reason === 'reverse_charge') ?? false;
