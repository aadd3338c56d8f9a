import { formatDate, formatDateTime } from './format';

/** A day of a mail, from ISO 8601: DD-MM-YYYY in UTC. */
export const day = (moment: string): string => formatDate(new Date(moment));

/** A moment of a mail, from ISO 8601: DD-MM-YYYY HH:MM UTC. */
export const time = (moment: string): string => `${formatDateTime(new Date(moment))} UTC`;

/** The part of an order's ID that people quote: its last block. */
export const shortId = (id: string): string => id.slice(-12);
