import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot, runNode } from '../../scripts/child-process';
import { ensureRole } from '../../scripts/ensure-role';
import { freePort } from '../../scripts/free-port';
import { startStack, type Stack } from '../../scripts/stack';
import { createRunFolder } from '../support/run-folder';
import { require, until } from '../support/until';
import { serverAccount, type Primary } from './debian-postgres';
import { makeCertificate, startProxy } from './proxy';
import { debianProgram, startService, type Service } from './service';
import { asker, signInAsAdmin, startTraffic, type Credentials, type Traffic } from './traffic';

const DATABASE = 'driftmark';
const RESTARTS = 12;
const CLIENTS = 6;
const MAILS = 12;
const SEEN_MS = 3_000;

/** Everything of docs/operations.md, 'More than one machine', on loopback. */
interface Cluster {
  folder: string;
  stack: Stack;
  base: string;
  certificate: string;
  startPortal: (number: 0 | 1) => Promise<void>;
  stopPortal: (number: 0 | 1) => Promise<number | null>;
  startWorker: (databaseUrl: string) => Service;
  /** Leads PgBouncer to another server. */
  leadTo: (port: number) => void;
  stop: () => Promise<void>;
}

function replaced(text: string, from: string, to: string): string {
  require(text.includes(from), `deploy/pgbouncer.ini has '${from}'`);
  return text.replace(from, to);
}

function startBouncer(folder: string, databasePort: number, appUrl: string) {
  const home = path.join(folder, 'pgbouncer');
  fs.mkdirSync(home);
  const file = path.join(home, 'pgbouncer.ini');
  const users = path.join(home, 'userlist.txt');
  const { username, password } = new URL(appUrl);
  fs.writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
  const write = (listenPort: number, to: number) => {
    const ours = fs.readFileSync(path.join(projectRoot, 'deploy', 'pgbouncer.ini'), 'utf8');
    const there = replaced(ours, 'host=db.example.com port=5432', `host=127.0.0.1 port=${to}`);
    const here = replaced(there, 'listen_port = 6432', `listen_port = ${listenPort}`);
    fs.writeFileSync(file, `${replaced(here, '/etc/pgbouncer/userlist.txt', users)}unix_socket_dir =\n`);
  };
  const as = serverAccount();
  const own = () => {
    if (as !== undefined) for (const each of [home, file, users]) fs.chownSync(each, as.uid, as.gid);
  };
  return {
    start: (listenPort: number): Service => {
      write(listenPort, databasePort);
      own();
      const log = path.join(folder, 'pgbouncer.log');
      return startService(debianProgram('pgbouncer'), [file], { ...as, cwd: '/', log });
    },
    write,
  };
}

