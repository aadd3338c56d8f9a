-- A request's kind and the sweep that sends it are called by what they do.
ALTER TYPE "RequestKind" RENAME VALUE 'SETTLE_LEASE' TO 'UPDATE_LEASE';
UPDATE "sweep_rows" SET "sweep" = 'send_requests' WHERE "sweep" = 'run_requests';
