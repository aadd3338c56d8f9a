import type { z } from 'zod';
import { roleMay } from '@/lib/auth/policy';
import { Prisma } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { returnCaseErrors } from '@/lib/i18n/returns';
import type { returnRow } from '@/lib/schemas/answers/return';
import { returnList } from '@/lib/schemas/lists';
import type { ListSource } from '../lists/list-source';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
import { returnStateSql } from './case-state';

/** A row of the returns' list. Moments are ISO 8601 in UTC. */
export type ReturnRow = z.output<typeof returnRow>;

type Sort = (typeof returnList.sorts)[number];

const cases: ListSource<Sort> = {
  table: 'return_cases',
  alias: 'c',
  organization: 'c.organization_id',
  searches: [
    ['c.number', 'c.tracking_number', 'c.reason', 'c.organization_name'],
    {
      column: 'c.id',
      table: 'device_assignments x',
      id: 'x.return_case_id',
      searched: ['x.serial_number'],
    },
  ],
  sorts: {
    openedAt: { sql: 'c.opened_at', type: 'timestamptz' },
    number: { sql: 'c.number', type: 'text' },
    sentAt: { sql: 'c.sent_at', type: 'timestamptz', nullable: true },
  },
  first: { by: 'openedAt', direction: 'DESC' },
  columns: Prisma.sql`c.id, c.number, ${returnStateSql} AS state, c.reason, c.opened_at AS "openedAt", p.name AS "openedBy", c.carrier,
    c.tracking_number AS "trackingNumber", c.sent_at AS "sentAt", c.organization_id AS "orgId",
    coalesce(g.name, c.organization_name) AS "orgName",
    (SELECT count(*)::int FROM device_assignments a WHERE a.return_case_id = c.id) AS "deviceCount"`,
  joins: Prisma.sql`LEFT JOIN organizations g ON g.id = c.organization_id LEFT JOIN users p ON p.id = c.opened_by_id`,
};

interface Row extends Omit<ReturnRow, 'openedAt' | 'sentAt'> {
  openedAt: Date;
  sentAt: Date | null;
}

/** Lists the returns in reach, newest first unless sorted. */
export const listReturns = operation({
  may: 'returns.read',
  input: returnList.schema,
  fault: () => returnCaseErrors.fault,
  async execute({ actor, scope, db }, query): Promise<Listed<ReturnRow>> {
    const operator = roleMay(actor.role, 'organizations.reachAll');
    const { status } = query;
    const and = status === undefined ? [] : [Prisma.sql`${returnStateSql} = ${status}`];
    const page = await readPage<Row, Sort>({ db, scope }, cases, query, { and, uncounted: true });
    return listed(page, ({ orgId, ...row }) => ({
      ...row,
      ...(operator && orgId !== undefined && { orgId }),
      openedBy: row.openedBy && readName(row.openedBy),
      openedAt: row.openedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    }));
  },
});
