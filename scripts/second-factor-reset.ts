/** `npm run second-factor:reset -- EMAIL` (docs/operations.md). */
import { resetSecondFactor } from '../lib/domain/accounts/remove-second-factor';
import { PlainError, runCommand } from './plain-error';
import { runOperation } from './run-operation';

const USAGE = 'Say whose: npm run second-factor:reset -- somebody@example.com';

await runCommand(async () => {
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length > 0) throw new PlainError(USAGE);
  const { message } = await runOperation((actor) => resetSecondFactor(actor, { email }));
  console.log(`${message}.`);
});
