-- Accepted reports that Today still follows up, in its order.
CREATE INDEX CONCURRENTLY "device_reports_accepted_idx" ON "device_reports"("answered_at", "id")
  WHERE "answer" = 'ACCEPTED' AND "kind" IN ('MISSING', 'BROKEN');
