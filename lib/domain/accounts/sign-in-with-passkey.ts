import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from '@/lib/schemas/zod';
import { knownBrowser, rememberBrowser } from '@/lib/auth/known-browser';
import { assertionOptions } from '@/lib/auth/passkeys';
import { faults } from '@/lib/i18n/requests';
import { passkeySignIn } from '@/lib/schemas/second-factor';
import { operation } from '../operation';
import { addressTry, takeTries } from '../rate-limit';
import { recordAccess } from '../record-access';
import { credentialIdOf, isWrongPasskey, passPasskey, wrongPasskey } from './pass-passkey';
import { browserTries, enter, type SignedIn } from './sign-in';
import { userFields, userView } from './user-view';

/** Answers what a browser needs to ask for a passkey, of whatever account, for ten minutes. It keeps nothing (ADR 0092). */
export const askForPasskey = operation({
  may: 'public',
  input: z.object({}),
  fault: () => faults.authorization,
  execute: ({ now }): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> =>
    Promise.resolve({ options: assertionOptions(now) }),
});

/**
 * Signs a person in by a passkey alone: it is both steps, as its device has seen who they are (ADR 0092). It makes the browser known.
 * Answers that are wrong count for a known browser or their address, as wrong passwords do; unknown passkeys get the same sentence.
 * @throws invalid PASSKEY_WRONG; tooMany
 */
export const signInWithPasskey = operation({
  may: 'public',
  input: passkeySignIn,
  fault: () => faults.authorization,
  async execute(context, { passkey }): Promise<SignedIn> {
    const { actor, db, transaction, now } = context;
    const found = await db.passkey.findUnique({
      where: { credentialId: credentialIdOf(passkey) },
      select: { user: { select: { ...userFields, passwordHash: true, passwordExpiresAt: true } } },
    });
    const browser = await knownBrowser(actor.browser, found?.user ?? null, now);
    const taken = await takeTries(context, browserTries(browser) ?? addressTry('signInAddress', actor));
    if (found === null) throw wrongPasskey();
    const { user } = found;
    const about = { email: user.email, userId: user.id };
    const wrong = () => recordAccess(db, actor, { kind: 'SIGN_IN_FAILED', ...about }, now);
    // A mailed password that has expired ends sessions, too: the person asks for another one first.
    if (user.passwordExpiresAt !== null && user.passwordExpiresAt <= now) {
      await wrong();
      throw wrongPasskey();
    }
    const signIns = await takeTries(context, [['signIns', user.id]], about).catch(async (error: unknown) => {
      await taken.giveBack();
      throw error;
    });
    const accessToken = await transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${user.id}::uuid FOR SHARE`;
      await passPasskey(tx, user.id, passkey, now);
      return enter(tx, actor, user, now);
    }).catch(async (error: unknown) => {
      await signIns.giveBack();
      if (isWrongPasskey(error)) await wrong();
      else await taken.giveBack();
      throw error;
    });
    await taken.giveBack();
    await rememberBrowser(actor.browser, user, now);
    return { user: userView(user), accessToken, passwordTemporary: user.passwordExpiresAt !== null };
  },
});
