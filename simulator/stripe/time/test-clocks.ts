import type Stripe from 'stripe';
import { deleteCustomer } from '../customers/delete-customer';
import { invalid, missing } from '../errors';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { listed, retrieved } from '../resource-routes';
import { route } from '../route';
import { periodEnd } from '../subscriptions/periods';

type Clock = Stripe.TestHelpers.TestClock;

const DELETED_AFTER_SECONDS = 30 * 86_400;
const TWO_YEARS = { interval: 'year', interval_count: 2 } as Stripe.Price.Recurring;
const RUNNING = ['active', 'past_due', 'unpaid', 'incomplete'];

function createClock(provider: Provider, params: Stripe.TestHelpers.TestClockCreateParams): Clock {
  const now = provider.now(null);
  const clock: Clock = {
    id: provider.id('clock_1'),
    object: 'test_helpers.test_clock',
    created: now,
    deletes_after: now + DELETED_AFTER_SECONDS,
    frozen_time: params.frozen_time,
    livemode: false,
    name: params.name ?? null,
    status: 'ready',
    status_details: {},
  };
  provider.state.testClocks.set(clock.id, clock);
  provider.emit('test_helpers.test_clock.created', clock);
  return clock;
}

/** The most for one move: two intervals of its shortest subscription, two years without any. */
function furthest(provider: Provider, clock: Readonly<Clock>): number {
  const intervals = provider.state.subscriptions
    .look()
    .filter(
      (subscription) => idOf(subscription.test_clock) === clock.id && RUNNING.includes(subscription.status),
    )
    .flatMap(({ items }) => items.data.map(({ price }) => price.recurring));
  if (intervals.length === 0) return periodEnd(clock.frozen_time, TWO_YEARS);
  return Math.min(
    ...intervals.map((recurring) => periodEnd(periodEnd(clock.frozen_time, recurring), recurring)),
  );
}

function advanceClock(
  provider: Provider,
  params: Stripe.TestHelpers.TestClockAdvanceParams,
  id: string,
): Clock {
  const clock = find(provider.state.testClocks, 'test clock', id);
  if (clock.status !== 'ready') throw invalid('The test clock is still advancing.', 'test_clock');
  const { frozen_time: target } = params;
  if (target <= clock.frozen_time)
    throw invalid(
      "The time to advance to must be after the test clock's current frozen time.",
      'frozen_time',
    );
  if (target > furthest(provider, clock))
    throw invalid(
      'Cannot advance a test clock more than two intervals in the future from the shortest subscription in this test clock.',
      'frozen_time',
    );
  clock.status = 'advancing';
  clock.status_details = { advancing: { target_frozen_time: target } };
  provider.emit('test_helpers.test_clock.advancing', clock);
  provider.clockRunner.schedule();
  return clock;
}

function deleteClock(provider: Provider, _params: object, id: string): object {
  const clock = provider.state.testClocks.get(id);
  if (!clock) throw missing('test clock', id);
  if (clock.status !== 'ready') throw invalid('The test clock is still advancing.', 'test_clock');
  for (const customer of provider.state.customers.where((entry) => idOf(entry.test_clock) === id))
    deleteCustomer(provider, customer);
  provider.state.testClocks.delete(id);
  provider.emit('test_helpers.test_clock.deleted', clock);
  return { id, object: 'test_helpers.test_clock', deleted: true };
}

export const testClockRoutes = [
  route<Stripe.TestHelpers.TestClockCreateParams>('post /v1/test_helpers/test_clocks', createClock, [
    'frozen_time',
    'name',
  ]),
  listed<Stripe.TestHelpers.TestClockListParams, 'testClocks'>(
    '/v1/test_helpers/test_clocks',
    'testClocks',
    {},
  ),
  retrieved('/v1/test_helpers/test_clocks/{test_clock}', 'testClocks', 'test clock'),
  route<Stripe.TestHelpers.TestClockAdvanceParams>(
    'post /v1/test_helpers/test_clocks/{test_clock}/advance',
    advanceClock,
    ['frozen_time'],
  ),
  route<object>('delete /v1/test_helpers/test_clocks/{test_clock}', deleteClock, []),
];
