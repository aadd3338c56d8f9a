import { createHash, randomBytes } from 'node:crypto';

/** Server only. */

/** The UUID of version 8 (RFC 9562) of a text: always the same. */
export function uuid8(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const SEQUENCES = 1 << 12;
let last = 0;
let sequence = 0;

/** A UUID of version 7 (RFC 9562). Those of one process grow: rows of one moment keep their order. */
export function uuid7(now: number = Date.now()): string {
  if (now > last) {
    last = now;
    sequence = randomBytes(2).readUInt16BE() % (SEQUENCES / 2);
  } else if (++sequence === SEQUENCES) {
    last += 1;
    sequence = 0;
  }
  const time = last.toString(16).padStart(12, '0');
  const rest = randomBytes(8);
  rest.writeUInt8(((rest[0] ?? 0) & 0x3f) | 0x80);
  const tail = rest.toString('hex');
  const counted = `7${sequence.toString(16).padStart(3, '0')}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-${counted}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Server only: tokens and passwords. Each takes its source of bytes, so that tests can repeat it. */

type RandomSource = (size: number) => Uint8Array;

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

/** What makes a challenge unlike any other: 128 bit. */
export function challengeBytes(source: RandomSource = randomBytes): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(source(16));
}

/** The salt of a slow hash: 128 bit. */
export function newSalt(source: RandomSource = randomBytes): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(source(16));
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
