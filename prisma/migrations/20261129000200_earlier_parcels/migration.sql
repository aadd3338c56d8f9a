-- What travelled under one number was one parcel; without carrier and number, what left on one day. Nobody is asked for an old one.
INSERT INTO "parcels" ("id", "order_id", "organization_id", "carrier", "tracking_number", "sent_at", "asked_at", "untold")
  SELECT gen_random_uuid(), g."order_id", g."organization_id", g."carrier", g."tracking_number", g.sent_at,
    CASE WHEN g.sent_at <= now() - interval '10 days' THEN g.sent_at END, g.untold FROM (
    SELECT a."order_id", a."organization_id", a."carrier", a."tracking_number", max(a."from") AS sent_at, bool_or(a."untold") AS untold
    FROM "device_assignments" a WHERE a."order_id" IS NOT NULL AND a."parcel_id" IS NULL
    GROUP BY 1, 2, 3, 4, CASE WHEN a."carrier" IS NULL AND a."tracking_number" IS NULL THEN (a."from" AT TIME ZONE 'UTC')::date END) g;

-- A number that was said before its devices left.
INSERT INTO "parcels" ("id", "order_id", "organization_id", "carrier", "tracking_number", "sent_at")
  SELECT gen_random_uuid(), o."id", o."organization_id", o."carrier", o."tracking_number", o."updated_at" FROM "orders" o
  WHERE o."status" = 'PAID' AND (o."carrier" IS NOT NULL OR o."tracking_number" IS NOT NULL) AND NOT EXISTS (
    SELECT FROM "parcels" p WHERE p."order_id" = o."id" AND p."carrier" IS NOT DISTINCT FROM o."carrier"
      AND p."tracking_number" IS NOT DISTINCT FROM o."tracking_number");
