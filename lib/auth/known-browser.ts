import { createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { derivedKey } from '@/lib/core/seal';
import type { BrowserCookie } from '@/lib/core/cookies';
import { lifetimes } from '@/lib/config/limits';
import { randomToken } from '@/lib/core/random';

const ALGORITHM = 'HS256';
const ISSUER = 'driftmark';
const AUDIENCE = 'driftmark-browser';

/** The part of an account that identifies a known browser: a new password ends it. */
interface Account {
  id: string;
  passwordHash: string | null;
}

type Entry = readonly [accountId: string, mark: string, browserId: string];

/** Changes with the password and reveals nothing of it. */
function markOf({ id, passwordHash }: Account): string {
  const mac = createHmac('sha256', derivedKey('known-browser-mark'));
  return mac
    .update(`${id}:${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The browser's name if this account signed in from it with its present password (ADR 0022); null otherwise. */
export async function knownBrowser(
  cookie: BrowserCookie | null,
  account: Account | null,
  now: Date,
): Promise<string | null> {
  const entries = await readEntries(cookie, now);
  if (account === null) return null;
  const mark = entries.length === 0 ? '' : markOf(account);
  return entries.find(([id, seen]) => id === account.id && seen === mark)?.[2] ?? null;
}

/** Puts the account first of five into the cookie, under a new name: a copy has its own tries. */
export async function rememberBrowser(
  cookie: BrowserCookie | null,
  account: Account,
  now: Date,
): Promise<void> {
  if (cookie === null) return;
  const others = (await readEntries(cookie, now)).filter(([id]) => id !== account.id);
  const entry: Entry = [account.id, markOf(account), randomToken(12)];
  const issued = Math.floor(now.getTime() / 1000);
  cookie.kept = await new SignJWT({ known: [entry, ...others].slice(0, lifetimes.knownBrowserAccounts) })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime(issued + lifetimes.knownBrowserDays * 86_400)
    .sign(derivedKey('known-browser'));
}

async function readEntries(cookie: BrowserCookie | null, now: Date): Promise<readonly Entry[]> {
  const sent = cookie?.kept ?? cookie?.sent ?? '';
  if (sent === '') return [];
  try {
    const { payload } = await jwtVerify(sent, derivedKey('known-browser'), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['known', 'exp'],
    });
    return payload.known as readonly Entry[]; // only we can have signed it
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return [];
    throw error;
  }
}
