ALTER INDEX "event_log_search_new_idx" RENAME TO "event_log_search_idx";
