import type { InvoiceStatus } from '@/lib/billing/port';
import type { SearchKind } from '@/lib/vocabulary/kinds';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import type { OrderStatus } from '@/lib/vocabulary/order-status';
import type { Role } from '@/lib/vocabulary/roles';
import { logisticStatusLabels, roleNames } from '@/lib/i18n/vocabulary';
import { orderStatusLabel } from '@/lib/i18n/reading/order-labels';
import { orderMessages } from '@/lib/i18n/orders';
import { organizationMessages } from '@/lib/i18n/organizations';
import { addressWith } from '@/lib/schemas/list-address';
import { deviceList, orderList, organizationList, userList } from '@/lib/schemas/lists';
import { paging } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { type FoundSource, searchSources } from './search-sources';
import { kindsFoundBy } from '@/lib/auth/policy';
import { searchMessages } from '@/lib/i18n/search';
import { everywhereQuery } from '@/lib/schemas/list-parameters';
import { operation } from '../operation';

/** What the database tells of a hit. Money is euro cents, moments are in JSON's form. */
interface Facts {
  device: { serial: string; model: string; status: LogisticStatus; organization: string | null };
  order: {
    number: string;
    status: OrderStatus;
    invoiceWaits: boolean;
    organization: string;
    createdAt: string;
    purchaseOrder: string | null;
  };
  invoice: {
    number: string;
    status: InvoiceStatus;
    totalCents: number;
    creditCents: number;
    organization: string;
    order: string;
  };
  organization: { name: string; email: string; deactivated: boolean };
  person: { name: string; email: string; role: Role; organization: string | null };
}

type RowFound = {
  [Kind in SearchKind]: { kind: Kind; place: number; facts: Facts[Kind] & { id: string } };
}[SearchKind];

interface FoundView {
  id: string;
  title: string;
  detail: string;
  href: string;
}

/** The path of a kind's list with this search; null without a list. */
function listWith(kind: SearchKind, q: string): string | null {
  const path = {
    device: deviceList.path,
    order: orderList.path,
    invoice: null,
    organization: organizationList.path,
    person: userList.path,
  }[kind];
  return path === null ? null : addressWith({ path, kept: [['q', q]] });
}

/** @param everywhere whether the reader sees all organisations, and needs the row's own */
function searchResultView({ kind, facts }: RowFound, everywhere: boolean): FoundView {
  const said = (title: string, href: string, ...parts: (string | null | false)[]): FoundView => ({
    id: facts.id,
    title,
    href,
    detail: parts.filter((part) => part !== null && part !== false).join(' · '),
  });
  switch (kind) {
    case 'device': {
      const { serial, model, status, organization } = facts;
      return said(
        serial,
        `${deviceList.path}/${facts.id}`,
        ...[model, logisticStatusLabels[status], everywhere && organization],
      );
    }
    case 'order': {
      const { number, organization, createdAt, purchaseOrder } = facts;
      return said(
        number,
        orderPath(number),
        ...[purchaseOrder, orderStatusLabel(facts), formatDate(createdAt), everywhere && organization],
      );
    }
    case 'invoice': {
      const { number, status, totalCents, creditCents, organization, order } = facts;
      return said(
        number,
        orderPath(order),
        ...[orderMessages.invoiceStatus[status], formatMoney(totalCents)],
        ...[creditCents > 0 && orderMessages.invoiceCreditUsed(formatMoney(creditCents))],
        ...[order, everywhere && organization],
      );
    }
    case 'organization': {
      const { name, email, deactivated } = facts;
      return said(
        name,
        `/organizations/${facts.id}`,
        ...[email, deactivated && organizationMessages.deactivated],
      );
    }
    case 'person': {
      const { name, email, role, organization } = facts;
      return said(
        name,
        addressWith({ path: userList.path, kept: [['q', email]] }),
        ...[email, roleNames[role], everywhere && organization],
      );
    }
  }
}

const orderPath = (number: string) => `${orderList.path}/${number}`;

/** One more than is shown, to know of more. */
const WANTED = paging.foundOfKind + 1;
const OF_STEP = 2 * WANTED;

const whole = (number: number) => Prisma.raw(String(number));
const nameOf = (step: number) => Prisma.raw(`step${step}`);

/** SELECT of the first rows of a source's steps, each once: `kind`, `place`, `facts`. A step runs if earlier ones found too few. */
function searchSql(kind: SearchKind, source: FoundSource): Prisma.Sql {
  const { table, alias, steps, facts, joins } = source;
  const id = Prisma.raw(`${alias}.id`);
  const found = steps.map(
    (_, step) => Prisma.sql`${nameOf(step)} AS MATERIALIZED (${stepSql(source, step)})`,
  );
  const places = steps.map(
    (_, step) =>
      Prisma.sql`SELECT id, ${whole(step * OF_STEP)} + row_number() OVER ()::int AS place FROM ${nameOf(step)}`,
  );
  return Prisma.sql`(WITH ${Prisma.join(found)}
    SELECT ${kind} AS kind, best.place, json_build_object('id', ${id}, ${facts}) AS facts
    FROM (SELECT id, min(place) AS place FROM (${Prisma.join(places, ' UNION ALL ')}) all_steps
      GROUP BY id ORDER BY place LIMIT ${whole(WANTED)}) best
    JOIN ${Prisma.raw(`${table} ${alias}`)} ON ${id} = best.id ${joins})`;
}

function stepSql({ table, alias, reach, steps }: FoundSource, step: number): Prisma.Sql {
  const { where, order, among = Prisma.raw(`${table} ${alias}`), part } = steps[step]!;
  const needed = [
    ...steps
      .slice(0, step)
      .map((_, before) => Prisma.sql`AND (SELECT count(*) FROM ${nameOf(before)}) < ${whole(WANTED)}`),
    ...(part ? [Prisma.sql`AND NOT EXISTS (SELECT FROM ${nameOf(0)})`] : []),
  ];
  return Prisma.sql`SELECT ${Prisma.raw(`${alias}.id`)} FROM ${among}
    WHERE ${reach} AND ${where} ${needed.length === 0 ? Prisma.empty : Prisma.join(needed, ' ')}
    ${order === undefined ? Prisma.empty : Prisma.raw(`ORDER BY ${order}`)} LIMIT ${whole(OF_STEP)}`;
}

export interface FoundGroup {
  kind: SearchKind;
  data: FoundView[];
  more: boolean;
  href: string | null;
}

/** Finds the first five of each kind within the actor's rights (ADR 0042). */
export const findEverywhere = operation({
  may: 'devices.list',
  input: everywhereQuery,
  fault: () => searchMessages.fault,
  async execute({ actor, db, scope }, { q }): Promise<FoundGroup[]> {
    if (q === '') return [];
    const kinds = kindsFoundBy(actor.role);
    const parts = kinds.map((kind) => searchSql(kind, searchSources[kind](q, scope)));
    const rows = await db.$queryRaw<RowFound[]>(
      Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) found ORDER BY place`,
    );
    return kinds.flatMap((kind) => {
      const found = rows.filter((row) => row.kind === kind);
      if (found.length === 0) return [];
      const data = found
        .slice(0, paging.foundOfKind)
        .map((row) => searchResultView(row, scope.reach.of === 'every'));
      return [{ kind, data, more: found.length > data.length, href: listWith(kind, q) }];
    });
  },
});
