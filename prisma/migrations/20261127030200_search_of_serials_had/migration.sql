-- Orders are found by every serial that they ever had.
CREATE INDEX CONCURRENTLY "device_assignments_search_idx" ON "device_assignments" USING gin ("serial_number" gin_trgm_ops);
