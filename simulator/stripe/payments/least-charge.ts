import { invalid, type ProviderError } from '../errors';

/** Cents: less cannot be charged; nothing can. */
const LEAST = 50;

/** An amount that can neither be charged nor left alone. */
export const isTooSmall = (cents: number): boolean => cents > 0 && cents < LEAST;

/** The provider's 400 for an amount below its minimum. */
export const tooSmall = (param?: string): ProviderError =>
  invalid('Amount must be no less than €0.50 eur', param, 'amount_too_small');
