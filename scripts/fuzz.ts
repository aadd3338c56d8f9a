/** `npm run fuzz`: 20,000 requests. FUZZ_SEED repeats a run, FUZZ_REQUESTS sets another number. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBuilt, ensureGenerated } from './build';
import { projectRoot } from './child-process';
import { packageBin } from './package-bin.mjs';
import { runCommand } from './plain-error';

await runCommand(async () => {
  await ensureGenerated();
  await ensureBuilt();
  const args = [packageBin('vitest'), 'run', '--project=contract', 'tests/contract/fuzz.test.ts'];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '20000' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
});
