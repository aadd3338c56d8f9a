/** The id of the line for a list's open further filters. */
export const furtherFilters = 'further-filters';
