import type { z } from 'zod';
import { Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { accessMessages } from '@/lib/i18n/access-log';
import type { accessAnswer } from '@/lib/schemas/answers/user';
import { accessList } from '@/lib/schemas/lists';
import type { ListSource } from '@/lib/domain/lists/list-source';
import { listed, type Listed, readPage } from '@/lib/domain/lists/read-page';
import { operation } from '../operation';

/** An entry of the access log, with the account's name of today; times are ISO 8601 in UTC. */
export type AccessView = z.output<typeof accessAnswer>;

const entries: ListSource<'createdAt'> = {
  counted: 'access',
  table: 'access_log',
  alias: 'a',
  organization: null,
  searches: [['a.address', 'a.email']],
  sorts: { createdAt: { sql: 'a.created_at', type: 'timestamptz' } },
  first: { by: 'createdAt', direction: 'DESC' },
  columns: Prisma.sql`a.id, a.kind, a.detail, a.created_at AS "createdAt", a.address, a.request_id AS "requestId",
    a.email, u.name AS "userName"`,
  joins: Prisma.sql`LEFT JOIN users u ON u.id = a.user_id`,
};

interface Row extends Omit<AccessView, 'createdAt' | 'user'> {
  createdAt: Date;
  userName: string | null;
}

/** Lists the access log, newest first, by kind and by address or e-mail, for the operator (ADR 0022). */
export const listAccess = operation({
  may: 'accessLog.read',
  input: accessList.schema,
  fault: () => accessMessages.fetchingFault,
  async execute({ scope, db }, query): Promise<Listed<AccessView>> {
    const { status } = query;
    const page = await readPage<Row, 'createdAt'>({ db, scope }, entries, query, {
      and: status === undefined ? [] : [Prisma.sql`a.kind = ${status}`],
      keys: status === undefined ? undefined : [status],
    });
    return listed(page, accessView);
  },
});

function accessView({ createdAt, userName, ...row }: Row): AccessView {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    user: userName === null ? null : { name: readName(userName) },
  };
}
