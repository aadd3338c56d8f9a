import type { Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { showAsSent } from '../support/as-sent';
import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder } from '../support/orders';
import { query } from '../support/test-database';
import { eventsOf, statusOf, numberOf } from '../support/rows';
import { aCustomer, aModel, anEntry, anInvoice, anOrder, type Customer, payCheckout } from '../support/world';
import { OrderPage } from './pages/orders-page';
import { PaymentProviderPage } from './pages/payment-provider-page';

async function order(
  email: string,
  orderType: 'CHECKOUT_SESSION' | 'INVOICE',
  quantity = 2,
): Promise<string> {
  const { name } = await aModel({ free: quantity, unitPriceCents: 1450 });
  const person = await signedIn(email);
  const { body, status } = await person('/api/devices/order', {
    body: { orderData: [{ deviceFeatureName: name, quantity }], orderType },
  });
  expect(status).toBe(201);
  return (body as { orderId: string }).orderId;
}

test('a person back from the payment sees the order paid, and ends its lease', async ({ page, signIn }) => {
  const { admin } = await aCustomer();
  const id = await order(admin.email, 'CHECKOUT_SESSION');
  await signIn(admin.email);
  const detail = new OrderPage(page);
  await detail.open(id);
  const [tab] = await Promise.all([page.waitForEvent('popup'), detail.payLink().click()]);
  await new PaymentProviderPage(tab).cancel();
  await expect(tab.getByText(/The payment was cancelled/)).toBeVisible();
  await tab.close();

  const [again] = await Promise.all([page.waitForEvent('popup'), detail.payLink().click()]);
  await new PaymentProviderPage(again).pay();
  await expect(again.getByText(/the payment has been received/)).toBeVisible();
  await expect(again).toHaveURL(`/orders/${id}?payment=received`);
  await again.close();

  await detail.open(id);
  await expect(detail.payment()).toContainText(/Next charge€29.00 on \d\d-\d\d-\d{4}/);
  await expect(detail.section('Invoices').getByRole('link', { name: /PDF/ })).toBeVisible();
  await expect(detail.cancelButton()).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End lease' })).toHaveCount(0);
  await detail.endLease();
  await expect(detail.dialog().getByRole('button', { name: 'Keep lease' })).toBeFocused();
  await expect(detail.dialog()).toContainText(/^.*If you end it now, €58.00 is left to pay./);
  await expect(detail.dialog()).toContainText('is not billed beyond that');
  await detail.dialog().getByRole('button', { name: 'End lease' }).click();
  await expect(detail.payment()).toContainText('Lease ends on');
  await expect(detail.menu()).toHaveCount(0);
});

test('an unpaid order is cancelled after a question, a paid one is not', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const id = await order(customer.admin.email, 'INVOICE');
  await signIn(customer.admin.email);
  const detail = new OrderPage(page);
  // The bank refuses its debit.
  const debit = { type: 'order.debitFailed', entityType: 'order', entityId: id, orderId: id };
  await anEntry(customer, 'Failed', debit);
  await detail.open(id);
  await expect(detail.notice(/^The bank did not carry out the payment/)).toBeVisible();
  await detail.cancelButton().click();
  await expect(detail.dialog().getByRole('button', { name: 'Keep order' })).toBeFocused();
  await expect(detail.dialog()).toContainText('The invoice that was sent becomes void');
  await detail.dialog().getByRole('button', { name: 'Keep order' }).click();
  expect(await statusOf(id)).toBe('INVOICED');
  await detail.cancelButton().click();
  await detail.dialog().getByRole('button', { name: 'Cancel order' }).click();
  await expect(detail.payment()).toContainText('Cancelled');
  await expect(detail.notice('The order was cancelled. Nothing is owed.')).toBeVisible();
  expect(await statusOf(id)).toBe('CANCELLED');
  // The button has gone; the next Tab goes on in the page.
  await expect(page.locator('#content')).toBeFocused();

  const waiting = await anOrder({ organization: customer, status: 'PREORDERED', placedAt: new Date() });
  await detail.open(waiting.id);
  await detail.cancelButton().click();
  await expect(detail.dialog()).toContainText('It loses its place in the queue, and nothing is to be paid.');

  const paid = await order(customer.admin.email, 'CHECKOUT_SESSION');
  await detail.open(paid);
  await expect(detail.payLink()).toBeVisible();
  await detail.cancelButton().click();
  await expect(detail.dialog()).toContainText(
    'The devices that are reserved for it become free for others, and nothing is to be paid.',
  );
  await payCheckout(paid);
  await expect.poll(() => statusOf(paid)).toBe('PAID');
  const events = await eventsOf(paid);
  await detail.dialog().getByRole('button', { name: 'Cancel order' }).click();
  await expect(detail.dialog()).toContainText(
    'This order can no longer be cancelled: its status is now Paid',
  );
  await detail.dialog().getByRole('button', { name: 'Keep order' }).click();
  await expect(detail.cancelButton()).toHaveCount(0);
  await expect(detail.payLink()).toHaveCount(0);
  await expect(detail.payment()).toContainText('Paid');
  await expect(page.locator('#content')).toBeFocused();
  expect(await eventsOf(paid)).toEqual(events);
});

