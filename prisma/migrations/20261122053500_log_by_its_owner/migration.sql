-- The portal's role adds entries to the log and changes none: people are blanked in it by this function, which runs as the owner.
CREATE FUNCTION "anonymize_log"(organization uuid, people uuid[], emails text[], names text[], label text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  nobody record;
BEGIN
  PERFORM set_config('driftmark.anonymise', 'on', true);
  -- Entries about accounts are reduced to their type, contact details lose their values.
  UPDATE event_log SET
    event = CASE WHEN type LIKE 'user.%' OR type LIKE 'session.%' THEN label || ': ' || type ELSE event END,
    params = CASE WHEN type LIKE 'user.%' OR type LIKE 'session.%' THEN NULL ELSE params END,
    user_name = CASE WHEN user_id = ANY(people) THEN label ELSE user_name END,
    from_value = CASE WHEN (type LIKE 'user.%' AND type <> 'user.roleChanged')
      OR type IN ('organization.changed', 'organization.addressChanged') THEN NULL ELSE from_value END,
    to_value = CASE WHEN (type LIKE 'user.%' AND type <> 'user.roleChanged')
      OR type IN ('organization.changed', 'organization.addressChanged') THEN NULL ELSE to_value END
  WHERE organization_id = organization OR user_id = ANY(people)
    OR (entity_type = 'user' AND entity_id = ANY(people::text[]));
  -- In all others names and addresses are replaced where they stand; a short name is not cut out of other words.
  FOR nobody IN
    SELECT p.email, '(?<!\w)' || regexp_replace(p.name, '([.*+?^${}()|\[\]\\])', '\\\1', 'g') || '(?!\w)' AS name
    FROM unnest(emails, names) AS p (email, name)
  LOOP
    UPDATE event_log SET params = NULL,
      event = replace(regexp_replace(event, nobody.name, label, 'g'), nobody.email, label)
    WHERE (organization_id = organization OR user_id = ANY(people))
      AND (event ~ nobody.name OR position(nobody.email IN event) > 0);
  END LOOP;
  PERFORM set_config('driftmark.anonymise', 'off', true);
END;
$$;

DO $$
DECLARE
  other text;
BEGIN
  FOR other IN
    SELECT DISTINCT grantee FROM information_schema.role_table_grants
    WHERE table_schema = current_schema() AND table_name = 'event_log' AND grantee <> current_user
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON event_log FROM %I', other);
  END LOOP;
END;
$$;
