/** `npm run worker`: the jobs alone, without the portal, until a signal ends them. */
import { disconnectDatabase } from '../lib/db/client';
import { startWorker } from '../lib/jobs/worker';

const runner = await startWorker();
const stop = () => void runner.stop();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
await runner.promise;
await disconnectDatabase();
