import { hkdfSync, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { env } from '@/lib/config/env';

/** Server only. */

/** The 256-bit key of AUTH_SECRET for one use: it neither opens nor signs anything of another. */
export function derivedKey(use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', use, 32));
}

/** Server only: encrypts data that the database keeps and only the portal reads. */

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text (AES-256-GCM) with the key of its use, derived from AUTH_SECRET.
 * @param owner a sealed text opens only for the same owner
 */
export function seal(use: string, text: string, owner = ''): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(use), iv);
  cipher.setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), body]));
}

/** Opens what `seal` closed. Throws for an altered text, or another secret, use or owner. */
export function unseal(use: string, sealed: Uint8Array, owner = ''): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(use), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
