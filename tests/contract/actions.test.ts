import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverAction, sendAction } from '../support/server-actions';
import { query } from '../support/test-database';
import { isBehindProxy, stack } from '../support/test-stack';
import { aPerson } from '../support/world';

const logged = () => fs.readFileSync(path.join(stack().dataDir, 'portal.log'), 'utf8').split('\n');

describe('an action that is sent to a page without it', () => {
  const signIn = serverAction('signInAction');
  const elsewhere = '/password-forgot';

  // It reads the log of one portal.
  it.skipIf(isBehindProxy())('is one request, of the client that sent it', async () => {
    expect(signIn.pages).not.toContain(elsewhere);
    const { email } = await aPerson();
    const address = '203.0.113.9';
    const answer = await sendAction(signIn, JSON.stringify([{ email, password: 'Wrong-Guess-1' }]), {
      to: elsewhere,
      headers: { 'x-forwarded-for': address },
    });
    expect(await answer.text()).toContain('"ok":false');
    const id = answer.headers.get('x-request-id') ?? 'none';
    const about = () => logged().filter((line) => line.includes(address));
    await expect.poll(about).not.toEqual([]);
    expect(about()).toEqual([expect.stringContaining(`"requestId":"${id}","door":"action"`)]);
    const kept = await query('SELECT request_id, address FROM access_log WHERE email = $1', [email]);
    expect(kept).toEqual([{ request_id: id, address }]);
  });
});
