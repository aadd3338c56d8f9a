-- Who the operator said yes to; which orders were looked at; what a preorder still holds back. No table is rewritten.
ALTER TABLE "organizations" ADD COLUMN "trusted_at" TIMESTAMPTZ(3);
ALTER TABLE "orders" ADD COLUMN "approved_at" TIMESTAMPTZ(3);
ALTER TABLE "preorder_queue" ADD COLUMN "holds" BOOLEAN NOT NULL DEFAULT true, ADD COLUMN "warned_at" TIMESTAMPTZ(3);
