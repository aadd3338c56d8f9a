/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261128210400_receipts_to_be_told';
