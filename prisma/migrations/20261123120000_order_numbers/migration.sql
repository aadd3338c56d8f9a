-- Numbers that people read and say, beside the UUID that stays an order's ID (decisions.md §5). A draft has none: most are never placed. They
-- are given here, so that none is placed without one, whichever version of the portal places it.
CREATE SEQUENCE "order_numbers" AS int START 10001;
-- Made anew below: keeping it while every order is numbered would take as long again.
DROP INDEX "orders_search_idx";
ALTER TABLE "orders" ADD COLUMN "number" VARCHAR(12);
UPDATE "orders" o SET "number" = 'O-' || n.number
  FROM (SELECT id, 10000 + row_number() OVER (ORDER BY placed_at, id) AS number FROM "orders" WHERE placed_at IS NOT NULL) n WHERE n.id = o.id;
SELECT setval('order_numbers', 10000 + count(*)) FROM "orders" WHERE placed_at IS NOT NULL HAVING count(*) > 0;
CREATE UNIQUE INDEX "orders_number_key" ON "orders" ("number");
ALTER TABLE "orders" ADD CONSTRAINT "orders_number_check" CHECK ((placed_at IS NULL) = (number IS NULL));

CREATE FUNCTION "number_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.number := 'O-' || nextval('order_numbers');
  RETURN NEW;
END $$;
CREATE TRIGGER "number_order" BEFORE INSERT OR UPDATE OF "placed_at" ON "orders"
  FOR EACH ROW WHEN (NEW.placed_at IS NOT NULL AND NEW.number IS NULL) EXECUTE FUNCTION "number_order"();

-- The search of orders, and of devices by their order, finds them too.
CREATE INDEX "orders_search_idx" ON "orders" USING gin (("id"::text) gin_trgm_ops, "number" gin_trgm_ops, "organization_name" gin_trgm_ops);
