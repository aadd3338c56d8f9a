/**
 * Runs the jobs in a process of their own, beside portals that were started with JOBS=off. The database is waited for; SIGTERM lets
 * the rows in hand end.
 */
import { runJobs } from '../lib/jobs/start-jobs';
import { shutDownGracefully } from '../lib/jobs/graceful-shutdown';
import { serveMetrics } from '../lib/server/metrics-server';
import { checkEnvironment } from '../lib/server/serve';

/** Rows in hand get so long to end: before the 30 seconds after which supervisors kill. */
const LATE_MS = 29_000;

checkEnvironment();
const jobs = runJobs();
serveMetrics();
shutDownGracefully({ work: () => jobs.stop(), lateMs: LATE_MS });
