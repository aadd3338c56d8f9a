'use server';

import { action } from '@/lib/http/action';
import { leavePortal } from '@/lib/http/redirect-to';
import { endSession, endSessions } from '@/lib/domain/accounts/end-sessions';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';

export const endSessionAction = action(endSession, { revalidate: '/profile' });
export const endSessionsAction = action(endSessions, {
  revalidate: '/profile',
  after: async ({ signedOut }) => {
    if (signedOut) await leavePortal();
  },
});
export const signOutUserAction = action(signOutUser, { revalidate: '/users' });
