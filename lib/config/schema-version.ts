/** The newest migration that this build needs: the name of its folder in prisma/migrations. A database may well be ahead of it. */
export const schemaVersion = '20261127062100_prices_of_several_lines';
