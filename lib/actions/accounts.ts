'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { action, type ActionResult } from '@/lib/http/action';
import { formPost, textsOf } from '@/lib/http/form-post';
import { handOverLanguage } from '@/lib/http/switch-language';
import { dropForgotPasswordEmail, keepForgotPasswordEmail } from '@/lib/auth/forgot-password-cookie';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { pathAfterSignIn, withNextParameter } from '@/lib/core/next-parameter';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '@/lib/domain/accounts/own-second-factor';
import { chooseMails } from '@/lib/domain/accounts/choose-mails';
import { confirmEmail } from '@/lib/domain/accounts/confirm-email';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { register } from '@/lib/domain/accounts/register';
import { addPasskey, beginPasskey, removePasskey } from '@/lib/domain/accounts/own-passkeys';
import { removeSecondFactor, turnOffSecondFactor } from '@/lib/domain/accounts/remove-second-factor';
import { resendInvitation, revokeInvitation } from '@/lib/domain/accounts/resend-invitation';
import { sendEmailConfirmation } from '@/lib/domain/accounts/send-email-confirmation';
import { signIn, type SignedIn } from '@/lib/domain/accounts/sign-in';
import { askForPasskey, signInWithPasskey } from '@/lib/domain/accounts/sign-in-with-passkey';
import { updateUser } from '@/lib/domain/accounts/update-user';

async function keepToken({ accessToken }: { accessToken: string }): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, accessToken, options);
  await handOverLanguage();
}

/** Only the cookie carries the token: no script of a page sees it. */
const signedIn = {
  after: keepToken,
  answer: ({ passwordTemporary }: SignedIn) => ({ passwordTemporary }),
};

export const signInAction = action(signIn, signedIn);
export const askForPasskeyAction = action(askForPasskey);
export const signInWithPasskeyAction = action(signInWithPasskey, signedIn);
export const registerAction = action(register, signedIn);
/** For a form sent before its script was there. */
export const signInPost = formPost(signInAction, {
  next: pathAfterSignIn,
  aside: ['next'],
  secret: ['password', 'otp'],
});
export const registerPost = formPost(registerAction, {
  next: (_, __, { invite }) => (invite === undefined ? '/create-organisation' : '/devices'),
  secret: ['password', 'passwordConfirmation', 'invite'],
  phones: ['mobileNumber'],
});

export const acceptInvitationAction = action(acceptInvitation, { revalidate: '/dashboard' });
export const acceptInvitationPost = formPost(acceptInvitationAction, {
  next: () => '/devices',
  secret: ['invite'],
});
export const updateProfileAction = action(updateUser, { revalidate: '/profile' });
export const updateProfilePost = formPost(updateProfileAction, {
  next: () => '/profile?saved=1',
  secret: ['currentPassword', 'password', 'passwordConfirmation'],
  phones: ['mobileNumber'],
});
export const chooseMailsAction = action(chooseMails, { revalidate: '/profile' });
export const editRoleAction = action(updateUser, { revalidate: '/users' });
export const deleteUserAction = action(deleteUser, { revalidate: '/users' });
export const inviteUserAction = action(inviteUser, { revalidate: '/users' });
export const resendInvitationAction = action(resendInvitation, { revalidate: '/users' });
export const revokeInvitationAction = action(revokeInvitation, { revalidate: '/users' });
export const beginSecondFactorAction = action(beginSecondFactor);
export const confirmSecondFactorAction = action(confirmSecondFactor, { revalidate: '/profile' });
export const renewRecoveryCodesAction = action(renewRecoveryCodes, { revalidate: '/profile' });
export const turnOffSecondFactorAction = action(turnOffSecondFactor, { revalidate: '/profile' });
export const beginPasskeyAction = action(beginPasskey);
export const addPasskeyAction = action(addPasskey, { revalidate: '/profile' });
export const removePasskeyAction = action(removePasskey, { revalidate: '/profile' });
export const removeSecondFactorAction = action(removeSecondFactor, { revalidate: '/users' });
export const sendEmailConfirmationAction = action(sendEmailConfirmation, {
  // A confirmation meanwhile removes the banner.
  after: () => Promise.resolve(revalidatePath('/', 'layout')),
});

/** The same for a browser without a script. */
export async function sendEmailConfirmationPost(): ReturnType<typeof sendEmailConfirmationAction> {
  return sendEmailConfirmationAction({});
}

const askForToken = action(forgotPassword);

/** Mails a restore token and keeps the address: the page shows the second step from now on. */
export async function forgotPasswordAction(values: { email: string }): Promise<ActionResult<true>> {
  const result = await askForToken(values);
  if (result.ok) await keepForgotPasswordEmail(values.email);
  return result;
}

export const confirmForgotPasswordAction = action(confirmForgotPassword, { after: dropForgotPasswordEmail });
export const forgotPasswordPost = formPost(forgotPasswordAction, {
  next: (_, asked, { again }) =>
    withNextParameter(again === undefined ? '/password-forgot' : '/password-forgot?again=1', asked),
  aside: ['again', 'next'],
});
export const confirmForgotPasswordPost = formPost(confirmForgotPasswordAction, {
  next: (_, asked) => withNextParameter('/sign-in?sent=1', asked),
  aside: ['next'],
});

const confirm = action(confirmEmail);

/** A plain form's target, without JavaScript; the next page tells the result. */
export async function confirmEmailAndSay(form: FormData): Promise<void> {
  const { token = '' } = textsOf(form);
  const result = await confirm({ token });
  revalidatePath('/', 'layout');
  redirect(`/confirm-email?token=${encodeURIComponent(token)}${result.ok ? '' : '&refused=1'}`);
}
