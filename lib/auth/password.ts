import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '@/lib/core/random';

/** argon2id, 19 MiB, two passes: about 8 ms. Unlike bcrypt it reads all of a 255-character password. */
const ARGON2ID = 2; // the package's enum is ambient, which isolated modules cannot import
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for the user's row. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let hashOfNothing: Promise<string> | undefined;

/** Verifies a password in constant work; a missing hash costs the same and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  hashOfNothing ??= hashPassword(randomToken(32));
  const right = await verify(stored ?? (await hashOfNothing), password, PARAMETERS);
  return right && stored !== null;
}
