-- The invoices of an organisation, newest first.
CREATE INDEX CONCURRENTLY "invoices_organization_id_created_at_id_idx" ON "invoices"("organization_id", "created_at", "id");
