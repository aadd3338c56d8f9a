import { z } from './zod';
import { listErrors } from '@/lib/i18n/requests';
import { costViews } from '@/lib/vocabulary/invoices';
import { month, oneOf, organizations } from './list-parameters';

/** GET invoices/months: of all organisations in reach, or of these. */
export const chargesQuery = z.object({ orgIds: organizations });

/** GET invoices/costs; without a month of the latest ones. */
export const costsQuery = z.object({
  ...{ orgIds: organizations, month },
  by: oneOf(costViews, () => listErrors.choiceInvalid('by', costViews.join(', '))).prefault('model'),
});
