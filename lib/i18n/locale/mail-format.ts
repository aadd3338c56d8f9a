import { orderNumber } from '@/lib/vocabulary/order-status';
import { formatDate, formatDeadline } from './format';

/** A mail's day: DD-MM-YYYY, a moment's in the zone of the mail. */
export const day = (value: string): string => formatDate(value);

/** Until when something holds: a day to its end, or a moment with its time and zone. */
export const deadline = (moment: string): string => formatDeadline(moment);

export const orderOf = ({
  orderId,
  orderNumber: number,
}: {
  orderId: string;
  orderNumber?: string | null | undefined;
}): string => orderNumber({ id: orderId, number });

export interface MailedParcel {
  carrier?: string | null;
  trackingNumber?: string | null;
  /** The carrier's page about it; mails of older versions lack it, and the expected day. */
  url?: string | null;
  expectedOn?: string | null;
  serials: string[];
}

/** A parcel's line: carrier and number, if known, then the serials and the carrier's page. Pure. */
export function parcelRow({ carrier, trackingNumber, serials, url }: MailedParcel): string {
  const named = [carrier, trackingNumber].filter((part) => part).join(' ');
  const all = [serials.join(', '), ...(url ? [url] : [])].join(' · ');
  return named === '' ? all : `${named}: ${all}`;
}

/** The only parcel of a mail, if there is one. Pure. */
export const onlyParcel = ({ parcels }: { parcels?: readonly MailedParcel[] }): MailedParcel | null =>
  parcels?.length === 1 ? (parcels[0] ?? null) : null;

export const sumOf = (invoices: readonly { amountCents: number }[]): number =>
  invoices.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether a reminder is the last one. */
export const isLast = ({ reminder, of }: { reminder: number; of: number }): boolean => reminder === of;

/** How many devices several groups have. Pure. */
export const serialsIn = (groups: readonly { serials: readonly string[] }[]): number =>
  groups.reduce((sum, { serials }) => sum + serials.length, 0);

/** By whom a parcel travels, in brackets; empty if nobody said. */
export function travelOf(parcel: {
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
}): string {
  const said = [parcel.carrier, parcel.trackingNumber].filter((part) => part != null).join(', ');
  return said === '' ? '' : ` (${said})`;
}
