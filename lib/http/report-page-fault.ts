import { headers } from 'next/headers';
import { logger } from '@/lib/log/logger';
import { servedRequest } from '@/lib/log/request-context';

/**
 * Logs a fault of ours in the rendered page, and makes its document answer 500.
 * @returns the request id, for the page's reader
 * @throws the error itself without our listener
 */
export async function reportPageFault(error: unknown): Promise<string> {
  const served = servedRequest();
  if (served === undefined) throw error;
  const { requestId } = served;
  // Title and page meet the same fault.
  const isSaid = served.pageFailed === true;
  served.pageFailed = true;
  // Search texts stay out of the log.
  if (!isSaid) logger().error({ err: error, requestId, what: (await headers()).get('x-pathname') }, 'fault');
  return requestId;
}
