-- Serials are unique whatever their case. Pairs that are there already have to be settled by a person first.
DO $$
DECLARE pairs text;
BEGIN
  SELECT string_agg(serials, '; ') INTO pairs FROM (
    SELECT string_agg("serial_number", ' and ' ORDER BY "serial_number") AS serials
    FROM "devices" GROUP BY lower("serial_number") HAVING count(*) > 1) AS found;
  IF pairs IS NOT NULL THEN
    RAISE EXCEPTION 'These serial numbers differ in nothing but their case: %. Rename or delete one of each, then migrate again.', pairs;
  END IF;
END;
$$;
CREATE UNIQUE INDEX "devices_serial_lower_key" ON "devices" (lower("serial_number"));

CREATE TYPE "PaidWith" AS ENUM ('CARD', 'BANK_DEBIT', 'INVOICE');
CREATE TYPE "EndCause" AS ENUM ('ASKED', 'RETURNED', 'PROVIDER');
CREATE TYPE "RequestKind" AS ENUM ('OPEN_CHECKOUT', 'CLOSE_CHECKOUT', 'SEND_INVOICE', 'WITHDRAW_INVOICE', 'START_LEASE', 'SETTLE_LEASE', 'WITHDRAW_LEASE', 'STOP_LEASE', 'CREDIT', 'UPDATE_CUSTOMER');
CREATE TYPE "InvoiceKind" AS ENUM ('FIRST', 'RENEWAL', 'STRAY');
CREATE TYPE "BillingStatus" AS ENUM ('RUNNING', 'UNPAID', 'ENDED');

-- Names that know nothing of one provider.
ALTER TABLE "organizations" RENAME COLUMN "stripe_customer_id" TO "customer_id";
ALTER INDEX "organizations_stripe_customer_id_key" RENAME TO "organizations_customer_id_key";
ALTER TABLE "device_features" RENAME COLUMN "stripe_product_id" TO "product_id";
ALTER INDEX "device_features_stripe_product_id_key" RENAME TO "device_features_product_id_key";
ALTER TABLE "stripe_events" RENAME TO "provider_events";
ALTER INDEX "stripe_events_pkey" RENAME TO "provider_events_pkey";
ALTER INDEX "stripe_events_processed_at_received_at_idx" RENAME TO "provider_events_processed_at_received_at_idx";
ALTER TABLE "provider_events" DROP COLUMN "claimed_at", DROP COLUMN "attempts", DROP COLUMN "last_error";
CREATE INDEX "provider_events_created_at_idx" ON "provider_events"("created_at");

-- Models: every price they were ordered at, and what new serials tell of their model.
CREATE TABLE "model_prices" (
    "feature_id" UUID NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "price_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_prices_pkey" PRIMARY KEY ("feature_id","unit_price_cents")
);
CREATE UNIQUE INDEX "model_prices_price_id_key" ON "model_prices"("price_id");
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE CASCADE ON UPDATE CASCADE;
INSERT INTO "model_prices" ("feature_id", "unit_price_cents", "price_id")
  SELECT "id", "unit_price_cents", "stripe_price_id" FROM "device_features";
INSERT INTO "model_prices" ("feature_id", "unit_price_cents")
  SELECT DISTINCT "feature_id", "unit_price_cents" FROM "order_lines" ON CONFLICT DO NOTHING;
ALTER TABLE "device_features" DROP COLUMN "stripe_price_id",
ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "serial_prefix" VARCHAR(16);
CREATE UNIQUE INDEX "device_features_default_key" ON "device_features" ("is_default") WHERE "is_default";
ALTER TABLE "order_lines" ADD COLUMN     "next_price_from" TIMESTAMPTZ(3),
ADD COLUMN     "next_unit_price_cents" INTEGER,
ADD COLUMN     "price_from" TIMESTAMPTZ(3);
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_next_price_check" CHECK (("next_price_from" IS NULL) = ("next_unit_price_cents" IS NULL));

-- Assignments are the claims of an order that are served: they outlive the device.
ALTER TABLE "device_assignments" DROP CONSTRAINT "device_assignments_device_id_fkey";
ALTER TABLE "device_assignments" ADD COLUMN     "announced_at" TIMESTAMPTZ(3),
ADD COLUMN     "feature_id" UUID,
ADD COLUMN     "received_at" TIMESTAMPTZ(3),
ADD COLUMN     "serial_number" VARCHAR(64),
ADD COLUMN     "used_at" TIMESTAMPTZ(3),
ALTER COLUMN "device_id" DROP NOT NULL;
UPDATE "device_assignments" a SET "feature_id" = d."feature_id", "serial_number" = d."serial_number",
  "used_at" = CASE WHEN a."to" IS NOT NULL OR d."logistic_status" <> 'IN_TRANSIT_TO_CUSTOMER' THEN a."from" END,
  "announced_at" = CASE WHEN a."to" IS NULL AND d."returned" THEN CURRENT_TIMESTAMP END,
  "received_at" = CASE WHEN a."to" IS NULL AND d."logistic_status" = 'RETURNED' THEN CURRENT_TIMESTAMP END
  FROM "devices" d WHERE d."id" = a."device_id";
