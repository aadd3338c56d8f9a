import { subSeconds } from 'date-fns';
import { z } from 'zod';
import { type Budget, mailBudgets, mailWindowSeconds, tries } from '@/lib/config/budgets';
import type { Database } from '@/lib/db/client';
import { uuids } from '../database';
import { budgetMessages } from '@/lib/i18n/budgets';
import { operation } from '../operation';

export type TryName = keyof typeof tries;
export type MailBudgetName = keyof typeof mailBudgets;

/** A budget, and what is used of it at this moment. */
export interface BudgetUse<Name> extends Budget {
  name: Name;
  /** Holders that have used some of it, and those that have used it up. */
  holders: number;
  usedUp: number;
  /** Who has used the most, where that is no random name, and how much. */
  most: { who: string | null; used: number } | null;
  /** Refused tries, or withheld mails, of the last 24 hours. */
  refused: number;
}

interface Used {
  name: string;
  holders: number;
  usedUp: number;
  who: string;
  used: number;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Every budget with what is used of it (ADR 0086). */
export const readBudgets = operation({
  may: 'accessLog.read',
  input: z.object({}),
  fault: () => budgetMessages.fault,
  async execute({ db, now }): Promise<{ tries: BudgetUse<TryName>[]; mails: BudgetUse<MailBudgetName>[] }> {
    const since = subSeconds(now, mailWindowSeconds);
    const [counted, sent, refused, withheld] = await Promise.all([
      triesUsed(db),
      mailsUsed(db, since),
      db.accessLog.groupBy({
        by: ['detail'],
        where: { kind: 'TOO_MANY_TRIES', createdAt: { gt: since } },
        _count: true,
      }),
      db.outboxMail.groupBy({
        by: ['budget'],
        where: { withheld: true, sentAt: { gt: since } },
        _count: true,
      }),
    ]);
    const used = [...counted, ...sent];
    const names = await namesOf(db, used);
    const describe = <Name extends string>(
      all: Readonly<Record<Name, Budget>>,
      prefix: string,
      refusedOf: (name: Name) => number | undefined,
    ) =>
      (Object.keys(all) as Name[]).map((name): BudgetUse<Name> => {
        const found = used.find((one) => one.name === prefix + name);
        const budget = all[name];
        return {
          ...{ name, points: budget.points, windowSeconds: budget.windowSeconds, of: budget.of },
          ...{ holders: found?.holders ?? 0, usedUp: found?.usedUp ?? 0, refused: refusedOf(name) ?? 0 },
          most:
            found === undefined
              ? null
              : { who: budget.of === 'browser' ? null : named(found.who, names), used: found.used },
        };
      });
    return {
      tries: describe(tries, 'try:', (name) => refused.find(({ detail }) => detail === name)?._count),
      mails: describe(mailBudgets, 'mail:', (name) => withheld.find(({ budget }) => budget === name)?._count),
    };
  },
});

/** The limiter counts in the server's own time. */
function triesUsed(db: Database): Promise<Used[]> {
  const names = Object.keys(tries);
  const points = Object.values(tries).map((one) => one.points);
  return db.$queryRaw<Used[]>`
    SELECT 'try:' || b.name AS name, count(*)::int AS holders,
      (count(*) FILTER (WHERE r.points >= b.points))::int AS "usedUp", max(r.points)::int AS used,
      (array_agg(substr(r.key, length(b.name) + 2) ORDER BY r.points DESC, r.key))[1] AS who
    FROM rate_limits r JOIN unnest(${names}::text[], ${points}::int[]) AS b (name, points)
      ON split_part(r.key, ':', 1) = b.name
    WHERE r.points > 0 AND r.expire > extract(epoch FROM clock_timestamp()) * 1000 GROUP BY b.name`;
}

function mailsUsed(db: Database, since: Date): Promise<Used[]> {
  const names = Object.keys(mailBudgets);
  const points = Object.values(mailBudgets).map((one) => one.points);
  return db.$queryRaw<Used[]>`
    WITH used AS (
      SELECT budget AS name, "to" AS who, count(*) AS used FROM outbox_mails
      WHERE counted_at > ${since} AND budget IS NOT NULL GROUP BY 1, 2
      UNION ALL
      SELECT 'person', caused_by::text, count(*) FROM outbox_mails
      WHERE created_at > ${since} AND caused_by IS NOT NULL GROUP BY 1, 2)
    SELECT 'mail:' || b.name AS name, count(*)::int AS holders,
      (count(*) FILTER (WHERE u.used >= b.points))::int AS "usedUp", max(u.used)::int AS used,
      (array_agg(u.who ORDER BY u.used DESC, u.who))[1] AS who
    FROM used u JOIN unnest(${names}::text[], ${points}::int[]) AS b (name, points) ON b.name = u.name
    GROUP BY b.name`;
}

/** People by their e-mail address and organisations by their name: keys have their ids. */
async function namesOf(db: Database, used: readonly Used[]): Promise<ReadonlyMap<string, string>> {
  const ids = used.flatMap(({ who }) => UUID.exec(who)?.[0] ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id::text, email AS name FROM users WHERE id IN (${uuids(ids)})
    UNION ALL SELECT id::text, name FROM organizations WHERE id IN (${uuids(ids)})`;
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** A key as people read it: 'ada@example.com, 203.0.113.0/24' or 'ada@example.com'. Pure. */
function named(key: string, names: ReadonlyMap<string, string>): string {
  const id = UUID.exec(key)?.[0];
  if (id !== undefined) return names.get(id) ?? id;
  const plain = key.replace(/^address:/, '');
  const at = plain.indexOf('@');
  const end = plain.indexOf(':', at);
  return at > 0 && end > at ? `${plain.slice(0, end)}, ${plain.slice(end + 1)}` : plain;
}
