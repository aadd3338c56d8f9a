import { renderToBuffer } from '@react-pdf/renderer';
import { withZone } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { packingListDocument } from './packing-list';
import { letters } from './printable';
import { returnSlipDocument } from './return-slip';
import { termsDocument } from './terms';

/** Every paper that the portal prints. A document chooses all its words when it is called: rendering goes on later. */
const documents = {
  packingList: packingListDocument,
  returnSlip: returnSlipDocument,
  terms: termsDocument,
};

type Documents = typeof documents;

/** A paper by its name, what is written on it, its language, and the zone of its days. */
export interface PaperAsked<Name extends keyof Documents = keyof Documents> {
  name: Name;
  written: Parameters<Documents[Name]>[0];
  language: Language;
  zone: string;
}

/** Renders a paper in this thread: about a second for a thousand devices. */
export async function paperHere<Name extends keyof Documents>({
  name,
  written,
  language,
  zone,
}: PaperAsked<Name>): Promise<Uint8Array<ArrayBuffer>> {
  const prints = await letters();
  const document = documents[name] as (
    paper: typeof written,
    ink: typeof prints,
  ) => ReturnType<Documents[Name]>;
  return Uint8Array.from(
    await renderToBuffer(withZone(zone, () => withLanguage(language, () => document(written, prints)))),
  );
}
