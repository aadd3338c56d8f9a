import { randomUUID } from 'node:crypto';
import type { Client } from 'openapi-fetch';
import { beforeEach, describe, expect, it } from 'vitest';
import { featureName, resetWorld, sides } from '../support/access-world';
import { apiClient } from '../support/api-client';
import type { paths } from '../support/api-types';
import { send } from '../support/http';
import { aSecondFactor, codeOf } from '../support/second-factor';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aPerson, aSession } from '../support/world';
import { makePrincipals, principals } from './principals';

/** Each success by its status and exactly the document's fields; the client checks every answer too. Values: integration tests. */
describe('a call that succeeds', () => {
  const as = (name: string): Client<paths> => {
    const principal = principals.find((one) => one.name === name);
    if (principal === undefined) throw new Error(`Nobody is called ${name}.`);
    return apiClient(principal.token);
  };
  const operator = () => as('super user');
  const admin = () => as('administrator A');
  const { A } = sides;
  const byId = (id: string) => ({ params: { path: { id } } });
  const orderOf = (orderType: 'INVOICE' | 'CHECKOUT_SESSION', deviceFeatureName = featureName) => ({
    body: { orderData: [{ deviceFeatureName, quantity: 1 }], orderType },
  });
  async function answer<T>(status: number, asked: Promise<{ data?: T; response: Response }>): Promise<T> {
    const { data, response } = await asked;
    expect(response.status).toBe(status);
    return data as T;
  }

  makePrincipals();
  beforeEach(resetWorld);

  it('POST auth/registration, auth/login sign the browser in', async () => {
    const account = { email: `${randomUUID()}@matrix.example.com`, password: 'Driftmark1' };
    const body = { ...account, name: 'Nina Strand', passwordConfirmation: account.password };
    const registered = await apiClient(null).POST('/api/auth/registration', { body });
    expect(registered.response.headers.get('set-cookie')).toMatch(
      /^token=.+; Path=\/; .*HttpOnly; SameSite=Lax/,
    );
    expect(registered.response.headers.get('set-cookie')).toContain('known-browser=');
    const { data, response } = await apiClient(null).POST('/api/auth/login', { body: account });
    expect(response.headers.get('set-cookie')).toContain(`token=${data?.data.accessToken};`);
    const again = await apiClient(data?.data.accessToken ?? null).GET('/api/users/user-by-token');
    expect(again.data).toEqual(registered.data?.user);
  });

  it('users/second-factor: begin, confirm, recovery-codes, turn-off', async () => {
    const { id } = await aPerson();
    const client = apiClient((await aSession(id)).token);
    const at = '/api/users/second-factor' as const;
    const currentPassword = 'Driftmark1';
    const { secret } = await answer(200, client.POST(`${at}/begin`, { body: { currentPassword } }));
    const on = await answer(200, client.POST(`${at}/confirm`, { body: { otp: codeOf(secret) } }));
    expect(on.recoveryCodes).toHaveLength(10);
    const asked = client.POST(`${at}/recovery-codes`, { body: { otp: codeOf(secret, 1) } });
    const [otp = ''] = (await answer(200, asked)).recoveryCodes;
    expect(await answer(200, client.POST(`${at}/turn-off`, { body: { currentPassword, otp } }))).toEqual({
      message: 'The authenticator app has been turned off',
    });
    await aSecondFactor(A.colleague);
    const removed = await answer(200, admin().DELETE('/api/users/{id}/second-factor', byId(A.colleague)));
    expect(removed.message).toMatch(/is off$/);
  });

  it('DELETE users/sessions/{id}', async () => {
    const { sessionId } = await aSession(A.admin);
    const expected = { message: 'The session has been ended' };
    expect(await answer(200, admin().DELETE('/api/users/sessions/{id}', byId(sessionId)))).toEqual(expected);
  });

  it('organizations/customer-portal/{id}/redirect leads to the provider', async () => {
    const { token } = principals.find(({ name }) => name === 'administrator A')!;
    const headers = { authorization: `Bearer ${token}` };
    const asked = await send(`/api/organizations/customer-portal/${A.org}/redirect`, { headers });
    expect(asked.headers.get('location')).toContain(stack().paymentUrl);
  });

  it('organizations/customer-portal/{id}/redirect leads to sign-in where there is no session', async () => {
    const { status, headers } = await send(`/api/organizations/customer-portal/${A.org}/redirect`);
    expect([status, headers.get('location')]).toEqual([303, '/sign-in']);
  });

  it('POST devices/bulk and its undo, once per Idempotency-Key', async () => {
    const body = { ids: [A.device], change: { calibrationExpires: '2027-08-09' } };
    const request = { body, headers: { 'Idempotency-Key': randomUUID() } };
    const done = await answer(201, operator().POST('/api/devices/bulk', request));
    expect(done.results).toEqual([{ id: A.device, ok: true }]);
    expect(await answer(201, operator().POST('/api/devices/bulk', request))).toEqual(done);
    const batch = { params: { path: { batchId: done.batchId } } };
    const read = await answer(200, operator().GET('/api/devices/bulk/{batchId}', batch));
    expect(read.devices).toEqual([{ id: A.device, serialNumber: A.serial, changedSince: false }]);
    const undone = await answer(201, operator().POST('/api/devices/bulk/{batchId}/undo', batch));
    expect(undone.results).toEqual([{ id: A.device, ok: true }]);
    expect(undone.batchId).not.toBe(done.batchId);
  });

  it('POST devices/import answers what its preview has shown, unless it was changed since', async () => {
    const rows = [{ serialNumber: A.serial, calibrationExpires: '09-08-2027' }, { serialNumber: 'MX-NONE' }];
    const [row = rows[0]!] = rows;
    const preview = await answer(200, operator().POST('/api/devices/import/preview', { body: { rows } }));
    expect(preview.data.map(({ change }) => change)).toEqual(['recalibrate', null]);
    const seen = preview.data[0]?.from ?? null;
    const take = (body: { rows: object[] }) =>
      operator().POST('/api/devices/import', { body } as { body: { rows: typeof rows } });
    expect(
      (await answer(201, take({ rows: [{ ...row, seen }, { serialNumber: 'MX-NONE' }] }))).results,
    ).toEqual([
      { serialNumber: A.serial, change: 'recalibrate', ok: true },
      {
        ...{ serialNumber: 'MX-NONE', change: null, ok: false },
        message: 'There is no device with this serial number',
      },
    ]);
    const late = take({ rows: [{ ...row, calibrationExpires: '2027-08-10', seen }] });
    expect((await answer(201, late)).results).toMatchObject([
      { ok: false, message: 'It has been changed since' },
    ]);
  });

  it('POST devices/pre-order and devices/order, by invoice without a payment page, and their cancelling', async () => {
    const draft = await answer(201, admin().POST('/api/devices/pre-order', orderOf('INVOICE')));
    expect(draft).toMatchObject({ fullPrice: 10 });
    const placed = await answer(201, admin().POST('/api/devices/order', orderOf('INVOICE', 'Drift Tag')));
    expect(Object.keys(placed)).toEqual(['orderId']);
    for (const [path, order, message] of [
      ['pre-order', draft, 'Preorder has been cancelled'],
      ['order', placed, 'Order has been cancelled'],
    ] as const) {
      const body = order as { orderId: string };
      const asked = admin().POST(`/api/devices/${path}/cancel`, { body: { orderId: body.orderId } });
      expect(await answer(201, asked)).toEqual({ message });
    }
  });

  it('devices/pre-order and devices/order refused by a business rule answer 200 with an error in the body', async () => {
    await query(`UPDATE organizations SET street = NULL WHERE id = $1`, [A.org]);
    const refused = { message: 'Organization has no shipping address.', code: 'NO_SHIPPING_ADDRESS' };
    for (const path of ['/api/devices/pre-order', '/api/devices/order'] as const)
      expect(await answer(200, admin().POST(path, orderOf('CHECKOUT_SESSION')))).toMatchObject(refused);
    await query(`UPDATE organizations SET street = 'Street 1' WHERE id = $1`, [A.org]);
  });

  it('GET orders/{id}/packing-list.pdf', async () => {
    // Letters of the portal's own font.
    await query(`UPDATE orders SET purchase_order = 'Łódź 7' WHERE id = $1`, [A.lease]);
    const wish = { ...byId(A.lease), parseAs: 'arrayBuffer' } as const;
    const { data, response } = await operator().GET('/api/orders/{id}/packing-list.pdf', wish);
    const said = ['content-type', 'content-disposition', 'cache-control'].map((name) =>
      response.headers.get(name),
    );
    expect(said).toEqual([
      'application/pdf',
      expect.stringMatching(/^inline; filename="packing-list-O-\d+\.pdf"$/),
      'no-store',
    ]);
    expect(Buffer.from(data ?? new ArrayBuffer()).toString('latin1')).toMatch(/^%PDF-[^]*Inter[^]*%%EOF/);
    await query('UPDATE orders SET purchase_order = NULL WHERE id = $1', [A.lease]);
  });

  it('POST orders/{id}/approve', async () => {
    const { message } = await answer(201, operator().POST('/api/orders/{id}/approve', byId(A.lease)));
    expect(message).toMatch(/^Order O-\d+ is approved, and its organization is trusted$/);
  });
});
