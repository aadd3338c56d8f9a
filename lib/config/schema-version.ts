/** The newest migration that this build needs: the name of its folder in prisma/migrations. A database may well be ahead of it. */
export const schemaVersion = '20261127064100_reminded_index_goes';
