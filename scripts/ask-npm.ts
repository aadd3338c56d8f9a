import { execFileSync } from 'node:child_process';

/**
 * What npm says about a folder's package.json and package-lock.json; nothing has to be installed in it.
 * @throws Error when npm ends with a fault
 */
export function askNpm(root: string, ...args: string[]): string {
  // The npm that runs us, if one does; Windows finds no 'npm' without a shell.
  const npm = process.env.npm_execpath;
  const [program, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  return execFileSync(program, [...before, ...args, '--package-lock-only', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  });
}
