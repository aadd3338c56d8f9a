import { hash, verify } from '@node-rs/argon2';
import { randomToken } from '@/lib/core/random';
import { normalPassword } from '@/lib/core/typed-text';

/** argon2id, 19 MiB, two passes: about 8 ms. Unlike bcrypt it reads all of a 255-character password. */
const ARGON2ID = 2; // the package's enum is ambient, which isolated modules cannot import
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for the user's row. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let hashOfNothing: Promise<string> | undefined;

/**
 * Verifies a password with composed letters, as it is stored now. Where that differs it was perhaps stored as typed: once more then, as
 * typed or decomposed. A missing hash costs the same and is never right.
 */
export async function verifyPassword(stored: string | null, typed: string): Promise<boolean> {
  hashOfNothing ??= hashPassword(randomToken(32));
  const against = stored ?? (await hashOfNothing);
  const composed = normalPassword(typed);
  const earlier = typed === composed ? typed.normalize('NFD') : typed;
  const right =
    (await verify(against, composed, PARAMETERS)) ||
    (earlier !== composed && (await verify(against, earlier, PARAMETERS)));
  return right && stored !== null;
}
