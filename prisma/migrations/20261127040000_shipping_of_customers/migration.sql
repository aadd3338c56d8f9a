-- Tax follows the delivery address, which the provider has of no customer yet: each is told once more.
INSERT INTO "provider_requests" ("id", "key", "kind", "organization_id")
SELECT gen_random_uuid(), 'organization:' || "id" || ':customer', 'UPDATE_CUSTOMER', "id"
FROM "organizations" WHERE "customer_id" IS NOT NULL
ON CONFLICT ("key") DO UPDATE SET "version" = "provider_requests"."version" + 1, "completed_at" = NULL, "created_at" = now();
