/** Characters of the longest word that every column has room for. */
const LONGEST = 18;
/** Characters of a name that a wide table has room for in one line. */
const SHORT_NAME = 18;

/** A text of usual words wraps between them; one with a longer word may have to be parted anywhere. */
export const wordStyle = (text: string) =>
  text.split(/[\s-]/).every((word) => word.length <= LONGEST) ? 'words' : undefined;

/** A short name, which is '', stays in one line where there is room; an address or a text beside it wraps first. */
export const nameLength = (name: string) => (name.length <= SHORT_NAME ? '' : 'long');

/** Characters of a serial number that every list has room for in one line. */
const SHORT_SERIAL = 14;

/** A serial number stays in one line; one that is longer than any of ours is parted and takes no room from what stands beside it. */
export const serialStyle = (serial: string) =>
  serial.length <= SHORT_SERIAL ? 'tabular whitespace-nowrap' : 'tabular long-serial';

/** The same within a sentence, through which a long one runs on. */
export const serialInText = (serial: string) =>
  serial.length <= SHORT_SERIAL ? 'tabular whitespace-nowrap' : 'tabular wrap-anywhere whitespace-normal';
