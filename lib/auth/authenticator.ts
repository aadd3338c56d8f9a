import { Secret, TOTP } from 'otpauth';
import { product } from '@/lib/config/product';
import { authenticatorSecret } from '@/lib/core/random';
import { qrRows } from './qr-rows';

/** What every authenticator app supports by default (RFC 6238). */
const PERIOD_SECONDS = 30;
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** Steps before and after the present one that count, as phones and networks are late. */
const WINDOW = 1;

/** A new secret, in base32 as people type it. */
export function newAuthenticatorSecret(): string {
  return new Secret({ buffer: authenticatorSecret().buffer }).base32;
}

/** An authenticator app's address, and the rows of its QR code, '1' for a dark square. */
export function enrolmentOf(secret: string, email: string): { uri: string; qr: string[] } {
  const totp = new TOTP({ ...PARAMETERS, issuer: product.name, label: email, secret });
  const uri = totp.toString();
  return { uri, qr: qrRows(uri) };
}

/**
 * The step, in 30 s since 1970, of a six-digit code; null unless the present one or beside it (RFC 6238 §5.2).
 * @param secret in base32
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...PARAMETERS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
