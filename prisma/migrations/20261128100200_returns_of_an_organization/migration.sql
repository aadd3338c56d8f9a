-- An organisation's few devices that are announced or back, among many in use.
CREATE INDEX CONCURRENTLY "devices_returned_idx" ON "devices" ("organization_id", "id") WHERE "returned";
