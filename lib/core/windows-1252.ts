/** The signs of Windows-1252 from 0x80 to 0x9F; five have none. */
const SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** A text whose bytes were read as ISO-8859-1, with the signs that Windows has in place of control characters. Pure. */
export const withWindowsSigns = (text: string): string =>
  text.replace(/[\x80-\x9f]/g, (code) => SIGNS.charAt(code.charCodeAt(0) - 0x80));
