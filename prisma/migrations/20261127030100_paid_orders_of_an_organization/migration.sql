-- Whether an organisation has ever paid.
CREATE INDEX CONCURRENTLY "orders_paid_organization_id_idx" ON "orders" ("organization_id") WHERE "paid_at" IS NOT NULL;
