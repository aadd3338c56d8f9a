import { hash, hashRaw, verify } from '@node-rs/argon2';
import { randomToken } from '@/lib/core/random';
import { normalPassword } from '@/lib/core/typed-text';

/** argon2id, 19 MiB, two passes: about 8 ms. Unlike bcrypt it reads all of a 255-character password. */
const ARGON2ID = 2; // the package's enum is ambient, which isolated modules cannot import
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for the user's row. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** The same slow hash of a code, which is looked for by it: the salt is given. */
export async function hashWithSalt(code: string, salt: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await hashRaw(code, { ...PARAMETERS, salt }));
}

let hashOfNothing: Promise<string> | undefined;

/**
 * How a password may be stored: with composed letters, as it is now, else as it was typed, or decomposed. One way for ASCII, two for what
 * can be written in two. Pure.
 */
export function passwordSpellings(typed: string): string[] {
  const composed = normalPassword(typed);
  return [...new Set([composed, typed === composed ? typed.normalize('NFD') : typed])];
}

/** Verifies a password in each of its spellings. A missing hash costs the same and is never right. */
export async function verifyPassword(stored: string | null, typed: string): Promise<boolean> {
  hashOfNothing ??= hashPassword(randomToken(32));
  const against = stored ?? (await hashOfNothing);
  for (const spelling of passwordSpellings(typed))
    if (await verify(against, spelling, PARAMETERS)) return stored !== null;
  return false;
}
