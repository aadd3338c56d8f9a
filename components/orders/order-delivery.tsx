import { DeliverOrder } from './deliver-order';
import { Card } from '@/components/kit/page-parts';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { DeliveryPreview } from '@/lib/domain/rentals/preview-delivery';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { deliveryMessages, trackingMessages } from '@/lib/i18n/delivery';
import type { ReactNode } from 'react';
import { ContactPerson } from '@/components/kit/text';
import { TrackingButton } from './order-edit-buttons';
import { CopyButton } from '@/components/kit/copy-button';
import { fact, FactList, type Fact } from '@/components/kit/fact-list';
import { isFinished } from '@/lib/vocabulary/order-status';
import { orderMessages } from '@/lib/i18n/orders';

/** The devices still owed to an order, and their delivery. */
export function OrderToDeliver({ order, delivery }: { order: OrderDetail; delivery: DeliveryPreview }) {
  const { orgId, left } = delivery;
  if (orgId === null) return null;
  const owed = left.filter(({ quantity }) => quantity > 0);
  return (
    <Card
      onScreenOnly
      title={deliveryMessages.title}
      actions={
        <ul className="text-sm font-semibold text-muted">
          {owed.map(({ deviceFeatureName, quantity, free }) => (
            <li key={deviceFeatureName} className="tabular">
              {deliveryMessages.left(formatNumber(quantity), deviceFeatureName, formatNumber(free))}
            </li>
          ))}
        </ul>
      }
    >
      {/* As high as the form to come, so that nothing moves. */}
      <div className="@container min-h-64">
        <DeliverOrder
          orderId={order.id}
          orgId={orgId}
          carrier={order.carrier}
          trackingNumber={order.trackingNumber}
          models={left.map(({ deviceFeatureName }) => deviceFeatureName)}
        />
      </div>
    </Card>
  );
}

/** Whether a tracking number may not fit beside its name. */
const isLong = (trackingNumber: string | null) => (trackingNumber ?? '').length > 14;

/** An order's address, contact and shipment; nothing where all are empty. */
export function OrderDelivery({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const { shipsTo } = order;
  const facts = [...contact(order), ...tracking(order, isOperator), ...parcels(order)];
  if (shipsTo === null && facts.length === 0) return null;
  const said = shipsTo !== null || facts.some(({ onScreenOnly = false }) => !onScreenOnly);
  return (
    <Card title={orderMessages.delivery} onScreenOnly={!said}>
      <div className="grid gap-4">
        {shipsTo !== null && (
          <div className="value-line items-start justify-between">
            <address className="grid min-w-0 wrap-anywhere not-italic">
              <span className="font-semibold">{shipsTo.name}</span>
              {shipsTo.lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
            </address>
            <CopyButton
              value={[shipsTo.name, ...shipsTo.lines].join('\n')}
              label={orderMessages.deliveryAddress}
            />
          </div>
        )}
        {facts.length > 0 && <FactList facts={facts} long={isLong(order.trackingNumber)} />}
      </div>
    </Card>
  );
}

/** The operator's contact while devices are to be delivered. */
function contact({ contact: person, shipsTo }: OrderDetail): Fact[] {
  if (person === null || shipsTo === null) return [];
  return [{ term: orderMessages.contact, value: <ContactPerson person={person} /> }];
}

/** The button that changes it stands behind the last fact. */
function tracking(
  { id, status, carrier, trackingNumber, trackable }: OrderDetail,
  isOperator: boolean,
): Fact[] {
  const none = carrier === null && trackingNumber === null;
  const label = none ? trackingMessages.add : trackingMessages.change;
  // An ended order needs no tracking, but existing data stays correctable.
  const button = isOperator && trackable && !(none && isFinished(status)) && (
    <TrackingButton orderId={id} carrier={carrier} trackingNumber={trackingNumber} label={label} />
  );
  if (none) {
    if (!button) return [];
    return [{ term: trackingMessages.carrier, value: <Line>{button}</Line>, onScreenOnly: true }];
  }
  if (trackingNumber === null) {
    return [
      {
        term: trackingMessages.carrier,
        value: (
          <Line>
            {carrier}
            {button}
          </Line>
        ),
      },
    ];
  }
  const number: Fact = {
    term: trackingMessages.number,
    value: (
      <Line>
        {trackingNumber}
        <CopyButton value={trackingNumber} label={trackingMessages.number} />
        {button}
      </Line>
    ),
  };
  return [...fact(trackingMessages.carrier, carrier), number];
}

/** An order's deliveries, if several. */
function parcels({ parcels: all }: OrderDetail): Fact[] {
  if (all.length < 2) return [];
  return all.map(({ carrier, trackingNumber, serials }) => ({
    term: [carrier, trackingNumber].filter((part) => part !== null).join(' ') || trackingMessages.none,
    value: <span className="wrap-anywhere">{serials.join(', ')}</span>,
  }));
}

const Line = ({ children }: { children: ReactNode }) => <span className="value-line">{children}</span>;
