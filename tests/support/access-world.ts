import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Session } from '@/lib/db/generated/client';
import { query } from './test-database';
import { snapshot } from './rows';
import { aSession } from './world';

export const homes = ['A', 'B', 'X'] as const;
export type Home = (typeof homes)[number];

/** Stable ids, one per kind and organisation; '0' stands for none. */
const kinds = [
  'org',
  'admin',
  'member',
  'colleague',
  'device',
  'order',
  'spare',
  'lease',
  'unpaid',
  'session',
  'report',
  'photo',
  'parcel',
  'returning',
  'returnCase',
] as const;
type Kind = (typeof kinds)[number];
const idOf = (kind: Kind | 'feature', home: Home | '0') =>
  `0a11ce55-0000-4000-8${String(['0', ...homes].indexOf(home)).padStart(3, '0')}-${String(
    [...kinds, 'feature'].indexOf(kind) + 1,
  ).padStart(12, '0')}`;

export interface Side {
  org: string;
  admin: string;
  member: string;
  colleague: string;
  device: string;
  serial: string;
  order: string;
  lease: string;
  unpaid: string;
  session: string;
  report: string;
  photo: string;
  parcel: string;
  /** A device whose return is announced, and its case. */
  returning: string;
  returnCase: string;
  name: string;
}

export const sides = Object.fromEntries(
  homes.map((home) => [
    home,
    {
      org: idOf('org', home),
      admin: idOf('admin', home),
      member: idOf('member', home),
      colleague: idOf('colleague', home),
      device: idOf('device', home),
      serial: `MX-${home}-1`,
      order: idOf('order', home),
      lease: idOf('lease', home),
      unpaid: idOf('unpaid', home),
      session: idOf('session', home),
      report: idOf('report', home),
      photo: idOf('photo', home),
      parcel: idOf('parcel', home),
      returning: idOf('returning', home),
      returnCase: idOf('returnCase', home),
      name: `Matrix ${home}`,
    },
  ]),
) as Record<Home, Side>;

export const absent: Side = {
  ...{ org: randomUUID(), admin: randomUUID(), member: randomUUID(), colleague: randomUUID() },
  ...{ device: randomUUID(), serial: 'MX-NONE-1', order: randomUUID(), name: 'Matrix none' },
  ...{ report: randomUUID(), photo: randomUUID() },
  ...{ lease: randomUUID(), unpaid: randomUUID(), session: randomUUID(), parcel: randomUUID() },
  ...{ returning: randomUUID(), returnCase: randomUUID() },
};

export const featureId = idOf('feature', '0');
export const featureName = 'Matrix Model';
export const spareDevice = idOf('spare', '0');
const loner = idOf('member', '0');
const gone = idOf('admin', '0');

const past = '2026-01-02T03:04:05Z';
const DAY_MS = 86_400_000;

