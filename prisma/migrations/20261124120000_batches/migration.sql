-- What was done to many devices at once is one batch, and can be undone by its entries (ADR 0046).
ALTER TABLE "event_log" ADD COLUMN "batch_id" UUID;
CREATE INDEX "event_log_batch_id_idx" ON "event_log"("batch_id") WHERE "batch_id" IS NOT NULL;
