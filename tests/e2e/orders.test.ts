import { axeInBothThemes, axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { aDeliveredOrder } from '../support/orders';
import { query } from '../support/test-database';
import {
  aCustomer,
  aModel,
  anOrder,
  anOrganization,
  aPerson,
  eventsOf,
  statusOf,
  numberOf,
  payCheckout,
} from '../support/world';
import { OrderPage, OrdersPage } from './pages/orders-page';
import { PaymentProviderPage } from './pages/payment-provider-page';

/** An order of an organisation of the test's own. */
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

test('an administrator finds, sorts and filters the own orders', async ({ page, signIn }) => {
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const orders = new OrdersPage(page);
  await signIn(admin.email);
  await orders.open();
  await expect(page.getByRole('heading', { name: 'There are no orders yet' })).toBeVisible();

  const card = await order(admin.email, 'CHECKOUT_SESSION', 1);
  const invoice = await order(admin.email, 'INVOICE', 3);
  await orders.open();
  await expect(orders.rows()).toHaveCount(2);
  await expect(orders.rows().first()).toContainText(await numberOf(invoice));
  await expect(orders.row(await numberOf(card))).toContainText('Waiting for payment');
  await orders.sortBy('Total');
  await expect(page).toHaveURL('/orders?sort=fullPrice');
  await expect(orders.rows().first()).toContainText('€14.50');
  await orders.filterByStatus('Invoice sent');
  await expect(orders.rows()).toHaveCount(1);
  await orders.chip('Status: Invoice sent').click();
  await expect(orders.rows()).toHaveCount(2);
  await orders.search((await numberOf(card)).toLowerCase());
  await expect(orders.rows()).toHaveCount(1);
  await orders.search('no such order');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
});

test('on a phone an order says what, where and what is paid first', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const id = await order(customer.admin.email, 'INVOICE');
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(customer.admin.email);
  await new OrderPage(page).open(id);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([
    ...['What is ordered', 'Delivery', 'Payment', 'Invoices', 'Timeline', 'Devices of this order'],
  ]);
  await expect(page.locator('address')).toContainText(customer.name);
  // Heading and rows of a card begin in one line.
  const ordered = page.locator('section:has(h2:text-is("What is ordered"))');
  const [heading, model] = await Promise.all([
    ordered.getByRole('heading').boundingBox(),
    ordered.getByRole('cell').first().boundingBox(),
  ]);
  expect(model?.x).toBe(heading?.x);
  // Beside each other where there is room, each with its own edge.
  await page.setViewportSize({ width: 1280, height: 800 });
  const edges = await page
    .locator('section:has(h2:text-is("Payment")) dd')
    .evaluateAll((values) => [
      ...new Set(values.map((value) => Math.round(value.getBoundingClientRect().x))),
    ]);
  expect(edges).toHaveLength(1);
});

test('a date in a sentence is never broken at its hyphens', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const id = await order(customer.admin.email, 'CHECKOUT_SESSION');
  await signIn(customer.admin.email);
  await new OrderPage(page).open(id);
  const date = page.getByText(/^The devices are reserved\. Please pay by/).getByText(/^\d{2}-\d{2}-\d{4}$/);
  for (let width = 320; width <= 480; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await date.evaluate((element) => element.getClientRects().length)]).toEqual([width, 1]);
  }
});

