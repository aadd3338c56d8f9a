import { addMinutes } from 'date-fns';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { enqueueMails } from '@/lib/mail/outbox';
import { administratorsOf } from '../administrators-of';
import { returnUrl } from '../portal-url';
import { returnStateSql } from '../returns/case-state';
import { groupsOf } from './tell-receipts';

/** A settlement is told after this long, as a receipt is: then that one's mail has gone first. */
const QUIET_MINUTES = 15;

const untold = Prisma.sql`FROM return_cases c
  WHERE c.settled_told_at IS NULL AND c.withdrawn_at IS NULL AND ${returnStateSql} = 'settled'`;

/** Tells an organisation's administrators once how a return ended: what came, until when it is billed, and what is lost. */
export const tellSettledReturns = defineSweep({
  name: 'tell_settled_returns',
  due: (now) => ({
    id: Prisma.sql`c.id`,
    rows: Prisma.sql`${untold} AND NOT EXISTS (SELECT FROM device_assignments a
      WHERE a.return_case_id = c.id AND a."to" > ${addMinutes(now, -QUIET_MINUTES)})`,
    order: Prisma.sql`c.opened_at, c.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const locked = await tx.$queryRaw<{ id: string }[]>`
        SELECT c.id ${untold} AND c.id = ${id}::uuid FOR NO KEY UPDATE OF c`;
      if (locked.length === 0) return;
      const { number, organization } = await tx.returnCase.update({
        where: { id },
        data: { settledToldAt: now },
        include: { organization: { select: { id: true, name: true } } },
      });
      if (organization === null) return;
      const over = { returnCaseId: id, to: { not: null } };
      const came = { OR: [{ outcome: null }, { outcome: { not: 'LOST' as const } }] };
      const groups = await groupsOf(tx, { ...over, ...came });
      const lost = await tx.deviceAssignment.findMany({
        where: { ...over, outcome: 'LOST' },
        select: { serialNumber: true },
        orderBy: { serialNumber: 'asc' },
      });
      const data = {
        ...{ organization: organization.name, number, groups, url: returnUrl(number) },
        lost: lost.map(({ serialNumber }) => serialNumber),
      };
      const to = await administratorsOf(tx, organization.id);
      await enqueueMails(tx, { to, template: 'returnSettled', data }, now);
    }),
});
