-- When the last account of an organisation was set aside.
ALTER TABLE "organizations" ADD COLUMN "abandoned_at" TIMESTAMPTZ(3);
