import { expect, test } from '../support/e2e';
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
