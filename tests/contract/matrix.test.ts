import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationCalls } from '@/app/api/calls';
import { sampleAssertion, sampleCredential } from '@/lib/schemas/answers/passkeys';
import { projectRoot } from '../../scripts/child-process';
import {
  absent,
  expectUnchanged,
  featureId,
  featureName,
  resetWorld,
  settledSnapshot,
  sides,
  spareDevice,
  type Home,
  type Principal,
  type Side,
} from '../support/access-world';
import { complaintsAbout, credentials } from '../support/api-client';
import { send, type RequestOptions } from '../support/http';
import { query } from '../support/test-database';
import { makePrincipals, principals } from './principals';

/**
 * Who may do what to which row, by hand from docs/product.md: a second reading beside the product's policy. Targets: the own
 * organisation's, another's, a deactivated one's, none. For a person without organisation 'own' is a stranger's; for a super user the first
 * two are any.
 */
type Target = 'own' | 'other' | 'inactive' | 'absent';
const TARGETS: readonly Target[] = ['own', 'other', 'inactive', 'absent'];

/**
 * A call, and its statuses for: no session · no organisation · member · administrator · of a deactivated organisation · super user. One
 * alone is for all. Each is one status for all targets, or four; `o`: for the own row, 404 for others; `e`: for each existing row, 404 for
 * none. Then the row in the address, by its kind, or the query; and the body.
 */
type Row = readonly [
  call: string,
  answers: string,
  names?: keyof Side | 'me' | (string & {}),
  body?: Record<string, unknown> | ((target: Side, principal: Principal) => object),
];

let serial = 0;
const unique = () => `${Date.now().toString(36)}${(serial += 1)}`;
const order = ({ org }: Side) => ({
  orderData: [{ deviceFeatureName: featureName, quantity: 1 }],
  orderType: 'CHECKOUT_SESSION',
  orgId: org,
  preorder: true,
});
const draft = (side: Side) => ({ ...order(side), orderId: side.order, orgId: undefined });
const unknown = { email: 'unknown@matrix.example.com' };
const wrong = { currentPassword: 'Wrong1234' };
const password = { password: 'Driftmark1', passwordConfirmation: 'Driftmark1' };
const office = { name: 'Matrix new', email: 'office@matrix.example.com' };
const address = () => `${unique()}@matrix.example.com`;
const registration = () => ({ email: address(), name: 'New', ...password });
const invitation = ({ org }: Side) => ({ email: address(), role: 'ORG_MEMBER', orgId: org });
const withAdmin = () => ({ ...office, orgNumber: '+4755500009', userName: 'New', userEmail: address() });
const newName = () => ({ name: unique().slice(-12) });
const otherRole = (_: Side, { like }: Principal) => ({ role: like === 'admin' ? 'ORG_MEMBER' : 'ORG_ADMIN' });
const newModel = () => ({ deviceFeatureName: `Matrix ${unique()}`, unitPrice: 1 });
const newDevice = () => ({ deviceFeatureName: featureName, serialNumbers: [`MX-${unique()}`] });
const delivery = ({ org }: Side) => ({ orgId: org, ...newDevice() });
const broken = ({ serial: serialNumber }: Side) => {
  const form = new FormData();
  form.set('kind', 'BROKEN');
  form.set('serialNumber', serialNumber);
  return form;
};
const change = { calibrationExpires: '2027-05-06' };
const table = ({ serial: serialNumber }: Side) => ({ rows: [{ serialNumber, ...change }] });

