/** Runs once when a server process starts: checks the environment, starts the jobs, prepares a clean stop. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { startServer } = await import('./lib/jobs/start-server');
  startServer();
}
