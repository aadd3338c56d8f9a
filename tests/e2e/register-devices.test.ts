import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { deviceOf } from '../support/rows';
import { aCustomer, aModel } from '../support/world';
import { AddDevicesDialog } from './pages/add-devices-dialog';
import { DevicesPage } from './pages/devices-page';
import { RegisterDevicesDialog } from './pages/register-devices-dialog';

test('devices are registered by scanner, and added beside a new one', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const model = await aModel();
  const [first, second, fresh] = [1, 2, 3].map((n) => `REG-${randomUUID().slice(0, 8)}-${n}`) as [
    string,
    string,
    string,
  ];
  const devices = new DevicesPage(page);
  const register = new RegisterDevicesDialog(page);
  await signIn('super@example.com');
  await devices.open(`?q=${first}`);
  await devices.registerButton.click();
  await expect(register.serials).toBeFocused();
  for (const serial of [first, second]) {
    await register.serials.pressSequentially(serial);
    await register.serials.press('Enter');
  }
  await register.model.selectOption(model.name);
  await register.calibration.fill('31-03-2027');
  await register.submit();
  await expect(devices.messages).toContainText('Devices have been registered');
  await expect(register.root).toHaveCount(0);
  await expect(devices.row(first)).toContainText('31-03-2027');
  for (const serial of [first, second])
    expect(await deviceOf(serial)).toMatchObject({ organizationId: null, logisticStatus: 'AT_STORAGE' });

  const add = new AddDevicesDialog(page);
  await devices.addButton.click();
  await add.pickOrganization(customer.name);
  await add.serials.fill(`${first}\n${fresh}`);
  await add.pickFree(second);
  await add.root.getByRole('checkbox', { name: `${fresh} is new` }).check();
  await add.root.getByRole('button', { name: 'Add devices, 1 new' }).click();
  await expect(devices.messages).toContainText('Devices have been added');
  await expect(add.root).toHaveCount(0);
  for (const serial of [first, second, fresh])
    expect(await deviceOf(serial)).toMatchObject({
      organizationId: customer.id,
      logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
    });
  expect(
    await query(
      'SELECT f.name FROM devices d JOIN device_features f ON f.id = d.feature_id WHERE d.serial_number = $1',
      [fresh],
    ),
  ).toEqual([{ name: 'Drift Tag' }]);
});
