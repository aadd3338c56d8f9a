import type { Page } from '@playwright/test';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder, aPaidOrder, nothingWaits } from '../support/orders';
import { query } from '../support/test-database';
import { aCustomer, aDevice, aModel, aPerson, deviceOf, numberOf } from '../support/world';
import type { Customer } from '../support/world';

const DAY_MS = 86_400_000;
const section = (page: Page, name: RegExp) =>
  page.locator('section[id]').filter({ has: page.getByRole('heading', { level: 2, name }) });
const operatorSignsIn = async (signIn: (email: string) => Promise<void>) =>
  signIn((await aPerson({ role: 'SUPERUSER' })).email);

/** Something of every kind. */
async function everythingWaits(customer: Customer): Promise<{ orderId: string; number: string }> {
  const { orderId } = await aPaidOrder(customer, 3);
  await query(`UPDATE orders SET paid_at = paid_at - interval '4 days' WHERE id = $1`, [orderId]);
  const { orderId: leased, serials } = await aDeliveredOrder(customer, 3);
  const operator = await signedIn('super@example.com');
  const admin = await signedIn(customer.admin.email);
  const announced = { body: { serialNumbers: serials.slice(0, 2) } };
  expect((await admin('/api/devices/return/notify', announced)).status).toBe(201);
  const { id: device } = (await deviceOf(serials[0] ?? '')) ?? { id: '' };
  const back = { method: 'PATCH', body: { logisticStatus: 'RETURNED' } };
  expect((await operator(`/api/devices/${device}`, back)).status).toBe(200);
  await query(`UPDATE orders SET ends_at = now() + interval '12 days' WHERE id = $1`, [leased]);
  const { orderId: over } = await aDeliveredOrder(customer, 2);
  await query(`UPDATE orders SET status = 'ENDED', ends_at = now() - interval '20 days' WHERE id = $1`, [
    over,
  ]);
  const { orderId: late } = await aPaidOrder(customer, 1);
  await query(`UPDATE orders SET status = 'PAID_LATE' WHERE id = $1`, [late]);
  const owed = (reminders: number, number: string) =>
    query(
      `INSERT INTO invoices (id, order_id, organization_id, organization_name, number, status, amount_due_cents, amount_paid_cents, created_at, due_at, reminders, synced_at)
       VALUES ($1, $2, $3, $4, $1, 'open', 4500, 0, now() - interval '30 days', now() - interval '16 days', $5, now())`,
      [number, leased, customer.id, customer.name, reminders],
    );
  await owed(1, `FIRST-${leased.slice(-6)}`);
  await owed(3, `LAST-${leased.slice(-6)}`);
  const model = await aModel({ name: `Scarce ${leased.slice(-6)}` });
  const ask = { orderData: [{ deviceFeatureName: model.name, quantity: 5 }], orderType: 'CHECKOUT_SESSION' };
  expect((await admin('/api/devices/order', { body: { ...ask, preorder: true } })).status).toBe(201);
  for (const days of [-8, 5])
    await aDevice({ organization: customer, calibrationExpires: new Date(Date.now() + days * DAY_MS) });
  await query(
    `INSERT INTO sweep_rows (sweep, row_id, attempts, next_at, last_error, dead_at)
     VALUES ('expire_unpaid', $1, 12, now(), 'The payment provider did not answer', now())`,
    [leased],
  );
  return { orderId, number: await numberOf(orderId) };
}

test.beforeEach(nothingWaits);

