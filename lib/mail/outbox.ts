import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/config/env';
import type { Transaction } from '@/lib/db/client';
import type { MailTemplates, TemplateName } from '@/lib/messages/mails';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Mails that somebody waits for at the screen overtake all others. */
const URGENT: ReadonlySet<TemplateName> = new Set([
  'restoreToken',
  'newPassword',
  'setPassword',
  'confirmEmail',
  'invitation',
]);

const key = () => Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', 'outbox', 32));

/** Encrypts a mail's data (AES-256-GCM): it may hold restore codes and invitation links. */
function seal(data: unknown): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]);
  return Uint8Array.from(Buffer.concat([iv, cipher.getAuthTag(), body]));
}

/** Opens what `seal` closed. Throws when it was altered or sealed with another secret. */
export function unseal(sealed: Uint8Array): unknown {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as unknown;
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
