import type { Page } from '@playwright/test';
import { control } from '../../scripts/provider-controls';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { addStock, aCustomer, aModel, noAddress } from '../support/world';
import { DevicesPage } from './pages/devices-page';
import { anOpenOrder, OrderDialog } from './pages/order-dialog';
import { PaymentProviderPage } from './pages/payment-provider-page';

const SUPER = 'super@example.com';

async function orders(customer: { id: string }): Promise<Record<string, unknown>[]> {
  return query(
    'SELECT id, status, type, total_cents, purchase_order FROM orders WHERE organization_id = $1 ORDER BY created_at',
    [customer.id],
  );
}

test('an administrator orders by card: one draft, and the payment page in a new tab', async ({
  page,
  context,
  signIn,
}) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 20, unitPriceCents: 1250 });
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  const order = new OrderDialog(page);
  await devices.open();
  await devices.orderButton.click();
  await expect(order.quantity).toHaveValue('10');
  await order.pickModel(model.name);
  await expect(order.price).toContainText('€125.00');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/devices/pre-order')) asked.push(request.url());
  });
  // Faster than any machine types: within the half second that a change waits for the next.
  await order.quantity.focus();
  await order.quantity.evaluate((input: HTMLInputElement) => {
    for (const typed of ['3', '4', '0']) {
      input.select();
      document.execCommand('insertText', false, typed);
    }
  });
  await expect(order.price).toContainText('€50.00');
  expect(asked).toHaveLength(1);
  await order.model.focus();
  await expect(order.quantity).toHaveValue('4');

  // The customer's own number is no reason to ask for the price anew.
  await order.purchaseOrder.fill('PO-2026-117');

  const tab = context.waitForEvent('page');
  await order.submit();
  const payment = await tab;
  await expect.poll(() => payment.url()).toContain(stack().paymentUrl);
  expect(await payment.evaluate(() => window.opener === null)).toBe(true);
  await expect(order.root).toContainText('The payment page has been opened in a new tab.');
  const placed = order.root.getByRole('link', { name: /^See order O-\d+$/ });
  await expect(placed).toHaveAttribute('href', /^\/orders\/[-0-9a-f]{36}$/);
  await expect(order.root.getByRole('link', { name: /^Open the payment page/ })).toHaveAttribute(
    'href',
    payment.url(),
  );
  expect(asked).toHaveLength(1);
  expect(await orders(customer)).toEqual([
    expect.objectContaining({
      ...{ status: 'PENDING_PAYMENT', type: 'CHECKOUT_SESSION' },
      ...{ total_cents: 5000, purchase_order: 'PO-2026-117' },
    }),
  ]);
  await placed.click();
  await expect(page.getByRole('heading', { name: /^Order O-\d+$/, level: 1 })).toBeVisible();
  await expect(order.root).toBeHidden();
});

