-- Devices that stay out after the end of their lease (docs/decisions/0043-today.md): the orders that have ended, in the order in which they are
-- shown, and which of all orders have devices out that nobody has announced.
CREATE INDEX "orders_ended_idx" ON "orders" ("ends_at", "id") WHERE "status" = 'ENDED';
CREATE INDEX "device_assignments_out_idx" ON "device_assignments" ("order_id")
  WHERE "to" IS NULL AND "announced_at" IS NULL AND "received_at" IS NULL;
