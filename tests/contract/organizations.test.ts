import { describe, expect, it } from 'vitest';
import { send, signedIn } from '../support/http';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';

const superUser = 'super@example.com';
const fjordAdmin = 'admin@fjord.example.com';

const idOf = async (name: string) =>
  (await query<{ id: string }>('SELECT id FROM organizations WHERE name = $1', [name]))[0]?.id ?? '';

describe('organizations over HTTP', () => {
  it('lead an administrator to the own customer portal, and to no other', async () => {
    const id = await idOf('Fjord Logistics');
    const path = `/api/organizations/customer-portal/${id}`;
    const redirect = await (await signedIn(fjordAdmin, 'cookie'))(`${path}/redirect`);
    expect(redirect.status).toBe(303);
    expect(redirect.headers.get('location')).toMatch(/^http/);
    const signedOut = await send(`${path}/redirect`);
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([303, '/sign-in']);
  });

  it('go through their whole life: made with an administrator, changed, deactivated, restored, deleted', async () => {
    const as = await signedIn(superUser);
    const made = await as('/api/organizations/with-admin', {
      body: {
        name: 'Brim Harbour',
        email: 'post@brim.example.com',
        orgNumber: '4791234567',
        userName: 'Bo Brim',
        userEmail: 'bo@brim.example.com',
        userNumber: '',
      },
    });
    expect(made.status).toBe(201);
    const { id } = made.body as { id: string };

    const mail = await mailTo('bo@brim.example.com', /account for Brim Harbour/);
    const invite = /invite=([\w-]{43})/.exec(mail.text)?.[1];
    const joined = await send('/api/auth/registration', {
      body: {
        email: 'bo@brim.example.com',
        name: 'Bo Brim',
        password: 'Harbour12',
        passwordConfirmation: 'Harbour12',
        invite,
      },
    });
    expect(joined).toMatchObject({
      status: 201,
      body: { user: { role: 'ORG_ADMIN', orgName: 'Brim Harbour' } },
    });
    const { accessToken } = joined.body as { accessToken: string };
    const bo = { headers: { authorization: `Bearer ${accessToken}` } };

    const changed = await send(`/api/organizations/${id}`, {
      ...bo,
      method: 'PATCH',
      body: { shippingAddress: { street: 'Kai 1', city: 'Bergen', postalCode: '5003' } },
    });
    expect(changed).toMatchObject({ status: 200, body: { city: 'Bergen', zip: '5003' } });
    const deactivated = await as(`/api/organizations/soft/${id}`, { method: 'DELETE' });
    expect(deactivated).toMatchObject({
      status: 200,
      body: { message: 'Organization has been deactivated' },
    });
    expect((await send('/api/organizations/my-org', bo)).status).toBe(401);
    const restored = await as(`/api/organizations/restore/${id}`, { method: 'PATCH' });
    expect(restored).toMatchObject({ status: 200, body: { message: 'Organization has been activated' } });
    const first = await as(`/api/organizations/${id}`, { method: 'DELETE' });
    expect(first).toMatchObject({ status: 200, body: { message: 'Organization has been deactivated' } });
    const second = await as(`/api/organizations/${id}`, { method: 'DELETE' });
    expect(second).toMatchObject({ status: 200, body: { message: 'Organization has been deleted' } });
    expect((await as(`/api/organizations/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await query('SELECT 1 FROM users WHERE email LIKE $1', ['%brim%'])).toEqual([]);
  });

  it('cannot be deleted with devices, and say so', async () => {
    const as = await signedIn(superUser);
    const path = `/api/organizations/${await idOf('Fjord Logistics')}`;
    await as(path, { method: 'DELETE' });
    try {
      const refused = await as(path, { method: 'DELETE' });
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('it has assigned devices') as string },
      });
    } finally {
      await as(path.replace('organizations/', 'organizations/restore/'), { method: 'PATCH' });
    }
  });
});

describe('the terms over HTTP', () => {
  it('come as a PDF without a session, once', async () => {
    const first = await send('/api/database-file/retrieve');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(String(first.body).slice(0, 5)).toBe('%PDF-');
    const etag = first.headers.get('etag') ?? '';
    const again = await send('/api/database-file/retrieve', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await send('/api/database-file/retrieve', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
    const post = await send('/api/database-file/retrieve', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
