import { OrderStatusBadge } from './order-badges';
import { whereaboutsTones } from '@/components/devices/device-words';
import { Badge } from '@/components/kit/badge';
import { NoBreakText } from '@/components/kit/text';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { leaseMessages } from '@/lib/i18n/leases';
import { formatDate, formatDeadline, formatNumber } from '@/lib/i18n/locale/format';
import { orderStatusLabel } from '@/lib/i18n/reading/order-labels';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import { whereaboutsOf } from '@/lib/vocabulary/devices';
import { STATES } from '@/lib/vocabulary/order-status';

/** One of an order's steps, and how far it is. */
interface Step {
  name: string;
  detail: string;
  state: 'done' | 'now' | 'ahead';
}

/** An order's steps in one line, from its placement to the end of its lease. */
export function OrderProgress({ order, now }: { order: OrderDetail; now: Date }) {
  return (
    <ol aria-label={leaseMessages.progress} className="order-steps">
      {progressOf(order, now).map(({ name, detail, state }) => (
        <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{name}</b>
          <span>
            <NoBreakText text={detail} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The steps of an order; of one that was closed unpaid only how it ended. Pure. */
function progressOf(order: OrderDetail, now: Date): Step[] {
  const { steps } = leaseMessages;
  const { ended, leased } = STATES[order.status];
  const ordered: Step = { name: steps.ordered, detail: formatDate(order.createdAt), state: 'done' };
  if (ended !== null && order.leaseStart === null)
    return [ordered, { name: orderStatusLabel(order), detail: '', state: 'now' }];
  if (!leased && ended === null)
    return [
      ordered,
      unpaid(order),
      ...[steps.sent, steps.inUse, steps.free].map((name): Step => ({ name, detail: '', state: 'ahead' })),
    ];
  const paid: Step = { name: steps.paid, detail: formatDate(order.paidAt), state: 'done' };
  return [ordered, paid, sent(order), inUse(order), end(order, now)];
}

function unpaid({ status, dueAt, orderType }: OrderDetail): Step {
  const { steps, by } = leaseMessages;
  const { queues, pays } = STATES[status];
  if (queues) return { name: steps.queued, detail: '', state: 'now' };
  if (pays === 'underway') return { name: steps.underway, detail: '', state: 'now' };
  const due = dueAt !== null && orderType === 'INVOICE' ? by(formatDeadline(dueAt)) : '';
  return { name: steps.toPay, detail: due, state: 'now' };
}

const sumOf = (order: OrderDetail, of: 'out' | 'received') =>
  order.lines.reduce((sum, line) => sum + line[of], 0);

function sent(order: OrderDetail): Step {
  const { of, inParcels, steps } = leaseMessages;
  const all = sumOf(order, 'out') + sumOf(order, 'received');
  const parcels = order.parcels.filter(({ devices }) => devices.length > 0).length;
  const detail = [
    of(formatNumber(all), formatNumber(order.quantity)),
    ...(parcels > 1 ? [inParcels(formatNumber(parcels))] : []),
  ];
  return { name: steps.sent, detail: detail.join(' '), state: all >= order.quantity ? 'done' : 'now' };
}

/** The devices of an order at a place of their customer's words. */
const countAt = ({ devices }: Pick<OrderDetail, 'devices'>, place: ReturnType<typeof whereaboutsOf>) =>
  devices.filter((device) => whereaboutsOf(device) === place).length;

function inUse(order: OrderDetail): Step {
  const { of, steps } = leaseMessages;
  const there = countAt(order, 'inUse');
  const back = sumOf(order, 'received') + countAt(order, 'goingBack');
  const detail = there === 0 ? '' : of(formatNumber(there), formatNumber(order.quantity));
  const arrived = there + back;
  if (arrived === 0) return { name: steps.inUse, detail, state: 'ahead' };
  return { name: steps.inUse, detail, state: arrived >= order.quantity ? 'done' : 'now' };
}

function end({ status, endsAt, freeEndAt }: OrderDetail, now: Date): Step {
  const { steps, since, from } = leaseMessages;
  if (endsAt !== null)
    return status === 'ENDED'
      ? { name: steps.ended, detail: formatDate(endsAt), state: 'done' }
      : { name: steps.ending, detail: formatDate(endsAt), state: 'ahead' };
  if (freeEndAt === null) return { name: steps.free, detail: '', state: 'ahead' };
  const free = new Date(freeEndAt) <= now;
  const day = formatDate(freeEndAt);
  return { name: steps.free, detail: free ? since(day) : from(day), state: free ? 'done' : 'ahead' };
}

/** Where an order is in its customer's words: where its devices are, else its state. */
export function OrderPlaceBadge({ order }: { order: OrderDetail }) {
  const place = (['inUse', 'onTheWay', 'goingBack'] as const).find((one) => countAt(order, one) > 0);
  if (place === undefined || !STATES[order.status].leased) return <OrderStatusBadge order={order} />;
  return (
    <Badge tone={whereaboutsTones[place]}>
      {leaseMessages.placeOf(
        whereaboutsLabels[place],
        formatNumber(countAt(order, place)),
        formatNumber(order.quantity),
      )}
    </Badge>
  );
}
