import { showAsSent } from '../support/as-sent';
import { axeInBothThemes, axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder } from '../support/orders';
import { query } from '../support/test-database';
import { deviceOf } from '../support/rows';
import { aCustomer } from '../support/world';
import type { Customer } from '../support/world';
import { DevicePage } from './pages/device-page';
import { DevicesPage } from './pages/devices-page';

// What it says to whom: tests/contract/device-page.test.ts.

const SUPER = 'super@example.com';

async function lent(customer: Customer): Promise<{ id: string; serial: string }> {
  const { serials } = await aDeliveredOrder(customer, 1);
  const [serial = ''] = serials;
  return { id: (await deviceOf(serial))?.id ?? '', serial };
}

test('the operator changes, unassigns and deletes a device on its page', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { id, serial } = await lent(customer);
  await signIn(SUPER);
  await new DevicesPage(page).open(`?org=${customer.id}`);
  await page.getByRole('link', { name: serial, exact: true }).click();
  const device = new DevicePage(page);
  await expect(device.heading(serial)).toBeVisible();
  await expect(page).toHaveURL(`/devices/${id}`);
  const facts = device.section('Device');
  await facts.getByRole('button', { name: 'Change date' }).click();
  const date = device.dialog.getByRole('textbox', { name: /Calibration date/ });
  await expect(date).toBeFocused();
  await date.fill('31-02-2027');
  await device.confirm('Save');
  await expect(device.dialog.getByText('There is no such day as 31-02-2027.').first()).toBeVisible();
  // Another person changes it meanwhile.
  const operator = await signedIn(SUPER);
  const theirs = { method: 'PATCH', body: { calibrationExpires: '2028-01-02' } };
  expect((await operator(`/api/devices/${id}`, theirs)).status).toBe(200);
  await date.fill('5.3.2027');
  await device.confirm('Save');
  await device.dialog.getByRole('button', { name: /02-01-2028/ }).click();
  await expect(date).toHaveValue('02-01-2028');
  await date.fill('6.3.2027');
  await device.confirm('Save');
  await expect(device.messages).toContainText(`Calibration date of ${serial} is now 06-03-2027`);
  await expect(facts).toContainText('06-03-2027');
  expect((await deviceOf(serial))?.calibrationExpires?.toISOString().slice(0, 10)).toBe('2027-03-06');

  await facts.getByRole('combobox', { name: `Logistic status of ${serial}` }).selectOption('IN_CUSTOMER_USE');
  await device.confirm('Change status');
  await expect(device.log().first()).toContainText('from In transit to customer to In customer use');
  expect((await deviceOf(serial))?.logisticStatus).toBe('IN_CUSTOMER_USE');

  await device.action('Unassign device').click();
  await device.confirm('Unassign device');
  await expect(device.action('Unassign device')).toHaveCount(0);
  await expect(device.section('Lease')).toContainText('No lease runs for this device.');
  await device.action('Delete device').click();
  await device.confirm('Delete device');
  await expect(page).toHaveURL('/devices');
  await expect(device.messages).toContainText('Device has been deleted');
  expect(await deviceOf(serial)).toBeNull();
});

test('a device passes axe and fits, with its widest dates and status', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aCustomer();
  const { id, serial } = await lent(customer);
  await query("UPDATE devices SET logistic_status = 'IN_TRANSIT_FROM_CUSTOMER' WHERE id = $1", [id]);
  // As wide as its dates can be.
  await query(
    "UPDATE device_assignments SET announced_at = now(), received_at = now(), state = 'RECEIVED' WHERE device_id = $1",
    [id],
  );
  for (const [email, language] of [
    [SUPER, 'en'],
    [SUPER, 'nb'],
    [customer.admin.email, 'nb'],
    [customer.member.email, 'en'],
  ] as const) {
    await query('UPDATE users SET language = $2 WHERE email = $1', [
      email,
      language === 'en' ? null : language,
    ]);
    await signIn(email);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/devices/${id}`);
    await new DevicePage(page).heading(serial).waitFor();
    if (language === 'en') expect(await axeInBothThemes(page)).toEqual([]);
    const status = page.locator('dd :is(select, [data-badge])').first();
    await expect(status).toBeVisible();
    for (const width of [1280, 1300, 1024, 400, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const [inner, outer] = await status.evaluate((element) =>
        [element, element.closest('section')!].map((box) => box.getBoundingClientRect().right),
      );
      expect([email, width, (inner ?? 0) <= (outer ?? 0) - 20]).toEqual([email, width, true]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([email, width, wider]).toEqual([email, width, 0]);
    }
  }
  await query('UPDATE users SET language = NULL WHERE email = $1', [SUPER]);
});

test('a label is printed alone, and its serial stays within its frame', async ({ page, signIn }) => {
  await showAsSent(page);
  const { id, serial } = await lent(await aCustomer());
  await signIn(SUPER);
  await page.goto(`/devices/${id}/label`);
  expect(await axeViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(serial).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
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
  await query('UPDATE devices SET serial_number = $1 WHERE id = $2', [serial, id]);
});
