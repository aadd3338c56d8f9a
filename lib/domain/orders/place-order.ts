import { roleMay } from '@/lib/auth/policy';
import type { z } from 'zod';
import type { UserActor } from '@/lib/auth/principal';
import { centsToEuro, formatEuro } from '@/lib/i18n/locale/format';
import type { Database, Transaction } from '@/lib/db/client';
import type { Organization } from '@/lib/db/generated/client';
import type { OrderType } from '@/lib/db/generated/enums';
import { faults, refusals } from '@/lib/i18n/requests';
import { orderErrors } from '@/lib/i18n/orders';
import type { preOrderAnswer } from '@/lib/schemas/answers/ordering';
import { orderRequest } from '@/lib/schemas/orders';
import { notFound, refused } from '../errors';
import { assertSeenRevision } from '../precondition';
import { operation, type Context } from '../operation';
import { customerTries, takeTries, type Try } from '../rate-limit';
import { lockOrder, makeOrder, type LockedOrder } from './locked-order';
import { assertMayOrder, orderingOrganization } from './ordering-organization';
import { paymentResult, type PlacedOrder } from './read-payment';
import { placeLines } from './placement';
import { priceLines, sameLines, type PricedLine, type PricedLines } from './price-lines';
import { askProvider } from '../provider-outbox';
import { isChangeable } from './verbs';
import { countFree, isShort, lockModelsByName, pricedAt } from '../inventory/stock';

/** `fullPrice` is in euro with at most two decimals, for the first 30 days, net. */
export type PreOrder = z.output<typeof preOrderAnswer>;

type Request = z.output<typeof orderRequest>;

/**
 * Prices an order and keeps it as a draft. A placed order keeps its prices.
 * @throws invalid, notFound, refused, tooMany
 */
export const preOrder = operation({
  may: 'orders.place',
  input: orderRequest,
  fault: () => faults.preOrderFetching,
  async execute(context, input): Promise<PreOrder> {
    const { actor, scope, db, transaction, now } = context;
    const organization = await orderingOrganization(db, actor, scope, input.orgId);
    assertMayOrder(organization, input.orderType);
    await takeTries(context, customerTries('pricePreviews', 'organizationPricePreviews', actor));
    return transaction(async (tx) => {
      const known = await findEditable(tx, context, organization.id, input.orderId);
      const models = await tx.deviceFeature.findMany({ where: { name: { in: namesIn(input) } } });
      const priced = models.map(pricedAt(now));
      const { lines, totalCents } = priceLines(priced, input.orderData, keptPrices(known));
      const order =
        known ?? (await createDraft(tx, { actor, organization, type: input.orderType, totalCents, now }));
      if (order.status === 'DRAFT') {
        await tx.orderLine.deleteMany({ where: { orderId: order.id } });
        await tx.orderLine.createMany({ data: lines.map((line) => ({ ...line, orderId: order.id })) });
        const data = { type: input.orderType, totalCents, updatedAt: now };
        await tx.order.update({ where: { id: order.id }, data });
      }
      const free = await countFree(
        tx,
        lines.map(({ featureId }) => featureId),
        order.id,
        { organizationId: organization.id, onBehalf: roleMay(actor.role, 'orders.placeOnBehalf') },
      );
      return { orderId: order.id, fullPrice: centsToEuro(totalCents), notEnough: isShort(lines, free) };
    });
  },
});

/**
 * Places a draft or a fresh request, or changes a placed order. One short transaction reserves the stock; the provider is asked afterwards.
 * Without stock and consent nothing is placed. While the provider is away the order's own address leads to the payment later.
 * @throws invalid, notFound, refused, tooMany
 */
export const placeOrder = operation({
  may: 'orders.place',
  input: orderRequest,
  fault: () => faults.orderCreation,
  async execute(context, input): Promise<PlacedOrder> {
    const { actor, scope, db, transaction, now } = context;
    const organization = await orderingOrganization(db, actor, scope, input.orgId);
    assertMayOrder(organization, input.orderType);
    await takeTries(context, await strangersTries(db, actor, organization));
    const placed = await transaction(async (tx) => {
      const known = await findEditable(tx, context, organization.id, input.orderId);
      const { orderType: type, preorder = false } = input;
      const order = known ?? (await createDraft(tx, { actor, organization, type, totalCents: 0, now }));
      const before = order.lines.map(({ featureId }) => featureId);
      // From here on nothing changes what is read: prices, and free stock.
      const work = { tx, actor, now, models: new Set<string>() };
      const models = await lockModelsByName(work, namesIn(input), before, now);
      const priced = priceLines(models, input.orderData, keptPrices(known));
      if (known !== null && standsAsAsked(known, input, priced)) return { orderId: known.id };
      if (known !== null) assertSeenRevision(actor, known);
      if (known?.status === 'DRAFT') assertPricesSeen(known, priced.lines);
      await placeLines(work, order, {
        type,
        ...priced,
        preorder,
        purchaseOrder: purchaseOrderOf(order, input),
        costCentre: costCentreOf(order, input),
        onBehalf: roleMay(actor.role, 'orders.placeOnBehalf'),
      });
      return { orderId: order.id };
    });
    return paymentOf(context, placed.orderId);
  },
  resume: (context, committed) => paymentOf(context, (committed as { orderId: string }).orderId),
});

