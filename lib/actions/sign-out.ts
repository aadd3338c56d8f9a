'use server';

import { action, type ActionResult } from '@/lib/http/action';
import { leavePortal } from '@/lib/http/redirect-to';
import { signOut } from '@/lib/domain/accounts/end-sessions';

const endSession = action(signOut);

/**
 * Ends the session: a plain form's target, without JavaScript. A failure keeps the cookie and is answered: on a shared computer a person
 * must not believe that they are out.
 */
export async function signOutAndLeave(): Promise<ActionResult<unknown>> {
  const ended = await endSession({});
  return ended.ok || ended.code === 'UNAUTHENTICATED' ? leavePortal() : ended;
}
