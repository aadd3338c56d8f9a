ALTER TABLE "sweep_rows" ADD COLUMN "answered_at" TIMESTAMPTZ(3);
