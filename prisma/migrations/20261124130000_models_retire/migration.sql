-- AlterTable
ALTER TABLE "device_features" ADD COLUMN     "low_stock_below" INTEGER,
ADD COLUMN     "next_price_from" TIMESTAMPTZ(3),
ADD COLUMN     "next_unit_price_cents" INTEGER,
ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

ALTER TABLE "device_features" ADD CONSTRAINT "device_features_next_price_check"
  CHECK (("next_price_from" IS NULL) = ("next_unit_price_cents" IS NULL) AND "next_unit_price_cents" > 0 IS NOT FALSE);
ALTER TABLE "device_features" ADD CONSTRAINT "device_features_low_stock_check" CHECK ("low_stock_below" > 0);
ALTER TABLE "device_features" ADD CONSTRAINT "device_features_default_check" CHECK (NOT ("is_default" AND "retired_at" IS NOT NULL));

-- One prefix is one model's; until now nothing kept two from having it, and which of them a serial was of was left to chance.
UPDATE "device_features" f SET "serial_prefix" = NULL
WHERE EXISTS (SELECT FROM "device_features" o WHERE lower(o."serial_prefix") = lower(f."serial_prefix") AND o."id" < f."id");
CREATE UNIQUE INDEX "device_features_prefix_key" ON "device_features" (lower("serial_prefix"));
