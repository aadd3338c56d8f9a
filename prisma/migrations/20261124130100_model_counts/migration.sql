-- Of each model, how many devices are out at customers, and how many are being refurbished (docs/decisions/0047-models.md). Nobody
-- writes devices between the old count and the new one.
LOCK TABLE "devices" IN SHARE ROW EXCLUSIVE MODE;

CREATE OR REPLACE FUNCTION "counted_tables"() RETURNS TABLE ("name" text, "counted" text) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('devices', $q$
      SELECT 'devices' AS list, coalesce(organization_id, '00000000-0000-0000-0000-000000000000') AS organization_id, logistic_status::text AS key FROM %1$s
      UNION ALL
      SELECT CASE WHEN logistic_status = 'REFURBISH' THEN 'refurbish' WHEN organization_id IS NULL THEN 'stock' ELSE 'out' END,
        '00000000-0000-0000-0000-000000000000', feature_id::text FROM %1$s
      WHERE CASE WHEN organization_id IS NULL THEN logistic_status = 'AT_STORAGE' AND active
        ELSE logistic_status IN ('IN_TRANSIT_TO_CUSTOMER', 'IN_CUSTOMER_USE', 'IN_TRANSIT_FROM_CUSTOMER') END
        OR logistic_status = 'REFURBISH'$q$),
    ('users', $q$
      SELECT 'users' AS list, coalesce(organization_id, '00000000-0000-0000-0000-000000000000') AS organization_id,
        CASE WHEN deleted_at IS NULL THEN 'live' ELSE 'deleted' END || CASE WHEN organization_id IS NULL THEN '-alone' ELSE '' END AS key
      FROM %1$s WHERE erased_at IS NULL$q$),
    ('organizations', $q$
      SELECT 'organizations' AS list, id AS organization_id, CASE WHEN deleted_at IS NULL THEN 'active' ELSE 'deactivated' END AS key FROM %1$s$q$),
    ('orders', $q$
      SELECT 'orders' AS list, coalesce(organization_id, '00000000-0000-0000-0000-000000000000') AS organization_id, status::text AS key
      FROM %1$s WHERE placed_at IS NOT NULL$q$),
    ('event_log', $q$
      SELECT 'events' AS list, coalesce(organization_id, '00000000-0000-0000-0000-000000000000') AS organization_id,
        CASE WHEN operator_only THEN 'operator' ELSE 'shared' END AS key FROM %1$s$q$),
    ('access_log', $q$
      SELECT 'access' AS list, '00000000-0000-0000-0000-000000000000'::uuid AS organization_id, kind::text AS key FROM %1$s$q$)
$$;

-- The trigger's function, made of the line above as the migration row_counts made it.
DO $do$
DECLARE
  counted text := (SELECT t.counted FROM counted_tables() t WHERE t.name = 'devices');
  added text := 'INSERT INTO public.row_count_changes (list, organization_id, key, change)
    SELECT list, organization_id, key, sum(change) FROM (%s) c GROUP BY list, organization_id, key HAVING sum(change) <> 0';
BEGIN
  EXECUTE format(
    $f$CREATE OR REPLACE FUNCTION count_devices() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' THEN %s; ELSIF TG_OP = 'DELETE' THEN %s; ELSE %s; END IF;
        RETURN NULL;
      END $body$ $f$,
    format(added, 'SELECT n.*, 1 AS change FROM (' || format(counted, 'new_rows') || ') n'),
    format(added, 'SELECT o.*, -1 AS change FROM (' || format(counted, 'old_rows') || ') o'),
    format(added, 'SELECT n.*, 1 AS change FROM (' || format(counted, 'new_rows') || ') n UNION ALL SELECT o.*, -1 FROM ('
      || format(counted, 'old_rows') || ') o'));
  EXECUTE format('INSERT INTO row_count_changes (list, organization_id, key, change)
    SELECT list, organization_id, key, count(*) FROM (%s) c WHERE list IN (''out'', ''refurbish'') GROUP BY list, organization_id, key',
    format(counted, 'devices'));
END $do$;
