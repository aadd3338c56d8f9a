import { addDays } from 'date-fns';
import { formatDate } from '@/lib/config/format';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder, aPaidOrder } from '../support/orders';
import { query } from '../support/test-database';
import { aCustomer, addStock, type Customer, deviceOf, devicesOf, numberOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

const SUPER = 'super@example.com';

/** A paid order whose devices are on their way; answers their serials, and when its minimum term is over. */
async function lease(customer: Customer, count: number): Promise<{ serials: string[]; freeEnd: string }> {
  const { orderId, serials } = await aDeliveredOrder(customer, count);
  const [row] = await query<{ lease_start: Date }>('SELECT lease_start FROM orders WHERE id = $1', [orderId]);
  if (row === undefined) throw new Error('The order is gone.');
  return { serials, freeEnd: formatDate(addDays(row.lease_start, 90)) };
}

test('until when a device is billed is said where it is taken back', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { serials, freeEnd } = await lease(customer, 2);
  const [used = '', mistaken = ''] = serials;
  const devices = new DevicesPage(page);
  await signIn(customer.admin.email);
  await devices.open();
  await devices.choose(used, 'Return the device');
  await expect(devices.dialog).toContainText(
    `Within the first 3 months the lease runs on: a device that arrives before ${freeEnd} is billed until ${freeEnd}, and not after.`,
  );
  await devices.confirm('Return the device');
  await expect(devices.messages).toContainText('Instructions was sent to admin');

  await signIn(SUPER);
  await devices.open(`?org=${customer.id}`);
  await devices.status(used).selectOption('LOST');
  await expect(devices.dialog).toContainText('It stays billed with its order until you unassign it.');
  await devices.confirm('Cancel');
  await devices.status(used).selectOption('RETURNED');
  await expect(devices.dialog).toContainText(
    `The device counts as received back: it is billed until ${freeEnd}, and not after.`,
  );
  await devices.confirm('Change status');
  await expect(devices.messages).toContainText(`Status of ${used} is now Returned`);
  await devices.status(used).selectOption('IN_CUSTOMER_USE');
  await expect(devices.dialog).toContainText('The device counts as not received back');
  await devices.confirm('Cancel');

  await devices.choose(mistaken, 'Unassign device');
  await expect(devices.dialog).toContainText('It never arrived, so this is a correction');
  await devices.confirm('Cancel');
  await devices.status(mistaken).selectOption('IN_CUSTOMER_USE');
  await devices.confirm('Change status');
  await expect(devices.messages).toContainText(`Status of ${mistaken} is now In customer use`);
  await devices.choose(mistaken, 'Unassign device');
  await expect(devices.dialog).toContainText(
    `It counts as received back: it is billed until ${freeEnd}, and not after.`,
  );
  await devices.confirm('Unassign device');
  const [order] = await query<{ status: string }>('SELECT status FROM orders WHERE organization_id = $1', [
    customer.id,
  ]);
  expect(order?.status).toBe('FULFILLED');
});

