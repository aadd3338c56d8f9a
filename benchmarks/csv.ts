import type { Figure, Section } from './figure';
import { median } from './median';
import { peopleOf, withPortal } from './portal';
import { residentMb } from './process-usage';
import { withScaleServer } from './scale-database';

const DEVICES = 200_000;
const SAMPLE_MS = 100;

async function linesOf(url: string, authorization: string): Promise<number> {
  const { body, ok } = await fetch(url, { headers: { authorization } });
  if (!ok || body === null) throw new Error('The list was not answered.');
  let lines = 0;
  for await (const piece of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>)
    for (const byte of piece) if (byte === 10) lines += 1;
  return lines;
}

/** All devices as CSV: the speed, and the growth of memory over the file. */
export const measure: Section = () =>
  withScaleServer(async (server) => {
    const database = await server.withDevices(DEVICES);
    const { operator } = await peopleOf(database);
    return withPortal(database, async ({ stack, pid, signIn }) => {
      const { authorization } = await signIn(operator);
      const url = `${stack.url}/api/devices.csv`;
      await linesOf(url, authorization); // the first one warms up
      const samples: number[] = [];
      const timer = setInterval(() => samples.push(residentMb(pid)), SAMPLE_MS);
      const begun = performance.now();
      const lines = await linesOf(url, authorization).finally(() => clearInterval(timer));
      const seconds = (performance.now() - begun) / 1_000;
      if (lines !== DEVICES + 1) throw new Error(`The file had ${lines} lines.`);
      const quarter = Math.floor(samples.length / 4);
      const ratio = median(samples.slice(-quarter)) / median(samples.slice(0, quarter));
      return [
        { name: `CSV of ${DEVICES} devices: rows`, value: DEVICES / seconds, unit: '/s' },
        { name: 'CSV: most memory meanwhile', value: Math.max(...samples), unit: 'MB' },
        {
          name: `CSV of ${DEVICES} devices: memory of the last quarter over the first`,
          ...{ value: ratio, unit: '1', goal: { atMost: 1.1 } },
        },
      ] satisfies Figure[];
    });
  });
