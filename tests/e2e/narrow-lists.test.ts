import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { showAsSent } from '../support/as-sent';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aDevice, aModel, anInvitation, anOrder, aPerson, devicesOf } from '../support/world';
import { ListPage } from './pages/list-page';

const LISTS = [
  ...['/devices', '/orders', '/users', '/events', '/organizations-list', '/models', '/access-log'],
];

/** The longest serial, without a place to break. */
const unbroken = () =>
  `DM${randomUUID()}${randomUUID()}`
    .replace(/[^\dDMa-f]/g, '')
    .toUpperCase()
    .slice(0, 64);

/** The texts of boxes whose content sticks out. */
const clipped = () =>
  Array.from(
    document.querySelectorAll(
      'main, main h1, main button, main a, main td:not(:has([data-none]), [data-card="unseen"]), main select, main time',
    ),
  )
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);

/** Addresses that break elsewhere than after @ and dots. */
const brokenAddresses = () =>
  Array.from(document.querySelectorAll('main .email-part'))
    .filter((part) => part.getClientRects().length > 1)
    .map((part) => part.textContent);

// 320 px is also 1280 px at a zoom of 400 %.
const WIDTHS = [320, 400, 700, 768, 850, 900, 1000, 1024, 1100, 1265, 1280];

async function faultsOf(page: Page, width: number): Promise<object> {
  await page.setViewportSize({ width, height: 800 });
  return {
    width: await page.evaluate(() => document.documentElement.scrollWidth),
    clipped: await page.evaluate(clipped),
    out: await page.evaluate(() =>
      Array.from(document.querySelectorAll('tbody :is(td, button, select)'))
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map((part) => part.textContent),
    ),
    broken: await page.evaluate(brokenAddresses),
    rows: await page.evaluate(() => getComputedStyle(document.querySelector('tbody tr')!).display),
  };
}

/** All sort links of the cards are in sight, and large enough for a finger. */
async function expectSortInSight(page: Page, path: string): Promise<void> {
  const strip = page.locator('thead tr');
  const box = await strip.boundingBox();
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  const links = await strip.getByRole('link').all();
  expect([path, links.length > 0]).toEqual([path, true]);
  for (const link of links) {
    const { x = 0, width: wide = Infinity, height = 0 } = (await link.boundingBox()) ?? {};
    expect([path, x >= (box?.x ?? 0) && x + wide <= right]).toEqual([path, true]);
    expect(height).toBeGreaterThanOrEqual(24);
  }
}

test('nothing of a list is cut off or sticks out, however wide the window is', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aCustomer({ name: 'Nordfjordeid Havbruk og Sporing' });
  await devicesOf(customer, 2);
  await aDevice({ organization: customer, serialNumber: unbroken() });
  for (const letters of [12, 18])
    await aDevice({ organization: customer, serialNumber: `${'W'.repeat(letters)}1280` });
  const { id: orderId } = await anOrder({
    organization: customer,
    placedAt: new Date(),
    status: 'PENDING_PAYMENT',
    totalCents: 123_456_00,
  });
  await query(
    "UPDATE devices SET calibration_expires = '2027-03-01', logistic_status = 'IN_TRANSIT_FROM_CUSTOMER', order_id = $2 WHERE organization_id = $1",
    [customer.id, orderId],
  );
  await query(
    "INSERT INTO access_log (id, kind, detail, email, address, request_id) VALUES (gen_random_uuid(), 'SIGN_IN_FAILED', 'attempts', $1, '2001:db8:85a3:8d3:1319:8a2e:370:7348', 'r')",
    [customer.admin.email],
  );
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  for (const path of LISTS) {
    await page.goto(path);
    await expect(new ListPage(page).rows.first()).toBeVisible();
    for (const width of WIDTHS) {
      const rows = width < 1024 ? expect.any(String) : 'table-row';
      const faultless = { width, clipped: [], out: [], broken: [], rows };
      await expect.poll(() => faultsOf(page, width), `${path} at ${width} px`).toEqual(faultless);
      if (width <= 400 && path !== '/access-log') await expectSortInSight(page, path);
    }
  }
});

