DROP INDEX CONCURRENTLY "invoices_reminded_idx";
