import { setTimeout as pause } from 'node:timers/promises';
import type { StoredMessage } from '../../simulator/mail/mailbox';
import { stack } from './test-stack';

const WAIT_MS = 10_000;

async function mailsTo(address: string): Promise<StoredMessage[]> {
  const answer = await fetch(`${stack().mailUrl}/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as StoredMessage[];
}

/** The newest mail to an address by subject; waits up to 10 s. */
export async function mailTo(address: string, subject: RegExp): Promise<StoredMessage> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const mails = await mailsTo(address);
    const mail = mails.find((message) => subject.test(message.subject));
    if (mail !== undefined) return mail;
    if (Date.now() > deadline) {
      const seen = mails.map((message) => message.subject).join(', ');
      throw new Error(`No mail to ${address} with a subject like ${subject}; there are: ${seen || 'none'}.`);
    }
    await pause(100);
  }
}
