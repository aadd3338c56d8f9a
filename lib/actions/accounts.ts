'use server';

import { cookies } from 'next/headers';
import { action } from '@/lib/adapters/action';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { register } from '@/lib/domain/accounts/register';
import { resendInvitation } from '@/lib/domain/accounts/resend-invitation';
import { revokeInvitation } from '@/lib/domain/accounts/revoke-invitation';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';

async function keepToken({ accessToken }: { accessToken: string }): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, accessToken, options);
}

export const signInAction = action(signIn, { after: keepToken });
export const registerAction = action(register, { after: keepToken });
export const acceptInvitationAction = action(acceptInvitation, { revalidate: '/dashboard' });
export const updateProfileAction = action(updateUser, { revalidate: '/profile' });
export const editRoleAction = action(updateUser, { revalidate: '/users' });
export const deleteUserAction = action(deleteUser, { revalidate: '/users' });
export const forgotPasswordAction = action(forgotPassword);
export const confirmForgotPasswordAction = action(confirmForgotPassword);
export const inviteUserAction = action(inviteUser, { revalidate: '/users' });
export const resendInvitationAction = action(resendInvitation, { revalidate: '/users' });
export const revokeInvitationAction = action(revokeInvitation, { revalidate: '/users' });
