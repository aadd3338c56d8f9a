import { roleMay, rolesThatMay } from '@/lib/auth/policy';
import { billing } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { owed, nextCharge } from '../schedule';
import { isLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import type { Transaction } from '@/lib/db/client';
import type { DeviceAssignment, Parcel, Prisma, User } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/mails';
import { devicesUrl, orderUrl } from '../portal-url';
import { chargedOf, carriedOn, restAhead, invoiceWaits, isFirstOf, neverInvoiced } from './invoices';
import type { LockedOrder } from './locked-order';
import { mailedParcels } from './parcels';
import { orderedPriceOf } from './announced-price';

export type OrderTemplate =
  | 'orderPaid'
  | 'orderToPay'
  | 'orderInvoiced'
  | 'invoiceWithdrawn'
  | 'orderPreordered'
  | 'preorderLetsGo'
  | 'preorderReady'
  | 'preorderInvoiced'
  | 'unpaidReminder'
  | 'orderExpired'
  | 'orderCancelled'
  | 'orderPaymentFailed'
  | 'orderDebitFailed'
  | 'leaseEnding'
  | 'leaseGoesOn'
  | 'leaseEnded'
  | 'orderPartDelivered'
  | 'orderFulfilled';

interface Ordered {
  organizationId: string | null;
  organization: { email: string } | null;
  createdById: string | null;
  onBehalf: boolean;
}

/**
 * Mails about an order go to its organisation's address and to the person who ordered; for the operator's order to the administrators. ADR
 * 0035 says the language.
 */
export async function recipientsOf(tx: Transaction, order: Ordered): Promise<Recipients> {
  return (await recipientsOfEach(tx, [order]))(order);
}

interface Recipients {
  to: string[];
  language: Language | undefined;
  /** Whose office is among them. */
  aboutId: string | null;
}

/** The recipients of several orders, with one query for the people. */
export async function recipientsOfEach(
  tx: Transaction,
  orders: readonly Ordered[],
): Promise<(order: Ordered) => Recipients> {
  const asked: Prisma.UserWhereInput[] = [];
  const known = orders.filter(({ organizationId }) => organizationId !== null);
  const creators = new Set(known.flatMap(({ createdById }) => createdById ?? []));
  const helped = new Set(known.flatMap(({ organizationId, onBehalf }) => (onBehalf && organizationId) || []));
  if (creators.size > 0) asked.push({ id: { in: [...creators] } });
  if (helped.size > 0)
    asked.push({
      role: { in: rolesThatMay('organizations.administerOwn') },
      organizationId: { in: [...helped] },
    });
  const people =
    asked.length === 0
      ? []
      : await tx.user.findMany({
          where: { deletedAt: null, OR: asked },
          select: { id: true, email: true, language: true, role: true, organizationId: true },
          orderBy: { email: 'asc' },
        });
  return (order) => recipientsAmong(order, people);
}

type Person = Pick<User, 'id' | 'email' | 'language' | 'role' | 'organizationId'>;

function recipientsAmong(order: Ordered, people: readonly Person[]): Recipients {
  const { organizationId, createdById, onBehalf } = order;
  if (organizationId === null) return { to: [], language: undefined, aboutId: null };
  const told = people.filter(
    (person) =>
      person.organizationId === organizationId &&
      (onBehalf ? roleMay(person.role, 'organizations.administerOwn') : person.id === createdById),
  );
  const emails = [order.organization?.email, ...told.map(({ email }) => email)];
  const placer = people.find(({ id }) => id === createdById);
  return {
    to: [...new Set(emails.filter((email) => email !== undefined))],
    language: placer && (isLanguage(placer.language) ? placer.language : 'en'),
    aboutId: organizationId,
  };
}

export interface Said<Data> {
  recipients: Recipients;
  data: Data;
}

/** Sends each recipient one mail about several orders: `mail` writes it from all messages to this recipient. */
export async function toEachRecipient<Data>(
  said: readonly Said<Data>[],
  mail: (recipient: Recipients, all: [Data, ...Data[]]) => Promise<void>,
): Promise<void> {
  const byRecipient = new Map<string, Omit<Recipients, 'to'> & { all: [Data, ...Data[]] }>();
  for (const { recipients, data } of said)
    for (const to of recipients.to) {
      const found = byRecipient.get(to);
      if (found === undefined) byRecipient.set(to, { ...recipients, all: [data] });
      else found.all.push(data);
    }
  for (const [to, { language, aboutId, all }] of byRecipient)
    await mail({ to: [to], language, aboutId }, all);
}

/** Writes a mail about the present order into the outbox, in the transaction of its cause. */
export async function mailOrder(
  tx: Transaction,
  order: LockedOrder,
  template: OrderTemplate,
  now: Date,
): Promise<void> {
  const out = NAME_DEVICES.has(template) ? await readOut(tx, order.id) : [];
  const restCents = NAME_NEXT_CHARGE.has(template) ? await restAhead(tx, order) : 0;
  const data = dataOf(order, { out, restCents }, now)[template];
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template, data }, now);
}

