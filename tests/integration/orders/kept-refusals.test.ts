import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import type { Organization } from '@/lib/db/generated/client';
import { endLease } from '@/lib/domain/orders/end-lease';
import { customerPortalLink } from '@/lib/domain/organizations/customer-portal-link';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { aModel, anActor, anOrganization } from '../../support/world';
import { leased, order } from './leases';
import { advance, atProvider, control, db, freshWorld, runJobs } from './world';

/** The provider keeps what it answered under a key for a day, a refusal too: once its cause is mended the next try has to get through. */
freshWorld();

let fjord: Organization;
let admin: UserActor;

beforeEach(async () => {
  fjord = await anOrganization({ name: 'Fjord' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: fjord });
  await aModel({ name: 'Buoy', unitPriceCents: 1000, free: 10 });
});

const byCard = () => order(admin, 'Buoy', 2);
const byInvoice = () => order(admin, 'Buoy', 2, { orderType: 'INVOICE' });

/** The cause is mended, and the jobs run. */
async function mended(): Promise<void> {
  await control('faults', { kind: 'none' });
  await advance(0.02);
  await runJobs();
  await runJobs();
}

interface Case {
  /** What has been before. */
  given?: () => Promise<string>;
  /** What the provider is asked for, and fails. */
  path: string;
  ask: (orderId: string) => Promise<unknown>;
  /** What there is of it at the provider, once. */
  made: [list: string, like: object];
}

const CASES: Record<string, Case> = {
  'a payment page': {
    path: 'POST /v1/checkout/sessions',
    ask: byCard,
    made: ['checkout/sessions', { status: 'open' }],
  },
  'a customer': { path: 'POST /v1/customers', ask: byCard, made: ['customers', { name: 'Fjord' }] },
  'a product': { path: 'POST /v1/products', ask: byCard, made: ['products', { name: 'Buoy' }] },
  'a price': { path: 'POST /v1/prices', ask: byCard, made: ['prices', { unit_amount: 1000 }] },
  'an invoice': {
    path: 'POST /v1/invoices',
    ask: byInvoice,
    made: ['invoices', { status: 'open', total: 2000 }],
  },
  'a line of an invoice': {
    path: 'POST /v1/invoiceitems',
    ask: byInvoice,
    made: ['invoices', { status: 'open', total: 2000 }],
  },
  'the opening of an invoice': {
    path: '/finalize',
    ask: byInvoice,
    made: ['invoices', { status: 'open', total: 2000 }],
  },
  'the sending of an invoice': {
    path: '/send',
    ask: byInvoice,
    made: ['invoices', { status: 'open', total: 2000 }],
  },
  'a lease': {
    path: 'POST /v1/subscriptions',
    ask: () => leased(admin, 'Buoy', 2, 'invoice'),
    made: ['subscriptions', { status: 'active' }],
  },
  'the end of a lease': {
    given: () => leased(admin, 'Buoy', 2),
    path: 'POST /v1/subscriptions/',
    ask: (id) => endLease(admin, { id }),
    made: ['subscriptions', { cancel_at: expect.any(Number) as number }],
  },
  'a name': {
    given: () => leased(admin, 'Buoy', 2),
    path: 'POST /v1/customers/',
    ask: () => updateOrganization(admin, { id: fjord.id, name: 'Fjord Two' }),
    made: ['customers', { name: 'Fjord Two' }],
  },
};

describe.each(Object.entries(CASES))('%s', (_, { given, path, ask, made: [list, like] }) => {
  it.each([
    ['before', {}],
    ['after', { after: true }],
  ])('is asked for anew where the provider failed %s it was made', async (__, when) => {
    const orderId = (await given?.()) ?? '';
    // The client asks twice before it gives up.
    await control('faults', { kind: '500', times: 2, path, ...when });
    await ask(orderId);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(1);
    await mended();
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
    const found = await atProvider(list);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(like);
  });
});

it('what was refused for a minute is paid by the next try', async () => {
  await control('faults', { kind: '400', times: 1, path: 'POST /v1/checkout/sessions' });
  const { orderId } = await byCard();
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ checkoutUrl: null });
  await mended();
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    checkoutUrl: expect.stringContaining('/pay/') as string,
  });
});

it('the way to the customer portal is open again a minute later', async () => {
  await control('faults', { kind: '500', times: 2, path: 'POST /v1/billing_portal/configurations' });
  const link = () => customerPortalLink(admin, { id: fjord.id });
  await expect(link()).rejects.toThrow();
  await mended();
  expect((await link()).url).toContain('/portal/');
});
