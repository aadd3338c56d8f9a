/**
 * `npm run db:seed`: fills an empty database with the sample. `-- --devices 1000000 --organizations 2000` adds as many, to measure with:
 * DATABASE_URL is enough, best the schema owner's.
 */
import { runCommand, PlainError } from '../scripts/plain-error';
import { sizeOf } from './scale/arguments';
import { seedScale } from './scale/main';

async function addMany(args: string[]): Promise<void> {
  const size = sizeOf(args);
  const url = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;
  if (!url) throw new PlainError('Set DATABASE_URL to the database that shall be filled.');
  const began = performance.now();
  const seconds = new Map<string, number>();
  await seedScale(url, size, (step, took) => seconds.set(step, (seconds.get(step) ?? 0) + took));
  for (const [step, took] of seconds) console.log(`${took.toFixed(1).padStart(6)} s  ${step}`);
  const whole = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${size.devices} devices and ${size.organizations} organizations were added in ${whole} s.`);
}

const args = process.argv.slice(2);
if (args.length > 0) await runCommand(() => addMany(args));
else await import('./sample');
