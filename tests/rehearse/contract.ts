import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { packageBin } from '../../scripts/package-bin.mjs';
import { createRunFolder } from '../support/run-folder';
import { require } from '../support/until';
import { makeCertificate } from './proxy';

/** They test the portal's own port, without a proxy's refusals and repairs. */
const WITHOUT_PROXY = ['doors', 'page-budget'].map((name) => `--exclude=tests/contract/${name}.test.ts`);

const CONTRACT = [
  'vitest',
  'run',
  '--project=contract',
  '--reporter=dot',
  ...WITHOUT_PROXY,
  'tests/contract/',
];
/** From signing in to a paid order, the operator's day, a Norwegian's first order, and what a sign-in keeps. */
const STORIES = ['playwright', 'test', 'story', 'operators-morning', 'norwegian', 'sign-in'];

/**
 * The tests of the contract and four stories through haproxy with deploy/haproxy.cfg, TLS and two portals, as people and programs reach a
 * deployment.
 * @returns a line that says so
 */
export async function rehearseContract(): Promise<string[]> {
  const run = await createRunFolder('rehearse-contract');
  try {
    const { file } = makeCertificate(run.folder);
    for (const [program = '', ...args] of [CONTRACT, STORIES]) {
      const child = spawn(process.execPath, [packageBin(program), ...args], {
        cwd: projectRoot,
        stdio: 'inherit',
        env: {
          ...process.env,
          ...{ CONTRACT_PROXY_PORT: String(await freePort()), CONTRACT_PROXY_CERTIFICATE: file },
          NODE_EXTRA_CA_CERTS: path.join(run.folder, 'certificate.pem'),
        },
      });
      const [status] = (await once(child, 'exit')) as [number | null];
      require(status === 0, `${program} passes through the proxy`);
    }
    return ['the contract and four stories hold through haproxy with deploy/haproxy.cfg, before two portals'];
  } finally {
    await run.remove();
  }
}
