import { addMilliseconds } from 'date-fns';
import { z } from 'zod';
import { env } from '@/lib/config/env';
import { messages } from '@/lib/config/messages';
import type { Transaction } from '@/lib/db/client';
import { unseal } from '@/lib/mail/outbox';
import { renderMail, type MailTemplates, type TemplateName } from '@/lib/mail/templates';
import { sendMail } from '@/lib/mail/transport';
import { operation } from '../operation';

const BATCH = 50;
const MAX_ATTEMPTS = 12;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 3_600_000;
/** A claimed mail whose sender died is taken up again after this. */
const CLAIM_MS = 120_000;

/**
 * Sends what waits in the outbox, each mail claimed by one instance. A failure is retried with growing pauses; after the
 * last try the mail is marked failed. The payload is wiped once sent. Answers the number of mails sent.
 */
export const deliverMail = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, now }): Promise<{ sent: number }> {
    let sent = 0;
    const claimed = await transaction((tx) => claim(tx, now));
    for (const mail of claimed) {
      try {
        if (mail.payload !== null) {
          const rendered = renderMail(
            mail.template as TemplateName,
            unseal(mail.payload) as MailTemplates[TemplateName],
          );
          await sendMail(mail.to, rendered, `<${mail.id}@${new URL(env().APP_URL).hostname}>`);
        }
        await db.outboxMail.update({ where: { id: mail.id }, data: { sentAt: now, payload: null } });
        sent += 1;
      } catch (error) {
        const last = mail.attempts >= MAX_ATTEMPTS;
        const pause = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
        await db.outboxMail.update({
          where: { id: mail.id },
          data: {
            lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
            ...(last ? { failedAt: now, payload: null } : { dueAt: addMilliseconds(now, pause) }),
          },
        });
      }
    }
    return { sent };
  },
});

interface Claimed {
  id: string;
  to: string;
  template: string;
  payload: Uint8Array | null;
  attempts: number;
}

function claim(tx: Transaction, now: Date): Promise<Claimed[]> {
  const until = addMilliseconds(now, CLAIM_MS);
  return tx.$queryRaw<Claimed[]>`
    UPDATE outbox_mails SET attempts = attempts + 1, due_at = ${until}
    WHERE id IN (
      SELECT id FROM outbox_mails
      WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= ${now}
      ORDER BY due_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, "to", template, payload, attempts`;
}
