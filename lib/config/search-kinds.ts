/** Kinds of rows that the search of the header finds, in the order in which it shows them (docs/decisions/0042-search-everywhere.md). */
export const searchKinds = ['device', 'order', 'invoice', 'organization', 'person'] as const;
export type SearchKind = (typeof searchKinds)[number];