/** The person is back in this tab; a browser tells it in two ways, at once. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });

test('whoever has paid in the other tab is told so in the dialog, and led on to the order', async ({
  page,
  context,
  signIn,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const { order } = await anOpenOrder(page, signIn);
  const tab = context.waitForEvent('page');
  await order.submit();
  const payment = await tab;
  await expect(order.root).toContainText('Pay your order');
  await expect.poll(() => payment.url()).toContain(stack().paymentUrl);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/orders\/[-0-9a-f]{36}$/.test(request.url())) asked.push(request.url());
  });
  const open = order.root.getByRole('link', { name: /^Open the payment page/ });

  // Not paid yet: everything stays, and one coming back is one question.
  const answered = page.waitForResponse(/\/api\/orders\/[-0-9a-f]{36}$/);
  await comeBack(page);
  await answered;
  await expect(open).toBeVisible();
  expect(asked).toHaveLength(1);

  await new PaymentProviderPage(payment).pay();
  await expect(payment.getByText(/the payment has been received/)).toBeVisible();
  await payment.close();
  const lost = page.waitForEvent('requestfailed');
  await context.setOffline(true);
  await comeBack(page);
  await lost;
  await expect(open).toBeVisible();
  await context.setOffline(false);

  await comeBack(page);
  await expect(order.root.getByRole('heading', { name: /^Order O-\d+: Paid$/ })).toBeVisible();
  await expect(order.root).toContainText('the payment has been received');
  await expect(order.root).not.toContainText('reserved');
  await expect(open).toBeHidden();
  const onward = order.root.getByRole('link', { name: /^See order O-\d+$/ });
  await expect(onward).toBeFocused();
  await onward.click();
  await expect(page.getByRole('heading', { name: /^Order O-\d+$/, level: 1 })).toBeVisible();
  await expect(order.root).toBeHidden();
});

test('a bank debit is followed in the dialog until the bank has carried it out', async ({
  page,
  context,
  signIn,
}) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  const tab = context.waitForEvent('page');
  await order.submit();
  const payment = await tab;
  await expect.poll(() => payment.url()).toContain(stack().paymentUrl);
  await new PaymentProviderPage(payment).payByBankDebit();
  await expect(payment.getByText(/Your bank carries out the payment/)).toBeVisible();
  await payment.close();
  await comeBack(page);
  await expect(order.root.getByRole('heading', { name: /: Payment in progress$/ })).toBeVisible();

  const [{ session } = {}] = await query<{ session: string }>(
    'SELECT checkout_id AS session FROM orders WHERE organization_id = $1',
    [customer.id],
  );
  await control(stack().paymentUrl, 'settle', { session, outcome: 'succeeded' });
  await expect.poll(async () => (await orders(customer))[0]?.status).toBe('PAID');
  await comeBack(page);
  await expect(order.root.getByRole('heading', { name: /^Order O-\d+: Paid$/ })).toBeVisible();
  await expect(order.root).toContainText('the payment has been received');
});

test('an order that was cancelled meanwhile is not offered to be paid', async ({ page, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  await order.submit();
  await expect(order.root).toContainText('Pay your order');
  const [placed] = await orders(customer);
  const person = await signedIn(customer.admin.email);
  const { status } = await person('/api/devices/order/cancel', { body: { orderId: placed?.id } });
  expect(status).toBeLessThan(300);
  await comeBack(page);
  await expect(order.root).toContainText('The order was cancelled. Nothing is owed.');
  await expect(order.root.getByRole('link', { name: /^Open the payment page/ })).toBeHidden();
});

test('whose session is over when coming back from the payment signs in anew', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/Failed to load resource.*401/);
  const { customer, order } = await anOpenOrder(page, signIn);
  await order.submit();
  await expect(order.root).toContainText('Pay your order');
  await query('UPDATE sessions SET revoked_at = now() FROM users u WHERE u.id = user_id AND u.email = $1', [
    customer.admin.email,
  ]);
  await comeBack(page);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});

test('whoever goes on to the order that was placed is on its page, not in what was used before', async ({
  page,
  signIn,
}) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 20 });
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await page.goto('/users');
  // The second time whatever a dialog brings along has seen the links of the navigation, too.
  for (const time of ['first', 'second']) {
    await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
    await new DevicesPage(page).orderButton.click();
    await order.pickModel(model.name);
    await order.invoice.check();
    await order.submit();
    await order.root.getByRole('link', { name: /^See order O-\d+$/ }).press('Enter');
    await expect(page.getByRole('heading', { name: /^Order O-\d+$/, level: 1 })).toBeVisible();
    await expect(order.root).toHaveCount(0);
    await expect(page.locator('#content'), time).toBeFocused();
  }
});

test('the order form begins in its first field', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await aModel({ free: 20 });
  const order = new OrderDialog(page);
  await signIn(customer.admin.email);
  await order.open();
  await expect(order.model).toBeFocused();
  // The price stays in sight beside the button that orders at it.
  for (const [width, height] of [
    [400, 860],
    [1366, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [order.price, order.root.getByRole('button', { name: 'Order', exact: true })])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
  await signIn(SUPER);
  await order.open();
  await expect(order.organization).toBeFocused();
});

test('where the browser blocks the tab, the link is in the dialog', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 20, unitPriceCents: 1250 });
  await signIn(customer.admin.email);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const order = new OrderDialog(page);
  await order.open();
  await order.pickModel(model.name);
  await order.submit();
  await expect(order.root).toContainText('Your browser kept the payment page from opening.');
  await expect(order.root.getByRole('link', { name: /^Open the payment page/ })).toHaveAttribute(
    'href',
    new RegExp(`^${stack().paymentUrl}`),
  );
});

test('an invoice is sent, valid for 14 days and deleted after them', async ({ page, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  await order.invoice.check();
  await order.submit();
  await expect(order.root).toContainText(
    "The invoice was sent to the organization's email. It is valid for 14 days and is deleted after 14 days without payment.",
  );
  await expect.poll(() => orders(customer)).toEqual([expect.objectContaining({ status: 'INVOICED' })]);
});

test('an invoice is offered in the supported countries only', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await query("UPDATE organizations SET country = 'US' WHERE id = $1", [customer.id]);
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await order.open();
  await expect(order.card).toBeChecked();
  await expect(order.invoice).toHaveCount(0);
  await expect(order.root).toContainText('Invoice payment is offered only for the supported countries.');
});

test('without a shipping address there is no order, but the way to it', async ({ page, signIn }) => {
  const customer = await aCustomer(noAddress);
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await order.open();
  await expect(order.root).toContainText('Organization has no shipping address.');
  await expect(order.root.getByRole('link', { name: 'Go to Shipping' })).toHaveAttribute(
    'href',
    '/organization/shippingAddress?back=%2Fdevices',
  );
  expect(await orders(customer)).toEqual([]);
});

test('several models go into one order, which says what goes where and what comes next', async ({
  page,
  signIn,
}) => {
  const other = await aModel({ free: 20, unitPriceCents: 2400 });
  const { customer, model, order } = await anOpenOrder(page, signIn);
  const [organization] = await query<{ email: string; street: string }>(
    'SELECT email, street FROM organizations WHERE id = $1',
    [customer.id],
  );
  await expect(order.root).toContainText(`Delivered to${customer.name}, ${organization?.street}`);
  await expect(order.price).toContainText(/today, for the first 30 days.*Next: €125\.00 on \d\d-\d\d-\d{4}/);

  const add = order.root.getByRole('button', { name: 'Add another model' });
  await add.click();
  await expect(order.model.nth(1)).toBeFocused();
  // A model is there once.
  await expect(order.model.nth(1).locator('option', { hasText: model.name })).toHaveCount(0);
  await order.model.nth(1).selectOption(other.name);
  await order.quantity.nth(1).fill('2');
  await expect(order.price).toContainText('€173.00');

  // A third is taken away again.
  await add.click();
  await expect(order.quantity).toHaveCount(3);
  await order.root
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(order.model.nth(1)).toBeFocused();
  await expect(order.quantity.nth(1)).toHaveValue('2');

  await order.quantity.nth(1).fill('10001');
  await expect(order.quantity.nth(1)).toHaveAccessibleDescription(/no more than 10,000/);
  await expect(order.quantity.first()).not.toHaveAttribute('aria-invalid');
  await order.quantity.nth(1).fill('2');
  await order.invoice.check();
  await expect(order.price).toContainText('within 14 days');
  await expect(order.root).toContainText(`Invoices to${organization?.email}`);
  await order.submit();
  await expect(order.root).toContainText('Invoice has been sent');
  expect(
    await query(
      'SELECT feature_name, quantity FROM order_lines JOIN orders ON orders.id = order_id WHERE organization_id = $1 ORDER BY quantity',
      [customer.id],
    ),
  ).toEqual([
    { feature_name: other.name, quantity: 2 },
    { feature_name: model.name, quantity: 10 },
  ]);
});

test('a double click takes one model away, and changes nothing that has moved up', async ({
  page,
  signIn,
}) => {
  const others = [await aModel({ free: 20 }), await aModel({ free: 20 })];
  const { order } = await anOpenOrder(page, signIn);
  for (const [index, { name }] of others.entries()) {
    await order.press('Add another model');
    await order.model.nth(index + 1).selectOption(name);
  }
  const bins = order.root.getByRole('button', { name: /^Remove/ });
  for (const [row, left] of [
    [1, 2],
    [1, 1],
  ] as const) {
    await bins.nth(row).hover();
    await page.mouse.down();
    await page.mouse.up();
    await expect(order.model).toHaveCount(left);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(order.model).toHaveCount(left);
  }
  await expect(order.card).toBeChecked();
  await expect(order.quantity).toHaveValue('10');
});

test('a number that is none is not ordered as the one before it without a look', async ({ page, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  await order.quantity.fill('0');
  await order.submit();
  await expect(order.root.getByRole('alert')).toBeFocused();
  await expect(order.quantity).toHaveAccessibleDescription(/whole number of at least 1: it is 10 again/);
  await expect(order.quantity).toHaveValue('10');
  expect((await orders(customer)).map(({ status }) => status)).toEqual(['DRAFT']);
  // Whoever leaves the field is told where nothing moves.
  await order.quantity.fill('2.5');
  await order.quantity.press('Tab');
  await expect(order.quantity).toHaveValue('10');
  await expect(new DevicesPage(page).messages).toContainText('it is 10 again');
  // Not the number that was too large on the way to nothing.
  await order.quantity.fill('20000');
  await order.quantity.fill('');
  await page.keyboard.press('Enter');
  await expect(order.quantity).toHaveAccessibleDescription(/whole number of at least 1: it is 10 again/);
  // Once: a toast that stays would be gone as well in a while.
  expect(await page.getByRole('region', { name: 'Notifications' }).isVisible()).toBe(false);
  await expect(order.quantity).toHaveValue('10');
  expect((await orders(customer)).map(({ status }) => status)).toEqual(['DRAFT']);
  // Whoever has gone on since has seen it.
  await order.invoice.check();
  await order.quantity.fill('0');
  await order.quantity.press('Tab');
  await expect(order.quantity).toHaveValue('10');
  await order.submit();
  await expect(order.root).toContainText('Invoice has been sent');
});

test('what stands again in the place of a number that is none is the last that can be ordered', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const { model, order } = await anOpenOrder(page, signIn);
  await query('UPDATE device_features SET unit_price_cents = 1000000 WHERE name = $1', [model.name]);
  const refused = [
    ['20000', /no more than 10,000/],
    ['100', /An order of so many devices is more than/],
  ] as const;
  await order.quantity.fill('12');
  await order.quantity.press('Tab');
  for (const [typed, sentence] of refused) {
    await order.quantity.fill(typed);
    await order.quantity.press('Tab');
    await expect(order.quantity).toHaveAccessibleDescription(sentence);
    for (const none of ['0', '']) {
      await order.quantity.fill(none);
      await order.quantity.press('Tab');
      await expect(order.quantity).toHaveValue('12');
      await expect(order.quantity).not.toHaveAttribute('aria-invalid');
    }
  }
  await expect(new DevicesPage(page).messages).toContainText('it is 12 again');
});

test('a purchase-order number that is too long is not cut without a word', async ({ page, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  const number = order.root.getByRole('textbox', { name: 'Purchase-order number' });
  await number.fill('PO-1234567890-1234567890-1234567890');
  await order.submit();
  await expect(number).toHaveAccessibleDescription(/should contain no more than 30 characters/);
  await expect(number).toHaveValue('PO-1234567890-1234567890-1234567890');
  expect((await orders(customer)).map(({ status }) => status)).toEqual(['DRAFT']);
});

test('by invoice nothing is ordered before its price is seen', async ({ page, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  await order.invoice.check();
  await expect(order.price).toContainText('€');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/devices/pre-order', async (route) => {
    await held;
    await route.continue();
  });
  await order.quantity.fill('7');
  const button = order.root.getByRole('button', { name: 'Order', exact: true });
  await expect(button).toBeDisabled();
  await order.quantity.press('Enter');
  release();
  await expect(button).toBeEnabled();
  expect((await orders(customer)).map(({ status }) => status)).toEqual(['DRAFT']);
  // What has to be typed first is said, whatever has no price.
  await order.quantity.fill('');
  await expect(button).toBeEnabled();
  await button.click();
  await expect(order.quantity).toHaveAttribute('aria-invalid', 'true');
});

test('a price that has changed is shown, and ordered at when it was seen', async ({ page, signIn }) => {
  const { customer, model, order } = await anOpenOrder(page, signIn);
  await order.invoice.check();
  await expect(order.price).toContainText('within 14 days');
  await query('UPDATE device_features SET unit_price_cents = 2000 WHERE name = $1', [model.name]);
  await order.submit();
  await expect(order.root.getByRole('alert')).toContainText('has changed to €20.00 per 30 days');
  await expect(order.price).toContainText('€200.00');
  await expect(order.model.locator('option', { hasText: model.name })).toContainText('€20.00');
  await order.submit();
  await expect(order.root).toContainText('Invoice has been sent');
  expect(await orders(customer)).toEqual([
    expect.objectContaining({ status: 'INVOICED', total_cents: 20_000 }),
  ]);
});

test('a price that is refused is not asked for again, and says why at the quantity', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/);
  const customer = await aCustomer();
  const model = await aModel({ free: 200, unitPriceCents: 1_000_000 });
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await order.open();
  await order.pickModel(model.name);
  await order.quantity.fill('100');
  await expect(order.quantity).toHaveAccessibleDescription(/An order of so many devices is more than/);
  await expect(order.price).toContainText('as soon as what you ask for can be ordered');
  await expect(order.price.getByRole('button')).toHaveCount(0);
  await order.quantity.fill('2');
  await expect(order.price).toContainText('€20,000.00');
});

test('a fault of the price does not take the focus from what is typed', async ({ page, signIn, quiet }) => {
  quiet.allow(/Failed to load resource|net::ERR/);
  const { order } = await anOpenOrder(page, signIn, { free: 3 });
  await order.submit();
  await expect(order.root).toContainText('Not enough devices in stock');
  await page.keyboard.press('Escape');
  await page.route('**/api/devices/pre-order', (route) => route.abort('connectionfailed'));
  await order.quantity.fill('2');
  await expect(order.price).toContainText('The price could not be computed.');
  await expect(order.quantity).toBeFocused();
});

