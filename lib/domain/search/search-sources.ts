import type { Scope } from '@/lib/auth/scope';
import type { SearchKind } from '@/lib/vocabulary/kinds';
import { serialKey } from '@/lib/vocabulary/devices';
import { hasTrigram, phoneIn } from '@/lib/core/search-text';
import { plainDashes } from '@/lib/core/typed-text';
import { Prisma } from '@/lib/db/generated/client';
import { isUuid } from '@/lib/schemas/ids';
import { invoiceWaitsSql } from '@/lib/domain/orders/invoices';
import { beginningWith, literal, searching } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';

/** A way to find rows: by an index, or along an order until there are enough. */
interface Step {
  where: Prisma.Sql;
  /** Columns of one index in this order, which limits the rows read. */
  order?: string;
  /** The rows to search, under the source's alias, if not the whole table. */
  among?: Prisma.Sql;
  /** Only if nothing has exactly this name. */
  part?: true;
}

/** Where rows of a kind are found. All is SQL of ours, and the text is bound. */
export interface FoundSource {
  table: string;
  alias: string;
  /** The rows that the actor may know of. */
  reach: Prisma.Sql;
  /** Best first. The first step finds exact names. */
  steps: readonly Step[];
  facts: Prisma.Sql;
  joins: Prisma.Sql;
}

/** How to find the rows of each kind that a text names, begins or is in (ADR 0042). */
export const searchSources: Record<SearchKind, (q: string, scope: Scope) => FoundSource> = {
  device: (q, scope) => ({
    table: 'devices',
    alias: 'd',
    reach: Prisma.sql`(${scope.sql('d.organization_id')} OR d.id IN (${givenBack(scope)}))`,
    steps: [
      {
        where: orId('d.id', q, Prisma.sql`lower(d.serial_number) = ${serialKey(plainDashes(q))}`),
        order: 'd.id',
      },
      ...(scope.reach.of === 'every' ? serialsOfAll(plainDashes(q)) : serialsOfOne(plainDashes(q), scope)),
    ],
    // A returned device does not tell where it is now.
    facts: Prisma.sql`'serial', d.serial_number, 'model', f.name,
      'status', CASE WHEN ${scope.sql('d.organization_id')} THEN d.logistic_status::text ELSE ${whenLeft(scope)} END,
      'organization', o.name`,
    joins: Prisma.sql`JOIN device_features f ON f.id = d.feature_id
      LEFT JOIN organizations o ON o.id = d.organization_id AND ${scope.sql('d.organization_id')}`,
  }),

  order: (q, scope) => ({
    table: 'orders',
    alias: 'r',
    reach: Prisma.sql`${scope.sql('r.organization_id')} AND r.placed_at IS NOT NULL`,
    steps: [
      { where: orId('r.id', q, Prisma.sql`r.number = ${plainDashes(q).toUpperCase()}`), order: 'r.id' },
      { where: beginsUpper('r.number', q), order: 'r.number DESC' },
      ...anywhere(
        q,
        ['r.number', 'r.purchase_order', ...(isPartOfId(q) ? ['r.id::text'] : [])],
        'r.created_at DESC, r.id DESC',
      ),
      ...byParcel(q),
    ],
    facts: Prisma.sql`'number', r.number, 'status', r.status, 'organization', r.organization_name, 'createdAt', r.created_at,
      'purchaseOrder', r.purchase_order, 'invoiceWaits', ${invoiceWaitsSql('r')}`,
    joins: Prisma.empty,
  }),

  invoice: (q, scope) => ({
    table: 'invoices',
    alias: 'i',
    reach: Prisma.sql`${scope.sql('i.organization_id')} AND i.order_id IS NOT NULL AND i.kind <> 'STRAY' AND i.status <> 'draft'`,
    steps: [{ where: beginsUpper('i.number COLLATE "C"', q), order: 'i.number COLLATE "C" DESC' }],
    facts: Prisma.sql`'number', i.number, 'status', i.status, 'totalCents', i.net_cents + i.tax_cents,
      'creditCents', i.balance_cents,
      'organization', i.organization_name, 'order', r.number`,
    joins: Prisma.sql`JOIN orders r ON r.id = i.order_id AND r.placed_at IS NOT NULL`,
  }),

  organization: (q, scope) => ({
    table: 'organizations',
    alias: 'o',
    reach: scope.sql('o.id'),
    steps: named(q, 'o'),
    facts: Prisma.sql`'name', o.name, 'email', o.email, 'deactivated', o.deleted_at IS NOT NULL`,
    joins: Prisma.empty,
  }),

  person: (q, scope) => ({
    table: 'users',
    alias: 'u',
    reach: Prisma.sql`${scope.sql('u.organization_id')} AND u.deleted_at IS NULL`,
    steps: named(q, 'u'),
    facts: Prisma.sql`'name', u.name, 'email', u.email, 'role', u.role, 'organization', o.name`,
    joins: Prisma.sql`LEFT JOIN organizations o ON o.id = u.organization_id`,
  }),
};

