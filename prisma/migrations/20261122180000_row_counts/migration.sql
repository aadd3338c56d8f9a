-- CreateTable
CREATE TABLE "row_counts" (
    "list" VARCHAR(16) NOT NULL,
    "organization_id" UUID NOT NULL,
    "key" VARCHAR(36) NOT NULL,
    "total" BIGINT NOT NULL,

    CONSTRAINT "row_counts_pkey" PRIMARY KEY ("list","organization_id","key")
);

-- CreateTable
CREATE TABLE "row_count_changes" (
    "id" BIGSERIAL NOT NULL,
    "list" VARCHAR(16) NOT NULL,
    "organization_id" UUID NOT NULL,
    "key" VARCHAR(36) NOT NULL,
    "change" BIGINT NOT NULL,

    CONSTRAINT "row_count_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "row_count_changes_list_organization_id_idx" ON "row_count_changes"("list", "organization_id");

-- Rows come and go all the time: what is gone must not be read over.
ALTER TABLE "row_count_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Totals by triggers (docs/decisions/0032-totals-by-triggers.md). For each table: which of its rows count in which list, of which
-- organisation, under which key. Deleting a table's line here takes a new migration, and so does a new filter.
CREATE FUNCTION "counted_tables"() RETURNS TABLE ("name" text, "counted" text) LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('devices', $q$
      SELECT 'devices' AS list, coalesce(organization_id, '00000000-0000-0000-0000-000000000000') AS organization_id, logistic_status::text AS key FROM %1$s
      UNION ALL
      SELECT 'stock', '00000000-0000-0000-0000-000000000000', feature_id::text FROM %1$s
      WHERE organization_id IS NULL AND logistic_status = 'AT_STORAGE' AND active$q$),
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

-- One function and three triggers a table: a statement of any number of rows adds a few changes, none where nothing counts otherwise.
DO $do$
DECLARE
  counted record;
  added text := 'INSERT INTO public.row_count_changes (list, organization_id, key, change)
    SELECT list, organization_id, key, sum(change) FROM (%s) c GROUP BY list, organization_id, key HAVING sum(change) <> 0';
BEGIN
  FOR counted IN SELECT * FROM counted_tables() LOOP
    EXECUTE format(
      $f$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          IF TG_OP = 'INSERT' THEN %s; ELSIF TG_OP = 'DELETE' THEN %s; ELSE %s; END IF;
          RETURN NULL;
        END $body$ $f$,
      'count_' || counted.name,
      format(added, 'SELECT n.*, 1 AS change FROM (' || format(counted.counted, 'new_rows') || ') n'),
      format(added, 'SELECT o.*, -1 AS change FROM (' || format(counted.counted, 'old_rows') || ') o'),
      format(added, 'SELECT n.*, 1 AS change FROM (' || format(counted.counted, 'new_rows') || ') n UNION ALL SELECT o.*, -1 FROM ('
        || format(counted.counted, 'old_rows') || ') o'));
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.name, 'count_' || counted.name);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.name, 'count_' || counted.name);
    EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$I()',
      counted.name, 'count_' || counted.name);
  END LOOP;
END $do$;

-- Moves changes into the totals, whose rows only whoever folds writes: a list, or all. Answers how many changes there were.
CREATE FUNCTION "fold_row_counts"("of_list" text DEFAULT NULL) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE folded bigint;
BEGIN
  -- One at a time: two would wait for each other's rows.
  PERFORM pg_advisory_xact_lock(hashtextextended('row_counts', 0));
  WITH gone AS (DELETE FROM row_count_changes WHERE of_list IS NULL OR list = of_list RETURNING list, organization_id, key, change),
    sums AS (
      SELECT list, organization_id, key, sum(change) AS change FROM gone GROUP BY list, organization_id, key
      UNION ALL
      SELECT list, 'ffffffff-ffff-ffff-ffff-ffffffffffff', key, sum(change) FROM gone GROUP BY list, key),
    kept AS (
      INSERT INTO row_counts AS c (list, organization_id, key, total)
      SELECT list, organization_id, key, change FROM sums WHERE change <> 0
      ON CONFLICT (list, organization_id, key) DO UPDATE SET total = c.total + excluded.total)
  SELECT count(*) INTO folded FROM gone;
  RETURN folded;
END $$;

-- Counts everything anew, beside whoever writes: what they commit meanwhile is in changes that this does not see. For `npm run db:recount`,
-- in a transaction of isolation level REPEATABLE READ.
CREATE FUNCTION "recount_rows"() RETURNS void LANGUAGE plpgsql AS $$
DECLARE counted record;
BEGIN
  DELETE FROM row_counts;
  DELETE FROM row_count_changes;
  FOR counted IN SELECT * FROM counted_tables() LOOP
    EXECUTE format('INSERT INTO row_count_changes (list, organization_id, key, change)
      SELECT list, organization_id, key, count(*) FROM (%s) c GROUP BY list, organization_id, key', format(counted.counted, quote_ident(counted.name)));
  END LOOP;
  PERFORM fold_row_counts();
END $$;

-- Totals that are not what the tables have, both of the moment of the statement that asks: none, unless something wrote past the triggers.
CREATE FUNCTION "wrong_row_counts"() RETURNS TABLE ("list" text, "organization_id" uuid, "key" text, "kept" bigint, "counted" bigint)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  every constant uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  tables text := (SELECT string_agg(format(t.counted, quote_ident(t.name)), ' UNION ALL ') FROM counted_tables() t);
BEGIN
  RETURN QUERY EXECUTE format(
    'WITH truth AS (SELECT list::text, organization_id, key::text, count(*) AS n FROM (%s) c GROUP BY 1, 2, 3),
       both_of AS (
         SELECT list, organization_id, key, 0::numeric AS kept, n AS counted FROM truth
         UNION ALL SELECT list, $1, key, 0, n FROM truth
         UNION ALL SELECT list, organization_id, key, total, 0 FROM row_counts
         UNION ALL SELECT list, organization_id, key, change, 0 FROM row_count_changes
         UNION ALL SELECT list, $1, key, change, 0 FROM row_count_changes)
     SELECT list, organization_id, key, sum(kept)::bigint, sum(counted)::bigint FROM both_of
     GROUP BY list, organization_id, key HAVING sum(kept) <> sum(counted)', tables) USING every;
END $$;

SELECT recount_rows();
