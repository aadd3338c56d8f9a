import { format } from 'node:util';
import { logger } from './logger';

/** Errors are warnings here: of a fault that a person met our own doors log a line. */
const LEVELS = { error: 'warn', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

/**
 * What Next and other packages say on the console becomes lines of the log: JSON, one line each, of at most 2 KB, whatever a client made
 * them quote.
 */
export function logConsole(): void {
  for (const [name, level] of Object.entries(LEVELS)) {
    const log = (...said: unknown[]) => logger()[level]({ said: format(...said) }, 'console');
    Object.assign(console, { [name]: log });
  }
}
