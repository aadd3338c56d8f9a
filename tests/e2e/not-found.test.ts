import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aDevice } from '../support/world';

// What the server sends: tests/contract/page-addresses.test.ts.

async function expectScreen(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fant ikke siden');
  await expect(page).toHaveTitle('Fant ikke siden · Driftmark');
  await expect(page.getByRole('main')).toContainText('Det finnes ingen side på denne adressen');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  // On a phone it is behind the menu button.
  const navigation = page.getByRole('navigation', { name: 'Hovedmeny', includeHidden: true });
  await expect(navigation.getByText('Enheter')).toHaveCount(1);
}

test('a missing page shows without a new load, and Back leads back', async ({ page, signIn, quiet }) => {
  quiet.allow(/404/);
  const customer = await aCustomer();
  const { id, serialNumber } = await aDevice({ organization: customer });
  await query(`UPDATE users SET language = 'nb' WHERE id = $1`, [customer.admin.id]);
  await signIn(customer.admin.email);
  await page.goto('/devices');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  // Another person takes it away.
  await query('UPDATE devices SET organization_id = NULL WHERE id = $1', [id]);
  await query('DELETE FROM device_assignments WHERE device_id = $1', [id]);
  const answered = page.waitForResponse((answer) => answer.url().includes(`/devices/${id}`));
  await page.getByRole('link', { name: serialNumber }).click();
  const answer = await answered;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/x-component']);
  await expect(page).toHaveURL(`/devices/${id}`);
  await expectScreen(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Enheter' })).toBeVisible();
  await expect(page).toHaveTitle('Enheter · Driftmark');
  await page.goForward();
  await expectScreen(page);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);

  await page.setViewportSize({ width: 400, height: 800 });
  expect((await page.goto('/orders/%00'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fant ikke siden');
  await expect(page).toHaveTitle('Fant ikke siden · Driftmark');
  expect((await page.goto('/orders/nonsense'))?.status()).toBe(404);
  await page.waitForLoadState('networkidle');
  await expectScreen(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
  await page.getByRole('link', { name: 'Tilbake til forsiden' }).click();
  await expect(page).toHaveURL('/devices');
});
