import { addSeconds, subSeconds } from 'date-fns';
import { mailBudgets, mailWindowSeconds } from '@/lib/config/budgets';
import type { Actor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import type { Database, Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { mailRefusals } from '@/lib/i18n/requests';
import type { TemplateName } from '@/lib/i18n/mails';
import { isSecurityMail } from '@/lib/mail/security';
import { type MailAuthor, writesMailsOf } from '@/lib/mail/outbox';
import { isAssignable } from '@/lib/vocabulary/roles';
import { DomainError } from './errors';

type MailBudget = Exclude<keyof typeof mailBudgets, 'person'>;

/** The operator's own mails, and what only the portal's machine or a right code from the mailbox causes. */
const FREE: ReadonlySet<TemplateName> = new Set([
  ...(['operatorAlert', 'operatorDigest', 'returnAnnounced', 'returnSent'] as const),
  ...(['superUserAdded', 'newPassword'] as const),
]);

/** They come from outside, whoever gets them. */
const INVITATIONS: ReadonlySet<TemplateName> = new Set(['invitation', 'setPassword']);

/**
 * Who gets a mail: the owner of a confirmed account; one whom we know, as such an owner or as the office of an organisation; one whose own
 * it is, as no account there belongs elsewhere.
 */
export interface Reader {
  confirmed: boolean;
  known: boolean;
  own: boolean;
}

/** What a mail counts against; null for one that always leaves. Pure. */
export function budgetOf(template: TemplateName, { confirmed, known, own }: Reader): MailBudget | null {
  if (FREE.has(template)) return null;
  if (template === 'confirmEmail') return 'confirmation';
  if (template === 'restoreToken') return confirmed ? null : 'restore';
  if (isSecurityMail(template) && confirmed) return null;
  if (INVITATIONS.has(template)) return 'stranger';
  if (known) return 'known';
  return own ? 'unconfirmed' : 'stranger';
}

/**
 * Who reads at an address. A mail about an organisation that has neither paid nor our trust is a stranger's, but for its own confirmed
 * people. It takes nothing of what is the reader's own, so that nobody else uses that up.
 */
const readerSql = (to: Prisma.Sql, aboutId: Prisma.Sql) => Prisma.sql`
  SELECT u.email_confirmed_at IS NOT NULL AS confirmed,
    u.id IS NULL OR ${aboutId} IS NULL OR u.organization_id IS NOT DISTINCT FROM ${aboutId} AS own,
    (u.email_confirmed_at IS NOT NULL AND (${aboutId} IS NULL OR u.organization_id IS NOT DISTINCT FROM ${aboutId}))
    OR EXISTS (SELECT FROM organizations g WHERE g.id = ${aboutId} AND (g.trusted_at IS NOT NULL
      OR EXISTS (SELECT FROM orders o WHERE o.organization_id = g.id AND o.paid_at IS NOT NULL))) AS known
  FROM (SELECT) AS one LEFT JOIN users u ON u.email = ${to} AND u.deleted_at IS NULL`;

const READERS: readonly Reader[] = [true, false].flatMap((confirmed) =>
  [true, false].flatMap((known) => [true, false].map((own) => ({ confirmed, known, own }))),
);

interface Leaving {
  to: string;
  template: TemplateName;
  aboutId: string | null;
}

/** The mails of this process that take their place, one after the other: only one process delivers. */
let taking: Promise<unknown> = Promise.resolve();

/**
 * Gives a mail that is about to leave its place in its recipient's budget, once; one beyond it is withheld for good.
 * @returns whether it may leave
 */
export function takeMailPlace(db: Database, id: string, now: Date): Promise<boolean> {
  const place = taking.then(() => takePlace(db, id, now));
  taking = place.catch(() => undefined);
  return place;
}

async function takePlace(db: Database, id: string, now: Date): Promise<boolean> {
  const mail = await db.outboxMail.findUnique({ where: { id }, select: { template: true } });
  const rules = READERS.map((reader) => {
    const budget = mail === null ? null : budgetOf(mail.template as TemplateName, reader);
    return { ...reader, budget, points: budget === null ? null : mailBudgets[budget].points };
  });
  // Of a repeated mail the key goes: from here on a repetition makes the next one.
  const [taken] = await db.$queryRaw<{ leaves: boolean }[]>`
    UPDATE outbox_mails m SET key = CASE WHEN m.send_after IS NULL THEN m.key END, budget = place.budget,
      counted_at = CASE WHEN place.fits THEN coalesce(m.counted_at, ${now}) END, withheld = NOT place.fits,
      sent_at = CASE WHEN place.fits THEN NULL ELSE ${now}::timestamptz END,
      payload = CASE WHEN place.fits THEN m.payload END
    FROM (
      SELECT w.id, rule.budget, w.counted_at IS NOT NULL OR rule.budget IS NULL OR rule.points > (
        SELECT count(*) FROM outbox_mails o
        WHERE o."to" = w."to" AND o.budget = rule.budget AND o.counted_at > ${subSeconds(now, mailWindowSeconds)}) AS fits
      FROM outbox_mails w CROSS JOIN LATERAL (${readerSql(Prisma.sql`w."to"`, Prisma.sql`w.about_id`)}) AS reader
      JOIN jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
        AS rule (confirmed boolean, known boolean, own boolean, budget text, points int)
        ON rule.confirmed = reader.confirmed AND rule.known = reader.known AND rule.own = reader.own
      WHERE w.id = ${id}::uuid AND w.sent_at IS NULL
    ) AS place WHERE m.id = place.id
    RETURNING place.fits AS leaves`;
  return taken?.leaves === true;
}

async function readerOf(tx: Transaction, to: string, aboutId: string | null): Promise<Reader> {
  const [found] = await tx.$queryRaw<Reader[]>(readerSql(Prisma.sql`${to}`, Prisma.sql`${aboutId}::uuid`));
  return found ?? { confirmed: false, known: false, own: true };
}

/**
 * Refuses a mail that somebody asks for and that would be withheld, waiting ones counted.
 * @throws tooMany
 */
export async function assertMailPlace(
  tx: Transaction,
  { to, template, aboutId }: Leaving,
  now: Date,
): Promise<void> {
  const budget = budgetOf(template, await readerOf(tx, to, aboutId));
  if (budget === null) return;
  const since = subSeconds(now, mailWindowSeconds);
  const counted = await tx.outboxMail.findMany({
    where: {
      to,
      OR: [
        { budget, countedAt: { gt: since } },
        { template, sentAt: null, countedAt: null },
      ],
    },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  if (counted.length >= mailBudgets[budget].points)
    throw tooManyMails(mailRefusals.recipient(to, mailBudgets[budget].points), counted, now);
}

/**
 * Runs a change and counts its mails to others for the customer's person who causes them; one too many undoes it.
 * @throws tooMany
 */
export async function countingMails<T>(tx: Transaction, actor: Actor, change: () => Promise<T>): Promise<T> {
  if (actor.kind !== 'user' || !isAssignable(actor.role)) return change();
  const author: MailAuthor = { userId: actor.userId, email: actor.email, wrote: false };
  writesMailsOf(tx, author);
  const value = await change();
  if (author.wrote) await assertMailsOfPerson(tx, actor.userId, clock().now());
  return value;
}

async function assertMailsOfPerson(tx: Transaction, causedBy: string, now: Date): Promise<void> {
  const written = await tx.outboxMail.findMany({
    where: { causedBy, createdAt: { gt: subSeconds(now, mailWindowSeconds) } },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  if (written.length > mailBudgets.person.points)
    throw tooManyMails(mailRefusals.person(mailBudgets.person.points), written, now);
}

function tooManyMails(said: string, [oldest]: readonly { createdAt: Date }[], now: Date): DomainError {
  const free = addSeconds(oldest?.createdAt ?? now, mailWindowSeconds);
  const retryAfterSeconds = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
  return new DomainError('tooMany', 'TOO_MANY_MAILS', said, { retryAfterSeconds });
}
