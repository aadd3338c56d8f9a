import { encodeQR } from 'qr';

/** Light squares around the QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A text's QR code: its rows, with '1' for a dark square. Pure. */
export function qrRows(text: string): string[] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
