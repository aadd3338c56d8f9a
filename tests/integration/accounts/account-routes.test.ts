import { beforeEach, describe, expect, it } from 'vitest';
import * as confirmForgotPassword from '@/app/api/auth/confirm-forgot-password/route';
import * as forgotPassword from '@/app/api/auth/forgot-password/route';
import * as login from '@/app/api/auth/login/route';
import * as registration from '@/app/api/auth/registration/route';
import * as user from '@/app/api/users/[id]/route';
import * as inviteUser from '@/app/api/users/invite-user/route';
import * as orgRelated from '@/app/api/users/org-related/route';
import * as userByToken from '@/app/api/users/user-by-token/route';
import * as withOrg from '@/app/api/users/with-org/route';
import type { Handler } from '@/lib/adapters/api';
import { resetDatabase } from '../../support/test-database';
import {
  anOrganization,
  aPerson,
  aSignedInPerson,
  knownPassword,
  mailsWaitingFor,
  snapshot,
} from '../../support/world';

type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Sent {
  method?: Verb;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  id?: string;
}

/** Calls a route as the server would. */
async function call(route: Record<Verb, Handler>, sent: Sent) {
  const { method = sent.body === undefined ? 'GET' : 'POST', body, token, id, query = '' } = sent;
  const request = new Request(`http://localhost:3000/api/call${query}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await route[method](request, { params: Promise.resolve(id === undefined ? {} : { id }) });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}

const form = {
  email: 'new@example.com',
  name: 'Nora New',
  password: knownPassword,
  passwordConfirmation: knownPassword,
  mobileNumber: '',
};
const userKeys = [
  ...['address', 'country', 'createdAt', 'deletedAt', 'email', 'id', 'mobileNumber', 'name'],
  ...['orgName', 'organization', 'phoneNumber', 'role'],
];
const keys = (value: unknown) => Object.keys(value as object).sort();

beforeEach(resetDatabase);

describe('the calls of authentication and users', () => {
  it('registration answers 201, user and accessToken, and keeps the token in the cookie', async () => {
    const { status, body, headers } = await call(registration, { body: form });
    expect([status, keys(body), keys(body.user)]).toEqual([201, ['accessToken', 'user'], userKeys]);
    expect(headers.get('set-cookie')).toContain(`token=${String(body.accessToken)}; Path=/;`);
    expect(headers.get('set-cookie')).toContain('HttpOnly; SameSite=Lax');
    const me = await call(userByToken, { token: String(body.accessToken) });
    expect([me.status, me.body]).toEqual([200, body.user]);
  });

  it('login answers 201 and data', async () => {
    await call(registration, { body: form });
    const { status, body } = await call(login, { body: { email: form.email, password: knownPassword } });
    expect([status, keys(body), keys(body.data)]).toEqual([201, ['data'], ['accessToken', 'user']]);
  });

  it('forgot-password and its confirmation answer 201 and data true', async () => {
    const { email } = await aPerson({ role: 'ORG_MEMBER' });
    const known = await call(forgotPassword, { body: { email } });
    const unknown = await call(forgotPassword, { body: { email: 'nobody@example.com' } });
    expect([known.status, known.body]).toEqual([201, { data: true }]);
    expect([unknown.status, unknown.body]).toEqual([201, { data: true }]);
    const token = (await mailsWaitingFor(email))[0]?.data.token;
    const confirmed = await call(confirmForgotPassword, { body: { email, token } });
    expect([confirmed.status, confirmed.body]).toEqual([201, { data: true }]);
    const again = await call(confirmForgotPassword, { body: { email, token } });
    expect([again.status, again.body]).toEqual([
      400,
      {
        message: 'Restore token is not valid or has expired',
        code: 'RESTORE_TOKEN_INVALID',
        fields: { token: 'Restore token is not valid or has expired' },
      },
    ]);
  });

  it('inviting, editing and deleting answer a message, the user, a message', async () => {
    const fjord = await anOrganization({ name: 'Fjord' });
    const { token } = await aSignedInPerson({ role: 'ORG_ADMIN', organization: fjord });
    const { id } = await aPerson({ role: 'ORG_MEMBER', organization: fjord });
    const invited = await call(inviteUser, { token, body: { email: 'g@example.com', role: 'ORG_MEMBER' } });
    expect([invited.status, invited.body]).toEqual([
      201,
      { message: 'Invite has been sent to g@example.com' },
    ]);
    const edited = await call(user, { method: 'PATCH', token, id, body: { role: 'ORG_ADMIN' } });
    expect([edited.status, keys(edited.body), edited.body.role]).toEqual([200, userKeys, 'ORG_ADMIN']);
    const deleted = await call(user, { method: 'DELETE', token, id });
    expect([deleted.status, deleted.body]).toEqual([200, { message: 'User has been deleted' }]);
  });

  it('the lists answer data and count, and a sentence for a query that is wrong', async () => {
    const root = await aSignedInPerson({ role: 'SUPERUSER' });
    const admin = await aSignedInPerson({
      role: 'ORG_ADMIN',
      organization: await anOrganization({ name: 'Fjord' }),
    });
    const own = await call(orgRelated, {
      token: admin.token,
      query: '?limit=1&offset=0&orderBy=mobileNumber',
    });
    expect([own.status, keys(own.body), own.body.count]).toEqual([200, ['count', 'data'], 1]);
    expect(
      (await call(withOrg, { token: root.token, query: '?orderBy=deletedAt&order=DESC' })).body.count,
    ).toBe(2);
    expect((await call(withOrg, { token: admin.token, query: '?limit=x' })).status).toBe(403);
    const wrong = await call(orgRelated, { token: admin.token, query: '?limit=101' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { limit: 'Limit should be a whole number from 1 to 100' },
    ]);
  });
});

describe('refusals', () => {
  it('without a session is 401 on every call that needs one, whatever is sent', async () => {
    const { id } = await aPerson({ role: 'ORG_MEMBER' });
    const before = await snapshot();
    const answers = await Promise.all([
      call(userByToken, {}),
      call(orgRelated, {}),
      call(withOrg, { token: 'junk' }),
      call(inviteUser, { body: { wrong: true } }),
      call(user, { method: 'PATCH', id, body: {} }),
      call(user, { method: 'DELETE', id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await snapshot()).toEqual(before);
  });

  it('from another site is 403, a form is 415, unknown fields are 400', async () => {
    const before = await snapshot();
    const cross = { 'sec-fetch-site': 'cross-site' };
    expect((await call(registration, { body: form, headers: cross })).status).toBe(403);
    const plain = { 'content-type': 'text/plain' };
    expect((await call(registration, { body: form, headers: plain })).status).toBe(415);
    const raised = await call(registration, { body: { ...form, role: 'SUPERUSER' } });
    expect([raised.status, raised.body.fields]).toEqual([400, { role: 'Unknown field: role' }]);
    expect(await snapshot()).toEqual(before);
  });

  it('an id that is no UUID is 400, one that nobody has is 404', async () => {
    const { token } = await aSignedInPerson({ role: 'SUPERUSER' });
    const nobody = '0197b0a4-0000-7000-8000-000000000001';
    expect((await call(user, { method: 'DELETE', token, id: 'x' })).status).toBe(400);
    expect((await call(user, { method: 'DELETE', token, id: nobody })).status).toBe(404);
    expect((await call(user, { method: 'PATCH', token, id: nobody, body: { name: 'X' } })).status).toBe(404);
  });

  it('a method that is not offered is 405 with Allow', async () => {
    const { status, headers } = await call(user, { method: 'PUT', body: {} });
    expect([status, headers.get('allow')]).toEqual([405, 'PATCH, DELETE, OPTIONS']);
  });
});
