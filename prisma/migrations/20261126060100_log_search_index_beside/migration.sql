-- What changed from and to is searched as well: it stands beneath the sentence.
CREATE INDEX CONCURRENTLY "event_log_search_new_idx" ON "event_log"
  USING gin ("event" gin_trgm_ops, "event_nb" gin_trgm_ops, "user_name" gin_trgm_ops, "organization_name" gin_trgm_ops,
    "from_value" gin_trgm_ops, "to_value" gin_trgm_ops);