/** Restores the world's rows after any calls, without the sample data. */
export async function resetWorld(): Promise<void> {
  const people = homes.flatMap((home) => {
    const { org, admin, member, colleague } = sides[home];
    return [
      [admin, 'ORG_ADMIN', org, null],
      [member, 'ORG_MEMBER', org, null],
      [colleague, 'ORG_MEMBER', org, null],
    ];
  });
  people.push([loner, 'ORG_MEMBER', null, null], [gone, 'ORG_ADMIN', sides.A.org, past]);
  const list = (rows: (string | null)[][]) =>
    rows
      .map((row) => `(${row.map((value) => (value === null ? 'NULL' : `'${value}'`)).join(', ')})`)
      .join(', ');
  const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');
  const organizations = quoted(homes.map((home) => sides[home].org));
  const own = homes.flatMap((home) => [sides[home].device, sides[home].returning]);
  const fixedDevices = quoted([...own, spareDevice]);
  await query(`
    INSERT INTO device_features (id, name, unit_price_cents) VALUES ('${featureId}', '${featureName}', 1000)
      ON CONFLICT (id) DO UPDATE SET unit_price_cents = 1000, next_unit_price_cents = NULL, next_price_from = NULL,
        serial_prefix = NULL, low_stock_below = NULL, retired_at = NULL;
    INSERT INTO organizations (id, name, email, phone_number, country, street, city, postal_code, created_at, deleted_at)
      VALUES ${list(
        homes.map((home) => [
          sides[home].org,
          ...[sides[home].name, `office@matrix-${home.toLowerCase()}.example.com`, '+4755500001', 'NO'],
          ...['Street 1', 'City', '0001', past, home === 'X' ? past : null],
        ]),
      )}
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, deleted_at = excluded.deleted_at,
        phone_number = excluded.phone_number, country = excluded.country, street = excluded.street, city = excluded.city,
        postal_code = excluded.postal_code;
    INSERT INTO users (id, email, name, role, organization_id, created_at, email_confirmed_at, deleted_at)
      SELECT id::uuid, email, 'Matrix person', role::"Role", org::uuid, '${past}', '${past}', gone::timestamptz
      FROM (VALUES ${list(people.map(([id = null, role = null, org = null, deleted = null]) => [id, `${id?.slice(-17)}@matrix.example.com`, role, org, deleted]))})
        AS row (id, email, role, org, gone)
      ON CONFLICT (id) DO UPDATE SET email = excluded.email, name = excluded.name, role = excluded.role,
        organization_id = excluded.organization_id, deleted_at = excluded.deleted_at;
    INSERT INTO devices (id, serial_number, feature_id, organization_id, logistic_status, created_at, returned)
      VALUES ${list([
        ...homes.map((home) => [
          ...[sides[home].device, sides[home].serial, featureId, sides[home].org],
          ...['IN_CUSTOMER_USE', past, 'false'],
        ]),
        ...homes.map((home) => [
          ...[sides[home].returning, `MX-BACK-${home}`, featureId, sides[home].org],
          ...['IN_CUSTOMER_USE', past, 'true'],
        ]),
        [spareDevice, 'MX-SPARE-1', featureId, null, 'AT_STORAGE', past, 'false'],
      ])}
      ON CONFLICT (id) DO UPDATE SET organization_id = excluded.organization_id, returned = excluded.returned, active = true,
        logistic_status = excluded.logistic_status, order_id = NULL, serial_number = excluded.serial_number,
        calibration_expires = NULL;
    DELETE FROM devices WHERE id NOT IN (${fixedDevices}) AND (feature_id = '${featureId}' OR organization_id IN (${organizations}));
    DELETE FROM stock_reservations WHERE feature_id = '${featureId}'
      OR order_id IN (SELECT id FROM orders WHERE organization_id IN (${organizations}));
    DELETE FROM device_assignments WHERE feature_id = '${featureId}' OR organization_id IN (${organizations});
    INSERT INTO device_assignments
      (id, device_id, serial_number, feature_id, organization_id, organization_name, "from", used_at, state)
      VALUES ${list(
        homes.map((home) => {
          const { device, serial, org, name } = sides[home];
          return [randomUUID(), device, serial, featureId, org, name, past, past, 'IN_USE'];
        }),
      )};
    INSERT INTO device_reports (id, assignment_id, organization_id, kind, note, reported_at)
      SELECT r.id::uuid, a.id, a.organization_id, 'LOST', 'Of ' || a.serial_number, '${past}'
      FROM (VALUES ${list(homes.map((home) => [sides[home].report, sides[home].device]))}) AS r (id, device)
      JOIN device_assignments a ON a.device_id = r.device::uuid AND a."to" IS NULL;
    INSERT INTO photos (id, report_id, organization_id, content_type, width, height, content, created_at)
      SELECT p.id::uuid, r.id, r.organization_id, 'image/webp', 1, 1, 'RIFF'::bytea, '${past}'
      FROM (VALUES ${list(homes.map((home) => [sides[home].photo, sides[home].report]))}) AS p (id, report)
      JOIN device_reports r ON r.id = p.report::uuid;
    DELETE FROM return_cases WHERE organization_id IN (${organizations});
    INSERT INTO return_cases (id, number, organization_id, organization_name, opened_at)
      VALUES ${list(homes.map((home, at) => [sides[home].returnCase, `R-${at + 1}`, sides[home].org, sides[home].name, past]))};
    INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, "from", used_at,
        announced_at, reminded_at, state, return_case_id)
      VALUES ${list(
        homes.map((home) => {
          const { returning, org, name, returnCase } = sides[home];
          const whose = [randomUUID(), returning, `MX-BACK-${home}`, featureId, org, name];
          return [...whose, past, past, past, past, 'ANNOUNCED', returnCase];
        }),
      )};
    INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, created_by_name, created_at,
        placed_at, due_at, paid_at, lease_start, free_end_at, paid_with)
      VALUES ${list(homes.flatMap((home) => ordersOf(sides[home])))}
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, organization_id = excluded.organization_id, closed_at = NULL,
        placed_at = excluded.placed_at, number = excluded.number, due_at = excluded.due_at, checkout_id = NULL, checkout_url = NULL,
        checkout_until = NULL, ends_at = NULL, end_cause = NULL, next_sync_at = NULL, rev = orders.rev + 1;
    INSERT INTO order_lines (id, order_id, feature_id, feature_name, quantity, unit_price_cents)
      SELECT gen_random_uuid(), id, '${featureId}', '${featureName}', 1, 1000 FROM orders
      WHERE id IN (${quoted(homes.flatMap((home) => [sides[home].lease, sides[home].unpaid]))})
      ON CONFLICT DO NOTHING;
    DELETE FROM parcels WHERE organization_id IN (${organizations});
    INSERT INTO parcels (id, order_id, organization_id, sent_at)
      VALUES ${list(homes.map((home) => [sides[home].parcel, sides[home].lease, sides[home].org, past]))};
    INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at)
      VALUES ${homes.map((home) => `('${sides[home].session}', '${sides[home].colleague}', '${past}', now(), now() + interval '7 days')`).join(', ')}
      ON CONFLICT (id) DO NOTHING;
    UPDATE sessions SET revoked_at = NULL, last_seen_at = now() WHERE created_at = '${past}' AND expires_at > now();
  `);
}

