import { renderToBuffer } from '@react-pdf/renderer';
import { withZone } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { letters } from './printable';
import { packingListDocument, type PackingList } from './packing-list';

/** Renders a packing list, with days of a zone, about a second for a thousand devices; other requests go on. */
export async function renderPackingList(
  list: PackingList,
  language: Language,
  zone: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const prints = await letters();
  return Uint8Array.from(
    await renderToBuffer(
      withZone(zone, () => withLanguage(language, () => packingListDocument(list, prints))),
    ),
  );
}
