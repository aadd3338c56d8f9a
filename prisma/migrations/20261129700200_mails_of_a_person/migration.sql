CREATE INDEX CONCURRENTLY "outbox_mails_caused_by_created_at_idx" ON "outbox_mails"("caused_by", "created_at");
