import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { redirect, unstable_isUnrecognizedActionError } from 'next/navigation';
import { afterAll, describe, expect, it } from 'vitest';
import { showNotFound } from '@/lib/auth/page-guard';
import { routeLabels, type Routes } from '@/lib/metrics/route-label';
import { projectRoot, runNode } from '../../scripts/child-process';
import { routeWeights } from '../../scripts/route-weight';
import { stack } from '../support/test-stack';

/*
 * What the product takes from Next that Next does not promise: after an upgrade the name of a failed test says what is gone.
 *
 * Pinned elsewhere:
 * - `httpServer` is where Next listens for other protocols; `next-action` makes an action, compared with our Host; it takes the nonce from
 *   the request's policy; it follows a changed `request.url`; the request's context reaches its pages: doors.test.ts
 * - what it sends to itself has the headers of the action: actions.test.ts
 * - headers that are set before Next answers stay, with the lengths and tags of packed files: page-budget.test.ts
 * - a page's head waits for what the page says of its status: e2e/not-found.test.ts, e2e/could-not-load.test.ts
 * - an error keeps the `digest` that we gave it, and the browser gets it: e2e/could-not-load.test.ts
 * - instrumentation-client.ts runs before the router listens for Back: e2e/unsaved.test.ts
 * - register() of instrumentation.ts runs before the first request: no portal starts without it.
 */

const built = (file: string) => path.join(projectRoot, '.next', file);
const json = (file: string) => JSON.parse(fs.readFileSync(built(file), 'utf8')) as unknown;

describe('server/start.mjs and the release', () => {
  const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-next-'));
  afterAll(() => fs.rmSync(empty, { recursive: true }));

  it('required-server-files.json has the whole configuration of the build', () => {
    expect(json('required-server-files.json')).toMatchObject({
      config: { distDir: '.next', output: 'standalone', compress: false, poweredByHeader: false },
    });
  });

  it('__NEXT_PRIVATE_STANDALONE_CONFIG is the configuration where there is no next.config.mjs', async () => {
    const start = `import next from 'next'; await next({ dev: false, dir: ${JSON.stringify(empty)} }).prepare();`;
    const env = { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ distDir: 'as-configured' }) };
    const args = ['--input-type=module', '--eval', start];
    const said = await runNode({ name: 'Next without a build', args, env }).catch(String);
    expect(said).toContain("production build in the 'as-configured' directory");
  });

  it('routes-manifest.json names pages and the pattern of each dynamic one', () => {
    const labelOf = routeLabels(json('routes-manifest.json') as Routes);
    expect(labelOf('/devices')).toBe('/devices');
    expect(labelOf('/devices/7')).toBe('/devices/[id]');
    expect(labelOf('/devices/7/nothing')).toBe('none');
  });

  it('.next/standalone has the server with its packages, and a start file that the release replaces', () => {
    const inFolder = (folder: string) => fs.readdirSync(built(`standalone/${folder}`));
    expect(inFolder('.')).toEqual(expect.arrayContaining(['package.json', 'server.js']));
    const needed = ['required-server-files.json', 'routes-manifest.json', 'server'];
    expect(inFolder('.next')).toEqual(expect.arrayContaining(needed));
    const { resolve } = createRequire(built('standalone/server.js'));
    const elsewhere = ['next', 'react', 'react-dom', 'pg'].filter(
      (name) => !resolve(name).startsWith(built('standalone')),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('a page', () => {
  const page = (headers: Record<string, string> = {}) =>
    fetch(new URL('/sign-in?email=a', stack().url), { headers, redirect: 'manual' });

  it('is asked for by the router with _rsc in its address (lib/server/page-head.ts leaves it out)', async () => {
    const answer = await page({ rsc: '1', 'next-router-state-tree': encodeURIComponent('[""]') });
    expect(answer.headers.get('location')).toMatch(/\/sign-in\?email=a&_rsc=[\w-]+$/);
  });

  it('has its data in scripts that benchmarks/html-kinds.ts finds', async () => {
    expect(await (await page()).text()).toMatch(/<script[^>]*>self\.__next_f/);
  });

  it('has its first scripts in route-bundle-stats.json (scripts/route-weight.ts)', () => {
    const first = routeWeights().find(({ route }) => route === '/sign-in')?.chunks ?? [];
    expect(first.map(({ file }) => file)).not.toEqual([]);
    expect(first.filter(({ file }) => !/^\.next\/static\/chunks\/[^/]+\.js$/.test(file))).toEqual([]);
  });
});

describe('errors by which Next steers', () => {
  const digestOf = (fail: () => void): unknown => {
    try {
      return fail();
    } catch (error) {
      return Reflect.get(error as Error, 'digest');
    }
  };

  it('notFound() throws an error whose digest is its mark (app/(portal)/portal-screen.tsx)', () => {
    const [mark, again] = [digestOf(showNotFound), digestOf(showNotFound)];
    expect(mark).toEqual(expect.any(String));
    expect(again).toBe(mark);
    expect(digestOf(() => redirect('/'))).not.toBe(mark);
  });

  it('the browser knows an action of another build by x-nextjs-action-not-found (components/forms/use-action.ts)', () => {
    const [route] = routeWeights().filter((one) => one.route === '/sign-in');
    const scripts = route?.chunks.map(({ file }) => fs.readFileSync(path.join(projectRoot, file), 'utf8'));
    expect(scripts?.some((script) => script.includes('x-nextjs-action-not-found'))).toBe(true);
    expect(unstable_isUnrecognizedActionError(new Error('offline'))).toBe(false);
  });
});
