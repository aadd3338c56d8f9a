-- A model may cost nothing. What it may cost otherwise the schemas say.
ALTER TABLE "device_features" DROP CONSTRAINT "device_features_price_check";
ALTER TABLE "device_features" ADD CONSTRAINT "device_features_price_check" CHECK ("unit_price_cents" >= 0);
ALTER TABLE "device_features" DROP CONSTRAINT "device_features_next_price_check";
ALTER TABLE "device_features" ADD CONSTRAINT "device_features_next_price_check"
  CHECK (("next_price_from" IS NULL) = ("next_unit_price_cents" IS NULL) AND "next_unit_price_cents" >= 0 IS NOT FALSE);
