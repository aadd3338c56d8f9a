-- Received devices that are still a customer's.
CREATE INDEX CONCURRENTLY "device_assignments_here_idx" ON "device_assignments" ("received_at", "id")
  WHERE "state" = 'RECEIVED' AND "to" IS NULL;
