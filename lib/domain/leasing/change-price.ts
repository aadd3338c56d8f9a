import { z } from 'zod';
import { centsToEuro } from '@/lib/i18n/locale/format';
import { orderNumber, STATES, statesWhere } from '@/lib/vocabulary/order-status';
import type { Database, Transaction } from '@/lib/db/client';
import { Prisma, type OrderLine } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/mails';
import { orderErrors, orderMessages } from '@/lib/i18n/orders';
import { priceChange } from '@/lib/schemas/orders';
import { invalid } from '../errors';
import { type EventEntry, recordEvents } from '../events/record-event';
import { priceAt, repriced } from '../inventory/model-price';
import { publishPrice } from '../inventory/publish-price';
import { operation, type Context, type UnitOfWork } from '../operation';
import { orderUrl, portalUrl } from '../portal-url';
import { aboutOrder, type LockedOrder, lockOrders, reloadAll } from '../orders/locked-order';
import { noteLeaseChanges } from './lease-changes';
import { newPriceFrom } from '../schedule';
import { recipientsOfEach, toEachRecipient } from '../orders/order-mail';
import { isTooLarge } from '../orders/price-lines';
import { applyAnnouncedPrices } from '../orders/announced-price';
import { lockModels } from '../inventory/stock';

interface MovedLease {
  orderId: string;
  orderNumber: string;
  organization: string;
  /** The start of the first period at it, in ISO 8601 and UTC; null for the present price. */
  from: string | null;
  /** An earlier announcement that no longer holds; null without one. */
  replaces: Announced | null;
}

/** A price in cents of a euro, and the start of its first period, in ISO 8601 and UTC. */
interface Announced {
  to: number;
  from: string;
}

/** The effect of a change of price. `unitPrice` and `before` are euro per 30 days. */
export interface PriceChanged {
  deviceFeatureName: string;
  unitPrice: number;
  before: number;
  /** The number of running leases with the new price. */
  moved: number;
  leases: MovedLease[];
}

type Progress = (done: number, of: number) => void;
const progress = z.custom<Progress>((value) => typeof value === 'function').optional();

/**
 * Changes a model's price for new orders at once; a future price is withdrawn. `moveLeases` moves the running leases, from the first period
 * that begins 30 days later and after the minimum term.
 * @throws invalid for an unknown model
 */
export const changePrice = operation({
  may: 'models.manage',
  input: priceChange.extend({ progress }),
  fault: () => orderMessages.priceFault,
  async execute(context, { deviceFeatureName, unitPrice, moveLeases, progress }): Promise<PriceChanged> {
    const { actor, transaction, now } = context;
    const cents = Math.round(unitPrice * 100);
    const model = await transaction(async (tx) => {
      const found = await tx.deviceFeature.findUnique({ where: { name: deviceFeatureName } });
      if (found === null) {
        throw invalid({ deviceFeatureName: orderErrors.modelUnknown(deviceFeatureName) });
      }
      const { id } = found;
      await lockModels({ tx }, [id]);
      const model = await tx.deviceFeature.findUniqueOrThrow({ where: { id } });
      const { data, entries } = repriced(model, { unitPriceCents: cents, from: null }, now);
      await tx.deviceFeature.update({ where: { id }, data });
      await recordEvents(tx, actor, entries);
      return { id, from: priceAt(model, now).unitPriceCents };
    });
    await publishPrice(context, model.id, cents);
    const leases = moveLeases ? await movePrices(context, model.id, cents, progress) : [];
    const before = centsToEuro(model.from);
    return { deviceFeatureName, unitPrice: centsToEuro(cents), before, moved: leases.length, leases };
  },
});

async function leasesToMove(
  db: Database,
  featureId: string,
  cents: number,
): Promise<ReadonlyMap<string | null, string[]>> {
  const orders = await db.order.findMany({
    where: {
      status: { in: statesWhere(({ leased }) => leased) },
      endsAt: null,
      lines: {
        some: { featureId, OR: [{ unitPriceCents: { not: cents } }, { nextUnitPriceCents: { not: null } }] },
      },
    },
    select: { id: true, organizationId: true },
    orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
  });
  const byOrganization = new Map<string | null, string[]>();
  for (const { id, organizationId } of orders)
    byOrganization.set(organizationId, [...(byOrganization.get(organizationId) ?? []), id]);
  return byOrganization;
}

/**
 * Announces a new price to every running lease: one transaction and mail per organisation. No lease has statements of its own, as a
 * customer may have 500.
 */
async function movePrices(
  { db, actor, transaction, now }: Context<'models.manage'>,
  featureId: string,
  cents: number,
  progress?: Progress,
): Promise<MovedLease[]> {
  const moved: MovedLease[] = [];
  const all = [...(await leasesToMove(db, featureId, cents)).values()];
  const count = all.flat().length;
  let done = 0;
  for (const ids of all) {
    const told = await transaction((tx) => moveTogether({ tx, actor, now }, ids, featureId, cents));
    for (const { lease } of told) moved.push(lease);
    done += ids.length;
    progress?.(done, count);
  }
  return moved;
}

