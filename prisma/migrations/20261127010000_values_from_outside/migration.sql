-- A proxy's request ids are longer than ours. A wider column is a change of the catalogue alone: no row and no index is written anew.
ALTER TABLE "access_log" ALTER COLUMN "request_id" SET DATA TYPE VARCHAR(64);
ALTER TABLE "sweep_rows" ALTER COLUMN "row_id" SET DATA TYPE VARCHAR(255);
