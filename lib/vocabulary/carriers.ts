/** Carriers by the names that people use, with the page that follows one of their parcels. */
const FOLLOW: Readonly<Record<string, string>> = {
  Posten: 'https://sporing.posten.no/sporing/',
  Bring: 'https://sporing.bring.no/sporing/',
  PostNord: 'https://tracking.postnord.com/?id=',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  'DB Schenker': 'https://www.dbschenker.com/app/tracking-public/?refNumber=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.com/track/',
  UPS: 'https://www.ups.com/track?tracknum=',
};

/** Suggested where a carrier is typed; any other is accepted. */
export const carriers: readonly string[] = [...Object.keys(FOLLOW), 'DSV'];

const byName = new Map(Object.entries(FOLLOW).map(([name, page]) => [name.toLowerCase(), page]));

/** The carrier's own page about a parcel; null for an unknown carrier, or without a number. Pure. */
export function trackingUrl({
  carrier,
  trackingNumber,
}: {
  carrier?: string | null;
  trackingNumber?: string | null;
}): string | null {
  const page = carrier == null ? undefined : byName.get(carrier.trim().toLowerCase());
  if (page === undefined || trackingNumber == null) return null;
  return page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
}
