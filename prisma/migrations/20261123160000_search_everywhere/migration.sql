-- The search of the header (docs/decisions/0042-search-everywhere.md) reads what begins with a text, whatever the database sorts by.
CREATE INDEX "devices_serial_begins_idx" ON "devices" (lower("serial_number") COLLATE "C");
CREATE INDEX "invoices_number_begins_idx" ON "invoices" ("number" COLLATE "C");
