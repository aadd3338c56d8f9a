-- Beside whoever writes.
ALTER TABLE "device_assignments" VALIDATE CONSTRAINT "device_assignments_state_check";
ALTER TABLE "device_assignments" VALIDATE CONSTRAINT "device_assignments_replaces_id_fkey";
