-- What came, by its customer's word, and is still on the way by ours.
CREATE INDEX CONCURRENTLY "device_assignments_arrived_idx" ON "device_assignments" ("came_at", "id")
  WHERE "state" = 'ON_THE_WAY' AND "came_at" IS NOT NULL;
