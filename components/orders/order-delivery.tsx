import type { ReactNode } from 'react';
import { ContactPerson } from '@/components/orders/contact-person';
import { isOver } from '@/components/orders/is-over';
import { TrackingButton } from '@/components/orders/tracking';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { fact, FactList, type Fact } from '@/components/ui/fact-list';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { orderMessages } from '@/lib/messages/orders';
import { trackingMessages } from '@/lib/messages/tracking';

/** Whether a tracking number may have no room beside its name. */
const isLong = (trackingNumber: string | null) => (trackingNumber ?? '').length > 14;

/** Where the devices of an order go, whom to ask about it, and how they travel; nothing where there is nothing to say. */
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

/** Whom the operator asks while there is something to deliver. */
function contact({ contact: person, shipsTo }: OrderDetail): Fact[] {
  if (person === null || shipsTo === null) return [];
  return [{ term: orderMessages.contact, value: <ContactPerson person={person} /> }];
}

/** How it travels; the button that changes it stands behind the last that is said. */
function tracking(
  { id, status, carrier, trackingNumber, trackable }: OrderDetail,
  isOperator: boolean,
): Fact[] {
  const none = carrier === null && trackingNumber === null;
  const label = none ? trackingMessages.add : trackingMessages.change;
  // Of an order that is over nobody asks how it travelled; what was said can be corrected still.
  const button = isOperator && trackable && !(none && isOver(status)) && (
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

/** Where an order travelled in several deliveries: each with its number and what is in it. */
function parcels({ parcels: all }: OrderDetail): Fact[] {
  if (all.length < 2) return [];
  return all.map(({ carrier, trackingNumber, serials }) => ({
    term: [carrier, trackingNumber].filter((part) => part !== null).join(' ') || trackingMessages.none,
    value: <span className="wrap-anywhere">{serials.join(', ')}</span>,
  }));
}

const Line = ({ children }: { children: ReactNode }) => <span className="value-line">{children}</span>;
