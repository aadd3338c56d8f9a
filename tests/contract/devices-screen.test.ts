import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieName } from '@/lib/config/limits';
import { database } from '@/lib/db/client';
import { stack } from '../support/test-stack';
import { aCustomer, aDevice, aModel, aSignedInPerson, anOrder, devicesOf } from '../support/world';

/** A page without its script's data: what is there without a script. */
async function shown(token: string, path: string, choices = ''): Promise<string> {
  const answer = await fetch(stack().url + path, {
    headers: { cookie: `${sessionCookieName}=${token}${choices}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
}

const rows = (html: string) => html.split('<tr role="row"').length - 2;
const cookie = { rows: '; rows=25', view: '; devicesView=givenBack' };

let admin: string;
let member: string;
let whole: string;

beforeAll(async () => {
  const organization = await aCustomer({ name: 'Fjord Screens' });
  ({ token: admin } = await aSignedInPerson({ role: 'ORG_ADMIN', organization }));
  ({ token: member } = await aSignedInPerson({ role: 'ORG_MEMBER', organization }));
  await devicesOf(organization, 11);
  const model = await aModel({ name: 'Screen Model' });
  const order = await anOrder({ organization, status: 'FULFILLED', placedAt: new Date() });
  whole = order.number ?? '';
  // The last delivered, though it is the first by its name.
  await aDevice({
    ...{ organization, model, orderId: order.id, serialNumber: 'A-NEWEST', logisticStatus: 'LOST' },
    calibrationExpires: new Date(Date.now() + 12 * 86_400_000),
  });
  await database().deviceAssignment.create({
    data: {
      ...{ serialNumber: 'A-GONE', featureId: model.id, organizationId: organization.id },
      ...{ organizationName: 'Then', state: 'RECEIVED', from: new Date(0) },
      ...{ to: new Date(), receivedAt: new Date() },
    },
  });
});

describe("a customer's devices, without a script", () => {
  it('begin with the newest delivery, in its words', async () => {
    const html = await shown(admin, '/devices');
    expect(rows(html)).toBe(8);
    const [, first = ''] = html.split('<tbody')[1]?.split('<tr ') ?? [];
    expect(first).toContain('A-NEWEST');
    expect(first).toContain('Screen Model');
    expect(first).toContain('Lost');
    expect(first).toContain(`href="/orders/${whole}"`);
    expect(first).toMatch(/<time dateTime="[\d-]{10}">\d\d-\d\d-\d{4}<\/time>/);
    expect(first).toContain('in 12 days');
  });

  it('tell a member the order, and no money', async () => {
    const html = await shown(member, '/devices');
    expect(html).toContain(whole);
    expect(html).not.toContain('/orders/');
    expect(html).not.toContain('€');
  });

  it('are filtered and searched by their address', async () => {
    expect(rows(await shown(admin, '/devices?whereabouts=lost'))).toBe(1);
    expect(rows(await shown(admin, '/devices?q=screen+model'))).toBe(1);
    expect(rows(await shown(admin, `/devices?orderNumber=${whole}`))).toBe(1);
    expect(rows(await shown(admin, '/devices?calibration=missing&size=25'))).toBe(11);
  });

  it('have a second view, which is shown again where nothing else is asked for', async () => {
    expect(await shown(admin, '/devices?view=givenBack')).toContain('A-GONE');
    expect(await shown(admin, '/devices', cookie.view)).toContain('A-GONE');
    for (const asked of ['?view=current', '?page=2', '?whereabouts=lost'])
      expect(await shown(admin, `/devices${asked}`, cookie.view)).not.toContain('A-GONE');
  });

  it('have as many rows as this browser chose, unless the address says how many', async () => {
    const html = await shown(admin, '/devices', cookie.rows);
    expect(rows(html)).toBe(12);
    expect(html).toContain('href="/devices?size=8"');
    expect(rows(await shown(admin, '/devices?size=8', cookie.rows))).toBe(8);
    expect(rows(await shown(admin, '/devices', '; rows=7'))).toBe(8);
  });
});