test('no other device is offered in place of one whose lease has ended', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId, serials } = await aDeliveredOrder(customer, 1);
  const [serial = ''] = serials;
  await query("UPDATE orders SET status = 'ENDED', ends_at = now() WHERE id = $1", [orderId]);
  const devices = new DevicesPage(page);
  await signIn(SUPER);
  for (const path of [`/devices?org=${customer.id}`, `/orders/${orderId}`]) {
    await page.goto(path);
    await devices.openMenu(serial);
    await expect(page.getByRole('menuitem', { name: 'Replace the device' })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Receive the return' }).click();
    await expect(devices.dialog.getByLabel('Outcome')).toBeVisible();
    await expect(devices.dialog.getByText('Replacement')).toHaveCount(0);
  }
  const [device] = await query<{ id: string }>('SELECT id FROM devices WHERE serial_number = $1', [serial]);
  await page.goto(`/devices/${device?.id}`);
  await expect(page.getByRole('button', { name: 'Receive the return' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace the device' })).toHaveCount(0);
});

test('a broken device is replaced and its return settled where it is seen', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { serials } = await lease(customer, 2);
  const [broken = '', kept = ''] = serials;
  const [of] = await query<{ name: string }>(
    'SELECT f.name FROM devices d JOIN device_features f ON f.id = d.feature_id WHERE d.serial_number = $1',
    [broken],
  );
  const [spare = ''] = await addStock({ name: of?.name ?? '' }, 1);
  const devices = new DevicesPage(page);
  await signIn(SUPER);
  await devices.open(`?org=${customer.id}`);

  await devices.choose(broken, 'Replace the device');
  await expect(devices.dialog.getByRole('button', { name: 'Replacement' })).toBeFocused();
  await expect(devices.dialog).toContainText(`${broken} back. From now on the new device is billed instead`);
  await devices.confirm('Replace');
  await expect(devices.dialog).toContainText('Pick the device that goes out instead');
  await devices.dialog.getByRole('button', { name: 'Replacement' }).press('Enter');
  await page.getByRole('combobox', { name: 'Search by serial number' }).fill(spare.toLowerCase());
  await page.getByRole('option', { name: spare }).click();
  await devices.confirm('Replace');
  await expect(devices.messages).toContainText(`Device ${spare} replaces device ${broken}`);
  await expect(devices.row(spare)).toContainText('In transit to customer');

  await devices.choose(broken, 'Receive the return');
  await devices.dialog.getByLabel('Outcome').selectOption('DAMAGED');
  await expect(devices.dialog).toContainText('Say below what is broken');
  await devices.dialog.getByLabel('What was found').fill('Lid is cracked');
  await devices.confirm('Save the outcome');
  await expect(devices.messages).toContainText(`Device ${broken} is received as damaged`);
  await expect(devices.row(broken)).toHaveCount(0);

  const find = 'SELECT id FROM devices WHERE serial_number = $1';
  const [gone] = await query<{ id: string }>(find, [broken]);
  await page.goto(`/devices/${gone?.id}`);
  await expect(page.getByRole('main')).toContainText('Damaged · Lid is cracked');
  await expect(page.getByRole('main')).toContainText(`replaced by device ${spare}`);
  await expect(page.getByRole('button', { name: /Replace|Receive/ })).toHaveCount(0);

  // The customer has two, as before, and reads nothing of what was found.
  await signIn(customer.admin.email);
  await devices.open();
  for (const serial of [kept, spare]) await expect(devices.row(serial)).toBeVisible();
  const [now] = await query<{ id: string }>(find, [spare]);
  await page.goto(`/devices/${now?.id}`);
  await expect(page.getByRole('main')).not.toContainText(/cracked|Damaged/);
});

test('a customer without devices is led to the paid orders that they come from', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const devices = new DevicesPage(page);
  await signIn(customer.admin.email);
  await devices.open();
  await expect(page.getByRole('heading', { name: "You don't have any devices yet" })).toBeVisible();
  await expect(page.getByText('is paid')).toHaveCount(0);
  const { orderId } = await aPaidOrder(customer, 1);
  await devices.open();
  await expect(page.getByText('is paid: its devices show here once they are sent.')).toBeVisible();
  const number = await numberOf(orderId);
  await page.getByRole('main').getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/orders/${number}`);
  // Of two, to both.
  const { orderId: next } = await aPaidOrder(customer, 1);
  await devices.open();
  await expect(
    page.getByText('2 orders are paid: their devices show here once they are sent.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '2 orders' }).click();
  for (const one of [number, await numberOf(next)])
    await expect(page.getByRole('main').getByRole('link', { name: one })).toBeVisible();
  // A member may not see orders.
  await signIn(customer.member.email);
  await devices.open();
  await expect(page.getByRole('heading', { name: "You don't have any devices yet" })).toBeVisible();
  await expect(page.getByText('is paid')).toHaveCount(0);
});

test('an administrator returns several devices at once, over pages, by keyboard', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const serials = (await devicesOf(customer, 9)).toSorted();
  const [first = '', second = '', third = ''] = serials;
  const last = serials[8] ?? '';
  const announced = async () => {
    const rows = await query<{ serial_number: string }>(
      'SELECT serial_number FROM devices WHERE organization_id = $1 AND returned ORDER BY serial_number',
      [customer.id],
    );
    return rows.map((row) => row.serial_number);
  };
  await query('UPDATE devices SET returned = true WHERE serial_number = $1', [first]);
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  await page.goto('/devices?sort=serialNumber');
  await page.getByRole('button', { name: `Actions for ${first}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pick several' }).press('Enter');
  const bar = page.getByRole('group', { name: 'Picked devices' });
  const button = bar.getByRole('button', { name: 'Return the devices' });
  // The only one that is picked is announced already.
  await expect(button).toBeDisabled();
  for (const serial of [second, third])
    await page.getByRole('checkbox', { name: `Pick ${serial}` }).press('Space');
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await page.getByRole('checkbox', { name: `Pick ${last}` }).press('Space');
  await expect(bar).toContainText('4 devices picked');
  await button.press('Enter');
  await expect(devices.dialog).toContainText('Are you sure, you want to return 3 devices?');
  await expect(devices.dialog).toContainText('1 device is announced already and stays as it is.');
  await expect(devices.dialog).toContainText('We mail the instructions');
  expect(await axeViolations(page)).toEqual([]);
  await devices.dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  expect(await announced()).toEqual([first]);
  await expect(button).toBeFocused();

  // Somebody else is faster: nothing is done by halves, and what is in the way is named.
  await query('UPDATE devices SET returned = true WHERE serial_number = $1', [third]);
  await button.press('Enter');
  await devices.confirm('Return the devices');
  await expect(devices.dialog).toContainText(`Device ${third} is already returned`);
  expect(await announced()).toEqual([first, third]);
  await devices.confirm('Cancel');
  await page.goBack();
  await page.getByRole('checkbox', { name: `Pick ${third}` }).uncheck();
  await button.press('Enter');
  await devices.confirm('Return the devices');
  await expect(devices.messages).toContainText('Instructions was sent to admin');
  expect(await announced()).toEqual([first, second, third, last]);
  await expect(bar).toHaveCount(0);
  await expect(devices.row(second)).toContainText('Return announced');
});