test('from a device to its order by keyboard, whose ID is copied', async ({ page, signIn }) => {
  const { orderId, number, serials } = await aDeliveredOrder(await aCustomer(), 1);
  await signIn('super@example.com');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/devices?q=${number.toLowerCase()}`);
  const row = page.getByRole('row').filter({ hasText: serials[0] ?? '' });
  const link = row.getByRole('link', { name: number, exact: true });
  await expect(link).toHaveAttribute('title', orderId);
  await row.getByRole('button', { name: `Copy ID of order ${number}` }).press('Enter');
  await expect(page.getByRole('log').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId);
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/orders/${number}`);
  await page.getByRole('button', { name: 'Add number' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog).toContainText("The organization's own number for this order.");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add number' })).toBeFocused();
});

/** The lines in which an element's text, or its first part, stands. */
const lines = (element: Element, first = false) => {
  const range = document.createRange();
  range.selectNodeContents(first ? element.firstChild! : element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

async function aFullOrder(customer: Customer) {
  const { orderId, serials } = await aDeliveredOrder(customer, 4);
  const statuses = ['IN_CUSTOMER_USE', 'IN_TRANSIT_FROM_CUSTOMER', 'LOST', 'IN_TRANSIT_TO_CUSTOMER'];
  for (const [index, status] of statuses.entries())
    await query('UPDATE devices SET logistic_status = $2 WHERE serial_number = $1', [serials[index], status]);
  await query(
    'UPDATE device_features SET name = $2 WHERE id = (SELECT feature_id FROM devices WHERE serial_number = $1)',
    [serials[0], `Sea Buoy ${customer.id.slice(-4)}`],
  );
  await query(
    `UPDATE orders SET purchase_order = 'PO-2026-000117-NORD', cost_centre = 'Vestfjorden 4410'
      WHERE id = $1`,
    [orderId],
  );
  await query(`UPDATE parcels SET carrier = 'Bring' WHERE order_id = $1`, [orderId]);
  await anEntry(customer, 'Device DM-100508 was taken back after DM-100508 had been replaced by DM-100508', {
    ...{ type: 'device.unassigned', entityType: 'order', entityId: orderId, orderId },
  });
  const links = { hostedUrl: 'https://pay.example.com', pdfUrl: 'https://pay.example.com' };
  for (const number of ['DM-2026-0001', 'DM-2026-0002'])
    await anInvoice({ id: orderId, organizationId: customer.id }, { ...links, number });
  return { orderId, serials };
}

/** Buttons stay in their cards, in one line each. */
async function expectInCards(detail: OrderPage, width: number): Promise<void> {
  for (const title of ['Delivery', 'Payment']) {
    const card = detail.section(title);
    const { x = 0, width: wide = 0 } = (await card.boundingBox()) ?? {};
    for (const button of await card.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect([width, title, (box?.x ?? 0) + (box?.width ?? 0) <= x + wide]).toEqual([width, title, true]);
      expect([width, title, box?.height]).toEqual([width, title, 32]);
    }
  }
  // A value and the word that changes it begin in one line.
  const facts = await detail
    .payment()
    .locator('dd:has(button)')
    .evaluateAll((all) =>
      all.map((fact) =>
        ['.value-line', '.button'].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(fact.querySelector(part)!.firstChild!);
          return range.getBoundingClientRect();
        }),
      ),
    );
  expect(facts).toHaveLength(2);
  for (const [value, change] of facts)
    if (change!.top >= value!.bottom) expect(change!.left).toBeCloseTo(value!.left, 0);
}

async function expectAir(page: Page): Promise<void> {
  const rows = new OrderPage(page).section('Invoices').locator('tbody tr');
  const air = await rows.evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.querySelectorAll('a, [data-badge]')].map((part) => {
        const [outer, inner] = [row, part].map((one) => one.getBoundingClientRect());
        return [inner!.top - outer!.top, outer!.bottom - inner!.bottom, 33 - inner!.height];
      }),
    ),
  );
  expect(air.length).toBeGreaterThanOrEqual(6);
  expect(Math.min(...air.flat())).toBeGreaterThanOrEqual(7);
}

