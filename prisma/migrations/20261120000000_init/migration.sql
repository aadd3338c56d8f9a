-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER');

-- CreateEnum
CREATE TYPE "LogisticStatus" AS ENUM ('AT_STORAGE', 'IN_TRANSIT_TO_CUSTOMER', 'IN_CUSTOMER_USE', 'IN_TRANSIT_FROM_CUSTOMER', 'RETURNED', 'LOST', 'REFURBISH');

-- CreateEnum
CREATE TYPE "OrderType" AS ENUM ('INVOICE', 'CHECKOUT_SESSION');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'PROCESSING', 'INVOICED', 'PAID', 'FULFILLED', 'ENDED', 'EXPIRED', 'CANCELLED', 'PAYMENT_FAILED', 'PAID_LATE');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "phone_number" VARCHAR(13),
    "country" VARCHAR(2),
    "address" VARCHAR(200),
    "role" "Role" NOT NULL DEFAULT 'ORG_MEMBER',
    "password_hash" TEXT,
    "password_expires_at" TIMESTAMPTZ(3),
    "organization_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "role" "Role" NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restore_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "restore_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(100) NOT NULL,
    "phone_number" VARCHAR(13),
    "org_number" VARCHAR(20),
    "country" VARCHAR(2) NOT NULL DEFAULT 'NO',
    "street" VARCHAR(100),
    "city" VARCHAR(75),
    "postal_code" VARCHAR(10),
    "contact_user_id" UUID,
    "creator_id" UUID,
    "stripe_customer_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_features" (
    "id" UUID NOT NULL,
    "name" VARCHAR(64) NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "stripe_product_id" TEXT,
    "stripe_price_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "device_features_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "devices" (
    "id" UUID NOT NULL,
    "serial_number" VARCHAR(64) NOT NULL,
    "feature_id" UUID NOT NULL,
    "organization_id" UUID,
    "order_id" UUID,
    "logistic_status" "LogisticStatus" NOT NULL DEFAULT 'AT_STORAGE',
    "calibration_expires" DATE,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "returned" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "devices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_assignments" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "organization_id" UUID,
    "organization_name" VARCHAR(100) NOT NULL,
    "order_id" UUID,
    "from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "to" TIMESTAMPTZ(3),

    CONSTRAINT "device_assignments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "organization_id" UUID,
    "organization_name" VARCHAR(100) NOT NULL,
    "type" "OrderType" NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'DRAFT',
    "rev" INTEGER NOT NULL DEFAULT 1,
    "total_cents" INTEGER NOT NULL,
    "created_by_id" UUID,
    "created_by_name" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "placed_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "fulfilled_at" TIMESTAMPTZ(3),
    "free_end_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "checkout_session_id" TEXT,
    "checkout_url" TEXT,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "feature_id" UUID NOT NULL,
    "feature_name" VARCHAR(64) NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_reservations" (
    "order_id" UUID NOT NULL,
    "feature_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_reservations_pkey" PRIMARY KEY ("order_id","feature_id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "organization_id" UUID,
    "status" TEXT NOT NULL,
    "current_period_start" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "canceled_at" TIMESTAMPTZ(3),
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" TEXT NOT NULL,
    "order_id" UUID,
    "subscription_id" TEXT,
    "organization_id" UUID,
    "organization_name" VARCHAR(100) NOT NULL,
    "number" TEXT,
    "status" TEXT NOT NULL,
    "amount_due_cents" INTEGER NOT NULL,
    "amount_paid_cents" INTEGER NOT NULL,
    "hosted_url" TEXT,
    "pdf_url" TEXT,
    "period_start" TIMESTAMPTZ(3),
    "period_end" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "overdue_mailed_at" TIMESTAMPTZ(3),
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "processed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_requests" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "completed_at" TIMESTAMPTZ(3),
    "result_id" TEXT,
    "last_error" TEXT,

    CONSTRAINT "provider_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_log" (
    "id" UUID NOT NULL,
    "type" VARCHAR(64) NOT NULL,
    "event" TEXT NOT NULL,
    "user_id" UUID,
    "user_name" VARCHAR(100),
    "organization_id" UUID,
    "organization_name" VARCHAR(100),
    "entity_type" VARCHAR(32),
    "entity_id" VARCHAR(100),
    "from_value" VARCHAR(200),
    "to_value" VARCHAR(200),
    "operator_only" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_mails" (
    "id" UUID NOT NULL,
    "to" VARCHAR(100) NOT NULL,
    "template" VARCHAR(64) NOT NULL,
    "payload" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "outbox_mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "database_files" (
    "name" VARCHAR(100) NOT NULL,
    "version" VARCHAR(32) NOT NULL,
    "content_type" VARCHAR(100) NOT NULL,
    "sha256" BYTEA NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "database_files_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- CreateIndex
CREATE INDEX "users_name_id_idx" ON "users"("name", "id");

-- CreateIndex
CREATE INDEX "users_email_id_idx" ON "users"("email", "id");

-- CreateIndex
CREATE INDEX "users_organization_id_name_id_idx" ON "users"("organization_id", "name", "id");

-- CreateIndex
CREATE INDEX "users_organization_id_email_id_idx" ON "users"("organization_id", "email", "id");

-- CreateIndex
CREATE INDEX "users_organization_id_created_at_id_idx" ON "users"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_organization_id_role_id_idx" ON "users"("organization_id", "role", "id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE INDEX "invitations_organization_id_created_at_id_idx" ON "invitations"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invitations_user_id_idx" ON "invitations"("user_id");

-- CreateIndex
CREATE INDEX "invitations_invited_by_id_idx" ON "invitations"("invited_by_id");

-- CreateIndex
CREATE INDEX "restore_tokens_user_id_idx" ON "restore_tokens"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_stripe_customer_id_key" ON "organizations"("stripe_customer_id");

-- CreateIndex
CREATE INDEX "organizations_name_id_idx" ON "organizations"("name", "id");

-- CreateIndex
CREATE INDEX "organizations_country_id_idx" ON "organizations"("country", "id");

-- CreateIndex
CREATE INDEX "organizations_email_id_idx" ON "organizations"("email", "id");

-- CreateIndex
CREATE INDEX "organizations_created_at_id_idx" ON "organizations"("created_at", "id");

-- CreateIndex
CREATE INDEX "organizations_contact_user_id_idx" ON "organizations"("contact_user_id");

-- CreateIndex
CREATE INDEX "organizations_creator_id_idx" ON "organizations"("creator_id");

-- CreateIndex
CREATE UNIQUE INDEX "device_features_name_key" ON "device_features"("name");

-- CreateIndex
CREATE UNIQUE INDEX "device_features_stripe_product_id_key" ON "device_features"("stripe_product_id");

-- CreateIndex
CREATE UNIQUE INDEX "device_features_stripe_price_id_key" ON "device_features"("stripe_price_id");

-- CreateIndex
CREATE UNIQUE INDEX "devices_serial_number_key" ON "devices"("serial_number");

-- CreateIndex
CREATE INDEX "devices_organization_id_serial_number_id_idx" ON "devices"("organization_id", "serial_number", "id");

-- CreateIndex
CREATE INDEX "devices_organization_id_created_at_id_idx" ON "devices"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "devices_organization_id_logistic_status_id_idx" ON "devices"("organization_id", "logistic_status", "id");

-- CreateIndex
CREATE INDEX "devices_organization_id_active_id_idx" ON "devices"("organization_id", "active", "id");

-- CreateIndex
CREATE INDEX "devices_serial_number_id_idx" ON "devices"("serial_number", "id");

-- CreateIndex
CREATE INDEX "devices_created_at_id_idx" ON "devices"("created_at", "id");

-- CreateIndex
CREATE INDEX "devices_logistic_status_id_idx" ON "devices"("logistic_status", "id");

-- CreateIndex
CREATE INDEX "devices_active_id_idx" ON "devices"("active", "id");

-- CreateIndex
CREATE INDEX "devices_order_id_idx" ON "devices"("order_id");

-- CreateIndex
CREATE INDEX "devices_feature_id_idx" ON "devices"("feature_id");

-- CreateIndex
CREATE INDEX "device_assignments_device_id_from_idx" ON "device_assignments"("device_id", "from");

-- CreateIndex
CREATE INDEX "device_assignments_organization_id_idx" ON "device_assignments"("organization_id");

-- CreateIndex
CREATE INDEX "device_assignments_order_id_idx" ON "device_assignments"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_checkout_session_id_key" ON "orders"("checkout_session_id");

-- CreateIndex
CREATE INDEX "orders_organization_id_created_at_id_idx" ON "orders"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at", "id");

-- CreateIndex
CREATE INDEX "orders_status_due_at_idx" ON "orders"("status", "due_at");

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "orders_created_by_id_idx" ON "orders"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_organization_id_id_key" ON "orders"("organization_id", "id");

-- CreateIndex
CREATE INDEX "order_lines_feature_id_idx" ON "order_lines"("feature_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_order_id_feature_id_key" ON "order_lines"("order_id", "feature_id");

-- CreateIndex
CREATE INDEX "stock_reservations_feature_id_idx" ON "stock_reservations"("feature_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_order_id_key" ON "subscriptions"("order_id");

-- CreateIndex
CREATE INDEX "subscriptions_organization_id_idx" ON "subscriptions"("organization_id");

-- CreateIndex
CREATE INDEX "invoices_order_id_created_at_idx" ON "invoices"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "invoices_subscription_id_idx" ON "invoices"("subscription_id");

-- CreateIndex
CREATE INDEX "invoices_organization_id_idx" ON "invoices"("organization_id");

-- CreateIndex
CREATE INDEX "invoices_status_due_at_idx" ON "invoices"("status", "due_at");

-- CreateIndex
CREATE INDEX "stripe_events_processed_at_received_at_idx" ON "stripe_events"("processed_at", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "provider_requests_key_key" ON "provider_requests"("key");

-- CreateIndex
CREATE INDEX "provider_requests_completed_at_created_at_idx" ON "provider_requests"("completed_at", "created_at");

-- CreateIndex
CREATE INDEX "provider_requests_order_id_idx" ON "provider_requests"("order_id");

-- CreateIndex
CREATE INDEX "event_log_created_at_id_idx" ON "event_log"("created_at", "id");

-- CreateIndex
CREATE INDEX "event_log_organization_id_created_at_id_idx" ON "event_log"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "event_log_entity_type_entity_id_created_at_idx" ON "event_log"("entity_type", "entity_id", "created_at");

-- CreateIndex
CREATE INDEX "event_log_user_id_idx" ON "event_log"("user_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restore_tokens" ADD CONSTRAINT "restore_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_contact_user_id_fkey" FOREIGN KEY ("contact_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "devices" ADD CONSTRAINT "devices_order_of_same_organization_fkey" FOREIGN KEY ("organization_id", "order_id") REFERENCES "orders"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_assignments" ADD CONSTRAINT "device_assignments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_feature_id_fkey" FOREIGN KEY ("feature_id") REFERENCES "device_features"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_requests" ADD CONSTRAINT "provider_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_log" ADD CONSTRAINT "event_log_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
