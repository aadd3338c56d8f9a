/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261128090400_search_of_invoices';