const TABLE: readonly Row[] = [
  // Authentication and users
  ['GET /api/users/user-by-token', '401 200 200 200 200 200'],
  ['GET /api/users/own-data', '401 200 200 200 403 200'],
  ['GET /api/exports', '401 200 200 200 403 200'],
  ['GET /api/users/mails', '401 200 200 200 403 200'],
  ['PATCH /api/users/mails', '401 200 200 200 403 200', '', () => ({ parcels: true })],
  ['GET /api/users/sessions', '401 200 200 200 403 200'],
  ['DELETE /api/users/sessions', '401 200 200 200 403 200'],
  ['DELETE /api/users/sessions of all others', '401 200 200 200 403 200', '?except=current'],
  // No principal is that colleague.
  ['DELETE /api/users/sessions/{id}', '401 404 404 404 403 404', 'session'],
  ['DELETE /api/users/{id}/sessions', '401 403 403 200o 403 200e', 'colleague'],
  ['DELETE /api/users/{id}/sessions of oneself', '401 403 403 403 403 403', 'me'],
  ['POST /api/auth/registration', '201', '', registration],
  ['POST /api/auth/login', '201', '', { email: 'admin@polar.example.com', password: 'Driftmark1' }],
  ['POST /api/auth/forgot-password', '201', '', unknown],
  ['POST /api/auth/confirm-forgot-password', '400', '', { ...unknown, token: 'K7Q-2MX-9TB-4HN-C3D' }],
  ['PATCH /api/users/{id}', '401 403 403 200o 403 200e', 'colleague', { role: 'ORG_ADMIN' }],
  ['PATCH /api/users/{id} of oneself', '401 200 200 200 403 200', 'me', newName],
  ['PATCH /api/users/{id} with a role for oneself', '401 403 403 403 403 403', 'me', otherRole],
  ['DELETE /api/users/{id}', '401 403 403 200o 403 200e', 'colleague'],
  ['DELETE /api/users/{id} of oneself', '401 403 403 403 403 403', 'me'],
  ['DELETE /api/users/{id} of the last administrator', '401 403 403 403o 403 409e', 'admin'],
  ['GET /api/users/second-factor', '401 200 200 200 403 200'],
  // People here have no password: 400 means allowed.
  ['POST /api/users/second-factor/begin', '401 400 400 400 403 400', '', wrong],
  ['POST /api/users/second-factor/confirm', '401 400 400 400 403 400', '', { otp: 'not a code' }],
  ['POST /api/users/second-factor/recovery-codes', '401 409 409 409 403 409', '', { otp: '123456' }],
  ['POST /api/users/second-factor/turn-off', '401 400 400 400 403 400', '', { ...wrong, otp: '123456' }],
  ['GET /api/auth/passkey/options', '200'],
  ['POST /api/auth/passkey', '400', '', { passkey: sampleAssertion }],
  ['POST /api/users/passkeys/begin', '401 400 400 400 403 400', '', wrong],
  ['POST /api/users/passkeys', '401 400 400 400 403 400', '', { credential: sampleCredential }],
  ['POST /api/users/passkeys/{id}/remove', '401 400 400 400 403 400', 'me', wrong],
  // No person here has one: 409 means allowed.
  ['DELETE /api/users/{id}/second-factor', '401 403 403 409o 403 409e', 'colleague'],
  ['DELETE /api/users/{id}/second-factor of oneself', '401 403 403 403 403 403', 'me'],
  ['GET /api/users/org-related', '401 200 200 200 403 200'],
  ['GET /api/users/with-org', '401 403 403 403 403 200', '?orgIds={org}'],
  ['GET /api/users.csv', '401 200 200 200 403 200', '?orgIds={org}'],
  ['POST /api/users/invite-user', '401 403 403 201o 403 201/201/404/404', '', invitation],
  // Organisations and the event log
  ['POST /api/organizations', '401 201 409 409 403 403', '', { ...office, phoneNumber: '+4755500009' }],
  ['GET /api/organizations/my-org', '401 404 200 200 403 404'],
  ['GET /api/organizations/options', '401 403 403 403 403 200', '?ids={org}'],
  ['GET /api/organizations/with-contact-person', '401 403 403 403 403 200', '?portalUrl=true'],
  ['GET /api/organizations.csv', '401 403 403 403 403 200'],
  ['PATCH /api/organizations/{id}', '401 403 403 200o 403 200e', 'org', newName],
  ['DELETE /api/organizations/{id}', '401 403 403 403 403 200/200/409/404', 'org'],
  ['DELETE /api/organizations/soft/{id}', '401 403 403 403 403 200/200/409/404', 'org'],
  ['PATCH /api/organizations/restore/{id}', '401 403 403 403 403 409/409/200/404', 'org'],
  ['POST /api/organizations/with-admin', '401 403 403 403 403 201', '', withAdmin],
  ['GET /api/organizations/customer-portal/{id}', '401 403 403 200o 403 200e', 'org'],
  ['GET /api/organizations/customer-portal/{id}/redirect', '303 403 403 303o 403 303e', 'org'],
  ['POST /api/logs', '401 403 403 201o 403 201', '', ({ org }) => ({ orgIds: [org] })],
  ['GET /api/logs.csv', '401 403 403 200o 403 200', '?orgIds={org}'],
  ['GET /api/access-log', '401 403 403 403 403 200'],
  ['GET /api/access-log.csv', '401 403 403 403 403 200'],
  ['GET /api/today', '401 403 403 403 403 200'],
  ['GET /api/limits', '401 403 403 403 403 200'],
  // Devices and orders
  ['GET /api/devices', '401 200 200 200 403 200', '?orgIds={org}&limit=100'],
  ['GET /api/devices.csv', '401 200 200 200 403 200', '?orgIds={org}'],
  // The operator was given nothing.
  ['GET /api/devices/given-back', '401 200 200 200 403 403', '?limit=100'],
  ['GET /api/devices/given-back.csv', '401 200 200 200 403 403'],
  ['GET /api/devices/choices', '401 200 200 200 403 403'],
  ['GET /api/devices/features', '401 403 403 200 403 200'],
  ['GET /api/devices/features with retired models', '401 403 403 403 403 200', '?retired=true'],
  ['GET /api/models', '401 403 403 403 403 200'],
  ['GET /api/models.csv', '401 403 403 403 403 200'],
  ['POST /api/models', '401 403 403 403 403 201', '', newModel],
  ['PATCH /api/models/{id}', '401 403 403 403 403 200', featureId, { unitPrice: 11, retired: true }],
  ['PATCH /api/models/{id} of none', '401 403 403 403 403 404', absent.order, { unitPrice: 11 }],
  ['GET /api/devices/free', '401 403 403 403 403 200'],
  ['POST /api/devices', '401 403 403 403 403 201', '', newDevice],
  ['POST /api/devices/link-with-org', '401 403 403 403 403 201/201/404/404', '', delivery],
  ['POST /api/devices/unlink-from-org', '401 403 403 403 403 201e', '', ({ device }) => ({ id: device })],
  ['POST /api/devices/{id}/receive', '401 403 403 403 403 201e', 'device', { outcome: 'RESTOCK' }],
  ['POST /api/devices/{id}/swap', '401 403 403 403 403 409e', 'device', { serialNumber: 'NONE-1' }],
  [
    'POST /api/devices/return/notify',
    '401 403 403 201o 403 403',
    '',
    ({ serial: id }) => ({ serialNumbers: [id] }),
  ],
  ['POST /api/devices/report', '401 404 201o 201o 403 403', '', broken],
  ['GET /api/devices/{id}/reports', '401 404 200o 200o 403 200e', 'device'],
  ['POST /api/reports/{id}/settle', '401 403 403 403 403 201e', 'report', { answer: 'DECLINED' }],
  ['POST /api/reports/{id}/withdraw', '401 404 201o 201o 403 403', 'report'],
  ['GET /api/photos/{id}', '401 404 200o 200o 403 200e', 'photo'],
  [
    'POST /api/devices/receipt',
    '401 404 201o 201o 403 403',
    '',
    ({ serial: id }) => ({ serialNumbers: [id] }),
  ],
  [
    'POST /api/devices/receipt of a parcel',
    '401 404 201o 201o 403 403',
    '',
    ({ parcel: parcelId }) => ({ parcelId }),
  ],
  [
    'POST /api/devices/receipt/withdraw',
    '401 404 201o 201o 403 403',
    '',
    ({ serial: id }) => ({ serialNumbers: [id] }),
  ],
  ['GET /api/devices/sheet', '401 404 200o 200o 403 200e', '?serialNumber={serial}'],
  // Nothing of it is a result.
  ['POST /api/devices/receipt/accept', '401 403 403 403 403 201', '', {}],
  ['GET /api/parcels/{id}', '401 404 200o 200o 403 200e', 'parcel'],
  ['PATCH /api/parcels/{id}', '401 403 403 403 403 200e', 'parcel', { carrier: 'Posten' }],
  // A missing row is a result.
  ['POST /api/devices/bulk', '401 403 403 403 403 201', '', ({ device }) => ({ ids: [device], change })],
  ['PATCH /api/orders/{id}/note', '401 403 403 403 403 200e', 'lease', { note: 'Mondays alone' }],
  ['PATCH /api/organizations/{id}/note', '401 403 403 403 403 200e', 'org', { note: 'Call first' }],
  ['POST /api/devices/import', '401 403 403 403 403 201', '', table],
  ['POST /api/devices/import/preview', '401 403 403 403 403 200', '', table],
  ['GET /api/devices/bulk/{batchId}', '401 403 403 403 403 404', randomUUID()],
  ['POST /api/devices/bulk/{batchId}/undo', '401 403 403 403 403 404', randomUUID()],
  ['GET /api/devices/{id}', '401 404 200o 200o 403 200e', 'device'],
  ['PATCH /api/devices/{id}', '401 403 403 403 403 200e', 'device', { logisticStatus: 'LOST' }],
  ['DELETE /api/devices/{id}', '401 403 403 403 403 409e', 'device'],
  ['DELETE /api/devices/{id} of a free one', '401 403 403 403 403 200', spareDevice],
  ['POST /api/devices/pre-order', '401 403 403 201o 403 201/201/404/404', '', order],
  ['POST /api/devices/order', '401 403 403 201o 403 201/201/404/404', '', order],
  ['POST /api/devices/order of a draft', '401 403 403 201o 403 400', '', draft],
  ['POST /api/devices/order/cancel', '401 403 403 201o 403 201e', '', ({ order: orderId }) => ({ orderId })],
  [
    'POST /api/devices/pre-order/cancel',
    '401 403 403 201o 403 201e',
    '',
    ({ order: orderId }) => ({ orderId }),
  ],
  ['GET /api/orders', '401 403 403 200 403 200', '?orgIds={org}&limit=100'],
  ['GET /api/orders.csv', '401 403 403 200 403 200', '?orgIds={org}'],
  ['GET /api/own-place', '401 200 200 200 403 200'],
  ['GET /api/invoices', '401 403 403 200 403 200', '?orgIds={org}&limit=100'],
  ['GET /api/invoices/sums', '401 403 403 200 403 200', '?orgIds={org}'],
  ['GET /api/invoices/owed', '401 403 403 200 403 200', '?orgIds={org}'],
  ['GET /api/invoices/months', '401 403 403 200 403 200', '?orgIds={org}'],
  ['GET /api/invoices/costs', '401 403 403 200 403 200', '?orgIds={org}'],
  ['GET /api/invoices.csv', '401 403 403 200 403 200', '?orgIds={org}'],
  ['GET /api/invoices.zip', '401 403 403 409 403 409', '?orgIds={org}'],
  ['GET /api/orders/{id}', '401 403 403 200o 403 200e', 'lease'],
  ['PATCH /api/orders/{id}', '401 403 403 403 403 200e', 'lease', { carrier: 'Posten' }],
  ['GET /api/orders/{id}/packing-list.pdf', '401 403 403 403 403 200e', 'lease'],
  ['POST /api/orders/{id}/end-lease', '401 403 403 201o 403 201e', 'lease'],
  ['POST /api/orders/{id}/approve', '401 403 403 403 403 201e', 'lease'],
  ['POST /api/orders/{id}/delivery-preview', '401 403 403 403 403 200e', 'lease', { serialNumbers: [] }],
  ['POST /api/orders/{id}/payment-link', '401 403 403 201o 403 201e', 'unpaid'],
  ['POST /api/orders/{id}/payment-link of a paid one', '401 403 403 409o 403 409e', 'lease'],
  ['GET /api/returns', '401 200 200 200 403 200', '?orgIds={org}&limit=100'],
  ['GET /api/returns.csv', '401 200 200 200 403 200', '?orgIds={org}'],
  [
    'POST /api/returns',
    '401 403 403 201o 403 403',
    '',
    ({ serial: id }) => ({ serialNumbers: [id], reason: 'Over' }),
  ],
  [
    'POST /api/returns/preview',
    '401 403 403 200o 403 403',
    '',
    ({ serial: id }) => ({ serialNumbers: [id] }),
  ],
  ['GET /api/returns/{id}', '401 404 200o 200o 403 200e', 'returnCase'],
  // Nobody has sent it: 409 means allowed.
  ['PATCH /api/returns/{id}', '401 404 409o 409o 403 403', 'returnCase', { carrier: 'Posten' }],
  ['POST /api/returns/{id}/send', '401 404 201o 201o 403 403', 'returnCase', { carrier: 'Posten' }],
  ['POST /api/returns/{id}/withdraw', '401 403 403 201o 403 403', 'returnCase', {}],
  ['GET /api/returns/{id}/slip.pdf', '401 404 200o 200o 403 200e', 'returnCase'],
  // A part of every serial and address.
  ['GET /api/search', '401 200 200 200 403 200', '?q=MX-'],
  ['GET /api/search of names', '401 200 200 200 403 200', '?q=matrix'],
  // File, session, service
  ['GET /api/database-file/retrieve', '200'],
  ['GET /api/auth/[...nextauth]', '200', 'session?'],
  ['POST /api/stripe/webhook', '400', '', { id: 'evt_1' }],
  ['GET /api/health/live', '200'],
  ['GET /api/health/ready', '200'],
  ['GET /api/openapi.json', '200'],
  ['GET /api/docs', '200'],
];

