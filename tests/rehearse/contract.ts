import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { packageBin } from '../../scripts/package-bin.mjs';
import { createRunFolder } from '../support/run-folder';
import { require } from '../support/until';
import { makeCertificate } from './proxy';

/** They test the portal's own port, without a proxy's refusals and repairs. */
const WITHOUT_PROXY = ['doors', 'page-budget'].map((name) => `--exclude=tests/contract/${name}.test.ts`);

/**
 * The tests of the contract through haproxy with deploy/haproxy.cfg, as people and programs reach a deployment.
 * @returns a line that says so
 */
export async function rehearseContract(): Promise<string[]> {
  const run = await createRunFolder('rehearse-contract');
  try {
    const { file } = makeCertificate(run.folder);
    const args = [packageBin('vitest'), 'run', '--project=contract', '--reporter=dot', ...WITHOUT_PROXY];
    const { status } = spawnSync(process.execPath, args, {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...{ CONTRACT_PROXY_PORT: String(await freePort()), CONTRACT_PROXY_CERTIFICATE: file },
        NODE_EXTRA_CA_CERTS: path.join(run.folder, 'certificate.pem'),
      },
    });
    require(status === 0, 'the contract holds through the proxy');
    return ['the contract holds through haproxy with deploy/haproxy.cfg'];
  } finally {
    await run.remove();
  }
}
