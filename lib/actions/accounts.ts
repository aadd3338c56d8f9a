'use server';

import { cookies } from 'next/headers';
import { action } from '@/lib/adapters/action';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { signOut } from '@/lib/domain/accounts/sign-out';

async function keepToken({ accessToken }: { accessToken: string }): Promise<void> {
  const { name, options } = sessionCookie();
  (await cookies()).set(name, accessToken, options);
}

async function dropToken(): Promise<void> {
  (await cookies()).delete(sessionCookie().name);
}

export const signInAction = action(signIn, { after: keepToken });
export const signOutAction = action(signOut, { after: dropToken });
