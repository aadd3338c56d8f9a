import type { UserActor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { DomainError, type ErrorKind } from '@/lib/domain/errors';
import { aSession } from '../support/world';
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

interface Said {
  code?: string;
  message?: string;
}

/** Asks the running portal over its API; see World.call. */
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
      // The clock leaps over sessions, so each call has its own.
      authorization: `Bearer ${(await aSession(who.userId, clock().now())).token}`,
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
