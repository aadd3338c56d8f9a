/** Server only. */
import { hkdfSync } from 'node:crypto';
import { env } from './env';

/** The key of 256 bits that AUTH_SECRET has for one use: of another use it opens, and signs, nothing. */
export function derivedKey(use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', use, 32));
}
