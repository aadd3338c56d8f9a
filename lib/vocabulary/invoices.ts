/** What the provider says of an invoice. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What became of an invoice, as a filter of its list. An overdue one is open, too. */
export const invoiceStates = ['open', 'overdue', 'paid', 'other'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** What money of a month is: settled, asked for, late, or not billed yet. */
export const chargeStates = ['paid', 'open', 'overdue', 'expected'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** What costs are added up by. */
export const costViews = ['model', 'order', 'device', 'costCentre'] as const;
export type CostView = (typeof costViews)[number];
