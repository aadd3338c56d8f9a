import { organizationIds } from './ids';
import { strict } from './object';

/** The optional body of POST logs (§7). */
export const logsBody = strict({ orgIds: organizationIds.optional() });
