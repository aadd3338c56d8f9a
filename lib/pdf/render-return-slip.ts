import { renderToBuffer } from '@react-pdf/renderer';
import { returnSlipDocument, type ReturnSlip } from './return-slip';

/** Renders a return slip in the reader's language; other requests go on. */
export async function renderReturnSlip(slip: ReturnSlip): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await renderToBuffer(returnSlipDocument(slip)));
}
