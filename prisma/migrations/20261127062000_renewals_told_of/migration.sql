-- Whether an organisation was told of renewals today is asked for each renewal that waits.
CREATE INDEX CONCURRENTLY "invoices_announced_idx" ON "invoices" ("organization_id", "announced_at")
  WHERE "kind" = 'RENEWAL' AND "announced_at" IS NOT NULL;
