-- Announced returns by their moment.
CREATE INDEX CONCURRENTLY "device_assignments_expected_idx" ON "device_assignments" ("announced_at", "id")
  WHERE "state" = 'ANNOUNCED' AND "announced_at" IS NOT NULL;
