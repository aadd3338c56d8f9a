-- The constraint says it already: no row is looked at.
ALTER TABLE "device_assignments" ALTER COLUMN "state" SET NOT NULL;
