/** The id of the line of a list's toolbar in which its further filters stand while they are open. */
export const furtherFilters = 'further-filters';
