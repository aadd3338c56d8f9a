import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { signInAt } from './sign-in-at';
import { projectRoot } from '../scripts/child-process';
import { startDatabase } from '../scripts/embedded-postgres';
import { freePort } from '../scripts/free-port';
import { startStack, type Stack } from '../scripts/stack';

const MODEL = 'Drift Buoy';
const dataDir = path.join(projectRoot, '.data', 'bench-orders');

export interface OrderStack {
  stack: Stack;
  db: pg.Pool;
  featureId: string;
  organizationId: string;
  place: (orderType: string) => Promise<void>;
  /** The portal's statements so far; only with `counted`. */
  statements: () => number;
}

/** A stack for orders while `work` runs; `forget` removes its rows. */
export async function withOrderStack<T>(
  { counted, free }: { counted: boolean; free: number },
  work: (world: OrderStack) => Promise<T>,
): Promise<T> {
  const database = await startDatabase({ dataDir });
  const proxy = await countingProxy(database.appUrl);
  const stack = await startStack({
    dataDir,
    port: await freePort(),
    database,
    report: (step) => console.log(step),
    env: { LOG_LEVEL: 'warn', ...(counted ? { DATABASE_URL: proxy.url } : {}) },
  });
  const db = new pg.Pool({ connectionString: database.ownerUrl, max: 16 });
  try {
    const featureId = await stock(db, free);
    const { email, organizationId } = await customer(db);
    const { authorization } = await signInAt(stack.url, email);
    const place = async (orderType: string) => {
      const answer = await fetch(`${stack.url}/api/devices/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ orderData: [{ deviceFeatureName: MODEL, quantity: 1 }], orderType }),
      });
      const text = await answer.text();
      if (answer.status !== 201) throw new Error(`No order was placed: ${answer.status} ${text}`);
    };
    return await work({ stack, db, featureId, organizationId, place, statements: proxy.statements });
  } finally {
    await db.end();
    await stack.stop();
    proxy.stop();
    await database.stop();
  }
}

export function forgetOrders(): void {
  fs.rmSync(dataDir, { recursive: true, force: true });
}

async function stock(db: pg.Pool, free: number): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO device_features (id, name, unit_price_cents) VALUES (gen_random_uuid(), $1, 1290)
     ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id`,
    [MODEL],
  );
  const id = rows[0]?.id ?? '';
  await db.query(
    `INSERT INTO devices (id, serial_number, feature_id)
     SELECT gen_random_uuid(), 'BUOY-' || n, $1 FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING`,
    [id, free],
  );
  await db.query('VACUUM ANALYZE devices');
  return id;
}

async function customer(db: pg.Pool): Promise<{ email: string; organizationId: string }> {
  const { rows } = await db.query<{ email: string; organizationId: string }>(
    `SELECT u.email, u.organization_id AS "organizationId" FROM users u JOIN organizations o ON o.id = u.organization_id
     WHERE u.role = 'ORG_ADMIN' AND u.deleted_at IS NULL AND o.deleted_at IS NULL AND o.street IS NOT NULL
     ORDER BY u.created_at, u.email LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('There is no administrator.');
  return row;
}

const QUERY = 'Q'.charCodeAt(0);
const EXECUTE = 'E'.charCodeAt(0);

async function countingProxy(databaseUrl: string) {
  let count = 0;
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    const counts = statementCounter(() => (count += 1));
    client.on('data', counts);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    statements: () => count,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A PostgreSQL client's messages: a type and a length each, the first without a type. */
function statementCounter(found: () => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let begun = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const header = begun ? 1 : 0;
      if (rest.length < header + 4) return;
      const end = header + rest.readUInt32BE(header);
      if (rest.length < end) return;
      if (begun && (rest[0] === QUERY || rest[0] === EXECUTE)) found();
      rest = rest.subarray(end);
      begun = true;
    }
  };
}

const ticks =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : NaN;

/** A process's CPU so far, in ms; NaN without /proc. */
export function cpuOf(pid: number | undefined): number {
  if (pid === undefined || Number.isNaN(ticks)) return NaN;
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the command's name the first field is the third of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticks) * 1000;
}
