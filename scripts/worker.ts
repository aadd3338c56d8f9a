/** Runs the jobs alone, beside portals with JOBS=off. Waits for the database; SIGTERM lets the current rows end. */
import { assemble } from '../lib/assemble';
import { runJobs } from '../lib/jobs/run-jobs';
import { shutDownGracefully } from '../lib/jobs/graceful-shutdown';
import { serveMetrics } from '../lib/server/metrics-server';
import { checkEnvironment } from '../lib/server/serve';

/** Less than the 30 seconds of supervisors. */
const LATE_MS = 29_000;

checkEnvironment();
assemble();
const jobs = runJobs();
serveMetrics();
shutDownGracefully({ work: () => jobs.stop(), lateMs: LATE_MS });
