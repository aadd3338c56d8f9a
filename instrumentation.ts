import type { Instrumentation } from 'next';

/** At a server's start: checks the environment, puts the process together, and hands server/start.mjs its parts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { checkEnvironment, serve } = await import('./lib/server/serve');
  const { assemble } = await import('./lib/assemble');
  checkEnvironment();
  assemble();
  (globalThis as { driftmarkStart?: (start: typeof serve) => void }).driftmarkStart?.(serve);
}

/** One log line for a fault in a page, with its request id. Doors log their own. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }, { routeType }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || routeType !== 'render') return;
  const { logger } = await import('./lib/log/logger');
  // `digest` is the request id. Search texts stay out of the log.
  const requestId = error instanceof Error && 'digest' in error ? error.digest : undefined;
  logger().error({ err: error, requestId, what: path.split('?')[0] }, 'fault');
};
