import { PlainError } from './plain-error';

const PRICE = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/**
 * A price such as 14.50 euro as whole cents, without rounding.
 * @throws PlainError for anything else
 */
export function centsOf(text: string | undefined): number {
  const [, euro, fraction = ''] = PRICE.exec(text ?? '') ?? [];
  if (euro === undefined) throw new PlainError('Write the price in euro with a point, such as 14.50.');
  return Number(euro) * 100 + Number(fraction.padEnd(2, '0'));
}
