/**
 * `npm run model:price -- "MODEL" PRICE [--move-leases] [--dry-run]` (docs/operations.md). --dry-run only says how many customers get a
 * mail.
 */
import { parseArgs } from 'node:util';
import { changePrice, countPriceMoves } from '../lib/domain/leasing/change-price';
import { PlainError, runCommand } from './plain-error';
import { centsOf } from './price-argument';
import { runOperation } from './run-operation';
import { priceReport } from './price-report';

const USAGE =
  'Say the model and its price: npm run model:price -- "Drift Tag" 14.50 [--move-leases] [--dry-run]';

function argumentsOf(args: string[]): { model: string; cents: number; moveLeases: boolean; dryRun: boolean } {
  const parsed = (() => {
    try {
      const flag = { type: 'boolean', default: false } as const;
      const options = { 'move-leases': flag, 'dry-run': flag };
      return parseArgs({ args, options, allowPositionals: true });
    } catch {
      throw new PlainError(USAGE);
    }
  })();
  const [model, price, ...others] = parsed.positionals;
  if (model === undefined || price === undefined || others.length > 0) throw new PlainError(USAGE);
  const { 'move-leases': moveLeases, 'dry-run': dryRun } = parsed.values;
  return { model, cents: centsOf(price), moveLeases, dryRun };
}

const EVERY_MS = 2_000;

/** Progress every two seconds at most. */
function sayNowAndThen(): (done: number, of: number) => void {
  let said = performance.now();
  return (done, of) => {
    if (performance.now() - said < EVERY_MS) return;
    said = performance.now();
    console.log(`  ${done} of ${of} leases …`);
  };
}

await runCommand(async () => {
  const { model, cents, moveLeases, dryRun } = argumentsOf(process.argv.slice(2));
  const price = { deviceFeatureName: model, unitPrice: cents / 100 };
  const changed = await runOperation(async (actor) => {
    if (moveLeases) {
      const { leases, organizations } = await countPriceMoves(actor, price);
      console.log(`Running leases that are told: ${leases}, of ${organizations} organizations.`);
    }
    return dryRun ? null : changePrice(actor, { ...price, moveLeases, progress: sayNowAndThen() });
  });
  if (changed === null) console.log('Nothing was changed.');
  else for (const line of priceReport(changed, moveLeases)) console.log(line);
});
