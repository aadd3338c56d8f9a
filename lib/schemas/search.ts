import { z } from '@/lib/schemas/zod';
import { typedSearch } from './list-parameters';

/** GET search: the text to find everywhere. Other parameters are ignored. */
export const everywhereQuery = z.object({ q: typedSearch });
