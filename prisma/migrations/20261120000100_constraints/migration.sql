-- What the Prisma schema cannot say. Everything here is listed in tests/integration/migrations.test.ts.

-- Addresses: stored in lower case, unique among live users, one pending invitation, one live restore code per user.
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_check" CHECK ("email" = lower("email"));
CREATE UNIQUE INDEX "users_email_live_key" ON "users" ("email") WHERE "deleted_at" IS NULL;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_email_lower_check" CHECK ("email" = lower("email"));
CREATE UNIQUE INDEX "invitations_email_pending_key" ON "invitations" ("email") WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL;
CREATE UNIQUE INDEX "restore_tokens_user_live_key" ON "restore_tokens" ("user_id") WHERE "used_at" IS NULL;

-- A super user belongs to no organisation.
ALTER TABLE "users" ADD CONSTRAINT "users_super_user_without_organization_check" CHECK ("role" <> 'SUPERUSER' OR "organization_id" IS NULL);

-- Devices and their history.
ALTER TABLE "devices" ADD CONSTRAINT "devices_order_needs_organization_check" CHECK ("order_id" IS NULL OR "organization_id" IS NOT NULL);
ALTER TABLE "devices" ADD CONSTRAINT "devices_returned_needs_organization_check" CHECK (NOT "returned" OR "organization_id" IS NOT NULL);
CREATE UNIQUE INDEX "device_assignments_open_key" ON "device_assignments" ("device_id") WHERE "to" IS NULL;
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_period_check" CHECK ("to" IS NULL OR "to" >= "from");

-- Money and stock.
ALTER TABLE "device_features" ADD CONSTRAINT "device_features_price_check" CHECK ("unit_price_cents" > 0);
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity_check" CHECK ("quantity" > 0);
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_price_check" CHECK ("unit_price_cents" >= 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("total_cents" >= 0);
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_quantity_check" CHECK ("quantity" > 0);
CREATE INDEX "devices_free_idx" ON "devices" ("feature_id", "serial_number", "id")
  WHERE "organization_id" IS NULL AND "logistic_status" = 'AT_STORAGE' AND "active";

-- Sorts over nullable columns: NULLs last in both directions, so each needs both indices (§9).
CREATE INDEX "devices_calibration_asc_idx" ON "devices" ("calibration_expires" ASC NULLS LAST, "id" ASC);
CREATE INDEX "devices_calibration_desc_idx" ON "devices" ("calibration_expires" DESC NULLS LAST, "id" DESC);
CREATE INDEX "devices_order_asc_idx" ON "devices" ("order_id" ASC NULLS LAST, "id" ASC);
CREATE INDEX "devices_order_desc_idx" ON "devices" ("order_id" DESC NULLS LAST, "id" DESC);
CREATE INDEX "devices_org_calibration_asc_idx" ON "devices" ("organization_id", "calibration_expires" ASC NULLS LAST, "id" ASC);
CREATE INDEX "devices_org_calibration_desc_idx" ON "devices" ("organization_id", "calibration_expires" DESC NULLS LAST, "id" DESC);
CREATE INDEX "devices_org_order_asc_idx" ON "devices" ("organization_id", "order_id" ASC NULLS LAST, "id" ASC);
CREATE INDEX "devices_org_order_desc_idx" ON "devices" ("organization_id", "order_id" DESC NULLS LAST, "id" DESC);

CREATE INDEX "users_phone_asc_idx" ON "users" ("phone_number" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_phone_desc_idx" ON "users" ("phone_number" DESC NULLS LAST, "id" DESC);
CREATE INDEX "users_country_asc_idx" ON "users" ("country" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_country_desc_idx" ON "users" ("country" DESC NULLS LAST, "id" DESC);
CREATE INDEX "users_address_asc_idx" ON "users" ("address" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_address_desc_idx" ON "users" ("address" DESC NULLS LAST, "id" DESC);
CREATE INDEX "users_deleted_asc_idx" ON "users" ("deleted_at" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_deleted_desc_idx" ON "users" ("deleted_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "users_org_phone_asc_idx" ON "users" ("organization_id", "phone_number" ASC NULLS LAST, "id" ASC);
CREATE INDEX "users_org_phone_desc_idx" ON "users" ("organization_id", "phone_number" DESC NULLS LAST, "id" DESC);

CREATE INDEX "organizations_phone_asc_idx" ON "organizations" ("phone_number" ASC NULLS LAST, "id" ASC);
CREATE INDEX "organizations_phone_desc_idx" ON "organizations" ("phone_number" DESC NULLS LAST, "id" DESC);
CREATE INDEX "organizations_street_asc_idx" ON "organizations" ("street" ASC NULLS LAST, "id" ASC);
CREATE INDEX "organizations_street_desc_idx" ON "organizations" ("street" DESC NULLS LAST, "id" DESC);
CREATE INDEX "organizations_deleted_asc_idx" ON "organizations" ("deleted_at" ASC NULLS LAST, "id" ASC);
CREATE INDEX "organizations_deleted_desc_idx" ON "organizations" ("deleted_at" DESC NULLS LAST, "id" DESC);

-- Mail that still has to leave.
CREATE INDEX "outbox_mails_pending_idx" ON "outbox_mails" ("due_at", "id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;

-- The event log is append-only (decisions.md §4). Rows outlive the people and organisations they name: a link may
-- become empty when its target goes, and hard deletion blanks personal data under a transaction-local setting.
CREATE FUNCTION "event_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF NEW."id" <> OLD."id" OR NEW."type" <> OLD."type" OR NEW."created_at" <> OLD."created_at"
     OR NEW."operator_only" <> OLD."operator_only"
     OR (NEW."user_id" IS NOT NULL AND NEW."user_id" IS DISTINCT FROM OLD."user_id")
     OR (NEW."organization_id" IS NOT NULL AND NEW."organization_id" IS DISTINCT FROM OLD."organization_id")
     OR NEW."organization_name" IS DISTINCT FROM OLD."organization_name"
     OR NEW."entity_type" IS DISTINCT FROM OLD."entity_type" OR NEW."entity_id" IS DISTINCT FROM OLD."entity_id" THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF current_setting('driftmark.anonymise', true) IS DISTINCT FROM 'on'
     AND (NEW."event" <> OLD."event" OR NEW."user_name" IS DISTINCT FROM OLD."user_name"
          OR NEW."from_value" IS DISTINCT FROM OLD."from_value" OR NEW."to_value" IS DISTINCT FROM OLD."to_value") THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER "event_log_append_only" BEFORE UPDATE OR DELETE ON "event_log"
  FOR EACH ROW EXECUTE FUNCTION "event_log_append_only"();
