/** Server only. */
import { hkdfSync } from 'node:crypto';
import { env } from '@/lib/config/env';

/** The 256-bit key of AUTH_SECRET for one use: it neither opens nor signs anything of another. */
export function derivedKey(use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', use, 32));
}
