import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { PackingListAsked } from './render-packing-list';

// Next's own modules look for it here, and only the portal's main thread gets it from Next.
Object.assign(globalThis, { AsyncLocalStorage });

const { list, language, zone } = workerData as PackingListAsked;
const { renderPackingList } = await import('./render-packing-list');
const content = await renderPackingList(list, language, zone);
parentPort?.postMessage(content, [content.buffer]);
