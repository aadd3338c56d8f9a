/** Kinds of rows in the header's search, in their order (docs/decisions/0042-search-everywhere.md). */
export const searchKinds = ['device', 'order', 'invoice', 'organization', 'person'] as const;
export type SearchKind = (typeof searchKinds)[number];
