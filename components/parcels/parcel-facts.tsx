import { CopyButton } from '@/components/kit/copy-button';
import { fact, FactList, type Fact } from '@/components/kit/fact-list';
import type { ParcelView } from '@/lib/domain/orders/parcels';
import { trackingMessages } from '@/lib/i18n/delivery';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { parcelMessages } from '@/lib/i18n/parcels';
import { ParcelButton } from './parcel-button';

/** Whether a tracking number may not fit beside its name. */
const isLong = (trackingNumber: string | null) => (trackingNumber ?? '').length > 14;

/** By whom a parcel travels, when, and what of it came. `changeable`: for the operator. */
export function ParcelFacts({ parcel, changeable }: { parcel: ParcelView; changeable: boolean }) {
  const { carrier, trackingNumber, sentAt, expectedOn, devices } = parcel;
  const came = devices.filter(({ waits }) => !waits).length;
  const facts: Fact[] = [
    ...fact(parcelMessages.carrier, carrier),
    ...(trackingNumber === null ? [] : [number(parcel, trackingNumber)]),
    ...(devices.length === 0
      ? []
      : [
          ...fact(parcelMessages.sent, formatDate(sentAt)),
          ...fact(
            parcelMessages.came,
            parcelMessages.cameOf(formatNumber(came), formatNumber(devices.length)),
          ),
        ]),
    ...fact(parcelMessages.expected, expectedOn && formatDate(expectedOn)),
  ];
  return (
    <div className="grid gap-3">
      <FactList facts={facts} long={isLong(trackingNumber)} />
      {changeable && (
        <div data-print="hide">
          <ParcelButton
            parcel={{ id: parcel.id, carrier, trackingNumber, expectedOn }}
            label={
              carrier === null && trackingNumber === null ? trackingMessages.add : trackingMessages.change
            }
          />
        </div>
      )}
    </div>
  );
}

function number({ carrier, trackingUrl }: ParcelView, trackingNumber: string): Fact {
  return {
    term: parcelMessages.number,
    value: (
      <span className="value-line">
        {trackingUrl === null ? (
          trackingNumber
        ) : (
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="link"
            title={parcelMessages.follow(carrier ?? '')}
          >
            {trackingNumber}
          </a>
        )}
        <CopyButton value={trackingNumber} label={trackingMessages.number} />
      </span>
    ),
  };
}
