import { disconnectDatabase } from '@/lib/db/client';
import { logger } from '@/lib/log/logger';
import { startDraining } from './shutdown';

/**
 * On SIGTERM or SIGINT: readiness says no, jobs take nothing new, `work` ends, the pool closes, exit code 0 (ADR 0027).
 * @param options.lateMs the limit; after it exit code 1
 */
export function shutDownGracefully({ work, lateMs }: { work: () => Promise<unknown>; lateMs: number }): void {
  const stop = async () => {
    startDraining();
    logger().info({ lateMs }, 'stopping');
    const late = () => {
      logger().warn('something did not end in time');
      process.exit(1);
    };
    setTimeout(late, lateMs).unref();
    await work();
    await disconnectDatabase().catch((error: unknown) =>
      logger().warn({ err: error }, 'database did not disconnect'),
    );
    // Timers and servers of others, such as the metrics', may still be there.
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}
