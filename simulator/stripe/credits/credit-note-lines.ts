import type Stripe from 'stripe';
import { wireDecimal } from '../catalogue/prices';
import { invalid } from '../errors';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { creditedOf } from './credited';

type Line = Stripe.CreditNoteLineItem;
type Wanted = Stripe.CreditNoteCreateParams.Line;

function lineItem(
  provider: Provider,
  fields: Pick<Line, 'amount' | 'description' | 'quantity' | 'unit_amount' | 'taxes' | 'type'> & {
    invoice_line_item?: string;
    metadata?: unknown;
  },
): Line {
  const { metadata, ...rest } = fields;
  return {
    id: provider.id('cnli_1'),
    object: 'credit_note_line_item',
    discount_amount: 0,
    discount_amounts: [],
    livemode: false,
    metadata: mergeMetadata({}, metadata),
    pretax_credit_amounts: [],
    tax_rates: [],
    unit_amount_decimal: rest.unit_amount === null ? null : wireDecimal(rest.unit_amount),
    ...rest,
  };
}

/** A line's tax, rounded over all credits: the parts add up to the whole. */
function taxesOf(
  line: Stripe.InvoiceLineItem,
  before: { amount: number; tax: number },
  amount: number,
): Line['taxes'] {
  return (line.taxes ?? []).map((tax) => {
    const inAll = Math.round((tax.amount * (before.amount + amount)) / line.amount);
    return { ...structuredClone(tax), amount: inAll - before.tax, taxable_amount: amount };
  });
}

function ofInvoiceLine(
  provider: Provider,
  invoice: Stripe.Invoice,
  notes: Readonly<Stripe.CreditNote>[],
  wanted: Wanted,
  param: string,
): Line {
  const line = invoice.lines.data.find(({ id }) => id === wanted.invoice_line_item);
  if (!line)
    throw invalid(
      `No such invoice line item: '${wanted.invoice_line_item ?? ''}'`,
      `${param}[invoice_line_item]`,
      'resource_missing',
    );
  const { amount, quantity } = wanted;
  if ((amount === undefined) === (quantity === undefined))
    throw invalid(
      'You must specify either `amount` or `quantity` of an invoice line item.',
      `${param}[quantity]`,
    );
  const before = creditedOf(notes, line.id);
  const whole = line.quantity ?? 1;
  if (
    quantity !== undefined &&
    (!Number.isInteger(quantity) || quantity < 1 || quantity > whole - before.quantity)
  )
    throw invalid(
      `The quantity to credit must be from 1 to what is left of the line (${whole - before.quantity}).`,
      `${param}[quantity]`,
    );
  const credited = amount ?? Math.round((line.amount * (quantity ?? 0)) / whole);
  if (credited < 1 || credited > line.amount - before.amount)
    throw invalid(
      `The amount to credit must be from 1 to what is left of the line (${line.amount - before.amount}).`,
      `${param}[amount]`,
    );
  return lineItem(provider, {
    amount: credited,
    description: line.description,
    invoice_line_item: line.id,
    metadata: wanted.metadata,
    quantity: quantity ?? null,
    taxes: taxesOf(line, before, credited),
    type: 'invoice_line_item',
    unit_amount: quantity === undefined ? null : Math.round(line.amount / whole),
  });
}

function custom(provider: Provider, invoice: Stripe.Invoice, wanted: Wanted, param: string): Line {
  if (invoice.automatic_tax.enabled)
    throw invalid('Custom lines cannot be used on an invoice with automatic tax.', `${param}[type]`);
  const { description, quantity = 1, unit_amount: unit } = wanted;
  if (!description || unit === undefined)
    throw invalid(
      'A custom line item needs `description` and `unit_amount`.',
      description ? `${param}[unit_amount]` : `${param}[description]`,
      'parameter_missing',
    );
  return lineItem(provider, {
    amount: unit * quantity,
    description,
    metadata: wanted.metadata,
    quantity,
    taxes: [],
    type: 'custom_line_item',
    unit_amount: unit,
  });
}

/** The lines that a request names. */
export function namedLines(
  provider: Provider,
  invoice: Stripe.Invoice,
  notes: Readonly<Stripe.CreditNote>[],
  wanted: Wanted[],
): Line[] {
  const seen = new Set<string>();
  return wanted.map((entry, index) => {
    const param = `lines[${index}]`;
    if (entry.type === 'custom_line_item') return custom(provider, invoice, entry, param);
    if (seen.has(entry.invoice_line_item ?? ''))
      throw invalid(
        'An invoice line item can be credited once per credit note.',
        `${param}[invoice_line_item]`,
      );
    seen.add(entry.invoice_line_item ?? '');
    return ofInvoiceLine(provider, invoice, notes, entry, param);
  });
}

/** Lines for an amount, tax included: in proportion to what is left. */
export function spreadLines(
  provider: Provider,
  invoice: Stripe.Invoice,
  notes: Readonly<Stripe.CreditNote>[],
  total: number,
): Line[] {
  const parts = invoice.lines.data.map((line) => {
    const before = creditedOf(notes, line.id);
    const tax = (line.taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const exclusive = line.taxes?.[0]?.tax_behavior !== 'inclusive';
    const left = line.amount - before.amount + (exclusive ? tax - before.tax : 0);
    return { line, before, tax: exclusive ? tax : 0, left };
  });
  let toSpread = total;
  let leftOver = parts.reduce((sum, { left }) => sum + left, 0);
  return parts.flatMap(({ line, before, tax, left }) => {
    if (left <= 0 || toSpread <= 0) return [];
    const gross = Math.min(left, Math.round((toSpread * left) / leftOver));
    toSpread -= gross;
    leftOver -= left;
    if (gross === 0) return [];
    const amount =
      gross === left ? line.amount - before.amount : Math.round((gross * line.amount) / (line.amount + tax));
    const taxes = taxesOf(line, before, amount) ?? [];
    const [first] = taxes;
    // The rounding rest is tax: the gross amount is as requested.
    if (first && first.tax_behavior !== 'inclusive') first.amount = gross - amount;
    return [
      lineItem(provider, {
        amount: first && first.tax_behavior !== 'inclusive' ? amount : gross,
        description: line.description,
        invoice_line_item: line.id,
        quantity: null,
        taxes,
        type: 'invoice_line_item',
        unit_amount: null,
      }),
    ];
  });
}
