import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aDevice, aModel, anOrder, aPerson, type Customer, devicesOf } from '../support/world';

/** An order that waits for its devices, whose contact has a mail address that fits into no line of a phone. */
async function anOrderToDeliver(): Promise<Customer & { orderId: string }> {
  const customer = await aCustomer({
    email: `bestilling-${randomUUID().slice(0, 6)}@nordfjordeid.eksempel.example.com`,
  });
  const { id: orderId } = await anOrder({
    organization: customer,
    ...{ status: 'PAID', placedAt: new Date(), paidAt: new Date(), totalCents: 12_900 },
    lines: [{ model: await aModel({ free: 3 }), quantity: 3 }],
  });
  await devicesOf(customer, 2);
  return { ...customer, orderId };
}

/** Controls of the card that stick out of it, or lie over another. */
const misplaced = () => {
  const card = document.querySelector('section:has(form textarea)')!;
  const edge = card.getBoundingClientRect();
  const parts = Array.from(card.querySelectorAll('form :is(textarea, select, input, button, label, p)'))
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1)
    .map((part) => ({ part, box: part.getBoundingClientRect(), name: part.id || part.textContent }));
  const over = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return [
    ...parts.filter(({ box }) => box.left < edge.left || box.right > edge.right).map(({ name }) => name),
    ...parts.flatMap(({ part, box, name }) =>
      parts
        .filter((other) => other.part !== part && !part.contains(other.part) && !other.part.contains(part))
        .filter((other) => over(box, other.box))
        .map((other) => `${name} over ${other.name}`),
    ),
  ];
};

/** By how much the page is wider than its window. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

for (const width of [1280, 1060, 1024, 400])
  test(`what an order is delivered with stands in its card, apart from each other, at ${width} px`, async ({
    page,
    signIn,
  }) => {
    const { orderId } = await anOrderToDeliver();
    await signIn('super@example.com');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByLabel('Serial numbers')).toBeVisible();
    await settled(page);
    expect(await page.evaluate(misplaced)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test('a page has two columns where both have room, and one where they have not', async ({ page, signIn }) => {
  const { id, orderId } = await anOrderToDeliver();
  await signIn('super@example.com');
  for (const path of [`/orders/${orderId}`, `/organizations/${id}`])
    for (const width of [1024, 1090, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await settled(page);
      const widths = await page
        .locator('.split > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
      // Wide enough for a table, and for facts beside their names.
      expect([path, width, Math.min(...widths) >= 300]).toEqual([path, width, true]);
      expect([path, width, Math.max(...widths) >= 560]).toEqual([path, width, true]);
    }
});

/** How the values of each list of facts stand to their names. */
const standing = () =>
  Array.from(document.querySelectorAll('dl.facts'), (list) => [
    ...new Set(
      Array.from(list.querySelectorAll('dt'), (name) => {
        const [term, value] = [name, name.nextElementSibling!].map((part) => part.getBoundingClientRect());
        return value!.left > term!.left ? 'beside' : 'beneath';
      }),
    ),
  ]);

test('the facts of a card stand all beside their names or all beneath them', async ({ page, signIn }) => {
  const customer = await anOrderToDeliver();
  const { id: deviceId } = await aDevice({
    organization: customer,
    logisticStatus: 'IN_CUSTOMER_USE',
    calibrationExpires: new Date('2027-03-01'),
  });
  const operator = await aPerson({ role: 'SUPERUSER' });
  const device = `/devices/${deviceId}`;
  for (const [{ email }, paths] of [
    [operator, [device, `/orders/${customer.orderId}`, `/organizations/${customer.id}`]],
    [customer.admin, [device, `/orders/${customer.orderId}`]],
  ] as const) {
    await signIn(email);
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      for (const width of [1920, 1280, 1024, 768, 400, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const ways = await page.evaluate(standing);
        expect(ways.length).toBeGreaterThan(0);
        expect([path, width, ways.filter((of) => of.length !== 1)]).toEqual([path, width, []]);
        expect([path, width, await sideways(page)]).toEqual([path, width, 0]);
        if (width === 1920 || width <= 320) {
          const way = width === 320 ? 'beneath' : 'beside';
          expect([path, width, new Set(ways.flat())]).toEqual([path, width, new Set([way])]);
        }
      }
    }
  }
});

test('a mail address on a phone is broken after its @ or a dot only', async ({ page, signIn }) => {
  const { id, orderId } = await anOrderToDeliver();
  await signIn('super@example.com');
  for (const width of [400, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/orders/${orderId}`, `/organizations/${id}`]) {
      await page.goto(path);
      await settled(page);
      const parts = page.locator('.email-part');
      await expect(parts.first()).toBeVisible();
      const lines = await parts.evaluateAll((all) => all.map((part) => part.getClientRects().length));
      expect([path, lines.filter((count) => count > 1)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test('the log of a customer says first what happened', async ({ page, signIn }) => {
  const { id, name } = await anOrderToDeliver();
  await query(
    `INSERT INTO event_log (id, type, event, user_name, organization_id, organization_name)
     VALUES (gen_random_uuid(), 'user.signedIn', 'Astrid Fjeld signed in', 'Astrid Fjeld', $1, $2)`,
    [id, name],
  );
  await signIn('super@example.com');
  await page.goto(`/organizations/${id}`);
  await expect(page.getByRole('table', { name: 'Log' }).getByRole('columnheader').first()).toHaveText(
    /Event/,
  );
});

test('the invoices of an order are a small table, and compact cards on a phone', async ({ page, signIn }) => {
  const customer = await anOrderToDeliver();
  await query(
    `INSERT INTO invoices (id, organization_id, organization_name, order_id, number, status, net_cents, tax_cents, amount_due_cents,
       amount_paid_cents, period_start, period_end, created_at, due_at, paid_at, hosted_url, pdf_url, synced_at)
     SELECT $4 || n, $1, $2, $3, $4 || n, CASE WHEN n = 1 THEN 'open' ELSE 'paid' END, 12345600, 3086400, 15432000,
       CASE WHEN n = 1 THEN 0 ELSE 15432000 END, CASE WHEN n > 1 THEN now() END, CASE WHEN n > 1 THEN now() END, now(),
       now() + interval '1 day', CASE WHEN n > 1 THEN now() END, '/one', '/two', now()
     FROM generate_series(1, 2) n`,
    [customer.id, customer.name, customer.orderId, `GWPP9FB9-${randomUUID().slice(0, 3)}`],
  );
  await signIn('super@example.com');
  for (const [width, laidOut] of [
    [1280, 'table-row'],
    [1024, 'table-row'],
    [400, 'flex'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/orders/${customer.orderId}`);
    await settled(page);
    const table = page.getByRole('table', { name: 'Invoices' });
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveCSS('display', laidOut);
    const [inner, outer] = [await table.boundingBox(), await table.locator('..').boundingBox()];
    expect([width, (inner?.width ?? Infinity) <= (outer?.width ?? 0)]).toEqual([width, true]);
    if (width === 400)
      // Name and amount with its tax, and three lines of facts.
      for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(136);
  }
});
