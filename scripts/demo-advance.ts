/** `npm run demo:advance -- DAYS`: moves the clocks of portal and provider day by day and runs what is due on each. */
import { setTimeout as pause } from 'node:timers/promises';
import { runNode } from './child-process';
import { runningDemo } from './demo-state';
import { readJson, writeJson } from './kept-json';
import { PlainError, runCommand } from './plain-error';
import { clockFileOf } from './stack-settings';
import { dataDir } from './demo-state';

const DAY_MS = 86_400_000;
const MAX_DAYS = 400;
/** The provider delivers its webhooks of the day before ours are looked at. */
const WEBHOOK_GRACE_MS = 300;

function daysOf(argument: string | undefined): number {
  const days = Number(argument);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new PlainError(`Say how many days, from 1 to ${MAX_DAYS}: npm run demo:advance -- 30`);
}

async function advanceProvider(paymentUrl: string): Promise<unknown> {
  const answer = await fetch(`${paymentUrl}/_control/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days: 1 }),
  });
  if (!answer.ok)
    throw new PlainError(`The payment provider refused to move its clock: ${await answer.text()}`);
  return answer.json();
}

function dayLine(day: Date, provider: unknown, jobs: string): string {
  const date = day.toISOString().slice(0, 10);
  return `${date}  provider ${JSON.stringify(provider)}  jobs ${jobs.trim().split('\n').at(-1) ?? ''}`;
}

await runCommand(async () => {
  const days = daysOf(process.argv[2]);
  const demo = runningDemo();
  if (demo === undefined) throw new PlainError('No demo runs here: start it with npm run demo.');
  const clockFile = clockFileOf(dataDir);
  for (let day = 1; day <= days; day += 1) {
    const offsetMs = (readJson<{ offsetMs: number }>(clockFile)?.offsetMs ?? 0) + DAY_MS;
    writeJson(clockFile, { offsetMs });
    const provider = await advanceProvider(demo.surface.paymentUrl);
    await pause(WEBHOOK_GRACE_MS);
    const jobs = await runNode({
      name: 'The jobs',
      args: ['--import', 'tsx', 'scripts/run-due.ts'],
      env: demo.env,
    });
    console.log(dayLine(new Date(Date.now() + offsetMs), provider, jobs));
  }
});
