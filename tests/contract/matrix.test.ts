import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operationCalls } from '@/app/api/calls';
import {
  absent,
  createPrincipals,
  quietSnapshot,
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
import { readSources } from '../support/source-files';
import { query } from '../support/test-database';

/**
 * Who may do what to whose row, written by hand from the roles of docs/product.md: status per kind of person and target. One status
 * counts for all four targets. This table and the product's own policy are two readings of the same text; they never meet.
 *
 * Targets: own organisation's, another one's, a deactivated one's, and one that does not exist. For somebody without an
 * organisation 'own' is a stranger's too; for a super user the first two are just two organisations.
 */
type Target = 'own' | 'other' | 'inactive' | 'absent';
const TARGETS: readonly Target[] = ['own', 'other', 'inactive', 'absent'];

interface Row {
  call: string;
  request: (target: Side, principal: Principal) => { path?: string; body?: unknown };
  /** no session · no organisation · member · administrator · of a deactivated organisation · super user */
  answers: readonly [string, string, string, string, string, string];
  /** The call names no row, so that all targets are the same. */
  single?: true;
}

let serial = 0;
const unique = () => `${Date.now().toString(36)}${(serial += 1)}`;
const order = ({ org }: Side) => ({
  orderData: [{ deviceFeatureName: featureName, quantity: 1 }],
  orderType: 'CHECKOUT_SESSION',
  orgId: org,
  preorder: true,
});
const nothing = () => ({});
const everybody = (status: string): Row['answers'] => [status, status, status, status, status, status];
const single = true;

const TABLE: readonly Row[] = [
  // Authentication and users
  {
    call: 'GET /api/users/user-by-token',
    request: nothing,
    answers: ['401', '200', '200', '200', '200', '200'],
    single,
  },
  {
    call: 'GET /api/users/own-data',
    request: nothing,
    answers: ['401', '200', '200', '200', '200', '200'],
    single,
  },
  {
    call: 'GET /api/users/sessions',
    request: nothing,
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },
  {
    call: 'DELETE /api/users/sessions',
    request: nothing,
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },
  {
    call: 'DELETE /api/users/sessions of all others',
    request: () => ({ path: '/api/users/sessions?except=current' }),
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },
  {
    // The colleague's own: nobody here is that colleague.
    call: 'DELETE /api/users/sessions/{id}',
    request: ({ session }) => ({ path: `/api/users/sessions/${session}` }),
    answers: ['401', '404', '404', '404', '403', '404'],
  },
  {
    call: 'DELETE /api/users/{id}/sessions',
    request: ({ colleague }) => ({ path: `/api/users/${colleague}/sessions` }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'DELETE /api/users/{id}/sessions of oneself',
    request: (_, { userId }) => ({ path: `/api/users/${userId ?? sides.A.admin}/sessions` }),
    answers: ['401', '403', '403', '403', '403', '403'],
    single,
  },
  {
    call: 'POST /api/auth/registration',
    request: () => ({
      body: {
        email: `${unique()}@matrix.example.com`,
        name: 'New',
        password: 'Driftmark1',
        passwordConfirmation: 'Driftmark1',
      },
    }),
    answers: everybody('201'),
    single,
  },
  {
    call: 'POST /api/auth/login',
    request: () => ({ body: { email: 'admin@polar.example.com', password: 'Driftmark1' } }),
    answers: everybody('201'),
    single,
  },
  {
    call: 'POST /api/auth/forgot-password',
    request: () => ({ body: { email: 'unknown@matrix.example.com' } }),
    answers: everybody('201'),
    single,
  },
  {
    call: 'POST /api/auth/confirm-forgot-password',
    request: () => ({ body: { email: 'unknown@matrix.example.com', token: 'K7Q-2MX-9TB-4HN-C3D' } }),
    answers: everybody('400'),
    single,
  },
  {
    call: 'PATCH /api/users/{id}',
    request: ({ colleague }) => ({ path: `/api/users/${colleague}`, body: { role: 'ORG_ADMIN' } }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'PATCH /api/users/{id} of oneself',
    request: (_, { userId }) => ({
      path: `/api/users/${userId ?? sides.A.admin}`,
      body: { name: unique().slice(-12) },
    }),
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },
  {
    call: 'PATCH /api/users/{id} with a role for oneself',
    request: (_, { userId, like }) => ({
      path: `/api/users/${userId ?? sides.A.admin}`,
      body: { role: like === 'admin' ? 'ORG_MEMBER' : 'ORG_ADMIN' },
    }),
    answers: ['401', '403', '403', '403', '403', '403'],
    single,
  },
  {
    call: 'DELETE /api/users/{id}',
    request: ({ colleague }) => ({ path: `/api/users/${colleague}` }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'DELETE /api/users/{id} of oneself',
    request: (_, { userId }) => ({ path: `/api/users/${userId ?? sides.A.admin}` }),
    answers: ['401', '403', '403', '403', '403', '403'],
    single,
  },
  {
    call: 'DELETE /api/users/{id} of the last administrator',
    request: ({ admin }) => ({ path: `/api/users/${admin}` }),
    answers: ['401', '403', '403', '403 404 404 404', '403', '409 409 409 404'],
  },
  {
    call: 'GET /api/users/second-factor',
    request: nothing,
    answers: ['401', '200', '200', '200', '200', '200'],
    single,
  },
  {
    // People of this world have no password: 400 is who may.
    call: 'POST /api/users/second-factor/begin',
    request: () => ({ body: { currentPassword: 'Wrong1234' } }),
    answers: ['401', '400', '400', '400', '403', '400'],
    single,
  },
  {
    call: 'POST /api/users/second-factor/confirm',
    request: () => ({ body: { otp: 'not a code' } }),
    answers: ['401', '400', '400', '400', '403', '400'],
    single,
  },
  {
    call: 'POST /api/users/second-factor/recovery-codes',
    request: () => ({ body: { otp: '123456' } }),
    answers: ['401', '409', '409', '409', '403', '409'],
    single,
  },
  {
    call: 'POST /api/users/second-factor/turn-off',
    request: () => ({ body: { currentPassword: 'Wrong1234', otp: '123456' } }),
    answers: ['401', '400', '400', '400', '403', '400'],
    single,
  },
  {
    // Nobody of this world has one: 409 is who may.
    call: 'DELETE /api/users/{id}/second-factor',
    request: ({ colleague }) => ({ path: `/api/users/${colleague}/second-factor` }),
    answers: ['401', '403', '403', '409 404 404 404', '403', '409 409 409 404'],
  },
  {
    call: 'DELETE /api/users/{id}/second-factor of oneself',
    request: (_, { userId }) => ({ path: `/api/users/${userId ?? sides.A.admin}/second-factor` }),
    answers: ['401', '403', '403', '403', '403', '403'],
    single,
  },
  {
    call: 'GET /api/users/org-related',
    request: nothing,
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },
  {
    call: 'GET /api/users/with-org',
    request: ({ org }) => ({ path: `/api/users/with-org?orgIds=${org}` }),
    answers: ['401', '403', '403', '403', '403', '200'],
  },
  {
    call: 'GET /api/users.csv',
    request: ({ org }) => ({ path: `/api/users.csv?orgIds=${org}` }),
    answers: ['401', '200', '200', '200', '403', '200'],
  },
  {
    call: 'POST /api/users/invite-user',
    request: ({ org }) => ({
      body: { email: `${unique()}@matrix.example.com`, role: 'ORG_MEMBER', orgId: org },
    }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 404 404'],
  },

  // Organisations and the event log
  {
    call: 'POST /api/organizations',
    request: () => ({
      body: { name: 'Matrix new', email: 'office@matrix.example.com', phoneNumber: '+4755500009' },
    }),
    answers: ['401', '201', '409', '409', '403', '403'],
    single,
  },
  {
    call: 'GET /api/organizations/my-org',
    request: nothing,
    answers: ['401', '404', '200', '200', '403', '404'],
    single,
  },
  {
    call: 'GET /api/organizations/options',
    request: ({ org }) => ({ path: `/api/organizations/options?ids=${org}` }),
    answers: ['401', '403', '403', '403', '403', '200'],
  },
  {
    call: 'GET /api/organizations/with-contact-person',
    request: () => ({ path: '/api/organizations/with-contact-person?portalUrl=true' }),
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'GET /api/organizations.csv',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'PATCH /api/organizations/{id}',
    request: ({ org }) => ({ path: `/api/organizations/${org}`, body: { name: `Matrix ${unique()}` } }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'DELETE /api/organizations/{id}',
    request: ({ org }) => ({ path: `/api/organizations/${org}` }),
    answers: ['401', '403', '403', '403', '403', '200 200 409 404'],
  },
  {
    call: 'DELETE /api/organizations/soft/{id}',
    request: ({ org }) => ({ path: `/api/organizations/soft/${org}` }),
    answers: ['401', '403', '403', '403', '403', '200 200 409 404'],
  },
  {
    call: 'PATCH /api/organizations/restore/{id}',
    request: ({ org }) => ({ path: `/api/organizations/restore/${org}` }),
    answers: ['401', '403', '403', '403', '403', '409 409 200 404'],
  },
  {
    call: 'POST /api/organizations/with-admin',
    request: () => ({
      body: {
        name: 'Matrix new',
        email: 'office@matrix.example.com',
        orgNumber: '+4755500009',
        userName: 'New',
        userEmail: `${unique()}@matrix.example.com`,
      },
    }),
    answers: ['401', '403', '403', '403', '403', '201'],
    single,
  },
  {
    call: 'GET /api/organizations/customer-portal/{id}',
    request: ({ org }) => ({ path: `/api/organizations/customer-portal/${org}` }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'GET /api/organizations/customer-portal/{id}/redirect',
    request: ({ org }) => ({ path: `/api/organizations/customer-portal/${org}/redirect` }),
    answers: ['303', '403', '403', '303 404 404 404', '403', '303 303 303 404'],
  },
  {
    call: 'POST /api/logs',
    request: ({ org }) => ({ body: { orgIds: [org] } }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201'],
  },
  {
    call: 'GET /api/logs.csv',
    request: ({ org }) => ({ path: `/api/logs.csv?orgIds=${org}` }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200'],
  },
  {
    call: 'GET /api/access-log',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'GET /api/access-log.csv',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },

  {
    call: 'GET /api/today',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },

  // Devices and orders
  {
    call: 'GET /api/devices',
    request: ({ org }) => ({ path: `/api/devices?orgIds=${org}&limit=100` }),
    answers: ['401', '200', '200', '200', '403', '200'],
  },
  {
    call: 'GET /api/devices.csv',
    request: ({ org }) => ({ path: `/api/devices.csv?orgIds=${org}` }),
    answers: ['401', '200', '200', '200', '403', '200'],
  },
  {
    call: 'GET /api/devices/features',
    request: nothing,
    answers: ['401', '403', '403', '200', '403', '200'],
    single,
  },
  {
    call: 'GET /api/devices/features with retired models',
    request: () => ({ path: '/api/devices/features?retired=true' }),
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'GET /api/models',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'GET /api/models.csv',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'POST /api/models',
    request: () => ({ body: { deviceFeatureName: `Matrix ${unique()}`, unitPrice: 1 } }),
    answers: ['401', '403', '403', '403', '403', '201'],
    single,
  },
  {
    call: 'PATCH /api/models/{id}',
    request: () => ({ path: `/api/models/${featureId}`, body: { unitPrice: 11, retired: true } }),
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'PATCH /api/models/{id} of none',
    request: () => ({ path: `/api/models/${absent.order}`, body: { unitPrice: 11 } }),
    answers: ['401', '403', '403', '403', '403', '404'],
    single,
  },
  {
    call: 'GET /api/devices/free',
    request: nothing,
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'POST /api/devices',
    request: () => ({ body: { deviceFeatureName: featureName, serialNumbers: [`MX-${unique()}`] } }),
    answers: ['401', '403', '403', '403', '403', '201'],
    single,
  },
  {
    call: 'POST /api/devices/link-with-org',
    request: ({ org }) => ({
      body: { orgId: org, serialNumbers: [`MX-${unique()}`], deviceFeatureName: featureName },
    }),
    answers: ['401', '403', '403', '403', '403', '201 201 404 404'],
  },
  {
    call: 'POST /api/devices/unlink-from-org',
    request: ({ device }) => ({ body: { id: device } }),
    answers: ['401', '403', '403', '403', '403', '201 201 201 404'],
  },
  {
    call: 'POST /api/devices/{id}/receive',
    request: ({ device }) => ({ path: `/api/devices/${device}/receive`, body: { outcome: 'RESTOCK' } }),
    answers: ['401', '403', '403', '403', '403', '201 201 201 404'],
  },
  {
    call: 'POST /api/devices/{id}/swap',
    request: ({ device }) => ({ path: `/api/devices/${device}/swap`, body: { serialNumber: 'NONE-1' } }),
    answers: ['401', '403', '403', '403', '403', '409 409 409 404'],
  },
  {
    call: 'POST /api/devices/return/notify',
    request: ({ serial: number }) => ({ body: { serialNumbers: [number] } }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '403'],
  },
  {
    call: 'POST /api/devices/bulk',
    request: ({ device }) => ({ body: { ids: [device], change: { calibrationExpires: '2027-05-06' } } }),
    // What is not there is one of the results.
    answers: ['401', '403', '403', '403', '403', '201'],
  },
  {
    call: 'PATCH /api/orders/{id}/note',
    request: ({ lease }) => ({ path: `/api/orders/${lease}/note`, body: { note: 'Mondays alone' } }),
    answers: ['401', '403', '403', '403', '403', '200 200 200 404'],
  },
  {
    call: 'PATCH /api/organizations/{id}/note',
    request: ({ org }) => ({ path: `/api/organizations/${org}/note`, body: { note: 'Call first' } }),
    answers: ['401', '403', '403', '403', '403', '200 200 200 404'],
  },
  {
    call: 'POST /api/devices/import',
    request: ({ serial: serialNumber }) => ({
      body: { rows: [{ serialNumber, calibrationExpires: '2027-05-06' }] },
    }),
    answers: ['401', '403', '403', '403', '403', '201'],
  },
  {
    call: 'POST /api/devices/import/preview',
    request: ({ serial: serialNumber }) => ({ body: { rows: [{ serialNumber }] } }),
    answers: ['401', '403', '403', '403', '403', '200'],
  },
  {
    call: 'GET /api/devices/bulk/{batchId}',
    request: () => ({ path: `/api/devices/bulk/${randomUUID()}` }),
    answers: ['401', '403', '403', '403', '403', '404'],
  },
  {
    call: 'POST /api/devices/bulk/{batchId}/undo',
    request: () => ({ path: `/api/devices/bulk/${randomUUID()}/undo` }),
    answers: ['401', '403', '403', '403', '403', '404'],
  },
  {
    call: 'GET /api/devices/{id}',
    request: ({ device }) => ({ path: `/api/devices/${device}` }),
    answers: ['401', '404', '200 404 404 404', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'PATCH /api/devices/{id}',
    request: ({ device }) => ({ path: `/api/devices/${device}`, body: { logisticStatus: 'LOST' } }),
    answers: ['401', '403', '403', '403', '403', '200 200 200 404'],
  },
  {
    call: 'DELETE /api/devices/{id}',
    request: ({ device }) => ({ path: `/api/devices/${device}` }),
    answers: ['401', '403', '403', '403', '403', '409 409 409 404'],
  },
  {
    call: 'DELETE /api/devices/{id} of a free one',
    request: () => ({ path: `/api/devices/${spareDevice}` }),
    answers: ['401', '403', '403', '403', '403', '200'],
    single,
  },
  {
    call: 'POST /api/devices/pre-order',
    request: (side) => ({ body: order(side) }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 404 404'],
  },
  {
    call: 'POST /api/devices/order',
    request: (side) => ({ body: order(side) }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 404 404'],
  },
  {
    call: 'POST /api/devices/order of a draft',
    request: (side) => ({
      path: '/api/devices/order',
      body: { ...order(side), orderId: side.order, orgId: undefined },
    }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '400'],
  },
  {
    call: 'POST /api/devices/order/cancel',
    request: ({ order: orderId }) => ({ body: { orderId } }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 201 404'],
  },
  {
    call: 'POST /api/devices/pre-order/cancel',
    request: ({ order: orderId }) => ({ body: { orderId } }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 201 404'],
  },

  {
    call: 'GET /api/orders',
    request: ({ org }) => ({ path: `/api/orders?orgIds=${org}&limit=100` }),
    answers: ['401', '403', '403', '200', '403', '200'],
  },
  {
    call: 'GET /api/orders.csv',
    request: ({ org }) => ({ path: `/api/orders.csv?orgIds=${org}` }),
    answers: ['401', '403', '403', '200', '403', '200'],
  },
  {
    call: 'GET /api/orders/{id}',
    request: ({ lease }) => ({ path: `/api/orders/${lease}` }),
    answers: ['401', '403', '403', '200 404 404 404', '403', '200 200 200 404'],
  },
  {
    call: 'PATCH /api/orders/{id}',
    request: ({ lease }) => ({ path: `/api/orders/${lease}`, body: { carrier: 'Posten' } }),
    answers: ['401', '403', '403', '403', '403', '200 200 200 404'],
  },
  {
    call: 'GET /api/orders/{id}/packing-list.pdf',
    request: ({ lease }) => ({ path: `/api/orders/${lease}/packing-list.pdf` }),
    answers: ['401', '403', '403', '403', '403', '200 200 200 404'],
  },
  {
    call: 'POST /api/orders/{id}/end-lease',
    request: ({ lease }) => ({ path: `/api/orders/${lease}/end-lease` }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 201 404'],
  },
  {
    call: 'POST /api/orders/{id}/approve',
    request: ({ lease }) => ({ path: `/api/orders/${lease}/approve` }),
    answers: ['401', '403', '403', '403', '403', '201 201 201 404'],
  },
  {
    call: 'POST /api/orders/{id}/delivery-preview',
    request: ({ lease }) => ({ path: `/api/orders/${lease}/delivery-preview`, body: { serialNumbers: [] } }),
    answers: ['401', '403', '403', '403', '403', '200 200 200 404'],
  },
  {
    call: 'POST /api/orders/{id}/payment-link',
    request: ({ unpaid }) => ({ path: `/api/orders/${unpaid}/payment-link` }),
    answers: ['401', '403', '403', '201 404 404 404', '403', '201 201 201 404'],
  },
  {
    call: 'POST /api/orders/{id}/payment-link of a paid one',
    request: ({ lease }) => ({ path: `/api/orders/${lease}/payment-link` }),
    answers: ['401', '403', '403', '409 404 404 404', '403', '409 409 409 404'],
  },

  {
    // What is in everybody's serial, and in everybody's address.
    call: 'GET /api/search',
    request: () => ({ path: '/api/search?q=MX-' }),
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },
  {
    call: 'GET /api/search of names',
    request: () => ({ path: '/api/search?q=matrix' }),
    answers: ['401', '200', '200', '200', '403', '200'],
    single,
  },

  // File, session, service
  { call: 'GET /api/database-file/retrieve', request: nothing, answers: everybody('200'), single },
  {
    call: 'GET /api/auth/[...nextauth]',
    request: () => ({ path: '/api/auth/session' }),
    answers: everybody('200'),
    single,
  },
  {
    call: 'POST /api/stripe/webhook',
    request: () => ({ body: { id: 'evt_1' } }),
    answers: everybody('400'),
    single,
  },
  { call: 'GET /api/health/live', request: nothing, answers: everybody('200'), single },
  { call: 'GET /api/health/ready', request: nothing, answers: everybody('200'), single },
  { call: 'GET /api/openapi.json', request: nothing, answers: everybody('200'), single },
  { call: 'GET /api/docs', request: nothing, answers: everybody('200'), single },
  {
    call: 'GET /api/docs/{file}',
    request: () => ({ path: '/api/docs/start.js' }),
    answers: everybody('200'),
    single,
  },
];

/** Calls whose answers the document describes. */
const DOCUMENTED = new Set<string>(operationCalls.map(({ path }) => path));
const COLUMN = { nobody: 0, loner: 1, member: 2, admin: 3, frozen: 4, super: 5 } as const;

interface Cell {
  label: string;
  expected: number;
  principal: Principal;
  path: string;
  /** As in the document. */
  template: string;
  options: RequestOptions;
}

/** Whose row a target is, seen by somebody. */
function sideOf(target: Target, home: Home | null): Side {
  if (target === 'absent') return absent;
  if (target === 'inactive') return sides.X;
  if (target === 'own') return sides[home ?? 'A'];
  return home === 'B' ? sides.A : sides.B;
}

/** Whose rows a principal asks for: who is nobody is told so before any row is looked at. */
const targetsOf = (row: Row, { like }: Principal): readonly Target[] =>
  row.single === true || like === 'nobody' ? ['own'] : TARGETS;

/** How a principal says who it is: the cookie leads to the same session, whatever is asked for then. */
const transportsOf = (target: Target) =>
  target === 'own' ? (['bearer', 'cookie'] as const) : (['bearer'] as const);

function cellsOf(row: Row, principals: readonly Principal[]): Cell[] {
  const [method = 'GET', path = ''] = row.call.split(' ');
  return principals.flatMap((principal) =>
    targetsOf(row, principal).flatMap((target) =>
      transportsOf(target).map((transport): Cell => {
        const statuses = (row.answers[COLUMN[principal.like]] ?? '').split(' ');
        const expected = statuses.length === 1 ? statuses[0] : statuses[TARGETS.indexOf(target)];
        const request = row.request(sideOf(target, principal.home), principal);
        const headers = credentials(principal.token, transport);
        return {
          label: `${row.call}: ${principal.name} by ${transport} → ${target}`,
          expected: Number(expected),
          principal,
          path: request.path ?? path,
          template: path,
          options: { method, headers, ...(request.body === undefined ? {} : { body: request.body }) },
        };
      }),
    ),
  );
}

/** Runs cells a few at a time and names those that were answered otherwise, or that told somebody about another's rows. */
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
      const sent = cell.path + JSON.stringify(cell.options.body ?? '');
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
  let principals: Principal[] = [];

  beforeAll(async () => {
    await resetWorld();
    principals = await createPrincipals();
  });

  it('has a row for every route and verb, and more than 2,500 cells', () => {
    const listed = new Set(TABLE.map(({ call }) => call.split(' ')[1]));
    const routes = readSources()
      .map(({ file }) => /^app(\/api\/.+)\/route\.ts$/.exec(file)?.[1])
      // What answers for all other paths is no call (tests/contract/doors.test.ts).
      .filter((route): route is string => route !== undefined && route !== '/api/[[...path]]')
      .map((route) => (route.includes('...') ? route : route.replace(/\[(\w+)\]/g, '{$1}')));
    expect(routes.filter((route) => !listed.has(route))).toEqual([]);
    expect([...listed].filter((route) => !routes.includes(route ?? ''))).toEqual([]);
    expect(TABLE.flatMap((row) => cellsOf(row, principals)).length).toBeGreaterThan(2_500);
  });

  describe('refusals', () => {
    const refusing = TABLE.filter((row) =>
      row.answers.some((answer) => answer.split(' ').some((status) => Number(status) >= 400)),
    );
    const refuse = (row: Row) => run(cellsOf(row, principals).filter(isRefusal), 8);
    let before: Record<string, string[]>;

    beforeAll(async () => {
      before = await settledSnapshot();
    });

    it.each(refusing.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
      expect(await refuse(row)).toEqual([]);
    });

    it('have changed nothing, all together', async () => {
      if (isDeepStrictEqual(await quietSnapshot(), before)) return;
      // Which of them was it?
      for (const row of refusing) {
        await resetWorld();
        const untouched = await settledSnapshot();
        await refuse(row);
        expect([row.call, await quietSnapshot()]).toEqual([row.call, untouched]);
      }
      expect(await quietSnapshot()).toEqual(before);
    }, 300_000);
  });

  it.each(TABLE.map((row) => [row.call, row] as const))('%s: what is allowed', async (_call, row) => {
    const cells = cellsOf(row, principals).filter((cell) => !isRefusal(cell));
    const wrong: string[] = [];
    for (const cell of cells) {
      wrong.push(...(await run([cell], 1)));
      if (cell.options.method !== 'GET') await resetWorld();
    }
    expect(wrong).toEqual([]);
  });
});

/** Calls that take no Idempotency-Key: public ones, whose answers hold secrets, and a list that is asked for by POST. */
const WITHOUT_KEY = ['/api/auth/', '/api/logs', '/api/stripe/webhook'];

describe('a call that died after what it changed was committed', () => {
  const keyed = TABLE.filter(
    ({ call, answers }) =>
      call.startsWith('POST') &&
      answers.some((answer) => answer.startsWith('201')) &&
      !WITHOUT_KEY.some((path) => call.includes(path)),
  );
  let principals: Principal[] = [];
  beforeAll(async () => {
    await resetWorld();
    principals = await createPrincipals();
  });
  beforeEach(resetWorld);

  it('can be any of those that create', () => {
    expect(keyed.length).toBeGreaterThanOrEqual(14);
  });

  it.each(keyed.map((row) => [row.call, row] as const))(
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