/** Orders by a parcel's number. */
const byParcel = (q: string): Step[] =>
  hasTrigram(q)
    ? [
        {
          where: Prisma.sql`r.id IN (SELECT p.order_id FROM parcels p WHERE ${searching(q)(['p.tracking_number'])})`,
          order: 'r.created_at DESC, r.id DESC',
          part: true,
        },
      ]
    : [];

/** The newest devices are scanned up to this number: a frequent text is among them. */
const LOOKED_AT = 2_000;

/**
 * Finds serials among a million. The planner scans in full for a text that it takes for frequent. So the newest devices are scanned, and
 * the trigram index does the rest; the pattern is bound twice, at execution, so that any text looks rare.
 */
function serialsOfAll(q: string): Step[] {
  const begins = Prisma.sql`lower(d.serial_number) COLLATE "C" LIKE ${`${literal(serialKey(q))}%`}`;
  const pattern = Prisma.sql`(SELECT ${`%${literal(q)}%`}::text)`;
  const newest = Prisma.sql`(SELECT d.id, d.serial_number, d.created_at FROM devices d
    ORDER BY d.created_at DESC, d.id DESC LIMIT ${Prisma.raw(String(LOOKED_AT))}) d`;
  return [
    { where: begins, order: 'lower(d.serial_number) COLLATE "C"' },
    ...anywhere(q, ['d.serial_number'], 'd.created_at DESC, d.id DESC').map((step) => ({
      ...step,
      among: newest,
    })),
    ...(hasTrigram(q)
      ? [
          {
            where: Prisma.sql`d.serial_number ILIKE ${pattern} AND d.serial_number ILIKE ${pattern}`,
            part: true as const,
          },
        ]
      : []),
  ];
}

const givenBack = (scope: Scope) =>
  Prisma.sql`SELECT a.device_id FROM device_assignments a WHERE ${scope.had()}`;

/** How and when a device `d` left its organisation. */
const whenLeft = (scope: Scope) => Prisma.sql`(
  SELECT CASE WHEN a.state = 'RECEIVED' THEN 'RETURNED' ELSE 'LOST' END FROM device_assignments a
  WHERE a.device_id = d.id AND ${scope.had()} ORDER BY a."from" DESC LIMIT 1)`;

/** Serials of one organisation by its own index, without those of others; then those that it returned. */
function serialsOfOne(q: string, scope: Scope): Step[] {
  const order = 'd.serial_number, d.id';
  const own = scope.sql('d.organization_id');
  const steps = [
    { where: beginningWith(q)(['d.serial_number']), order },
    ...anywhere(q, ['d.serial_number'], order),
  ];
  return [
    ...steps.map((step) => ({ ...step, where: Prisma.sql`${own} AND ${step.where}` })),
    ...steps.map((step) => ({ ...step, where: Prisma.sql`d.id IN (${givenBack(scope)}) AND ${step.where}` })),
  ];
}

/** Finds rows with a name, an e-mail address, stored in lower case, and a phone number. */
function named(q: string, alias: string): Step[] {
  const columns = [`${alias}.name`, `${alias}.email`];
  const order = `${byAlphabet(`${alias}.name`)}, ${alias}.id`;
  const email = Prisma.sql`${Prisma.raw(`${alias}.email`)} = ${q.toLowerCase()}`;
  return [
    { where: orId(`${alias}.id`, q, email), order },
    { where: beginningWith(q)(columns), order },
    ...anywhere(q, phoneIn(q) === null ? columns : [...columns, `${alias}.phone_number`], order),
  ];
}

/** Rows that contain the text; nothing for short texts, whose beginnings were searched already. */
const anywhere = (q: string, columns: readonly string[], order: string): Step[] =>
  hasTrigram(q) ? [{ where: searching(q)(columns), order, part: true }] : [];

/** The column, in upper case, begins with the text. */
const beginsUpper = (column: string, q: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column)} LIKE ${`${literal(plainDashes(q).toUpperCase())}%`}`;

/** The condition, or the row's exact ID. */
function orId(column: string, q: string, condition: Prisma.Sql): Prisma.Sql {
  return isUuid(q) ? Prisma.sql`(${condition} OR ${Prisma.raw(column)} = ${q}::uuid)` : condition;
}

/** A block of a UUID or more: shorter texts match by chance. */
const isPartOfId = (q: string): boolean => /^[0-9a-f-]{8,36}$/i.test(q);
