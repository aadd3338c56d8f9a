-- Typed text as lib/core/typed-text.ts keeps it from now on. Joined emoji and forms of ideographs stay as they are, and so does the log.
-- Each column is a transaction of its own. Cancelled, it keeps what is done; repeated, it changes what is left.
DO $do$
DECLARE
  field record;
  model record;
  wanted text;
  times int;
BEGIN
  CREATE OR REPLACE FUNCTION pg_temp.kept_line(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT btrim(normalize(regexp_replace(regexp_replace(
      translate(typed, U&'\2800\3164\FFA0\2010\2011', '   --'),
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200C\u200E\u200F\u202A-\u202D\u2060-\u206F\uFEFF\uFFF0-\uFFFB]', '', 'g'),
      '[ \t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'), NFC), U&' \000A\000B\000C\000D\0085\2028\2029')
  $$;
  CREATE OR REPLACE FUNCTION pg_temp.kept_lines(typed text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT btrim(regexp_replace(pg_temp.kept_line(
      regexp_replace(typed, '\r\n|[\r\v\f\u0085\u2028\u2029]', U&'\000A', 'g')), ' *\n *', U&'\000A', 'g'), U&' \000A')
  $$;

  FOR model IN SELECT id, name, pg_temp.kept_line(name) AS kept FROM device_features ORDER BY created_at, id LOOP
    CONTINUE WHEN model.kept = model.name OR model.kept = '';
    wanted := left(model.kept, 64);
    times := 1;
    -- Two models that read the same: the later one is told apart, in the list of models too.
    WHILE EXISTS (SELECT FROM device_features WHERE name = wanted AND id <> model.id) LOOP
      times := times + 1;
      wanted := left(model.kept, 60) || ' (' || times || ')';
    END LOOP;
    UPDATE device_features SET name = wanted WHERE id = model.id;
    UPDATE order_lines SET feature_name = wanted WHERE feature_id = model.id AND feature_name = model.name;
    IF times > 1 THEN
      RAISE WARNING 'Two device models read %: the later one is called % now.', model.kept, wanted;
    END IF;
  END LOOP;
  COMMIT;

  FOR field IN SELECT * FROM (VALUES
    ('users', 'name', 'kept_line'), ('users', 'address', 'kept_line'), ('invitations', 'name', 'kept_line'),
    ('organizations', 'name', 'kept_line'), ('organizations', 'street', 'kept_line'), ('organizations', 'city', 'kept_line'),
    ('organizations', 'postal_code', 'kept_line'), ('organizations', 'cost_centre', 'kept_line'),
    ('organizations', 'vat_number', 'kept_line'), ('organizations', 'registration_number', 'kept_line'),
    ('organizations', 'note', 'kept_lines'), ('device_features', 'description', 'kept_line'), ('devices', 'note', 'kept_lines'),
    ('device_assignments', 'outcome_note', 'kept_lines'), ('device_assignments', 'carrier', 'kept_line'),
    ('device_assignments', 'tracking_number', 'kept_line'), ('device_reports', 'note', 'kept_lines'),
    ('device_reports', 'answer_note', 'kept_lines'), ('parcels', 'carrier', 'kept_line'), ('parcels', 'tracking_number', 'kept_line'),
    ('return_cases', 'reason', 'kept_line'), ('return_cases', 'carrier', 'kept_line'), ('return_cases', 'tracking_number', 'kept_line'),
    ('orders', 'purchase_order', 'kept_line'), ('orders', 'cost_centre', 'kept_line'), ('orders', 'carrier', 'kept_line'),
    ('orders', 'tracking_number', 'kept_line'), ('orders', 'note', 'kept_lines'), ('order_lines', 'feature_name', 'kept_line')
  ) AS typed (home, name, rule) LOOP
    -- A letter that NFC parts could make it too long for its column: then it stays.
    EXECUTE format(
      'UPDATE %1$I t SET %2$I = n.kept FROM (
         SELECT id, %2$I AS was, pg_temp.%3$I(%2$I) AS kept FROM %1$I WHERE %2$I ~ %4$L
       ) n WHERE t.id = n.id AND t.%2$I = n.was AND n.kept <> n.was AND n.kept <> %5$L AND char_length(n.kept) <= char_length(n.was)',
      field.home, field.name, field.rule, '[^ -~]|  |^ | $', '');
    COMMIT;
  END LOOP;
END $do$;
