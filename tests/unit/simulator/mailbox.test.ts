import nodemailer from 'nodemailer';
import { expect, it } from 'vitest';
import type { StoredMessage } from '@/simulator/mail/mailbox';
import { refused, textOf } from './acts';
import { control, eachWorld, simulator } from './world';

eachWorld();

const TO = 'admin@fjord.example.com';
const MAIL = {
  from: 'Portal <no-reply@portal.example.com>',
  text: 'Ten devices: http://127.0.0.1:9/orders/1',
  html: '<p>Ten devices – “så”</p><script>alert(1)</script>',
  headers: { 'X-Outbox-Id': 'out_1' },
};
const send = (to = TO, subject = 'Your order'): Promise<unknown> =>
  nodemailer.createTransport(simulator.smtpUrl).sendMail({ ...MAIL, to, subject });
const messages = async (query = ''): Promise<StoredMessage[]> =>
  JSON.parse(await textOf(`${simulator.mailUrl}/messages${query}`)) as StoredMessage[];

it('keeps what arrives, newest first, and finds it by recipient, until it is emptied', async () => {
  await send('Admin@fjord.example.com', 'First');
  await send('admin@polar.example.com', 'Second');
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect((await messages('?limit=1')).map(({ subject }) => subject)).toEqual(['Second']);
  const [message] = await messages(`?to=${TO}`);
  expect(message).toMatchObject({ to: [TO], from: 'no-reply@portal.example.com', subject: 'First' });
  expect(message?.text).toContain('http://127.0.0.1:9/orders/1');
  expect(message?.html).toContain('“så”');
  expect(message?.headers['x-outbox-id']).toBe('out_1');
  expect(JSON.parse(await textOf(`${simulator.mailUrl}/messages/${message?.id}`))).toEqual(message);
  await fetch(`${simulator.mailUrl}/messages`, { method: 'DELETE' });
  expect(await messages()).toEqual([]);
});

it('shows a mail without running anything in it', async () => {
  await send();
  const [message] = await messages();
  const view = await fetch(`${simulator.mailUrl}/view/${message?.id}`);
  const page = await view.text();
  expect(view.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toContain('sandbox=');
  expect(page).not.toContain('<script>');
  expect(page).toContain('<a href="http://127.0.0.1:9/orders/1"');
  expect(await textOf(`${simulator.mailUrl}/?to=fjord`)).toContain('Your order');
});

it('refuses or puts off mails when told to, and then takes them again', async () => {
  await control('smtp', { mode: 'tempfail', times: 1 });
  await refused(send(), { responseCode: 451 });
  await control('smtp', { mode: 'refuse', times: 1 });
  await refused(send(), { responseCode: 550 });
  await send();
  expect(await messages()).toHaveLength(1);
});
