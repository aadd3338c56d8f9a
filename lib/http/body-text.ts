import { refusals } from '@/lib/i18n/requests';
import { RequestRefused } from './request-refused';

/** The longest name of an encoding that a sentence repeats. */
const SHOWN = 40;

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
    decoder = new TextDecoder(named ?? 'utf-8', { fatal: true });
  } catch {
    throw new RequestRefused(400, 'WRONG_ENCODING', refusals.encodingUnknown(shown));
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new RequestRefused(
      400,
      'WRONG_ENCODING',
      named === undefined ? refusals.notUtf8 : refusals.wrongEncoding(shown),
    );
  }
}
