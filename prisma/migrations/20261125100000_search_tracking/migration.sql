-- Orders are found by the number that their parcel travels under.
DROP INDEX "orders_search_idx";
CREATE INDEX "orders_search_idx" ON "orders"
  USING gin (("id"::text) gin_trgm_ops, "number" gin_trgm_ops, "organization_name" gin_trgm_ops, "purchase_order" gin_trgm_ops,
    "tracking_number" gin_trgm_ops);
