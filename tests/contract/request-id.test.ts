import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fieldLengths, sessionCookieName } from '@/lib/config/limits';
import { credentials } from '../support/api-client';
import { CookieClient } from '../support/cookie-client';
import { send } from '../support/http';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, aSession, aSignedInPerson } from '../support/world';

const entriesOf = (email: string) =>
  query<{ kind: string; id: string }>(
    'SELECT kind, request_id AS id FROM access_log WHERE email = $1 ORDER BY created_at, id',
    [email],
  );

/** A proxy with an id of its own hides this one. */
const sent = {
  'of a UUID': randomUUID,
  'as long as may be': () => 'a'.repeat(fieldLengths.requestId - 36) + randomUUID(),
};

describe.each(Object.entries(sent))('a request id %s', (_how, newId) => {
  const asked: string[] = [];
  const ask = async (
    path: string,
    options: Parameters<typeof send>[1] & { headers: Record<string, string> },
  ) => {
    const answer = await send(path, { ...options, headers: { ...options.headers, 'x-request-id': newId() } });
    asked.push(answer.headers.get('x-request-id') ?? '');
    return answer.status;
  };

  it('stands in the access log, where what it is told of is done', async () => {
    asked.length = 0;
    const { user, token } = await aSignedInPerson({
      organization: await anOrganization(),
      role: 'ORG_MEMBER',
    });
    const headers = credentials(token, 'bearer');
    const wrong = { email: user.email, password: 'Wrongmark1' };
    expect(await ask('/api/auth/login', { headers: {}, body: wrong })).toBe(400);
    const invited = { email: 'somebody@example.com', role: 'ORG_MEMBER' };
    expect(await ask('/api/users/invite-user', { headers, body: invited })).toBe(403);
    const { sessionId } = await aSession(user.id);
    expect(await ask(`/api/users/sessions/${sessionId}`, { method: 'DELETE', headers })).toBe(200);
    await aSession(user.id);
    expect(await ask('/api/users/sessions?except=current', { method: 'DELETE', headers })).toBe(200);
    expect(await ask('/api/users/sessions', { method: 'DELETE', headers })).toBe(200);
    expect(await ask('/api/users/user-by-token', { headers })).toBe(401);
    const kinds = [
      ...['SIGN_IN_FAILED', 'ACCESS_REFUSED', 'SESSION_ENDED', 'SIGNED_OUT_ELSEWHERE'],
      'SIGNED_OUT_EVERYWHERE',
    ];
    expect(await entriesOf(user.email)).toEqual(kinds.map((kind, at) => ({ kind, id: asked[at] })));
    expect(asked[0]?.length).toBeGreaterThanOrEqual(36);
  });

  it('lets a person sign out of a page', async () => {
    const { email, id: userId } = await aPerson();
    const { token } = await aSession(userId);
    const client = new CookieClient({ origin: stack().url, 'x-request-id': newId() });
    client.cookies.set(sessionCookieName, token);
    const answer = await client.postToNextAuth('/api/auth/signout', {});
    expect(answer.status).toBe(200);
    expect(await send('/api/users/user-by-token', { headers: credentials(token, 'bearer') })).toMatchObject({
      status: 401,
    });
    expect(await entriesOf(email)).toEqual([{ kind: 'SIGNED_OUT', id: answer.headers.get('x-request-id') }]);
  });
});