/** A draft, a paid and leased order, and one that waits for its payment. */
function ordersOf({ order, lease, unpaid, org, name }: Side): (string | null)[][] {
  const now = new Date();
  const soon = new Date(now.getTime() + 10 * DAY_MS).toISOString();
  const freeEnd = new Date(new Date(past).getTime() + 90 * DAY_MS).toISOString();
  const row = (id: string, status: string, ...times: (string | null)[]) => [
    ...[id, org, name, 'CHECKOUT_SESSION', status, '1000', 'Matrix person', now.toISOString()],
    ...times,
  ];
  return [
    row(order, 'DRAFT', null, null, null, null, null, null),
    row(lease, 'PAID', past, past, past, past, freeEnd, 'CARD'),
    row(unpaid, 'PENDING_PAYMENT', now.toISOString(), soon, null, null, null, null),
  ];
}

export interface Principal {
  name: string;
  like: 'nobody' | 'loner' | 'member' | 'admin' | 'frozen' | 'super';
  home: Home | null;
  userId: string | null;
  token: string | null;
}

/** One principal per kind of person or visitor. Call `resetWorld` first. */
export async function createPrincipals(): Promise<Principal[]> {
  const [operator] = await query<{ id: string }>(`SELECT id FROM users WHERE role = 'SUPERUSER' LIMIT 1`);
  if (operator === undefined) throw new Error('The sample data has no super user.');
  const nobody = { like: 'nobody', home: 'A', userId: null } as const;
  const now = new Date();
  const yesterday = new Date(now.getTime() - 2 * DAY_MS);
  // resetWorld knows the living ones by their begin.
  const alive = { createdAt: new Date(past) };
  const sessionOf = async (userId: string, fields: Partial<Session> = alive) =>
    (await aSession(userId, now, fields)).token;
  const token = await sessionOf(sides.A.admin);
  const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const person = async (
    name: string,
    like: Principal['like'],
    home: Home | null,
    userId: string,
  ): Promise<Principal> => ({ name, like, home, userId, token: await sessionOf(userId) });
  return [
    { name: 'anonymous', ...nobody, token: null },
    { name: 'junk token', ...nobody, token: 'junk' },
    { name: 'forged token', ...nobody, token: forged },
    { name: 'expired session', ...nobody, token: await sessionOf(sides.A.admin, { expiresAt: yesterday }) },
    { name: 'idle session', ...nobody, token: await sessionOf(sides.A.colleague, { lastSeenAt: yesterday }) },
    { name: 'revoked session', ...nobody, token: await sessionOf(sides.A.admin, { revokedAt: now }) },
    { name: 'deleted user', ...nobody, token: await sessionOf(gone) },
    await person('no organisation', 'loner', null, loner),
    await person('member A', 'member', 'A', sides.A.member),
    await person('administrator A', 'admin', 'A', sides.A.admin),
    await person('member B', 'member', 'B', sides.B.member),
    await person('administrator B', 'admin', 'B', sides.B.admin),
    await person('member of the deactivated', 'frozen', 'X', sides.X.member),
    await person('administrator of the deactivated', 'frozen', 'X', sides.X.admin),
    await person('super user', 'super', null, operator.id),
  ];
}

/** The background's delivery and bookkeeping. */
const LIVELY: Record<string, string> = {
  sessions: 'id, user_id, expires_at, revoked_at',
  outbox_mails: 'id, "to", template',
  invoices: 'id, order_id',
  subscriptions: 'id, order_id',
  provider_requests: 'id, key, version',
  orders: `to_jsonb(t) - 'next_sync_at'`,
};

/** Every row that does not change by itself. */
function quietSnapshot(): Promise<Record<string, string[]>> {
  return snapshot(LIVELY);
}

/** The same after the end of earlier requests. */
export async function settledSnapshot(): Promise<Record<string, string[]>> {
  for (let before = await quietSnapshot(); ;) {
    await pause(250);
    const after = await quietSnapshot();
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    before = after;
  }
}

/**
 * Fails unless every row is as in `before`. A job of the portal may have changed one meanwhile: then each of `acts` runs again,
 * alone in a world of its own, and the failure names the one that changes rows.
 */
export async function expectUnchanged(
  before: Record<string, string[]>,
  acts: readonly (readonly [string, () => Promise<unknown>])[],
): Promise<void> {
  if (isDeepStrictEqual(await quietSnapshot(), before)) return;
  for (const [name, act] of acts) {
    await resetWorld();
    const untouched = await settledSnapshot();
    await act();
    expect([name, await quietSnapshot()]).toEqual([name, untouched]);
  }
}
