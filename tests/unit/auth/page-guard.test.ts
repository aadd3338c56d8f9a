import { describe, expect, it } from 'vitest';
import { showNotFound } from '@/lib/auth/page-guard';
import { servingRequest, type RequestContext } from '@/lib/log/request-context';

describe('a page that there is not', () => {
  it('is noted in its request, for the listener', () => {
    const context = { requestId: 'test' } as RequestContext;
    servingRequest(context, showNotFound);
    expect(context.noSuchPage).toBe(true);
  });

  it('is answered with 404 by Next itself where there is no listener', () => {
    expect(showNotFound).toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
  });
});
