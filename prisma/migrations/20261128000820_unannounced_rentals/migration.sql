-- Devices of an order that are out, and that nobody has announced.
CREATE INDEX CONCURRENTLY "device_assignments_unannounced_idx" ON "device_assignments" ("order_id")
  WHERE "state" IN ('ON_THE_WAY', 'IN_USE', 'ANNOUNCED') AND "announced_at" IS NULL;