test.describe('too few devices', () => {
  test("'Yes, I want preorder' places a preorder and takes no money", async ({ page, context, signIn }) => {
    const { customer, model, order } = await anOpenOrder(page, signIn, { free: 3 });
    await expect(order.price).toContainText('you can place a preorder');
    await expect(order.price).toContainText('when the devices are in stock');
    // One more is taken while the person thinks.
    await query('UPDATE devices SET active = false WHERE serial_number = $1', [model.serials[0]]);
    await order.submit();
    await expect(order.root.getByRole('row', { name: model.name })).toHaveText(`${model.name}102`);
    await order.press('Yes, I want preorder');
    await expect(order.root).toContainText('Preorder has been placed');
    expect(await orders(customer)).toEqual([expect.objectContaining({ status: 'PREORDERED' })]);
    expect(context.pages()).toHaveLength(1);
  });

  test('devices that came back meanwhile are ordered, and not waited for', async ({ page, signIn }) => {
    const { model, order } = await anOpenOrder(page, signIn, { free: 3 });
    await expect(order.price).toContainText('you can place a preorder');
    await addStock(model, 20);
    await order.submit();
    await expect(page.getByText('There are enough free devices again').first()).toBeVisible();
    await expect(order.price).toContainText('today, for the first 30 days');
    await expect(order.price).not.toContainText('preorder');
  });

  test('what is free is said anew where the price says otherwise', async ({ page, signIn }) => {
    const { model, order } = await anOpenOrder(page, signIn, { free: 12 });
    await expect(order.root).toContainText('12 free in stock');
    await query('UPDATE devices SET active = false WHERE serial_number = ANY($1)', [model.serials]);
    await order.quantity.fill('2');
    await expect(order.price).toContainText('you can place a preorder');
    await expect(order.root).toContainText('0 free in stock');
    await addStock(model, 5);
    await order.quantity.fill('3');
    await expect(order.price).toContainText('today, for the first 30 days');
    await expect(order.root).toContainText('5 free in stock');
  });

  test("'No, I don't want preorder' cancels it", async ({ page, signIn }) => {
    const { customer, order } = await anOpenOrder(page, signIn, { free: 3 });
    await order.submit();
    await order.press("No, I don't want preorder");
    await expect(order.root).toHaveCount(0);
    await expect(new DevicesPage(page).messages).toContainText('Nothing was ordered.');
    expect(await orders(customer)).toEqual([expect.objectContaining({ status: 'CANCELLED' })]);
  });

  test('stock that runs out between price and order leads to the same question', async ({ page, signIn }) => {
    const { model, order } = await anOpenOrder(page, signIn, { free: 10 });
    await query('UPDATE devices SET active = false WHERE serial_number = ANY($1)', [model.serials]);
    await order.submit();
    await expect(order.root).toContainText('Not enough devices in stock');
  });
});

