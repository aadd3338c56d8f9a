-- A version from before sorts names without an index, more slowly.
DROP INDEX "users_name_id_idx", "users_organization_id_name_id_idx", "users_address_asc_idx", "users_address_desc_idx",
  "organizations_name_id_idx", "organizations_street_asc_idx", "organizations_street_desc_idx", "orders_list_name_idx";
ALTER INDEX "users_address_asc_new_idx" RENAME TO "users_address_asc_idx";
ALTER INDEX "users_address_desc_new_idx" RENAME TO "users_address_desc_idx";
ALTER INDEX "organizations_street_asc_new_idx" RENAME TO "organizations_street_asc_idx";
ALTER INDEX "organizations_street_desc_new_idx" RENAME TO "organizations_street_desc_idx";
ALTER INDEX "orders_list_name_new_idx" RENAME TO "orders_list_name_idx";
