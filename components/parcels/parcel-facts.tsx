import { CopyButton } from '@/components/kit/copy-button';
import { TrackingLink } from '@/components/links/tracking-link';
import { fact, FactList } from '@/components/kit/fact-list';
import { NoBreakText } from '@/components/kit/text';
import type { ParcelView } from '@/lib/domain/orders/parcels';
import { trackingMessages } from '@/lib/i18n/delivery';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { parcelMessages } from '@/lib/i18n/parcels';
import { ParcelButton } from './parcel-button';

/** Whether a tracking number may not fit beside its name. */
const isLong = (trackingNumber: string | null) => (trackingNumber ?? '').length > 14;

/** What came of all, in figures; null while nothing is in it. */
function cameOf({ devices }: ParcelView): string | null {
  if (devices.length === 0) return null;
  const came = devices.filter((device) => device.came).length;
  return parcelMessages.cameOf(formatNumber(came), formatNumber(devices.length));
}

/** By whom a parcel travels, when, and what of it came. `changeable`: for the operator. */
export function ParcelFacts({ parcel, changeable }: { parcel: ParcelView; changeable: boolean }) {
  const { carrier, trackingNumber, sentAt, expectedOn, devices } = parcel;
  return (
    <div className="grid gap-3">
      <FactList
        facts={[
          ...fact(parcelMessages.carrier, carrier),
          ...(trackingNumber === null
            ? []
            : [{ term: parcelMessages.number, value: <TrackingNumber {...{ carrier, trackingNumber }} /> }]),
          ...fact(parcelMessages.sent, devices.length > 0 && formatDate(sentAt)),
          ...fact(parcelMessages.expected, expectedOn && formatDate(expectedOn)),
          ...fact(parcelMessages.came, cameOf(parcel)),
        ]}
        long={isLong(trackingNumber)}
      />
      {changeable && <Change parcel={parcel} />}
    </div>
  );
}

/** The same in two lines. */
export function ParcelLine({ parcel, changeable }: { parcel: ParcelView; changeable: boolean }) {
  const { carrier, trackingNumber, sentAt, expectedOn, devices } = parcel;
  const came = cameOf(parcel);
  const times = [
    ...(devices.length > 0 ? [parcelMessages.sentOn(formatDate(sentAt))] : []),
    ...(expectedOn === null ? [] : [parcelMessages.expectedOn(formatDate(expectedOn))]),
    ...(came === null ? [] : [parcelMessages.cameShort(came)]),
  ];
  return (
    <>
      {(carrier !== null || trackingNumber !== null || changeable) && (
        <p className="value-line font-semibold wrap-anywhere">
          {carrier}
          {trackingNumber !== null && <TrackingNumber {...{ carrier, trackingNumber }} />}
          {changeable && <Change parcel={parcel} />}
        </p>
      )}
      {times.length > 0 && (
        <p className="text-sm text-muted">
          <NoBreakText text={times.join(' · ')} />
        </p>
      )}
    </>
  );
}

function Change({ parcel: { id, carrier, trackingNumber, expectedOn } }: { parcel: ParcelView }) {
  const none = carrier === null && trackingNumber === null;
  return (
    <span data-print="hide">
      <ParcelButton
        parcel={{ id, carrier, trackingNumber, expectedOn }}
        label={none ? trackingMessages.add : trackingMessages.change}
      />
    </span>
  );
}

function TrackingNumber({ carrier, trackingNumber }: { carrier: string | null; trackingNumber: string }) {
  return (
    <span className="value-line">
      <TrackingLink carrier={carrier} trackingNumber={trackingNumber} />
      <CopyButton value={trackingNumber} label={trackingMessages.number} />
    </span>
  );
}
