import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { eventsOf, statusOf, numberOf } from '../support/rows';
import { addStock, knownPassword } from '../support/world';
import { AddDevicesDialog } from './pages/add-devices-dialog';
import { DevicesPage } from './pages/devices-page';
import { OrderDialog } from './pages/order-dialog';
import { OrderPage } from './pages/orders-page';
import { PaymentProviderPage } from './pages/payment-provider-page';
import { SignInPage } from './pages/sign-in-page';

const MODEL = 'Drift Tracker';
const UNIT_EURO = 14.5;

test('from sign-in to a paid device order that is fulfilled', async ({ browser, page }) => {
  test.setTimeout(120_000);
  // Enough, whatever other tests take.
  const serials = await addStock({ name: MODEL }, 10);

  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in/);
  await new SignInPage(page).signIn('admin@fjord.example.com', knownPassword);
  await expect(page).toHaveURL(/\/devices$/);
  const devices = new DevicesPage(page);
  await expect(devices.rows).toHaveCount(8);
  await expect(page.getByText(/^1-8 of \d+$/)).toBeVisible();

  const form = new OrderDialog(page);
  await devices.orderButton.click();
  await expect(form.quantity).toHaveValue('10');
  await form.pickModel(MODEL);
  await form.quantity.fill('3');
  await expect(form.price).toContainText(`€${(3 * UNIT_EURO).toFixed(2)}`);
  await form.quantity.fill('10');
  await form.card.check();
  await expect(form.price).toContainText('€145.00');
  await form.purchaseOrder.fill('PO-2026-117');

  const [tab] = await Promise.all([page.context().waitForEvent('page'), form.submit()]);
  await tab.waitForURL(/\/pay\//);
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  const placed = form.root.getByRole('link', { name: /^See order O-\d+$/ });
  const [orderId = ''] = /[^/]+$/.exec((await placed.getAttribute('href')) ?? '') ?? [];
  expect(await query('SELECT purchase_order AS of FROM orders WHERE id = $1', [orderId])).toEqual([
    { of: 'PO-2026-117' },
  ]);
  expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
  await new PaymentProviderPage(tab).pay();
  await tab.waitForURL(new RegExp(`/orders/${orderId}`));
  const order = new OrderPage(tab);
  await expect(order.notice(/the payment has been received/)).toBeVisible();
  await expect(order.payment()).toContainText('Paid');
  await expect(order.timeline()).toHaveCount(2);
  expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.paid']);
  await mailTo('admin@fjord.example.com', new RegExp(`Order ${await numberOf(orderId)} is paid`));

  const operatorContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const operatorPage = await operatorContext.newPage();
  await new SignInPage(operatorPage).open();
  await new SignInPage(operatorPage).signIn('super@example.com', knownPassword);
  const operator = new DevicesPage(operatorPage);
  await expect(operator.rows).toHaveCount(8);
  await operatorPage.goto('/devices?sort=orgName&size=100');
  await expect(operator.row('Fjord Logistics').first()).toBeVisible();
  // Other tests' devices may stand between.
  await operatorPage.goto('/devices?q=Polar%20Foods');
  await expect(operator.row('Polar Foods').first()).toBeVisible();
  const add = new AddDevicesDialog(operatorPage);
  await operator.addButton.click();
  await add.serials.fill(serials.join('\n'));
  await add.pickOrganization('Fjord Logistics');
  await add.orderId.fill(orderId);
  await add.submit();
  await expect(add.root).toBeHidden();
  expect(await statusOf(orderId)).toBe('FULFILLED');
  await operatorContext.close();

  const first = serials[0] ?? '';
  await page.goto(`/devices?q=${first}`);
  await expect(devices.row(first)).toBeVisible();

  const memberContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const memberPage = await memberContext.newPage();
  await new SignInPage(memberPage).open();
  await new SignInPage(memberPage).signIn('member@fjord.example.com', knownPassword);
  const member = new DevicesPage(memberPage);
  await expect(member.rows).toHaveCount(8);
  await memberPage.goto(`/devices?q=${first}`);
  await expect(member.row(first)).toBeVisible();
  await expect(member.orderButton).toHaveCount(0);
  await expect(memberPage.getByRole('button', { name: `Actions for ${first}` })).toHaveCount(0);
  await memberPage.goto(`/orders/${orderId}`);
  await expect(memberPage.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
  await memberContext.close();

  const polarContext = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const polarPage = await polarContext.newPage();
  await new SignInPage(polarPage).open();
  await new SignInPage(polarPage).signIn('admin@polar.example.com', knownPassword);
  await expect(new DevicesPage(polarPage).rows).toHaveCount(8);
  await polarPage.goto(`/devices?q=${first}`);
  await expect(polarPage.getByRole('heading', { name: 'No device matches' })).toBeVisible();
  await polarPage.goto(`/orders/${orderId}`);
  await expect(polarPage.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
  await polarContext.close();
  const polar = await signedIn('admin@polar.example.com');
  const { body } = await polar(`/api/devices?limit=100`);
  expect(JSON.stringify(body)).not.toContain(first);
  expect((await polar('/api/devices/order/cancel', { body: { orderId } })).status).toBe(404);
});
