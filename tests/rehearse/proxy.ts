import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../scripts/child-process';
import { require } from '../support/until';
import { debianProgram, startService, type Service } from './service';

/** A certificate for a proxy, with the key behind. */
export function makeCertificate(folder: string): { file: string; certificate: string } {
  const [key, certificate, file] = ['key.pem', 'certificate.pem', 'portal.pem'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const made = spawnSync('openssl', [
    ...[...args, '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  require(made.status === 0, 'openssl makes a certificate');
  const text = fs.readFileSync(certificate, 'utf8');
  fs.writeFileSync(file, text + fs.readFileSync(key, 'utf8'), { mode: 0o600 });
  return { file, certificate: text };
}

/** Starts Debian's haproxy with deploy/haproxy.cfg in front of two portals. */
export function startProxy(proxy: {
  port: number;
  /** Where it sends people on to https. */
  plainPort: number;
  certificate: string;
  portals: readonly [number, number];
  log: string;
}): Service {
  const { port, plainPort, certificate, portals, log } = proxy;
  return startService(debianProgram('haproxy'), ['-f', path.join(projectRoot, 'deploy', 'haproxy.cfg')], {
    env: {
      ...{ PROXY_ADDRESS: `127.0.0.1:${port}`, PROXY_CERTIFICATE: certificate },
      PROXY_PLAIN_ADDRESS: `127.0.0.1:${plainPort}`,
      ...{ PORTAL_1: `127.0.0.1:${portals[0]}`, PORTAL_2: `127.0.0.1:${portals[1]}` },
    },
    log,
  });
}