/** What an order of a customer counts against whose organisation has neither paid one nor our trust. */
async function strangersTries(
  db: Database,
  actor: UserActor,
  { id, trustedAt }: Organization,
): Promise<readonly Try[]> {
  if (roleMay(actor.role, 'orders.placeOnBehalf') || trustedAt !== null) return [];
  const paid = await db.order.findFirst({
    where: { organizationId: id, paidAt: { not: null } },
    select: { id: true },
  });
  return paid === null ? [['strangersOrders', `organization:${id}`]] : [];
}

/** Asks the provider within a person's patience, and answers how to pay the order. */
async function paymentOf(context: Context<'orders.place'>, orderId: string): Promise<PlacedOrder> {
  await askProvider(context, { orderId });
  const result = await paymentResult(context.db, orderId);
  if (result === null) {
    throw refused('ORDER_NOT_EDITABLE', orderErrors.notEditable, 'orderId');
  }
  return result;
}

/**
 * Locks an order that may still change; null without an id. After its deadline it is expired.
 * @throws notFound, refused when it is paid, expired or cancelled
 */
async function findEditable(
  tx: Transaction,
  { scope, now }: Pick<Context<'orders.place'>, 'scope' | 'now'>,
  organizationId: string,
  orderId: string | undefined,
): Promise<LockedOrder | null> {
  if (orderId === undefined) return null;
  const order = await lockOrder(tx, orderId, { organizationId, AND: scope.orders() });
  if (order === null) throw notFound(refusals.orderNotFound);
  if (!isChangeable(order, now)) {
    throw refused('ORDER_NOT_EDITABLE', orderErrors.notEditable, 'orderId');
  }
  return order;
}

/** A placed order keeps its prices; a draft does not. */
function keptPrices(order: LockedOrder | null): readonly PricedLine[] {
  return order === null || order.status === 'DRAFT' ? [] : order.lines;
}

/** A request without one keeps the order's; an empty one removes it. */
const purchaseOrderOf = (order: LockedOrder, { purchaseOrder = order.purchaseOrder }: Request) =>
  purchaseOrder;
const costCentreOf = (order: LockedOrder, { costCentre = order.costCentre }: Request) => costCentre;

/** A second click: the order already stands as requested, and waits for money or for stock. */
function standsAsAsked(order: LockedOrder, input: Request, { lines }: PricedLines): boolean {
  return (
    order.status !== 'DRAFT' &&
    order.type === input.orderType &&
    order.purchaseOrder === purchaseOrderOf(order, input) &&
    order.costCentre === costCentreOf(order, input) &&
    sameLines(order.lines, lines)
  );
}

/**
 * Refuses a price that the person has not seen.
 * @throws refused PRICE_CHANGED
 */
function assertPricesSeen(draft: LockedOrder, lines: readonly PricedLine[]): void {
  for (const { featureId, featureName, unitPriceCents } of lines) {
    const seen = draft.lines.find((line) => line.featureId === featureId);
    if (seen === undefined || seen.unitPriceCents === unitPriceCents) continue;
    const price = formatEuro(centsToEuro(unitPriceCents));
    throw refused('PRICE_CHANGED', orderErrors.priceChanged(featureName, price), 'orderData');
  }
}

interface Drafting {
  actor: UserActor;
  organization: Organization;
  type: OrderType;
  totalCents: number;
  now: Date;
}

/** Makes a draft without reservations. Its lines follow, once their models are locked. */
async function createDraft(tx: Transaction, drafting: Drafting): Promise<LockedOrder> {
  const { actor, organization, type, totalCents, now } = drafting;
  return makeOrder(tx, organization, {
    organizationId: organization.id,
    organizationName: organization.name,
    type,
    totalCents,
    costCentre: organization.costCentre,
    createdById: actor.userId,
    createdByName: actor.name,
    createdAt: now,
    updatedAt: now,
  });
}

const namesIn = ({ orderData }: Request) => orderData.map(({ deviceFeatureName }) => deviceFeatureName);
