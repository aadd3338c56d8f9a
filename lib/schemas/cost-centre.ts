import { fieldLengths } from '@/lib/config/limits';
import { costCentreErrors } from '@/lib/i18n/forms';
import { optionalText } from './text';

/** The customer's own name of what pays an order; an empty one is none. */
export const costCentre = optionalText({
  max: fieldLengths.costCentre,
  tooLong: () => costCentreErrors.tooLong,
  invalid: () => costCentreErrors.invalid,
});
