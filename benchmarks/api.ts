import { startBareHttp, startBareNext, type BareServer } from './peers/bare-servers';
import { contest, figuresOf, ratio, type Contender } from './peers/contest';
import type { Figure, Section } from './figure';
import { peopleOf, withPortal } from './portal';
import { withScaleServer, type DatabaseUrls } from './scale-database';

const MOST = Number(process.env.BENCH_MOST || 1_000_000);
const SIZES = [100_000, 1_000_000].filter((size) => size <= MOST);

async function measureOn(devices: number, database: DatabaseUrls): Promise<Figure[]> {
  const people = await peopleOf(database);
  const servers: BareServer[] = [];
  const started = async (starting: Promise<BareServer>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const bare = await started(startBareHttp(database.appUrl));
    const next = await started(startBareNext(database.appUrl));
    return await withPortal(database, async ({ stack, pid, signIn }) => {
      const called = (name: string) => `${name}, ${devices} rows`;
      const portal = async (name: string, email: string): Promise<Contender> => ({
        name: called(name),
        request: { url: `${stack.url}/api/devices?limit=8`, headers: await signIn(email) },
        pid,
      });
      const plain = (name: string, server: BareServer, path: string): Contender => ({
        name: called(name),
        request: { url: `${server.url}/${path}` },
        pid: server.pid,
      });
      const results = await contest([
        await portal('GET /api/devices as operator, with total', people.operator),
        await portal('GET /api/devices as administrator, with total', people.administrator),
        plain('bare node:http + pg', bare, 'rows'),
        plain('bare node:http + pg with count(*)', bare, 'count'),
        plain('bare Next handler + pg', next, 'rows'),
        plain('bare Next handler + pg with count(*)', next, 'count'),
      ]);
      const compared = (name: string, other: string, goal?: Figure['goal']) =>
        ratio(results, called(name), called(other), goal);
      const operator = 'GET /api/devices as operator, with total';
      const cpu = `${called(operator)}: CPU of a request`;
      return [
        ...figuresOf(results).map((figure) =>
          figure.name === cpu ? { ...figure, goal: { atMost: 1.1 } } : figure,
        ),
        compared(operator, 'bare node:http + pg', { atLeast: 0.13 }),
        compared('GET /api/devices as administrator, with total', 'bare node:http + pg', { atLeast: 0.13 }),
        compared(operator, 'bare node:http + pg with count(*)'),
        compared(operator, 'bare Next handler + pg'),
        compared(operator, 'bare Next handler + pg with count(*)'),
      ];
    });
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** A signed-in GET /api/devices with its total, beside servers that do nothing else. */
export const measure: Section = () =>
  withScaleServer(async (server) => {
    const figures: Figure[] = [];
    for (const size of SIZES) figures.push(...(await measureOn(size, await server.withDevices(size))));
    return figures;
  });
