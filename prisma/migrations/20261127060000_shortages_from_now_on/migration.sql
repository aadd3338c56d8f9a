-- What invoices of before have billed too little nobody asks for unseen: a person may have waived it, or billed it otherwise.
ALTER TABLE "invoices" ADD COLUMN "carries_short" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "invoices" ALTER COLUMN "carries_short" SET DEFAULT true;

-- Delivery addresses that the provider was to be told of are told after all, given up before or not; in an hour, when no version of before
-- does it in its own way any more.
UPDATE "provider_requests" SET "refused_with" = NULL, "completed_at" = NULL, "version" = "version" + 1
WHERE "kind" = 'UPDATE_CUSTOMER' AND "organization_id" IN (SELECT "id" FROM "organizations" WHERE "customer_id" IS NOT NULL);
INSERT INTO "sweep_rows" ("sweep", "row_id", "attempts", "next_at")
SELECT 'send_requests', "id"::text, 0, now() + interval '1 hour' FROM "provider_requests"
WHERE "kind" = 'UPDATE_CUSTOMER' AND "completed_at" IS NULL
ON CONFLICT ("sweep", "row_id") DO UPDATE SET "attempts" = 0, "next_at" = excluded."next_at", "dead_at" = NULL, "away_since" = NULL;
