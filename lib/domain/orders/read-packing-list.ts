import { formatNumber } from '@/lib/i18n/locale/format';
import { currentLanguage, isLanguage, withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { zoneOf } from '@/lib/core/zones';
import { orderLimits } from '@/lib/config/limits';
import { orderNumber } from '@/lib/vocabulary/order-status';
import type { Prisma } from '@/lib/db/generated/client';
import { packingErrors, packingMessages } from '@/lib/i18n/delivery';
import { refusals, trackingErrors } from '@/lib/i18n/requests';
import type { PackingList } from '@/lib/pdf/packing-list';
import { paperApart } from '@/lib/pdf/paper-apart';
import { orderId } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { contactFields, contactOf } from './order-detail';
import type { Tracking } from './parcels';
import { shippingAddress } from './shipping-address';

/** The parts of a packing list: the devices that are assigned and not back. */
const parts = {
  lines: { orderBy: { featureName: 'asc' } },
  organization: { select: contactFields },
  assignments: {
    where: { state: { notIn: ['FREE', 'RECEIVED'] } },
    select: { featureId: true, serialNumber: true, parcel: true },
    orderBy: { serialNumber: 'asc' },
    take: orderLimits.maxPacked + 1,
  },
  parcels: { orderBy: [{ sentAt: 'desc' }, { id: 'desc' }], take: 1 },
} as const satisfies Prisma.OrderInclude;

type Packed = Prisma.OrderGetPayload<{ include: typeof parts }>;

/**
 * Makes a paid order's packing list as a PDF (ADR 0049), in the contact person's language, else the reader's.
 * @throws notFound; conflict for an order without money, or with more devices than one list names
 */
export const readPackingList = operation({
  may: 'devices.manage',
  input: orderId,
  fault: () => packingErrors.fault,
  async execute({ db, now }, { id }) {
    const order = await db.order.findFirst({ where: { id, placedAt: { not: null } }, include: parts });
    if (order === null) throw notFound(refusals.orderNotFound);
    if (order.leaseStart === null) throw conflict('ORDER_NOT_PAID', trackingErrors.notPaid);
    if (order.assignments.length > orderLimits.maxPacked)
      throw conflict('TOO_MANY_DEVICES', packingErrors.tooMany(formatNumber(orderLimits.maxPacked)));
    const language = languageOf(order);
    const written = packingListOf(order, language, now);
    const zone = zoneOf(order.organization?.country);
    const content = await paperApart({ name: 'packingList', written, language, zone });
    const name = withLanguage(language, () => packingMessages.file);
    return { fileName: `${name}-${orderNumber(order)}.pdf`, content };
  },
});

function languageOf({ organization }: Packed): Language {
  const language = organization?.contactUser?.language;
  return isLanguage(language) ? language : currentLanguage();
}

function packingListOf(order: Packed, language: Language, madeAt: Date): PackingList {
  const { organization, organizationName, purchaseOrder } = order;
  const contact = contactOf(order);
  const address = organization && withLanguage(language, () => shippingAddress(organization));
  return {
    number: orderNumber(order),
    orderedAt: order.placedAt ?? order.createdAt,
    madeAt,
    purchaseOrder,
    ...wayOf(order),
    // The present name and address.
    shipTo: [organization?.name ?? organizationName, ...(address ?? [])],
    contact:
      contact === null
        ? []
        : [contact.name, contact.email, contact.phoneNumber].filter((text) => text !== null),
    lines: order.lines.map(({ featureId, featureName: model, quantity }) => ({
      model,
      quantity,
      serials: order.assignments
        .filter((one) => one.featureId === featureId)
        .map(({ serialNumber }) => serialNumber),
    })),
  };
}

/** By whom the named devices travel: all carriers and numbers, where they are in several parcels. */
function wayOf({ assignments, parcels }: Packed): Tracking {
  const inside = assignments.flatMap(({ parcel }) => parcel ?? []);
  const all = inside.length > 0 ? inside : parcels;
  const listed = (field: keyof Tracking) =>
    [...new Set(all.flatMap((parcel) => parcel[field] ?? []))].join(', ') || null;
  return { carrier: listed('carrier'), trackingNumber: listed('trackingNumber') };
}
