-- Five hundred at a time, each time a transaction of its own. Cancelled, it keeps what is done, and goes on there when it is repeated.
DO $$
DECLARE
  reached uuid := '00000000-0000-0000-0000-000000000000';
  waiting uuid;
BEGIN
  LOOP
    WITH batch AS MATERIALIZED (
      SELECT a."id" FROM "device_assignments" a
      WHERE a."id" > reached AND a."order_id" IS NOT NULL AND a."parcel_id" IS NULL ORDER BY a."id" LIMIT 500 FOR NO KEY UPDATE
    ), written AS (
      UPDATE "device_assignments" a SET "parcel_id" = (
        SELECT p."id" FROM "parcels" p WHERE p."order_id" = a."order_id" AND p."carrier" IS NOT DISTINCT FROM a."carrier"
          AND p."tracking_number" IS NOT DISTINCT FROM a."tracking_number"
        ORDER BY (p."sent_at" AT TIME ZONE 'UTC')::date = (a."from" AT TIME ZONE 'UTC')::date DESC, p."sent_at" DESC LIMIT 1)
      FROM batch WHERE a."id" = batch."id"
    )
    SELECT "id" INTO waiting FROM batch ORDER BY "id" DESC LIMIT 1;
    COMMIT;
    EXIT WHEN waiting IS NULL;
    reached := waiting;
  END LOOP;
END $$;