test('what stands in the cards of an order stays in them, each button in one line', async ({
  page,
  signIn,
}) => {
  const { orderId, number } = await aDeliveredOrder(await aCustomer(), 1);
  await query(
    "UPDATE orders SET carrier = 'Bring', tracking_number = '370 7262-ABC', purchase_order = 'PO-2026-000117-NORD' WHERE id = $1",
    [orderId],
  );
  await signIn('super@example.com');
  const detail = new OrderPage(page);
  await detail.open(number);
  for (const width of [1280, 400, 320]) {
    await page.setViewportSize({ width, height: 900 });
    for (const title of ['Delivery', 'Payment']) {
      const card = detail.section(title);
      const { x = 0, width: wide = 0 } = (await card.boundingBox()) ?? {};
      for (const button of await card.getByRole('button').all()) {
        const box = await button.boundingBox();
        expect([width, title, (box?.x ?? 0) + (box?.width ?? 0) <= x + wide]).toEqual([width, title, true]);
        expect([width, title, box?.height]).toEqual([width, title, 32]);
      }
    }
    // What is changed and the word that changes it begin in one line.
    const [value, change] = await detail
      .payment()
      .locator('dd:has(button)')
      .evaluate((fact) =>
        ['.value-line', '.button'].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(fact.querySelector(part)!.firstChild!);
          return range.getBoundingClientRect();
        }),
      );
    if (change!.top >= value!.bottom) expect(change!.left).toBeCloseTo(value!.left, 0);
  }
});

test('a tracking number is broken only where it is longer than its line', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId } = await aDeliveredOrder(customer, 1);
  for (const number of ['370726218934567', 'JJDWM0123456789012', '373325386366421234567890'])
    for (const person of [customer.admin.email, 'super@example.com']) {
      await query('UPDATE orders SET tracking_number = $2 WHERE id = $1', [orderId, number]);
      await signIn(person);
      await new OrderPage(page).open(orderId);
      const shown = page.locator('dd .value-line', { hasText: number });
      for (const width of [1920, 1440, 1280, 1024, 768, 400, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const lines = await shown.evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line.firstChild!);
          return range.getClientRects().length;
        });
        expect([person, number, width, lines]).toEqual([person, number, width, 1]);
      }
    }
});

test('on a phone the devices of an order look alike, however long their status', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId, serials } = await aDeliveredOrder(customer, 4);
  const statuses = ['IN_CUSTOMER_USE', 'IN_TRANSIT_FROM_CUSTOMER', 'LOST', 'IN_TRANSIT_TO_CUSTOMER'];
  for (const [index, status] of statuses.entries())
    await query('UPDATE devices SET logistic_status = $2 WHERE serial_number = $1', [serials[index], status]);
  for (const person of [customer.admin.email, 'super@example.com']) {
    await signIn(person);
    await new OrderPage(page).open(orderId);
    const rows = page.getByRole('table', { name: 'Devices of this order' }).locator('tbody tr');
    await expect(rows).toHaveCount(4);
    for (const width of [480, 400, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const looks = await rows.evaluateAll((all) =>
        all.map((row) => {
          const [card, badge] = [row, row.querySelector('[data-badge]')!].map((part) =>
            part.getBoundingClientRect(),
          );
          return `${Math.round(card!.height)} high, status at ${Math.round(badge!.top - card!.top)}`;
        }),
      );
      expect([person, width, [...new Set(looks)]]).toEqual([person, width, [looks[0]]]);
    }
  }
});

test('an order says which of its devices are announced as returned', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId, serials } = await aDeliveredOrder(customer, 3);
  const [back, onItsWay, stays] = serials as [string, string, string];
  await query(
    `UPDATE devices SET returned = true, logistic_status =
       CASE serial_number WHEN $1 THEN logistic_status ELSE 'IN_TRANSIT_FROM_CUSTOMER' END
     WHERE serial_number IN ($1, $2)`,
    [back, onItsWay],
  );
  for (const person of [customer.admin.email, 'super@example.com']) {
    await signIn(person);
    await new OrderPage(page).open(orderId);
    const table = page.getByRole('table', { name: 'Devices of this order' });
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 });
      for (const serial of [back, onItsWay])
        await expect(table.getByRole('row', { name: serial })).toContainText('Return announced');
      await expect(table.getByRole('row', { name: stays })).not.toContainText('Return announced');
    }
  }
});

