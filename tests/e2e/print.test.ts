import { database } from '@/lib/db/client';
import { expect, test } from '../support/e2e';
import { aPaidOrder } from '../support/orders';
import { stack } from '../support/test-stack';
import { aCustomer, aDevice, anOrder, devicesOf } from '../support/world';
import { ListPage } from './pages/list-page';

test('on paper there is what is known, in dark on white, and nothing to press', async ({
  page,
  context,
  signIn,
}) => {
  const customer = await aCustomer();
  await devicesOf(customer, 3);
  const order = await anOrder({
    organization: customer,
    placedAt: new Date(),
    status: 'PENDING_PAYMENT',
    totalCents: 12_500,
  });
  await database().invoice.create({
    data: {
      ...{ id: `in_${order.id}`, orderId: order.id, organizationName: customer.name, kind: 'FIRST' },
      ...{ status: 'open', amountDueCents: 12_500, amountPaidCents: 0, netCents: 12_500 },
      ...{ createdAt: new Date(), syncedAt: new Date() },
    },
  });
  await context.addCookies([{ name: 'theme', value: 'dark', url: stack().url }]);
  await signIn(customer.admin.email);
  await page.emulateMedia({ media: 'print' });
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
    await expect(page.getByText('Documents', { exact: true })).toHaveCount(path.includes(order.id) ? 1 : 0);
    await expect(page.getByText('Documents', { exact: true }).filter({ visible: true })).toHaveCount(0);
    // The heading of what could be filled in here.
    await expect(page.getByText('Purchase order', { exact: true })).toHaveCount(
      path.includes(order.id) ? 1 : 0,
    );
    await expect(page.getByText('Purchase order', { exact: true }).filter({ visible: true })).toHaveCount(0);
  }
});

test('on paper a list is a table, however narrow', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await devicesOf(customer, 1);
  await signIn('super@example.com');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto(`/devices?org=${customer.id}`);
  const row = new ListPage(page).rows.first();
  await expect(row).toBeVisible();
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('table-row');
  await expect(page.locator('.sort-arrow:visible')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('on paper no heading stands alone at the foot of a sheet, and no row is cut', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  await devicesOf(customer, 2);
  await signIn('super@example.com');
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/organizations/${customer.id}`);
  const table = page.getByRole('table', { name: 'Devices' });
  await expect(table).toBeVisible();
  await expect(page.locator('div:has(> h2)').first()).toHaveCSS('break-after', 'avoid');
  await expect(table.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
  await expect(table.getByRole('rowgroup').first()).toHaveCSS('display', 'table-header-group');
});

test('that payments are simulated stands apart from the heading on paper, and on no label', async ({
  page,
  signIn,
}) => {
  const { id } = await aDevice();
  await signIn('super@example.com');
  await page.emulateMedia({ media: 'print' });
  const line = page.getByText('Simulated payments');
  await page.goto(`/devices/${id}`);
  const [above, title] = [
    await line.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  expect((title?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
  await page.goto(`/devices/${id}/label`);
  await expect(page.locator('.device-label')).toBeVisible();
  await expect(line).toBeHidden();
});

test('on paper an order has no form to deliver it, and its cards stay in one piece', async ({
  page,
  signIn,
}) => {
  const { number } = await aPaidOrder(await aCustomer(), 2);
  await signIn('super@example.com');
  await page.goto(`/orders/${number}`);
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByText(title, { exact: true }) });
  await expect(card('Deliver')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card('Deliver')).toBeHidden();
  await expect(card('Delivery')).toHaveCSS('break-inside', 'avoid');
  // Longer than a sheet, maybe.
  await expect(card('Timeline')).toHaveCSS('break-inside', 'auto');
});

test('on paper an order has no card that says nothing', async ({ page, signIn }) => {
  const { id } = await anOrder({
    organization: await aCustomer(),
    ...{ status: 'FULFILLED', placedAt: new Date(), paidAt: new Date(), leaseStart: new Date() },
  });
  await signIn('super@example.com');
  await page.goto(`/orders/${id}`);
  const heading = page.getByRole('heading', { name: 'Delivery', exact: true });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toBeHidden();
  await database().order.update({ where: { id }, data: { carrier: 'Bring' } });
  await page.reload();
  await expect(heading).toBeVisible();
});
