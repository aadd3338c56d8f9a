import { cookies } from 'next/headers';
import { csrfCookieName } from '@/lib/core/cookies';
import { SignOutForm } from './sign-out-form';

/** The form that signs out, with next-auth's token of this browser. */
export async function SignOut() {
  const kept = (await cookies()).get(csrfCookieName)?.value;
  return <SignOutForm csrfToken={kept?.split('|')[0]} />;
}