ALTER TABLE "device_assignments" ALTER COLUMN "feature_id" SET NOT NULL, ALTER COLUMN "serial_number" SET NOT NULL;
CREATE INDEX "device_assignments_feature_id_idx" ON "device_assignments"("feature_id");
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- Of a delivered order, what was taken away and not replaced has been received back.
UPDATE "device_assignments" SET "received_at" = "to" WHERE "id" IN (
  SELECT c."id" FROM (
    SELECT a."id", a."order_id", a."feature_id",
      row_number() OVER (PARTITION BY a."order_id", a."feature_id" ORDER BY a."to" DESC, a."id") AS place
    FROM "device_assignments" a WHERE a."to" IS NOT NULL AND a."order_id" IS NOT NULL) c
  JOIN "orders" o ON o."id" = c."order_id" AND o."status" = 'FULFILLED'
  JOIN "order_lines" l ON l."order_id" = c."order_id" AND l."feature_id" = c."feature_id"
  WHERE c.place <= l."quantity" - (SELECT count(*) FROM "device_assignments" x
    WHERE x."order_id" = c."order_id" AND x."feature_id" = c."feature_id" AND x."to" IS NULL));

-- Mirrors in words of our own.
ALTER TABLE "subscriptions" RENAME COLUMN "cancel_at" TO "ends_at";
ALTER TABLE "subscriptions" RENAME COLUMN "canceled_at" TO "ended_at";
ALTER TABLE "subscriptions" ALTER COLUMN "status" TYPE "BillingStatus" USING (CASE
  WHEN "status" IN ('canceled', 'incomplete_expired') THEN 'ENDED'
  WHEN "status" IN ('active', 'trialing') THEN 'RUNNING' ELSE 'UNPAID' END)::"BillingStatus";
UPDATE "subscriptions" SET "ended_at" = NULL WHERE "status" <> 'ENDED';
ALTER TABLE "invoices" ADD COLUMN     "announced_at" TIMESTAMPTZ(3),
ADD COLUMN     "credited_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "dispute" VARCHAR(16),
ADD COLUMN     "kind" "InvoiceKind" NOT NULL DEFAULT 'RENEWAL',
ADD COLUMN     "net_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refunded_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reminders" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "rev" INTEGER,
ADD COLUMN     "settled_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_cents" INTEGER NOT NULL DEFAULT 0;
UPDATE "invoices" i SET "net_cents" = "amount_due_cents", "announced_at" = "created_at",
  "reminders" = CASE WHEN "overdue_mailed_at" IS NULL THEN 0 ELSE 1 END,
  "kind" = CASE WHEN NOT EXISTS (SELECT FROM "invoices" e WHERE e."subscription_id" = i."subscription_id"
    AND (e."created_at", e."id") < (i."created_at", i."id")) THEN 'FIRST' ELSE 'RENEWAL' END::"InvoiceKind";
UPDATE "invoices" i SET "rev" = o."rev" FROM "orders" o WHERE o."id" = i."order_id" AND i."kind" = 'FIRST';
ALTER TABLE "invoices" DROP COLUMN "overdue_mailed_at";

-- One clock for a lease.
ALTER TABLE "orders" RENAME COLUMN "checkout_session_id" TO "checkout_id";
ALTER INDEX "orders_checkout_session_id_key" RENAME TO "orders_checkout_id_key";
ALTER TABLE "orders" ADD COLUMN     "checkout_until" TIMESTAMPTZ(3),
ADD COLUMN     "checkouts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "end_cause" "EndCause",
ADD COLUMN     "gross_cents" INTEGER,
ADD COLUMN     "lease_start" TIMESTAMPTZ(3),
ADD COLUMN     "next_sync_at" TIMESTAMPTZ(3),
ADD COLUMN     "on_behalf" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paid_with" "PaidWith",
ADD COLUMN     "purchase_order" VARCHAR(30),
ADD COLUMN     "tax_cents" INTEGER;
UPDATE "orders" o SET
  "checkouts" = CASE WHEN "checkout_id" IS NULL THEN 0 ELSE 1 END,
  "checkout_until" = CASE WHEN "checkout_id" IS NULL THEN NULL ELSE "due_at" END,
  "end_cause" = CASE WHEN "ends_at" IS NULL THEN NULL ELSE 'ASKED' END::"EndCause",
  "lease_start" = CASE WHEN "status" IN ('PAID', 'FULFILLED', 'ENDED') THEN coalesce(
    (SELECT min(i."period_start") FROM "invoices" i WHERE i."order_id" = o."id"), "paid_at") END,
  "paid_with" = CASE WHEN "paid_at" IS NULL THEN NULL WHEN "type" = 'INVOICE' THEN 'INVOICE' ELSE 'CARD' END::"PaidWith",
  "next_sync_at" = CASE WHEN "status" IN ('PENDING_PAYMENT', 'PROCESSING', 'INVOICED', 'PAID', 'FULFILLED')
    THEN CURRENT_TIMESTAMP END;
