-- What a renewal billed too little, and where it was made up.
ALTER TABLE "invoices" ADD COLUMN "carried_cents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "carried_into" TEXT,
  ADD COLUMN "short_told_at" TIMESTAMPTZ(3);
