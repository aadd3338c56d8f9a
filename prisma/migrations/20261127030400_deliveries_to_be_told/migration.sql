-- Orders of which a delivery has still to be told.
CREATE INDEX CONCURRENTLY "device_assignments_untold_idx" ON "device_assignments" ("order_id") WHERE "untold";
