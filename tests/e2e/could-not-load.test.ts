import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { numberOf } from '../support/rows';
import { aCustomer, anOrder, anOrganization, aPerson } from '../support/world';

test('a failing list shows the request id, and Retry recovers', async ({ page, signIn, quiet }) => {
  quiet.allow(/Server Components render|Minified React error/);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  await signIn(admin.email);
  const heading = page.getByRole('heading', { name: 'Devices', level: 1 });
  const fault = page.getByRole('main').getByRole('alert').filter({ hasText: 'devices fetching' });
  await query('ALTER TABLE devices RENAME TO devices_away');
  try {
    await page.goto('/devices');
    await expect(fault).toContainText('An error occurred during devices fetching');
    await expect(heading).toBeVisible();
    const requestId = (await fault.locator('code').textContent()) ?? '';
    expect(requestId).not.toBe('');
    const log = path.join(path.dirname(stack().env.CLOCK_FILE ?? ''), 'portal.log');
    const lines = fs.readFileSync(log, 'utf8').split('\n');
    expect(lines.filter((line) => line.includes(`"requestId":"${requestId}"`))).not.toEqual([]);
  } finally {
    await query('ALTER TABLE devices_away RENAME TO devices');
  }
  await fault.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: "You don't have any devices yet" })).toBeVisible();
  await expect(fault).toHaveCount(0);
});

/** It waits for no person: other tests count what waits. */
const cancelled = { placedAt: new Date(), closedAt: new Date(), status: 'CANCELLED' } as const;

async function withoutOrders(look: () => Promise<void>) {
  await query('ALTER TABLE orders RENAME TO orders_away');
  try {
    await look();
  } finally {
    await query('ALTER TABLE orders_away RENAME TO orders');
  }
}

test('Retry reads a failed page again; a link shows the fault too', async ({ page, signIn, quiet }) => {
  quiet.allow(/500/);
  const customer = await aCustomer();
  const { id } = await anOrder({ organization: customer, ...cancelled });
  await signIn(customer.admin.email);
  await withoutOrders(async () => {
    expect((await page.goto(`/orders/${id}`))?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order O-');
  await page.goto('/orders');
  const order = page.getByRole('link', { name: await numberOf(id), exact: true });
  await withoutOrders(async () => {
    await order.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
});

test('an offline link leads nowhere, says so, and works later', async ({ page, context, signIn, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  await page.goto('/profile');
  const users = page.getByRole('link', { name: 'Users' });
  await context.setOffline(true);
  await users.click();
  await expect(page.getByText('You are offline').first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await context.setOffline(false);
  await users.click();
  await expect(page).toHaveURL(/\/users$/);
});
