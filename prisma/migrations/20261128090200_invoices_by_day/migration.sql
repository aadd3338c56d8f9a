-- Every invoice, newest first.
CREATE INDEX CONCURRENTLY "invoices_created_at_id_idx" ON "invoices"("created_at", "id");