test('a serial number in a timeline is never broken at its hyphens', async ({ page, signIn }) => {
  const { id: orderId } = await anOrder({ placedAt: new Date(), status: 'PAID' });
  const serial = 'DM-100508';
  await query(
    `INSERT INTO event_log (id, type, event, entity_type, entity_id, order_id)
     VALUES (gen_random_uuid(), 'device.unassigned', $2, 'order', $1::text, $1::uuid)`,
    [orderId, `Device ${serial} was taken back after ${serial} had been replaced by ${serial}`],
  );
  await signIn('super@example.com');
  const detail = new OrderPage(page);
  await detail.open(orderId);
  const serialsShown = detail.timeline().getByText(serial, { exact: true });
  await expect(serialsShown).toHaveCount(3);
  for (const width of [320, 360, 400, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await serialsShown.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect([width, lines]).toEqual([width, [1, 1, 1]]);
  }
});

test('the rows of an order’s invoices breathe, and no link in them wraps', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { id } = await anOrder({ organization: customer, placedAt: new Date(), status: 'INVOICED' });
  await query(
    `INSERT INTO invoices (id, organization_id, organization_name, order_id, number, status, net_cents, amount_due_cents,
       amount_paid_cents, created_at, due_at, synced_at, hosted_url, pdf_url)
     SELECT $3 || n, $1, 'Then', $3::uuid, 'DM-2026-000' || n, $2, 12900, 12900, 0, now(), now() + interval '9 days', now(),
       'https://pay.example.com', 'https://pay.example.com' FROM generate_series(1, 2) n`,
    [customer.id, 'open', id],
  );
  await signIn('super@example.com');
  const detail = new OrderPage(page);
  await detail.open(id);
  const rows = detail.section('Invoices').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    const outer = await row.boundingBox();
    for (const part of await row.locator('a, [data-badge]').all()) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) - (outer?.y ?? 0)).toBeGreaterThanOrEqual(7);
      expect(
        (outer?.y ?? 0) + (outer?.height ?? 0) - (box?.y ?? 0) - (box?.height ?? 0),
      ).toBeGreaterThanOrEqual(7);
      expect(box?.height).toBeLessThanOrEqual(26);
    }
  }
});

test('whoever comes back from the payment page sees the order paid, and ends its lease', async ({
  page,
  signIn,
}) => {
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
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
  await detail.endLeaseButton().click();
  await expect(detail.dialog().getByRole('button', { name: 'Keep lease' })).toBeFocused();
  await expect(detail.dialog()).toContainText('is not billed beyond that');
  await detail.dialog().getByRole('button', { name: 'End lease' }).click();
  await expect(detail.payment()).toContainText('Lease ends on');
  await expect(detail.endLeaseButton()).toHaveCount(0);
});

test('what the bank collects is not offered to be paid by hand', async ({ page, signIn }) => {
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const id = await order(admin.email, 'CHECKOUT_SESSION');
  await signIn(admin.email);
  const detail = new OrderPage(page);
  await detail.open(id, '?pay');
  await new PaymentProviderPage(page).payByBankDebit();
  await expect(detail.notice(/Your bank carries out the payment/)).toBeVisible();
  await expect(detail.section('Invoices')).toContainText('Payment in progress');
  await expect(detail.section('Invoices').getByRole('link', { name: /View and pay/ })).toHaveCount(0);
});

test('an unpaid order is cancelled after a confirmation whose focus is on the way out', async ({
  page,
  signIn,
}) => {
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const id = await order(admin.email, 'INVOICE');
  await signIn(admin.email);
  const detail = new OrderPage(page);
  await detail.open(id);
  await expect(detail.notice(/The invoice is valid until/)).toBeVisible();
  await expect(detail.section('Invoices')).toContainText('30 days from the day of payment');
  // The bank says no to a debit of it.
  await query(
    `INSERT INTO event_log (id, type, event, organization_id, organization_name, entity_type, entity_id, order_id)
     SELECT gen_random_uuid(), 'order.debitFailed', 'Failed', organization_id, organization_name, 'order', id::text, id FROM orders WHERE id = $1`,
    [id],
  );
  await page.reload();
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
  // The button that asked has gone; the next Tab goes on in the page.
  await expect(page.locator('#content')).toBeFocused();
});

