import { DeliverOrder } from './deliver-order';
import { Card } from '@/components/kit/page-parts';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { DeliveryPreview } from '@/lib/domain/rentals/preview-delivery';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { deliveryMessages, trackingMessages } from '@/lib/i18n/delivery';
import { ContactPerson } from '@/components/kit/text';
import { TrackingButton } from './order-edit-buttons';
import { CopyButton } from '@/components/kit/copy-button';
import { FactList, type Fact } from '@/components/kit/fact-list';
import { isFinished } from '@/lib/vocabulary/order-status';
import Link from 'next/link';
import { ParcelLine } from '@/components/parcels/parcel-facts';
import { ButtonLink } from '@/components/kit/button';
import type { ParcelView } from '@/lib/domain/orders/parcels';
import { parcelMessages } from '@/lib/i18n/parcels';
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
          trackingNumber={toFill(order)?.trackingNumber ?? null}
          models={left.map(({ deviceFeatureName }) => deviceFeatureName)}
        />
      </div>
    </Card>
  );
}

/** The parcel that is still packed. */
function toFill({ parcels }: OrderDetail): ParcelView | null {
  const last = parcels.at(-1);
  return last?.isPacked === true ? last : null;
}

/** An order's address, contact and shipment; nothing where all are empty. */
export function OrderDelivery({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const { shipsTo } = order;
  const facts = contact(order);
  const adds = isOperator && order.trackable && order.parcels.length === 0 && !isFinished(order.status);
  if (shipsTo === null && facts.length === 0 && order.parcels.length === 0 && !adds) return null;
  const said = shipsTo !== null || facts.length > 0 || order.parcels.length > 0;
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
        {facts.length > 0 && <FactList facts={facts} />}
        {order.parcels.map((parcel, index) => (
          <Parcel
            key={parcel.id}
            parcel={parcel}
            title={parcelMessages.title(formatNumber(index + 1), formatNumber(order.parcels.length))}
            isOperator={isOperator}
            isOver={isFinished(order.status)}
          />
        ))}
        {adds && (
          <TrackingButton
            orderId={order.id}
            carrier={null}
            trackingNumber={null}
            label={trackingMessages.add}
          />
        )}
      </div>
    </Card>
  );
}

/** The operator's contact while devices are to be delivered. */
function contact({ contact: person, shipsTo }: OrderDetail): Fact[] {
  if (person === null || shipsTo === null) return [];
  return [{ term: orderMessages.contact, value: <ContactPerson person={person} /> }];
}

/** One parcel with its devices; a customer's leads to where it says what came. */
function Parcel({
  parcel,
  title,
  isOperator,
  isOver,
}: {
  parcel: ParcelView;
  title: string;
  isOperator: boolean;
  isOver: boolean;
}) {
  const { id, devices, carrier, trackingNumber } = parcel;
  // An order that is over needs no tracking, but existing data stays correctable.
  const changeable = isOperator && !(isOver && carrier === null && trackingNumber === null);
  const waits = devices.some((device) => device.waits);
  return (
    <section className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h3 className="text-md font-bold">
        <Link href={`/parcels/${id}`} prefetch={false} className="link">
          {title}
        </Link>
      </h3>
      <ParcelLine parcel={parcel} changeable={changeable} />
      {devices.length === 0 ? (
        <p className="text-sm text-muted">{parcelMessages.packed}</p>
      ) : (
        <p className="tabular text-sm wrap-anywhere text-muted">{serialsOf(devices)}</p>
      )}
      {waits && !isOperator && (
        <div data-print="hide">
          <ButtonLink href={`/parcels/${id}`} size="sm">
            {parcelMessages.confirm}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** A parcel names so many devices; its own page has all. */
const NAMED = 12;

function serialsOf(devices: ParcelView['devices']): string {
  const named = devices.slice(0, NAMED).map(({ serialNumber }) => serialNumber);
  const more = devices.length - named.length;
  return named.join(', ') + (more > 0 ? ` ${parcelMessages.more(formatNumber(more))}` : '');
}
