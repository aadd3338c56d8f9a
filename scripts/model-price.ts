/**
 * `npm run model:price -- "MODEL" PRICE [--move-leases]`: changes what a model costs new orders, in euro per 30 days, and with
 * --move-leases what running leases will cost, with 30 days' notice. Prints what changes from when.
 */
import { parseArgs } from 'node:util';
import { changePrice } from '../lib/domain/orders/change-price';
import { PlainError, runCommand } from './plain-error';
import { centsOf } from './price-argument';
import { runOperation } from './run-operation';
import { tellPrice } from './tell-price';

const USAGE = 'Say the model and its price: npm run model:price -- "Drift Tag" 14.50 [--move-leases]';

function argumentsOf(args: string[]): { model: string; cents: number; moveLeases: boolean } {
  const parsed = (() => {
    try {
      const options = { 'move-leases': { type: 'boolean', default: false } } as const;
      return parseArgs({ args, options, allowPositionals: true });
    } catch {
      throw new PlainError(USAGE);
    }
  })();
  const [model, price, ...others] = parsed.positionals;
  if (model === undefined || price === undefined || others.length > 0) throw new PlainError(USAGE);
  return { model, cents: centsOf(price), moveLeases: parsed.values['move-leases'] };
}

await runCommand(async () => {
  const { model, cents, moveLeases } = argumentsOf(process.argv.slice(2));
  const input = { deviceFeatureName: model, unitPrice: cents / 100, moveLeases };
  const changed = await runOperation((actor) => changePrice(actor, input));
  for (const line of tellPrice(changed, moveLeases)) console.log(line);
});
