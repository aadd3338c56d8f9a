import { exportsAtOnce } from '@/lib/config/budgets';
import { refusals } from '@/lib/i18n/requests';
import { RequestRefused } from './request-refused';

/** The files of one person: those that are sent, and those that wait. */
interface Turns {
  running: number;
  waiting: (() => void)[];
}

const turns = new Map<string, Turns>();

/**
 * Waits for a turn to send a file of a list: a person has two at once in a process, the next ones come in their order.
 * @returns gives the turn on; a second time changes nothing
 * @throws RequestRefused 429 when the wait is over
 */
export async function takeExportTurn(
  person: string,
  waitMs: number = exportsAtOnce.waitSeconds * 1000,
): Promise<() => void> {
  const own = turns.get(person) ?? { running: 0, waiting: [] };
  turns.set(person, own);
  if (own.running < exportsAtOnce.ofOne) own.running += 1;
  else await turnOf(own, waitMs);
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const next = own.waiting.shift();
    if (next !== undefined) return next();
    own.running -= 1;
    if (own.running === 0) turns.delete(person);
  };
}

function turnOf(own: Turns, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      own.waiting = own.waiting.filter((one) => one !== come);
      reject(new RequestRefused(429, 'TOO_MANY_REQUESTS', refusals.exportsBusy, exportsAtOnce.waitSeconds));
    }, waitMs);
    own.waiting.push(come);
  });
}
