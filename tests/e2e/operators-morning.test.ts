import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder, aPaidOrder, nothingWaits } from '../support/orders';
import { deviceOf, statusOf } from '../support/rows';
import { addStock, aCustomer, anOrder, aPerson, devicesOf } from '../support/world';
import { DevicePage } from './pages/device-page';
import { DevicesPage } from './pages/devices-page';

const waiting = (page: Page, title: RegExp, whose: string): Locator =>
  page
    .locator('section[id]')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
    .getByRole('listitem')
    .filter({ hasText: whose });

async function goTo(page: Page, title: RegExp, whose: string): Promise<void> {
  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await waiting(page, title, whose).getByRole('link').click();
}

async function scan(page: Page, serials: readonly string[]): Promise<void> {
  await page.getByLabel('Serial numbers').focus();
  for (const serial of serials) {
    await page.keyboard.type(serial);
    await page.keyboard.press('Enter');
  }
}

/** Only a scanner, a file and words are typed: no person copies an ID or number. */
test('the operator’s morning, from three orders to a refund, without an ID', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  await nothingWaits();
  const customers = [await aCustomer(), await aCustomer(), await aCustomer()];
  const orders = [];
  for (const customer of customers) orders.push({ customer, ...(await aPaidOrder(customer, 2)) });
  const returning = await aCustomer();
  const lease = await aDeliveredOrder(returning, 1);
  const [spare = ''] = await addStock({ name: lease.model }, 1);
  const [broken = ''] = lease.serials;
  const announce = { body: { serialNumbers: [broken] } };
  const theirs = await signedIn(returning.admin.email);
  expect((await theirs('/api/devices/return/notify', announce)).status).toBe(201);
  const owed = await aCustomer();
  const at = new Date();
  await anOrder({ organization: owed, status: 'PAID_LATE', placedAt: at, paidAt: at, closedAt: at });
  const workshop = await devicesOf(await aCustomer(), 50);
  const [elsewhere = ''] = workshop;

  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/devices');
  const today = page.getByRole('navigation', { name: 'Today' });
  await expect(today).toContainText('3 to deliver');
  await expect(today).toContainText('1 to refund');

  // One scanned serial belongs to another order.
  for (const { customer, serials, orderId } of orders) {
    await goTo(page, /^To deliver/, customer.name);
    const first = orderId === orders[0]?.orderId;
    await scan(page, first ? [serials[0]!, elsewhere] : serials);
    if (first) {
      await page.getByRole('button', { name: 'Add 1 device' }).click();
      const box = page.getByLabel('Serial numbers');
      await expect(box).toHaveValue(elsewhere);
      await box.clear();
      await scan(page, serials.slice(1));
    }
    await page.getByRole('button', { name: /^Add \d devices?$/ }).click();
    await expect(page.getByText('2 of 2 sent')).toBeVisible();
    expect(await statusOf(orderId)).toBe('FULFILLED');
    await expect(page.getByText('2 devices sent')).toBeVisible();
    await page.getByRole('link', { name: /^Show all/ }).click();
    await expect(page.getByText(new RegExp(`assigned: .*${serials[1]}`))).toBeVisible();
  }

  await page.getByRole('link', { name: 'Devices', exact: true }).first().click();
  await page.getByRole('link', { name: 'From a file' }).click();
  const rows = workshop.map((serial) => `${serial};01.03.2028`);
  const csv = Buffer.from(['Serienummer;Kalibreringsdato', ...rows].join('\r\n'));
  await page
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'verksted.csv', mimeType: 'text/csv', buffer: csv });
  await page.getByRole('button', { name: 'Take in 50 devices' }).click();
  await expect(page.getByText('50 devices taken in')).toBeVisible();

  // The returned device is broken, and its replacement goes out.
  await goTo(page, /^Returns announced/, returning.name);
  await expect(page.getByRole('heading', { level: 1, name: /^Return R-/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: broken, exact: true }).first().click();
  const device = new DevicePage(page);
  await device.action('Receive the return').click();
  await device.dialog.getByLabel('Outcome').selectOption('DAMAGED');
  await device.dialog.getByRole('button', { name: /^Replacement: / }).click();
  await page.getByRole('option', { name: spare }).click();
  await device.confirm('Save the outcome');
  await expect(device.messages).toContainText(`Device ${spare} replaces it`);
  expect(await deviceOf(spare)).toMatchObject({ orderId: lease.orderId });
  expect(await deviceOf(broken)).toMatchObject({ orderId: null, logisticStatus: 'REFURBISH' });

  await page.goto(`/devices?q=${workshop[0]?.slice(0, 6)}&sort=serialNumber`);
  const devices = new DevicesPage(page);
  await page.getByRole('button', { name: 'Pick several' }).click();
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await bar.getByRole('button', { name: 'Pick this page' }).click();
  await bar.getByRole('button', { name: 'Change status' }).click();
  await devices.dialog.getByLabel('Logistic status').selectOption('LOST');
  await devices.confirm('Change status');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '8 devices put back' })).toBeVisible();
  await devices.dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await deviceOf(workshop[0] ?? '')).toMatchObject({ logisticStatus: 'IN_CUSTOMER_USE' });

  await goTo(page, /^To refund/, owed.name);
  await expect(page.getByText('came that nobody asks for any more. Please refund it')).toBeVisible();

  await page.getByRole('link', { name: 'Today', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^To refund/ })).toBeVisible();
  for (const title of [/^To deliver/, /^Returns announced/])
    await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(0);
});
