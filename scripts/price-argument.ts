import { PlainError } from './plain-error';

const PRICE = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/**
 * A price as it is written on a command line, in euro such as 14.50, as whole euro cents: digit by digit, so that nothing is rounded.
 * @throws PlainError for anything else
 */
export function centsOf(text: string | undefined): number {
  const [, euro, fraction = ''] = PRICE.exec(text ?? '') ?? [];
  if (euro === undefined) throw new PlainError('Write the price in euro with a point, such as 14.50.');
  return Number(euro) * 100 + Number(fraction.padEnd(2, '0'));
}
