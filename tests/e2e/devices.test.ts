import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, deviceOf, devicesOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

test('an administrator sorts, pages and returns devices', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const serials = await devicesOf(customer, 10);
  const [first = ''] = serials;
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  await devices.open();
  await expect(devices.orderButton).toBeVisible();
  await expect(devices.addButton).toHaveCount(0);
  await devices.sortBy('Serial number');
  await expect(devices.header('Serial number')).toHaveAttribute('aria-sort', 'ascending');
  await devices.sortBy('Serial number');
  await expect.poll(() => devices.serials()).toEqual([...serials].reverse().slice(0, 8));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('9-10 of 10').first()).toBeVisible();
  await page.reload();
  await expect.poll(() => devices.serials()).toEqual([...serials].reverse().slice(8));
  await devices.choose(first, 'Return the device');
  await devices.confirm('Return the device');
  await expect(devices.messages).toContainText('Instructions was sent to admin');
  await expect(devices.row(first)).toContainText('Return announced');
  expect(await deviceOf(first)).toMatchObject({ returned: true });
  await page.goBack();
  await expect(page.getByText('1-8 of 10').first()).toBeVisible();
});

test('the operator changes the status of a device, unassigns and deletes it', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  await devices.open();
  await devices.filterByOrganization(customer.name);
  await expect(devices.rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(devices.addButton).toBeVisible();
  await devices.search(serial);
  await expect(page).toHaveURL(`/devices?org=${customer.id}&q=${serial}`);
  await devices.status(serial).selectOption('LOST');
  await devices.confirm('Change status');
  await expect(devices.status(serial)).toHaveValue('LOST');
  await expect(devices.messages).toContainText(`Status of ${serial} is now Lost`);
  expect(await query('SELECT event FROM event_log WHERE organization_id = $1', [customer.id])).toEqual([
    { event: `Status of device ${serial} changed from In customer use to Lost` },
  ]);

  await page.getByRole('link', { name: /^Remove filter: Organization/ }).click();
  await devices.choose(serial, 'Unassign device');
  await devices.confirm('Unassign device');
  await expect(devices.row(serial).getByRole('cell').nth(2)).toHaveText('None');
  expect(await deviceOf(serial)).toMatchObject({ organizationId: null, logisticStatus: 'LOST' });
  await devices.choose(serial, 'Delete device');
  await devices.confirm('Delete device');
  await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
  expect(await deviceOf(serial)).toBeNull();
});