async function startCluster(server: Primary): Promise<Cluster> {
  const run = await createRunFolder('rehearse-cluster');
  const { folder } = run;
  const ended: (() => Promise<unknown>)[] = [() => run.remove()];
  const stop = async () => {
    for (let end = ended.pop(); end !== undefined; end = ended.pop()) await end();
  };
  try {
    const [ownerUrl, appUrl] = [server.ownerUrl(DATABASE), server.appUrl(DATABASE)];
    await server.createDatabase(DATABASE);
    await ensureRole(ownerUrl, appUrl);
    // Migrations, sample data, provider and mail server; its own portal only takes webhooks.
    const stack = await startStack({
      ...{ dataDir: folder, port: await freePort(), database: { ownerUrl, appUrl } },
      env: { JOBS: 'off' },
    });
    ended.push(() => stack.stop());
    const release = path.join(folder, 'release');
    await runNode({ name: 'The release', args: ['--import', 'tsx', 'scripts/release.ts', release] });

    const bouncerPort = await freePort();
    const { start, write } = startBouncer(folder, server.port, appUrl);
    const bouncer = start(bouncerPort);
    ended.push(() => bouncer.end('SIGINT'));
    const pooled = new URL(appUrl);
    pooled.port = String(bouncerPort);

    const proxyPort = await freePort();
    const base = `https://localhost:${proxyPort}`;
    const ports = [await freePort(), await freePort()] as const;
    const env = {
      ...stack.env,
      ...{ APP_URL: base, NEXTAUTH_URL: base, SESSION_COOKIE_SECURE: 'true', TRUSTED_PROXY_HOPS: '1' },
      ...{ SHUTDOWN_GRACE_SECONDS: '5', HOST: '127.0.0.1' },
    };
    const portals: (Service | undefined)[] = [];
    const startPortal = async (number: 0 | 1) => {
      portals[number] = startService(process.execPath, ['server/start.mjs'], {
        cwd: release,
        env: {
          ...env,
          DATABASE_URL: pooled.href,
          PREPARED_STATEMENTS: 'off',
          JOBS: 'off',
          PORT: String(ports[number]),
        },
        log: path.join(folder, `portal-${number + 1}.log`),
      });
      await until(`portal ${number + 1} gets ready`, async () => {
        return (await fetch(`http://127.0.0.1:${ports[number]}/api/health/ready`)).ok;
      });
    };
    for (const number of [0, 1] as const) {
      ended.push(async () => portals[number]?.end('SIGTERM'));
      await startPortal(number);
    }

    const { file, certificate } = makeCertificate(folder);
    const log = path.join(folder, 'haproxy.log');
    const plainPort = await freePort();
    const proxy = startProxy({ port: proxyPort, plainPort, certificate: file, portals: ports, log });
    ended.push(() => proxy.end('SIGTERM'));
    const { ask, close } = asker(base, certificate);
    await until('the proxy serves', async () => (await ask('/api/health/ready', {})).status === 200);
    close();
    return {
      ...{ folder, stack, base, certificate, startPortal, stop },
      stopPortal: (number) => portals[number]?.end('SIGTERM') ?? Promise.resolve(null),
      startWorker: (databaseUrl) => {
        const worker = startService(process.execPath, ['commands/worker.mjs'], {
          cwd: release,
          env: { ...env, DATABASE_URL: databaseUrl },
          log: path.join(folder, 'worker.log'),
        });
        ended.push(() => worker.end('SIGTERM'));
        return worker;
      },
      leadTo: (port) => {
        write(bouncerPort, port);
        bouncer.child.kill('SIGHUP');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const firstOf = (failures: string[]) => [...new Set(failures)].slice(0, 5).join('\n   ');

/** Restarts both portals in turn, under load; nothing is repeated. */
async function rollPortals(cluster: Cluster, traffic: Traffic): Promise<string> {
  const before = traffic.answered;
  for (let restart = 0; restart < RESTARTS; restart++) {
    const number = (restart % 2) as 0 | 1;
    const code = await cluster.stopPortal(number);
    require(code === 0, `a portal that is told to stop ends with 0, not ${code}`);
    await cluster.startPortal(number);
    await pause(SEEN_MS);
  }
  const { failures } = traffic;
  require(failures.length === 0, `no request fails, but ${failures.length} did:\n   ${firstOf(failures)}`);
  return `${RESTARTS} restarts of two portals under load: ${traffic.answered - before} requests, 0 failed`;
}

/** Kills a worker with mails in hand: another one sends them all. */
async function killWorker(cluster: Cluster, server: Primary, { token }: Credentials): Promise<string> {
  const { mailUrl } = cluster.stack;
  const control = (body: object) =>
    fetch(`${mailUrl}/_control/smtp`, { method: 'POST', body: JSON.stringify(body) });
  await control({ mode: 'slow', ms: 2_000 });
  const worker = cluster.startWorker(server.appUrl(DATABASE));
  const { ask, close } = asker(cluster.base, cluster.certificate);
  const people = Array.from({ length: MAILS }, (_, index) => `rehearsed-${index}@example.com`);
  for (const email of people) {
    const { status, body } = await ask(
      '/api/users/invite-user',
      { authorization: `Bearer ${token}` },
      { email, role: 'ORG_MEMBER' },
    );
    require(status === 201, `an invitation answers 201, not ${status} ${JSON.stringify(body)}`);
  }
  close();
  const mailsTo = async (email: string) =>
    ((await (await fetch(`${mailUrl}/messages?to=${encodeURIComponent(email)}`)).json()) as unknown[]).length;
  const arrived = async () => Promise.all(people.map(mailsTo));
  await until('a mail arrives', async () => (await arrived()).some((count) => count > 0));
  await worker.end('SIGKILL');
  const before = (await arrived()).filter((count) => count > 0).length;
  require(before < MAILS, 'not every mail was sent when the worker was killed');
  await control({ mode: 'normal' });
  cluster.startWorker(server.appUrl(DATABASE));
  const ms = await until(
    'every mail arrives',
    async () => (await arrived()).every((count) => count > 0),
    300_000,
  );
  const twice = (await arrived()).filter((count) => count > 1).length;
  return `a worker killed with mails in hand: ${before} of ${MAILS} were sent, the others ${ms} ms after its successor began; ${twice} came twice`;
}

/** Kills the server under load and promotes the standby: every acknowledged write is there. */
async function promote(cluster: Cluster, server: Primary, traffic: Traffic): Promise<string> {
  const standby = await server.addStandby();
  const placed = traffic.placed.length;
  await until('orders go on with a standby', () => Promise.resolve(traffic.placed.length > placed + 5));
  const failuresBefore = traffic.failures.length;
  const began = performance.now();
  await server.crash();
  await standby.promote();
  cluster.leadTo(standby.port);
  const then = traffic.placed.length;
  await until('orders go on after the promotion', () => Promise.resolve(traffic.placed.length > then));
  const away = Math.round(performance.now() - began);
  cluster.startWorker(standby.appUrl(DATABASE));
  await traffic.stop();
  const failed = traffic.failures.slice(failuresBefore);
  // Each answers 503.
  const other = failed.filter((line) => !/: 503 |: 409 /.test(line));
  require(other.length === 0, `nothing but 503 while the database is away:\n   ${firstOf(other)}`);
  const { rows, lost } = await acknowledged(standby.ownerUrl(DATABASE), traffic);
  require(lost.length === 0, `every acknowledged order is there: ${lost.length} of ${rows} are not`);
  return `server killed, standby promoted, PgBouncer led to it: orders again after ${away} ms, ${failed.length} requests answered 503 meanwhile; ${rows} acknowledged orders, 0 lost`;
}

/** Acknowledged orders and cancellations that the database lacks. */
async function acknowledged(
  url: string,
  { placed, cancelled }: Traffic,
): Promise<{ rows: number; lost: string[] }> {
  const { query } = await import('../support/test-database');
  const rows = await query<{ id: string; status: string }>(
    'SELECT id, status FROM orders WHERE id::text = ANY ($1)',
    [placed],
    url,
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  const lost = [
    ...placed.filter((id) => !statusOf.has(id)),
    ...cancelled.filter((id) => !/^CANCEL/.test(statusOf.get(id) ?? '')),
  ];
  return { rows: placed.length, lost };
}

/**
 * Two portals behind haproxy with TLS, PgBouncer, a worker, PostgreSQL and its standby: restarts, a killed worker, a promotion.
 * @returns figures, a line each
 */
export async function rehearseCluster(server: Primary): Promise<string[]> {
  const cluster = await startCluster(server);
  let traffic: Traffic | undefined;
  try {
    const credentials = await signInAsAdmin(cluster.base, cluster.certificate);
    traffic = startTraffic(cluster.base, cluster.certificate, credentials, CLIENTS);
    const lines = [await rollPortals(cluster, traffic)];
    lines.push(await killWorker(cluster, server, credentials));
    lines.push(await promote(cluster, server, traffic));
    return lines;
  } finally {
    await traffic?.stop();
    await cluster.stop();
  }
}
