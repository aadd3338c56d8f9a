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
