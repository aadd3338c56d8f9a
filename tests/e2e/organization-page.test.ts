import { randomUUID } from 'node:crypto';
import { axeInBothThemes, axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aPaidOrder } from '../support/orders';
import { query } from '../support/test-database';
import {
  aCustomer,
  aDevice,
  aModel,
  anInvitation,
  anOrder,
  anOrganization,
  aPerson,
  devicesOf,
  numberOf,
} from '../support/world';
import { ListPage } from './pages/list-page';

/** A customer with more of everything than is shown at once. */
async function aLargeCustomer(name: string) {
  const customer = await aCustomer({ name });
  await devicesOf(customer, 7);
  const order = await anOrder({
    organization: customer,
    ...{ status: 'FULFILLED', placedAt: new Date(), paidAt: new Date(), totalCents: 12_900 },
    lines: [{ model: await aModel(), quantity: 7 }],
  });
  await query(
    `INSERT INTO invoices (id, organization_id, organization_name, order_id, number, status, net_cents, amount_due_cents,
       amount_paid_cents, created_at, due_at, synced_at)
     SELECT $4 || n, $1, $2, $3, $4 || n, CASE WHEN n = 1 THEN 'open' ELSE 'paid' END, 12900, 12900,
       CASE WHEN n = 1 THEN 0 ELSE 12900 END, now() - n * interval '30 days', now() - interval '1 day', now()
     FROM generate_series(1, 6) n`,
    [customer.id, customer.name, order.id, `IN-${randomUUID().slice(0, 6)}-`],
  );
  return { ...customer, order };
}

test('from the list to one customer, and from there to all that it has', async ({ page, signIn }) => {
  const name = `Havn ${randomUUID().slice(0, 6)}`;
  const customer = await aLargeCustomer(name);
  const stranger = await aCustomer();
  await devicesOf(stranger, 1);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/organizations-list?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).press('Enter');
  await expect(page).toHaveURL(`/organizations/${customer.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const section = (title: string) => page.getByRole('main').locator('section', { hasText: title });
  const rows = (title: string) =>
    page
      .getByRole('table', { name: title })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
  await expect(rows('Devices')).toHaveCount(5);
  await expect(rows('Invoices')).toHaveCount(5);
  await expect(rows('Orders')).toHaveCount(1);
  await expect(rows('Orders')).toContainText(await numberOf(customer.order.id));
  await expect(page.getByRole('table', { name: 'People' })).toContainText(customer.admin.email);
  await expect(section('Invoices').last()).toContainText('€129.00 open');
  await expect(rows('Invoices').first()).toContainText('Overdue');
  await page.getByRole('link', { name: 'All 7 Devices of this organization' }).press('Enter');
  await expect(page).toHaveURL(`/devices?org=${customer.id}`);
  await expect(new ListPage(page).rows).toHaveCount(7);
  // Back by the name of whose they are.
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(`/organizations/${customer.id}`);
  for (const [link, path] of [
    ['Open list Orders', '/orders'],
    ['Open list People', '/users'],
  ] as const)
    await expect(page.getByRole('link', { name: `${link} of this organization` })).toHaveAttribute(
      'href',
      `${path}?org=${customer.id}`,
    );
});

test('its log says its zone once, and rows of two lines have air', async ({ page, signIn }) => {
  const customer = await aLargeCustomer(`Vik ${randomUUID().slice(0, 6)}`);
  await query(
    `INSERT INTO event_log (id, type, event, organization_id, organization_name, created_at)
     VALUES (gen_random_uuid(), 'organization.created', $3, $1, $2, now())`,
    [customer.id, customer.name, 'A sentence of the log that is so long '.repeat(4)],
  );
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/organizations/${customer.id}`);
  const log = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Log', exact: true }) });
  const sentence = log.getByText(/^A sentence/);
  await expect(sentence).toBeVisible();
  await expect(log.getByText('UTC', { exact: true })).toHaveCount(1);
  const [row, text] = await sentence.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [element.closest('tr')!, range].map((part) => part.getBoundingClientRect());
  });
  expect(text!.height).toBeGreaterThan(30);
  expect(text!.top - row!.top).toBeGreaterThanOrEqual(8);
  expect(row!.bottom - text!.bottom).toBeGreaterThanOrEqual(8);
});

