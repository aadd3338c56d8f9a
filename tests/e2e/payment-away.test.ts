import { expect, test } from '../support/e2e';
import { readerOf } from '../support/sent-page';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOpenOrder } from './pages/order-dialog';

async function provider(mode: 'away' | 'back'): Promise<void> {
  const faults = mode === 'away' ? { kind: '500', path: ' /v1/', times: 1000 } : { kind: 'none' };
  const answer = await fetch(`${stack().paymentUrl}/_control/faults`, {
    method: 'POST',
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

test.afterEach(() => provider('back'));

test('an order leads on to the payment once the provider is back', async ({ page, context, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
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

test('an unsent invoice waits, is stuck, and the operator has it sent', async ({ page, signIn }) => {
  const { customer, order } = await anOpenOrder(page, signIn);
  await order.invoice.check();
  await provider('away');
  await order.submit();
  await expect(order.root).toContainText('Order has been placed');
  await expect(order.root).toContainText('The invoice is sent to the organization');
  const [placed] = await query<{ id: string }>('SELECT id FROM orders WHERE organization_id = $1', [
    customer.id,
  ]);
  const path = `/orders/${placed?.id}`;
  const own = await readerOf(customer.admin.email);
  const waiting = await own(path);
  expect(waiting.text()).toContain('The invoice has not been sent yet');
  expect(waiting.text(waiting.section('Payment'))).toContain('Invoice not sent yet');
  expect(waiting.links(/^Open the (payment page|invoice)/)).toEqual([]);
  expect((await own('/orders')).rows('Orders').join()).toContain('Invoice not sent yet');

  const tried = `sweep = 'send_requests' AND row_id = (SELECT id::text FROM provider_requests WHERE order_id = $1)
    AND held_by IS NULL`;
  await expect
    .poll(() =>
      query(`UPDATE sweep_rows SET dead_at = now(), away_since = NULL WHERE ${tried} RETURNING 1`, [
        placed?.id,
      ]),
    )
    .toHaveLength(1);
  const stuck = await own(path);
  expect(stuck.text()).toContain('we have been told of the problem');
  expect(stuck.text()).not.toContain('as soon as it can be');
  expect(stuck.buttons('Try again')).toBe(0);

  await signIn('super@example.com');
  await page.goto(path);
  await expect(page.getByText('nobody tries to send it any more')).toBeVisible();
  await provider('back');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('log')).toContainText('It is being tried again');
  await expect
    .poll(async () => (await own(path)).text(), { timeout: 30_000 })
    .toContain('The invoice is valid until');
});
