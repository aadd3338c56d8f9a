import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure';
import { cpuOf, forgetOrders, withOrderStack, type OrderStack } from './order-stack';

const CLIENTS = 16;
const WARM_UP_SECONDS = 4;
const CARD_SECONDS = 10;
const INVOICE_SECONDS = 8;
const BARE_SECONDS = 4;
const COUNTED_ORDERS = 50;
/** The jobs look for work now and then. */
const QUIET_STATEMENTS = 10;
/** More than are ordered meanwhile. */
const FREE_DEVICES = 20_000;

/** Some clients at once; the count, and the rate per second. */
async function repeat(
  seconds: number,
  once: () => Promise<void>,
): Promise<{ done: number; perSecond: number }> {
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < until) {
      await once();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { done, perSecond: done / ((performance.now() - began) / 1000) };
}

async function settled({ db }: OrderStack): Promise<void> {
  for (;;) {
    const { rows } = await db.query<{ left: number }>(
      `SELECT ((SELECT count(*) FROM outbox_mails WHERE sent_at IS NULL)
        + (SELECT count(*) FROM provider_events WHERE processed_at IS NULL)
        + (SELECT count(*) FROM provider_requests WHERE completed_at IS NULL))::int AS left`,
    );
    if (rows[0]?.left === 0) return;
    await pause(100);
  }
}

interface Placed {
  perSecond: number;
  cpuMs: number;
}

/** Places orders, and counts the CPU to their last consequence. */
async function placed(world: OrderStack, orderType: string, seconds: number): Promise<Placed> {
  await repeat(WARM_UP_SECONDS, () => world.place(orderType));
  await settled(world);
  const { pid } = world.stack.portal();
  const before = cpuOf(pid);
  const { done, perSecond } = await repeat(seconds, () => world.place(orderType));
  await settled(world);
  return { perSecond, cpuMs: (cpuOf(pid) - before) / done };
}

/** The least work: a transaction with the same lock, and one call of a provider. */
async function bare({ db, featureId, organizationId }: OrderStack): Promise<number> {
  const stub = createServer((_, response) => response.end('{"url":"https://example.com"}'));
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/`;
  const once = async () => {
    const client = await db.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT id FROM device_features WHERE id = $1 FOR NO KEY UPDATE', [featureId]);
      const { rows } = await client.query<{ id: string }>(
        `INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, created_by_name)
         VALUES (gen_random_uuid(), $1, 'Bare', 'CHECKOUT_SESSION', 'CANCELLED', 1290, 'Bare') RETURNING id`,
        [organizationId],
      );
      await client.query(
        `INSERT INTO order_lines (id, order_id, feature_id, feature_name, quantity, unit_price_cents)
         VALUES (gen_random_uuid(), $1, $2, 'Bare', 1, 1290)`,
        [rows[0]?.id, featureId],
      );
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    await (await fetch(url)).text();
  };
  const { perSecond } = await repeat(BARE_SECONDS, once);
  stub.close();
  stub.closeAllConnections();
  return perSecond;
}

async function quiet({ statements }: OrderStack): Promise<void> {
  for (let before = -Infinity; statements() - before > QUIET_STATEMENTS;) {
    before = statements();
    await pause(1_000);
  }
}

async function statementsOf(world: OrderStack, orderType: string): Promise<number> {
  await world.place(orderType);
  await settled(world);
  await quiet(world);
  const before = world.statements();
  for (let order = 0; order < COUNTED_ORDERS; order += 1) await world.place(orderType);
  await settled(world);
  return (world.statements() - before) / COUNTED_ORDERS;
}

/** Orders of one model, by many clients at once. */
export async function measure(): Promise<Figure[]> {
  forgetOrders();
  const times = await withOrderStack({ counted: false, free: FREE_DEVICES }, async (world) => {
    const before = await bare(world);
    const card = await placed(world, 'CHECKOUT_SESSION', CARD_SECONDS);
    const alone = (before + (await bare(world))) / 2;
    return { alone, card, invoice: await placed(world, 'INVOICE', INVOICE_SECONDS) };
  });
  const counts = await withOrderStack({ counted: true, free: FREE_DEVICES }, async (world) => ({
    card: await statementsOf(world, 'CHECKOUT_SESSION'),
    invoice: await statementsOf(world, 'INVOICE'),
  }));
  forgetOrders();
  const { alone, card, invoice } = times;
  const who = `one model, ${CLIENTS} clients`;
  return [
    { name: `card orders, ${who}`, value: card.perSecond, unit: '/s', goal: { atLeast: 80 } },
    { name: 'card order: CPU of the portal', value: card.cpuMs, unit: 'ms', goal: { atMost: 10 } },
    { name: 'card order: statements, with jobs and session', value: counts.card, unit: 'statements' },
    { name: `invoice orders, ${who}`, value: invoice.perSecond, unit: '/s' },
    { name: 'invoice order: CPU of the portal, with events and mails', value: invoice.cpuMs, unit: 'ms' },
    { name: 'invoice order: statements, with jobs and session', value: counts.invoice, unit: 'statements' },
    { name: 'bare transaction with the same lock, and a stub', value: alone, unit: '/s' },
    { name: 'card orders ÷ bare transactions', value: card.perSecond / alone, unit: '1' },
  ];
}
