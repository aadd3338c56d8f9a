-- Text searches (docs/decisions/0033-pages-of-long-lists.md): one index for each source that a search asks. The extension is a trusted one: who
-- owns the database may create it.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE INDEX "devices_search_idx" ON "devices" USING gin ("serial_number" gin_trgm_ops);
CREATE INDEX "users_search_idx" ON "users" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "phone_number" gin_trgm_ops);
CREATE INDEX "organizations_search_idx" ON "organizations"
  USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "phone_number" gin_trgm_ops, "city" gin_trgm_ops);
CREATE INDEX "orders_search_idx" ON "orders" USING gin (("id"::text) gin_trgm_ops, "organization_name" gin_trgm_ops);
CREATE INDEX "event_log_search_idx" ON "event_log"
  USING gin ("event" gin_trgm_ops, "user_name" gin_trgm_ops, "organization_name" gin_trgm_ops);
CREATE INDEX "access_log_search_idx" ON "access_log" USING gin ("address" gin_trgm_ops, "email" gin_trgm_ops);

-- Sorts of orders; drafts are in none of the lists.
CREATE INDEX "orders_list_created_idx" ON "orders" ("created_at", "id") WHERE "placed_at" IS NOT NULL;
CREATE INDEX "orders_list_status_idx" ON "orders" ("status", "id") WHERE "placed_at" IS NOT NULL;
CREATE INDEX "orders_list_name_idx" ON "orders" ("organization_name", "id") WHERE "placed_at" IS NOT NULL;
CREATE INDEX "orders_list_total_idx" ON "orders" ("total_cents", "id") WHERE "placed_at" IS NOT NULL;
CREATE INDEX "orders_list_paid_asc_idx" ON "orders" ("paid_at" ASC NULLS LAST, "id" ASC) WHERE "placed_at" IS NOT NULL;
CREATE INDEX "orders_list_paid_desc_idx" ON "orders" ("paid_at" DESC NULLS LAST, "id" DESC) WHERE "placed_at" IS NOT NULL;

-- What passes over devices of other statuses looks into the index alone; and an index that another one begins with goes.
DROP INDEX "devices_serial_number_id_idx", "devices_created_at_id_idx", "devices_calibration_asc_idx", "devices_calibration_desc_idx",
  "devices_order_asc_idx", "devices_order_desc_idx", "devices_order_id_idx";
CREATE INDEX "devices_serial_number_id_idx" ON "devices" ("serial_number", "id") INCLUDE ("logistic_status");
CREATE INDEX "devices_created_at_id_idx" ON "devices" ("created_at", "id") INCLUDE ("logistic_status");
CREATE INDEX "devices_calibration_asc_idx" ON "devices" ("calibration_expires" ASC NULLS LAST, "id" ASC) INCLUDE ("logistic_status");
CREATE INDEX "devices_calibration_desc_idx" ON "devices" ("calibration_expires" DESC NULLS LAST, "id" DESC) INCLUDE ("logistic_status");
CREATE INDEX "devices_order_asc_idx" ON "devices" ("order_id" ASC NULLS LAST, "id" ASC) INCLUDE ("logistic_status");
CREATE INDEX "devices_order_desc_idx" ON "devices" ("order_id" DESC NULLS LAST, "id" DESC) INCLUDE ("logistic_status");

-- What passes over entries that the reader does not see looks into the index alone.
DROP INDEX "event_log_organization_id_created_at_id_idx";
CREATE INDEX "event_log_organization_id_created_at_id_idx" ON "event_log" ("organization_id", "created_at", "id") INCLUDE ("operator_only");

CREATE INDEX "users_role_id_idx" ON "users" ("role", "id");
