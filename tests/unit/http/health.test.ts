import { afterEach, expect, it } from 'vitest';
import { ready } from '@/lib/http/health';
import { startDraining } from '@/lib/jobs/shutdown';

const process = globalThis as { driftmarkStopping?: AbortController };

afterEach(() => delete process.driftmarkStopping);

it.each([
  ['', 503],
  ['?draining=404', 404],
  ['?draining=503', 503],
])(
  'a portal that drains says so to who asks %s with %i, whatever the database does',
  async (query, status) => {
    startDraining();
    const answer = await ready(new Request(`http://localhost:3000/api/health/ready${query}`));
    expect([answer.status, await answer.json()]).toEqual([status, { status: 'draining' }]);
  },
);
