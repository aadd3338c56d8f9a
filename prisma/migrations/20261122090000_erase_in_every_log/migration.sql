-- One person is blanked in the log of every organisation: in what they did and what was done to them under each name they had, and by
-- their address wherever it stands. Where somebody else has the address by now, or is invited with it, what was written since the
-- person left is about them, and stays. Who it is stands in the person's row, so this comes before the row is emptied.
DROP FUNCTION "anonymize_log_of"(uuid, uuid, text, text, text);

CREATE FUNCTION "anonymize_log_of"(person uuid, label text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  special CONSTANT text := '([.*+?^${}()|\[\]\\])';
  gone users%ROWTYPE;
  names text[];
  any_name text;
  whole_email text;
  inherited boolean;
BEGIN
  SELECT * INTO STRICT gone FROM users u WHERE u.id = person;
  -- What the person was called: now, when they did something, when something was done to them, and before each change of it.
  SELECT array_agg(DISTINCT n.name) INTO names FROM (
    SELECT gone.name
    UNION ALL SELECT l.user_name FROM event_log l WHERE l.user_id = person
    UNION ALL SELECT unnest(ARRAY[l.params->>'person',
        CASE WHEN l.type = 'user.profileChanged' THEN l.from_value END,
        CASE WHEN l.type = 'user.profileChanged' THEN l.to_value END])
      FROM event_log l WHERE l.entity_type = 'user' AND l.entity_id = person::text
  ) AS n (name) WHERE n.name <> '' AND n.name <> label;
  SELECT '(?<!\w)(?:' || string_agg(regexp_replace(n, special, '\\\1', 'g'), '|') || ')(?!\w)' INTO any_name FROM unnest(names) AS n;
  -- A longer address that ends or begins like it is somebody else's.
  whole_email := '(?<![\w.!#$%&''*+/=?^`{|}~-])' || regexp_replace(gone.email, special, '\\\1', 'g') || '(?!\w|-|\.\w)';
  inherited := EXISTS (SELECT FROM users h WHERE h.email = gone.email AND h.deleted_at IS NULL AND h.id <> person)
    OR EXISTS (SELECT FROM invitations i WHERE i.email = gone.email
      AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now());

  PERFORM set_config('driftmark.anonymise', 'on', true);
  UPDATE event_log l SET
    params = NULL,
    user_name = CASE WHEN l.user_id = person THEN label ELSE l.user_name END,
    -- What they did to somebody else names that person, who may have a like name.
    event = regexp_replace(CASE
      WHEN any_name IS NULL OR (l.params IS NOT NULL AND l.entity_type = 'user' AND l.entity_id <> person::text) THEN l.event
      ELSE regexp_replace(l.event, any_name, label, 'g') END, whole_email, label, 'g'),
    from_value = CASE WHEN l.type LIKE 'user.%' AND l.type <> 'user.roleChanged' THEN NULL
      ELSE regexp_replace(l.from_value, whole_email, label, 'g') END,
    to_value = CASE WHEN l.type LIKE 'user.%' AND l.type <> 'user.roleChanged' THEN NULL
      ELSE regexp_replace(l.to_value, whole_email, label, 'g') END
  WHERE l.user_id = person OR (l.entity_type = 'user' AND l.entity_id = person::text);
  UPDATE event_log l SET
    params = NULL,
    event = regexp_replace(l.event, whole_email, label, 'g'),
    from_value = regexp_replace(l.from_value, whole_email, label, 'g'),
    to_value = regexp_replace(l.to_value, whole_email, label, 'g')
  -- The first condition is the cheap one, the second the exact one.
  WHERE position(gone.email IN concat_ws(' ', l.event, l.from_value, l.to_value)) > 0
    AND concat_ws(' ', l.event, l.from_value, l.to_value) ~ whole_email
    AND (NOT inherited OR l.created_at <= gone.deleted_at);
  PERFORM set_config('driftmark.anonymise', 'off', true);
END;
$$;