test('an order keeps its lines, cards and rows in shape, however wide it is', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aCustomer();
  const { orderId, serials } = await aFullOrder(customer);
  const detail = new OrderPage(page);
  const rows = page.getByRole('table', { name: 'Devices of this order' }).locator('tbody tr');
  const chips = page.getByRole('list', { name: 'Devices of this order' }).getByRole('listitem');
  for (const person of [customer.admin.email, 'super@example.com']) {
    await signIn(person);
    // A tracking number breaks only where it is longer than its line.
    for (const number of ['370726218934567', 'JJDWM0123456789012', '373325386366421234567890']) {
      await query('UPDATE parcels SET tracking_number = $2 WHERE order_id = $1', [orderId, number]);
      await detail.open(orderId);
      const shown = page.locator('span.value-line', { hasText: number });
      for (const width of [1920, 1440, 1280, 1024, 768, 400, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([person, number, width, await shown.evaluate(lines, true)]).toEqual([
          person,
          number,
          width,
          1,
        ]);
      }
    }
    const shown = detail.timeline().getByText('DM-100508', { exact: true });
    for (const width of [320, 360, 400, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect([
        width,
        await shown.evaluateAll((all) => all.map((one) => one.getClientRects().length)),
      ]).toEqual([width, [1, 1, 1]]);
    }
    const edges = await detail
      .payment()
      .locator('dd')
      .evaluateAll((values) => values.map((value) => Math.round(value.getBoundingClientRect().x)));
    expect(new Set(edges).size).toBe(1);
    await expectAir(page);
    if (person === customer.admin.email) {
      await expect(chips).toHaveCount(4);
      await expect(rows).toHaveCount(0);
    }
    for (const width of person === customer.admin.email ? [] : [480, 400, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const looks = await rows.evaluateAll((all) =>
        all.map((row) => {
          const [card, badge] = [row, row.querySelector('[data-badge]')!].map((part) =>
            part.getBoundingClientRect(),
          );
          return `${Math.round(card!.height)} high, status at ${Math.round(badge!.top - card!.top)}`;
        }),
      );
      expect([person, width, looks.length, [...new Set(looks)]]).toEqual([person, width, 4, [looks[0]]]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    const ordered = detail.section('What is ordered');
    expect((await ordered.getByRole('cell').first().boundingBox())?.x).toBe(
      (await ordered.getByRole('heading').boundingBox())?.x,
    );
  }
  await query(`UPDATE orders SET tracking_number = '370 7262-ABC' WHERE id = $1`, [orderId]);
  await query('UPDATE devices SET returned = true WHERE serial_number = $1', [serials[0]]);
  await detail.open(orderId);
  for (const width of [1280, 400, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInCards(detail, width);
  }
  await signIn('super@example.com');
  await detail.open(orderId);
  const announced = rows.filter({ hasText: 'Return announced' });
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(announced).toHaveCount(1);
    for (const row of [announced, rows.last()])
      expect([width, await row.getByRole('cell').nth(1).evaluate(lines, false)]).toEqual([width, 1]);
  }
  await signIn(customer.admin.email);
  await detail.open(orderId);
  for (const width of [1280, 400, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(chips.filter({ hasText: 'Expected back' })).toHaveCount(1);
    // A serial number stays in one line.
    const serials = await chips
      .locator('b')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect([width, serials]).toEqual([width, [1, 1, 1, 1]]);
  }
});

test('the head of an order fits, without a broken date', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aCustomer();
  const id = await order(customer.admin.email, 'CHECKOUT_SESSION');
  await signIn(customer.admin.email);
  const detail = new OrderPage(page);
  await detail.open(id);
  const date = page.getByText(/^The devices are reserved\. Please pay by/).getByText(/^\d{2}-\d{2}-\d{4}$/);
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await date.evaluate((element) => element.getClientRects().length)]).toEqual([width, 1]);
  }

  await query('UPDATE organizations SET contact_user_id = $2 WHERE id = $1', [
    customer.id,
    customer.admin.id,
  ]);
  const lease = { status: 'FULFILLED', placedAt: new Date(), paidAt: new Date() } as const;
  const owed = await anOrder({ organization: customer, ...lease, leaseStart: new Date() });
  const days = { createdAt: addDays(new Date(), -40), dueAt: addDays(new Date(), -30) };
  await anInvoice(owed, { ...days, reminders: 3, number: null });
  await signIn('super@example.com');
  await detail.open(await numberOf(owed.id));
  const mail = page.locator(`a[href="mailto:${customer.admin.email}"]`);
  await expect(mail.locator('.unparted')).toHaveCSS('text-decoration-line', 'underline');
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
