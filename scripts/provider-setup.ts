/**
 * `npm run provider:setup`: sets up the payment provider for the environment's portal, and prints its state. Can be repeated. The exit
 * code is 0 when nothing is missing.
 */
import './without-webhook-secret';
import { runCommand } from './plain-error';
import { prepareProvider } from './prepare-provider';
import { runOperation } from './run-operation';

await runCommand(async () => {
  const missing = await runOperation(prepareProvider);
  if (missing > 0) process.exitCode = 1;
});
