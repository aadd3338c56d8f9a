import type { Locator } from '@playwright/test';
import { DevicesPage } from './pages/devices-page';
import { ListPage } from './pages/list-page';
import { takenOver } from './taken-over';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aModel, anOrganization, aPerson, devicesOf } from '../support/world';

async function record(organization: { id: string; name: string }, entries: number) {
  await query(
    `INSERT INTO event_log (id, type, event, user_name, organization_id, organization_name, created_at)
     SELECT gen_random_uuid(), 'organization.changed', 'Entry ' || n, 'Ingrid Solberg', $1, $2,
       '2026-03-04T12:30:00Z'::timestamptz + n * interval '1 minute'
     FROM generate_series(1, $3::int) n`,
    [organization.id, organization.name, entries],
  );
}

test('the focus stays where it was while the rows change', async ({ page, signIn }) => {
  const organization = await anOrganization();
  await record(organization, 20);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/events');
  const events = new ListPage(page);

  const date = events.header('Date').getByRole('link');
  await date.focus();
  await page.keyboard.press('Enter');
  await expect(events.rows.first()).toContainText('Entry 1');
  await expect(page).toHaveURL(/sort=createdAt/);
  await expect(date).toBeFocused();

  const next = page.getByRole('link', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(events.rows.first()).toContainText('Entry 9');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(events.rows.first()).toContainText('Entry 17');
  // It is the last page: the link leads nowhere, and is still there.
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();

  await events.search.focus();
  await events.search.fill('Entry 2');
  await page.keyboard.press('Enter');
  await expect(events.rows).toHaveCount(2);
  await expect(events.search).toBeFocused();
});

test('a search that was typed stays through the links of the list, and a chip empties it', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization();
  await record(organization, 12);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/events?q=Entry');
  const events = new ListPage(page);
  await events.sortBy('Date');
  await expect(page).toHaveURL(/sort=createdAt&q=Entry/);
  await expect(events.search).toHaveValue('Entry');
  await page.getByRole('link', { name: 'Remove filter: Search: Entry' }).click();
  await expect(page).toHaveURL(/\/events\?sort=createdAt$/);
  await expect(events.search).toHaveValue('');
});

test('the cross of the search box takes the search off, and so does Esc', async ({ page, signIn }) => {
  const organization = await anOrganization();
  await record(organization, 3);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  const { search } = new ListPage(page);
  await page.goto('/events?sort=createdAt&q=Entry');
  const { width, height } = (await search.boundingBox()) ?? { width: 0, height: 0 };
  await search.click({ position: { x: width - 20, y: height / 2 } });
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/events\?sort=createdAt$/);
  await expect(search).toBeFocused();
  await search.fill('Entry');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=Entry/);
  // Who empties it letter by letter types another word.
  for (const _ of 'Entry') await search.press('Backspace');
  await expect(search).toHaveValue('');
  await search.pressSequentially('Ent');
  await expect(page).toHaveURL(/q=Entry/);
  await search.press('Escape');
  await expect(page).toHaveURL(/\/events\?sort=createdAt$/);
});

test('what is typed on while the rows are on their way stays', async ({ page, signIn }) => {
  const organization = await anOrganization();
  await record(organization, 12);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  await page.goto('/events');
  const events = new ListPage(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/events\?.*q=Entry/, async (route) => {
    await held;
    await route.continue();
  });
  await events.search.fill('Entry');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-busy]')).toHaveCount(1);
  await expect(events.rows).toHaveCount(8);
  await events.search.pressSequentially(' 1');
  letThrough();
  await expect(page).toHaveURL(/q=Entry$/);
  await expect(page.locator('[data-busy]')).toHaveCount(0);
  await expect(events.search).toHaveValue('Entry 1');
});

test('a status that is picked by the keyboard keeps the focus', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/devices');
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await status.focus();
  await status.selectOption('Lost');
  await expect(page.getByRole('link', { name: 'Remove filter: Status: Lost' })).toBeVisible();
  await expect(status).toBeFocused();
  await expect(status).toHaveValue('LOST');
  await page.getByRole('link', { name: 'Remove filter: Status: Lost' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  await expect(status).toHaveValue('');
});

test('another query is tried although this one failed, and the toolbar stays', async ({
  page,
  signIn,
  quiet,
}) => {
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
  // Whoever is quick has the link in hand before the script is there.
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

test('a page past the end leads to the last one, and so does a last page that loses its row', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization();
  const { serials } = await aModel({ free: 9 });
  await query('UPDATE devices SET organization_id = $1 WHERE serial_number = ANY($2)', [
    organization.id,
    serials,
  ]);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  const devices = new DevicesPage(page);
  const filtered = `org=${organization.id}&status=AT_STORAGE`;
  await page.goto(`/devices?page=99&${filtered}`);
  await expect(page).toHaveURL(`/devices?page=2&${filtered}`);
  await expect(devices.rows).toHaveCount(1);
  await devices.rows.getByRole('combobox').selectOption('Lost');
  await devices.confirm('Change status');
  await expect(page).toHaveURL(`/devices?${filtered}`);
  await expect(devices.rows).toHaveCount(8);
  await expect(page.getByText('1-8 of 8').first()).toBeVisible();
});

test('the rows are there without any script', async ({ browser, signIn, page }) => {
  const organization = await anOrganization();
  await record(organization, 12);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState });
  const events = new ListPage(await plain.newPage());
  await events.page.goto('/events');
  await expect(events.rows).toHaveCount(8);
  await events.page.getByRole('link', { name: 'Next page' }).click();
  await expect(events.rows).toHaveCount(4);
  await events.search.fill('Entry 1');
  await events.search.press('Enter');
  await expect(events.rows).toHaveCount(4);
  await plain.close();
});

test('a long search fits a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?q=${'Harbour Cargo depot in Rotterdam '.repeat(3).trim()}`);
  await page
    .locator('summary')
    .filter({ hasText: /^Filters/ })
    .click();
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? NaN) + (box?.width ?? NaN);
  };
  for (const part of [
    page.getByRole('combobox', { name: 'Status', exact: true }),
    page.getByRole('button', { name: 'Organizations', exact: true }),
    page.getByRole('link', { name: /^Remove filter/ }),
  ])
    expect(await right(part)).toBeLessThanOrEqual(384);
});

test('what a list shows once it has changed is said', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await devicesOf(customer, 9);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/devices?org=${customer.id}`);
  const said = page.getByRole('log', { name: 'Messages' });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(said).toContainText('9-9 of 9');
  await page
    .getByRole('columnheader', { name: /^Serial number/ })
    .getByRole('link')
    .click();
  await expect(said).toContainText('1-8 of 9');
  const box = page.getByRole('searchbox', { name: /^Search by/ });
  await box.fill('no such device');
  await box.press('Enter');
  await expect(said).toContainText('No device matches');
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

test('Back from what a row leads to is back in the row, by mouse and by keyboard', async ({
  page,
  signIn,
}) => {
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
  // Whoever comes to the list by a link begins as on any other page.
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(serial);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByText('Devices').click();
  await expect(page).toHaveURL('/devices');
  await expect(new DevicesPage(page).rows).toHaveCount(8);
  await expect(page.locator('tbody :focus')).toHaveCount(0);
});
