-- What invoices of before have billed too little nobody asks for unseen: a person may have waived it, or billed it otherwise.
ALTER TABLE "invoices" ADD COLUMN "carries_short" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "invoices" ALTER COLUMN "carries_short" SET DEFAULT true;

-- Delivery addresses that the provider was to be told of, and whose telling was given up before, are told after all.
UPDATE "provider_requests" SET "refused_with" = NULL WHERE "kind" = 'UPDATE_CUSTOMER' AND "completed_at" IS NULL;
DELETE FROM "sweep_rows" WHERE "sweep" = 'send_requests' AND "dead_at" IS NOT NULL AND "row_id" IN (
  SELECT "id"::text FROM "provider_requests" WHERE "kind" = 'UPDATE_CUSTOMER' AND "completed_at" IS NULL
);
