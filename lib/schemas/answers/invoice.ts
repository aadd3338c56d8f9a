import { z } from '@/lib/schemas/zod';
import { chargeStates, costViews, invoiceStatuses } from '@/lib/vocabulary/invoices';
import { id, ids, moment, pageOf } from './plain';

const cents = z.int().meta({ description: 'Euro cents.' });

/** An invoice of GET invoices. */
export const invoiceRowAnswer = z
  .strictObject({
    id: z.string().meta({ description: "The provider's." }),
    number: z.string(),
    status: z.enum(invoiceStatuses),
    orgId: id.nullable().optional().meta({ description: "In the super user's answers only." }),
    orgName: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    purchaseOrder: z.string().nullable(),
    costCentre: z.string().nullable(),
    createdAt: moment,
    dueAt: moment.nullable(),
    paidAt: moment.nullable(),
    periodStart: moment.nullable(),
    periodEnd: moment.nullable(),
    netCents: cents,
    taxCents: cents,
    totalCents: cents,
    creditedCents: cents.meta({ description: 'By credit notes, tax included.' }),
    creditedNetCents: cents,
    chargedCents: cents,
    creditUsedCents: cents.meta({ description: "Of the customer's own credit." }),
    refundedCents: cents.meta({ description: 'In money, after its payment.' }),
    openCents: cents,
    overdue: z.boolean(),
    seriouslyOverdue: z.boolean(),
    collected: z.boolean().meta({ description: 'A bank is about to pay it.' }),
    creditedAway: z.boolean().meta({ description: 'A credit note settled it, not a payment.' }),
    payable: z.boolean().meta({ description: 'It asks for money now.' }),
    viewPath: z.string().nullable().meta({ description: 'Our address that leads to its page.' }),
    pdfPath: z.string().nullable().meta({ description: 'Our address that leads to its document.' }),
  })
  .meta({ id: 'InvoiceRow' });

export const invoicePage = pageOf(invoiceRowAnswer).meta({ id: 'InvoicePage' });

/** GET invoices/sums: of all that the filters find, void ones left out. */
export const invoiceSumsAnswer = z
  .strictObject({
    count: z.int(),
    voidCount: z.int().meta({ description: 'Of them void, and not in the sums.' }),
    netCents: cents,
    taxCents: cents,
    totalCents: cents,
    creditedCents: cents.meta({ description: 'By credit notes, tax included.' }),
    creditedNetCents: cents,
    paidCents: cents.meta({ description: 'In money: a used credit was counted when it was given.' }),
    refundedCents: cents.meta({ description: 'Of what was paid.' }),
    openCents: cents,
  })
  .meta({ id: 'InvoiceSums' });

/** What a person has to pay: without what a bank is about to pay. */
export const owedAnswer = z
  .strictObject({
    overdue: z.strictObject({ cents, count: z.int(), since: moment.nullable() }),
    open: z.strictObject({ cents, count: z.int() }).meta({ description: 'Not overdue.' }),
  })
  .meta({ id: 'Owed' });

/** GET invoices/owed. */
export const owedInvoicesAnswer = owedAnswer
  .extend({
    first: z
      .strictObject({ number: z.string(), viewPath: z.string() })
      .nullable()
      .meta({ description: 'The one that is due first.' }),
  })
  .meta({ id: 'OwedInvoices' });

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** GET invoices/months: net charges by month, credit notes taken off. */
export const chargesAnswer = z
  .strictObject({
    months: z.array(
      z.strictObject({
        month,
        ...(Object.fromEntries(chargeStates.map((state) => [state, cents])) as Record<
          (typeof chargeStates)[number],
          typeof cents
        >),
      }),
    ),
    expects: z.boolean().meta({ description: 'Coming months were computed: for one organisation.' }),
  })
  .meta({ id: 'Charges' });

/** GET invoices/costs: net, credit notes taken off, of this month and those before it. */
export const costsAnswer = z
  .strictObject({
    since: moment,
    month: z
      .string()
      .nullable()
      .meta({ description: 'The only month of UTC, YYYY-MM; null for the latest ones.' }),
    by: z.enum(costViews),
    rows: z
      .array(
        z.strictObject({
          id: id.nullable().meta({ description: 'Of the order or the device.' }),
          name: z.string().nullable().meta({ description: 'Null for what belongs to none of them.' }),
          note: z.string().nullable().meta({
            description:
              "The order's purchase order, the device's model, or, of several organizations, whose cost centre it is.",
          }),
          periods: z.int().meta({ description: 'Devices, each once for each 30 days.' }),
          netCents: cents,
        }),
      )
      .meta({ description: 'The most expensive first.' }),
    further: z.strictObject({ count: z.int(), netCents: cents }),
    totalCents: cents,
  })
  .meta({ id: 'Costs' });

export const sampleInvoice: z.input<typeof invoiceRowAnswer> = {
  id: 'in_1Q0EIUPKJ',
  number: '0QEIUPKJ-0001',
  status: 'open',
  orgName: 'Fjord Logistics',
  orderId: ids.order,
  orderNumber: 'O-10042',
  purchaseOrder: 'PO-4711',
  costCentre: 'Cold chain',
  createdAt: '2026-05-10T09:05:00.000Z',
  dueAt: '2026-05-24T09:05:00.000Z',
  paidAt: null,
  periodStart: '2026-05-10T09:05:00.000Z',
  periodEnd: '2026-06-09T09:05:00.000Z',
  netCents: 14_500,
  taxCents: 3_625,
  totalCents: 18_125,
  creditedCents: 0,
  creditedNetCents: 0,
  chargedCents: 0,
  creditUsedCents: 0,
  refundedCents: 0,
  openCents: 18_125,
  overdue: false,
  seriouslyOverdue: false,
  collected: false,
  creditedAway: false,
  payable: true,
  viewPath: `/orders/${ids.order}?invoice=in_1Q0EIUPKJ`,
  pdfPath: `/orders/${ids.order}?invoice=in_1Q0EIUPKJ&pdf`,
};
