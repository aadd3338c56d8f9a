/** Server only: tokens and passwords. Each takes its source of bytes, so that tests can repeat it. */
import { randomBytes } from 'node:crypto';

export type RandomSource = (size: number) => Uint8Array;

/** A URL-safe token of `bytes` random bytes (base64url; 32 bytes make an invitation's 256 bit). */
export function randomToken(bytes: number, source: RandomSource = randomBytes): string {
  return Buffer.from(source(bytes)).toString('base64url');
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A restore token or recovery code: five groups of three Crockford base32 characters, K7Q-2MX-9TB-… (75 bit). */
export function restoreToken(source: RandomSource = randomBytes): string {
  const characters = Array.from(source(15), (byte) => crockford.charAt(byte & 31));
  return [0, 3, 6, 9, 12].map((start) => characters.slice(start, start + 3).join('')).join('-');
}

/** An authenticator app's secret: 160 bit, as RFC 4226 recommends. */
export function authenticatorSecret(source: RandomSource = randomBytes): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(source(20));
}

/** An index below `size`; 32 bits make the bias of the remainder negligible. */
function pick(size: number, source: RandomSource): number {
  return Buffer.from(source(4)).readUInt32BE() % size;
}

// Without characters that look alike in a mail: l I 1 O 0.
const lower = 'abcdefghijkmnopqrstuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';

/** A random password of 16 characters with one of each class. */
export function randomPassword(source: RandomSource = randomBytes): string {
  const from = (alphabet: string) => alphabet.charAt(pick(alphabet.length, source));
  const characters = [from(lower), from(upper), from(digits)];
  while (characters.length < 16) characters.push(from(lower + upper + digits));
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = pick(i + 1, source);
    const other = characters[j] ?? '';
    characters[j] = characters[i] ?? '';
    characters[i] = other;
  }
  return characters.join('');
}
