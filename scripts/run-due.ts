/** Runs every job once against DATABASE_URL and prints what each did: what `demo:advance` calls after moving the clock. */
import { disconnectDatabase } from '../lib/db/client';
import { runDueJobs } from '../lib/jobs/tasks';

const results = await runDueJobs();
await disconnectDatabase();
console.log(JSON.stringify(results));
process.exit(0);
