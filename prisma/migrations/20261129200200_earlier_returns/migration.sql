-- What was announced before there were cases, and is not here: a case for each organisation and moment. What an older version announces
-- from now on has none, and is shown without one.
WITH announced AS (
  SELECT "id", "organization_id", "organization_name", "announced_at" FROM "device_assignments"
  WHERE "state" = 'ANNOUNCED' AND "announced_at" IS NOT NULL AND "organization_id" IS NOT NULL AND "return_case_id" IS NULL
), opened AS (
  INSERT INTO "return_cases" ("id", "organization_id", "organization_name", "opened_at")
  SELECT (substr(t.hex, 1, 8) || '-' || substr(t.hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
    g."organization_id", g."organization_name", g."announced_at"
  FROM (SELECT "organization_id", max("organization_name") AS "organization_name", "announced_at" FROM announced
    GROUP BY "organization_id", "announced_at" ORDER BY "announced_at", "organization_id") g,
    LATERAL (SELECT lpad(to_hex((extract(epoch FROM g."announced_at") * 1000)::bigint), 12, '0') AS hex) t
  RETURNING "id", "organization_id", "opened_at"
)
UPDATE "device_assignments" a SET "return_case_id" = o."id"
FROM announced n JOIN opened o ON o."organization_id" = n."organization_id" AND o."opened_at" = n."announced_at"
WHERE a."id" = n."id";
