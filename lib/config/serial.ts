/** What tells serial numbers apart: their case does not count, here as in the database's `lower(serial_number)`. */
export const serialKey = (serial: string): string => serial.toLowerCase();
