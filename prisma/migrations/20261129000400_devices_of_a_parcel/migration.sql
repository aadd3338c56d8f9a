-- The devices of a parcel.
CREATE INDEX CONCURRENTLY "device_assignments_parcel_id_idx" ON "device_assignments" ("parcel_id");