test.describe('the super user', () => {
  test('has to pick an organisation', async ({ page, signIn }) => {
    await signIn(SUPER);
    const order = new OrderDialog(page);
    await order.open();
    await order.submit();
    await expect(order.root.getByText('Organization is required.').last()).toBeVisible();
    await expect(order.organization).toHaveAttribute('aria-invalid', 'true');
  });

  test('confirms the payment for the organisation', async ({ page, context, signIn }) => {
    const customer = await aCustomer();
    const model = await aModel({ free: 20, unitPriceCents: 1250 });
    await signIn(SUPER);
    const order = new OrderDialog(page);
    await order.open();
    await order.pickOrganization(customer.name);
    await order.pickModel(model.name);
    await expect(order.price).toContainText('€125.00');
    await order.submit();
    await expect(order.root).toContainText(`initiate the payment for ${customer.name}?`);
    const tab = context.waitForEvent('page');
    await order.press('Initiate the payment');
    await expect.poll(async () => (await tab).url()).toContain(stack().paymentUrl);
    await expect(order.root).toContainText(`Order has been placed for ${customer.name}`);
    await expect(order.root).toContainText(`${customer.name} has been mailed the link`);
    expect(await orders(customer)).toEqual([expect.objectContaining({ status: 'PENDING_PAYMENT' })]);
  });

  for (const width of [400, 1280]) {
    test(`answers no question that a double click has not seen, at ${width} px`, async ({ page, signIn }) => {
      const customer = await aCustomer();
      const model = await aModel({ free: 20, unitPriceCents: 1250 });
      await page.setViewportSize({ width, height: 800 });
      await signIn(SUPER);
      const order = new OrderDialog(page);
      await order.open();
      await order.pickOrganization(customer.name);
      await order.pickModel(model.name);
      await expect(order.price).toContainText('€125.00');
      const press = order.root.getByRole('button', { name: 'Order', exact: true });
      await press.hover();
      await page.mouse.down();
      await page.mouse.up();
      const question = order.root.getByText(`initiate the payment for ${customer.name}?`);
      await expect(question).toBeVisible();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(question).toBeVisible();
      // Nothing is under way.
      await order.press('Cancel');
      await expect(press).toBeEnabled();
      expect(await orders(customer)).toEqual([expect.objectContaining({ status: 'DRAFT' })]);
      // Who has seen it answers it, however fast.
      await press.click();
      await order.root.getByRole('button', { name: 'Initiate the payment' }).dblclick();
      await expect(order.root).toContainText(`Order has been placed for ${customer.name}`);
    });
  }

  test('is told nothing of the organisation before, while another one is read', async ({ page, signIn }) => {
    const [one, other] = [await aCustomer(), await aCustomer()];
    await aModel({ free: 20, unitPriceCents: 1250 });
    await signIn(SUPER);
    const order = new OrderDialog(page);
    await order.open();
    await order.pickOrganization(one.name);
    await expect(order.root).toContainText(`Delivered to${one.name}`);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/devices**', async (route) => {
      if (
        route.request().headers()['next-action'] !== undefined &&
        route.request().postData()?.includes(other.id)
      )
        await held;
      await route.continue();
    });
    await order.pickOrganization(other.name);
    await expect(order.organization).toHaveAccessibleName(`Organization: ${other.name}`);
    await expect(order.root).not.toContainText(one.name);
    await order.submit();
    await expect(order.root).not.toContainText('initiate the payment');
    letGo();
    await expect(order.root).toContainText(`Delivered to${other.name}`);
  });

  test('is led to the organisation without an address', async ({ page, signIn }) => {
    const customer = await aCustomer(noAddress);
    await signIn(SUPER);
    const order = new OrderDialog(page);
    await order.open();
    // No price is asked for: its refusal would bring the dialog back that was just closed.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/devices/pre-order')) asked.push(request.url());
    });
    // What it lacks is said as soon as it is picked.
    await order.organization.click();
    await page.getByRole('combobox', { name: 'Pick an organization' }).fill(customer.name);
    await page.getByRole('option', { name: customer.name, exact: true }).click();
    await expect(order.root.getByRole('link', { name: 'Go to Shipping' })).toHaveAttribute(
      'href',
      `/organization/shippingAddress?org=${customer.id}&back=%2Fdevices`,
    );
    await expect(order.root.getByRole('link', { name: 'Go to Shipping' })).toBeFocused();
    // Another one can be picked instead.
    await page.keyboard.press('Escape');
    await expect(order.organization).toHaveAccessibleDescription('Organization has no shipping address.');
    await expect(order.price).toContainText('Organization has no shipping address.');
    await order.submit();
    await expect(order.root.getByRole('link', { name: 'Go to Shipping' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

test('axe finds nothing on the order form, in both themes', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await order.open();
  await expect(order.price).toContainText('€');
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('the operator’s fields of an order stand in one line, whatever is said over and under them', async ({
  page,
  signIn,
}) => {
  await signIn(SUPER);
  const order = new OrderDialog(page);
  await order.open();
  await expect(order.organization).toBeVisible();
  const inLine = async () => {
    const controls = await order.root
      .locator('.field-row .control')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => [y, height]),
      );
    expect(controls).toHaveLength(2);
    expect(controls[0]).toEqual(controls[1]);
  };
  await inLine();
  await order.submit();
  await expect(order.organization).toHaveAccessibleDescription(/./);
  await inLine();
});

test('what is not ticked is of the theme’s colours as well', async ({ page, signIn }) => {
  const customer = await aCustomer();
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(customer.admin.email);
  const order = new OrderDialog(page);
  await order.open();
  const ground = await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement('p'));
    box.className = 'bg-surface';
    return getComputedStyle(box).backgroundColor;
  });
  await expect(order.invoice).toHaveCSS('background-color', ground);
  await order.invoice.check();
  await expect(order.card).toHaveCSS('background-color', ground);
  await expect(order.invoice).not.toHaveCSS('background-color', ground);
});

