import { renderToBuffer } from '@react-pdf/renderer';
import { withZone } from '@/lib/i18n/locale/format';
import { letters } from './printable';
import { returnSlipDocument, type ReturnSlip } from './return-slip';

/** Renders a return slip in the reader's language, with days of a zone; other requests go on. */
export async function renderReturnSlip(slip: ReturnSlip, zone: string): Promise<Uint8Array<ArrayBuffer>> {
  const prints = await letters();
  return Uint8Array.from(await renderToBuffer(withZone(zone, () => returnSlipDocument(slip, prints))));
}
