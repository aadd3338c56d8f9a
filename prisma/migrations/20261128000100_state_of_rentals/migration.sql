-- A rental says its own state (docs/decisions/0061-the-state-of-a-rental.md). No table is rewritten.
CREATE TYPE "RentalState" AS ENUM ('FREE', 'ON_THE_WAY', 'IN_USE', 'ANNOUNCED', 'RECEIVED');
ALTER TABLE "device_assignments" ADD COLUMN "state" "RentalState", ADD COLUMN "replaces_id" UUID;

-- The state as its facts and its device tell it: for rows from before, and for what an older version writes.
CREATE FUNCTION "rental_state"("ended" boolean, "used_at" timestamptz, "announced_at" timestamptz, "received_at" timestamptz,
  "returned" boolean, "status" "LogisticStatus") RETURNS "RentalState" LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE
    WHEN received_at IS NOT NULL THEN 'RECEIVED'
    WHEN ended THEN 'FREE'
    WHEN returned THEN 'ANNOUNCED'
    WHEN used_at IS NOT NULL OR announced_at IS NOT NULL OR status IN ('IN_CUSTOMER_USE', 'RETURNED') THEN 'IN_USE'
    ELSE 'ON_THE_WAY' END)::"RentalState"
$$;

-- The rental under an order that a rental outside it goes on from, once another device took over the claim: it began when that one ended.
CREATE FUNCTION "rental_replaced"("device" uuid, "organization" uuid, "began" timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT "id" FROM "device_assignments"
  WHERE "device_id" = device AND "to" = began AND "order_id" IS NOT NULL AND "received_at" IS NULL
    AND "organization_id" IS NOT DISTINCT FROM organization
  ORDER BY "from" DESC, "id" DESC LIMIT 1
$$;
