import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { COMMANDS } from './commands';

const ENTRIES = [
  'app',
  'middleware.ts',
  'instrumentation.ts',
  'server/start.mjs',
  ...Object.values(COMMANDS).map((file) => `scripts/${file}`),
];

/** Needed without an import: Next's rendering. */
const UNIMPORTED = ['react-dom'];

export type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

const SOURCE = /\.(?:ts|tsx|mjs)$/;

function sourcesIn(root: string, entry: string): string[] {
  const full = path.join(root, entry);
  if (!fs.statSync(full).isDirectory()) return [full];
  return fs
    .readdirSync(full, { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file))
    .map((file) => path.join(full, file));
}

/** The file of our own import; undefined for a package. */
function fileOf(root: string, importer: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? path.join(root, specifier.slice(2))
    : specifier.startsWith('.')
      ? path.join(path.dirname(importer), specifier)
      : undefined;
  if (base === undefined) return undefined;
  const found = ['', '.ts', '.tsx']
    .map((end) => base + end)
    .find((file) => fs.statSync(file, { throwIfNoEntry: false })?.isFile());
  if (found === undefined) throw new Error(`${importer} imports ${specifier}, and there is no such file.`);
  return found;
}

/** '@scope/name/part' → '@scope/name'. */
function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * The packages of production, following every import from its entries. Needs the generated client.
 * @param root the project's folder
 */
export function productionPackages(root: string): Set<string> {
  const packages = new Set(UNIMPORTED);
  const waiting = ENTRIES.flatMap((entry) => sourcesIn(root, entry));
  const seen = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!SOURCE.test(file)) continue;
    for (const { fileName } of ts.preProcessFile(fs.readFileSync(file, 'utf8')).importedFiles) {
      const target = fileOf(root, file, fileName);
      if (target === undefined) {
        if (!isBuiltin(fileName)) packages.add(packageOf(fileName));
      } else if (!seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return packages;
}

/** Wrongly placed dependencies of package.json, a sentence each. */
export function misplaced(
  needed: ReadonlySet<string>,
  { dependencies, devDependencies }: Manifest,
): string[] {
  return [
    ...[...needed]
      .filter((name) => !(name in dependencies))
      .map((name) =>
        name in devDependencies
          ? `${name} is needed in production and belongs in dependencies.`
          : `${name} is imported in production and not in package.json.`,
      ),
    ...Object.keys(dependencies)
      .filter((name) => !needed.has(name))
      .map((name) => `${name} is not needed in production and belongs in devDependencies.`),
  ];
}