/** Calls whose answers the document describes. */
const DOCUMENTED = new Set<string>(operationCalls.map(({ path }) => path));
const COLUMN = { nobody: 0, loner: 1, member: 2, admin: 3, frozen: 4, super: 5 } as const;

interface Cell {
  label: string;
  expected: number;
  principal: Principal;
  path: string;
  template: string;
  options: RequestOptions;
}

function sideOf(target: Target, home: Home | null): Side {
  if (target === 'absent') return absent;
  if (target === 'inactive') return sides.X;
  if (target === 'own') return sides[home ?? 'A'];
  return home === 'B' ? sides.A : sides.B;
}

/** Whether a call names a row: else all targets are alike. */
const namesRow = ([, , names = '', body]: Row) =>
  names in absent || names.includes('{') || (typeof body === 'function' && body.length === 1);

/** Dead tokens are refused before any row is looked at. */
const targetsOf = (row: Row, { like }: Principal): readonly Target[] =>
  namesRow(row) && like !== 'nobody' ? TARGETS : ['own'];

/** The cookie leads to the same session. */
const transportsOf = (target: Target) =>
  target === 'own' ? (['bearer', 'cookie'] as const) : (['bearer'] as const);

function statusFor(answers: string, column: number, target: Target): number {
  const answer = answers.split(' ')[column] ?? answers;
  const refused = answer.endsWith('o') ? target !== 'own' : answer.endsWith('e') && target === 'absent';
  if (refused) return 404;
  return Number.parseInt(answer.split('/')[answer.includes('/') ? TARGETS.indexOf(target) : 0] ?? '', 10);
}

