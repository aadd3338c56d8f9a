'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { action } from '@/lib/adapters/action';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { signOut } from '@/lib/domain/accounts/sign-out';

const endSession = action(signOut);

/**
 * Ends the session, clears the token cookie and all that the browser has cached of the pages, and goes to /sign-in
 * (portal.md §2 Side navigation). The target of a plain form, so that it works before JavaScript is there.
 */
export async function signOutAndLeave(): Promise<void> {
  await endSession({});
  (await cookies()).delete(sessionCookie().name);
  revalidatePath('/', 'layout');
  redirect('/sign-in');
}
