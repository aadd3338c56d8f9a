/**
 * `npm run demo:advance -- DAYS`: moves both clocks day by day, runs due work, and compares both sides' sums. Exit code 1 when they differ.
 * Ctrl-C ends it after the current day.
 */
import { clock } from '../lib/core/clock';
import { formatMoment } from '../lib/i18n/locale/format';
import { database, disconnectDatabase } from '../lib/db/client';
import { advanceDays } from './advance-days';
import { compareSums, sumsTable, verdict } from './compare-sums';
import { DayLog } from './day-log';
import { dataDir, runningDemo } from './demo-state';
import { PlainError, runCommand } from './plain-error';
import { clockFileOf } from './stack-settings';

const MAX_DAYS = 400;

function daysOf(argument: string | undefined): number {
  const days = Number(argument);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new PlainError(`Say how many days, from 1 to ${MAX_DAYS}: npm run demo:advance -- 30`);
}

const abort = new AbortController();
process.once('SIGINT', () => abort.abort());

await runCommand(async () => {
  const days = daysOf(process.argv[2]);
  const demo = runningDemo();
  if (demo === undefined) throw new PlainError('No demo runs here: start it with npm run demo.');
  // The jobs run in this process, which tells failures in words.
  Object.assign(process.env, demo.env, { LOG_LEVEL: 'silent' });
  const { paymentUrl, mailUrl } = demo.surface;
  const db = database();
  try {
    const book = new DayLog((line) => console.log(line));
    await advanceDays({ db, paymentUrl, mailUrl, clockFile: clockFileOf(dataDir) }, days, book, abort.signal);
    const rows = await compareSums(db, paymentUrl);
    const { agree, sentence } = verdict(rows);
    console.log(['', ...sumsTable(rows), '', sentence].join('\n'));
    console.log(
      `It is ${formatMoment(clock().now().toISOString())} in the demo. The provider's own table: ${paymentUrl}`,
    );
    // A phone's codes follow real time.
    if ((await db.secondFactor.count({ where: { confirmedAt: { not: null } } })) > 0)
      console.log('With two-step sign-in take a recovery code: the codes of a phone are of real time.');
    if (!agree) process.exitCode = 1;
  } finally {
    await disconnectDatabase();
  }
});