const meanwhile = {
  Cancelled: async (id: string, email: string) => {
    const { status } = await (await signedIn(email))('/api/devices/order/cancel', { body: { orderId: id } });
    expect(status).toBe(201);
  },
  Paid: (id: string) => payCheckout(id),
};
for (const [state, happens] of Object.entries(meanwhile)) {
  test(`an order that is ${state} meanwhile is not cancelled, and the page shows it as it is`, async ({
    page,
    signIn,
  }) => {
    const customer = await aCustomer();
    const id = await order(customer.admin.email, 'CHECKOUT_SESSION');
    await signIn(customer.admin.email);
    const detail = new OrderPage(page);
    await detail.open(id);
    await expect(detail.payLink()).toBeVisible();
    await detail.cancelButton().click();
    await happens(id, customer.admin.email);
    const events = await eventsOf(id);
    await detail.dialog().getByRole('button', { name: 'Cancel order' }).click();
    await expect(detail.dialog()).toContainText(
      `This order can no longer be cancelled: its status is now ${state}`,
    );
    // It can be read in peace.
    await expect(detail.dialog().getByRole('button', { name: 'Keep order' })).toBeVisible();
    await detail.dialog().getByRole('button', { name: 'Keep order' }).click();
    await expect(detail.cancelButton()).toHaveCount(0);
    await expect(detail.payLink()).toHaveCount(0);
    await expect(detail.payment()).toContainText(state);
    await expect(page.locator('#content')).toBeFocused();
    expect(await eventsOf(id)).toEqual(events);
  });
}

test('calling an order off says what of it is given up', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await signIn(customer.admin.email);
  const detail = new OrderPage(page);
  const given = {
    PENDING_PAYMENT:
      'The devices that are reserved for it become free for others, and nothing is to be paid.',
    PREORDERED: 'It loses its place in the queue, and nothing is to be paid.',
  } as const;
  for (const [status, sentence] of Object.entries(given)) {
    const waiting = { status: status as keyof typeof given, placedAt: new Date() };
    const { id } = await anOrder({ organization: customer, ...waiting });
    await detail.open(id);
    await detail.cancelButton().click();
    await expect(detail.dialog().getByText(sentence, { exact: true })).toBeVisible();
  }
});

test('to the operator an order speaks of its customer', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const id = await order((await aPerson({ role: 'ORG_ADMIN', organization })).email, 'CHECKOUT_SESSION');
  await signIn('super@example.com');
  const detail = new OrderPage(page);
  await detail.open(id);
  await expect(detail.notice(`${organization.name} has to pay by`)).toBeVisible();
  await expect(detail.payLink()).toHaveClass(/button-secondary/);
  await page.getByRole('button', { name: 'Add number' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog).toContainText("The organization's own number for this order.");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add number' })).toBeFocused();
});

test('what is overdue is paid from the head of its order: its oldest invoice, and the customer’s job', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const at = new Date();
  const lease = { status: 'FULFILLED', placedAt: at, paidAt: at, leaseStart: at } as const;
  const { id } = await anOrder({ organization: customer, ...lease });
  for (const [number, daysAgo] of Object.entries({ first: 40, second: 10 })) {
    await query(
      `INSERT INTO invoices (id, order_id, organization_id, organization_name, status, amount_due_cents, amount_paid_cents,
         hosted_url, created_at, due_at, synced_at)
       VALUES ($1, $2, $3, 'Customer', 'open', 1290, 0, $4, now() - $5 * interval '1 day',
         now() - ($5 - 1) * interval '1 day', now())`,
      [`in_${number}_${id}`, id, customer.id, `https://pay.example.com/${number}`, daysAgo],
    );
  }
  const link = new OrderPage(page).payLink();
  await signIn(customer.admin.email);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('Please pay it to keep the lease in order.')).toBeVisible();
  await expect(link).toHaveText(/^Open the invoice/);
  await expect(link).toHaveAttribute('href', `/orders/${id}?invoice=in_first_${id}`);
  await expect(link).toHaveClass(/button-primary/);
  await signIn('super@example.com');
  await page.goto(`/orders/${id}`);
  await expect(link).toHaveClass(/button-secondary/);
});

