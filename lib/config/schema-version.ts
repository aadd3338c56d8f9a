/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261127064100_reminded_index_goes';
