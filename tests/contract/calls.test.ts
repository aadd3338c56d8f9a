import { randomUUID } from 'node:crypto';
import type { Client } from 'openapi-fetch';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createPrincipals,
  featureId,
  featureName,
  resetWorld,
  sides,
  spareDevice,
  type Principal,
} from '../support/access-world';
import { apiClient } from '../support/api-client';
import type { paths } from '../support/api-types';
import { mailTo } from '../support/mailbox';
import { aSecondFactor, codeOf } from '../support/second-factor';
import { query } from '../support/test-database';
import { aPerson, aSession } from '../support/world';

/** Every call succeeds with its status and with exactly the fields of the document, which the client checks. By cookie: the matrix. */
describe('every call succeeds as specified', () => {
  let principals: Principal[] = [];
  const as = (name: string): Client<paths> => {
    const principal = principals.find((one) => one.name === name);
    if (principal === undefined) throw new Error(`Nobody is called ${name}.`);
    return apiClient(principal.token);
  };
  const operator = () => as('super user');
  const admin = () => as('administrator A');
  const { A, B } = sides;
  const byId = (id: string) => ({ params: { path: { id } } });
  const unique = () => `${Date.now().toString(36)}${Math.trunc(performance.now())}@matrix.example.com`;
  const orderOf = (orderType: 'INVOICE' | 'CHECKOUT_SESSION') => ({
    orderData: [{ deviceFeatureName: featureName, quantity: 1 }],
    orderType,
  });

  beforeAll(async () => {
    await resetWorld();
    principals = await createPrincipals();
  });
  beforeEach(resetWorld);

  it('GET users/user-by-token', async () => {
    const { data, response } = await admin().GET('/api/users/user-by-token');
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ id: A.admin, role: 'ORG_ADMIN', orgName: A.name });
  });

  it('POST auth/registration, auth/login, and both sign the browser in', async () => {
    const account = { email: unique(), password: 'Driftmark1' };
    const body = { ...account, name: 'Nina Strand', passwordConfirmation: account.password };
    const registered = await apiClient(null).POST('/api/auth/registration', { body });
    expect(registered.response.status).toBe(201);
    expect(registered.data?.user).toMatchObject({ email: account.email, role: 'ORG_MEMBER', orgName: null });
    expect(registered.response.headers.get('set-cookie')).toMatch(
      /^token=.+; Path=\/; .*HttpOnly; SameSite=Lax/,
    );

    const { data, response } = await apiClient(null).POST('/api/auth/login', { body: account });
    expect(response.status).toBe(201);
    expect(response.headers.get('set-cookie')).toContain(`token=${data?.data.accessToken};`);
    const again = await apiClient(data?.data.accessToken ?? null).GET('/api/users/user-by-token');
    expect(again.data?.id).toBe(registered.data?.user.id);
  });

  it('POST auth/forgot-password and confirm-forgot-password', async () => {
    const account = { email: unique(), password: 'Driftmark1' };
    const body = { ...account, name: 'Nina Strand', passwordConfirmation: account.password };
    await apiClient(null).POST('/api/auth/registration', { body });
    const asked = await apiClient(null).POST('/api/auth/forgot-password', { body: { email: account.email } });
    expect([asked.response.status, asked.data]).toEqual([201, { data: true }]);
    const mail = await mailTo(account.email, /restore|password/i);
    const token = /\b(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}\b/.exec(mail.text ?? '')?.[0] ?? '';
    const confirmed = await apiClient(null).POST('/api/auth/confirm-forgot-password', {
      body: { email: account.email, token: token.toLowerCase() },
    });
    expect([confirmed.response.status, confirmed.data]).toEqual([201, { data: true }]);
  });

  it('users/second-factor: begin, confirm, recovery-codes, turn-off', async () => {
    const { id, email } = await aPerson();
    const { token } = await aSession(id);
    const client = apiClient(token);
    const currentPassword = 'Driftmark1';
    const off = await client.GET('/api/users/second-factor');
    expect(off.data).toEqual({ onSince: null, recoveryCodesLeft: 0, required: false });
    const begun = await client.POST('/api/users/second-factor/begin', { body: { currentPassword } });
    expect(begun.response.status).toBe(200);
    const secret = begun.data?.secret ?? '';
    const on = await client.POST('/api/users/second-factor/confirm', { body: { otp: codeOf(secret) } });
    expect([on.response.status, on.data?.recoveryCodes.length]).toEqual([200, 10]);
    const renewed = await client.POST('/api/users/second-factor/recovery-codes', {
      body: { otp: codeOf(secret, 1) },
    });
    expect([renewed.response.status, renewed.data?.recoveryCodes.length]).toEqual([200, 10]);
    const [first = '', second = ''] = renewed.data?.recoveryCodes ?? [];
    const login = await apiClient(null).POST('/api/auth/login', {
      body: { email, password: currentPassword, otp: first },
    });
    expect(login.response.status).toBe(201);
    expect((await client.GET('/api/users/second-factor')).data?.recoveryCodesLeft).toBe(9);
    const ended = await client.POST('/api/users/second-factor/turn-off', {
      body: { currentPassword, otp: second },
    });
    expect([ended.response.status, ended.data]).toEqual([200, { message: 'Two-step sign-in is off' }]);
  });

  it('DELETE users/{id}/second-factor', async () => {
    await aSecondFactor(A.colleague);
    const { data, response } = await admin().DELETE('/api/users/{id}/second-factor', byId(A.colleague));
    expect([response.status, data]).toEqual([200, { message: expect.stringMatching(/is off$/) as string }]);
  });

  it('PATCH users/{id}', async () => {
    const own = await admin().PATCH('/api/users/{id}', { ...byId(A.admin), body: { name: 'Astrid' } });
    expect([own.response.status, own.data?.name]).toEqual([200, 'Astrid']);
    const role = await admin().PATCH('/api/users/{id}', {
      ...byId(A.colleague),
      body: { role: 'ORG_ADMIN' },
    });
    expect([role.response.status, role.data?.role]).toEqual([200, 'ORG_ADMIN']);
  });

  it('GET and DELETE users/sessions, DELETE users/sessions/{id} and users/{id}/sessions', async () => {
    const { sessionId } = await aSession(A.admin);
    const { data } = await admin().GET('/api/users/sessions');
    expect(data?.data[0]).toMatchObject({ browser: 'Unknown browser', current: true });
    expect(data?.data.map(({ id }) => id)).toContain(sessionId);
    const one = await admin().DELETE('/api/users/sessions/{id}', byId(sessionId));
    expect([one.response.status, one.data]).toEqual([200, { message: 'The session has been ended' }]);
    await aSession(A.admin);
    const query = { except: 'current' } as const;
    const others = await admin().DELETE('/api/users/sessions', { params: { query } });
    expect(others.response.status).toBe(200);
    expect((await admin().GET('/api/users/sessions')).data?.count).toBe(1);
    const colleague = await admin().DELETE('/api/users/{id}/sessions', byId(A.colleague));
    expect([colleague.response.status, colleague.data]).toEqual([
      200,
      { message: 'Matrix person has been signed out everywhere' },
    ]);
  });

  it('GET users/org-related and users/with-org', async () => {
    const own = await admin().GET('/api/users/org-related', { params: { query: { limit: 2 } } });
    expect(own.response.status).toBe(200);
    expect(own.data?.data).toHaveLength(2);
    expect(own.data?.count).toBeGreaterThanOrEqual(3);
    const all = await operator().GET('/api/users/with-org', {
      params: { query: { orgIds: [A.org, B.org] } },
    });
    expect(all.response.status).toBe(200);
    expect(new Set(all.data?.data.map(({ orgName }) => orgName))).toEqual(new Set([A.name, B.name]));
  });

  it('POST users/invite-user', async () => {
    const email = unique();
    const { data, response } = await admin().POST('/api/users/invite-user', {
      body: { email, role: 'ORG_MEMBER' },
    });
    expect([response.status, data]).toEqual([201, { message: `Invite has been sent to ${email}` }]);
  });

  it('DELETE users/{id}', async () => {
    const { data, response } = await admin().DELETE('/api/users/{id}', byId(A.colleague));
    expect([response.status, data]).toEqual([200, { message: 'User has been deleted' }]);
  });

  it('POST organizations', async () => {
    const { data, response } = await as('no organisation').POST('/api/organizations', {
      body: { name: 'Matrix new', email: 'Office@Matrix.example.com', phoneNumber: '+4755500009' },
    });
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ name: 'Matrix new', email: 'office@matrix.example.com', country: 'NO' });
  });

  it('GET organizations/my-org and organizations/with-contact-person', async () => {
    const own = await as('member A').GET('/api/organizations/my-org');
    expect(own.response.status).toBe(200);
    expect(own.data).toMatchObject({ id: A.org, shippingAddress: { street: 'Street 1' } });
    const all = await operator().GET('/api/organizations/with-contact-person', {
      params: { query: { q: 'Matrix A', portalUrl: true } },
    });
    expect(all.data?.data[0]?.paymentPortalUrl).toBe(`/api/organizations/customer-portal/${A.org}/redirect`);
  });

  it('GET organizations/options', async () => {
    const found = await operator().GET('/api/organizations/options', {
      params: { query: { q: 'MATRIX A', ids: [A.org, B.org] } },
    });
    expect([found.response.status, found.data]).toEqual([
      200,
      { data: [{ id: A.org, name: A.name, deactivated: false }] },
    ]);
  });

  it('PATCH organizations/{id}', async () => {
    const shippingAddress = { street: 'Quay 2', city: 'Oslo', postalCode: '0150' };
    const body = { name: 'Matrix renamed', country: 'SE' as const, shippingAddress };
    const { data, response } = await admin().PATCH('/api/organizations/{id}', { ...byId(A.org), body });
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ ...body, city: 'Oslo', zip: '0150' });
  });

  it('DELETE organizations/soft/{id}, organizations/{id} and PATCH organizations/restore/{id}', async () => {
    const soft = await operator().DELETE('/api/organizations/soft/{id}', byId(A.org));
    expect([soft.response.status, soft.data]).toEqual([
      200,
      { message: 'Organization has been deactivated' },
    ]);
    const restored = await operator().PATCH('/api/organizations/restore/{id}', byId(A.org));
    expect([restored.response.status, restored.data]).toEqual([
      200,
      { message: 'Organization has been activated' },
    ]);
    const created = await operator().POST('/api/organizations/with-admin', {
      body: {
        ...{ name: 'Matrix gone', email: 'office@matrix.example.com', orgNumber: '+4755500009' },
        ...{ userName: 'Nina', userEmail: unique(), userNumber: '+4755500010' },
      },
    });
    expect(created.response.status).toBe(201);
    const id = created.data?.id ?? '';
    await operator().DELETE('/api/organizations/{id}', byId(id));
    const hard = await operator().DELETE('/api/organizations/{id}', byId(id));
    expect([hard.response.status, hard.data]).toEqual([200, { message: 'Organization has been deleted' }]);
    expect(await query('SELECT id FROM organizations WHERE id = $1', [id])).toEqual([]);
  });

  it('GET organizations/customer-portal/{id}', async () => {
    const { data, response } = await admin().GET('/api/organizations/customer-portal/{id}', byId(A.org));
    expect(response.status).toBe(200);
    expect(data?.url).toMatch(/^http/);
  });

  it('POST logs, with and without a body', async () => {
    const bare = await admin().POST('/api/logs', { params: { query: { limit: 1 } } });
    expect(bare.response.status).toBe(201);
    // Something to be told about either of them.
    for (const id of [A.device, B.device]) {
      await operator().PATCH('/api/devices/{id}', { ...byId(id), body: { logisticStatus: 'LOST' } });
    }
    const picked = await operator().POST('/api/logs', { body: { orgIds: [B.org] } });
    expect(new Set(picked.data?.data.map(({ organization }) => organization?.name))).toEqual(
      new Set([B.name]),
    );
  });

  it('GET devices, devices/features and devices/free', async () => {
    const devices = await as('member A').GET('/api/devices', { params: { query: { limit: 100 } } });
    expect(devices.data).toMatchObject({ data: [{ serialNumber: A.serial, orgName: A.name }], count: 1 });
    const features = await admin().GET('/api/devices/features');
    const sum = features.data?.data.reduce((all, one) => all + one.freeDevicesCount, 0);
    expect([features.response.status, features.data?.freeDevicesCount]).toEqual([200, sum]);
    const free = await operator().GET('/api/devices/free');
    expect(free.data?.data.map(({ serialNumber }) => serialNumber)).toContain('MX-SPARE-1');
    const statuses = free.data?.data.map(({ logisticStatus, orgName }) => `${logisticStatus} ${orgName}`);
    expect(new Set(statuses)).toEqual(new Set(['AT_STORAGE null']));
    const found = await operator().GET('/api/devices/free', { params: { query: { q: 'x-spare' } } });
    expect(found.data?.data.map(({ serialNumber }) => serialNumber)).toEqual(['MX-SPARE-1']);
  });

  it('GET, POST models and PATCH models/{id}', async () => {
    const deviceFeatureName = `Model ${unique().slice(0, 12)}`;
    const body = { deviceFeatureName, unitPrice: 12.5 };
    const added = await operator().POST('/api/models', { body });
    expect(added.response.status).toBe(201);
    expect(added.data).toMatchObject({ ...body, comingPrice: null, freeDevicesCount: 0 });
    const from = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const change = {
      body: { unitPrice: 14, priceFrom: from, lowStockBelow: 3 },
      ...byId(added.data?.id ?? ''),
    };
    const changed = await operator().PATCH('/api/models/{id}', change);
    expect(changed.response.status).toBe(200);
    expect(changed.data).toMatchObject({
      unitPrice: 12.5,
      comingPrice: { unitPrice: 14, from },
      lowStock: true,
    });
    const q = deviceFeatureName;
    const all = await operator().GET('/api/models', { params: { query: { q } } });
    expect([all.response.status, all.data]).toEqual([200, { data: [changed.data], count: 1 }]);
    const [one] =
      (await operator().GET('/api/models', { params: { query: { q: featureName } } })).data?.data ?? [];
    expect(one).toMatchObject({ id: featureId, outDevicesCount: 3 });
  });

  it('POST devices/link-with-org and unlink-from-org', async () => {
    const serialNumbers = [`MX-${unique().slice(0, 12)}`];
    const linked = await operator().POST('/api/devices/link-with-org', {
      body: { orgId: B.org, serialNumbers, deviceFeatureName: featureName },
    });
    expect([linked.response.status, linked.data]).toEqual([201, { message: 'Devices have been added' }]);
    const unlinked = await operator().POST('/api/devices/unlink-from-org', { body: { id: A.device } });
    expect([unlinked.response.status, unlinked.data]).toEqual([
      201,
      { message: 'Device has been removed from organization' },
    ]);
  });

  it('POST devices', async () => {
    const q = `MX-${unique().slice(0, 12)}`;
    const { data, response } = await operator().POST('/api/devices', {
      body: { deviceFeatureName: featureName, serialNumbers: [q], calibrationExpires: '2027-05-06' },
    });
    expect([response.status, data]).toEqual([201, { message: 'Devices have been registered' }]);
    const { data: free } = await operator().GET('/api/devices/free', {
      params: { query: { q, deviceFeatureName: featureName } },
    });
    expect(free?.data).toMatchObject([{ calibrationExpires: '2027-05-06', orgName: null }]);
  });

  it('POST devices/return/notify', async () => {
    const { data, response } = await admin().POST('/api/devices/return/notify', {
      body: { serialNumbers: [A.serial] },
    });
    expect([response.status, data]).toEqual([201, { message: 'Instructions was sent to admin' }]);
  });

  it('POST devices/bulk and its undo, once per Idempotency-Key', async () => {
    const request = {
      body: { ids: [A.device], change: { calibrationExpires: '2027-08-09' } },
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const { data, response } = await operator().POST('/api/devices/bulk', request);
    expect([response.status, data?.results]).toEqual([201, [{ id: A.device, ok: true }]]);
    const again = await operator().POST('/api/devices/bulk', request);
    expect([again.response.status, again.data]).toEqual([201, data]);
    const batchId = data?.batchId ?? '';
    const read = await operator().GET('/api/devices/bulk/{batchId}', { params: { path: { batchId } } });
    expect(read.data?.devices).toEqual([{ id: A.device, serialNumber: A.serial, changedSince: false }]);
    const undone = await operator().POST('/api/devices/bulk/{batchId}/undo', {
      params: { path: { batchId } },
    });
    expect([undone.response.status, undone.data?.results]).toEqual([201, [{ id: A.device, ok: true }]]);
    expect(undone.data?.batchId).not.toBe(batchId);
  });

  it('POST devices/import and its preview, once per Idempotency-Key', async () => {
    const body = {
      rows: [{ serialNumber: A.serial, calibrationExpires: '09-08-2027' }, { serialNumber: 'MX-NONE' }],
      registerNew: false,
    };
    const preview = await operator().POST('/api/devices/import/preview', { body });
    expect([preview.response.status, preview.data?.data.map(({ change }) => change)]).toEqual([
      200,
      ['recalibrate', null],
    ]);
    const [seen] = preview.data?.data.map(({ from }) => from) ?? [];
    const rows = [{ ...body.rows[0]!, seen: seen ?? null }, body.rows[1]!];
    const request = { body: { ...body, rows }, headers: { 'Idempotency-Key': randomUUID() } };
    const { data, response } = await operator().POST('/api/devices/import', request);
    expect([response.status, data?.results]).toEqual([
      201,
      [
        { serialNumber: A.serial, change: 'recalibrate', ok: true },
        {
          ...{ serialNumber: 'MX-NONE', change: null, ok: false },
          message: 'There is no device with this serial number',
        },
      ],
    ]);
    const again = await operator().POST('/api/devices/import', request);
    expect([again.response.status, again.data]).toEqual([201, data]);
    // Without the key: the date that was shown is not there any more.
    const late = { ...body, rows: [{ ...rows[0]!, calibrationExpires: '2027-08-10' }] };
    const refused = await operator().POST('/api/devices/import', { body: late });
    expect([refused.response.status, refused.data?.results]).toEqual([
      201,
      [{ serialNumber: A.serial, change: null, ok: false, message: 'It has been changed since' }],
    ]);
    const undone = await operator().POST('/api/devices/bulk/{batchId}/undo', {
      params: { path: { batchId: data?.batchId ?? '' } },
    });
    expect(undone.data?.results).toEqual([{ id: A.device, ok: true }]);
  });

  it('GET, PATCH and DELETE devices/{id}', async () => {
    const read = await as('member A').GET('/api/devices/{id}', byId(A.device));
    expect(read.response.status).toBe(200);
    expect(read.data).toMatchObject({ id: A.device, serialNumber: A.serial, received: false });
    const patched = await operator().PATCH('/api/devices/{id}', {
      ...byId(A.device),
      body: { logisticStatus: 'LOST', calibrationExpires: '2027-05-06', active: false },
    });
    expect(patched.response.status).toBe(200);
    expect(patched.data).toMatchObject({
      logisticStatus: 'LOST',
      calibrationExpires: '2027-05-06',
      active: false,
    });
    const deleted = await operator().DELETE('/api/devices/{id}', byId(spareDevice));
    expect([deleted.response.status, deleted.data]).toEqual([200, { message: 'Device has been deleted' }]);
  });

  it('POST devices/pre-order, and its cancel', async () => {
    const { data, response } = await admin().POST('/api/devices/pre-order', { body: orderOf('INVOICE') });
    expect(response.status).toBe(201);
    expect(data).toMatchObject({ fullPrice: 10 });
    const orderId = data !== undefined && 'orderId' in data ? data.orderId : '';
    const cancelled = await admin().POST('/api/devices/pre-order/cancel', { body: { orderId } });
    expect([cancelled.response.status, cancelled.data]).toEqual([
      201,
      { message: 'Preorder has been cancelled' },
    ]);
  });

  it('POST devices/order by card answers a payment page, by invoice none; and its cancel', async () => {
    const placed = await admin().POST('/api/devices/order', {
      body: { ...orderOf('CHECKOUT_SESSION'), orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 1 }] },
    });
    expect(placed.response.status).toBe(201);
    const { orderId = '', url } = (placed.data ?? {}) as { orderId?: string; url?: string };
    expect(url).toMatch(/^http/);
    const cancelled = await admin().POST('/api/devices/order/cancel', { body: { orderId } });
    expect([cancelled.response.status, cancelled.data]).toEqual([
      201,
      { message: 'Order has been cancelled' },
    ]);
    const invoiced = await admin().POST('/api/devices/order', {
      body: { ...orderOf('INVOICE'), orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 1 }] },
    });
    expect(Object.keys(invoiced.data ?? {})).toEqual(['orderId']);
  });

  it('POST devices/order refused by a business rule: 200 with an error in its body', async () => {
    await query(`UPDATE organizations SET street = NULL WHERE id = $1`, [A.org]);
    for (const path of ['/api/devices/pre-order', '/api/devices/order'] as const) {
      const { data, response } = await admin().POST(path, { body: orderOf('CHECKOUT_SESSION') });
      expect(response.status).toBe(200);
      expect(data).toMatchObject({
        message: 'Organization has no shipping address.',
        code: 'NO_SHIPPING_ADDRESS',
      });
    }
    await query(`UPDATE organizations SET street = 'Street 1' WHERE id = $1`, [A.org]);
  });

  it('GET search', async () => {
    const { data, response } = await admin().GET('/api/search', { params: { query: { q: A.serial } } });
    expect(response.status).toBe(200);
    expect(data).toEqual({
      data: [
        {
          ...{ kind: 'device', more: false, href: `/devices?q=${A.serial}` },
          data: [
            {
              ...{ id: A.device, title: A.serial, href: `/devices/${A.device}` },
              detail: `${featureName} · In customer use`,
            },
          ],
        },
      ],
    });
  });

  it('GET today', async () => {
    const { data, response } = await operator().GET('/api/today');
    expect(response.status).toBe(200);
    const order = expect.objectContaining({ id: A.lease }) as object;
    expect(data?.toDeliver.data).toContainEqual(
      expect.objectContaining({ order, orgName: A.name, devices: 1, shipsTo: expect.any(Array) as string[] }),
    );
  });

  it('GET orders and orders/{id}', async () => {
    const list = await admin().GET('/api/orders', { params: { query: { status: 'PAID' } } });
    expect(list.response.status).toBe(200);
    expect(list.data).toMatchObject({
      data: [{ id: A.lease, orgName: A.name, orderType: 'CHECKOUT_SESSION', paidWith: 'CARD' }],
      count: 1,
    });
    const one = await admin().GET('/api/orders/{id}', byId(A.lease));
    expect(one.response.status).toBe(200);
    expect(one.data).toMatchObject({
      ...{ id: A.lease, status: 'PAID', orderType: 'CHECKOUT_SESSION', orgName: A.name, totalCents: 1000 },
      lines: [{ deviceFeatureName: featureName, quantity: 1, unitPriceCents: 1000 }],
      ...{ nextCharge: { amountCents: 1000 }, invoices: [], devices: [], endsAt: null },
    });
  });

  it('PATCH orders/{id}', async () => {
    const body = { carrier: 'Posten', trackingNumber: '370438104712345678' };
    const patched = await operator().PATCH('/api/orders/{id}', { ...byId(A.lease), body });
    expect([patched.response.status, patched.data]).toEqual([200, body]);
    expect((await admin().GET('/api/orders/{id}', byId(A.lease))).data).toMatchObject(body);
    const taken = { carrier: null, trackingNumber: null };
    const { data } = await operator().PATCH('/api/orders/{id}', { ...byId(A.lease), body: taken });
    expect(data).toEqual(taken);
  });

  it('GET orders/{id}/packing-list.pdf', async () => {
    // Letters of a font that the portal brings itself.
    await query(`UPDATE orders SET purchase_order = 'Łódź 7' WHERE id = $1`, [A.lease]);
    const { data, response } = await operator().GET('/api/orders/{id}/packing-list.pdf', {
      ...byId(A.lease),
      parseAs: 'arrayBuffer',
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^inline; filename="packing-list-O-\d+\.pdf"$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(data ?? new ArrayBuffer()).toString('latin1')).toMatch(/^%PDF-[^]*Inter[^]*%%EOF/);
    await query('UPDATE orders SET purchase_order = NULL WHERE id = $1', [A.lease]);
  });

  it('POST orders/{id}/approve', async () => {
    const { data, response } = await operator().POST('/api/orders/{id}/approve', byId(A.lease));
    expect([response.status, data?.message]).toEqual([
      201,
      expect.stringMatching(/^Order O-\d+ is approved, and its organization is trusted$/),
    ]);
  });

  it('POST orders/{id}/end-lease', async () => {
    const { data, response } = await admin().POST('/api/orders/{id}/end-lease', byId(A.lease));
    expect(response.status).toBe(201);
    const one = await admin().GET('/api/orders/{id}', byId(A.lease));
    expect(one.data).toMatchObject({ endsAt: data?.endsAt, nextCharge: null });
  });

  it('POST orders/{id}/payment-link', async () => {
    const { data, response } = await admin().POST('/api/orders/{id}/payment-link', byId(A.unpaid));
    expect(response.status).toBe(201);
    expect(data?.url).toContain('/pay/');
    const again = await admin().POST('/api/orders/{id}/payment-link', byId(A.unpaid));
    expect(again.data).toEqual(data);
  });
});
