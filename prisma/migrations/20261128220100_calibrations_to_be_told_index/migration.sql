-- Organisations whose calibrations are to be looked at, the longest waiting first.
CREATE INDEX CONCURRENTLY "organizations_calibrations_at_id_idx" ON "organizations" ("calibrations_at", "id");
