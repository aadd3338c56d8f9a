/** Serial numbers ignore case, like the database's `lower(serial_number)`. */
export const serialKey = (serial: string): string => serial.toLowerCase();
