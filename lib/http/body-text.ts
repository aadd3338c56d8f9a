import { withWindowsSigns } from '@/lib/core/windows-1252';
import { refusals } from '@/lib/i18n/requests';
import { RequestRefused } from './request-refused';

/** The longest name of an encoding that a sentence repeats. */
const SHOWN = 40;

/** UTF-16 has its bytes in the order that its mark tells. */
const encodingOf = (named = 'utf-8', [first, second]: Uint8Array): string =>
  /^utf-16$/i.test(named) && first === 0xfe && second === 0xff ? 'utf-16be' : named;

/**
 * The text of a body: in the encoding that it names, else in UTF-8, without the mark at its beginning. A letter that cannot be read is
 * refused: replaced, it would be another one for good.
 * @throws RequestRefused 400
 */
export function bodyText(bytes: Uint8Array, contentType: string | null): string {
  const named = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1];
  const shown = (named ?? 'UTF-8').slice(0, SHOWN).replace(/[^ -~]/g, '?');
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encodingOf(named, bytes), { fatal: true });
  } catch {
    throw new RequestRefused(400, 'WRONG_ENCODING', refusals.encodingUnknown(shown));
  }
  try {
    const text = decoder.decode(bytes);
    // Node 20 reads it as ISO-8859-1.
    return decoder.encoding === 'windows-1252' ? withWindowsSigns(text) : text;
  } catch {
    throw new RequestRefused(
      400,
      'WRONG_ENCODING',
      named === undefined ? refusals.notUtf8 : refusals.wrongEncoding(shown),
    );
  }
}
