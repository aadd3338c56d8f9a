import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoredMessage } from '@/simulator/mail/mailbox';
import { startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

const send = (to: string, subject = 'Your order'): Promise<unknown> =>
  nodemailer.createTransport(world.simulator.smtpUrl).sendMail({
    from: 'Portal <no-reply@portal.example.com>',
    to,
    subject,
    text: 'Ten devices: http://127.0.0.1:9/orders/1',
    html: '<p>Ten devices – “så”</p><script>alert(1)</script>',
    headers: { 'X-Outbox-Id': 'out_1' },
  });
const messages = async (query = ''): Promise<StoredMessage[]> =>
  (await (await fetch(`${world.simulator.mailUrl}/messages${query}`)).json()) as StoredMessage[];

describe('the mailbox', () => {
  it('keeps what arrives, newest first, and finds it by recipient', async () => {
    await send('Admin@fjord.example.com', 'First');
    await send('admin@polar.example.com', 'Second');
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect((await messages('?limit=1')).map(({ subject }) => subject)).toEqual(['Second']);
    const [message] = await messages('?to=admin@fjord.example.com');
    expect(message).toMatchObject({
      to: ['admin@fjord.example.com'],
      from: 'no-reply@portal.example.com',
      subject: 'First',
    });
    expect(message?.text).toContain('http://127.0.0.1:9/orders/1');
    expect(message?.html).toContain('“så”');
    expect(message?.headers['x-outbox-id']).toBe('out_1');
    expect(await (await fetch(`${world.simulator.mailUrl}/messages/${message?.id}`)).json()).toEqual(message);
  });

  it('shows a mail without running anything in it', async () => {
    await send('admin@fjord.example.com');
    const [message] = await messages();
    const view = await fetch(`${world.simulator.mailUrl}/view/${message?.id}`);
    const page = await view.text();
    expect(view.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page).toContain('sandbox=');
    expect(page).not.toContain('<script>');
    expect(page).toContain('<a href="http://127.0.0.1:9/orders/1"');
    const list = await (await fetch(`${world.simulator.mailUrl}/?to=fjord`)).text();
    expect(list).toContain('Your order');
  });

  it('is emptied by DELETE', async () => {
    await send('admin@fjord.example.com');
    await fetch(`${world.simulator.mailUrl}/messages`, { method: 'DELETE' });
    expect(await messages()).toEqual([]);
  });

  it('refuses or puts off mails when told to, and then takes them again', async () => {
    await world.control('smtp', { mode: 'tempfail', times: 1 });
    await expect(send('a@fjord.example.com')).rejects.toMatchObject({ responseCode: 451 });
    await world.control('smtp', { mode: 'refuse', times: 1 });
    await expect(send('a@fjord.example.com')).rejects.toMatchObject({ responseCode: 550 });
    await send('a@fjord.example.com');
    expect(await messages()).toHaveLength(1);
  });
});
