/** Address of a device's page as its label has it, and the serial number behind it. */
const label = /^https?:\/\/[^\s#]+\/devices\/[0-9a-f-]{36}#([!-~]+)$/i;

/** What a scanner means that has read a device's label: the serial number. Anything else is what it is. Pure. */
export function scannedSerial(text: string): string {
  const encoded = label.exec(text)?.[1];
  if (encoded === undefined) return text;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
