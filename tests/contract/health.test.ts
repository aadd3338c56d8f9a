import { describe, expect, it } from 'vitest';
import { send, signedIn } from '../support/http';

describe('the running portal', () => {
  it.each(['/api/health/live', '/api/health/ready'])('says at %s that it is well', async (path) => {
    expect((await send(path)).status).toBe(200);
  });

  it.each(['bearer', 'cookie'] as const)('knows who is asking by %s', async (transport) => {
    const asAdmin = await signedIn('admin@fjord.example.com', transport);
    const answer = await asAdmin('/api/users/user-by-token');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: 'admin@fjord.example.com' });
  });

  it('signs in with the password of an account', async () => {
    const body = { email: 'admin@fjord.example.com', password: 'Driftmark1' };
    const answer = await send('/api/auth/login', { body });
    expect(answer.body).toMatchObject({ data: { user: { email: body.email } } });
    expect(answer.status).toBe(201);
  });
});
