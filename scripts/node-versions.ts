import fs from 'node:fs';
import path from 'node:path';
import { askNpm } from './ask-npm';
import { isForUs, type LockedPackages } from './lock-file';

/** Packages with narrower `engines` than ours, and why that does no harm. */
const EXCEPTIONS: Record<string, string> = {
  '@prisma/streams-local': 'only `prisma dev` loads it, which the project does not use',
};

interface Answer {
  name: string;
  version: string;
  location: string;
  engines: { node: string };
}

/** '^20.19.0 || >=24' → ['20.19.0', '24.0.0']: the first version of each line. */
function firstVersions(range: string): string[] {
  return range.split('||').map((part) => {
    const [major = '0', minor = '0', patch = '0'] = part.match(/\d+/g) ?? [];
    return `${major}.${minor}.${patch}`;
  });
}

function refusing(root: string, version: string): Answer[] {
  const selector = `:attr(engines, [node]):not(:semver(${version}, :attr(engines, [node])))`;
  return JSON.parse(askNpm(root, 'query', selector)) as Answer[];
}

/**
 * Locked packages that do not run on the first version of a line of Node in the project's own `engines`; a sentence each.
 * @param root the folder of package.json and package-lock.json; nothing has to be installed in it
 */
export function unsupportedEngines(root: string): string[] {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as unknown;
  const { engines } = read('package.json') as { engines: { node: string } };
  const { packages } = read('package-lock.json') as { packages: LockedPackages };
  return firstVersions(engines.node).flatMap((version) =>
    refusing(root, version)
      .filter(({ name, location }) => !(name in EXCEPTIONS) && isForUs(packages[location] ?? {}))
      .map((found) => `${found.name}@${found.version} wants Node ${found.engines.node}, not ${version}.`),
  );
}
