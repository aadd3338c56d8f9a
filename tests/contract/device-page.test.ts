import { expect, it } from 'vitest';
import { qrRows } from '@/lib/auth/qr-rows';
import { aDeliveredOrder } from '../support/orders';
import { readerOf } from '../support/sent-page';
import { stack } from '../support/test-stack';
import { deviceOf } from '../support/rows';
import { aCustomer, aDevice } from '../support/world';

const operator = () => readerOf('super@example.com');

it('a device says to each role what it may know, and offers what it may do', async () => {
  const customer = await aCustomer();
  const { orderId, number, serials } = await aDeliveredOrder(customer, 1);
  const [serial = ''] = serials;
  const path = `/devices/${(await deviceOf(serial))?.id}`;
  const [[listed = ''], page] = await (async () => {
    const read = await operator();
    return [(await read(`/devices?org=${customer.id}`)).links(serial), await read(path)];
  })();
  expect(listed).toBe(path);
  expect([page.heading, page.title]).toEqual([serial, expect.stringContaining(serial)]);
  const facts = page.section('Device');
  expect(page.links(customer.name, facts)).toEqual([`/organizations/${customer.id}`]);
  expect(page.links(number, facts)).toEqual([`/orders/${number}`]);
  const lease = page.text(page.section('Lease'));
  expect(lease).toMatch(/Paid until\d\d-\d\d-\d{4}/);
  expect(lease).toMatch(/Share of next charge€12.90 on \d\d-\d\d-\d{4}/);
  const assignments = page.section('Assignments').find('li');
  expect(assignments).toHaveLength(1);
  expect(page.text(assignments)).toMatch(new RegExp(`${customer.name}${number}.*From\\d\\d-\\d\\d-\\d{4}$`));
  expect([page.links('Print label'), page.buttons('Unassign device')]).toEqual([[`${path}/label`], 1]);
  expect(page.section('Device').find('select')).toHaveLength(1);

  const admin = await (await readerOf(customer.admin.email))(path);
  expect(admin.heading).toBe(serial);
  expect(admin.section('Device').find('select')).toHaveLength(0);
  const offered = ['Unassign device', 'Delete device', 'Return the device'];
  expect(offered.map((name) => admin.buttons(name))).toEqual([0, 0, 1]);
  expect(admin.links('Print label')).toEqual([]);

  const readMember = await readerOf(customer.member.email);
  expect((await readMember('/devices')).links(serial)).toEqual([path]);
  const member = await readMember(path);
  expect(member.heading).toBe(serial);
  expect(member.text(member.section('Device'))).toContain(number);
  expect([member.links(number), member.$(`a[href*="${orderId}"]`).length]).toEqual([[], 0]);
  expect(member.section('Lease')).toHaveLength(0);
  expect(member.text()).not.toContain('€');
  expect(member.buttons('Return the device')).toBe(0);
});

it('the code of a label leads to the device, and nobody but the operator has it', async () => {
  const organization = await aCustomer();
  const { id, serialNumber } = await aDevice({ organization, logisticStatus: 'IN_CUSTOMER_USE' });
  const read = await operator();
  const label = await read(`/devices/${id}/label`);
  const dark = label
    .$(`[role="img"][aria-label="QR code that leads to the page of ${serialNumber}"] path`)
    .attr('d');
  const rows = qrRows(`${stack().url}/devices/${id}#${serialNumber}`);
  expect(dark?.match(/M/g)).toHaveLength(rows.join('|').match(/1+/g)?.length ?? 0);
  expect((await read(`/devices/${organization.id}/label`)).status).toBe(404);
  expect((await (await readerOf(organization.admin.email))(`/devices/${id}/label`)).heading).toBe('Bad URL');
});
