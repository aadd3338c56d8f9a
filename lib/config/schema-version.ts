/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261129950000_passkeys';
