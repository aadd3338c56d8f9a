import { expect, test } from '../support/e2e';
import { aDeliveredOrder } from '../support/orders';
import { query } from '../support/test-database';
import { aCustomer, addStock } from '../support/world';
import { DevicesPage } from './pages/devices-page';

test('a broken device is replaced and its return settled where it is seen', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { serials } = await aDeliveredOrder(customer, 2);
  const [broken = '', kept = ''] = serials;
  const [of] = await query<{ name: string }>(
    'SELECT f.name FROM devices d JOIN device_features f ON f.id = d.feature_id WHERE d.serial_number = $1',
    [broken],
  );
  const [spare = ''] = await addStock({ name: of?.name ?? '' }, 1);
  const devices = new DevicesPage(page);
  await signIn('super@example.com');
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

  await signIn(customer.admin.email);
  await devices.open();
  for (const serial of [kept, spare]) await expect(devices.row(serial)).toBeVisible();
  const [now] = await query<{ id: string }>(find, [spare]);
  await page.goto(`/devices/${now?.id}`);
  await expect(page.getByRole('main')).not.toContainText(/cracked|Damaged/);
});
