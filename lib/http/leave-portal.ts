import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionCookie } from '@/lib/auth/session-cookie';

/** Leaves the portal after the session's end: no cookie, no cached pages, then /sign-in. */
export async function leavePortal(): Promise<never> {
  (await cookies()).delete(sessionCookie().name);
  revalidatePath('/', 'layout');
  redirect('/sign-in');
}
