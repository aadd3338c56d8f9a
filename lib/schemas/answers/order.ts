import { z } from '@/lib/schemas/zod';
import { invoiceStatuses } from '@/lib/vocabulary/invoices';
import { orderStatuses, orderTypes, paidWiths } from '@/lib/vocabulary/order-status';
import { deviceAnswer, looksLike } from './device';
import { id, moment, pageOf } from './plain';

const number = z.string().meta({ description: 'What people call it by.' });
const orgIdOf = id.nullable().optional().meta({
  description: "In the super user's answers only; null once the organization is deleted.",
});
const cents = z.int().meta({ description: 'Euro cents.' });

const invoiceWaits = z.boolean().meta({
  description: '`INVOICED`, and the invoice has yet to be sent: the provider has not made it so far.',
});

const orderRowAnswer = z
  .strictObject({
    id,
    number,
    createdAt: moment,
    orgId: orgIdOf,
    orgName: z.string(),
    orderType: z.enum(orderTypes),
    paidWith: z.enum(paidWiths).nullable().meta({ description: 'How the first 30 days were paid.' }),
    status: z.enum(orderStatuses),
    quantity: z.int().min(0).meta({ description: 'Devices of all lines.' }),
    totalCents: cents.meta({ description: 'Per 30 days, net.' }),
    paidAt: moment.nullable(),
    purchaseOrder: z.string().nullable().meta({ description: 'The number that the customer has given it.' }),
    overdue: z.boolean().meta({ description: 'An invoice of it is open beyond its date.' }),
    seriouslyOverdue: z.boolean().meta({ description: 'Its last reminder has gone out.' }),
    invoiceWaits,
  })
  .meta({ id: 'OrderRow' });

export const orderPage = pageOf(orderRowAnswer).meta({ id: 'OrderPage' });

/** Carrier and number of an order's devices: what PATCH orders/{id} changes and answers. */
export const trackingAnswer = z.strictObject({
  carrier: z.string().nullable().meta({ description: 'By whom its devices travel.' }),
  trackingNumber: z.string().nullable(),
});

/** GET orders/{id}. */
export const orderDetailAnswer = z
  .strictObject({
    id,
    number,
    status: z.enum(orderStatuses),
    orderType: z.enum(orderTypes),
    orgId: orgIdOf,
    note: z.string().nullable().optional().meta({ description: "In the super user's answers only." }),
    orgName: z.string(),
    purchaseOrder: z.string().nullable(),
    costCentre: z.string().nullable().meta({ description: 'By which the customer adds up costs.' }),
    ...trackingAnswer.shape,
    parcels: z
      .array(
        z.strictObject({
          id,
          ...trackingAnswer.shape,
          sentAt: moment,
          expectedOn: z.iso.date().nullable().meta({ description: 'The day on which it may be expected.' }),
          devices: z.int().min(0).meta({ description: 'How many are in it.' }),
        }),
      )
      .meta({ description: 'What left for the customer, the oldest first. GET parcels/{id} has one whole.' }),
    lines: z.array(
      z.strictObject({
        deviceFeatureName: z.string(),
        quantity: z.int(),
        unitPriceCents: cents.meta({ description: 'As it was ordered: per device and 30 days, net.' }),
        chargedUnitPriceCents: cents.meta({ description: 'What is charged for it now.' }),
        delivered: z.int().meta({ description: 'Devices that are out.' }),
        returned: z.int().meta({ description: 'Devices that came back.' }),
      }),
    ),
    totalCents: cents.meta({ description: 'As it was ordered: per 30 days, net.' }),
    taxCents: cents
      .nullable()
      .meta({ description: 'Of the first 30 days, once the provider has computed it.' }),
    grossCents: cents.nullable(),
    paidWith: z.enum(paidWiths).nullable().meta({ description: 'How the first 30 days were paid.' }),
    invoiceWaits,
    paidAt: moment.nullable(),
    leaseStart: moment.nullable().meta({ description: 'Day 0 of the lease: all periods count from it.' }),
    freeEndAt: moment
      .nullable()
      .meta({ description: 'From here on the lease can be ended without extra cost.' }),
    endsAt: moment.nullable(),
    nextCharge: z
      .strictObject({ amountCents: cents, at: moment })
      .nullable()
      .meta({ description: 'What is billed next, net; null when nothing is.' }),
    invoices: z.array(
      z.strictObject({
        number: z.string().nullable(),
        status: z.enum(invoiceStatuses),
        amountDueCents: cents,
        amountPaidCents: cents,
        periodStart: moment.nullable(),
        periodEnd: moment.nullable(),
        createdAt: moment,
        dueAt: moment.nullable(),
      }),
    ),
    devices: z.array(deviceAnswer),
  })
  .meta({ id: 'Order' });

/** POST orders/{id}/delivery-preview: a verdict for each serial, and what is left to deliver. */
export const deliveryPreviewAnswer = z.strictObject({
  orgId: id.nullable().meta({ description: 'Whose order it is; null where the organisation was deleted.' }),
  left: z.array(
    z.strictObject({
      deviceFeatureName: z.string(),
      quantity: z.int().min(0).meta({ description: 'Devices that the order is still owed.' }),
      free: z.int().min(0).meta({ description: 'Devices in the storage that may go to it.' }),
    }),
  ),
  data: z.array(
    z.strictObject({
      serialNumber: z.string(),
      deviceFeatureName: z.string().nullable().meta({
        description: 'Its model, or that which it would be registered as; null where nothing tells.',
      }),
      isNew: z.boolean().meta({ description: 'No device has this serial number yet.' }),
      looksLike,
      fits: z.boolean(),
      message: z.string().nullable().meta({ description: 'Why it does not fit.' }),
      calibrationOver: z.iso
        .date()
        .nullable()
        .meta({ description: 'Its calibration date, where it has passed.' }),
      heldBy: z
        .strictObject({ orgName: z.string(), orderNumber: z.string().nullable() })
        .nullable()
        .meta({ description: 'Who has it, and by which other order.' }),
    }),
  ),
});

/** POST orders/{id}/end-lease. */
export const leaseEndAnswer = z.strictObject({ endsAt: moment });
