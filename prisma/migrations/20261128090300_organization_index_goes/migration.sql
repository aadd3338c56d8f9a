-- The index of an organisation's invoices by day serves its queries.
DROP INDEX CONCURRENTLY "invoices_organization_id_idx";
