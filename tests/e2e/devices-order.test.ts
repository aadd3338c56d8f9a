import type { Page } from '@playwright/test';
import { control } from '../../scripts/provider-controls';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aCustomer, aModel } from '../support/world';
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

  await order.quantity.fill('4');
  await expect(order.price).toContainText('€50.00');
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
});

test.describe('the super user', () => {
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
});
