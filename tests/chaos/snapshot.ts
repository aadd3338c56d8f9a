import type { Prisma } from '@/lib/db/generated/client';
import type { World } from './world';

/** How a model's devices stand. */
export interface ModelStock {
  id: string;
  name: string;
  devices: number;
  /** In the storage, active and nobody's: what can be promised. */
  storage: number;
  promised: number;
}

const parts = {
  lines: true,
  reservations: true,
  queue: true,
  subscription: true,
  invoices: { orderBy: { createdAt: 'asc' } },
  assignments: { where: { OR: [{ to: null }, { receivedAt: { not: null } }] } },
} as const satisfies Prisma.OrderInclude;

export type SeenOrder = Prisma.OrderGetPayload<{ include: typeof parts }>;

interface Counted {
  what: string;
  count: number;
}

export interface Snapshot {
  models: ModelStock[];
  orders: SeenOrder[];
  moves: { orderId: string; type: string; from: string | null; to: string | null; count: number }[];
  /** Registered and not deleted, by the log; the first ones have no entry. */
  registered: number;
  /** Devices that the operator took out of the storage: deleted ones have no model. */
  takenAside: number;
  /** Devices and their open assignments that contradict each other. */
  contradictions: Counted[];
  /** Requests with more than one note: a repeated one is the same note. */
  doubleNotes: Counted[];
}

const TIMEOUT_MS = 15_000;

/** Reads the invariants' rows, all of one moment. */
export function readSnapshot({ db }: World): Promise<Snapshot> {
  return db.$transaction(
    async (tx) => ({
      models: await tx.$queryRaw<ModelStock[]>`
        SELECT f.id, f.name,
          count(d.id)::int AS devices,
          count(d.id) FILTER (WHERE d.organization_id IS NULL AND d.logistic_status = 'AT_STORAGE' AND d.active)::int AS storage,
          (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.feature_id = f.id)::int AS promised
        FROM device_features f LEFT JOIN devices d ON d.feature_id = f.id GROUP BY f.id ORDER BY f.name`,
      orders: await tx.order.findMany({ include: parts, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
      moves: await tx.$queryRaw<Snapshot['moves']>`
        SELECT e.order_id AS "orderId", e.type, e.from_value AS "from", e.to_value AS "to", count(*)::int AS count
        FROM event_log e WHERE e.order_id IS NOT NULL AND (e.type LIKE 'order.%'
          OR e.type IN ('device.corrected', 'device.receiptUndone', 'device.swapped'))
        GROUP BY 1, 2, 3, 4`,
      registered:
        (
          await tx.$queryRaw<Counted[]>`
            SELECT 'registered' AS what, (count(*) FILTER (WHERE type = 'device.added')
              - count(*) FILTER (WHERE type = 'device.deleted'))::int AS count FROM event_log`
        )[0]?.count ?? 0,
      takenAside:
        (
          await tx.$queryRaw<Counted[]>`
            SELECT 'taken aside' AS what, count(*)::int AS count FROM event_log e
            WHERE e.organization_id IS NULL AND ((e.type = 'device.statusChanged' AND e.from_value = 'AT_STORAGE')
              OR (e.type = 'device.changed' AND e.to_value = 'false'))`
        )[0]?.count ?? 0,
      contradictions: await tx.$queryRaw<Counted[]>`
        SELECT * FROM (
          SELECT 'devices with an organisation and not exactly one open assignment to it and their order' AS what,
            count(*)::int AS count
          FROM devices d WHERE (SELECT count(*) FROM device_assignments a WHERE a.device_id = d.id AND a."to" IS NULL
              AND a.organization_id = d.organization_id AND a.order_id IS NOT DISTINCT FROM d.order_id)
            <> (CASE WHEN d.organization_id IS NULL THEN 0 ELSE 1 END)
          UNION ALL SELECT 'open assignments of no device or of one that is somewhere else', count(*)::int
          FROM device_assignments a LEFT JOIN devices d ON d.id = a.device_id
          WHERE a."to" IS NULL AND d.organization_id IS DISTINCT FROM a.organization_id
          UNION ALL SELECT 'devices counted as returned that are nobody''s', count(*)::int
          FROM devices WHERE returned AND organization_id IS NULL
          UNION ALL SELECT 'rentals in another state than their facts and their device tell', count(*)::int
          FROM device_assignments a LEFT JOIN devices d ON d.id = a.device_id
          WHERE a.state::text <> CASE WHEN a.received_at IS NOT NULL THEN 'RECEIVED' WHEN a."to" IS NOT NULL THEN 'FREE'
            WHEN d.returned THEN 'ANNOUNCED'
            WHEN a.used_at IS NOT NULL OR a.announced_at IS NOT NULL OR d.logistic_status IN ('IN_CUSTOMER_USE', 'RETURNED') THEN 'IN_USE'
            ELSE 'ON_THE_WAY' END
          UNION ALL SELECT 'devices that count as returned otherwise than their rental says', count(*)::int
          FROM device_assignments a JOIN devices d ON d.id = a.device_id
          WHERE a."to" IS NULL AND d.returned <> (a.state IN ('ANNOUNCED', 'RECEIVED'))
          UNION ALL SELECT 'rentals that go on from none of their device under an order', count(*)::int
          FROM device_assignments a LEFT JOIN device_assignments b
            ON b.id = a.replaces_id AND b.device_id = a.device_id AND b."to" = a."from" AND b.order_id IS NOT NULL AND b.state = 'FREE'
          WHERE a.replaces_id IS NOT NULL AND b.id IS NULL
        ) found WHERE count > 0`,
      doubleNotes: await tx.$queryRaw<Counted[]>`
        SELECT kind || ' of ' || coalesce(order_id, organization_id) AS what, count(*)::int AS count
        FROM provider_requests GROUP BY kind, order_id, organization_id, rev, target HAVING count(*) > 1`,
    }),
    { isolationLevel: 'RepeatableRead', timeout: TIMEOUT_MS },
  );
}
