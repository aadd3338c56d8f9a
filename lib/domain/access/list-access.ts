import type { z } from 'zod';
import { Prisma } from '@/lib/db/generated/client';
import { accessMessages } from '@/lib/messages/access-log';
import type { accessAnswer } from '@/lib/schemas/answers/access';
import { accessList } from '@/lib/schemas/lists';
import { listCondition, pageSql, readPage, type ListSource } from '../list-sql';
import { operation } from '../operation';

/** An entry of the access log. The name is the account's of today; times are ISO 8601 in UTC. */
export type AccessView = z.output<typeof accessAnswer>;

const entries: ListSource<'createdAt'> = {
  from: 'access_log a LEFT JOIN users u ON u.id = a.user_id',
  alias: 'a',
  organization: 'u.organization_id',
  searched: ['a.address', 'a.email'],
  sorts: { createdAt: { sql: 'a.created_at' } },
  first: { by: 'createdAt', direction: 'DESC' },
};

const columns = Prisma.sql`a.id, a.kind, a.detail, a.created_at AS "createdAt", a.address, a.request_id AS "requestId",
  a.email, u.name AS "userName"`;

interface Row extends Omit<AccessView, 'createdAt' | 'user'> {
  createdAt: Date;
  userName: string | null;
}

/** The access log, newest first, by kind and by address or e-mail: the operator's (ADR 0022). */
export const listAccess = operation({
  may: 'accessLog.read',
  input: accessList.schema,
  fault: accessMessages.fetchingFault,
  async execute({ scope, db }, query): Promise<{ data: AccessView[]; count: number }> {
    const { status } = query;
    const where = listCondition(entries, scope, query, {
      and: status === undefined ? [] : [Prisma.sql`a.kind = ${status}`],
    });
    const joins = Prisma.sql`LEFT JOIN users u ON u.id = a.user_id`;
    const page = pageSql(entries, where, query, { columns, joins });
    const { rows, count } = await readPage<Row>(db, entries, where, page);
    return { data: rows.map(accessView), count };
  },
});

function accessView({ createdAt, userName, ...row }: Row): AccessView {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    user: userName === null ? null : { name: userName },
  };
}
