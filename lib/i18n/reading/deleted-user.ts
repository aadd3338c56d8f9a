import { withLanguage } from '../locale/language';
import { personNames } from '../vocabulary';

/** The name in place of an erased person's. */
export const deletedUserName = withLanguage('en', () => personNames.deleted);

/** A stored name in the reader's language. */
export const readName = (name: string): string => (name === deletedUserName ? personNames.deleted : name);
