-- The event log by the kind of what happened, and by the serial of a device that is deleted: its row is gone, its entries stay.
CREATE INDEX "event_log_kind_idx" ON "event_log" (split_part("type", '.', 1), "created_at", "id");
CREATE INDEX "event_log_deleted_serial_idx" ON "event_log" (lower("params" ->> 'serial')) WHERE "type" = 'device.deleted';
