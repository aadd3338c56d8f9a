CREATE INDEX CONCURRENTLY "outbox_mails_to_counted_at_idx" ON "outbox_mails"("to", "counted_at");