const unpaidAt = new Date('2026-03-15T12:00:00Z');
/** By card, and not paid in time. */
const over = {
  type: 'CHECKOUT_SESSION',
  status: 'EXPIRED',
  placedAt: unpaidAt,
  closedAt: unpaidAt,
  dueAt: unpaidAt,
} as const;

test('an order that expired says why, that nothing is owed, and that it can be ordered again', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { id } = await anOrder({ organization: customer, ...over });
  await signIn(customer.admin.email);
  await page.goto(`/orders/${id}`);
  await expect(
    page.getByText('The order was not paid by 15-03-2026 and has expired. Nothing is owed'),
  ).toBeVisible();
  await expect(page.getByText('To be paid by')).toHaveCount(0);
  const unsent = await anOrder({ organization: customer, ...over, type: 'INVOICE' });
  await page.goto(`/orders/${unsent.id}`);
  await expect(page.getByText('We could not send the invoice by 15-03-2026')).toBeVisible();
  await signIn('super@example.com');
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(`${customer.name} did not pay the order by 15-03-2026`)).toBeVisible();
  await page.goto(`/orders/${unsent.id}`);
  await expect(page.getByText(`The invoice could not be sent to ${customer.name}`)).toBeVisible();
});

test('an order whose lease has ended asks for the devices that are still out', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const { orderId, serials } = await aDeliveredOrder(customer, 3);
  await query("UPDATE orders SET status = 'ENDED', ends_at = now() WHERE id = $1", [orderId]);
  await signIn(customer.admin.email);
  await page.goto(`/orders/${orderId}`);
  const asked = page.getByText('The lease has ended. 3 devices are still with you: please return them.');
  await expect(asked).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the devices' }).click();
  const rows = page.getByRole('table', { name: 'Devices' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  const admin = await signedIn(customer.admin.email);
  const announced = { body: { serialNumbers: serials.slice(0, 2) } };
  expect((await admin('/api/devices/return/notify', announced)).status).toBe(201);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('One device is still with you: please return it.')).toBeVisible();
  await signIn('super@example.com');
  await page.goto(`/orders/${orderId}`);
  const told = `The lease has ended. 1 device is still with ${customer.name}, and no return has been announced.`;
  await expect(page.getByText(told)).toBeVisible();
  const last = { body: { serialNumbers: serials.slice(2) } };
  expect((await admin('/api/devices/return/notify', last)).status).toBe(201);
  await page.reload();
  await expect(page.getByText(/The lease has ended/)).toHaveCount(0);
  // Nobody asks any more how they travelled.
  await expect(page.getByRole('button', { name: 'Add tracking' })).toHaveCount(0);
});

test('an order whose payment failed, or came too late, says what follows', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const placedAt = new Date('2026-03-15T12:00:00Z');
  const { id } = await anOrder({
    organization: customer,
    status: 'PAYMENT_FAILED',
    placedAt,
    closedAt: placedAt,
  });
  await signIn(customer.admin.email);
  await page.goto(`/orders/${id}`);
  await expect(
    page.getByText('The payment did not go through, and the order is closed. Nothing is owed'),
  ).toBeVisible();
  await query("UPDATE orders SET status = 'PAID_LATE' WHERE id = $1", [id]);
  await page.reload();
  await expect(page.getByText('Paid late', { exact: true })).toBeVisible();
  await expect(page.getByText('It is refunded; the invoice shows it once that is done.')).toBeVisible();
});