test('an order can be placed with the keyboard alone', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const model = await aModel({ free: 20, unitPriceCents: 1250 });
  await signIn(customer.admin.email);
  const devices = new DevicesPage(page);
  const order = new OrderDialog(page);
  await devices.open();
  await devices.orderButton.focus();
  await page.keyboard.press('Enter');
  await expect(order.root).toBeVisible();
  await order.model.focus();
  await page.keyboard.type(model.name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(order.root.getByRole('button', { name: 'Add another model' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(order.invoice).toBeChecked();
  await expect(order.price).toContainText('€125.00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('PO 4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(order.root).toContainText('Invoice has been sent');
  await page.keyboard.press('Escape');
  await expect(order.root).toHaveCount(0);
  expect(await orders(customer)).toEqual([
    expect.objectContaining({ status: 'INVOICED', purchase_order: 'PO 4' }),
  ]);
});

test('what is too many is said at the field, and a price that failed can be asked for again', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|net::ERR/);
  const { order } = await anOpenOrder(page, signIn);
  await order.quantity.fill('10001');
  await expect(order.quantity).toHaveAccessibleDescription(/Device quantity should be no more than 10,000/);
  await expect(order.price).not.toContainText('Pick an organization');
  await page.route('**/api/devices/pre-order', (route) => route.abort('connectionfailed'));
  await order.quantity.fill('3');
  await expect(order.price).toContainText('The price could not be computed.');
  await page.unroute('**/api/devices/pre-order');
  await order.price.getByRole('button', { name: 'Retry' }).click();
  await expect(order.price).toContainText('€37.50');

  // One that does not come is waited for so long, and no longer.
  await page.clock.install();
  const asked = page.waitForRequest('**/api/devices/pre-order');
  await page.route('**/api/devices/pre-order', () => {});
  await order.quantity.fill('4');
  await page.clock.runFor(500);
  await asked;
  await expect(order.price).not.toContainText('The price could not be computed.');
  await page.clock.runFor(15_000);
  await expect(order.price).toContainText('The price could not be computed.');
});
