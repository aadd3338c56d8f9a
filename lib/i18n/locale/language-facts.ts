/** What a language is beside its texts. */
export interface LanguageFacts {
  /** Its own name. */
  name: string;
  inEnglish: string;
  /** As people write it. */
  code: string;
  /** The first parts of the Accept-Language tags that mean it. */
  tags: readonly string[];
  /** How `Intl` groups numbers and joins a list. */
  locale: string;
  /** What stands between the euro sign and the amount, and before the cents. */
  money: { gap: string; point: string };
  /** What separates the cells of a CSV file where its spreadsheets are in use. */
  csvSeparator: string;
  /** The word for an absent value in a table. */
  none: string;
}