test('who is invited stands beneath who belongs to it, five at once', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const stranger = await anOrganization();
  const emails = Array.from({ length: 7 }, () => `guest-${randomUUID()}@e.example.com`);
  for (const email of emails) await anInvitation(email, organization.id);
  const other = `guest-${randomUUID()}@e.example.com`;
  await anInvitation(other, stranger.id);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/organizations/${organization.id}`);
  await expect(page.getByText('Nobody has joined yet.')).toBeVisible();
  const waiting = page.getByRole('listitem').filter({ hasText: 'guest-' });
  await expect(waiting).toHaveCount(5);
  // An address is one piece of its line: the gap of a line's pieces would tear it.
  const line = waiting.first().locator('p').first();
  await expect(line).toHaveText(/^guest-[\w-]+@e\.example\.com$/);
  expect(await line.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: `Revoke: ${emails.at(-1)}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(waiting.filter({ hasText: emails.at(-1) ?? '' })).toHaveCount(0);
  await page.getByRole('link', { name: 'All 6 Pending invitations of this organization' }).click();
  await expect(page).toHaveURL(`/users?org=${organization.id}`);
  await expect(waiting).toHaveCount(6);
  await expect(page.getByText(other)).toHaveCount(0);
});

test('it is edited, deactivated, activated and deleted on its page, which then leads to the list', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization({ name: `Kai ${randomUUID().slice(0, 6)}` });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/organizations/${organization.id}`);
  for (const said of [
    'This organization has no devices.',
    'This organization has not ordered anything yet.',
    'There are no invoices yet.',
    'Nobody belongs to this organization.',
  ])
    await expect(page.getByText(said)).toBeVisible();
  const choose = async (item: string, yes: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Organization name' }).fill(`${organization.name} Ny`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${organization.name} Ny` })).toBeVisible();
  await choose('Set inactive', 'Deactivate');
  await expect(page.getByRole('main').getByText('Deactivated').first()).toBeVisible();
  await page.goto(`/organization/commonSettings?org=${organization.id}`);
  await expect(page.getByRole('main').getByText('Deactivated', { exact: true })).toBeVisible();
  await page.goto(`/organizations/${organization.id}`);
  await choose('Delete', 'Delete');
  await expect(page).toHaveURL('/organizations-list');
});

test('it passes axe in both themes and fits every width', async ({ page, signIn }) => {
  const customer = await aLargeCustomer('Nordfjordeid Havbruk og Sporing med et langt navn');
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/organizations/${customer.id}`);
  await expect(page.getByRole('table', { name: 'Log' }).or(page.getByText('Nothing has'))).toBeVisible();
  for (const width of [1280, 768, 400, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    if (width === 1280 || width === 400) expect([width, await axeInBothThemes(page)]).toEqual([width, []]);
  }
});

test('administrators have no such page, not even of their own, nor is there one of a stranger’s ID', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/404/);
  const customer = await aCustomer();
  await signIn(customer.admin.email);
  for (const id of [customer.id, (await anOrganization()).id, randomUUID(), 'x']) {
    await page.goto(`/organizations/${id}`);
    await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
  }
  await page.goto('/devices');
  await expect(page.locator('a[href^="/organizations/"]')).toHaveCount(0);
});

test('a long word of its name breaks before it runs under the buttons', async ({ page, signIn }) => {
  const { id } = await anOrganization({ name: `Nordatlantisk ${'Havovervåkings'.repeat(3)} AS` });
  await signIn('super@example.com');
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto(`/organizations/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const end = await heading.evaluate((element) => element.getBoundingClientRect().right);
  const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Actions' }).boundingBox()) ?? {};
  const below = await heading.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(end <= x || y >= below).toBe(true);
});

test('one long word of a name or serial widens no page that is headed by it', async ({ page, signIn }) => {
  const customer = await aCustomer({ name: `Nord ${'havovervaking'.repeat(5)} AS` });
  const { number } = await aPaidOrder(customer, 1);
  const { id } = await aDevice({
    organization: customer,
    serialNumber: randomUUID().replaceAll('-', '').repeat(2),
  });
  await signIn('super@example.com');
  await page.setViewportSize({ width: 400, height: 800 });
  for (const path of [
    `/organizations/${customer.id}`,
    `/organization/commonSettings?org=${customer.id}`,
    `/orders/${number}`,
    `/devices/${id}`,
    `/devices/${id}/label`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 400]);
  }
});
