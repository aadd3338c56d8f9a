-- Names and addresses are sorted as people look them up, not by their bytes (ADR 0055).
DROP INDEX "users_name_id_idx", "users_organization_id_name_id_idx", "users_address_asc_idx", "users_address_desc_idx",
  "organizations_name_id_idx", "organizations_street_asc_idx", "organizations_street_desc_idx", "orders_list_name_idx";
CREATE INDEX "users_name_idx" ON "users" ("name" COLLATE "nb-x-icu", "id");
CREATE INDEX "users_org_name_idx" ON "users" ("organization_id", "name" COLLATE "nb-x-icu", "id");
CREATE INDEX "users_address_asc_idx" ON "users" ("address" COLLATE "nb-x-icu" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_address_desc_idx" ON "users" ("address" COLLATE "nb-x-icu" DESC NULLS LAST, "id" DESC);
CREATE INDEX "organizations_name_idx" ON "organizations" ("name" COLLATE "nb-x-icu", "id");
CREATE INDEX "organizations_street_asc_idx" ON "organizations" ("street" COLLATE "nb-x-icu" ASC NULLS LAST, "id" ASC);
CREATE INDEX "organizations_street_desc_idx" ON "organizations" ("street" COLLATE "nb-x-icu" DESC NULLS LAST, "id" DESC);
CREATE INDEX "orders_list_name_idx" ON "orders" ("organization_name" COLLATE "nb-x-icu", "id") WHERE "placed_at" IS NOT NULL;
