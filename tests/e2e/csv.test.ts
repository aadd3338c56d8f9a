import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, devicesOf } from '../support/world';

/** The lines of the file that a link leads to. */
async function downloaded(page: Page, link: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.trim().split('\r\n') };
}

test('what the operator has filtered is a file by a click', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [lost = '', found = ''] = await devicesOf(customer, 2);
  await query("UPDATE devices SET logistic_status = 'LOST' WHERE serial_number = $1", [lost]);
  await signIn('super@example.com');
  await page.goto(`/devices?org=${customer.id}&status=LOST&sort=orgName`);
  const { name, lines } = await downloaded(page, 'Download CSV');
  expect(name).toMatch(/^devices-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${lost},`);
  expect(lines[1]).toContain(customer.name);
  expect(lines.join()).not.toContain(found);
  await expect(page).toHaveURL(/status=LOST/);
});

test('a member gets the own devices, in the language of the screen', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await query("UPDATE users SET language = 'nb' WHERE id = $1", [customer.member.id]);
  await signIn(customer.member.email);
  await page.goto('/devices');
  const { lines } = await downloaded(page, 'Last ned CSV');
  expect(lines[0]).toContain('Serienummer;Modell');
  expect(lines.slice(1)).toEqual([expect.stringContaining(`${serial};`)]);
});

test('every list has one, an empty list none', async ({ page, signIn }) => {
  // What the access log is to show.
  await page.request.post('/api/auth/login', {
    data: { email: 'super@example.com', password: 'Not-this-1' },
  });
  await signIn('super@example.com');
  for (const path of ['devices', 'orders', 'users', 'organizations-list', 'events', 'access-log']) {
    await page.goto(`/${path}`);
    const name = { 'organizations-list': 'organizations', events: 'logs' }[path] ?? path;
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      `/api/${name}.csv`,
    );
  }
  await page.goto('/devices?q=nobody-has-this');
  await expect(page.getByText('No device matches')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
});
