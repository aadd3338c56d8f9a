import type { Scope } from '@/lib/auth/scope';
import type { SearchKind } from '@/lib/config/search-kinds';
import { serialKey } from '@/lib/config/serial';
import { Prisma } from '@/lib/db/generated/client';
import { isUuid } from '@/lib/schemas/ids';
import { invoiceWaitsSql } from '../orders/first-invoice-state';
import { beginningWith, literal, searching } from '../lists/list-source';
import { byAlphabet } from '../lists/sort-order';

/** One way to find rows, by an index or by walking an order until there are enough. */
interface Step {
  where: Prisma.Sql;
  /** Columns that one index has in this order, so that few rows are read however many there are. Without one any rows will do. */
  order?: string;
  /** The rows among which is looked, under the source's alias, where these are not all of its table. */
  among?: Prisma.Sql;
  /** Asked only where nothing is named exactly. */
  part?: true;
}

/** Where rows of a kind are found. All of it is SQL of ours, but for the text that is searched for, which is bound. */
export interface FoundSource {
  table: string;
  alias: string;
  /** What of the table the actor may know of at all. */
  reach: Prisma.Sql;
  /** The best first. The first one finds what is named exactly. */
  steps: readonly Step[];
  /** What a row shows, as JSON, of the alias and of `joins`. */
  facts: Prisma.Sql;
  joins: Prisma.Sql;
}

/** The rows of each kind that a text names, begins or is in (ADR 0042). */
export const searchSources: Record<SearchKind, (q: string, scope: Scope) => FoundSource> = {
  device: (q, scope) => ({
    table: 'devices',
    alias: 'd',
    reach: Prisma.sql`(${scope.sql('d.organization_id')} OR d.id IN (${givenBack(scope)}))`,
    steps: [
      { where: orId('d.id', q, Prisma.sql`lower(d.serial_number) = ${serialKey(q)}`), order: 'd.id' },
      ...(scope.reach.of === 'every' ? serialsOfAll(q) : serialsOfOne(q, scope)),
    ],
    // Of one that was given back nothing is told of where it is now.
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
      { where: orId('r.id', q, Prisma.sql`r.number = ${q.toUpperCase()}`), order: 'r.id' },
      { where: beginsUpper('r.number', q), order: 'r.number DESC' },
      ...anywhere(
        q,
        ['r.number', 'r.purchase_order', 'r.tracking_number', ...(isPartOfId(q) ? ['r.id::text'] : [])],
        'r.created_at DESC, r.id DESC',
      ),
    ],
    facts: Prisma.sql`'number', r.number, 'status', r.status, 'organization', r.organization_name, 'createdAt', r.created_at,
      'purchaseOrder', r.purchase_order, 'invoiceWaits', ${invoiceWaitsSql('r')}`,
    joins: Prisma.empty,
  }),

  invoice: (q, scope) => ({
    table: 'invoices',
    alias: 'i',
    // What an order's page shows.
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

/** So many of the newest devices are looked at one by one: what is frequent is found among them. */
const LOOKED_AT = 2_000;

/**
 * Serials among a million. Looking at all takes seconds, which the planner would do for whatever it takes for frequent, and is wrong where the
 * text is frequent somewhere far off: so only the newest are looked at, and the rest is asked by the trigram index. The pattern is told
 * twice, and only when it is run, so that the planner takes any text for rare.
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

/** SELECT of the devices that an organisation had: it gave them back, or they were lost. */
const givenBack = (scope: Scope) =>
  Prisma.sql`SELECT a.device_id FROM device_assignments a WHERE ${scope.had()}`;

/** What became of a device `d` that an organisation had. */
const whenLeft = (scope: Scope) => Prisma.sql`(
  SELECT CASE WHEN a.received_at IS NULL THEN 'LOST' ELSE 'RETURNED' END FROM device_assignments a
  WHERE a.device_id = d.id AND ${scope.had()} ORDER BY a."from" DESC LIMIT 1)`;

/** Those of one organisation by its own index, so that nobody else's are passed over; then those that it gave back. */
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

/** What has a name and an e-mail address, which is stored in lower case. */
function named(q: string, alias: string): Step[] {
  const columns = [`${alias}.name`, `${alias}.email`];
  const order = `${byAlphabet(`${alias}.name`)}, ${alias}.id`;
  const email = Prisma.sql`${Prisma.raw(`${alias}.email`)} = ${q.toLowerCase()}`;
  return [
    { where: orId(`${alias}.id`, q, email), order },
    { where: beginningWith(q)(columns), order },
    ...anywhere(q, columns, order),
  ];
}

/** Rows that hold the text; nothing where only beginnings count, which were looked for already. */
const anywhere = (q: string, columns: readonly string[], order: string): Step[] =>
  hasTrigram(q) ? [{ where: searching(q)(columns), order, part: true }] : [];

/** The column, which is in upper case, begins with the text. */
const beginsUpper = (column: string, q: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column)} LIKE ${`${literal(q.toUpperCase())}%`}`;

/** The condition, or that the row has this very ID. */
function orId(column: string, q: string, condition: Prisma.Sql): Prisma.Sql {
  return isUuid(q) ? Prisma.sql`(${condition} OR ${Prisma.raw(column)} = ${q}::uuid)` : condition;
}

/** A block of a UUID or more of it: shorter texts stand in many by chance. */
const isPartOfId = (q: string): boolean => /^[0-9a-f-]{8,36}$/i.test(q);

/**
 * Whether there is anything that a trigram index can be asked for: three letters or digits in a row, or where a word begins or ends within.
 * Without, all rows would be looked at.
 */
const hasTrigram = (q: string): boolean =>
  q.length >= 3 && /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(q);
