CREATE INDEX CONCURRENTLY "device_assignments_return_case_id_idx" ON "device_assignments" ("return_case_id");
