-- As wide as the provider's ids may be; of the catalogue alone as well. Alone, so that the log is not locked for longer than that.
ALTER TABLE "event_log" ALTER COLUMN "entity_id" SET DATA TYPE VARCHAR(255);
