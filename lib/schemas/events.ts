import { organizationIds } from './ids';
import { strict } from './zod';

/** The optional body of POST logs. */
export const logsBody = strict({ orgIds: organizationIds.optional() });
