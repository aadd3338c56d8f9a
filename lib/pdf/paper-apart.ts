import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turnsOf } from '@/lib/core/turns';
import type { PaperAsked } from './papers';

/** Threads of papers in a process. Each takes a processor and the renderer's memory; whoever comes next waits. */
const turns = turnsOf(2);

/**
 * Renders a paper in a thread of its own: one of thousands of devices takes seconds, and nobody else shall wait for it. From sources,
 * which a thread cannot load, in this one.
 * @throws Error of the thread
 */
export async function paperApart<Name extends PaperAsked['name']>(
  asked: PaperAsked<Name>,
  render: (asked: PaperAsked<Name>) => Promise<Uint8Array<ArrayBuffer>> = rendered,
): Promise<Uint8Array<ArrayBuffer>> {
  const giveOn = await turns();
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
