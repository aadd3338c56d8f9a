import { knownBrowser, rememberBrowser } from '@/lib/auth/known-browser';
import { verifyPassword } from '@/lib/auth/password';
import type { Actor } from '@/lib/auth/principal';
import { tries } from '@/lib/config/budgets';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail, pretendMail } from '@/lib/mail/outbox';
import { passwordErrors } from '@/lib/i18n/accounts';
import { faults } from '@/lib/i18n/requests';
import { login } from '@/lib/schemas/accounts';
import { addressTry, clientOf, hasTry, takeTries, type Taken, type Try } from '../rate-limit';
import { recordAccess } from '../record-access';
import { DomainError } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation, type Context } from '../operation';
import { newPasswordUrl, profileUrl } from '../portal-url';
import { lockIfPasswordUnchanged } from './lock-account';
import { openSession } from './open-session';
import { codeTries, isWrongCode, passSecondFactor } from './second-factor';
import { userFields, userView, type UserRow, type UserView } from './user-view';

/** What sign-in and registration answer. `accessToken` is also the value of the cookie `token`. */
export interface SignedIn {
  user: UserView;
  accessToken: string;
  passwordTemporary: boolean;
}

/**
 * Signs a person in, and makes the browser known. Beyond a limit of wrong passwords the password is not checked (ADR 0022). Unknown
 * addresses take the same time and get the same sentences. A second factor needs its code after the right password (ADR 0024).
 * @throws invalid 'Incorrect password or email', on the field `otp` with OTP_REQUIRED or OTP_WRONG; tooMany
 */
export const signIn = operation({
  may: 'public',
  input: login,
  fault: () => faults.authorization,
  async execute(context, { email, password, otp }): Promise<SignedIn> {
    const { actor, db, transaction, now } = context;
    const user = await db.user.findFirst({
      where: { email, deletedAt: null },
      select: { ...userFields, passwordHash: true, passwordExpiresAt: true },
    });
    const browser = await knownBrowser(actor.browser, user, now);
    const about = { email, userId: user?.id ?? null };
    const taken = await takeTries(context, triesOf(actor, email, browser), about);

    const right = await verifyPassword(user?.passwordHash ?? null, password);
    const expired = user?.passwordExpiresAt != null && user.passwordExpiresAt <= now;
    if (user?.passwordHash == null || !right || expired) {
      await recordWrong(context, email, user, taken);
      throw wrongCredentials();
    }
    const { passwordHash } = user;

    const codes = await takeTries(context, codeTries(user.id, otp), about).catch(async (error: unknown) => {
      await taken.giveBack();
      throw error;
    });
    const signIns = await takeTries(context, [['signIns', user.id]], about).catch(async (error: unknown) => {
      await giveBack(taken, codes);
      throw error;
    });
    const accessToken = await transaction(async (tx) => {
      if (!(await lockIfPasswordUnchanged(tx, user.id, passwordHash))) throw wrongCredentials();
      await secondStep(tx, context, user, otp);
      return enter(tx, actor, user, now);
    }).catch(async (error: unknown) => {
      await signIns.giveBack();
      if (isWrongCode(error)) await recordWrongCode(context, user, taken, codes);
      else await giveBack(taken, codes);
      throw error;
    });
    await giveBack(taken, codes);
    await rememberBrowser(actor.browser, user, now);
    return { user: userView(user), accessToken, passwordTemporary: user.passwordExpiresAt !== null };
  },
});

/** Opens the session of a person who has shown who they are, and logs it. Answers its token. */
export async function enter(tx: Transaction, actor: Actor, user: UserRow, now: Date): Promise<string> {
  await recordEvent(tx, actor, {
    type: 'session.signedIn',
    params: { person: user.name },
    organization: user.organization,
    operatorOnly: true,
    by: user,
    entity: { type: 'user', id: user.id },
  });
  return openSession(tx, actor, user, now);
}

/** Takes the code of a second factor. Log and owner learn of a used recovery code. */
async function secondStep(
  tx: Transaction,
  { actor, now }: Context<'public'>,
  user: UserRow,
  otp: string | undefined,
): Promise<void> {
  const used = await passSecondFactor(tx, user.id, { otp }, now);
  if (used === null) return;
  const { id, name, email, organization } = user;
  const left = used.recoveryCodesLeft;
  await recordEvent(tx, actor, {
    type: 'user.recoveryCodeUsed',
    params: { person: name, left },
    organization,
    operatorOnly: true,
    by: user,
    entity: { type: 'user', id },
  });
  await enqueueMail(
    tx,
    { to: email, template: 'recoveryCodeUsed', data: { name, left, url: profileUrl() } },
    now,
  );
}

/** What a wrong password counts against. The tries of the day, which all unknown browsers share, come last: a refused client takes none. */
function triesOf(actor: Actor, email: string, browser: string | null): readonly Try[] {
  return (
    browserTries(browser) ?? [
      ['signIn', `${email}:${clientOf(actor)}`],
      ...addressTry('signInAddress', actor),
      ['signInDay', email],
    ]
  );
}

/** The tries of a known browser, which nobody else uses up; null for another one. */
export function browserTries(browser: string | null): readonly Try[] | null {
  if (browser === null) return null;
  return [
    ['knownBrowser', browser],
    ['knownBrowserDay', browser],
  ];
}

/** Logs a wrong password, and tells the owner when strangers have used up the day's tries. */
async function recordWrong(
  { actor, transaction, now }: Context<'public'>,
  email: string,
  user: UserRow | null,
  taken: Taken,
): Promise<void> {
  const tellOwner = taken.isUsedUp('signInDay') && (await hasTry('guessingMails', email));
  await transaction(async (tx) => {
    await recordAccess(tx, actor, { kind: 'SIGN_IN_FAILED', email, userId: user?.id ?? null }, now);
    if (!tellOwner) return;
    if (user === null) return pretendMail(tx, now);
    const data = { name: user.name, tries: tries.signInDay.points, url: newPasswordUrl() };
    await enqueueMail(tx, { to: email, template: 'passwordGuessing', data }, now);
  });
}

/** Like recordWrong, for a wrong code behind a right password. */
async function recordWrongCode(
  context: Context<'public'>,
  user: UserRow,
  taken: Taken,
  codes: Taken,
): Promise<void> {
  await recordWrong(context, user.email, user, taken);
  if (!codes.isUsedUp('secondFactorDay') || !(await hasTry('codeGuessingMails', user.id))) return;
  const { name, email: to } = user;
  const data = { name, tries: tries.secondFactorDay.points, url: profileUrl() };
  await context.transaction((tx) => enqueueMail(tx, { to, template: 'codeGuessing', data }, context.now));
}

async function giveBack(...all: Taken[]): Promise<void> {
  for (const taken of all) await taken.giveBack();
}

function wrongCredentials(): DomainError {
  const sentence = passwordErrors.incorrect;
  return new DomainError('invalid', 'WRONG_CREDENTIALS', sentence, { fields: { password: sentence } });
}
