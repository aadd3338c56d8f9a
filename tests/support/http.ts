import { sessionCookieName } from '@/lib/config/limits';
import { freshClient } from './client-address';
import { openSession } from './world';
import { stack } from './test-stack';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; the text where it is not JSON. */
  body: unknown;
}

export interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Transport = 'bearer' | 'cookie';

/** Sends a request without following redirects, by default from a new address. */
export async function send(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { body, method = body === undefined ? 'GET' : 'POST' } = options;
  const isForm = body instanceof FormData;
  const answer = await fetch(new URL(path, stack().url), {
    method,
    redirect: 'manual',
    headers: {
      ...freshClient(),
      // A form has its boundary in its type.
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
  };
}

/** A client signed in by header or by cookie. */
export async function signedIn(email: string, transport: Transport = 'bearer'): Promise<typeof send> {
  const token = await openSession(email);
  const credentials: Record<string, string> =
    transport === 'bearer'
      ? { authorization: `Bearer ${token}` }
      : { cookie: `${sessionCookieName}=${token}`, origin: stack().url };
  return (path, options = {}) => send(path, { ...options, headers: { ...credentials, ...options.headers } });
}
