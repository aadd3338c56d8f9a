-- How each device travelled, and whether the customer has still to be told of it. What was delivered before counts as told. No table is rewritten.
ALTER TABLE "device_assignments" ADD COLUMN "carrier" VARCHAR(60), ADD COLUMN "tracking_number" VARCHAR(60),
  ADD COLUMN "untold" BOOLEAN NOT NULL DEFAULT false;