test('a line above the devices says what waits, and leads to the order that is to be delivered', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { number } = await everythingWaits(customer);
  await operatorSignsIn(signIn);
  await page.goto('/devices');
  const line = page.getByRole('navigation', { name: 'Today' });
  await expect(line).toContainText('1 to deliver');
  await expect(line).toContainText('oldest 4 days');
  for (const part of ['1 return announced', '1 return received', '1 overdue', '1 seriously overdue'])
    await expect(line.getByRole('link', { name: part, exact: true })).toBeVisible();
  await expect(line.getByRole('link', { name: '1 ended lease with devices out', exact: true })).toBeVisible();
  for (const part of ['1 to refund', '1 model short', '2 calibrations due', '1 lease ending', '1 given up'])
    await expect(line.getByRole('link', { name: part, exact: true })).toBeVisible();
  await line.getByRole('link', { name: '1 to deliver' }).click();
  await expect(page).toHaveURL('/today#toDeliver');
  const row = section(page, /^To deliver 1$/).getByRole('listitem');
  await expect(row).toContainText(customer.name);
  await expect(row).toContainText('Kaien 1, 5003 Bergen, Norway');
  await expect(row).toContainText('3 devices');
  await expect(row).toContainText('4 days');
  await row.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('every line leads to where it is done', async ({ page, signIn }) => {
  await everythingWaits(await aCustomer());
  await operatorSignsIn(signIn);
  await page.goto('/today');
  const leads = async (name: RegExp) =>
    section(page, name).getByRole('listitem').first().getByRole('link').getAttribute('href');
  for (const name of [/^To deliver/, /^Overdue/, /^Seriously overdue/, /^To refund/, /^Leases ending/])
    expect(await leads(name)).toMatch(/^\/orders\/O-\d+$/);
  const over = section(page, /^Ended leases with devices out 1$/);
  await expect(over.getByRole('listitem')).toContainText('2 devices still out');
  await expect(over.getByRole('listitem')).toContainText('20 days');
  expect(await leads(/^Ended leases/)).toMatch(/^\/orders\/O-\d+$/);
  for (const name of [/^Returns announced/, /^Returns received/, /^Calibrations due/])
    expect(await leads(name)).toMatch(/^\/devices\/[0-9a-f-]{36}$/);
  expect(await leads(/^Stock short/)).toBe('/orders?status=PREORDERED');
  await expect(section(page, /^Calibrations due 2$/)).toContainText('8 days over');
  await expect(section(page, /^Calibrations due 2$/)).toContainText('in 5 days');
  await section(page, /^Given up/)
    .getByRole('link', { name: 'Expiry of an unpaid order' })
    .click();
  await expect(page).toHaveURL('/orders#given-up');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await expect(page.getByText('Given up after the last try')).toHaveCount(0);
});

test('what is done is gone, and where nothing waits it says so', async ({ page, signIn }) => {
  const { orderId: id, serials } = await aPaidOrder(await aCustomer(), 1);
  await operatorSignsIn(signIn);
  await page.goto('/today');
  await expect(section(page, /^To deliver 1$/)).toBeVisible();
  await expect(
    page.getByText(/^Nothing waits under: Orders that stand out, Returns announced, /),
  ).toBeVisible();
  const operator = await signedIn('super@example.com');
  const [order] = await query<{ org: string }>('SELECT organization_id AS org FROM orders WHERE id = $1', [
    id,
  ]);
  const link = { orgId: order?.org, orderId: id, serialNumbers: serials };
  expect((await operator('/api/devices/link-with-org', { body: link })).status).toBe(201);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing waits today' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('navigation', { name: 'Today' })).toHaveText('TodayNothing waits today');
});

test('administrators are offered none of it', async ({ page, signIn, quiet }) => {
  quiet.allow(/404/);
  await signIn((await aCustomer()).admin.email);
  await page.goto('/devices');
  await expect(page.getByRole('heading', { level: 1, name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Today' })).toHaveCount(0);
  expect((await page.goto('/today'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
});

test.describe('in a Norwegian browser', () => {
  test.use({ locale: 'nb-NO' });

  test('it is said in Norwegian', async ({ page, signIn }) => {
    await everythingWaits(await aCustomer());
    await operatorSignsIn(signIn);
    await page.goto('/devices');
    const line = page.getByRole('navigation', { name: 'I dag' });
    await expect(line).toContainText('1 skal leveres');
    await line.getByRole('link', { name: 'I dag' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
    await expect(section(page, /^Skal leveres 1$/)).toContainText('Kaien 1, 5003 Bergen, Norge');
    const words = await page.getByRole('main').innerText();
    expect(words).not.toMatch(/\b(order|device|devices|days|today|overdue|paid|given|waits)\b/i);
  });

  for (const name of ['Kai', 'En organisasjon med et ganske langt navn'])
    test(`on a phone the name '${name}' takes no room from a state`, async ({ page, signIn }) => {
      await everythingWaits(await aCustomer({ name }));
      await operatorSignsIn(signIn);
      await page.setViewportSize({ width: 400, height: 800 });
      await page.goto('/today');
      const states = section(page, /^Varslede returer/).locator('.today-row > span > :last-child');
      await expect(states.first()).toBeVisible();
      const cut = await states.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(cut.filter((pixels) => pixels > 0)).toEqual([]);
    });

  test('on a phone a short word at the end of a line leaves the rest of it to the name', async ({
    page,
    signIn,
  }) => {
    await everythingWaits(await aCustomer({ name: 'En organisasjon med et ganske langt navn' }));
    await operatorSignsIn(signIn);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/today');
    const row = section(page, /^Varslede returer/)
      .locator('.today-row')
      .first();
    const [facts, since] = await Promise.all([
      row.locator('> span').boundingBox(),
      row.locator('> small').evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getBoundingClientRect().left;
      }),
    ]);
    expect(since - (facts?.x ?? 0) - (facts?.width ?? 0)).toBeLessThan(20);
  });
});

test('it passes axe in both themes and fits 400 px in two lines a row', async ({ page, signIn }) => {
  await operatorSignsIn(signIn);
  const look = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await axeInBothThemes(page)]).toEqual([path, []]);
    for (const width of [1280, 400, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, wider]).toEqual([path, width, 0]);
      const rows = page.locator('.today-row');
      // The card cuts off what sticks out of it.
      const beyond = await rows.evaluateAll((all) =>
        all.flatMap((row) =>
          [...row.children].map((part) =>
            Math.round(part.getBoundingClientRect().right - row.getBoundingClientRect().right),
          ),
        ),
      );
      expect(beyond.filter((pixels) => pixels > 0)).toEqual([]);
      for (const box of await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))
        expect(box).toBeLessThan(width === 1280 ? 48 : 72);
    }
  };
  await look('/today');
  await everythingWaits(await aCustomer({ name: 'An organisation with quite a long name of its own' }));
  await look('/today');
  await look('/devices');
});
