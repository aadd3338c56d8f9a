import { createHmac } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { derivedKey } from '@/lib/config/derived-key';
import type { BrowserCookie } from '@/lib/config/known-browser';
import { lifetimes } from '@/lib/config/limits';
import { randomToken } from '@/lib/config/random';

const ALGORITHM = 'HS256';
const ISSUER = 'driftmark';
const AUDIENCE = 'driftmark-browser';

/** What of an account a browser is known by: another password, and it is known no more. */
interface Account {
  id: string;
  passwordHash: string | null;
}

/** An account that signed in from the browser: its id, the mark of its password, and what the browser is called there. */
type Entry = readonly [accountId: string, mark: string, browserId: string];

/** Changes with the password and tells nothing of it. */
function markOf({ id, passwordHash }: Account): string {
  const mac = createHmac('sha256', derivedKey('known-browser-mark'));
  return mac
    .update(`${id}:${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}

/**
 * What the browser is called where this account has signed in from it since its password was last changed (ADR 0022); null
 * for any other browser, for a cookie that is not ours, altered or past its year, and for no account.
 */
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

/**
 * Has the answer's cookie name the account, first of five at the most, under a new name: whoever holds an older copy of the cookie
 * uses up their own tries. To be called once it is certain that the account's owner is there.
 */
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
    return payload.known as readonly Entry[]; // nobody else can have signed it
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return [];
    throw error;
  }
}
