-- Renewals of which nobody was told yet.
CREATE INDEX CONCURRENTLY "invoices_untold_idx" ON "invoices" ("created_at", "id")
  WHERE "kind" = 'RENEWAL' AND "status" = 'open' AND "announced_at" IS NULL;
