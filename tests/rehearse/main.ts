/**
 * `npm run rehearse [-- backup cluster upgrade]`: what is done to an installation by hand, done on this machine with Debian's PostgreSQL, which is older than the
 * demo's. Prints its figures, and ends with 1 when something is not as it should be.
 */
import { PlainError, runCommand } from '../../scripts/plain-error';
import { rehearseBackup } from './backup';
import { rehearseCluster } from './cluster';
import { startServer, type Primary } from './debian-postgres';
import { rehearseUpgrade } from './upgrade';

const PARTS: Record<string, (server: Primary) => Promise<string[]>> = {
  backup: rehearseBackup,
  cluster: rehearseCluster,
  upgrade: rehearseUpgrade,
};

await runCommand(async () => {
  const named = process.argv.slice(2);
  const wrong = named.find((name) => !(name in PARTS));
  if (wrong !== undefined)
    throw new PlainError(`There is no part '${wrong}': choose among ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`── ${name}`);
    const server = await startServer();
    try {
      for (const line of await part(server)) console.log(`   ${line}`);
    } finally {
      await server.stop();
    }
  }
  console.log('Everything was as it should be.');
});
