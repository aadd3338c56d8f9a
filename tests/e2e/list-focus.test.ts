import { DevicesPage } from './pages/devices-page';
import { ListPage } from './pages/list-page';
import { takenOver } from './taken-over';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, anOrganization, aPerson, devicesOf } from '../support/world';

async function record(organization: { id: string; name: string }, entries: number) {
  await query(
    `INSERT INTO event_log (id, type, event, user_name, organization_id, organization_name, created_at)
     SELECT gen_random_uuid(), 'organization.changed', 'Entry ' || n, 'Ingrid Solberg', $1, $2,
       '2026-03-04T12:30:00Z'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, $3::int) n`,
    [organization.id, organization.name, entries],
  );
}

test('another query works although this one failed', async ({ page, signIn, quiet }) => {
  quiet.allow(/Server Components render|Minified React error/);
  const organization = await anOrganization();
  await record(organization, 9);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/events');
  const events = new ListPage(page);
  await expect(events.rows).toHaveCount(8);
  await query('ALTER TABLE event_log RENAME TO event_log_away');
  try {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'An error occurred during fetching list of events',
    );
    await expect(events.search).toBeVisible();
  } finally {
    await query('ALTER TABLE event_log_away RENAME TO event_log');
  }
  await events.search.fill('Entry 3');
  await page.keyboard.press('Enter');
  await expect(events.rows).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('what follows a chip that is taken off is the list, by the keyboard too', async ({ page, signIn }) => {
  const organization = await anOrganization();
  await record(organization, 12);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  // A quick person has the link in hand before the script.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', (route) => held.then(() => route.continue()));
  await page.goto('/events?q=Entry', { waitUntil: 'commit' });
  const clear = page.getByRole('link', { name: 'Clear all' });
  await clear.focus();
  release();
  await takenOver(clear);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('group', { name: 'Event log' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(new ListPage(page).search).toBeFocused();
});

test('a link that takes long says so', async ({ page, signIn }) => {
  await signIn((await aCustomer()).admin.email);
  await page.goto('/devices');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/users?_rsc=*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const progress = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(progress).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Organization users' })).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('Back from a row’s link is back in the row', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const serials = await devicesOf(customer, 12);
  const serial = serials[9] ?? '';
  await signIn(customer.admin.email);
  await page.goto('/devices?sort=serialNumber&page=2');
  const link = page.getByRole('link', { name: serial });
  const heading = page.getByRole('heading', { level: 1 });
  await link.click();
  await expect(heading).toHaveText(serial);
  await page.goBack();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(serial);
  await page.goBack();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(serial);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Devices').click();
  await expect(page).toHaveURL('/devices');
  await expect(new DevicesPage(page).rows).toHaveCount(8);
  await expect(page.locator('tbody :focus')).toHaveCount(0);
});
