import { subMinutes } from 'date-fns';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { lockOrder } from './locked-order';
import { mailOrder } from './order-mail';
import { OPEN_MINUTES } from './parcels';

/** Mails each parcel, once nothing is added any more. The last one has its own mail, with all. */
export const tellDeliveries = defineSweep({
  name: 'tell_deliveries',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM (SELECT p.order_id AS id, max(p.sent_at) AS at FROM parcels p
      WHERE p.untold AND p.order_id IS NOT NULL GROUP BY p.order_id
      HAVING max(p.sent_at) <= ${subMinutes(now, OPEN_MINUTES)}) o WHERE TRUE`,
    order: Prisma.sql`o.at, o.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const untold = { orderId: id, untold: true };
      const there = { ...untold, assignments: { some: { to: null } } };
      if (order?.status === 'PAID' && (await tx.parcel.count({ where: there })) > 0)
        await mailOrder(tx, order, 'orderPartDelivered', now);
      await tx.parcel.updateMany({ where: untold, data: { untold: false } });
    }),
});
