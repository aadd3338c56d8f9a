import { addHours, subHours } from 'date-fns';
import { mailBudgets } from '@/lib/config/budgets';
import type { Actor } from '@/lib/auth/principal';
import { clock } from '@/lib/core/clock';
import type { Transaction } from '@/lib/db/client';
import { mailRefusals } from '@/lib/i18n/requests';
import type { TemplateName } from '@/lib/i18n/mails';
import { isSecurityMail } from '@/lib/mail/security';
import { type MailAuthor, writesMailsOf } from '@/lib/mail/outbox';
import { isAssignable } from '@/lib/vocabulary/roles';
import { DomainError } from './errors';

type MailBudget = Exclude<keyof typeof mailBudgets, 'person'>;

/** A budget is of so many hours until now. */
const HOURS = 24;

/** The operator's own mails, and what only the portal's machine or a right code from the mailbox causes. */
const FREE: ReadonlySet<TemplateName> = new Set([
  ...(['operatorAlert', 'operatorDigest', 'returnAnnounced', 'returnSent'] as const),
  ...(['superUserAdded', 'newPassword'] as const),
]);

/** They come from outside, whoever gets them. */
const INVITATIONS: ReadonlySet<TemplateName> = new Set(['invitation', 'setPassword']);

/** Who gets a mail: the owner of a confirmed account, or the office of an organisation that we know. */
export interface Reader {
  confirmed: boolean;
  known: boolean;
}

/** What a mail counts against; null for one that always leaves. Pure. */
export function budgetOf(template: TemplateName, { confirmed, known }: Reader): MailBudget | null {
  if (FREE.has(template)) return null;
  if (template === 'confirmEmail') return 'confirmation';
  if (template === 'restoreToken') return confirmed ? null : 'restore';
  if (isSecurityMail(template) && confirmed) return null;
  if (INVITATIONS.has(template)) return 'stranger';
  return known ? 'known' : 'stranger';
}

/** A mail about an organisation that has neither paid nor our trust is a stranger's, but for its own confirmed people. */
async function readerOf(tx: Transaction, to: string, aboutId: string | null): Promise<Reader> {
  const [found] = await tx.$queryRaw<{ confirmed: boolean; own: boolean; established: boolean }[]>`
    SELECT u.id IS NOT NULL AS confirmed,
      u.id IS NOT NULL AND (${aboutId}::uuid IS NULL OR u.organization_id = ${aboutId}::uuid) AS own,
      EXISTS (SELECT FROM organizations g WHERE g.id = ${aboutId}::uuid AND (g.trusted_at IS NOT NULL
        OR EXISTS (SELECT FROM orders o WHERE o.organization_id = g.id AND o.paid_at IS NOT NULL))) AS established
    FROM (SELECT) AS one LEFT JOIN users u
      ON u.email = ${to} AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL`;
  if (found === undefined) return { confirmed: false, known: false };
  return { confirmed: found.confirmed, known: found.own || found.established };
}

interface Leaving {
  to: string;
  template: TemplateName;
  aboutId: string | null;
}

/**
 * Gives a mail that is about to leave its place in its recipient's budget, once; one beyond it is withheld for good. Mails of a recipient
 * take turns, in a transaction of their own.
 * @returns whether it may leave
 */
export async function takeMailPlace(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const mail = await tx.outboxMail.findUnique({
    where: { id, sentAt: null },
    select: { to: true, template: true, aboutId: true, countedAt: true },
  });
  if (mail === null) return false;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${mail.to}`}, 0))`;
  // From here on a repetition makes the next mail.
  await tx.outboxMail.updateMany({ where: { id, sendAfter: { not: null } }, data: { key: null } });
  if (mail.countedAt !== null) return true;
  const template = mail.template as TemplateName;
  const budget = budgetOf(template, await readerOf(tx, mail.to, mail.aboutId));
  const fits = budget === null || (await countLeft(tx, mail.to, budget, now)) < mailBudgets[budget].points;
  await tx.outboxMail.update({
    where: { id },
    data: fits ? { budget, countedAt: now } : { budget, withheld: true, sentAt: now, payload: null },
  });
  return fits;
}

function countLeft(tx: Transaction, to: string, budget: MailBudget, now: Date): Promise<number> {
  return tx.outboxMail.count({ where: { to, budget, countedAt: { gt: subHours(now, HOURS) } } });
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
  const since = subHours(now, HOURS);
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
    where: { causedBy, createdAt: { gt: subHours(now, HOURS) } },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  });
  if (written.length > mailBudgets.person.points)
    throw tooManyMails(mailRefusals.person(mailBudgets.person.points), written, now);
}

function tooManyMails(said: string, [oldest]: readonly { createdAt: Date }[], now: Date): DomainError {
  const free = addHours(oldest?.createdAt ?? now, HOURS);
  const retryAfterSeconds = Math.max(1, Math.ceil((free.getTime() - now.getTime()) / 1000));
  return new DomainError('tooMany', 'TOO_MANY_MAILS', said, { retryAfterSeconds });
}
