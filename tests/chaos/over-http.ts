import { randomUUID } from 'node:crypto';
import type { UserActor } from '@/lib/auth/principal';
import { signToken } from '@/lib/auth/token';
import { clock } from '@/lib/config/clock';
import { lifetimes } from '@/lib/config/limits';
import type { Database } from '@/lib/db/client';
import { DomainError, type ErrorKind } from '@/lib/domain/errors';
import { CALLS, type Call, type CallName } from './calls';
import { callInProcess } from './in-process';

const KINDS: Record<number, ErrorKind> = {
  200: 'refused',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  429: 'tooMany',
};
const DAY_MS = 86_400_000;

interface Said {
  code?: string;
  message?: string;
}

/** Opens a session as a sign-in does, without the password's hash; the clock leaps over sessions, so each call has its own. */
async function credentials(db: Database, { userId }: UserActor): Promise<string> {
  const id = randomUUID();
  const now = clock().now();
  const expiresAt = new Date(now.getTime() + lifetimes.sessionAbsoluteDays * DAY_MS);
  await db.session.create({ data: { id, userId, createdAt: now, lastSeenAt: now, expiresAt } });
  return `Bearer ${await signToken({ userId, sessionId: id }, now)}`;
}

/** Asks the running portal over its API, as a program of a customer's would; see World.call. */
export async function callOverHttp(
  { db, url }: { db: Database; url: string },
  who: UserActor,
  name: CallName,
  input: object,
  key?: string,
): Promise<unknown> {
  const { rest }: Call = CALLS[name];
  if (rest === null) return callInProcess(db, who, name, input);
  const { id, ...others } = input as { id?: string };
  const inPath = rest.path.includes('{id}');
  const body = inPath ? others : input;
  const answer = await fetch(`${url}${rest.path.replace('{id}', id ?? '')}`, {
    method: rest.method,
    headers: {
      authorization: await credentials(db, who),
      ...(rest.method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(rest.method === 'DELETE' ? {} : { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Said;
  if (answer.ok && said.code === undefined) return said;
  const kind = KINDS[answer.status];
  if (kind === undefined) throw new Error(`${name} was answered ${answer.status}: ${JSON.stringify(said)}`);
  throw new DomainError(kind, said.code ?? '', said.message ?? '');
}
