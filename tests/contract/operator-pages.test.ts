import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/http';
import { aPaidOrder, everythingWaits, nothingWaits } from '../support/orders';
import { readerOf } from '../support/sent-page';
import { numberOf } from '../support/rows';
import { query } from '../support/test-database';
import { aCustomer, anEntry, anInvitation, anOrganization, aPerson, devicesOf } from '../support/world';
import { aLargeCustomer } from '../support/large-customer';

const operator = async (headers: Record<string, string> = {}) =>
  readerOf((await aPerson({ role: 'SUPERUSER' })).email, headers);

describe('today', () => {
  it('says in a line above the devices what waits, and leads to where it is done', async () => {
    await nothingWaits();
    const customer = await aCustomer();
    const { number } = await everythingWaits(customer);
    const read = await operator();
    const devices = await read('/devices');
    const line = 'nav[aria-label="Today"]';
    expect(devices.text(line)).toContain('1 to deliver');
    expect(devices.text(line)).toContain('oldest 4 days');
    for (const part of [
      ...['1 return announced', '1 return received', '1 overdue', '1 seriously overdue', '1 to refund'],
      ...[
        '1 ended lease with devices out',
        '1 model short',
        '2 calibrations due',
        '1 lease ending',
        '1 given up',
      ],
    ])
      expect([part, devices.links(part, line)]).toEqual([part, [expect.stringMatching(/^\/today#/)]]);
    expect(devices.links(/^1 to deliver/, line)).toEqual(['/today#toDeliver']);

    const today = await read('/today');
    const rowsOf = (title: RegExp) => today.section(title).find('li');
    const leads = (title: RegExp) => today.links(/./, rowsOf(title).first())[0];
    const toDeliver = today.text(rowsOf(/^To deliver 1$/));
    for (const fact of [customer.name, 'Kaien 1, 5003 Bergen, Norway', '3 devices', '4 days'])
      expect(toDeliver).toContain(fact);
    expect(leads(/^To deliver/)).toBe(`/orders/${number}`);
    for (const title of [/^Overdue/, /^Seriously overdue/, /^To refund/, /^Leases ending/, /^Ended leases/])
      expect([title, leads(title)]).toEqual([title, expect.stringMatching(/^\/orders\/O-\d+$/)]);
    for (const title of [/^Returns received/, /^Calibrations due/])
      expect([title, leads(title)]).toEqual([title, expect.stringMatching(/^\/devices\/[0-9a-f-]{36}$/)]);
    expect(leads(/^Returns announced/)).toMatch(/^\/returns\/R-\d+$/);
    expect(leads(/^Stock short/)).toBe('/orders?status=PREORDERED');
    const expected = ['/orders#given-up'];
    expect(today.links('Expiry of an unpaid order', today.section(/^Given up/))).toEqual(expected);
    expect(today.text(today.section(/^Ended leases with devices out 1$/))).toMatch(
      /2 devices still out.*20 days/,
    );
    const due = today.text(today.section(/^Calibrations due 2$/));
    expect(due).toContain('8 days over');
    expect(due).toContain('in 5 days');

    const nb = await operator({ 'accept-language': 'nb-NO' });
    expect((await nb('/devices')).text('nav[aria-label="I dag"]')).toContain('1 skal leveres');
    const idag = await nb('/today');
    expect(idag.heading).toBe('I dag');
    expect(idag.text(idag.section(/^Skal leveres 1$/))).toContain('Kaien 1, 5003 Bergen, Norge');
    expect(idag.text()).not.toMatch(/\b(order|device|devices|days|today|overdue|paid|given|waits)\b/i);

    const admin = await readerOf(customer.admin.email);
    expect((await admin('/orders')).text()).not.toContain('Given up');
    const theirs = await admin('/devices');
    expect(theirs.heading).toBe('Devices');
    expect([theirs.links('Today'), theirs.text(line)]).toEqual([[], '']);
  });

  it('what is done is gone, and where nothing waits it says so', async () => {
    await nothingWaits();
    const customer = await aCustomer();
    const { orderId, serials: serialNumbers } = await aPaidOrder(customer, 1);
    const read = await operator();
    const today = await read('/today');
    expect(today.section(/^To deliver 1$/)).toHaveLength(1);
    expect(today.text()).toContain('Nothing waits under: Orders that stand out, Reports of devices, ');
    const body = { orgId: customer.id, orderId, serialNumbers };
    const send = await signedIn('super@example.com');
    expect((await send('/api/devices/link-with-org', { body })).status).toBe(201);
    expect((await read('/today')).text()).toContain('Nothing waits today');
    expect((await read('/devices')).text('nav[aria-label="Today"]')).toBe('TodayNothing waits today');
  });
});

describe('an organisation’s page', () => {
  it('has the newest of all that it has, and leads to the rest', async () => {
    const name = `Havn ${randomUUID().slice(0, 6)}`;
    const { id, admin, order } = await aLargeCustomer(name);
    await devicesOf(await aCustomer(), 1);
    await anEntry({ id }, 'Astrid Fjeld signed in', { type: 'user.signedIn', userName: 'Astrid Fjeld' });
    const read = await operator();
    const [to = ''] = (await read(`/organizations-list?q=${encodeURIComponent(name)}`)).links(name, 'main');
    expect(to).toBe(`/organizations/${id}`);
    const page = await read(to);
    expect(page.heading).toContain(name);
    expect([page.rows('Devices').length, page.rows('Invoices').length]).toEqual([5, 5]);
    expect(page.rows('Orders')).toEqual([expect.stringContaining(await numberOf(order.id))]);
    expect(page.rows('People').join()).toContain(admin.email);
    expect(page.text(page.section('Invoices'))).toContain('€129.00 open');
    expect(page.rows('Invoices')[0]).toContain('Overdue');
    expect(page.links('All 7 Devices of this organization')).toEqual([`/devices?org=${id}`]);
    for (const [link, path] of Object.entries({ Orders: '/orders', People: '/users' }))
      expect(page.links(`Open list ${link} of this organization`)).toEqual([`${path}?org=${id}`]);
    const log = page.section('Log');
    expect(page.text(log.find('th').first())).toMatch(/^Event/);
    expect(page.text(log).match(/Oslo/g)).toHaveLength(1);

    const devices = await read(`/devices?org=${id}`);
    expect(devices.rows('Devices')).toHaveLength(7);
    expect(devices.links(name)).toContain(to);
    const settings = await read(`/organization/commonSettings?org=${id}`);
    expect(settings.$('input[name="name"]').val()).toBe(name);
    expect(settings.links('Shipping address')).toEqual([`/organization/shippingAddress?org=${id}`]);
    const theirs = await (await readerOf(admin.email))('/devices');
    expect(theirs.$('a[href^="/organizations/"]')).toHaveLength(0);
  });

  it('says what it has none of, and who is invited to it, five at once', async () => {
    const { id } = await anOrganization();
    const read = await operator();
    const empty = (await read(`/organizations/${id}`)).text();
    for (const said of [
      'This organization has no devices.',
      'This organization has not ordered anything yet.',
      'There are no invoices yet.',
      'Nobody belongs to this organization.',
    ])
      expect(empty).toContain(said);
    for (let index = 0; index < 7; index += 1) await anInvitation(`guest-${randomUUID()}@e.example.com`, id);
    const other = `guest-${randomUUID()}@e.example.com`;
    await anInvitation(other, (await anOrganization()).id);
    const page = await read(`/organizations/${id}`);
    expect(page.text()).toContain('Nobody has joined yet.');
    expect(page.texts('li').filter((line) => line.includes('guest-'))).toHaveLength(5);
    const [all = ''] = page.links('All 7 Pending invitations of this organization');
    expect(all).toBe(`/users?org=${id}`);
    const users = await read(all);
    expect(users.texts('li').filter((line) => line.includes('guest-'))).toHaveLength(7);
    expect(users.text()).not.toContain(other);
  });
});

it('the limits are behind the access log, each with what is used of it, in both languages', async () => {
  const client = '198.51.100.77';
  await query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 20, (extract(epoch FROM now()) * 1000)::bigint + 600000)
     ON CONFLICT (key) DO UPDATE SET points = 20, expire = EXCLUDED.expire`,
    [`registration:address:${client}`],
  );
  const read = await operator();
  expect((await read('/access-log')).links('Limits')).toEqual(['/limits']);
  const limits = await read('/limits');
  expect(limits.heading).toBe('Limits');
  expect(limits.text()).toMatch(/Registrations\s*20 in an hour, each network address\s*Used by \d+, up by 1/);
  expect(limits.text()).toContain(`Most: 20 by ${client}`);
  const nb = await operator({ 'accept-language': 'nb-NO' });
  expect((await nb('/limits')).text()).toContain(`Mest: 20 av ${client}`);
});
