import { createHmac, timingSafeEqual } from 'node:crypto';
import { lifetimes } from '@/lib/config/limits';
import { challengeBytes } from '@/lib/core/random';
import { derivedKey } from '@/lib/core/seal';

/** Server only: what a passkey signs. It carries its own end and proof, so that asking for one stores nothing (ADR 0092). */

/** `enter` answers with a passkey that is known, `add` makes one. */
type Use = 'enter' | 'add';

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 16;
const BYTES = RANDOM_BYTES + TIME_BYTES + MAC_BYTES;

/**
 * A challenge for ten minutes.
 * @param owner the person who may answer it; empty for anybody
 */
export function newChallenge(use: Use, owner: string, now: Date): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime() + lifetimes.challengeMinutes * 60_000, 0, TIME_BYTES);
  const body = Buffer.concat([challengeBytes(), time]);
  return Uint8Array.from(Buffer.concat([body, macOf(use, owner, body)]));
}

/**
 * The end of a challenge of ours that has not run out; null for any other text.
 * @param challenge in base64url
 */
export function endOfChallenge(challenge: string, use: Use, owner: string, now: Date): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== BYTES) return null;
  const body = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  if (!timingSafeEqual(bytes.subarray(body.length), macOf(use, owner, body))) return null;
  const end = new Date(bytes.readUIntBE(RANDOM_BYTES, TIME_BYTES));
  return end > now ? end : null;
}

function macOf(use: Use, owner: string, body: Uint8Array): Buffer {
  const mac = createHmac('sha256', derivedKey('passkey-challenge'));
  return mac.update(`${use}:${owner}:`).update(body).digest().subarray(0, MAC_BYTES);
}
