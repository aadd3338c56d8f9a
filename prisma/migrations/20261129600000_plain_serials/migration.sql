-- The letters and digits of each serial: a new one that resembles a known one is asked about.
CREATE INDEX CONCURRENTLY "devices_plain_serial_idx" ON "devices" (lower(regexp_replace("serial_number", '[^A-Za-z0-9]', '', 'g')));
