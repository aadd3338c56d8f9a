import type { z } from 'zod';
import { roleMay } from '@/lib/auth/policy';
import { compareNames } from '@/lib/core/compare-names';
import { env } from '@/lib/config/env';
import type { Prisma } from '@/lib/db/generated/client';
import { centsToEuro } from '@/lib/i18n/locale/format';
import { orderErrors } from '@/lib/i18n/orders';
import { faults, refusals } from '@/lib/i18n/requests';
import { isUuid } from '@/lib/schemas/ids';
import { orderFormRequest } from '@/lib/schemas/orders';
import { orderNumber, type OrderType } from '@/lib/vocabulary/order-status';
import { notFound, refused } from '../errors';
import { type Context, operation } from '../operation';
import { nextBoundary } from '../schedule';
import { invoiceOffered } from './ordering-organization';
import { shippingAddress } from './shipping-address';
import { isChangeable } from './verbs';
import { countFree, pricedAt } from '../inventory/stock';

interface OrderingChoice {
  id: string;
  name: string;
  email: string;
  /** Street, post code, city and country in one line; null unless all are there. */
  shipsTo: string | null;
  invoiceOffered: boolean;
}

/** The order that the form begins with. */
export interface OrderBefore {
  orderId: string;
  number: string;
  /** As ordered: also of models that can no longer be ordered. */
  lines: { deviceFeatureName: string; quantity: number }[];
  orderType: OrderType;
  purchaseOrder: string | null;
  costCentre: string | null;
  /** A change keeps the order and its deadline; null where it is ordered again, as a new one. */
  change: { rev: number; dueAt: string | null } | null;
}

/** What the order form offers. Prices are euro per 30 days. */
export interface OrderForm {
  models: {
    deviceFeatureName: string;
    /** What it is for. */
    description: string | null;
    unitPrice: number;
    freeDevicesCount: number;
  }[];
  /** An administrator's own organisation, or the super user's choice; null without one. */
  organization: OrderingChoice | null;
  from: OrderBefore | null;
  /** The start of the second 30 days after a payment now: ISO 8601 in UTC. */
  nextChargeAt: string;
  /** The provider adds tax to prices. */
  taxed: boolean;
}

/**
 * Reads the choices of the order form: the models, and what the organisation still lacks. A form that changes an order has its kept prices
 * and its own devices as free ones.
 * @throws notFound for another organisation's order too; refused for a change of one that can no longer change
 */
export const readOrderForm = operation({
  may: 'orders.place',
  input: orderFormRequest,
  fault: () => faults.preOrderFetching,
  async execute(context, { orgId, from }): Promise<OrderForm> {
    const { actor, db, scope, now } = context;
    const before = from === undefined ? null : await readBefore(context, from);
    const changed = from?.as === 'change' ? before : null;
    const choice = before === null ? orgId : before.organizationId;
    const id = roleMay(actor.role, 'organizations.listAll') ? choice : actor.organizationId;
    const kept = new Map(changed?.lines.map((line) => [line.featureId, line]));
    const [features, organization] = await Promise.all([
      db.deviceFeature
        .findMany({ where: { OR: [{ retiredAt: null }, { id: { in: [...kept.keys()] } }] } })
        .then((all) => all.sort(compareNames)),
      id === undefined || id === null
        ? null
        : db.organization.findFirst({
            where: { id, deletedAt: null, AND: scope.organizations() },
            select: choiceFields,
          }),
    ]);
    const free = await countFree(
      db,
      features.map((feature) => feature.id),
      changed?.id ?? null,
      organization && {
        organizationId: organization.id,
        onBehalf: roleMay(actor.role, 'orders.placeOnBehalf'),
      },
    );
    return {
      models: features.map((feature) => ({
        deviceFeatureName: feature.name,
        description: feature.description,
        unitPrice: centsToEuro(kept.get(feature.id)?.unitPriceCents ?? pricedAt(now)(feature).unitPriceCents),
        freeDevicesCount: free.get(feature.id) ?? 0,
      })),
      organization: organization && choiceView(organization),
      from: before && beforeView(before, changed !== null),
      nextChargeAt: nextBoundary(now, now).toISOString(),
      taxed: env().TAX === 'on',
    };
  },
});

const choiceFields = {
  id: true,
  name: true,
  email: true,
  country: true,
  street: true,
  city: true,
  postalCode: true,
} as const;

function choiceView({
  id,
  name,
  email,
  ...address
}: Prisma.OrganizationGetPayload<{ select: typeof choiceFields }>): OrderingChoice {
  return {
    id,
    name,
    email,
    shipsTo: shippingAddress(address)?.join(', ') ?? null,
    invoiceOffered: invoiceOffered(address),
  };
}

type Before = Awaited<ReturnType<typeof readBefore>>;

async function readBefore(
  { db, scope, now }: Context<'orders.place'>,
  { order: name, as }: NonNullable<z.output<typeof orderFormRequest>['from']>,
) {
  const order = await db.order.findFirst({
    where: {
      ...(isUuid(name) ? { id: name } : { number: name }),
      placedAt: { not: null },
      AND: scope.orders(),
    },
    include: {
      lines: { orderBy: { featureName: 'asc' }, include: { feature: { select: { retiredAt: true } } } },
    },
  });
  if (order === null) throw notFound(refusals.orderNotFound);
  // Another model in its place would be an order that nobody meant.
  if (as === 'again' && order.lines.every(({ feature }) => feature.retiredAt !== null)) {
    const names = order.lines.map(({ featureName }) => featureName).join(', ');
    throw refused('MODEL_RETIRED', orderErrors.modelRetired(names), 'orderId');
  }
  if (as === 'change' && !isChangeable(order, now)) {
    throw refused('ORDER_NOT_EDITABLE', orderErrors.notEditable, 'orderId');
  }
  return order;
}

function beforeView(order: Before, isChange: boolean): OrderBefore {
  return {
    orderId: order.id,
    number: orderNumber(order),
    lines: order.lines.map(({ featureName, quantity }) => ({ deviceFeatureName: featureName, quantity })),
    orderType: order.type,
    purchaseOrder: order.purchaseOrder,
    costCentre: order.costCentre,
    change: isChange ? { rev: order.rev, dueAt: order.dueAt?.toISOString() ?? null } : null,
  };
}
