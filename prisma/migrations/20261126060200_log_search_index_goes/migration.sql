DROP INDEX CONCURRENTLY "event_log_search_idx";
