'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { action } from '@/lib/adapters/action';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { endSession } from '@/lib/domain/accounts/end-session';
import { endSessions } from '@/lib/domain/accounts/end-sessions';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';

/** As after a sign-out: no cookie, nothing cached of the pages, and /sign-in. */
async function leave(): Promise<never> {
  (await cookies()).delete(sessionCookie().name);
  revalidatePath('/', 'layout');
  redirect('/sign-in');
}

export const endSessionAction = action(endSession, { revalidate: '/profile' });
export const endSessionsAction = action(endSessions, {
  revalidate: '/profile',
  after: async ({ signedOut }) => {
    if (signedOut) await leave();
  },
});
export const signOutUserAction = action(signOutUser, { revalidate: '/users' });
