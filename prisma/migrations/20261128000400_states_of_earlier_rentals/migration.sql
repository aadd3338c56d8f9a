-- The rows from before, five hundred at a time, each time a transaction of its own; one that somebody holds is taken at the end, alone.
-- Cancelled, it keeps what is done, and goes on there when it is repeated.
DO $$
DECLARE
  reached uuid := '00000000-0000-0000-0000-000000000000';
  waiting uuid;
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT a."id", a."device_id" FROM "device_assignments" a
      WHERE a."id" > reached ORDER BY a."id" LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED
    ), written AS (
      UPDATE "device_assignments" a SET
        "state" = rental_state(a."to" IS NOT NULL, a."used_at", a."announced_at", a."received_at", d."returned", d."logistic_status"),
        "replaces_id" = CASE WHEN a."order_id" IS NULL THEN rental_replaced(a."device_id", a."organization_id", a."from") END
      FROM batch LEFT JOIN "devices" d ON d."id" = batch."device_id" WHERE a."id" = batch."id" AND a."state" IS NULL
    )
    SELECT "id" INTO waiting FROM batch ORDER BY "id" DESC LIMIT 1;
    COMMIT;
    EXIT WHEN waiting IS NULL;
    reached := waiting;
  END LOOP;
  LOOP
    SELECT "id" INTO waiting FROM "device_assignments" WHERE "state" IS NULL LIMIT 1;
    EXIT WHEN waiting IS NULL;
    UPDATE "device_assignments" a SET
      "state" = rental_state(a."to" IS NOT NULL, a."used_at", a."announced_at", a."received_at",
        (SELECT "returned" FROM "devices" WHERE "id" = a."device_id"), (SELECT "logistic_status" FROM "devices" WHERE "id" = a."device_id")),
      "replaces_id" = CASE WHEN a."order_id" IS NULL THEN rental_replaced(a."device_id", a."organization_id", a."from") END
      WHERE a."id" = waiting AND a."state" IS NULL;
    COMMIT;
  END LOOP;
END $$;
