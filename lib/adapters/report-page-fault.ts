import { headers } from 'next/headers';
import { logger } from '@/lib/log/logger';
import { servedRequest } from '@/lib/log/request-context';

/**
 * Logs a fault of ours in the page that is being rendered, and has its document answered with 500.
 * @returns the request id, for whoever reads the page
 * @throws the error itself where our listener is not there to do so
 */
export async function reportPageFault(error: unknown): Promise<string> {
  const served = servedRequest();
  if (served === undefined) throw error;
  const { requestId } = served;
  // Title and page meet the same fault.
  const isSaid = served.pageFailed === true;
  served.pageFailed = true;
  // What people search for stays out of the log.
  if (!isSaid) logger().error({ err: error, requestId, what: (await headers()).get('x-pathname') }, 'fault');
  return requestId;
}
