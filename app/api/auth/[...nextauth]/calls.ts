import type { PlainCall } from '@/lib/http/description';

const json = 'application/json';

/** next-auth's answers; this route names none of its paths. */
export const sessionCalls: readonly PlainCall[] = (
  [
    ['get', 'session', 'The session of the cookie', 'Name and address, or an empty object.'],
    ['get', 'csrf', 'A token for the posts below', '`{ csrfToken }`'],
    ['get', 'providers', 'Ways to sign in', 'Credentials alone.'],
    ['post', 'callback/credentials', 'Sign in with next-auth', '`{ url }`, and the cookie.'],
    ['post', 'signout', 'Sign out with next-auth', '`{ url }`; the session ends.'],
  ] as const
).map(([method, name, summary, description]) => ({
  kind: 'plain',
  method,
  path: `/api/auth/${name}`,
  tag: 'Session',
  summary,
  ...(method === 'post' ? { body: 'application/x-www-form-urlencoded' } : {}),
  answers: { 200: { description, type: json } },
}));
