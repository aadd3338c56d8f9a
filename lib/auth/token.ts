import { SignJWT, errors, jwtVerify } from 'jose';
import { env } from '@/lib/config/env';
import { lifetimes } from '@/lib/config/limits';

const ALGORITHM = 'HS256';
const ISSUER = 'driftmark';
const AUDIENCE = 'driftmark-portal';

/** Ids only: what they stand for is read fresh in every request. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

const secret = () => new TextEncoder().encode(env().AUTH_SECRET);

/** Signs the one token that both transports carry: cookie `token` and bearer (§4 Session). */
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

/** Verifies a token; null for anything that is not ours, altered or past its end. */
export async function verifyToken(token: string, now: Date): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid } = payload;
    return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
