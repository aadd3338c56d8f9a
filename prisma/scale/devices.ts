import type { LogisticStatus } from '../../lib/vocabulary/devices';
import { eventSentence } from '../../lib/domain/events/event-sentences';
import { draw, idAt, oneOf, pick } from './sql';

/** The devices, their holders, and five entries of the log each. */

/** Skewed: an eighth of those out are with the first of 2,000 organisations, half with the first thirty. */
const rank = (u: string, out: number) =>
  `least(most, floor(power(most + 1, power((${u} - ${1 - out}) / ${out}, 1.1)))::int)`;

const FREE = [...Array<LogisticStatus>(17).fill('AT_STORAGE'), 'REFURBISH', 'RETURNED', 'LOST'] as const;

const OUT: readonly LogisticStatus[] = [
  ...Array<LogisticStatus>(17).fill('IN_CUSTOMER_USE'),
  'IN_TRANSIT_TO_CUSTOMER',
  'IN_TRANSIT_FROM_CUSTOMER',
  'LOST',
];

/** The devices, numbered on from `before`: evenly over 1,000 days, four of ten free, one of ten with an earlier holder. */
export const plan = ({ count, before }: { count: number; before: number }) => `
  CREATE TEMP TABLE scale_device ON COMMIT DROP AS
  SELECT n, ${idAt('created_at', 'n', 1)} AS id, m.id AS feature_id, m.prefix || lpad(n::text, 9, '0') AS serial, created_at,
    CASE WHEN u >= 0.4 THEN ${rank('u', 0.6)} END AS rank, CASE WHEN v >= 0.7 THEN ${rank('v', 0.3)} END AS past_rank,
    (CASE WHEN u >= 0.4 THEN ${oneOf('n', 3, OUT)} ELSE ${oneOf('n', 4, FREE)} END)::"LogisticStatus" AS status,
    ${draw('n', 5)} < 0.97 AS active
  FROM (
    SELECT n, now - interval '1100 days' + (n - ${before}) * (interval '1000 days' / ${count}) AS created_at,
      ${draw('n', 6)} AS u, CASE WHEN n < ${before + count * 0.33} THEN ${draw('n', 7)} END AS v, ${draw('n', 8)} AS w,
      (SELECT max(rank) FROM scale_organization) AS most
    FROM scale_now, generate_series(${before + 1}::bigint, ${before + count}::bigint) AS n) drawn
  JOIN scale_model m ON drawn.w < m.share AND drawn.w >= m.share - m.width;
  ANALYZE scale_device`;

export const devices = `
  CREATE TEMP TABLE scale_holder ON COMMIT DROP AS
  SELECT c.n, c.past, o.organization_id, o.name, o.id AS order_id, o.start + interval '3 days' AS since,
    CASE WHEN c.past THEN o.ends_at - interval '5 days' END AS until
  FROM scale_claim c JOIN scale_order o USING (k, past, lot) WHERE c.ordered
  UNION ALL
  SELECT c.n, c.past, o.id, o.name, NULL, c.ready + interval '1 hour' * (24 + ${pick('c.n', 12, 240)}), NULL
  FROM scale_claim c JOIN scale_organization o USING (k) WHERE NOT c.ordered;
  ANALYZE scale_holder;

  INSERT INTO devices (id, serial_number, feature_id, organization_id, order_id, logistic_status, calibration_expires, active, returned, note, created_at)
  SELECT d.id, d.serial, d.feature_id, h.organization_id, h.order_id, d.status,
    CASE WHEN ${draw('d.n', 14)} < 0.8 THEN now::date + ${pick('d.n', 15, 1000)} - 200 END, d.active, d.status = 'IN_TRANSIT_FROM_CUSTOMER',
    CASE WHEN ${draw('d.n', 16)} < 0.02 THEN 'Casing scratched' END, d.created_at
  FROM scale_now, scale_device d LEFT JOIN scale_holder h ON h.n = d.n AND NOT h.past
  ORDER BY d.n`;

/** One parcel an order, with its ID; nobody is asked for one any more. */
export const parcels = `
  INSERT INTO parcels (id, order_id, organization_id, carrier, tracking_number, sent_at, asked_at)
  SELECT h.order_id, h.order_id, h.organization_id, 'Posten', '3704' || right(h.order_id::text, 12), max(h.since), max(now)
  FROM scale_now, scale_holder h WHERE h.order_id IS NOT NULL GROUP BY h.order_id, h.organization_id`;

export const assignments = `
  INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, order_id, parcel_id, "from", "to",
    used_at, announced_at, received_at, state)
  SELECT ${idAt('h.since', 'h.n * 2 + h.past::int', 18)}, d.id, d.serial, d.feature_id, h.organization_id, h.name, h.order_id, h.order_id, h.since, h.until,
    CASE WHEN h.past OR d.status <> 'IN_TRANSIT_TO_CUSTOMER' THEN h.since + interval '2 days' END,
    CASE WHEN h.past THEN h.until - interval '10 days' WHEN d.status = 'IN_TRANSIT_FROM_CUSTOMER' THEN now - interval '2 days' END, h.until,
    (CASE WHEN h.past THEN 'RECEIVED' WHEN d.status = 'IN_TRANSIT_FROM_CUSTOMER' THEN 'ANNOUNCED'
      WHEN d.status = 'IN_TRANSIT_TO_CUSTOMER' THEN 'ON_THE_WAY' ELSE 'IN_USE' END)::"RentalState"
  FROM scale_now, scale_holder h JOIN scale_device d USING (n)`;

