import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PaperAsked } from './papers';

/** Threads of papers in a process: each takes a processor and the renderer's memory. */
const AT_ONCE = 2;
let running = 0;
/** Who comes next, in their order. */
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((come) => waiting.push(come));
}

function giveOn(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}

/**
 * Renders a paper in a thread of its own: one of thousands of devices takes seconds, and nobody else shall wait for it. From sources,
 * which a thread cannot load, in this one.
 * @throws Error of the thread
 */
export async function paperApart<Name extends PaperAsked['name']>(
  asked: PaperAsked<Name>,
  render: (asked: PaperAsked<Name>) => Promise<Uint8Array<ArrayBuffer>> = rendered,
): Promise<Uint8Array<ArrayBuffer>> {
  await takeTurn();
  return render(asked).finally(giveOn);
}

async function rendered<Name extends PaperAsked['name']>(
  asked: PaperAsked<Name>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded only here: the renderer is large.
  if (process.env.NODE_ENV !== 'production') return (await import('./papers')).paperHere(asked);
  const thread = new Worker(new URL('./paper-worker.ts', import.meta.url), { workerData: asked });
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The thread of a paper ended without one.');
  });
  const [content] = (await Promise.race([once(thread, 'message'), ended])) as [Uint8Array<ArrayBuffer>];
  return content;
}
