DROP INDEX CONCURRENTLY "device_assignments_received_idx";
