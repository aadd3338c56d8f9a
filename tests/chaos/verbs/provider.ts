import { atProvider, type ProviderInvoice } from '../find';
import { changeThere, offered } from '../provider-objects';
import { control, oneOf, type Focus, type Verb, type World } from '../world';

/** Faults of the provider, and manual changes there. */

/** A call and the SDK's one repetition: more failures only wait for the next try. */
const MOST_FAULTS = 2;

const fault = (kinds: readonly object[]) => (world: World) =>
  control(world, 'faults', { ...oneOf(world, kinds), times: world.random.between(1, MOST_FAULTS) });

const events =
  (mode: string, most = 5) =>
  (world: World) =>
    control(world, 'events', { mode, times: world.random.between(1, most) });

const SLOW_MS = 150;

async function paidInvoice(world: World, focus: Focus): Promise<ProviderInvoice> {
  const leases = await atProvider(world, focus);
  const paid = leases.flatMap(({ invoices }) =>
    invoices.filter(({ status, paid: cents, refunded }) => status === 'paid' && cents > refunded),
  );
  return oneOf(world, paid);
}

export async function heal(world: World): Promise<void> {
  await control(world, 'faults', { kind: 'none' });
  await control(world, 'events', { mode: 'normal' });
  await control(world, 'release', {});
}

/** Its customer owes nothing: else nobody could collect it any more. */
async function anIdleCustomer(world: World): Promise<string> {
  const leases = await atProvider(world, {});
  const busy = leases
    .filter(({ invoices }) => invoices.some(({ status }) => status === 'open' || status === 'draft'))
    .map(({ customer }) => customer);
  const all = await world.db.organization.findMany({
    orderBy: { name: 'asc' },
    select: { customerId: true },
  });
  const idle = all.flatMap(({ customerId }) =>
    customerId === null || busy.includes(customerId) ? [] : [customerId],
  );
  return oneOf(world, idle);
}

export const provider: Verb[] = [
  { name: 'the provider refuses', run: fault([{ kind: '400', path: 'POST' }]) },
  {
    name: 'credit an open invoice',
    async run(world, focus) {
      const open = (await atProvider(world, focus)).flatMap(({ invoices }) =>
        invoices.filter(({ status, open: cents }) => status === 'open' && cents > 0),
      );
      const { id, open: cents } = oneOf(world, open);
      const amount = world.random.chance(0.5) ? cents : world.random.between(1, cents);
      await changeThere(world, 'POST', 'credit_notes', { invoice: id, amount: String(amount) });
    },
  },
  ...(['prices', 'products'] as const).map((what) => ({
    name: `archive one of the ${what}`,
    async run(world: World) {
      // Archived from the first moment: it describes itself on an invoice.
      const { id } = oneOf(world, await offered(world, what));
      await changeThere(world, 'POST', `${what}/${id}`, { active: 'false' });
    },
  })),
  {
    name: 'delete a customer',
    run: async (world) => changeThere(world, 'DELETE', `customers/${await anIdleCustomer(world)}`),
  },
  { name: 'the provider fails', run: fault([{ kind: '500' }, { kind: 'reset' }]) },
  {
    name: 'the provider loses its answers',
    copies: 2,
    run: fault([
      { kind: '500', after: true },
      { kind: 'reset', after: true },
    ]),
  },
  { name: 'the provider is busy', run: fault([{ kind: '429' }]) },
  { name: 'the provider is slow', run: fault([{ kind: 'slow', ms: SLOW_MS }]) },
  { name: 'events come twice', run: events('duplicate') },
  { name: 'events are held back', run: events('hold') },
  { name: 'events are lost', run: events('drop') },
  { name: 'events come in another order', run: events('reverse', 2) },
  { name: 'the provider is well again', copies: 3, run: heal },
  {
    name: 'refund',
    async run(world, focus) {
      const { id, paid, refunded } = await paidInvoice(world, focus);
      const amount = world.random.between(1, paid - refunded);
      await control(world, 'refund', { invoice: id, amount });
    },
  },
  {
    name: 'dispute',
    async run(world, focus) {
      const { id } = await paidInvoice(world, focus);
      const { id: dispute } = await control<{ id: string }>(world, 'dispute', { invoice: id });
      const status = oneOf(world, ['won', 'lost', 'under_review']);
      if (world.random.chance(0.5)) await control(world, 'dispute', { dispute, status });
    },
  },
  {
    name: 'end a lease at the provider',
    async run(world, focus) {
      const leases = await atProvider(world, focus);
      const live = leases.flatMap(({ subscriptions }) =>
        subscriptions.filter(({ status }) => status === 'active'),
      );
      await control(world, 'end', { subscription: oneOf(world, live).id });
    },
  },
  {
    name: 'other rules after the last retry',
    run: (world) => control(world, 'retries', { after: oneOf(world, ['cancel', 'unpaid', 'past_due']) }),
  },
];
