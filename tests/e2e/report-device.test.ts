import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { aDeliveredOrder } from '../support/orders';
import { aJpeg } from '../support/photos';
import { deviceOf } from '../support/rows';
import { query } from '../support/test-database';
import { aCustomer, aPerson } from '../support/world';
import { DevicePage } from './pages/device-page';

// Dialogs, their refusals and their keys: tests/components/report-device.test.tsx.

test('a member reports a lost device with a photo, the operator accepts it, and all hear of it', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { serials } = await aDeliveredOrder(customer, 1);
  const [serial = ''] = serials;
  const { id } = (await deviceOf(serial)) ?? { id: '' };
  await signIn(customer.member.email);
  await page.goto(`/devices/${id}`);
  const device = new DevicePage(page);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await device.dialog.getByLabel('What is wrong').selectOption('Lost');
  await device.dialog.getByLabel(/^A word about it/).fill('Fell into the fjord');
  await device.dialog
    .getByLabel(/^Photo/)
    .setInputFiles({ name: 'fjord.jpg', mimeType: 'image/jpeg', buffer: await aJpeg(2000, 1000, 6) });
  await expect(device.dialog.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
  await device.confirm('Send the report');
  await expect(device.messages).toContainText(`Your report of device ${serial} waits for an answer`);
  const reports = device.section('Reports');
  await expect(reports).toContainText('Waits for an answer');
  const photo = reports.getByRole('img', { name: `Photo of device ${serial}` });
  await expect(photo).toBeVisible();
  // Upright, though the camera lay on its side.
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([800, 1600]);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await mailTo(customer.admin.email, new RegExp(`${serial} is reported: lost`));

  const operator = await aPerson({ role: 'SUPERUSER' });
  await signIn(operator.email);
  await page.goto('/today#reports');
  await page.getByRole('button', { name: `Answer the report of ${serial}` }).click();
  await device.dialog.getByLabel('Answer', { exact: true }).selectOption('Accepted');
  await device.dialog.getByLabel(/^A word to the customer/).fill('We are sorry');
  await device.confirm('Answer the report');
  await expect(device.messages).toContainText(`The report of device ${serial} is accepted`);
  await expect(page.getByRole('button', { name: `Answer the report of ${serial}` })).toHaveCount(0);
  expect((await deviceOf(serial))?.logisticStatus).toBe('LOST');
  for (const { email } of [customer.admin, customer.member]) {
    const mail = await mailTo(email, new RegExp(`Your report of device ${serial} is accepted`));
    expect(mail.text).toContain('We are sorry');
  }

  await signIn(customer.admin.email);
  await page.goto(`/devices/${id}`);
  await expect(reports).toContainText('We are sorry');
  await expect(device.section('Lease')).toContainText(
    /You pay €[\d.,]+ per 30 days for it until it is settled/,
  );
  await expect(page.getByRole('button', { name: 'Return the device' })).toHaveCount(0);
  await query('DELETE FROM device_reports');
});
