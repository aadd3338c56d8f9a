import { seal as sealText, unseal as unsealText } from '@/lib/config/seal';
import type { Transaction } from '@/lib/db/client';
import type { MailTemplates, TemplateName } from '@/lib/messages/mails';

/** Mails that somebody waits for at the screen overtake all others. */
const URGENT: ReadonlySet<TemplateName> = new Set([
  'restoreToken',
  'newPassword',
  'setPassword',
  'confirmEmail',
  'invitation',
]);

/** Mails may hold restore codes and invitation links. */
const seal = (data: unknown) => sealText('outbox', JSON.stringify(data));

/** Opens a mail's data. Throws when it was altered or sealed with another secret. */
export function unseal(sealed: Uint8Array): unknown {
  return JSON.parse(unsealText('outbox', sealed)) as unknown;
}

/**
 * Puts a mail into the outbox in the transaction of its cause and wakes the delivery job. Answers thereby take the same
 * time whether a mail goes out or not, and a mail goes out only if its cause was committed.
 */
export async function enqueueMail<Name extends TemplateName>(
  tx: Transaction,
  mail: { to: string; template: Name; data: MailTemplates[Name] },
  now: Date,
): Promise<void> {
  await write(tx, mail, now);
}

/** Takes as long as enqueueMail and leaves nothing: for answers that must not tell whether a mail goes out. */
export async function pretendMail(tx: Transaction, now: Date): Promise<void> {
  const id = await write(tx, { to: '', template: 'operatorAlert', data: { what: '', details: [] } }, now);
  await tx.outboxMail.delete({ where: { id } });
}

async function write(
  tx: Transaction,
  { to, template, data }: { to: string; template: TemplateName; data: MailTemplates[TemplateName] },
  now: Date,
): Promise<string> {
  const { id } = await tx.outboxMail.create({
    data: { to, template, priority: URGENT.has(template) ? 0 : 1, payload: seal(data), createdAt: now },
    select: { id: true },
  });
  await tx.$executeRaw`SELECT graphile_worker.add_job('deliver_mail', job_key := 'deliver_mail', job_key_mode := 'preserve_run_at')`;
  return id;
}
