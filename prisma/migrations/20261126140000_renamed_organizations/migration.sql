-- An order, its invoices and the time of a device with an organisation name it as it is called now; once it is gone they keep its last name
-- (ADR 0054). Whoever has begun to change any of them is waited for: they would wait for what is added here, and it for them.
LOCK TABLE "organizations", "orders", "invoices", "device_assignments" IN EXCLUSIVE MODE;
CREATE FUNCTION "rename_in_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "organization_name" = NEW."name"
    WHERE "organization_id" = NEW."id" AND "organization_name" <> NEW."name";
  UPDATE "invoices" SET "organization_name" = NEW."name"
    WHERE "organization_id" = NEW."id" AND "organization_name" <> NEW."name";
  UPDATE "device_assignments" SET "organization_name" = NEW."name"
    WHERE "organization_id" = NEW."id" AND "organization_name" <> NEW."name";
  RETURN NULL;
END $$;
CREATE TRIGGER "rename_in_orders" AFTER UPDATE OF "name" ON "organizations"
  FOR EACH ROW WHEN (NEW."name" <> OLD."name") EXECUTE FUNCTION "rename_in_orders"();

-- Whoever renames it while an order is made is waited for: the order would keep a name that nobody has.
CREATE FUNCTION "name_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "name" INTO NEW."organization_name" FROM "organizations" WHERE "id" = NEW."organization_id" FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER "name_in_order" BEFORE INSERT ON "orders"
  FOR EACH ROW WHEN (NEW."organization_id" IS NOT NULL) EXECUTE FUNCTION "name_in_order"();

-- Those that were renamed before.
UPDATE "orders" o SET "organization_name" = g."name"
  FROM "organizations" g WHERE g."id" = o."organization_id" AND o."organization_name" <> g."name";
UPDATE "invoices" i SET "organization_name" = g."name"
  FROM "organizations" g WHERE g."id" = i."organization_id" AND i."organization_name" <> g."name";
UPDATE "device_assignments" a SET "organization_name" = g."name"
  FROM "organizations" g WHERE g."id" = a."organization_id" AND a."organization_name" <> g."name";
