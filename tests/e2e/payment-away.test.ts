import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { createCustomer, createModel } from './devices-data';
import { DevicesPage } from './pages/devices-page';
import { OrderDialog } from './pages/order-dialog';

/** Has the provider fail whatever concerns payment pages, or work again. */
async function provider(mode: 'away' | 'back'): Promise<void> {
  const faults =
    mode === 'away' ? { kind: '500', path: '/checkout/sessions', times: 1000 } : { kind: 'none' };
  const answer = await fetch(`${stack().paymentUrl}/_control/faults`, {
    method: 'POST',
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

test.afterEach(() => provider('back'));

test('an order that was placed while the provider was away leads on to the payment once it is back', async ({
  page,
  context,
  signIn,
}) => {
  const customer = await createCustomer('Away');
  const model = await createModel(20);
  await signIn(customer.admin);
  const order = new OrderDialog(page);
  await new DevicesPage(page).open();
  await new DevicesPage(page).orderButton.click();
  await order.pickModel(model.name);
  await expect(order.price).toContainText('€125.00');
  await provider('away');
  const tab = context.waitForEvent('page');
  await order.submit();
  const payment = await tab;
  await expect(payment).toHaveURL(/\/orders\/[0-9a-f-]{36}\?pay$/);
  await expect(payment.getByText('The payment page is not there yet')).toBeVisible();
  await expect(payment.getByRole('link', { name: 'Try again now' })).toHaveAttribute('href', /\?pay$/);
  await provider('back');
  await expect.poll(() => payment.url(), { timeout: 30_000 }).toContain(stack().paymentUrl);
  const orders = await query('SELECT status FROM orders WHERE organization_id = $1', [customer.id]);
  expect(orders).toEqual([{ status: 'PENDING_PAYMENT' }]);
});
