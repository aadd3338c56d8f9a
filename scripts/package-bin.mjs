/** The place of installed packages. Plain Node, because check.mjs has no loader. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The folder of an installed package, also of one that does not export its package.json.
 * @param {string} name
 * @returns {string}
 */
export function packageFolder(name) {
  const candidates = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name));
  const found = candidates.find((folder) => fs.existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`The package ${name} is not installed.`);
  return found;
}

/**
 * The package.json of an installed package.
 * @param {string} name
 * @returns {{ version: string, bin?: string | Record<string, string> }}
 */
export function packageManifest(name) {
  return JSON.parse(fs.readFileSync(path.join(packageFolder(name), 'package.json'), 'utf8'));
}

/**
 * The file that `npx PROGRAM` would run, to be run by this very Node.
 * @param {string} name the package
 * @param {string} [program] where the package calls its program otherwise than itself
 * @returns {string}
 */
export function packageBin(name, program = name) {
  const { bin } = packageManifest(name);
  const file = typeof bin === 'string' ? bin : bin?.[program];
  if (file === undefined) throw new Error(`The package ${name} has no program ${program}.`);
  return path.join(packageFolder(name), file);
}
