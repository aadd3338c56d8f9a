import { atProvider, type ProviderInvoice } from '../find';
import { changeThere, offered } from '../provider-objects';
import { control, type Focus, oneOf, type Verb, verb, type World } from '../world';

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
  verb('the provider refuses', 1, fault([{ kind: '400', path: 'POST' }])),
  verb('credit an open invoice', 1, async (world, focus) => {
    const open = (await atProvider(world, focus)).flatMap(({ invoices }) =>
      invoices.filter(({ status, open: cents }) => status === 'open' && cents > 0),
    );
    const { id, open: cents } = oneOf(world, open);
    const amount = world.random.chance(0.5) ? cents : world.random.between(1, cents);
    await changeThere(world, 'POST', 'credit_notes', { invoice: id, amount: String(amount) });
  }),
  ...(['prices', 'products'] as const).map((what) =>
    verb(`archive one of the ${what}`, 1, async (world: World) => {
      // Archived from the first moment: it describes itself on an invoice.
      const { id } = oneOf(world, await offered(world, what));
      await changeThere(world, 'POST', `${what}/${id}`, { active: 'false' });
    }),
  ),
  verb('delete a customer', 1, async (world) =>
    changeThere(world, 'DELETE', `customers/${await anIdleCustomer(world)}`),
  ),
  verb('the provider fails', 1, fault([{ kind: '500' }, { kind: 'reset' }])),
  verb(
    'the provider loses its answers',
    2,
    fault([
      { kind: '500', after: true },
      { kind: 'reset', after: true },
    ]),
  ),
  verb('the provider is busy', 1, fault([{ kind: '429' }])),
  verb('the provider is slow', 1, fault([{ kind: 'slow', ms: SLOW_MS }])),
  verb('events come twice', 1, events('duplicate')),
  verb('events are held back', 1, events('hold')),
  verb('events are lost', 1, events('drop')),
  verb('events come in another order', 1, events('reverse', 2)),
  verb('the provider is well again', 3, heal),
  verb('refund', 1, async (world, focus) => {
    const { id, paid, refunded } = await paidInvoice(world, focus);
    const amount = world.random.between(1, paid - refunded);
    await control(world, 'refund', { invoice: id, amount });
  }),
  verb('dispute', 1, async (world, focus) => {
    const { id } = await paidInvoice(world, focus);
    const { id: dispute } = await control<{ id: string }>(world, 'dispute', { invoice: id });
    const status = oneOf(world, ['won', 'lost', 'under_review']);
    if (world.random.chance(0.5)) await control(world, 'dispute', { dispute, status });
  }),
  verb('end a lease at the provider', 1, async (world, focus) => {
    const leases = await atProvider(world, focus);
    const live = leases.flatMap(({ subscriptions }) =>
      subscriptions.filter(({ status }) => status === 'active'),
    );
    await control(world, 'end', { subscription: oneOf(world, live).id });
  }),
  verb('other rules after the last retry', 1, (world) =>
    control(world, 'retries', { after: oneOf(world, ['cancel', 'unpaid', 'past_due']) }),
  ),
];
