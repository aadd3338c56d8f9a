-- Organisations of which a receipt has still to be told.
CREATE INDEX CONCURRENTLY "device_assignments_receipt_untold_idx" ON "device_assignments" ("organization_id") WHERE "receipt_untold";
