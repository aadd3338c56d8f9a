-- AlterTable
ALTER TABLE "users" ADD COLUMN "erased_at" TIMESTAMPTZ(3);

-- Those of deleted organisations were erased with them.
UPDATE "users" SET "erased_at" = "deleted_at" WHERE "email" LIKE 'deleted-%@deleted.invalid' AND "deleted_at" IS NOT NULL;

-- What the sweep looks for: deleted, and not yet erased.
CREATE INDEX "users_to_erase_idx" ON "users"("deleted_at") WHERE "deleted_at" IS NOT NULL AND "erased_at" IS NULL;

-- One person is blanked in the log: in what they did, in what was done to them, and by their address wherever it stands in their
-- organisation's entries. Everybody else's entries stay.
CREATE FUNCTION "anonymize_log_of"(person uuid, organization uuid, email text, name text, label text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  whole_name text := '(?<!\w)' || regexp_replace(name, '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '(?!\w)';
BEGIN
  PERFORM set_config('driftmark.anonymise', 'on', true);
  UPDATE event_log l SET
    params = NULL,
    user_name = CASE WHEN l.user_id = person THEN label ELSE l.user_name END,
    event = replace(regexp_replace(l.event, whole_name, label, 'g'), email, label),
    from_value = CASE WHEN l.type LIKE 'user.%' AND l.type <> 'user.roleChanged' THEN NULL ELSE replace(l.from_value, email, label) END,
    to_value = CASE WHEN l.type LIKE 'user.%' AND l.type <> 'user.roleChanged' THEN NULL ELSE replace(l.to_value, email, label) END
  WHERE l.user_id = person OR (l.entity_type = 'user' AND l.entity_id = person::text);
  UPDATE event_log l SET
    params = NULL,
    event = replace(l.event, email, label),
    from_value = replace(l.from_value, email, label),
    to_value = replace(l.to_value, email, label)
  WHERE l.organization_id = organization
    AND (position(email IN l.event) > 0 OR position(email IN coalesce(l.from_value, '')) > 0
      OR position(email IN coalesce(l.to_value, '')) > 0);
  PERFORM set_config('driftmark.anonymise', 'off', true);
END;
$$;
