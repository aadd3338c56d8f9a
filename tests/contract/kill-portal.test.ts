import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import { signedIn } from '../support/http';
import { orderLog, orderRow, payCheckout } from '../support/order-world';
import { createRunFolder } from '../support/run-folder';
import { attachStack } from '../support/test-stack';

/** A product of this test's own, for its portal is killed. */
let own: Stack;
let stop: () => Promise<void>;

beforeAll(async () => {
  const run = await createRunFolder('kill');
  own = await startStack({ dataDir: run.folder, port: await freePort(), durable: false });
  stop = async () => {
    await own.stop();
    await run.remove();
  };
  const { ownerUrl, appUrl, url, paymentUrl, mailUrl, smtpUrl, env } = own;
  attachStack({ ownerUrl, appUrl, url, paymentUrl, mailUrl, smtpUrl, env });
}, 180_000);
afterAll(() => stop(), 60_000);

it('a portal killed between order and webhook shows the order PAID by itself once it is back', async () => {
  const admin = await signedIn('admin@fjord.example.com');
  const { body, status } = await admin('/api/devices/order', {
    body: { orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 2 }], orderType: 'CHECKOUT_SESSION' },
  });
  expect(status).toBe(201);
  const { orderId } = body as { orderId: string };

  const portal = own.portal();
  const gone = once(portal, 'exit');
  portal.kill('SIGKILL');
  await gone;
  await payCheckout(orderId);
  expect(await orderRow(orderId)).toMatchObject({ status: 'PENDING_PAYMENT' });

  await own.restartPortal();
  await vi.waitFor(async () => expect(await orderRow(orderId)).toMatchObject({ status: 'PAID' }), {
    timeout: 90_000,
    interval: 250,
  });
  expect(await orderLog(orderId)).toEqual(['order.placed', 'order.paid']);
}, 150_000);
