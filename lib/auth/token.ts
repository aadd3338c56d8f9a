import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';
import { z } from '@/lib/schemas/zod';

const ALGORITHM = 'HS256';
const ISSUER = 'driftmark';
const AUDIENCE = 'driftmark-portal';

/** Ids only: every request reads their rows afresh. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const secret = () => new TextEncoder().encode(env().AUTH_SECRET);

/** Signs the one token of both transports: cookie `token` and bearer. */
export function signToken(claims: TokenClaims, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(claims.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetimes.sessionAbsoluteDays * 86_400)
    .sign(secret());
}

/** The key of AUTH_SECRET, made once. */
let kept: { secret: string; key: KeyObject } | undefined;
function key(): KeyObject {
  const secret = env().AUTH_SECRET;
  if (kept?.secret !== secret) kept = { secret, key: createSecretKey(secret, 'utf8') };
  return kept.key;
}

const headerOf = z.strictObject({ alg: z.literal(ALGORITHM), typ: z.literal('JWT').optional() });
const payloadOf = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string(),
  sid: z.string(),
  exp: z.number(),
});

function decoded(part: string): unknown {
  const bytes = Buffer.from(part, 'base64url');
  if (bytes.toString('base64url') !== part) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Verifies a token; null for a foreign, altered or expired one. By node's own HMAC: WebCrypto took a tenth of a call. */
export function verifyToken(token: string, now: Date): TokenClaims | null {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return null;
  const sent = Buffer.from(signature, 'base64url');
  const right = createHmac('sha256', key()).update(`${header}.${payload}`).digest();
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return null;
  if (sent.toString('base64url') !== signature || !headerOf.safeParse(decoded(header)).success) return null;
  const claims = payloadOf.safeParse(decoded(payload));
  if (!claims.success || claims.data.exp <= Math.floor(now.getTime() / 1000)) return null;
  return { userId: claims.data.sub, sessionId: claims.data.sid };
}

/** A browser has one session, and perhaps a few that other paths or domains kept. */
const MOST_TOKENS = 5;
/** Foreign ones before them: a signature takes some microseconds. */
const MOST_LOOKED_AT = 50;

/** Those that we have signed and that have not run out, in the same order, five at most. */
export function ownTokens(sent: readonly string[], now: Date): string[] {
  return sent
    .slice(0, MOST_LOOKED_AT)
    .filter((token) => verifyToken(token, now) !== null)
    .slice(0, MOST_TOKENS);
}
