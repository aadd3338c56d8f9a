import type { NextRequest } from 'next/server';
import NextAuth, { type AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { authOptions, findSession, readActor } from '@/lib/auth/actor';
import { requestOrigin } from '@/lib/auth/principal';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { env } from '@/lib/config/env';
import { hasLostLetters } from '@/lib/core/typed-text';
import type { SignedIn } from '@/lib/domain/accounts/sign-in';
import { DomainError } from '@/lib/domain/errors';
import type { AnyOperation } from '@/lib/domain/operation';
import { refusals } from '@/lib/i18n/requests';
import { bodyText } from './body-text';
import { errorResponse, describeFailure } from './error-response';
import { readSessionCookies } from './request-input';
import { RequestRefused } from './request-refused';

interface AuthOperations {
  signIn: AnyOperation<SignedIn>;
  signOut: AnyOperation;
}

/** The portal's actions of next-auth; everything else is 404. */
const OFFERED: Record<string, readonly string[]> = {
  GET: ['session', 'csrf', 'providers'],
  POST: ['callback/credentials', 'signout'],
};

/** Refusals of a sign-in's second step, after a right password. */
const SECOND_STEP: ReadonlySet<string> = new Set(['OTP_REQUIRED', 'OTP_WRONG']);

/** next-auth's own pages after a failed sign-in: ours is /sign-in. */
const OWN_PAGES: readonly string[] = ['error', 'signin'];

/** next-auth over our own token, our cookie `token`, and our sign-in operation with its limits. */
export function nextAuth(operations: AuthOperations) {
  return async (
    request: NextRequest,
    context: { params: Promise<{ nextauth: string[] }> },
  ): Promise<Response> => {
    const { nextauth } = await context.params;
    if (request.method === 'GET' && OWN_PAGES.includes(nextauth.join('/')))
      return Response.redirect(new URL('/sign-in', env().APP_URL), 302);
    if (!OFFERED[request.method]?.includes(nextauth.join('/'))) {
      return errorResponse(404, { message: refusals.badUrl, code: 'BAD_URL' });
    }
    try {
      if (request.method === 'POST') await refuseLostLetters(request);
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      return errorResponse(error.status, error);
    }
    const faults: unknown[] = [];
    const sent = readSessionCookies(request);
    const token = await liveOf(sent);
    const options = routeOptions({ sent, token }, operations, (error) => faults.push(error));
    const answer = (await NextAuth(request, context, options)) as Response;
    const failure = faults.length === 0 ? refusedOf(answer) : failed(request, faults[0]);
    const isForm = nextauth.join('/') === 'signout' && request.headers.get('accept')?.includes('text/html');
    if (isForm && (failure !== null || isUntrusted(answer))) return stillSignedIn(request);
    return failure ?? neverKept(answer);
  };
}

/**
 * next-auth reads bytes of another encoding as other letters, and would call the password wrong.
 * @throws RequestRefused 400
 */
async function refuseLostLetters(request: NextRequest): Promise<void> {
  const text = bodyText(new Uint8Array(await request.clone().arrayBuffer()), null);
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (isForm && [...new URLSearchParams(text).values()].some(hasLostLetters))
    throw new RequestRefused(400, 'WRONG_ENCODING', refusals.notUtf8);
}

/** next-auth says so of some answers only. */
function neverKept(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** All that a client can make wrong of next-auth's settings is a `callbackUrl`, as a parameter or a cookie. */
const refusedOf = ({ status }: Response) =>
  status === 500 ? errorResponse(400, { message: refusals.badUrl, code: 'BAD_URL' }) : null;

/** Without its token next-auth asks once more, on a page of its own. */
const isUntrusted = ({ headers }: Response) => headers.get('location')?.endsWith('?csrf=true') ?? false;

/** Back to the form's page, which says so: on a shared computer nobody must believe that they are out. */
function stillSignedIn(request: NextRequest): Response {
  const from = request.headers.get('referer') ?? '';
  const { origin } = new URL(env().APP_URL);
  const page = new URL(URL.canParse(from) && new URL(from).origin === origin ? from : '/profile', origin);
  page.searchParams.set('signOut', 'failed');
  return Response.redirect(page, 303);
}

/** At a fault of ours next-auth itself would remove the cookie, or lead to a missing page. */
function failed(request: NextRequest, error: unknown): Response {
  const { requestId } = requestOrigin();
  const asked = {
    what: `${request.method} ${request.nextUrl.pathname}`,
    requestId,
    fault: refusals.somethingWrong,
  };
  const { message, code, status } = describeFailure(error, asked);
  return errorResponse(status, { message, code, requestId });
}

/** Of several cookies the one whose session goes on; next-auth would take any. */
async function liveOf(cookies: readonly string[]): Promise<string | undefined> {
  if (cookies.length < 2) return cookies[0];
  // A fault is one again below, where it is reported.
  const found = await findSession({ ...requestOrigin(), authorization: null, cookies }).catch(() => null);
  return found?.token ?? cookies[0];
}

function routeOptions(
  { sent, token }: { sent: readonly string[]; token: string | undefined },
  operations: AuthOperations,
  report: (fault: unknown) => void,
): AuthOptions {
  const cookie = sessionCookie();
  const origin = requestOrigin();
  const actor = (cookies: readonly string[]) =>
    readActor({ ...origin, authorization: null, cookies }).catch((error: unknown) => {
      report(error);
      throw error;
    });
  const { jwt } = authOptions();
  return {
    ...authOptions(),
    jwt: { ...jwt, decode: (asked) => jwt.decode({ ...asked, ...(token !== undefined && { token }) }) },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    cookies: { sessionToken: cookie },
    providers: [
      CredentialsProvider({
        credentials: { email: {}, password: {}, otp: {} },
        async authorize(credentials) {
          try {
            const { user, accessToken } = await operations.signIn(
              { kind: 'anonymous', ...origin },
              { email: credentials?.email, password: credentials?.password, otp: credentials?.otp },
            );
            return { id: user.id, name: accessToken };
          } catch (error) {
            if (!(error instanceof DomainError)) report(error);
            // The answer's address shows the thrown text as `error`; only these codes are distinguished.
            else if (SECOND_STEP.has(error.code)) throw new Error(error.code);
            return null;
          }
        },
      }),
    ],
    callbacks: {
      jwt: ({ token: claims, user }) =>
        user === undefined ? claims : { sub: user.id, raw: user.name ?? '' },
      async session({ session }) {
        const current = await actor(sent);
        return current.kind === 'user'
          ? { expires: session.expires, user: { name: current.name, email: current.email } }
          : { expires: session.expires };
      },
      // Same origin only, whatever callbackUrl says.
      redirect: ({ url, baseUrl }) =>
        URL.canParse(url, baseUrl) && new URL(url, baseUrl).origin === baseUrl
          ? new URL(url, baseUrl).href
          : baseUrl,
    },
    events: {
      async signOut() {
        // All of them: the next request would go on with another.
        for (const one of sent) {
          const current = await actor([one]);
          // next-auth swallows errors here, and would remove the cookie of a live session.
          if (current.kind === 'user') await operations.signOut(current, {}).catch(report);
        }
      },
    },
  };
}
