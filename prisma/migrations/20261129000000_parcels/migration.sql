-- What left for a customer in one piece, and the customer's word that it came (docs/decisions/0075-parcels-and-receipts.md).
CREATE TABLE "parcels" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "organization_id" UUID,
    "carrier" VARCHAR(60),
    "tracking_number" VARCHAR(60),
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "expected_on" DATE,
    "asked_at" TIMESTAMPTZ(3),
    "untold" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "parcels_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "parcels_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "parcels_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id")
      ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "parcels_order_id_sent_at_idx" ON "parcels"("order_id", "sent_at");
CREATE INDEX "parcels_organization_id_sent_at_idx" ON "parcels"("organization_id", "sent_at");
CREATE INDEX "parcels_unasked_idx" ON "parcels" ("sent_at", "id") WHERE "asked_at" IS NULL;
CREATE INDEX "parcels_untold_idx" ON "parcels" ("order_id") WHERE "untold";
CREATE INDEX "parcels_search_idx" ON "parcels" USING gin ("tracking_number" gin_trgm_ops);

ALTER TABLE "device_assignments" ADD COLUMN "parcel_id" UUID, ADD COLUMN "came_at" TIMESTAMPTZ(3), ADD COLUMN "came_by_id" UUID;
ALTER TABLE "device_assignments"
  ADD CONSTRAINT "device_assignments_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcels"("id")
    ON DELETE SET NULL ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT "device_assignments_came_by_id_fkey" FOREIGN KEY ("came_by_id") REFERENCES "users"("id")
    ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- An older version writes carrier, number and the due mail on the rental: they become its parcel, until the release after this one takes
-- this away.
CREATE FUNCTION "keep_parcel_of_rental"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW."untold" THEN
    UPDATE "parcels" SET "untold" = false WHERE "id" = NEW."parcel_id" AND "untold";
    RETURN NEW;
  END IF;
  SELECT "id" INTO NEW."parcel_id" FROM "parcels" WHERE "order_id" = NEW."order_id"
    AND "carrier" IS NOT DISTINCT FROM NEW."carrier" AND "tracking_number" IS NOT DISTINCT FROM NEW."tracking_number"
    ORDER BY "sent_at" DESC LIMIT 1;
  IF NEW."parcel_id" IS NULL THEN
    INSERT INTO "parcels" ("id", "order_id", "organization_id", "carrier", "tracking_number", "sent_at", "untold")
      VALUES (gen_random_uuid(), NEW."order_id", NEW."organization_id", NEW."carrier", NEW."tracking_number", NEW."from", true)
      RETURNING "id" INTO NEW."parcel_id";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_parcel" BEFORE UPDATE OF "untold" ON "device_assignments" FOR EACH ROW
  WHEN (NEW."untold" <> OLD."untold" AND NEW."order_id" IS NOT NULL AND (NEW."parcel_id" IS NULL OR NOT NEW."untold"))
  EXECUTE FUNCTION "keep_parcel_of_rental"();
