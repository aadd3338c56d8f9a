import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port';
import { control } from '../../../scripts/provider-controls';
import { startStack, type Stack } from '../../../scripts/stack';
import { send, type RequestOptions } from '../../support/http';
import { query } from '../../support/test-database';
import { createRunFolder } from '../../support/run-folder';
import { attachStack } from '../../support/test-stack';
import { knownPassword as password } from '../../support/world';

/** Its own product, because its portal is killed. */
let own: Stack;
let stop: () => Promise<void>;

beforeAll(async () => {
  const run = await createRunFolder('kill');
  own = await startStack({ dataDir: run.folder, port: await freePort(), durable: false });
  stop = async () => {
    await own.stop();
    await run.remove();
  };
  attachStack(own);
}, 180_000);
afterAll(() => stop(), 60_000);

async function administrator() {
  const { body } = await send('/api/auth/login', { body: { email: 'admin@fjord.example.com', password } });
  const { accessToken } = (body as { data: { accessToken: string } }).data;
  const headers = { authorization: `Bearer ${accessToken}` };
  return (to: string, options: RequestOptions) => send(to, { ...options, headers });
}

const orderOf = async (id: string) =>
  (
    await query<{ status: string; session: string }>(
      'SELECT status, checkout_id AS session FROM orders WHERE id = $1',
      [id],
    )
  )[0];

it('a portal that is told to stop ends the mail in hand first, and leaves the others to the next one', async () => {
  const smtp = (body: object) =>
    fetch(`${own.mailUrl}/_control/smtp`, { method: 'POST', body: JSON.stringify(body) });
  expect((await smtp({ mode: 'slow', ms: 3_000 })).status).toBe(200);
  const people = Array.from({ length: 12 }, (_, index) => `guest-${index}@example.com`);
  const admin = await administrator();
  for (const email of people) {
    const { status } = await admin('/api/users/invite-user', { body: { email, role: 'ORG_MEMBER' } });
    expect(status).toBe(201);
  }
  const inHand = () =>
    query<{ row_id: string }>(
      `SELECT row_id FROM sweep_rows WHERE sweep = 'deliver_mail' AND last_error IS NULL`,
    );
  await vi.waitFor(async () => expect((await inHand()).length).toBeGreaterThan(0), { timeout: 20_000 });
  const portal = own.portal();
  const gone = once(portal, 'exit');
  portal.kill('SIGTERM');
  const [code] = (await gone) as [number | null];
  // 128 and the signal's number.
  expect(code).toBe(0);
  expect(await inHand()).toEqual([]);
  const [{ left = 0 } = {}] = await query<{ left: number }>(
    'SELECT count(*)::int AS left FROM outbox_mails WHERE sent_at IS NULL',
  );
  expect(left).toBeGreaterThan(0);
  await smtp({ mode: 'normal' });
  await own.restartPortal();
  await vi.waitFor(
    async () => expect(await query('SELECT 1 FROM outbox_mails WHERE sent_at IS NULL')).toEqual([]),
    { timeout: 90_000, interval: 250 },
  );
  for (const email of people) {
    const answer = await fetch(`${own.mailUrl}/messages?to=${encodeURIComponent(email)}`);
    expect(await answer.json()).toHaveLength(1);
  }
}, 180_000);

it('a portal killed between order and webhook shows the order PAID by itself once it is back', async () => {
  const admin = await administrator();
  const { body, status } = await admin('/api/devices/order', {
    body: { orderData: [{ deviceFeatureName: 'Drift Tag', quantity: 2 }], orderType: 'CHECKOUT_SESSION' },
  });
  expect(status).toBe(201);
  const { orderId } = body as { orderId: string };

  const portal = own.portal();
  const gone = once(portal, 'exit');
  portal.kill('SIGKILL');
  await gone;
  const order = await orderOf(orderId);
  await control(own.paymentUrl, 'pay', { session: order?.session, how: 'card' });
  expect((await orderOf(orderId))?.status).toBe('PENDING_PAYMENT');

  await own.restartPortal();
  await vi.waitFor(async () => expect((await orderOf(orderId))?.status).toBe('PAID'), {
    timeout: 90_000,
    interval: 250,
  });
  const events = await query<{ type: string }>('SELECT type FROM event_log WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.paid']);
}, 150_000);
