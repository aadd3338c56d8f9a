import { addMinutes } from 'date-fns';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { lockOrder } from './locked-order';
import { mailOrder } from './order-mail';

/** A delivery ends after this long without an addition: single scans form one. */
const QUIET_MINUTES = 10;

/** Mails each part delivery. The last one has its own mail, with all. */
export const tellDeliveries = defineSweep({
  name: 'tell_deliveries',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM (SELECT a.order_id AS id, max(a."from") AS at FROM device_assignments a
      WHERE a.untold AND a.order_id IS NOT NULL GROUP BY a.order_id
      HAVING max(a."from") <= ${addMinutes(now, -QUIET_MINUTES)}) o WHERE TRUE`,
    order: Prisma.sql`o.at, o.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const where = { orderId: id, untold: true };
      const untold = await tx.deviceAssignment.count({ where: { ...where, to: null } });
      if (order?.status === 'PAID' && untold > 0) await mailOrder(tx, order, 'orderPartDelivered', now);
      await tx.deviceAssignment.updateMany({ where, data: { untold: false } });
    }),
});
