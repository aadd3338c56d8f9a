import { qrRows } from '@/lib/auth/qr-rows';
import { axeInBothThemes, axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder } from '../support/orders';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aCustomer, aDevice, anOrganization, aPerson, deviceOf } from '../support/world';
import type { Customer } from '../support/world';
import { DevicePage } from './pages/device-page';
import { DevicesPage } from './pages/devices-page';

const SUPER = 'super@example.com';

/** A device of a paid order on its way to a customer. */
async function lent(
  customer: Customer,
): Promise<{ id: string; serial: string; number: string; orderId: string }> {
  const { orderId, number, serials } = await aDeliveredOrder(customer, 1);
  const [serial = ''] = serials;
  return { id: (await deviceOf(serial))?.id ?? '', serial, orderId, number };
}

test('the operator opens a device by its serial, and changes its calibration date and its status', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { id, serial, number } = await lent(customer);
  await signIn(SUPER);
  await new DevicesPage(page).open(`?org=${customer.id}`);
  await page.getByRole('link', { name: serial, exact: true }).click();
  const device = new DevicePage(page);
  await expect(device.heading(serial)).toBeVisible();
  await expect(page).toHaveURL(`/devices/${id}`);
  await expect(page).toHaveTitle(new RegExp(serial));
  const facts = device.section('Device');
  await expect(facts.getByRole('link', { name: customer.name })).toBeVisible();
  await expect(facts.getByRole('link', { name: number })).toHaveAttribute('href', `/orders/${number}`);
  await expect(device.section('Lease')).toContainText(/Paid until\d\d-\d\d-\d{4}/);
  await expect(device.section('Lease')).toContainText(/Share of next charge€12.90 on \d\d-\d\d-\d{4}/);
  await expect(device.assignments()).toHaveCount(1);
  await expect(device.assignments()).toContainText(
    new RegExp(`${customer.name}${number}.*From\\d\\d-\\d\\d-\\d{4}$`),
  );

  await facts.getByRole('button', { name: 'Change date' }).click();
  const date = device.dialog.getByRole('textbox', { name: /Calibration date/ });
  await expect(date).toBeFocused();
  await date.fill('31-02-2027');
  await device.confirm('Save');
  await expect(device.dialog.getByText('There is no such day as 31-02-2027.').first()).toBeVisible();
  await date.fill('5.3.2027');
  await device.confirm('Save');
  await expect(device.messages).toContainText(`Calibration date of ${serial} is now 05-03-2027`);
  await expect(facts).toContainText('05-03-2027');
  expect((await deviceOf(serial))?.calibrationExpires?.toISOString().slice(0, 10)).toBe('2027-03-05');

  await facts.getByRole('combobox', { name: `Logistic status of ${serial}` }).selectOption('IN_CUSTOMER_USE');
  await device.confirm('Change status');
  await expect(device.log().first()).toContainText('from In transit to customer to In customer use');
  expect((await deviceOf(serial))?.logisticStatus).toBe('IN_CUSTOMER_USE');
});

test('somebody else has changed the calibration date meanwhile: the operator chooses', async ({
  page,
  signIn,
}) => {
  const { id, serial } = await lent(await aCustomer());
  await signIn(SUPER);
  const device = new DevicePage(page);
  await device.open(id);
  await device.action('Change date').click();
  await device.dialog.getByRole('textbox').fill('05-03-2027');
  const operator = await signedIn(SUPER);
  const theirs = { method: 'PATCH', body: { calibrationExpires: '2028-01-02' } };
  expect((await operator(`/api/devices/${id}`, theirs)).status).toBe(200);
  await device.confirm('Save');
  await device.dialog.getByRole('button', { name: /02-01-2028/ }).click();
  await expect(device.dialog.getByRole('textbox')).toHaveValue('02-01-2028');
  await device.dialog.getByRole('textbox').fill('06-03-2027');
  await device.confirm('Save');
  await expect(device.messages).toContainText(`Calibration date of ${serial} is now 06-03-2027`);
});

test('an administrator returns the device, a member looks only', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { id, serial, number } = await lent(customer);
  const device = new DevicePage(page);
  await signIn(customer.admin.email);
  await device.open(id);
  await expect(device.section('Device').getByRole('combobox')).toHaveCount(0);
  await expect(device.action('Delete device')).toHaveCount(0);
  await device.action('Return the device').click();
  await expect(device.dialog).toContainText(`return device ${serial}`);
  await device.confirm('Return the device');
  await expect(device.messages).toContainText('Instructions was sent to admin');
  await expect(device.section('Device')).toContainText('Return announced');
  await expect(device.action('Return the device')).toHaveCount(0);

  await signIn(customer.member.email);
  await new DevicesPage(page).open();
  await page.getByRole('link', { name: serial, exact: true }).click();
  await expect(device.heading(serial)).toBeVisible();
  await expect(device.section('Device')).toContainText(number);
  await expect(page.getByRole('link', { name: number })).toHaveCount(0);
  await expect(device.section('Lease')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('€');
  await expect(device.action('Return the device')).toHaveCount(0);
});

