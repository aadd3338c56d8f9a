import { exportsAtOnce } from '@/lib/config/budgets';
import { turnsOf } from '@/lib/core/turns';
import { refusals } from '@/lib/i18n/requests';
import { RequestRefused } from './request-refused';

const turns = turnsOf(exportsAtOnce.ofOne);

const over = () =>
  new RequestRefused(429, 'TOO_MANY_REQUESTS', refusals.exportsBusy, exportsAtOnce.waitSeconds);

/**
 * Waits for a turn to get a file: a person has two at once in a process, the next ones come in their order.
 * @returns gives the turn on
 * @throws RequestRefused 429 when the wait is over
 */
export const takeExportTurn = (
  person: string,
  ms: number = exportsAtOnce.waitSeconds * 1000,
): Promise<() => void> => turns(person, { ms, over });
