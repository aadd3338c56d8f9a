'use server';

import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { action } from '@/lib/adapters/action';
import type { ActionResult } from '@/lib/adapters/action-result';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { signOut } from '@/lib/domain/accounts/sign-out';

const endSession = action(signOut);

/**
 * Ends the session, clears the token cookie and all that the browser has cached of the pages, and goes to /sign-in
 * (portal.md §2 Side navigation). The target of a plain form, so that it works before JavaScript is there. Where the session could
 * not be ended it leaves the cookie and answers the failure: on a shared computer nobody may think that they are out.
 */
export async function signOutAndLeave(): Promise<ActionResult<unknown>> {
  const ended = await endSession({});
  if (!ended.ok) return ended;
  (await cookies()).delete(sessionCookie().name);
  revalidatePath('/', 'layout');
  redirect('/sign-in');
}
