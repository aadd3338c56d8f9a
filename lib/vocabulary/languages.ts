/** The languages of the portal. The API and the log file are English only. */
export const languages = ['en', 'nb'] as const;
export type Language = (typeof languages)[number];