function addressOf([call, , names = '']: Row, side: Side, { userId }: Principal): string {
  const [, path = ''] = call.split(' ');
  if (names.startsWith('?')) return path + names.replace('{org}', side.org).replace('{serial}', side.serial);
  const id = names === 'me' ? (userId ?? sides.A.admin) : names in side ? side[names as keyof Side] : names;
  return path.replace(/\{\w+\}|\[.*\]/, id);
}

/**
 * All living principals, and two of the dead tokens by turns, since one place finds those out; the first call gets all. Public calls look
 * at no principal: a few ask.
 */
function askersOf(row: Row, principals: readonly Principal[]): Principal[] {
  const turn = TABLE.indexOf(row);
  const dead = principals.filter(({ like, token }) => like === 'nobody' && token !== null);
  const isPublic = !row[1].includes(' ');
  return principals.filter((principal) => {
    if (turn > 0 && dead.includes(principal)) return dead.indexOf(principal) % 3 === turn % 3;
    return !isPublic || /^anonymous|^administrator A|^super/.test(principal.name);
  });
}

function cellsOf(row: Row, principals: readonly Principal[]): Cell[] {
  const [call, answers, , given] = row;
  const [method = 'GET', template = ''] = call.split(' ');
  return askersOf(row, principals).flatMap((principal) =>
    targetsOf(row, principal).flatMap((target) =>
      transportsOf(target).map((transport): Cell => {
        const side = sideOf(target, principal.home);
        const body: unknown = given instanceof Function ? given(side, principal) : given;
        const headers = credentials(principal.token, transport);
        return {
          label: `${call}: ${principal.name} by ${transport} → ${target}`,
          expected: statusFor(answers, COLUMN[principal.like], target),
          principal,
          path: addressOf(row, side, principal),
          template,
          options: { method, headers, ...(body === undefined ? {} : { body }) },
        };
      }),
    ),
  );
}