const NAME_DEVICES: ReadonlySet<OrderTemplate> = new Set([
  'leaseEnded',
  'orderPartDelivered',
  'orderFulfilled',
]);

const NAME_NEXT_CHARGE: ReadonlySet<OrderTemplate> = new Set(['orderPaid', 'leaseEnding', 'leaseGoesOn']);

/** A device of an order that is not back, with its facts. */
type Out = Pick<DeviceAssignment, 'serialNumber' | 'announcedAt' | 'parcelId'> & {
  device: { logisticStatus: LogisticStatus } | null;
  parcel: Parcel | null;
};

function readOut(tx: Transaction, orderId: string): Promise<Out[]> {
  return tx.deviceAssignment.findMany({
    where: { orderId, state: { notIn: ['FREE', 'RECEIVED'] } },
    select: {
      ...{ serialNumber: true, announcedAt: true, parcelId: true, parcel: true },
      device: { select: { logisticStatus: true } },
    },
    orderBy: { serialNumber: 'asc' },
  });
}

/** The delivery part of mails: what travels how, and how many devices are still to come. Pure. */
function deliveryMails<Common>(order: LockedOrder, out: readonly Out[], common: Common) {
  const left = order.lines.reduce((sum, line) => sum + owed(line), 0);
  const parcels = mailedParcels(out.filter(({ parcel }) => parcel?.untold === true));
  return {
    orderPartDelivered: { ...common, parcels, left, url: orderUrl(order.id) },
    orderFulfilled: { ...common, serials: serialsOf(out), parcels: mailedParcels(out), url: devicesUrl() },
  };
}

const serialsOf = (out: readonly Out[]) => out.map(({ serialNumber }) => serialNumber);

/** What the customer has to send, and the devices on their way or lost. Pure. */
function toComeBack(
  out: readonly Out[],
): Pick<MailTemplates['leaseEnded'], 'stillOut' | 'underWay' | 'lost'> {
  const found = out.filter(({ device }) => device?.logisticStatus !== 'LOST');
  const isComing = ({ announcedAt, device }: Out) =>
    announcedAt !== null || device?.logisticStatus === 'IN_TRANSIT_FROM_CUSTOMER';
  const underWay = found.filter(isComing).length;
  const stillOut = serialsOf(found.filter((one) => !isComing(one)));
  return { stillOut, underWay, lost: out.length - found.length };
}

export const named = ({ id, number }: Pick<LockedOrder, 'id' | 'number'>) => ({
  orderId: id,
  orderNumber: number,
});

