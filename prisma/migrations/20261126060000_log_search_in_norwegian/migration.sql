-- The Norwegian sentence of an entry, for the search of who reads it (ADR 0035); entries from before have none. Its index is built by the
-- next migrations, beside the work: built here, it stopped whatever leaves an entry until it was done. Where it was built here all the same,
-- they build it once more.
ALTER TABLE "event_log" ADD COLUMN     "event_nb" TEXT;

-- As before, and what blanks people in the English sentence or the parameters leaves nothing of the Norwegian one.
CREATE OR REPLACE FUNCTION "event_log_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF NEW."id" <> OLD."id" OR NEW."type" <> OLD."type" OR NEW."created_at" <> OLD."created_at"
     OR NEW."operator_only" <> OLD."operator_only"
     OR (NEW."user_id" IS NOT NULL AND NEW."user_id" IS DISTINCT FROM OLD."user_id")
     OR (NEW."organization_id" IS NOT NULL AND NEW."organization_id" IS DISTINCT FROM OLD."organization_id")
     OR NEW."organization_name" IS DISTINCT FROM OLD."organization_name"
     OR NEW."entity_type" IS DISTINCT FROM OLD."entity_type" OR NEW."entity_id" IS DISTINCT FROM OLD."entity_id"
     OR NEW."order_id" IS DISTINCT FROM OLD."order_id"
     OR NEW."event_nb" IS DISTINCT FROM OLD."event_nb" THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF current_setting('driftmark.anonymise', true) IS DISTINCT FROM 'on'
     AND (NEW."event" <> OLD."event" OR NEW."params" IS DISTINCT FROM OLD."params"
          OR NEW."user_name" IS DISTINCT FROM OLD."user_name"
          OR NEW."from_value" IS DISTINCT FROM OLD."from_value" OR NEW."to_value" IS DISTINCT FROM OLD."to_value") THEN
    RAISE EXCEPTION 'event_log is append-only';
  END IF;
  IF NEW."event" <> OLD."event" OR NEW."params" IS DISTINCT FROM OLD."params" THEN
    NEW."event_nb" := NULL;
  END IF;
  RETURN NEW;
END;
$$;