interface Entry {
  type: 'device.added' | 'device.assigned' | 'device.unassigned' | 'device.statusChanged' | 'device.changed';
  /** With %1$s for the serial and %2$s for the organisation. */
  sentence: string;
  params: string;
  at: string;
  from?: string;
  to?: string;
  /** The holder: `h`, or `p` for the one before. */
  holder?: 'h' | 'p';
}

const serial = '%1$s';
const organization = '%2$s';

const added: Entry = {
  type: 'device.added',
  sentence: eventSentence('device.added', { serial }),
  params: `jsonb_build_object('serial', d.serial)`,
  at: 'd.created_at',
};

function moved(from: LogisticStatus, to: LogisticStatus, at: string, holder?: 'h'): Entry {
  const params = `jsonb_build_object('serial', d.serial, 'from', '${from}', 'to', '${to}')`;
  const sentence = eventSentence('device.statusChanged', { serial, from, to });
  const entry = {
    type: 'device.statusChanged',
    sentence,
    params,
    at,
    from: `'${from}'`,
    to: `'${to}'`,
  } as const;
  return holder === undefined ? entry : { ...entry, holder };
}

function handed(type: 'device.assigned' | 'device.unassigned', holder: 'h' | 'p', at: string): Entry {
  const params = `jsonb_build_object('serial', d.serial, 'organization', ${holder}.name)`;
  const name = `${holder}.name`;
  const sentence = eventSentence(type, { serial, organization });
  return {
    type,
    sentence,
    params,
    at,
    holder,
    ...(type === 'device.assigned' ? { to: name } : { from: name }),
  };
}

function activated(active: boolean, at: string): Entry {
  const params = `jsonb_build_object('serial', d.serial, 'active', ${active})`;
  const sentence = eventSentence('device.changed', { serial, active });
  return { type: 'device.changed', sentence, params, at, from: `'${!active}'`, to: `'${active}'` };
}

const after = (hours: number) => `d.created_at + interval '${hours} hours'`;

/** Five each: the earlier holder, or a stay in the workshop; then the present holder, or a time without use. */
const entries: readonly { where: string; of: readonly Entry[] }[] = [
  { where: 'TRUE', of: [added] },
  {
    where: 'd.past_rank IS NULL',
    of: [moved('AT_STORAGE', 'REFURBISH', after(2)), moved('REFURBISH', 'AT_STORAGE', after(12))],
  },
  {
    where: 'd.past_rank IS NOT NULL',
    of: [handed('device.assigned', 'p', 'p.since'), handed('device.unassigned', 'p', 'p.until')],
  },
  { where: 'd.rank IS NOT NULL', of: [handed('device.assigned', 'h', 'h.since')] },
  {
    where: `d.rank IS NOT NULL AND d.status <> 'IN_TRANSIT_TO_CUSTOMER'`,
    of: [moved('IN_TRANSIT_TO_CUSTOMER', 'IN_CUSTOMER_USE', `h.since + interval '2 days'`, 'h')],
  },
  {
    where: `(d.rank IS NULL OR d.status = 'IN_TRANSIT_TO_CUSTOMER') AND d.active`,
    of: [activated(true, after(18))],
  },
  {
    where: `(d.rank IS NULL OR d.status = 'IN_TRANSIT_TO_CUSTOMER') AND NOT d.active`,
    of: [activated(false, after(18))],
  },
  { where: 'd.rank IS NULL AND d.active', of: [activated(false, after(16))] },
  { where: 'd.rank IS NULL AND NOT d.active', of: [activated(true, after(16))] },
];

function insertEntry(entry: Entry, where: string, salt: number): string {
  const { type, sentence, params, at, from = 'NULL', to = 'NULL', holder } = entry;
  const of = (column: string) => (holder === undefined ? 'NULL' : `${holder}.${column}`);
  const join =
    holder === undefined
      ? ''
      : `JOIN scale_holder ${holder} ON ${holder}.n = d.n AND ${holder}.past = ${holder === 'p'}`;
  return `
    INSERT INTO event_log (id, type, event, params, user_id, user_name, organization_id, organization_name, entity_type, entity_id, order_id,
      from_value, to_value, created_at)
    SELECT ${idAt(at, 'd.n', salt)}, '${type}', format('${sentence.replaceAll("'", "''")}', d.serial${holder === undefined ? '' : `, ${holder}.name`}),
      ${params}, s.operator_id, s.operator_name, ${of('organization_id')}::uuid, ${of('name')}, 'device', d.id::text, ${of('order_id')}::uuid,
      ${from}, ${to}, ${at}
    FROM scale_now s, scale_device d ${join} WHERE ${where}`;
}

export const events = entries
  .flatMap(({ where, of }) => of.map((entry) => ({ entry, where })))
  .map(({ entry, where }, index) => insertEntry(entry, where, 100 + 2 * index));
