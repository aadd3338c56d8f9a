DROP INDEX CONCURRENTLY "device_assignments_out_idx";
