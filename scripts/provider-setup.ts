/** `npm run provider:setup` (docs/operations.md). Exit code 0 when nothing is missing. */
import './without-webhook-secret';
import { runCommand } from './plain-error';
import { prepareProvider } from './prepare-provider';
import { runOperation } from './run-operation';

await runCommand(async () => {
  const missing = await runOperation(prepareProvider);
  if (missing > 0) process.exitCode = 1;
});
