import { parcelMessages } from '@/lib/i18n/parcels';
import { trackingUrl } from '@/lib/vocabulary/carriers';

/** A tracking number, which leads to the carrier's page where that is known. */
export function TrackingLink(way: { carrier: string | null; trackingNumber: string }) {
  const follow = trackingUrl(way);
  if (follow === null) return way.trackingNumber;
  return (
    <a
      href={follow}
      target="_blank"
      rel="noopener noreferrer"
      className="link"
      title={parcelMessages.follow(way.carrier ?? '')}
    >
      {way.trackingNumber}
    </a>
  );
}
