import { describe, expect, it } from 'vitest';
import { tries } from '@/lib/config/budgets';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { admin, fjord } from '../cast';
import { leased, order } from './leases';
import type { LoggedRequest } from '@/simulator/stripe/faults';
import { atProvider, control } from './provider';
import { db, freshWorld, later, runJobs } from './world';

/** The provider keeps an answer under a key for a day, also a refusal: after a repair the next try gets through. */
freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

const byCard = () => order(admin, 'Buoy', 2);
const byInvoice = () => order(admin, 'Buoy', 2, { orderType: 'INVOICE' });

async function mended(): Promise<void> {
  await control('faults', { kind: 'none' });
  await later(0.02);
  await runJobs();
}

interface Case {
  given?: () => Promise<string>;
  /** Requests that fail, each once. */
  paths: string[];
  ask: (orderId: string) => Promise<unknown>;
  made: Record<string, object>;
}

// Payment pages and invoices: provider-faults.test.ts.
const CASES: Record<string, Case> = {
  'a customer, a product and a price': {
    paths: ['POST /v1/customers', 'POST /v1/products', 'POST /v1/prices'],
    ask: byCard,
    made: { customers: { name: 'Fjord' }, products: { name: 'Buoy' }, prices: { unit_amount: 1000 } },
  },
  'the line, the opening and the sending of an invoice': {
    paths: ['POST /v1/invoiceitems', '/finalize', '/send'],
    ask: byInvoice,
    made: { invoices: { status: 'open', total: 2000 } },
  },
  'a lease': {
    paths: ['POST /v1/subscriptions'],
    ask: () => leased(admin, 'Buoy', 2, 'invoice'),
    made: { subscriptions: { status: 'active' } },
  },
  'the end of a lease, and a name': {
    given: () => leased(admin, 'Buoy', 2),
    paths: ['POST /v1/subscriptions/', 'POST /v1/customers/'],
    ask: async (id) => {
      await endLease(admin, { id });
      await updateOrganization(admin, { id: fjord.id, name: 'Fjord Two' });
    },
    made: { subscriptions: { cancel_at: expect.any(Number) as number }, customers: { name: 'Fjord Two' } },
  },
};

const waiting = () => db.providerRequest.count({ where: { completedAt: null } });

describe.each(Object.entries(CASES))('%s', (_, { given, paths, ask, made }) => {
  it.each([
    ['before', {}],
    ['after', { after: true }],
  ])('is asked for anew where the provider failed %s it was made', async (__, when) => {
    const orderId = (await given?.()) ?? '';
    // The client asks twice.
    for (const path of paths) await control('faults', { kind: '500', times: 2, path, ...when });
    await ask(orderId);
    expect(await waiting()).toBeGreaterThan(0);
    for (let turn = 0; turn < 6 && (await waiting()) > 0; turn += 1) await later(0.02);
    expect(await waiting()).toBe(0);
    const faults = (await control<LoggedRequest[]>('requests')).filter(({ fault }) => fault !== null);
    expect(faults).toHaveLength(2 * paths.length);
    for (const [list, like] of Object.entries(made)) expect(await atProvider(list)).toMatchObject([like]);
  });
});

it('what was refused for a minute is paid by the next try', async () => {
  await control('faults', { kind: '400', times: 1, path: 'POST /v1/checkout/sessions' });
  const { orderId } = await byCard();
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ checkoutUrl: null });
  await mended();
  const expected = { checkoutUrl: expect.stringContaining('/pay/') as string };
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject(expected);
});

it('what the provider refuses is mailed to the operator so often a day of a customer', async () => {
  await byCard();
  await control('faults', { kind: '400', times: 100, path: 'POST /v1/customers/' });
  const { points } = tries.refusalAlerts;
  for (let time = 0; time < points + 2; time += 1) {
    await updateOrganization(admin, { id: fjord.id, name: `Fjord ${time}` });
    await runJobs();
  }
  expect(await db.outboxMail.count({ where: { template: 'operatorAlert' } })).toBe(points);
});