test('an order is called by its number, which leads to it, and its ID is copied by a click', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const id = await order(customer.admin.email, 'CHECKOUT_SESSION', 1);
  await payCheckout(id);
  const number = await numberOf(id);
  const serial = `NUMBER-${number}`;
  await query(
    `UPDATE devices SET serial_number = $2 WHERE id = (SELECT d.id FROM devices d
      JOIN order_lines l ON l.feature_id = d.feature_id WHERE l.order_id = $1 LIMIT 1)`,
    [id, serial],
  );
  await signIn('super@example.com');
  const operator = await signedIn('super@example.com');
  const linked = { body: { orgId: customer.id, serialNumbers: [serial], orderId: id } };
  expect((await operator('/api/devices/link-with-org', linked)).status).toBe(201);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/devices?q=${number.toLowerCase()}`);
  const row = page.getByRole('row').filter({ hasText: serial });
  const link = row.getByRole('link', { name: number, exact: true });
  await expect(link).toHaveAttribute('title', id);
  await row.getByRole('button', { name: `Copy ID of order ${number}` }).press('Enter');
  await expect(page.getByRole('log').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`/orders/${number}`);
  await expect(page).toHaveTitle(new RegExp(`Order ${number}`));
  for (const name of [id, number.toLowerCase()]) {
    await page.goto(`/orders/${name}`);
    await expect(page.getByRole('heading', { name: `Order ${number}`, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`Order ${number}`));
  }
});

test('to members and to other organisations there is no such page', async ({ page, signIn, quiet }) => {
  quiet.allow(/404/);
  const organization = await anOrganization();
  const id = await order((await aPerson({ role: 'ORG_ADMIN', organization })).email, 'INVOICE');
  const badUrl = page.getByRole('heading', { name: 'Bad URL' });
  await signIn((await aPerson({ role: 'ORG_MEMBER', organization })).email);
  for (const path of ['/orders', `/orders/${id}`]) {
    await page.goto(path);
    await expect(badUrl).toBeVisible();
  }
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  const number = await numberOf(id);
  for (const path of [`/orders/${id}`, `/orders/${number}`, '/orders/O-1', '/orders/nonsense']) {
    await page.goto(path);
    await expect(badUrl).toBeVisible();
  }
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(organization.name).first()).toBeVisible();
});

test('orders pass axe in both themes and fit 400 px', async ({ page, signIn }) => {
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const id = await order(admin.email, 'INVOICE');
  await signIn(admin.email);
  for (const path of ['/orders', `/orders/${id}`]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await axeInBothThemes(page)]).toEqual([path, []]);
    await page.setViewportSize({ width: 400, height: 800 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, wider]).toEqual([path, 0]);
  }
});

test('money that nobody asks for: the operator is told how much to give back, the customer that it comes, then that it came', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const at = new Date();
  const late = { status: 'PAID_LATE', placedAt: at, paidAt: at, closedAt: at } as const;
  const { id } = await anOrder({ organization: customer, ...late });
  const asked = page.getByText('€12.90 came that nobody asks for any more. Please refund it');
  await signIn('super@example.com');
  await page.goto(`/orders/${id}`);
  await expect(asked).toBeVisible();
  await signIn(customer.admin.email);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(/^Money came after the order was closed. It is refunded/)).toBeVisible();
  await expect(asked).toHaveCount(0);
  await query(
    `INSERT INTO invoices (id, order_id, organization_id, organization_name, number, status, amount_due_cents, amount_paid_cents, refunded_cents, created_at, paid_at, synced_at)
     VALUES ($1, $2, $3, $4, $1, 'paid', 1290, 1290, 1290, now(), now(), now())`,
    [`LATE-${id.slice(-6)}`, id, customer.id, customer.name],
  );
  await page.reload();
  await expect(page.getByText(/^Money came after the order was closed. It has been refunded/)).toBeVisible();
});

test('the operator who is to contact a customer about its debt sees whom, also when nothing is to be delivered', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  await query('UPDATE organizations SET contact_user_id = $2 WHERE id = $1', [
    customer.id,
    customer.admin.id,
  ]);
  await query("UPDATE users SET phone_number = '+4791234567' WHERE id = $1", [customer.admin.id]);
  const at = new Date();
  const lease = { status: 'FULFILLED', placedAt: at, paidAt: at, leaseStart: at } as const;
  const { id } = await anOrder({ organization: customer, ...lease });
  await query(
    `INSERT INTO invoices (id, order_id, organization_id, organization_name, status, amount_due_cents, amount_paid_cents,
       reminders, created_at, due_at, synced_at)
     VALUES ($1, $2, $3, 'Customer', 'open', 1290, 0, 3, now() - interval '40 days', now() - interval '30 days', now())`,
    [`in_serious_${id}`, id, customer.id],
  );
  const detail = new OrderPage(page);
  const mail = page.locator(`a[href="mailto:${customer.admin.email}"]`);
  await signIn('super@example.com');
  await detail.open(id);
  await expect(detail.notice('Please contact them.')).toBeVisible();
  await expect(page.getByText(customer.admin.name).first()).toBeVisible();
  await expect(mail).toBeVisible();
  // The line beneath it reaches under all of its parts.
  await expect(mail.locator('.unparted')).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('a[href="tel:+4791234567"]')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await signIn(customer.admin.email);
  await detail.open(id);
  await expect(detail.notice('Please pay it')).toBeVisible();
  await expect(page.getByRole('main').locator(mail)).toHaveCount(0);
});

test('on an order a model keeps its line beside a device whose return is announced', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { orderId, serials } = await aDeliveredOrder(customer, 2);
  const [announced = '', kept = ''] = serials;
  await query(
    'UPDATE device_features SET name = $2 WHERE id = (SELECT feature_id FROM devices WHERE serial_number = $1)',
    [announced, `Sea Buoy ${customer.id.slice(-4)}`],
  );
  const admin = await signedIn(customer.admin.email);
  const body = { serialNumbers: [announced] };
  expect((await admin('/api/devices/return/notify', { body })).status).toBe(201);
  const linesOf = (serial: string) =>
    page
      .getByRole('table', { name: 'Devices' })
      .getByRole('row', { name: serial })
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
  for (const [email, width] of [
    [customer.admin.email, 1280],
    ['super@example.com', 1280],
    ['super@example.com', 1024],
    ['super@example.com', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await signIn(email);
    await page.goto(`/orders/${orderId}`);
    await expect(page.getByRole('row', { name: announced })).toContainText('Return announced');
    expect([email, width, await linesOf(announced), await linesOf(kept)]).toEqual([email, width, 1, 1]);
  }
});

test('an order of a deleted organisation that expired is not offered to be placed again', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const { id } = await anOrder({ organization: customer, ...over });
  const failed = await anOrder({ organization: customer, ...over, status: 'PAYMENT_FAILED' });
  await signIn('super@example.com');
  const operator = await signedIn('super@example.com');
  // First it is deactivated, then it goes for ever.
  for (let time = 1; time <= 2; time += 1)
    expect((await operator(`/api/organizations/${customer.id}`, { method: 'DELETE' })).status).toBe(200);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText(`${customer.name} did not pay the order by 15-03-2026`)).toBeVisible();
  await expect(page.getByText('Nothing is owed.', { exact: false })).toBeVisible();
  await expect(page.getByText('ordered again')).toHaveCount(0);
  await page.goto(`/orders/${failed.id}`);
  await expect(page.getByText(`${customer.name} owes nothing`)).toBeVisible();
  await expect(page.getByText('order again')).toHaveCount(0);
});
