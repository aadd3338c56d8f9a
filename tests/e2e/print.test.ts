import { randomUUID } from 'node:crypto';
import { showAsSent } from '../support/as-sent';
import { expect, test } from '../support/e2e';
import { aPaidOrder } from '../support/orders';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aCustomer, aDevice, anInvoice, anOrder, aParcel, devicesOf } from '../support/world';
import { ListPage } from './pages/list-page';

test.beforeEach(async ({ page }) => {
  await showAsSent(page);
  await page.emulateMedia({ media: 'print' });
});

test('paper has the facts, dark on white, and nothing to press', async ({ page, context, signIn }) => {
  const customer = await aCustomer();
  await devicesOf(customer, 3);
  const order = await anOrder({
    organization: customer,
    placedAt: new Date(),
    status: 'PENDING_PAYMENT',
    totalCents: 12_500,
  });
  await anInvoice(order, { kind: 'FIRST', number: null });
  await context.addCookies([{ name: 'theme', value: 'dark', url: stack().url }]);
  await signIn(customer.admin.email);
  await page.setViewportSize({ width: 720, height: 1000 });
  for (const path of ['/devices', '/orders', `/orders/${order.id}`, '/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!path.startsWith('/orders/')) await expect(new ListPage(page).rows.first()).toBeVisible();
    for (const what of [page.getByRole('button'), page.getByRole('navigation'), page.getByRole('search')]) {
      expect([path, await what.count()]).toEqual([path, 0]);
    }
    const ink = await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
    const [red = 255] = /\d+/.exec(ink)?.map(Number) ?? [];
    expect([path, ink, red < 90]).toEqual([path, ink, true]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
    // It would fall on the sheet's foot.
    for (const card of await page.locator('section').all())
      await expect(card).toHaveCSS('box-shadow', 'none');
    await expect(page.getByText('Documents', { exact: true })).toHaveCount(path.includes(order.id) ? 1 : 0);
    await expect(page.getByText('Documents', { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('Purchase order', { exact: true })).toHaveCount(
      path.includes(order.id) ? 1 : 0,
    );
    await expect(page.getByText('Purchase order', { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
});

test('a list on paper is a table, names its filters, parts no address', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { serialNumber } = await aDevice({ organization: customer });
  await signIn('super@example.com');
  await page.setViewportSize({ width: 720, height: 1000 });
  const on = page.getByRole('list', { name: 'Filters on' });
  const rows = new ListPage(page).rows;
  await page.goto(`/devices?q=${serialNumber}&org=${customer.id}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveCSS('display', 'table-row');
  await expect(page.locator('.sort-arrow:visible')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expect(on.getByRole('listitem').filter({ visible: true })).toHaveText([
    `Search: ${serialNumber}`,
    `Organization: ${customer.name}`,
  ]);
  await expect(page.locator('.list-toolbar .icon:visible')).toHaveCount(0);
  await expect(page.locator('.cell-select').first()).toHaveCSS('padding-inline', '8px');
  await page.goto(`/devices?q=${serialNumber}x`);
  await expect(page.getByRole('heading', { name: 'No device matches' })).toBeVisible();
  await expect(page.getByText('Clear all').filter({ visible: true })).toHaveCount(0);
  await page.goto('/devices');
  await expect(page.locator('.list-toolbar')).toBeHidden();
  // The screen shows it by links.
  await page.goto('/organizations-list?status=active');
  const status = page.getByText('Status: Active', { exact: true });
  await expect(status).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.list-toolbar')).toBeVisible();
  await expect(status).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/events');
  const time = page.getByRole('table').locator('time').first();
  await expect(time).toBeVisible();
  const sizes = await time.evaluate((day) =>
    [day, day.querySelector('span')!].map((part) => getComputedStyle(part).fontSize),
  );
  expect(sizes[1]).toBe(sizes[0]);

  const typed = `${randomUUID().slice(0, 8)}@strange.example.com`;
  const addresses = ['203.0.113.177', '2001:db8:85a3:8d3:1319:8a2e:370:7348'];
  for (const address of addresses)
    await query(
      `INSERT INTO access_log (id, kind, detail, email, address, request_id)
         VALUES ($1, 'ACCESS_REFUSED', 'organizations.listAll', $2, $3, 'e2e')`,
      [randomUUID(), typed, address],
    );
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.goto(`/access-log?q=${typed}`);
  await expect(rows).toHaveCount(2);
  for (const address of addresses) {
    const text = page.getByText(address, { exact: true });
    expect([address, await text.evaluate((one) => one.getClientRects().length)]).toEqual([address, 1]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on paper nothing is cut, alone or empty', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await devicesOf(customer, 2);
  await signIn('super@example.com');
  await page.goto(`/organizations/${customer.id}`);
  const table = page.getByRole('table', { name: 'Devices' });
  await expect(table).toBeVisible();
  await expect(page.locator('div:has(> h2)').first()).toHaveCSS('break-after', 'avoid');
  await expect(table.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
  await expect(table.getByRole('rowgroup').first()).toHaveCSS('display', 'table-header-group');
  await expect(table.getByRole('rowgroup').last()).toHaveCSS('break-before', 'avoid');

  const { number } = await aPaidOrder(customer, 2);
  await page.goto(`/orders/${number}`);
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByText(title, { exact: true }) });
  await expect(card('Deliver')).toHaveCount(1);
  await expect(card('Deliver')).toBeHidden();
  await expect(card('Delivery')).toHaveCSS('break-inside', 'avoid');
  await expect(card('Timeline')).toHaveCSS('break-inside', 'auto');

  const { id } = await anOrder({
    organization: await aCustomer(),
    ...{ status: 'FULFILLED', placedAt: new Date(), paidAt: new Date(), leaseStart: new Date() },
  });
  await page.goto(`/orders/${id}`);
  const heading = page.locator('h2').getByText('Delivery', { exact: true });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeHidden();
  await aParcel(id, { carrier: 'Bring' });
  await page.reload();
  await expect(heading).toBeVisible();
});

test('paper says apart from the heading that payments are simulated', async ({ page, signIn }) => {
  const { id } = await aDevice();
  await signIn('super@example.com');
  const line = page.getByText('Simulated payments');
  await page.goto(`/devices/${id}`);
  const [above, title] = [
    await line.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect((title?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await expect(page.locator('.cell-select').first()).toHaveCSS('padding-inline', '8px');
  await page.goto(`/devices/${id}/label`);
  await expect(page.locator('.device-label')).toBeVisible();
  await expect(line).toBeHidden();
});
