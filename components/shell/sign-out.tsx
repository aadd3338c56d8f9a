import { headers } from 'next/headers';
import { SignOutForm } from './sign-out-form';

/** The form that signs out, with next-auth's token of this browser. */
export async function SignOut() {
  return <SignOutForm csrfToken={(await headers()).get('x-csrf-token') ?? undefined} />;
}
