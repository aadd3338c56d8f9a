import type { Page } from '@playwright/test';
import pg from 'pg';
import { timings } from '@/lib/config/limits';
import { expect, test } from '../support/e2e';
import { ownerUrl } from '../support/test-database';
import { anOrganization, aPerson, devicesOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';

test.beforeEach(async ({ signIn }) => {
  const organization = await anOrganization();
  await devicesOf(organization, 9);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
});

async function whileLocked(act: () => Promise<void>): Promise<void> {
  const client = new pg.Client(ownerUrl());
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE devices');
    await act();
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Opens a page whose devices come only once it says that it loads. */
const openSlowly = (page: Page, path: string) =>
  whileLocked(async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  });

test('a page past the end whose rows take long leads to the last one as well', async ({ page }) => {
  await openSlowly(page, '/devices?page=99');
  await expect(page).toHaveURL('/devices?page=2');
  await expect(new DevicesPage(page).rows).toHaveCount(1);
});

test('what is picked stays although the rows that follow take long', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Pick several' }).click();
  const bar = page.getByRole('group', { name: 'Picked devices' });
  await bar.getByRole('button', { name: 'Pick this page' }).click();
  await expect(bar).toContainText('8 devices picked');
  await whileLocked(async () => {
    await page.getByRole('link', { name: 'Next page' }).click();
    const asked = performance.now();
    await expect.poll(() => performance.now() - asked).toBeGreaterThan(5 * timings.rowsWithPageMs);
  });
  await expect(page).toHaveURL('/devices?page=2');
  await expect(bar).toContainText('8 devices picked');
});