interface Announcement {
  order: LockedOrder;
  lineId: string;
  /** The line's next price and its start; nulls for the present price. */
  next: Pick<OrderLine, 'nextUnitPriceCents' | 'nextPriceFrom'>;
  entry: EventEntry;
  lease: MovedLease;
  data: MailTemplates['priceChange'];
}

/** Announces the price to the leases of one organisation; answers those that were told. */
async function moveTogether(
  work: UnitOfWork,
  ids: readonly string[],
  featureId: string,
  cents: number,
): Promise<Announcement[]> {
  const { tx, actor, now } = work;
  // An earlier announcement may be in force before we have heard of its period.
  await applyAnnouncedPrices(work, await lockOrders(tx, ids));
  const orders = await reloadAll(tx, ids);
  const told = orders.flatMap((order) => announcementOf(order, featureId, cents, now) ?? []);
  if (told.length === 0) return [];
  const rows = told.map(
    ({ lineId, next }) =>
      Prisma.sql`(${lineId}::uuid, ${next.nextUnitPriceCents}::int, ${next.nextPriceFrom}::timestamptz)`,
  );
  await tx.$executeRaw`
    UPDATE order_lines l SET next_unit_price_cents = next.cents, next_price_from = next.at
    FROM (VALUES ${Prisma.join(rows)}) AS next (id, cents, at) WHERE l.id = next.id`;
  await recordEvents(
    tx,
    actor,
    told.map(({ entry }) => entry),
  );
  await noteLeaseChanges(
    work,
    told.map(({ order }) => order),
  );
  await mailPrices(tx, told, now);
  return told;
}

/** The announcement to one lease; null where it has the price, or ends. Pure. */
function announcementOf(
  order: LockedOrder,
  featureId: string,
  cents: number,
  now: Date,
): Announcement | null {
  const line = order.lines.find((one) => one.featureId === featureId);
  if (line === undefined || order.leaseStart === null) return null;
  if (!STATES[order.status].leased || order.endsAt !== null) return null;
  const announced = announcedOf(line);
  if ((announced?.to ?? line.unitPriceCents) === cents) return null;
  // A lease that would become too dear to pay keeps its price.
  const dearer = order.lines.map((one) => (one === line ? { ...one, unitPriceCents: cents } : one));
  if (isTooLarge(dearer)) return null;
  const from = newPriceFrom(order.leaseStart, now);
  // Back to the present price: nothing changes for this lease.
  const back = line.unitPriceCents === cents;
  const { id, organizationName: organization } = order;
  const model = line.featureName;
  const params = {
    organization,
    model,
    to: cents,
    from: from.toISOString(),
    ...(back ? { stays: true } : announced && { replaces: announced }),
  };
  return {
    order,
    lineId: line.id,
    next: { nextUnitPriceCents: back ? null : cents, nextPriceFrom: back ? null : from },
    entry: { ...aboutOrder(order), type: 'order.priceAnnounced', params },
    lease: {
      orderId: id,
      orderNumber: orderNumber(order),
      organization,
      from: back ? null : from.toISOString(),
      replaces: announced,
    },
    data: {
      organization,
      orderId: id,
      orderNumber: order.number,
      model,
      to: cents,
      from: line.unitPriceCents,
      validFrom: from.toISOString(),
      ...(announced && { replaces: { to: announced.to, validFrom: announced.from } }),
      url: orderUrl(id),
    },
  };
}

async function mailPrices(tx: Transaction, told: readonly Announcement[], now: Date): Promise<void> {
  const recipientsOf = await recipientsOfEach(
    tx,
    told.map(({ order }) => order),
  );
  const said = told.map(({ order, data }) => ({ recipients: recipientsOf(order), data }));
  await toEachRecipient(said, async (recipient, leases) => {
    const [{ organization, model, to }] = leases;
    const data = { organization, model, to, leases, url: portalUrl('/orders') };
    if (leases.length === 1)
      await enqueueMails(tx, { ...recipient, template: 'priceChange', data: leases[0] }, now);
    else await enqueueMails(tx, { ...recipient, template: 'priceChanges', data }, now);
  });
}

/**
 * Counts the leases that a new price would move, and changes nothing.
 * @throws invalid for an unknown model
 */
export const countPriceMoves = operation({
  may: 'models.manage',
  input: priceChange.pick({ deviceFeatureName: true, unitPrice: true }),
  fault: () => orderMessages.priceFault,
  async execute(
    { db },
    { deviceFeatureName, unitPrice },
  ): Promise<{ leases: number; organizations: number }> {
    const model = await db.deviceFeature.findUnique({ where: { name: deviceFeatureName } });
    if (model === null) throw invalid({ deviceFeatureName: orderErrors.modelUnknown(deviceFeatureName) });
    const found = [...(await leasesToMove(db, model.id, Math.round(unitPrice * 100))).values()];
    return { leases: found.reduce((sum, ids) => sum + ids.length, 0), organizations: found.length };
  },
});

function announcedOf({
  nextUnitPriceCents,
  nextPriceFrom,
}: Pick<OrderLine, 'nextUnitPriceCents' | 'nextPriceFrom'>): Announced | null {
  if (nextUnitPriceCents === null || nextPriceFrom === null) return null;
  return { to: nextUnitPriceCents, from: nextPriceFrom.toISOString() };
}
