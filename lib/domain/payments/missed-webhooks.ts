import { addMinutes, subHours, subSeconds } from 'date-fns';
import { provider } from '@/lib/billing/provider';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { receiveWebhook } from './receive-webhook';

/** Younger events may be in work. */
const STALE_SECONDS = 60;

/** Retries events that failed the first time. */
export const retryWebhooks = defineSweep({
  name: 'take_events',
  due: (now) => ({
    id: Prisma.sql`e.id`,
    rows: Prisma.sql`FROM provider_events e WHERE e.processed_at IS NULL
      AND e.received_at <= ${subSeconds(now, STALE_SECONDS)}`,
    order: Prisma.sql`e.received_at, e.id`,
  }),
  async one({ db, actor, now }, id) {
    const event = await provider().retrieveEvent(id);
    if (event !== null) await receiveWebhook(actor, { ...event, inHand: true });
    else await db.providerEvent.updateMany({ where: { id }, data: { processedAt: now } });
  },
});

/** The provider may list an event late, so the list is read again from this far back. */
const OVERLAP_HOURS = 2;
const EVENTS_EVERY_MINUTES = 15;

/** Reads the provider's own list for events that never reached the webhook. */
export const fetchMissedWebhooks = defineSweep({
  name: 'read_events',
  everyMs: EVENTS_EVERY_MINUTES * 60_000 - 30_000,
  due: () => ({
    id: Prisma.sql`'provider'`,
    rows: Prisma.sql`FROM (SELECT 1) one WHERE EXISTS (SELECT FROM orders o WHERE o.placed_at IS NOT NULL)`,
    order: Prisma.sql`1`,
  }),
  async one({ db, actor, now }, rowId) {
    const last = await db.sweepRow.findUnique({ where: { sweep_rowId: { sweep: 'read_events', rowId } } });
    const since = subHours(last?.doneAt ?? now, OVERLAP_HOURS);
    for await (const event of provider().eventsSince(since)) {
      // A recent event is on its way to the webhook.
      if (addMinutes(event.createdAt, 1) > now) continue;
      if (!event.handled) continue;
      const known = await db.providerEvent.count({ where: { id: event.id } });
      if (known === 0) await receiveWebhook(actor, { ...(await event.read()), inHand: false });
    }
  },
});
