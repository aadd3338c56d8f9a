import { z } from '@/lib/schemas/zod';
import { typedSearch } from './list-parameters';

/** GET search: what is searched for everywhere. Other parameters are ignored. */
export const everywhereQuery = z.object({ q: typedSearch });
