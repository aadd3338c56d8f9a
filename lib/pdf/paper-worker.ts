import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { PaperAsked } from './papers';

// Next's own modules look for it here, and only the portal's main thread gets it from Next.
Object.assign(globalThis, { AsyncLocalStorage });

const { paperHere } = await import('./papers');
const content = await paperHere(workerData as PaperAsked);
parentPort?.postMessage(content, [content.buffer]);
