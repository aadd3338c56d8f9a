import { expect, it } from 'vitest';
import { apiClient } from '../support/api-client';
import { mailTo } from '../support/mailbox';
import { stack } from '../support/test-stack';
import { eventsOf, statusOf, numberOf } from '../support/rows';
import { aModel, anOrganization, aPerson, knownPassword, payCheckout } from '../support/world';

async function signIn(email: string) {
  const { data, response } = await apiClient(null).POST('/api/auth/login', {
    body: { email, password: knownPassword },
  });
  expect(response.status).toBe(201);
  return apiClient(data?.data.accessToken ?? null, 'bearer');
}

it('a partner orders by REST with a bearer token, pays, and has the devices that the operator links', async () => {
  const { serials } = await aModel({ name: 'Rest Tracker', free: 12, unitPriceCents: 1450 });
  const own = await anOrganization();
  const other = await anOrganization();
  const people = {
    admin: await aPerson({ role: 'ORG_ADMIN', organization: own }),
    member: await aPerson({ role: 'ORG_MEMBER', organization: own }),
    stranger: await aPerson({ role: 'ORG_ADMIN', organization: other }),
    operator: await aPerson({ role: 'SUPERUSER' }),
  };
  const admin = await signIn(people.admin.email);
  const member = await signIn(people.member.email);
  const stranger = await signIn(people.stranger.email);
  const operator = await signIn(people.operator.email);

  const body = {
    orderData: [{ deviceFeatureName: 'Rest Tracker', quantity: 10 }],
    orderType: 'CHECKOUT_SESSION' as const,
  };
  const priced = await admin.POST('/api/devices/pre-order', { body });
  expect(priced.response.status).toBe(201);
  const orderId = priced.data !== undefined && 'orderId' in priced.data ? priced.data.orderId : '';
  expect(priced.data).toEqual({ orderId, fullPrice: 145, notEnough: false });

  expect((await member.POST('/api/devices/order', { body })).response.status).toBe(403);
  expect((await stranger.POST('/api/devices/order', { body: { ...body, orderId } })).response.status).toBe(
    404,
  );

  const placed = await admin.POST('/api/devices/order', { body: { ...body, orderId } });
  expect(placed.response.status).toBe(201);
  const expected = { orderId, url: expect.stringContaining(`${stack().paymentUrl}/pay/`) as string };
  expect(placed.data).toEqual(expected);
  const again = await admin.POST('/api/devices/order', { body: { ...body, orderId } });
  expect(again.data).toEqual(placed.data);
  const short = await admin.POST('/api/devices/pre-order', {
    body: { ...body, orderData: [{ deviceFeatureName: 'Rest Tracker', quantity: 3 }] },
  });
  expect(short.data).toMatchObject({ notEnough: true });

  expect((await stranger.POST('/api/devices/order/cancel', { body: { orderId } })).response.status).toBe(404);
  await payCheckout(orderId);
  expect(await statusOf(orderId)).toBe('PAID');
  expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.paid']);
  await mailTo(people.admin.email, new RegExp(`Order ${await numberOf(orderId)} is paid`));
  expect((await admin.POST('/api/devices/order/cancel', { body: { orderId } })).response.status).toBe(409);
  const late = await admin.POST('/api/devices/order', { body: { ...body, orderId } });
  expect(late.response.status).toBe(200);
  expect(late.data).toMatchObject({ code: 'ORDER_NOT_EDITABLE' });

  const linked = serials.slice(0, 10);
  const link = { orgId: own.id, serialNumbers: linked, orderId };
  expect((await admin.POST('/api/devices/link-with-org', { body: link })).response.status).toBe(403);
  expect((await operator.POST('/api/devices/link-with-org', { body: link })).response.status).toBe(201);
  expect(await statusOf(orderId)).toBe('FULFILLED');

  const listed = async (client: typeof admin) => {
    const { data } = await client.GET('/api/devices', { params: { query: { limit: 100 } } });
    return data?.data.map(({ serialNumber }) => serialNumber).sort();
  };
  expect(await listed(admin)).toEqual([...linked].sort());
  expect(await listed(member)).toEqual([...linked].sort());
  expect(await listed(stranger)).toEqual([]);
});
