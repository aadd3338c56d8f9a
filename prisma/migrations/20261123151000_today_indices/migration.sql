-- What waits for the operator (docs/decisions/0043-today.md): an index for each kind, of its rows alone, in the order in which they are shown.
CREATE INDEX "orders_waiting_idx" ON "orders" ("status", "paid_at", "id") WHERE "status" IN ('PAID', 'PAID_LATE');
CREATE INDEX "orders_lease_ends_idx" ON "orders" ("ends_at", "id") WHERE "status" IN ('PAID', 'FULFILLED') AND "ends_at" IS NOT NULL;
CREATE INDEX "device_assignments_announced_idx" ON "device_assignments" ("announced_at", "id")
  WHERE "to" IS NULL AND "announced_at" IS NOT NULL AND "received_at" IS NULL;
CREATE INDEX "device_assignments_received_idx" ON "device_assignments" ("received_at", "id") WHERE "to" IS NULL AND "received_at" IS NOT NULL;
CREATE INDEX "invoices_reminded_idx" ON "invoices" ("created_at", "id") WHERE "status" = 'open' AND "kind" = 'RENEWAL' AND "reminders" > 0;
CREATE INDEX "invoices_stray_idx" ON "invoices" ("paid_at", "id") WHERE "kind" = 'STRAY' AND "status" = 'paid';
CREATE INDEX "devices_calibration_due_idx" ON "devices" ("calibration_expires", "id")
  WHERE "organization_id" IS NOT NULL AND "logistic_status" <> 'LOST';
