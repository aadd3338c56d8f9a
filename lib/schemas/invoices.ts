import { z } from './zod';
import { listErrors } from '@/lib/i18n/requests';
import { costViews } from '@/lib/vocabulary/invoices';
import { oneOf, organizations } from './list-parameters';

/** GET invoices/months: of all organisations in reach, or of these. */
export const chargesQuery = z.object({ orgIds: organizations });

/** GET invoices/costs. */
export const costsQuery = z.object({
  orgIds: organizations,
  by: oneOf(costViews, () => listErrors.choiceInvalid('by', costViews.join(', '))).prefault('model'),
});
