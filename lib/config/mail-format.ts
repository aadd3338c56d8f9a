import { orderNumber } from './order-number';
import { formatDate, formatDateTime } from './format';

/** A day of a mail, from ISO 8601: DD-MM-YYYY in UTC. */
export const day = (moment: string): string => formatDate(new Date(moment));

/** A moment of a mail, from ISO 8601: DD-MM-YYYY HH:MM UTC. */
export const time = (moment: string): string => `${formatDateTime(new Date(moment))} UTC`;

/** What a mail calls its order. */
export const orderOf = ({
  orderId,
  orderNumber: number,
}: {
  orderId: string;
  orderNumber?: string | null | undefined;
}): string => orderNumber({ id: orderId, number });

/** Devices that travel together, as a mail lists them. */
export interface MailedParcel {
  carrier?: string | null;
  trackingNumber?: string | null;
  serials: string[];
}

/** What travels together, after by whom and under which number, where that is said. Pure. */
export function parcelRow({ carrier, trackingNumber, serials }: MailedParcel): string {
  const named = [carrier, trackingNumber].filter((part) => part).join(' ');
  return named === '' ? serials.join(', ') : `${named}: ${serials.join(', ')}`;
}

/** Whether devices travel in more ways than one. Pure. */
export const severalParcels = <Parcel extends MailedParcel>(data: {
  parcels?: readonly Parcel[];
}): data is { parcels: readonly Parcel[] } => (data.parcels?.length ?? 0) > 1;

/** What invoices come to together, in cents. */
export const sumOf = (invoices: readonly { amountCents: number }[]): number =>
  invoices.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Whether a reminder is the last one. */
export const isLast = ({ reminder, of }: { reminder: number; of: number }): boolean => reminder === of;
