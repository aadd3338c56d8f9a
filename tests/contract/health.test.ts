import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/child-process';
import { send } from '../support/http';
import { isBehindProxy } from '../support/test-stack';

describe('the running portal', () => {
  it.each(['/api/health/live', '/api/health/ready'])('says at %s that it is well', async (path) => {
    expect((await send(path)).status).toBe(200);
  });

  it('says which version of which commit it is', async () => {
    const { body } = await send('/api/health/live');
    const { version } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      version: string;
    };
    const expected = { status: 'live', version, commit: expect.stringMatching(/^[0-9a-f]{12}$/) as string };
    expect(body).toEqual(expected);
  });

  it.skipIf(isBehindProxy())('keeps the request id of the proxy in front, where it is one', async () => {
    const idOf = async (sent: string) =>
      (await send('/api/health/live', { headers: { 'x-request-id': sent } })).headers.get('x-request-id');
    expect(await idOf('proxy-4711.abc_D')).toBe('proxy-4711.abc_D');
    for (const odd of ['short', 'a'.repeat(65), 'with blank', '<script>', 'é'.repeat(9)]) {
      const id = await idOf(odd);
      expect(id).toMatch(/^[\w-]{12}$/);
    }
  });
});
