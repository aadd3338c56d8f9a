import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { renderToBuffer } from '@react-pdf/renderer';
import { withZone } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { letters } from './printable';
import { packingListDocument, type PackingList } from './packing-list';

export interface PackingListAsked {
  list: PackingList;
  language: Language;
  zone: string;
}

/**
 * Renders a packing list in a thread of its own: one of thousands of devices takes seconds, and nobody else shall wait for it. From sources,
 * which a thread cannot load, in this one.
 * @throws Error of the thread
 */
export async function renderPackingListApart(asked: PackingListAsked): Promise<Uint8Array<ArrayBuffer>> {
  if (process.env.NODE_ENV !== 'production') return renderPackingList(asked.list, asked.language, asked.zone);
  const thread = new Worker(new URL('./packing-worker.ts', import.meta.url), { workerData: asked });
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread of a packing list ended without one.');
  });
  const [content] = (await Promise.race([once(thread, 'message'), ended])) as [Uint8Array<ArrayBuffer>];
  return content;
}

/** Renders a packing list, with days of a zone, about a second for a thousand devices. */
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
