import './own-support';
import { expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { deliverMail } from '@/lib/domain/jobs/deliver-mail';
import { enqueueMail } from '@/lib/mail/outbox';
import type { StoredMessage } from '../../../simulator/mail/mailbox';
import { workerWorld } from '../../support/worker-world';

async function sentTo(to: string): Promise<StoredMessage> {
  const name = { name: 'Ada', token: 'K7Q-2MX', minutes: 10 };
  await database().$transaction((tx) =>
    enqueueMail(tx, { to, template: 'restoreToken', data: name }, new Date()),
  );
  await deliverMail(systemActor('mail'), {});
  const { mailUrl } = await workerWorld();
  const [mail] = (await (await fetch(`${mailUrl}/messages?to=${to}`)).json()) as StoredMessage[];
  if (mail === undefined) throw new Error('No mail arrived.');
  return mail;
}

it('an answer goes to whom the foot names, in text and in HTML', async () => {
  const { headers, text, html } = await sentTo('ada@example.com');
  expect(headers['reply-to']).toBe('help@example.com');
  for (const part of [text, html]) {
    expect(part).toContain('help@example.com');
    expect(part).toContain('+47 22 12 34 56');
  }
});
