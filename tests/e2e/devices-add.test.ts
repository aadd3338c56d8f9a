import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aModel, deviceOf, devicesOf } from '../support/world';
import { AddDevicesDialog } from './pages/add-devices-dialog';
import { DevicesPage } from './pages/devices-page';

test.beforeEach(async ({ signIn }) => signIn('super@example.com'));

test('scanned, typed and picked serials are linked; Enter of a scanner never submits', async ({ page }) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 3 });
  const [scanned = '', typed = '', picked = ''] = model.serials;
  const devices = new DevicesPage(page);
  const add = new AddDevicesDialog(page);
  await devices.open();
  await devices.addButton.click();
  await add.pickOrganization(customer.name);
  await add.serials.pressSequentially(scanned);
  await add.serials.press('Enter');
  await add.serials.pressSequentially(`${typed}, `);
  await expect(add.root).toContainText('2 serial numbers');
  await add.pickFree(picked);
  await expect(add.root).toContainText('3 serial numbers');
  await add.submit();
  await expect(devices.messages).toContainText('Devices have been added');
  await expect(add.root).toHaveCount(0);
  for (const serial of model.serials) {
    expect(await deviceOf(serial)).toMatchObject({
      organizationId: customer.id,
      logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
    });
  }
});

test('any of many free devices is found by its serial, or its model', async ({ page }) => {
  // Sorts before all others, and hides them.
  const many = `A model ${randomUUID().slice(0, 8)}`;
  await aModel({ name: many, free: 501 });
  const { name, serials } = await aModel({ free: 2 });
  const [first = '', second = ''] = serials;
  const add = new AddDevicesDialog(page);
  await new DevicesPage(page).open();
  await new DevicesPage(page).addButton.click();
  await add.free.click();
  await expect(add.picker).toContainText('The first 50 are shown.');
  await expect(add.picker.getByRole('option', { name: first })).toHaveCount(0);
  await add.searchFree(first.toLowerCase());
  await add.picker.getByRole('option', { name: first }).click();
  await add.searchFree('no such serial');
  await expect(add.picker).toContainText('No matches');
  await page.keyboard.press('Escape');
  await expect(add.free).toContainText(first);
  await add.freeModel.selectOption(name);
  await add.free.click();
  await expect(add.picker.getByRole('option')).toHaveCount(2);
  await add.picker.getByRole('option', { name: second }).click();
  await add.picker.getByRole('option', { name: first }).click();
  await page.keyboard.press('Escape');
  await expect(add.serials).toHaveValue(second);
  // Other tests take the first model that they find.
  await query('DELETE FROM devices d USING device_features f WHERE f.id = d.feature_id AND f.name = $1', [
    many,
  ]);
  await query('DELETE FROM device_features WHERE name = $1', [many]);
});

test('by keyboard several free devices are picked, and each dialog gives the focus back', async ({
  page,
}) => {
  const { name } = await aModel({ free: 2 });
  const devices = new DevicesPage(page);
  const add = new AddDevicesDialog(page);
  await devices.open();
  await devices.addButton.press('Enter');
  await add.freeModel.selectOption(name);
  await add.free.press('Enter');
  await expect(add.picker.getByRole('option')).toHaveCount(2);
  await expect(add.picker.getByRole('combobox')).toBeFocused();
  // The first is active already.
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(add.picker.getByRole('option', { selected: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(add.free).toBeFocused();
  // What was picked is not thrown away by a key.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(add.root).toHaveCount(0);
  await expect(devices.addButton).toBeFocused();
});

test('says what is missing, word for word', async ({ page }) => {
  const add = new AddDevicesDialog(page);
  await new DevicesPage(page).open();
  await new DevicesPage(page).addButton.click();
  await add.orderId.fill('no-uuid');
  await add.submit();
  for (const sentence of ['No device picked', 'Organization is required', 'Order ID is not valid UUID']) {
    await expect(add.root.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
  // What is refused is said whole, and pushes nothing out of a phone's window.
  await page.setViewportSize({ width: 400, height: 800 });
  await add.serials.fill('X'.repeat(65));
  await add.submit();
  await expect(add.root.getByRole('alert')).toContainText(
    `${'X'.repeat(64)}… is not a valid device serial number`,
  );
  for (const part of [
    add.orderId,
    add.root.getByRole('button', { name: 'Add devices' }),
    add.root.getByRole('alert'),
  ]) {
    const box = await part.boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 401) <= 400]).toEqual([true, true]);
  }
});

test('a serial of another organisation is refused by name, nothing is linked and nothing typed is lost', async ({
  page,
}) => {
  const [customer, other] = [await aCustomer(), await aCustomer()];
  const model = await aModel({ free: 1 });
  const [foreign = ''] = await devicesOf(other, 1);
  const [free = ''] = model.serials;
  const add = new AddDevicesDialog(page);
  await new DevicesPage(page).open(`?org=${customer.id}`);
  await new DevicesPage(page).addButton.click();
  await expect(add.organization).toHaveAccessibleName(`Organization: ${customer.name}`);
  await add.serials.fill(`${free} ${foreign}`);
  await add.submit();
  await expect(add.root.getByRole('alert')).toContainText(
    `Device ${foreign} belongs to another organization`,
  );
  await expect(add.serials).toHaveValue(`${free} ${foreign}`);
  expect(await deviceOf(free)).toMatchObject({ organizationId: null });
});

/** The model that a device was registered with. */
async function modelOf(serial: string): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(
    'SELECT f.name FROM devices d JOIN device_features f ON f.id = d.feature_id WHERE d.serial_number = $1',
    [serial],
  );
  return row?.name;
}

test('new serials are registered once they are ticked, with the picked model or else with the default one', async ({
  page,
}) => {
  const customer = await aCustomer();
  const model = await aModel();
  const serial = `NEW-${randomUUID().slice(0, 8)}`;
  const add = new AddDevicesDialog(page);
  await new DevicesPage(page).open(`?org=${customer.id}`);
  await new DevicesPage(page).addButton.click();
  await add.serials.fill(serial);
  await add.model.selectOption(model.name);
  await add.submit();
  await expect(add.root.getByRole('alert')).toContainText(`Device ${serial} is not known yet`);
  await add.root.getByRole('checkbox', { name: `${serial} is new` }).check();
  await add.root.getByRole('button', { name: 'Add devices, 1 new' }).click();
  await expect(new DevicesPage(page).row(serial)).toBeVisible();
  expect(await modelOf(serial)).toBe(model.name);

  const other = `NEW-${randomUUID().slice(0, 8)}`;
  await new DevicesPage(page).addButton.click();
  await add.serials.fill(other);
  await add.root.getByRole('checkbox', { name: `${other} is new` }).check();
  await add.submit();
  await expect(new DevicesPage(page).row(other)).toBeVisible();
  expect(await modelOf(other)).toBe('Drift Tag');
});
