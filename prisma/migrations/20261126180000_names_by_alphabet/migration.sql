-- Names and addresses are sorted as people look them up, not by their bytes (ADR 0055). What these take the place of goes with the next
-- migration: dropped here, it would keep everybody from reading people, organisations and orders until all are built.
CREATE INDEX "users_name_idx" ON "users" ("name" COLLATE "nb-x-icu", "id");
CREATE INDEX "users_org_name_idx" ON "users" ("organization_id", "name" COLLATE "nb-x-icu", "id");
CREATE INDEX "users_address_asc_new_idx" ON "users" ("address" COLLATE "nb-x-icu" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_address_desc_new_idx" ON "users" ("address" COLLATE "nb-x-icu" DESC NULLS LAST, "id" DESC);
CREATE INDEX "organizations_name_idx" ON "organizations" ("name" COLLATE "nb-x-icu", "id");
CREATE INDEX "organizations_street_asc_new_idx" ON "organizations" ("street" COLLATE "nb-x-icu" ASC NULLS LAST, "id" ASC);
CREATE INDEX "organizations_street_desc_new_idx" ON "organizations" ("street" COLLATE "nb-x-icu" DESC NULLS LAST, "id" DESC);
CREATE INDEX "orders_list_name_new_idx" ON "orders" ("organization_name" COLLATE "nb-x-icu", "id") WHERE "placed_at" IS NOT NULL;
