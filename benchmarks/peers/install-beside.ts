import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

// eslint-disable-next-line no-restricted-syntax -- the folder's own, beside which nothing of the project is looked up
export const PACKAGES = 'node_modules';

/**
 * Runs a command in a folder.
 * @throws Error with its last output
 */
export async function run(
  folder: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output.trim().slice(-2000)}`);
}

/**
 * Installs packages in a folder of their own.
 * @param natives those whose install scripts may run
 */
export async function install(
  folder: string,
  dependencies: Record<string, string>,
  natives: readonly string[] = [],
): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const manifest = { name: path.basename(folder), private: true, type: 'module', dependencies };
  const allowScripts = Object.fromEntries(natives.map((name) => [name, true]));
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, allowScripts }));
  if (fs.existsSync(path.join(folder, PACKAGES, '.package-lock.json'))) return;
  console.log(
    `Installing ${Object.entries(dependencies)
      .map((entry) => entry.join(' '))
      .join(', ')} …`,
  );
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps']);
}
