import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, runNode, startChild } from '../../scripts/child-process';
import { freePort } from '../../scripts/free-port';
import { packageBin } from '../../scripts/package-bin.mjs';

/** A program outside of the product, below the project for its packages. */
const FOLDER = path.join(projectRoot, '.data', 'minimal-page');

const FILES: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': `export default { poweredByHeader: false, compress: false, turbopack: { root: ${JSON.stringify(projectRoot)} } };`,
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': `import { cookies } from 'next/headers';
export default async function Page() { await cookies(); return <h1>Hello</h1>; }`,
  // Without its own, Turbopack uses those of the folders above.
  'instrumentation.js': 'export const register = () => undefined;',
  'middleware.js':
    "export const middleware = () => undefined; export const config = { matcher: ['/never'] };",
};

/** The smallest dynamic page of this Next. */
export async function startMinimalPage(): Promise<{ url: string; child: ChildProcess }> {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(FOLDER, file)), { recursive: true });
    fs.writeFileSync(path.join(FOLDER, file), text);
  }
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const next = packageBin('next');
  await runNode({ name: 'The build of the minimal page', args: [next, 'build'], env, cwd: FOLDER });
  const port = await freePort();
  const child = startChild({
    name: 'minimal page',
    args: [next, 'start', '--port', String(port)],
    env,
    logFile: path.join(FOLDER, 'log'),
    cwd: FOLDER,
  });
  return { url: `http://127.0.0.1:${port}/`, child };
}
