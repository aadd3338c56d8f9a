import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e';
import { aModel, deviceOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';
import { RegisterDevicesDialog } from './pages/register-devices-dialog';

const newSerial = () => `REG-${randomUUID().slice(0, 8)}`;

test.describe('the super user', () => {
  test.beforeEach(async ({ signIn }) => signIn('super@example.com'));

  test('registers scanned devices of a model with their calibration date', async ({ page }) => {
    const model = await aModel();
    const serials = [newSerial(), newSerial()];
    const devices = new DevicesPage(page);
    const register = new RegisterDevicesDialog(page);
    await devices.open(`?q=${serials[0]}`);
    await devices.registerButton.click();
    await expect(register.serials).toBeFocused();
    for (const serial of serials) {
      await register.serials.pressSequentially(serial);
      await register.serials.press('Enter');
    }
    await register.model.selectOption(model.name);
    await register.calibration.fill('31-03-2027');
    await register.submit();
    await expect(devices.messages).toContainText('Devices have been registered');
    await expect(register.root).toHaveCount(0);
    await expect(devices.row(serials[0] ?? '')).toContainText('31-03-2027');
    for (const serial of serials) {
      expect(await deviceOf(serial)).toMatchObject({ organizationId: null, logisticStatus: 'AT_STORAGE' });
    }
  });

  test('reads at the field what is wrong, and loses nothing that was typed', async ({ page }) => {
    const model = await aModel({ free: 1 });
    const [there = ''] = model.serials;
    const register = new RegisterDevicesDialog(page);
    await new DevicesPage(page).open();
    await new DevicesPage(page).registerButton.click();
    await register.submit();
    for (const sentence of ['No device picked', 'Pick a device model']) {
      await expect(register.root.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
    }
    await register.calibration.fill('31-02-2027');
    await register.submit();
    await expect(register.root.getByRole('alert')).toContainText('There is no such day as 31-02-2027.');
    await register.calibration.fill('');
    const fresh = newSerial();
    await register.serials.fill(`${fresh} ${there.toLowerCase()}`);
    await register.model.selectOption(model.name);
    await register.submit();
    await expect(register.root.getByRole('alert')).toContainText(`Device ${there} is registered already`);
    await expect(register.serials).toHaveValue(`${fresh} ${there.toLowerCase()}`);
    expect(await deviceOf(fresh)).toBeNull();
  });
});
