-- What was ordered stays what it was: a lease's new price stands beside it.
ALTER TABLE "order_lines" ADD COLUMN "ordered_price_cents" INTEGER;

-- An order whose lease has another price already has its total again as the log tells it, and so has its line where one alone was moved.
WITH moved AS (
  SELECT "order_id" AS "id", count(*) FILTER (WHERE "price_from" IS NOT NULL) AS "lines",
    coalesce(sum("quantity" * "unit_price_cents") FILTER (WHERE "price_from" IS NULL), 0)::int AS "others"
  FROM "order_lines" GROUP BY "order_id" HAVING count("price_from") > 0
), placed AS (
  SELECT DISTINCT ON (moved."id") moved.*, (e."params"->>'totalCents')::int AS "total"
  FROM moved JOIN "event_log" e ON e."entity_type" = 'order' AND e."entity_id" = moved."id"::text
  WHERE e."type" IN ('order.placed', 'order.changed', 'order.preordered') AND e."params" ? 'totalCents'
  ORDER BY moved."id", e."created_at" DESC, e."id" DESC
), totals AS (
  UPDATE "orders" o SET "total_cents" = placed."total" FROM placed WHERE o."id" = placed."id"
)
UPDATE "order_lines" l SET "ordered_price_cents" = (placed."total" - placed."others") / l."quantity"
FROM placed WHERE l."order_id" = placed."id" AND l."price_from" IS NOT NULL AND placed."lines" = 1;