function dataOf(
  order: LockedOrder,
  { out, restCents }: { out: readonly Out[]; restCents: number },
  now: Date,
): { [Name in OrderTemplate]: MailTemplates[Name] } {
  const url = orderUrl(order.id);
  const first = order.invoices.findLast(isFirstOf(order));
  const debts = order.invoices.filter(({ kind, status }) => kind === 'RENEWAL' && status === 'open');
  const { grossCents, type } = order;
  const common = commonOf(order);
  const dueAt = (order.dueAt ?? now).toISOString();
  const invoiceUrl = first?.hostedUrl ?? `${url}?pay`;
  const waits = invoiceWaits(order);
  const payUrl = type === 'INVOICE' ? invoiceUrl : `${url}?pay`;
  const endsAt = (order.endsAt ?? now).toISOString();
  const amountCents = first?.amountDueCents ?? order.totalCents;
  const pdfUrl = first?.pdfUrl;
  const invoiced = {
    ...common,
    pdfUrl,
    dueAt,
    amountCents,
    creditCents: first?.balanceCents ?? 0,
    invoiceUrl,
  };
  return {
    orderPaid: {
      ...common,
      pdfUrl,
      ...paidWith(first, grossCents ?? order.totalCents),
      freeEndAt: (order.freeEndAt ?? now).toISOString(),
      nextCharge: nextChargeOf(order, restCents, now),
      url,
    },
    orderToPay: { ...common, dueAt, payUrl },
    orderInvoiced: invoiced,
    preorderInvoiced: invoiced,
    invoiceWithdrawn: { ...common, dueAt, url },
    orderPreordered: { ...common, url },
    preorderLetsGo: { ...common, until: letsGoOn(now), url },
    preorderReady: { ...common, dueAt, payUrl },
    unpaidReminder: {
      ...common,
      dueAt,
      byInvoice: type === 'INVOICE',
      ...(waits ? { invoiceWaits: true, payUrl: url } : { payUrl, pdfUrl }),
    },
    orderExpired: { ...common, ...(neverInvoiced(order) && { neverInvoiced: true }), url },
    orderCancelled: { ...common, url },
    orderPaymentFailed: { ...common, url },
    orderDebitFailed: { ...common, pdfUrl, dueAt, payUrl },
    leaseEnding: {
      organization: order.organizationName,
      ...named(order),
      endsAt,
      returned: order.endCause === 'RETURNED',
      nextCharge: nextChargeOf(order, restCents, now),
      url,
    },
    leaseGoesOn: {
      organization: order.organizationName,
      ...named(order),
      nextCharge: nextChargeOf(order, restCents, now),
      url,
    },
    leaseEnded: {
      organization: order.organizationName,
      ...named(order),
      endsAt,
      ...toComeBack(out),
      debts: debts.map(({ id, number, amountDueCents }) => ({
        number: number ?? id,
        amountCents: amountDueCents,
      })),
      url,
    },
    ...deliveryMails(order, out, common),
  };
}

function commonOf(order: LockedOrder) {
  const { taxCents, grossCents } = order;
  return {
    ...named(order),
    organization: order.organizationName,
    purchaseOrder: order.purchaseOrder,
    lines: order.lines.map((line) => ({
      model: line.featureName,
      quantity: line.quantity,
      unitPriceCents: orderedPriceOf(line),
    })),
    totalCents: order.totalCents,
    tax: taxCents === null || grossCents === null || taxCents === 0 ? null : { taxCents, grossCents },
  };
}

/** What was charged for the first 30 days, and which credit was used; without an invoice the cost. */
function paidWith(first: LockedOrder['invoices'][number] | undefined, costCents: number) {
  if (first === undefined) return { chargedCents: costCents };
  const { chargedCents, creditUsedCents } = chargedOf(first);
  return { chargedCents, creditCents: creditUsedCents };
}

/** The last day of a preorder's hold, if told now. */
const letsGoOn = (now: Date) => addUtcDays(now, billing.preorderWarnDays).toISOString();

/** The mail's part about the next bill; also what the customer's next invoice of any lease carries. */
function nextChargeOf(
  order: LockedOrder,
  restCents: number,
  now: Date,
): MailTemplates['orderPaid']['nextCharge'] {
  const next = nextCharge(order, now);
  if (next === null) return null;
  const amountCents = next.amountCents + carriedOn(order.invoices);
  return { amountCents, at: next.at.toISOString(), ...(restCents > 0 && { restCents }) };
}
