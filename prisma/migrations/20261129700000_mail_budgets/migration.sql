-- The running older version writes no such values: its mails leave at once and count for nobody.
ALTER TABLE "outbox_mails" ADD COLUMN "send_after" TIMESTAMPTZ(3),
  ADD COLUMN "times" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "caused_by" UUID,
  ADD COLUMN "about_id" UUID,
  ADD COLUMN "budget" VARCHAR(16),
  ADD COLUMN "counted_at" TIMESTAMPTZ(3),
  ADD COLUMN "withheld" BOOLEAN NOT NULL DEFAULT false;
