import { Secret, TOTP } from 'otpauth';
import { newAuthenticatorSecret } from '@/lib/auth/authenticator';
import { clock } from '@/lib/core/clock';
import { database } from '@/lib/db/client';
import { sealSecret, writeRecoveryCodes } from '@/lib/domain/accounts/second-factor';

/** An authenticator app's code by the portal's clock, `steps` of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = clock().now().getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** A code of none of the steps around now. */
export function wrongCodeOf(secret: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )!;
}

/** Turns on an account's second factor. */
export async function aSecondFactor(userId: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newAuthenticatorSecret();
  const confirmedAt = new Date('2026-01-01T00:00:00Z');
  const recoveryCodes = await database().$transaction(async (tx) => {
    await tx.secondFactor.create({ data: { userId, secret: sealSecret(secret, userId), confirmedAt } });
    return writeRecoveryCodes(tx, userId);
  });
  return { secret, recoveryCodes };
}