/** Runs some cells at once; names wrong statuses, and answers that tell of others' rows. */
async function run(cells: readonly Cell[], atOnce: number): Promise<string[]> {
  const wrong: string[] = [];
  const queue = [...cells];
  const work = async () => {
    for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
      const { status, body } = await send(cell.path, cell.options);
      const text = JSON.stringify(body);
      if (status !== cell.expected)
        wrong.push(`${cell.label}: ${status}, not ${cell.expected}: ${text.slice(0, 160)}`);
      const { method = 'GET' } = cell.options;
      if (DOCUMENTED.has(cell.template)) wrong.push(...complaintsAbout(method, cell.template, status, body));
      const { home, like } = cell.principal;
      const strangers = like === 'super' ? [] : (['A', 'B', 'X'] as const).filter((side) => side !== home);
      const { body: asked = '' } = cell.options;
      const sent = cell.path + JSON.stringify(asked instanceof FormData ? [...asked] : asked);
      const leak = strangers.find((side) =>
        [sides[side].serial, sides[side].name].some((mark) => text.includes(mark) && !sent.includes(mark)),
      );
      if (leak !== undefined) wrong.push(`${cell.label}: tells about ${leak}: ${text.slice(0, 160)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return wrong;
}

const isRefusal = ({ expected }: Cell) => expected >= 400;

describe('who may do what', () => {
  makePrincipals();

  it('has a row for every route and verb, and more than 2,500 cells', () => {
    const listed = new Set(TABLE.map(([call]) => call.split(' ')[1]));
    const routes = fs
      .readdirSync(path.join(projectRoot, 'app/api'), { recursive: true, encoding: 'utf8' })
      .map((file) => /^\/api\/.+(?=\/route\.ts$)/.exec(`/api/${file}`)?.[0])
      // Other paths: tests/contract/doors.test.ts.
      .filter((route): route is string => route !== undefined && route !== '/api/[[...path]]')
      .map((route) => (route.includes('...') ? route : route.replace(/\[(\w+)\]/g, '{$1}')));
    expect(routes.filter((route) => !listed.has(route))).toEqual([]);
    expect([...listed].filter((route) => !routes.includes(route ?? ''))).toEqual([]);
    expect(TABLE.flatMap((row) => cellsOf(row, principals)).length).toBeGreaterThan(2_500);
  });

  describe('refusals', () => {
    const refusing = TABLE.filter(([, answers]) => /[45]\d\d|[oe]/.test(answers));
    const refuse = (row: Row) => run(cellsOf(row, principals).filter(isRefusal), 8);
    let before: Record<string, string[]>;

    beforeAll(async () => {
      before = await settledSnapshot();
    });

    it.each(refusing.map((row) => [row[0], row] as const))('%s', async (_call, row) => {
      expect(await refuse(row)).toEqual([]);
    });

    it('have changed nothing, all together', async () => {
      await expectUnchanged(
        before,
        refusing.map((row) => [row[0], () => refuse(row)]),
      );
    }, 300_000);
  });

  it.each(TABLE.map((row) => [row[0], row] as const))('%s: what is allowed', async (_call, row) => {
    const cells = cellsOf(row, principals).filter((cell) => !isRefusal(cell));
    const wrong: string[] = [];
    for (const cell of cells) {
      wrong.push(...(await run([cell], 1)));
      if (cell.options.method !== 'GET') await resetWorld();
    }
    expect(wrong).toEqual([]);
  });
});

/** Without Idempotency-Key: public calls, whose answers hold secrets, and a list asked for by POST. */
const WITHOUT_KEY = ['/api/auth/', '/api/logs', '/api/stripe/webhook'];

describe('a call that died after what it changed was committed', () => {
  const keyed = TABLE.filter(
    ([call, answers]) =>
      call.startsWith('POST') && answers.includes('201') && !WITHOUT_KEY.some((path) => call.includes(path)),
  );
  makePrincipals();
  beforeEach(resetWorld);

  it('can be any of those that create', () => {
    expect(keyed.length).toBeGreaterThanOrEqual(14);
  });

  it.each(keyed.map((row) => [row[0], row] as const))(
    '%s: is answered as it would have been, and done once',
    async (_call, row) => {
      const cell = cellsOf(row, principals).find(
        ({ expected, principal: { like } }) => expected === 201 && like !== 'nobody',
      );
      if (cell === undefined) throw new Error('Nobody may do this.');
      const key = unique();
      const { headers, ...options } = cell.options;
      const ask = () => send(cell.path, { ...options, headers: { ...headers, 'idempotency-key': key } });
      const first = await ask();
      expect([first.status, first.body]).toEqual([201, first.body]);
      const { idempotency_keys: _, ...before } = await settledSnapshot();
      const died = await query(
        `UPDATE idempotency_keys SET status = NULL, body = NULL, completed_at = NULL, claimed_at = now() - interval '5 minutes'
         WHERE key = $1 RETURNING key`,
        [key],
      );
      expect(died).toHaveLength(1);
      const again = await ask();
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(await settledSnapshot()).toMatchObject(before);
    },
  );
});
