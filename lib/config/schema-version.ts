/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261128220100_calibrations_to_be_told_index';
