-- A part of an invoice's number finds it in the list.
CREATE INDEX CONCURRENTLY "invoices_search_idx" ON "invoices" USING gin ("number" gin_trgm_ops);
