import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aDeliveredOrder } from '../support/orders';
import { database } from '@/lib/db/client';
import { aCustomer } from '../support/world';

// What is read, refused and kept: tests/components/scan.test.tsx.

test('on a phone that loses its line a member says what came and what is broken, and it is sent once', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const customer = await aCustomer();
  const { serials } = await aDeliveredOrder(customer, 2);
  const [came = '', broken = ''] = serials;
  await database().device.updateMany({
    where: { serialNumber: { in: serials } },
    data: { logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' },
  });
  await database().deviceAssignment.updateMany({
    where: { serialNumber: { in: serials } },
    data: { state: 'ON_THE_WAY', usedAt: null },
  });
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(customer.member.email);
  await page.goto('/devices');
  const load = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/scan');
  await page.getByRole('link', { name: 'Scan a label' }).click();
  // Only this document may use the camera.
  expect((await load).headers()['permissions-policy']).toContain('camera=(self)');
  const field = page.getByLabel('Serial number');
  await field.fill(came);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: came })).toBeVisible();
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^It came/ }).click();
  await field.fill(broken);
  await field.press('Enter');
  await expect(page.getByText(/^There is no connection/)).toBeVisible();
  await page.getByRole('button', { name: /^It is broken/ }).click();
  await page.getByLabel(/^A word about it/).fill('The strap is torn');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('heading', { name: '2 things to be sent' })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: '2 things to be sent' })).toHaveCount(0);
  await page.goto('/devices');
  await expect
    .poll(async () => {
      const found = await database().deviceAssignment.findMany({
        where: { serialNumber: { in: serials } },
        select: { serialNumber: true, cameAt: true, reports: { select: { kind: true, note: true } } },
      });
      return Object.fromEntries(
        found.map(({ serialNumber, cameAt, reports }) => [serialNumber, { came: cameAt !== null, reports }]),
      );
    })
    .toEqual({
      [came]: { came: true, reports: [] },
      [broken]: { came: false, reports: [{ kind: 'BROKEN', note: 'The strap is torn' }] },
    });
});

test('a member confirms a parcel with one device missing, and the operator takes over what came with one click', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { serials } = await aDeliveredOrder(customer, 3);
  const [missing = '', ...others] = serials;
  const where = { serialNumber: { in: serials } };
  await database().device.updateMany({ where, data: { logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' } });
  await database().deviceAssignment.updateMany({ where, data: { state: 'ON_THE_WAY', usedAt: null } });
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(customer.member.email);
  await page.goto('/devices');
  await page.getByRole('link', { name: /^It came/ }).click();
  await page.getByRole('button', { name: `Report a problem with ${missing}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong').selectOption('Not in the parcel');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Not in the parcel')).toBeVisible();
  const box = page.getByLabel('Scan or type a serial number');
  await box.fill(others[0] ?? '');
  await box.press('Enter');
  await expect(page.getByRole('checkbox', { name: others[0] ?? '' })).toBeChecked();
  await page.getByRole('checkbox', { name: others[1] ?? '' }).check();
  await page.getByRole('button', { name: '2 devices came' }).click();
  await expect(page.getByText(`Came on`)).toHaveCount(2);
  expect(await axeInBothThemes(page)).toEqual([]);

  await signIn('super@example.com');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/today');
  const arrived = page.locator('#arrived');
  for (const serial of others) await expect(arrived).toContainText(serial);
  await expect(page.locator('#reports')).toContainText(missing);
  await arrived.getByRole('button', { name: 'Set all to In customer use' }).click();
  await expect(page.locator('#arrived')).toHaveCount(0);
  const found = await database().device.findMany({ where });
  expect(
    Object.fromEntries(found.map(({ serialNumber, logisticStatus }) => [serialNumber, logisticStatus])),
  ).toEqual({
    [missing]: 'IN_TRANSIT_TO_CUSTOMER',
    ...Object.fromEntries(others.map((serial) => [serial, 'IN_CUSTOMER_USE'])),
  });
});
