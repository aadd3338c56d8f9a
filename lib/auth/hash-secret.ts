import { createHash } from 'node:crypto';

/** SHA-256 of a mailed random secret, which the database stores. (Passwords, which people choose, go through argon2.) */
export function hashSecret(secret: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(secret).digest());
}
