/**
 * `npm run rehearse [-- backup cluster upgrade contract]`: an installation's manual work on Debian's PostgreSQL, and the contract's tests
 * through Debian's haproxy. Prints figures; exit code 1 after a failure.
 */
import { PlainError, runCommand } from '../../scripts/plain-error';
import { rehearseBackup } from './backup';
import { rehearseCluster } from './cluster';
import { rehearseContract } from './contract';
import { startServer, type Primary } from './debian-postgres';
import { rehearseUpgrade } from './upgrade';

const onServer = (part: (server: Primary) => Promise<string[]>) => async () => {
  const server = await startServer();
  try {
    return await part(server);
  } finally {
    await server.stop();
  }
};

const PARTS: Record<string, () => Promise<string[]>> = {
  backup: onServer(rehearseBackup),
  cluster: onServer(rehearseCluster),
  upgrade: onServer(rehearseUpgrade),
  contract: rehearseContract,
};

await runCommand(async () => {
  const named = process.argv.slice(2);
  const wrong = named.find((name) => !(name in PARTS));
  if (wrong !== undefined)
    throw new PlainError(`There is no part '${wrong}': choose among ${Object.keys(PARTS).join(', ')}.`);
  for (const [name, part] of Object.entries(PARTS)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`── ${name}`);
    for (const line of await part()) console.log(`   ${line}`);
  }
  console.log('Everything was as it should be.');
});
