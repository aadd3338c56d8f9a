import { revalidatePath } from 'next/cache';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionCookie } from '@/lib/auth/session-cookie';

/** Leaves the portal once the session has ended: no cookie, nothing cached of the pages, and /sign-in. */
export async function leavePortal(): Promise<never> {
  (await cookies()).delete(sessionCookie().name);
  revalidatePath('/', 'layout');
  redirect('/sign-in');
}
