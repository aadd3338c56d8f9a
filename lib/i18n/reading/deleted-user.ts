import { withLanguage } from '../locale/language';
import { userMessages } from '../users';

/** The name in place of an erased person's. */
export const deletedUserName = withLanguage('en', () => userMessages.deletedUser);

/** A stored name in the reader's language. */
export const readName = (name: string): string =>
  name === deletedUserName ? userMessages.deletedUser : name;
