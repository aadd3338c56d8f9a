-- What became of a device that came back, in the operator's words; and whether its return was asked for again (ADR 0050).
CREATE TYPE "ReturnOutcome" AS ENUM ('RESTOCK', 'REFURBISH', 'DAMAGED', 'LOST');
ALTER TABLE "device_assignments"
  ADD COLUMN "outcome" "ReturnOutcome",
  ADD COLUMN "outcome_note" VARCHAR(500),
  ADD COLUMN "reminded_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "device_assignments_outcome_check" CHECK ("outcome" IS NULL OR "to" IS NOT NULL);
