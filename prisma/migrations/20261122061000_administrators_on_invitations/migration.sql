-- Who is named as administrator together with an organisation waits on the invitation: the account is made on acceptance.
ALTER TABLE "invitations" ADD COLUMN "name" VARCHAR(100), ADD COLUMN "phone_number" VARCHAR(13);

-- Accounts that were made before acceptance: in an organisation, without a password, never signed in.
-- Their name and phone move to the invitation that waits.
UPDATE "invitations" i SET "name" = u."name", "phone_number" = u."phone_number", "role" = u."role"
  FROM "users" u
  WHERE u."id" = i."user_id" AND u."password_hash" IS NULL AND u."deleted_at" IS NULL
    AND i."accepted_at" IS NULL AND i."revoked_at" IS NULL;
-- Who has a password by 'forgot password' is a member: the link that would have set it was void already.
UPDATE "invitations" i SET "revoked_at" = CURRENT_TIMESTAMP
  FROM "users" u
  WHERE u."id" = i."user_id" AND (u."password_hash" IS NOT NULL OR u."deleted_at" IS NOT NULL)
    AND i."accepted_at" IS NULL AND i."revoked_at" IS NULL;
ALTER TABLE "invitations" DROP COLUMN "user_id";

-- The contact person is the longest-serving administrator who can sign in; nobody until one accepts.
UPDATE "organizations" o SET "contact_user_id" = (
    SELECT a."id" FROM "users" a
    WHERE a."organization_id" = o."id" AND a."role" = 'ORG_ADMIN' AND a."deleted_at" IS NULL AND a."password_hash" IS NOT NULL
    ORDER BY a."created_at", a."id" LIMIT 1)
  FROM "users" u
  WHERE u."id" = o."contact_user_id" AND u."password_hash" IS NULL AND u."deleted_at" IS NULL;

-- The accounts go, restore codes with them; those that something refers to are deleted softly, as a person would be.
DELETE FROM "restore_tokens" r USING "users" u
  WHERE u."id" = r."user_id" AND u."password_hash" IS NULL AND u."deleted_at" IS NULL AND u."organization_id" IS NOT NULL;
DELETE FROM "users" u
  WHERE u."password_hash" IS NULL AND u."deleted_at" IS NULL AND u."organization_id" IS NOT NULL
    AND NOT EXISTS (SELECT FROM "event_log" e WHERE e."user_id" = u."id" OR (e."entity_type" = 'user' AND e."entity_id" = u."id"::text))
    AND NOT EXISTS (SELECT FROM "orders" o WHERE o."created_by_id" = u."id")
    AND NOT EXISTS (SELECT FROM "organizations" o WHERE o."creator_id" = u."id")
    AND NOT EXISTS (SELECT FROM "invitations" i WHERE i."invited_by_id" = u."id")
    AND NOT EXISTS (SELECT FROM "sessions" s WHERE s."user_id" = u."id")
    AND NOT EXISTS (SELECT FROM "idempotency_keys" k WHERE k."user_id" = u."id");
UPDATE "users" SET "deleted_at" = CURRENT_TIMESTAMP
  WHERE "password_hash" IS NULL AND "deleted_at" IS NULL AND "organization_id" IS NOT NULL;

-- An address waits as the administrator of one organisation at most: nobody could accept two.
CREATE UNIQUE INDEX "invitations_administrator_key" ON "invitations" ("email")
  WHERE "name" IS NOT NULL AND "accepted_at" IS NULL AND "revoked_at" IS NULL;
