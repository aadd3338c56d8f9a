import { withLanguage } from '../config/language';
import { userMessages } from './users';

/** The name that stands in place of an erased person's wherever names are kept. */
export const deletedUserName = withLanguage('en', () => userMessages.deletedUser);

/** A kept name, as whoever reads it knows it. */
export const readName = (name: string): string =>
  name === deletedUserName ? userMessages.deletedUser : name;
