-- What an organisation had and no longer has, the newest first.
CREATE INDEX CONCURRENTLY "device_assignments_given_back_idx" ON "device_assignments" ("organization_id", "to", "id")
  WHERE "to" IS NOT NULL;
