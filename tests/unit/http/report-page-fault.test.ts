import { describe, expect, it } from 'vitest';
import { reportPageFault } from '@/lib/http/report-page-fault';
import { servingRequest, type RequestContext } from '@/lib/log/request-context';

describe('a page that cannot be made', () => {
  it('is left to Next where there is no listener', async () => {
    const fault = new Error('connection lost');
    await expect(reportPageFault(fault)).rejects.toBe(fault);
  });

  it('is logged once, by the title or by the page', async () => {
    const context = { requestId: 'test', pageFailed: true } as RequestContext;
    // Outside of Next there is no path to log.
    await expect(servingRequest(context, () => reportPageFault(new Error('connection lost')))).resolves.toBe(
      'test',
    );
  });
});
