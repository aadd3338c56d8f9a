-- An older version writes facts and places, and no states: these keep them, until the release after this one takes them away. Both at once: a
-- state that one of them gave and the other did not follow would stay wrong. Whoever writes both tables begins with devices.
CREATE FUNCTION "keep_state_of_device"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "device_assignments" SET "state" =
      rental_state(false, "used_at", "announced_at", "received_at", NEW."returned", NEW."logistic_status")
    WHERE "device_id" = NEW."id" AND "to" IS NULL AND "state" IS DISTINCT FROM
      rental_state(false, "used_at", "announced_at", "received_at", NEW."returned", NEW."logistic_status");
  RETURN NULL;
END $$;

CREATE FUNCTION "keep_state_of_rental"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE device record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."state" IS NOT NULL THEN RETURN NEW; END IF;
    IF NEW."order_id" IS NULL THEN
      NEW."replaces_id" := coalesce(NEW."replaces_id", rental_replaced(NEW."device_id", NEW."organization_id", NEW."from"));
    END IF;
  ELSIF NEW."state" IS DISTINCT FROM OLD."state" THEN
    RETURN NEW;
  END IF;
  SELECT "returned", "logistic_status" INTO device FROM "devices" WHERE "id" = NEW."device_id";
  NEW."state" := rental_state(NEW."to" IS NOT NULL, NEW."used_at", NEW."announced_at", NEW."received_at",
    device."returned", device."logistic_status");
  RETURN NEW;
END $$;

CREATE TRIGGER "keep_state" AFTER UPDATE OF "returned", "logistic_status" ON "devices" FOR EACH ROW
  WHEN (NEW."organization_id" IS NOT NULL
    AND (NEW."returned" <> OLD."returned" OR NEW."logistic_status" <> OLD."logistic_status"))
  EXECUTE FUNCTION "keep_state_of_device"();
CREATE TRIGGER "keep_state" BEFORE INSERT OR UPDATE OF "to", "used_at", "announced_at", "received_at" ON "device_assignments"
  FOR EACH ROW EXECUTE FUNCTION "keep_state_of_rental"();
