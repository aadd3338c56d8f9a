/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261129500000_deadlines_to_the_end_of_their_day';
