-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY "outbox_mails_key_key" ON "outbox_mails"("key");