/** Sixty devices; the two newest are on their way back, the older of them with a date. */
async function aFleet() {
  const customer = await aCustomer({ name: 'Fjord Logistikk' });
  const serials = await devicesOf(customer, 60);
  const [dated = '', dateless = ''] = serials.slice(-2);
  await query(
    `UPDATE devices SET logistic_status = 'IN_TRANSIT_FROM_CUSTOMER', calibration_expires = CASE WHEN serial_number = $1 THEN DATE '2027-03-01' END
     WHERE serial_number IN ($1, $2)`,
    [dated, dateless],
  );
  return { ...customer, dated, dateless };
}

const middleOf = async (what: Locator) => {
  const box = await what.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? Infinity) / 2;
};
const bottomOf = async (what: Locator) => {
  const box = await what.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? Infinity);
};
const heightsOf = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));

test('the rows of the devices are low, and a phone shows of each what it needs', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aFleet();
  const list = new ListPage(page);
  await signIn('super@example.com');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/devices?org=${customer.id}`);
  await expect(list.rows).toHaveCount(8);
  expect(await bottomOf(page.getByRole('navigation', { name: /pages/i }))).toBeLessThanOrEqual(800);
  expect(Math.max(...(await heightsOf(list.rows)))).toBeLessThanOrEqual(46);

  await page.setViewportSize({ width: 400, height: 860 });
  expect(Math.max(...(await heightsOf(list.rows)))).toBeLessThanOrEqual(90);
  // Six rows fit: the filters fold into one button.
  expect(await bottomOf(list.rows.nth(5))).toBeLessThanOrEqual(860);
  expect(await bottomOf(list.rows.first())).toBeLessThanOrEqual(800);
  const fold = page.locator('summary').filter({ hasText: /^Filters/ });
  await expect(fold).toHaveText('Filters · 1');
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toBeHidden();
  expect((await fold.boundingBox())?.y).toBeCloseTo((await list.search.boundingBox())?.y ?? 0, -1);
  const cell = list.row(customer.dateless).getByRole('cell').nth(1);
  await expect(cell).toHaveText('None');
  await expect(cell).toHaveCSS('position', 'static');
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"cal."');
  // The menu stands beside the name, however long the status.
  for (const width of [400, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const name = list.row(customer.dateless).getByRole('link').first();
    expect(Math.abs((await middleOf(name)) - (await middleOf(list.actions(customer.dateless))))).toBeLessThan(
      8,
    );
    if (width === 400) expect((await heightsOf(list.row(customer.dateless)))[0]).toBeLessThanOrEqual(72);
  }

  await signIn(customer.admin.email);
  await page.goto('/devices');
  const row = list.row(customer.dated);
  await expect(row).toBeVisible();
  for (const width of [320, 400]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await page.evaluate(clipped)]).toEqual([width, []]);
  }
  const serial = row.getByRole('link').first();
  expect(await middleOf(row.locator('[data-badge]').first())).toBeCloseTo(await middleOf(serial), -1);
  expect(await middleOf(row.getByText('01-03-2027'))).toBeGreaterThan(await middleOf(serial));
  expect(await heightsOf(row)).toEqual(await heightsOf(list.row(customer.dateless)));

  const parts = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('listitem')
    .filter({ visible: true });
  for (const [at, shown] of [
    [1, '12…8'],
    [2, '12…8'],
    [3, '123…8'],
    [4, '1…4…8'],
    [6, '1…678'],
    [8, '1…78'],
  ] as const) {
    await page.goto(`/devices?page=${at}`);
    for (const width of [320, 400]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await parts.allTextContents()).join(''), `page ${at}`).toBe(shown);
      const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
      expect([at, new Set(tops).size]).toEqual([at, 1]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/devices?size=50');
  await expect(list.rows).toHaveCount(50);
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 1_200);
  await expect(page.getByRole('columnheader', { name: 'Serial number' })).toBeInViewport();
  await expect(list.rows.first()).not.toBeInViewport();
});

test('a person is one line of the users; a phone says for how many an order is', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aCustomer({ name: 'Fjord Logistikk' });
  const mail = `member@${customer.id.slice(-5)}.example.com`;
  await aPerson({ organization: customer, name: 'Astrid Fjeld', email: mail });
  const self = await aPerson({ role: 'SUPERUSER', name: `Sanna ${customer.id.slice(-5)}` });
  await signIn(self.email);
  for (const search of [`org=${customer.id}`, `q=${encodeURIComponent(self.name)}`]) {
    await page.goto(`/users?${search}`);
    const heights = await heightsOf(new ListPage(page).rows);
    expect([search, heights.length > 0, Math.max(...heights) <= 46]).toEqual([search, true, true]);
  }

  const model = await aModel();
  for (const quantity of [1, 12])
    await anOrder({
      organization: customer,
      lines: [{ model, quantity }],
      ...{ placedAt: new Date(), paidAt: new Date(), status: 'PAID', totalCents: 19_300 },
    });
  await page.setViewportSize({ width: 400, height: 800 });
  for (const [person, path] of [
    [self.email, `/orders?org=${customer.id}`],
    [self.email, `/organizations/${customer.id}`],
    [customer.admin.email, '/orders'],
  ] as const) {
    await signIn(person);
    await page.goto(path);
    const amounts = page.getByRole('table', { name: 'Orders' }).locator('td[data-label]');
    await expect(amounts).toHaveCount(2);
    const said = await amounts.evaluateAll((cells) =>
      cells.map((cell) => [
        getComputedStyle(cell, '::before').content,
        cell.textContent,
        Math.round(cell.getBoundingClientRect().height),
      ]),
    );
    expect(said.sort()).toEqual([
      ['"1 device ·"', '€193.00', 24],
      ['"12 devices ·"', '€193.00', 24],
    ]);
  }
});

test('filters fold on a phone; an arrow key in a status changes nothing', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await page.setViewportSize({ width: 400, height: 860 });
  await signIn('super@example.com');
  await page.goto(`/devices?org=${customer.id}`);
  const row = new ListPage(page).row(serial).getByRole('combobox');
  await row.focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'End', 'l']) {
    await page.keyboard.press(key);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(row).toHaveValue('IN_CUSTOMER_USE');
  }
  await expect(row).toBeFocused();

  const fold = page.locator('summary').filter({ hasText: /^Filters/ });
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(status).toBeVisible();
  await status.selectOption('AT_STORAGE');
  await expect(fold).toHaveText('Filters · 2');
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Calibration' })).toBeVisible();
  const widths = await page
    .locator(
      '.list-filters > div :is(select, button), .list-filters ~ * select, .list-toolbar > div + div select',
    )
    .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().width)));
  expect(widths.length).toBeGreaterThanOrEqual(6);
  expect(new Set(widths).size).toBe(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(fold).toBeHidden();
  await expect(status).toBeVisible();
  await expect(page.getByRole('button', { name: 'Organizations' })).toBeVisible();
});

test('the first dialog gives the focus back, and fits a phone', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await signIn(customer.admin.email);
  await page.goto('/devices');
  const list = new ListPage(page);
  await list.actions(serial).press('Enter');
  await page.getByRole('menuitem', { name: 'Return the device' }).press('Enter');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(list.actions(serial)).toBeFocused();

  const email = `kristoffer.nordmann-${customer.id.slice(-8)}@havneselskapet.example.com`;
  await anInvitation(email, customer.id);
  await page.goto('/users');
  await page.getByRole('button', { name: `Revoke: ${email}` }).click();
  await expect(dialog).toContainText(email);
  for (const width of [400, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const button of await dialog.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    }
  }
});
