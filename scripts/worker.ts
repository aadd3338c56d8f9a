/** `npm run worker`: runs the jobs in a process of their own, beside portals that were started with JOBS=off. */
import { disconnectDatabase } from '../lib/db/client';
import { startWorker } from '../lib/jobs/worker';

const worker = await startWorker();
console.log('The jobs run. Ctrl-C stops them.');
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void worker.stop().then(disconnectDatabase));
}