CREATE INDEX "orders_next_sync_at_idx" ON "orders"("next_sync_at") WHERE "next_sync_at" IS NOT NULL;

-- Nothing is promised to an order that is over.
DELETE FROM "stock_reservations" r USING "orders" o WHERE o."id" = r."order_id"
  AND o."status" IN ('ENDED', 'EXPIRED', 'CANCELLED', 'PAYMENT_FAILED', 'PAID_LATE');

-- Preorders wait in a queue of their own.
CREATE TABLE "preorder_queue" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "feature_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "preorder_queue_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "preorder_queue_feature_id_queued_at_id_idx" ON "preorder_queue"("feature_id", "queued_at", "id");
CREATE INDEX "preorder_queue_order_id_idx" ON "preorder_queue"("order_id");
ALTER TABLE "preorder_queue" ADD CONSTRAINT "preorder_queue_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "preorder_queue" ADD CONSTRAINT "preorder_queue_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "preorder_queue" ADD CONSTRAINT "preorder_queue_quantity_check" CHECK ("quantity" > 0);
INSERT INTO "preorder_queue" ("id", "order_id", "feature_id", "quantity", "queued_at")
  SELECT gen_random_uuid(), l."order_id", l."feature_id", l."quantity", coalesce(o."placed_at", o."created_at")
  FROM "order_lines" l JOIN "orders" o ON o."id" = l."order_id" WHERE o."status" = 'PREORDERED';

-- Requests say by columns what they are.
ALTER TABLE "provider_requests" ADD COLUMN     "organization_id" UUID,
ADD COLUMN     "rev" INTEGER,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "provider_requests" RENAME COLUMN "result_id" TO "target";
UPDATE "provider_requests" SET "rev" = substring("key" FROM ':r([0-9]+):')::int;
ALTER TABLE "provider_requests" ALTER COLUMN "kind" TYPE "RequestKind" USING (CASE "kind"
  WHEN 'invoice' THEN 'SEND_INVOICE' WHEN 'withdrawCheckout' THEN 'CLOSE_CHECKOUT'
  WHEN 'withdrawSubscription' THEN 'WITHDRAW_LEASE' WHEN 'stopSubscription' THEN 'STOP_LEASE'
  WHEN 'endLease' THEN 'SETTLE_LEASE' ELSE 'OPEN_CHECKOUT' END)::"RequestKind";
ALTER TABLE "provider_requests" DROP COLUMN "last_error";
DROP INDEX "provider_requests_completed_at_created_at_idx";
DROP INDEX "provider_requests_order_id_idx";
CREATE INDEX "provider_requests_order_id_created_at_idx" ON "provider_requests"("order_id", "created_at");
CREATE INDEX "provider_requests_organization_id_created_at_idx" ON "provider_requests"("organization_id", "created_at");
CREATE INDEX "provider_requests_waiting_idx" ON "provider_requests" ("created_at", "id") WHERE "completed_at" IS NULL;
ALTER TABLE "provider_requests" ADD CONSTRAINT "provider_requests_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Keys live for a day; those of before have no claim to be taken over.
DELETE FROM "idempotency_keys";
ALTER TABLE "idempotency_keys" ADD COLUMN     "claim_id" UUID NOT NULL,
ADD COLUMN     "claimed_at" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "outcome" JSONB;

ALTER TABLE "sweep_rows" ADD COLUMN     "done_at" TIMESTAMPTZ(3);

CREATE TABLE "operator_digests" (
    "day" DATE NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "operator_digests_pkey" PRIMARY KEY ("day")
);

-- The log tells an order's devices and invoices by the order too.
ALTER TABLE "event_log" ADD COLUMN     "order_id" UUID;
CREATE INDEX "event_log_order_id_created_at_idx" ON "event_log"("order_id", "created_at");
CREATE OR REPLACE FUNCTION "event_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF NEW."id" <> OLD."id" OR NEW."type" <> OLD."type" OR NEW."created_at" <> OLD."created_at"
     OR NEW."operator_only" <> OLD."operator_only"
     OR (NEW."user_id" IS NOT NULL AND NEW."user_id" IS DISTINCT FROM OLD."user_id")
     OR (NEW."organization_id" IS NOT NULL AND NEW."organization_id" IS DISTINCT FROM OLD."organization_id")
     OR NEW."organization_name" IS DISTINCT FROM OLD."organization_name"
     OR NEW."entity_type" IS DISTINCT FROM OLD."entity_type" OR NEW."entity_id" IS DISTINCT FROM OLD."entity_id"
     OR NEW."order_id" IS DISTINCT FROM OLD."order_id" THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF current_setting('driftmark.anonymise', true) IS DISTINCT FROM 'on'
     AND (NEW."event" <> OLD."event" OR NEW."params" IS DISTINCT FROM OLD."params"
          OR NEW."user_name" IS DISTINCT FROM OLD."user_name"
          OR NEW."from_value" IS DISTINCT FROM OLD."from_value" OR NEW."to_value" IS DISTINCT FROM OLD."to_value") THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  RETURN NEW;
END;
$$;
