import { expect, it } from 'vitest';
import { errorResponse } from '@/lib/http/error-response';

it('an error is never cached, and says only what it has', async () => {
  const answer = errorResponse(405, { message: 'Not so', code: 'NOT_SO' }, { allow: 'GET' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('allow')).toBe('GET');
  expect(await answer.json()).toEqual({ message: 'Not so', code: 'NOT_SO' });
  const fault = { message: 'Ours', code: 'FAULT', requestId: 'r1' };
  expect(await errorResponse(500, fault).json()).toEqual(fault);
});
