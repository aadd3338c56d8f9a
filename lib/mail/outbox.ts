import { securityMailHours } from '@/lib/config/budgets';
import { currentLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { uuid7 } from '@/lib/core/random';
import { seal as sealText, unseal as unsealText } from '@/lib/core/seal';
import type { Database, Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { notifySweep } from '@/lib/db/notify-sweep';
import type { MailTemplates, TemplateName } from '@/lib/i18n/mails';
import type { MailKind } from '@/lib/vocabulary/mail-kinds';
import { mailKindOf } from './kind-of';
import type { Localized } from './localized';
import { isSecurityMail } from './security';

/** Mails for people at the screen, which overtake all others. */
const URGENT: ReadonlySet<TemplateName> = new Set([
  'restoreToken',
  'newPassword',
  'setPassword',
  'superUserAdded',
  'confirmEmail',
  'invitation',
]);

/** A person whose transaction writes mails: to others, they count for the person. */
export interface MailAuthor {
  userId: string;
  email: string;
  /** It wrote to others. */
  wrote: boolean;
}

const authors = new WeakMap<Transaction, MailAuthor>();

/** Counts the mails of a transaction for a person. */
export function writesMailsOf(tx: Transaction, author: MailAuthor): void {
  authors.set(tx, author);
}

/** Mails may hold restore codes and invitation links. */
const seal = (data: unknown) => sealText('outbox', JSON.stringify(data));

/** Opens a mail's data. Throws for altered data or another secret. */
export function unseal(sealed: Uint8Array): unknown {
  return JSON.parse(unsealText('outbox', sealed)) as unknown;
}

/** Puts a mail into the outbox in its cause's transaction and wakes the delivery: answers take the same time with or without a mail. */
export async function enqueueMail<Name extends TemplateName>(
  tx: Transaction,
  mail: { to: string; template: Name; data: Localized<MailTemplates[Name]> },
  now: Date,
): Promise<void> {
  await enqueueMails(tx, { ...mail, to: [mail.to] }, now);
}

/**
 * The same mail to several addresses.
 * @param mail.language for readers without an account (ADR 0035); by default that of the person who causes the mail
 * @param mail.key it goes once to each address, also if its cause is heard again
 * @param mail.isDuty it goes also to who has turned this kind off
 * @param mail.aboutId the organisation whose office is told: an address that somebody typed (lib/domain/mail-budget.ts)
 */
export async function enqueueMails<Name extends TemplateName>(
  tx: Transaction,
  mail: {
    to: readonly string[];
    template: Name;
    data: Localized<MailTemplates[Name]>;
    language?: Language | undefined;
    key?: string;
    isDuty?: boolean;
    aboutId?: string | null;
  },
  now: Date,
): Promise<void> {
  if (mail.to.length > 0) await write(tx, mail, now);
}

/** Takes as long as enqueueMail and leaves nothing, for answers that must not reveal a mail. */
export async function pretendMail(tx: Transaction, now: Date): Promise<void> {
  const [id = ''] = await write(
    tx,
    { to: [''], template: 'operatorAlert', data: { what: '', details: [] } },
    now,
  );
  await tx.outboxMail.delete({ where: { id } });
}

/** Removes mails, their counts, and the notes of their failures. `which`: of `outbox_mails m`. */
export async function removeMails(db: Database | Transaction, which: Prisma.Sql): Promise<void> {
  await db.$executeRaw`
    WITH gone AS (DELETE FROM outbox_mails m WHERE ${which} RETURNING m.id)
    DELETE FROM sweep_rows WHERE sweep = 'deliver_mail' AND row_id IN (SELECT id::text FROM gone)`;
}

/**
 * Keeps mails from leaving: wipes them, and removes those that count for nobody. One that has taken a place counts on for its day, as it
 * may have left (ADR 0084).
 */
export async function voidMails(
  db: Database | Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  // A mail that takes its place at this moment is waited for: from here on none of them takes one.
  await db.$executeRaw`
    WITH void AS (
      UPDATE outbox_mails SET payload = NULL, sent_at = ${now}::timestamptz
      WHERE id = ANY(${ids}::uuid[]) AND sent_at IS NULL RETURNING id)
    DELETE FROM sweep_rows WHERE sweep = 'deliver_mail' AND row_id IN (SELECT id::text FROM void)`;
  await db.$executeRaw`
    DELETE FROM outbox_mails WHERE id = ANY(${ids}::uuid[]) AND counted_at IS NULL AND NOT withheld`;
}

async function write(
  tx: Transaction,
  {
    to: addresses,
    template,
    data,
    language = currentLanguage(),
    key,
    isDuty = false,
    aboutId = null,
  }: {
    to: readonly string[];
    template: TemplateName;
    data: MailTemplates[TemplateName];
    language?: Language | undefined;
    key?: string;
    isDuty?: boolean;
    aboutId?: string | null;
  },
  now: Date,
): Promise<string[]> {
  const to = [...new Set(addresses)];
  const ids = to.map(() => uuid7());
  const sealed = to.map(() => Buffer.from(seal(data)).toString('base64'));
  const keys = to.map((address) => (key === undefined ? null : `${key}:${address}`));
  // An address without an account has chosen nothing.
  const kind: MailKind | null = isDuty ? null : mailKindOf(template);
  const priority = URGENT.has(template) ? 0 : 1;
  const repeats = isSecurityMail(template);
  const author = repeats ? undefined : authors.get(tx);
  const others = author === undefined ? [] : to.filter((address) => address !== author.email);
  if (author !== undefined && others.length > 0) author.wrote = true;
  // What is said again within the hour waits, and its one mail tells of the newest time.
  await tx.$executeRaw`
    INSERT INTO outbox_mails
      (id, "to", template, priority, payload, language, created_at, key, send_after, caused_by, about_id)
    SELECT id, "to", ${template}, ${priority}, decode(payload, 'base64'), ${language}, ${now}::timestamptz,
      CASE WHEN last.at IS NULL THEN key ELSE ${`again:${template}:`} || "to" END,
      last.at + ${securityMailHours} * interval '1 hour',
      CASE WHEN "to" = ANY(${others}) THEN ${author?.userId ?? null}::uuid END, ${aboutId}::uuid
    FROM unnest(${ids}::uuid[], ${to}::text[], ${sealed}::text[], ${keys}::text[]) AS mail (id, "to", payload, key)
    LEFT JOIN LATERAL (
      SELECT max(coalesce(o.send_after, o.created_at)) AS at FROM outbox_mails o
      WHERE ${repeats} AND o."to" = mail."to" AND o.template = ${template} AND NOT o.withheld
        AND coalesce(o.send_after, o.created_at) > ${now}::timestamptz - ${securityMailHours} * interval '1 hour'
    ) AS last ON TRUE
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.email = mail."to" AND u.deleted_at IS NULL AND NOT CASE ${kind}
      WHEN 'invoices' THEN u.mails_invoices WHEN 'parcels' THEN u.mails_parcels
      WHEN 'calibration' THEN u.mails_calibration WHEN 'reminders' THEN u.mails_reminders ELSE TRUE END)
    ON CONFLICT (key) DO UPDATE SET times = outbox_mails.times + 1, payload = EXCLUDED.payload WHERE ${repeats}`;
  notifySweep(tx, 'deliver_mail');
  return ids;
}
