import { formatDate } from './format';

/** What is known of a parcel's way, as people read it: an expected day is YYYY-MM-DD. Pure. */
export const tracked = (field: 'carrier' | 'trackingNumber' | 'expectedOn', value: string): string =>
  field === 'expectedOn' ? formatDate(value) : value;
