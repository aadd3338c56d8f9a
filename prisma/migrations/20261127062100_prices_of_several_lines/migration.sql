-- Of an order of which several lines were moved, each line got no price back that it was ordered at. It is what its model cost then: what the
-- model's next change of price, as the log tells it, began from. Only where all lines together are the order's total; others stay as they are.
WITH lines AS (
  SELECT "id", "order_id", "quantity", "feature_name",
    coalesce("ordered_price_cents", CASE WHEN "price_from" IS NULL THEN "unit_price_cents" END) AS "known"
  FROM "order_lines"
  WHERE "order_id" IN (SELECT "order_id" FROM "order_lines" WHERE "price_from" IS NOT NULL AND "ordered_price_cents" IS NULL)
), placed AS (
  SELECT "entity_id"::uuid AS "order_id", min("created_at") AS "at"
  FROM "event_log" WHERE "entity_type" = 'order' AND "type" IN ('order.placed', 'order.preordered')
    AND "entity_id" IN (SELECT "order_id"::text FROM lines)
  GROUP BY 1
), changes AS MATERIALIZED (
  SELECT "params"->>'model' AS "model", ("params"->>'from')::int AS "from", "created_at", "id"
  FROM "event_log" WHERE "type" IN ('model.priceChanged', 'model.priceSet')
), told AS (
  SELECT lines.*, coalesce(lines."known", (
    SELECT c."from" FROM changes c WHERE c."model" = lines."feature_name" AND c."created_at" > placed."at"
    ORDER BY c."created_at", c."id" LIMIT 1)) AS "ordered"
  FROM lines JOIN placed ON placed."order_id" = lines."order_id"
), whole AS (
  SELECT o."id" FROM told JOIN "orders" o ON o."id" = told."order_id"
  GROUP BY o."id" HAVING bool_and(told."ordered" IS NOT NULL) AND sum(told."quantity" * told."ordered") = o."total_cents"
)
UPDATE "order_lines" l SET "ordered_price_cents" = told."ordered"
FROM told JOIN whole ON whole."id" = told."order_id" WHERE l."id" = told."id" AND told."known" IS NULL;
