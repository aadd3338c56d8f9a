-- An organisation's devices, the newest delivery first.
CREATE INDEX CONCURRENTLY "device_assignments_delivered_idx" ON "device_assignments" ("organization_id", "from", "device_id")
  WHERE "to" IS NULL;