test('until when several devices are billed is said by day where it is one day', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { serials, freeEnd } = await lease(customer, 2);
  const alike = await lease(customer, 1);
  const [other = ''] = await devicesOf(customer, 1);
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  await devices.open();
  await devices.choose(serials[0] ?? '', 'Pick several');
  await page.getByRole('checkbox', { name: `Pick ${serials[1]}` }).check();
  const button = page
    .getByRole('group', { name: 'Picked devices' })
    .getByRole('button', { name: 'Return the devices' });
  await button.click();
  await expect(devices.dialog).toContainText(
    `a device that arrives before ${freeEnd} is billed until ${freeEnd}`,
  );
  await devices.confirm('Cancel');
  // Another order whose day is the same.
  await page.getByRole('checkbox', { name: `Pick ${alike.serials[0]}` }).check();
  await button.click();
  await expect(devices.dialog).toContainText(
    `a device that arrives before ${freeEnd} is billed until ${freeEnd}`,
  );
  await devices.confirm('Cancel');
  await page.getByRole('checkbox', { name: `Pick ${other}` }).check();
  await button.click();
  await expect(devices.dialog).toContainText('each is billed until its period ends');
  await expect(devices.dialog).not.toContainText(freeEnd);
});

test('on a telephone a box stands before the name and moves nothing else', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await query('UPDATE devices SET returned = true WHERE serial_number = $1', [serial]);
  await signIn(customer.admin.email);
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/devices');
  const menu = page.getByRole('button', { name: `Actions for ${serial}` });
  const name = page.getByRole('link', { name: serial });
  const second = page.locator('tbody [data-second-line]');
  const before = await second.boundingBox();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Pick several' }).click();
  await expect(page.getByRole('checkbox', { name: `Pick ${serial}` })).toBeChecked();
  const box = await name.boundingBox();
  const after = await second.boundingBox();
  expect(after?.x).toBe(before?.x);
  expect(after?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
});

test('a member picks no devices', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await signIn(customer.member.email);
  await page.goto('/devices');
  await expect(page.getByRole('link', { name: serial })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pick several|^Actions for/ })).toHaveCount(0);
});

test('a return that somebody else has taken in first: the row behind the dialog knows it', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  const found = 'The lid is scratched.';
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  await devices.open(`?q=${serial}`);
  await devices.choose(serial, 'Receive the return');
  await devices.dialog.getByLabel('Outcome').selectOption('RESTOCK');
  await devices.dialog.getByLabel('What was found').fill(found);
  const device = await deviceOf(serial);
  const operator = await signedIn('super@example.com');
  await operator(`/api/devices/${device?.id}/receive`, { body: { outcome: 'RESTOCK' } });
  await devices.confirm('Save the outcome');
  await expect(devices.dialog.getByRole('alert')).toContainText('Device is not assigned to an organization');
  await expect(devices.dialog.getByLabel('What was found')).toHaveValue(found);
  await devices.confirm('Cancel');
  await expect(devices.row(serial).getByRole('cell').nth(2)).toHaveText('None');
  await expect(devices.status(serial)).toHaveValue('AT_STORAGE');
});
