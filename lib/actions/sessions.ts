'use server';

import { action } from '@/lib/adapters/action';
import { leave } from '@/lib/adapters/leave';
import { endSession } from '@/lib/domain/accounts/end-session';
import { endSessions } from '@/lib/domain/accounts/end-sessions';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';

export const endSessionAction = action(endSession, { revalidate: '/profile' });
export const endSessionsAction = action(endSessions, {
  revalidate: '/profile',
  after: async ({ signedOut }) => {
    if (signedOut) await leave();
  },
});
export const signOutUserAction = action(signOutUser, { revalidate: '/users' });
