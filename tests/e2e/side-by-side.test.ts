import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { showAsSent } from '../support/as-sent';
import { expect, test } from '../support/e2e';
import {
  aCustomer,
  aDevice,
  aModel,
  anInvoice,
  anOrder,
  aPerson,
  type Customer,
  devicesOf,
} from '../support/world';

/** An order to deliver, with an address too long for a phone. */
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

/** Controls that leave the card, or cover another. */
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

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** How values stand to their names, by list of facts. */
const standing = () =>
  Array.from(document.querySelectorAll('dl.facts'), (list) => [
    ...new Set(
      Array.from(list.querySelectorAll('dt'), (name) => {
        const [term, value] = [name, name.nextElementSibling!].map((part) => part.getBoundingClientRect());
        return value!.left > term!.left ? 'beside' : 'beneath';
      }),
    ),
  ]);

/** Parts of addresses that break elsewhere than after @ and dots. */
const brokenParts = () =>
  Array.from(document.querySelectorAll('.email-part'))
    .filter((part) => part.getClientRects().length > 1)
    .map((part) => part.textContent);

async function faultsOf(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const faults = (await page.evaluate(brokenParts)).map((part) => `broken: ${part}`);
  const wider = await sideways(page);
  if (wider !== 0) faults.push(`wider by ${wider}`);
  const ways = await page.evaluate(standing);
  if (ways.length === 0 || ways.some((of) => of.length !== 1))
    faults.push(`facts stand ${ways.join(' and ')}`);
  const way = width === 320 ? 'beneath' : 'beside';
  if ((width === 1920 || width === 320) && ways.flat().some((one) => one !== way)) faults.push(`not ${way}`);
  const columns = await page
    .locator('.split > *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  // Wide enough for a table.
  if (width >= 1024 && columns.length > 0 && (Math.min(...columns) < 300 || Math.max(...columns) < 560))
    faults.push(`columns of ${columns.join(' and ')}`);
  if (await page.locator('section form textarea').count())
    faults.push(...(await page.evaluate(misplaced)).map((name) => `misplaced: ${name}`));
  return faults;
}

test('a page of cards keeps its parts in their places at every width', async ({ page, signIn }) => {
  const customer = await anOrderToDeliver();
  const { id: deviceId } = await aDevice({
    organization: customer,
    logisticStatus: 'IN_CUSTOMER_USE',
    calibrationExpires: new Date('2027-03-01'),
  });
  const operator = await aPerson({ role: 'SUPERUSER' });
  const device = `/devices/${deviceId}`;
  const order = `/orders/${customer.orderId}`;
  const look = async (path: string) => {
    if (path !== device) await expect(page.locator('.split > *').first()).toBeVisible();
    for (const width of [1920, 1280, 1090, 1060, 1024, 768, 400, 360, 320])
      await expect.poll(() => faultsOf(page, width), `${path} at ${width} px`).toEqual([]);
  };
  await signIn(operator.email);
  await page.goto(order);
  // The form takes its script.
  await expect(page.getByLabel('Serial numbers')).toBeVisible();
  await look(order);
  await showAsSent(page);
  for (const [email, path] of [
    [operator.email, device],
    [operator.email, `/organizations/${customer.id}`],
    [customer.admin.email, device],
    [customer.admin.email, order],
  ] as const) {
    await signIn(email);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
});

test('the invoices of an order are a small table, and compact cards on a phone', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await anOrderToDeliver();
  const now = new Date();
  const money = { netCents: 12_345_600, taxCents: 3_086_400, amountDueCents: 15_432_000 };
  const links = { hostedUrl: '/one', pdfUrl: '/two', dueAt: addDays(now, 1) };
  const paid = { status: 'paid', amountPaidCents: 15_432_000, periodStart: now, periodEnd: now, paidAt: now };
  for (const fields of [{}, paid])
    await anInvoice(
      { id: customer.orderId, organizationId: customer.id },
      { ...money, ...links, ...fields, number: `GWPP9FB9-${randomUUID().slice(0, 4)}` },
    );
  await signIn('super@example.com');
  await page.goto(`/orders/${customer.orderId}`);
  for (const [width, laidOut] of [
    [1280, 'table-row'],
    [1024, 'table-row'],
    [400, 'flex'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const table = page.getByRole('table', { name: 'Invoices' });
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveCSS('display', laidOut);
    const [inner, outer] = [await table.boundingBox(), await table.locator('..').boundingBox()];
    expect([width, (inner?.width ?? Infinity) <= (outer?.width ?? 0)]).toEqual([width, true]);
    if (width === 400)
      // Name and amount, and three lines of facts.
      for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(136);
  }
});
