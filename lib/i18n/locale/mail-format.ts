import { orderNumber } from '@/lib/vocabulary/order-status';
import { formatDate, formatDateTime } from './format';

/** A mail's day from ISO 8601: DD-MM-YYYY in UTC. */
export const day = (moment: string): string => formatDate(new Date(moment));

/** A mail's moment from ISO 8601: DD-MM-YYYY HH:MM UTC. */
export const time = (moment: string): string => `${formatDateTime(new Date(moment))} UTC`;

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
  serials: string[];
}

/** A parcel's line: carrier and number, if known, then the serials. Pure. */
export function parcelRow({ carrier, trackingNumber, serials }: MailedParcel): string {
  const named = [carrier, trackingNumber].filter((part) => part).join(' ');
  return named === '' ? serials.join(', ') : `${named}: ${serials.join(', ')}`;
}

/** Whether devices travel in several parcels. Pure. */
export const severalParcels = <Parcel extends MailedParcel>(data: {
  parcels?: readonly Parcel[];
}): data is { parcels: readonly Parcel[] } => (data.parcels?.length ?? 0) > 1;

export const sumOf = (invoices: readonly { amountCents: number }[]): number =>
  invoices.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether a reminder is the last one. */
export const isLast = ({ reminder, of }: { reminder: number; of: number }): boolean => reminder === of;

/** How many devices several groups have. Pure. */
export const serialsIn = (groups: readonly { serials: readonly string[] }[]): number =>
  groups.reduce((sum, { serials }) => sum + serials.length, 0);