test('the operator unassigns the device, deletes it, and is back at the list', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/404/);
  const { id, serial } = await lent(await aCustomer());
  const operator = await signedIn(SUPER);
  const used = { method: 'PATCH', body: { logisticStatus: 'IN_CUSTOMER_USE' } };
  expect((await operator(`/api/devices/${id}`, used)).status).toBe(200);
  await signIn(SUPER);
  const device = new DevicePage(page);
  await device.open(id);
  await device.action('Unassign device').click();
  await device.confirm('Unassign device');
  await expect(device.action('Unassign device')).toHaveCount(0);
  await expect(device.section('Lease')).toContainText('No lease runs for this device.');
  await device.action('Delete device').click();
  await device.confirm('Delete device');
  await expect(page).toHaveURL('/devices');
  await expect(device.messages).toContainText('Device has been deleted');
  expect(await deviceOf(serial)).toBeNull();
  await page.goto(`/devices/${id}`);
  await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
});

test('to other organisations there is no such page, nor at an address that is none', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/404/);
  const { id } = await lent(await aCustomer());
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  for (const path of [id, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await page.goto(`/devices/${path}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
  }
});

test('the longest status stays in its card, as what is chosen from and as what is said', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const operator = await aPerson({ role: 'SUPERUSER' });
  const { id } = await aDevice({ organization: customer, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
  for (const [person, language] of [
    [operator, 'en'],
    [operator, 'nb'],
    [customer.admin, 'nb'],
  ] as const) {
    await query('UPDATE users SET language = $2 WHERE id = $1', [person.id, language]);
    await signIn(person.email);
    await page.goto(`/devices/${id}`);
    const status = page.locator('dd :is(select, [data-badge])');
    await expect(status).toBeVisible();
    for (const width of [1280, 1300, 1024, 400, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const [inner, outer] = await status.evaluate((element) =>
        [element, element.closest('section')!].map((box) => box.getBoundingClientRect().right),
      );
      expect([language, width, (inner ?? 0) <= (outer ?? 0) - 20]).toEqual([language, width, true]);
    }
  }
});

test('a device passes axe in both themes and fits 400 px', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { id, serial } = await lent(customer);
  // As wide as its dates can be: it came back.
  await query(
    'UPDATE device_assignments SET "to" = now(), announced_at = now(), received_at = now() WHERE device_id = $1',
    [id],
  );
  for (const email of [SUPER, customer.admin.email, customer.member.email]) {
    await signIn(email);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/devices/${id}`);
    await new DevicePage(page).heading(serial).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    for (const width of [400, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, wider]).toEqual([width, 0]);
    }
  }
});

test('the operator prints a label, whose code leads to the device', async ({ page, signIn, quiet }) => {
  quiet.allow(/404/);
  const organization = await aCustomer();
  const { id, serialNumber } = await aDevice({ organization, logisticStatus: 'IN_CUSTOMER_USE' });
  await signIn(SUPER);
  await page.goto(`/devices/${id}`);
  await page.getByRole('link', { name: 'Print label' }).click();
  await expect(page).toHaveURL(`/devices/${id}/label`);
  const code = page.getByRole('img', { name: `QR code that leads to the page of ${serialNumber}` });
  const dark = await code.locator('path').getAttribute('d');
  const rows = qrRows(`${stack().url}/devices/${id}#${serialNumber}`);
  expect(dark?.match(/M/g)).toHaveLength(rows.join('|').match(/1+/g)?.length ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(serialNumber).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // The longest serial in letters of each size stays within its frame.
  for (const length of [16, 32, 64]) {
    await query('UPDATE devices SET serial_number = $1 WHERE id = $2', ['W'.repeat(length), id]);
    await page.reload();
    const beyond = await page.locator('.device-label').evaluate((label) => {
      const { top, bottom, right } = label.getBoundingClientRect();
      return [...label.querySelectorAll('p')].filter((text) => {
        const box = text.getBoundingClientRect();
        return (
          box.top < top || box.bottom > bottom || box.right > right || text.scrollWidth > text.clientWidth
        );
      }).length;
    });
    expect([length, beyond]).toEqual([length, 0]);
  }
  await query('UPDATE devices SET serial_number = $1 WHERE id = $2', [serialNumber, id]);
  // Nobody else's business, and no device of this name.
  await page.goto(`/devices/${organization.id}/label`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bad URL');
  await signIn(organization.admin.email);
  await page.goto(`/devices/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(serialNumber);
  await expect(page.getByRole('link', { name: 'Print label' })).toHaveCount(0);
  await page.goto(`/devices/${id}/label`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bad URL');
});
