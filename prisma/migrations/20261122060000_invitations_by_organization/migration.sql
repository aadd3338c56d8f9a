-- One pending invitation per address and organisation: those of one organisation never touch another's.
DROP INDEX "invitations_email_pending_key";
CREATE UNIQUE INDEX "invitations_pending_key" ON "invitations" ("email", "organization_id") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;
