import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { aDevice, anOrganization, aPerson } from '../support/world';
import { ListPage } from './pages/list-page';

/** Holds all further fetches. */
async function holdParts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

test.beforeEach(async ({ page, signIn }) => {
  const organization = await anOrganization();
  await aDevice({ organization, serialNumber: `FIRST-${organization.id.slice(-6)}` });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?q=FIRST-${organization.id.slice(-6)}`);
  await expect(new ListPage(page).rows).toHaveCount(1);
  // The page has fetched ahead.
  await page.waitForLoadState('networkidle');
});

test('the first menu of a page opens beside the list and keeps the focus', async ({ page }) => {
  const devices = new ListPage(page);
  const button = page.getByRole('button', { name: /^Actions for/ });
  const letThrough = await holdParts(page);
  await button.click();
  await expect(devices.rows).toHaveCount(1);
  await expect(button).toBeFocused();
  letThrough();
  await expect(devices.menu).toBeVisible();
  await expect(devices.rows).toHaveCount(1);
});

test('a menu that cannot be fetched says so; the next press opens it', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|ERR_FAILED/);
  const devices = new ListPage(page);
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByText('We could not reach the service. Please try again.').first()).toBeVisible();
  await expect(devices.rows).toHaveCount(1);
  await page.unroute('**/_next/static/chunks/**');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(devices.menu).toBeVisible();
});
