/** A serial number: 1 to 64 visible ASCII characters; no comma, which separates serials. */
export const serialPattern = /^[!-+\--~]{1,64}$/;

/** The address on a device's label, and the serial number behind it. */
const label = /^https?:\/\/[^\s#]+\/devices\/[0-9a-f-]{36}#([!-~]+)$/i;

/** The serial number of a scanned label; any other text stays. Pure. */
export function scannedSerial(text: string): string {
  const encoded = label.exec(text)?.[1];
  if (encoded === undefined) return text;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The serials of a text: new line, comma, tab and space separate them. */
export function parseSerials(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .filter((serial) => serial !== '')
    .map(scannedSerial);
}
