-- What a state says of the facts beside it; rows are looked at by the next migration.
ALTER TABLE "device_assignments"
  ADD CONSTRAINT "device_assignments_state_check" CHECK ("state" IS NOT NULL
    AND ("state" = 'RECEIVED') = ("received_at" IS NOT NULL)
    AND ("state" = 'FREE') = ("to" IS NOT NULL AND "received_at" IS NULL)) NOT VALID,
  ADD CONSTRAINT "device_assignments_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "device_assignments" ("id")
    ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
