import type { z } from 'zod';
import type { orderDetailAnswer } from '@/lib/schemas/answers/order';
import type { OrderDetail } from './order-detail';

type Answer = z.input<typeof orderDetailAnswer>;

/** An order as GET orders/{id} answers it. Pure. */
export function orderAnswerOf(order: OrderDetail): Answer {
  const {
    id,
    number,
    status,
    orderType,
    orgId,
    note,
    orgName,
    purchaseOrder,
    costCentre,
    carrier,
    trackingNumber,
    totalCents,
    taxCents,
    grossCents,
    paidWith,
  } = order;
  const { paidAt, leaseStart, freeEndAt, endsAt, nextCharge, devices } = order;
  return {
    id,
    number,
    status,
    orderType,
    orgName,
    purchaseOrder,
    costCentre,
    carrier,
    trackingNumber,
    totalCents,
    taxCents,
    grossCents,
    paidWith,
    invoiceWaits: order.invoiceWaits,
    ...(orgId !== undefined && { orgId }),
    ...(note !== undefined && { note }),
    paidAt,
    leaseStart,
    freeEndAt,
    endsAt,
    nextCharge,
    devices,
    parcels: order.parcels.map((parcel) => ({
      id: parcel.id,
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingNumber,
      sentAt: parcel.sentAt,
      expectedOn: parcel.expectedOn,
      devices: parcel.devices.length,
    })),
    lines: order.lines.map(({ model, quantity, unitPriceCents, priceNow, out, received }) => ({
      deviceFeatureName: model,
      quantity,
      unitPriceCents,
      chargedUnitPriceCents: priceNow?.unitPriceCents ?? unitPriceCents,
      delivered: out,
      returned: received,
    })),
    invoices: order.invoices.map((invoice) => ({
      number: invoice.number,
      status: invoice.status, // mirrored from the port's own words
      amountDueCents: invoice.amountDueCents,
      amountPaidCents: invoice.amountPaidCents,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      createdAt: invoice.createdAt,
      dueAt: invoice.dueAt,
    })),
  };
}
