/** The newest migration that this build needs. The database may be ahead of it. */
export const schemaVersion = '20261129700200_mails_of_a_person';
