'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { action } from '@/lib/http/action';
import { sessionCookieName } from '@/lib/config/limits';
import { endSession, endSessions } from '@/lib/domain/accounts/end-sessions';
import { signOutUser } from '@/lib/domain/accounts/sign-out-user';

export const endSessionAction = action(endSession, { revalidate: '/profile' });
export const endSessionsAction = action(endSessions, {
  revalidate: '/profile',
  after: async ({ signedOut }) => {
    if (!signedOut) return;
    (await cookies()).delete(sessionCookieName);
    // No page of the person stays in the browser's memory.
    revalidatePath('/', 'layout');
    redirect('/sign-in');
  },
});
export const signOutUserAction = action(signOutUser, { revalidate: '/users' });
