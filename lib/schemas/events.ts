import { organizationIds } from './ids';
import { strict } from './object';

/** The optional body of POST logs. */
export const logsBody = strict({ orgIds: organizationIds.optional() });
