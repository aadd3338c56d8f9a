-- Renewals are overdue from their day on: those that may be are all that are open.
CREATE INDEX CONCURRENTLY "invoices_open_renewals_idx" ON "invoices" ("created_at", "id")
  WHERE "status" = 'open' AND "kind" = 'RENEWAL';
