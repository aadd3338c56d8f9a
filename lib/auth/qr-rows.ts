import { encode } from 'uqr';

/** Of light squares around the QR code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/** A QR code of a text: its rows, with '1' for a dark square. Pure. */
export function qrRows(text: string): string[] {
  const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
