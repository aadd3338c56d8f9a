import { createHash } from 'node:crypto';

/** SHA-256 of a random secret that was mailed: the database keeps only this. (Passwords, which people choose, go through argon2.) */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(secret).digest());
}
