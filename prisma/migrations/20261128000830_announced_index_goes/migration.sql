-- Its followers read the state. A version from before finds what waits without an index, more slowly.
DROP INDEX CONCURRENTLY "device_assignments_announced_idx";
