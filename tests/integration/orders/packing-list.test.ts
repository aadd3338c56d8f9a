import { expect, it } from 'vitest';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchOrder } from '@/lib/domain/orders/patch-order';
import { readPackingList } from '@/lib/domain/orders/read-packing-list';
import { numberOf, snapshot } from '../../support/rows';
import { addStock } from '../../support/world';
import { query } from '../../support/test-database';
import { pdfText } from '../../support/pdf-text';
import { admin, fjord, operator } from '../cast';
import { refused } from '../../support/refused';
import { order, paidRows, receive } from './leases';
import { db, freshWorld } from './world';

freshWorld({ fjord: { email: 'office@fjord.example.com' }, buoy: {} });

async function packed(quantity: number, serialNumbers: string[]): Promise<string> {
  await addStock({ name: 'Buoy' }, quantity);
  const id = await paidRows(admin, 'Buoy', quantity);
  if (serialNumbers.length > 0)
    await linkDevices(operator, { orgId: fjord.id, orderId: id, serialNumbers, deviceFeatureName: 'Buoy' });
  return id;
}

async function listOf(id: string) {
  const { fileName, content } = await readPackingList(operator, { id });
  const pdf = Buffer.from(content);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  return { fileName, pages, bytes: pdf.length, text: pdfText(pdf).replace(/\s/g, '') };
}

it('says where the devices go, how, and which they are; nothing changes', async () => {
  const id = await packed(3, ['DM-1', 'DM-2']);
  await patchOrder(operator, { id, carrier: 'Posten', trackingNumber: '3704 3810' });
  await db.order.update({ where: { id }, data: { purchaseOrder: 'PO-7' } });
  const before = await snapshot();
  const { fileName, pages, text } = await listOf(id);
  const number = await numberOf(id);
  expect([fileName, pages]).toEqual([`packing-list-${number}.pdf`, 1]);
  for (const said of [number, 'Fjord', 'Kaien1', '5003Bergen', 'Norway', 'office@fjord.example.com', 'PO-7'])
    expect(text).toContain(said);
  for (const said of ['Posten', '37043810', 'Buoy', '2of3', 'DM-1', 'DM-2', 'Page1of1'])
    expect(text).toContain(said);
  expect(await snapshot()).toEqual(before);
  await db.organization.update({ where: { id: fjord.id }, data: { name: 'Nordlys', street: 'Brygga 2' } });
  const now = (await listOf(id)).text;
  for (const said of ['Nordlys', 'Brygga2']) expect(now).toContain(said);
  expect(now).not.toContain('Fjord');
});

it('names what is with the customer, not what came back; without devices it says so', async () => {
  const id = await packed(2, []);
  expect((await listOf(id)).text).toContain('Nodeviceisassignedyet.');
  const serialNumbers = ['DM-1', 'DM-2'];
  await linkDevices(operator, { orgId: fjord.id, orderId: id, serialNumbers, deviceFeatureName: 'Buoy' });
  const device = await db.device.findUniqueOrThrow({ where: { serialNumber: 'DM-1' } });
  await receive(operator, [device.id]);
  const { text } = await listOf(id);
  expect(text).toContain('1of2');
  expect(text).not.toContain('DM-1');
});

it('is in the language of the contact person, whoever asks', async () => {
  const id = await packed(1, ['DM-1']);
  const contact = { contactUserId: admin.userId };
  await db.organization.update({ where: { id: fjord.id }, data: contact });
  await db.user.update({ where: { id: admin.userId }, data: { language: 'nb' } });
  const { fileName, text } = await listOf(id);
  expect(fileName).toMatch(/^pakkseddel-O-\d+\.pdf$/);
  for (const said of ['Pakkseddel', 'Norge', '1av1', 'Side1av1', admin.name.replace(/\s/g, '')])
    expect(text).toContain(said);
  expect(text).not.toMatch(/Packing|Norway|Page/);
});

/** An order's unlinked devices: rows alone. */
const assigned = (orderId: string, count: number) =>
  query(
    `WITH made AS (
       INSERT INTO devices (id, serial_number, feature_id, organization_id, order_id)
       SELECT gen_random_uuid(), 'DM-' || (100000 + n), l.feature_id, $2, $1
       FROM order_lines l, generate_series(0, $3::int - 1) n WHERE l.order_id = $1
       RETURNING *
     )
     INSERT INTO device_assignments (id, device_id, serial_number, feature_id, organization_id, organization_name, order_id, "from", state)
     SELECT gen_random_uuid(), id, serial_number, feature_id, organization_id, 'Fjord', order_id, now(), 'ON_THE_WAY' FROM made`,
    [orderId, fjord.id, count],
  );

it('takes as many pages as many devices need, each serial once', async () => {
  const id = await packed(1, []);
  await assigned(id, 300);
  const { pages, text, bytes } = await listOf(id);
  expect(pages).toBe(3);
  expect(text).toContain('300of1');
  expect(text).toContain('Page3of3');
  for (let at = 0; at < 300; at += 1) expect(text.split(`DM-${100_000 + at}`)).toHaveLength(2);
  expect(bytes).toBeLessThan(100_000);
});

it('takes names and serials of any length and of any letters of Europe', async () => {
  const name = 'Ł'.repeat(100);
  const where = { street: 'Улица 12', city: 'Αθήνα', carrier: 'c'.repeat(60) };
  await db.organization.update({ where: { id: fjord.id }, data: { street: where.street, city: where.city } });
  const serials = ['W'.repeat(64), 'x'.repeat(64)];
  const id = await packed(2, serials);
  await db.order.update({ where: { id }, data: { organizationName: name } });
  await db.parcel.updateMany({ where: { orderId: id }, data: { carrier: where.carrier } });
  const { pages, text } = await listOf(id);
  expect(pages).toBe(1);
  for (const said of [...serials, where.carrier]) expect(text).toContain(said);
});

it('is of an order that is paid, and of no more devices than it can name', async () => {
  await addStock({ name: 'Buoy' }, 1);
  const { orderId } = await order(admin, 'Buoy', 1);
  await expect(readPackingList(operator, { id: orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
  const id = await packed(1, []);
  await assigned(id, 5001);
  const why = { code: 'TOO_MANY_DEVICES', message: expect.stringContaining('5,000') as string };
  await refused(() => readPackingList(operator, { id }), why);
});
