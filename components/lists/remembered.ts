import { paging } from '@/lib/config/limits';

/** Name of the cookie of the rows per page; absent for the first default. */
export const rowsCookie = 'rows';

/** The rows per page of a cookie's value. */
export const readRows = (value: string | undefined): number =>
  paging.sizes.find((size) => String(size) === value) ?? paging.defaultSize;
