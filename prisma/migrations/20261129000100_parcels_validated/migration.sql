-- Beside whoever writes.
ALTER TABLE "device_assignments" VALIDATE CONSTRAINT "device_assignments_parcel_id_fkey";
ALTER TABLE "device_assignments" VALIDATE CONSTRAINT "device_assignments_came_by_id_fkey";
