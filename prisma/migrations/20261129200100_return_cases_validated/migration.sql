-- Nobody waits for it: no rental has a case yet.
ALTER TABLE "device_assignments" VALIDATE CONSTRAINT "device_assignments_return_case_id_fkey";
