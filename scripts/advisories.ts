import { z } from 'zod';
import { askNpm } from './ask-npm';

/** A published weakness of a package. */
export const advisorySchema = z.strictObject({
  /** As in the GitHub Advisory Database: GHSA-…. */
  id: z.string(),
  package: z.string(),
  severity: z.enum(['low', 'moderate', 'high', 'critical']),
  /** The range of versions that have it. */
  vulnerable: z.string(),
  title: z.string(),
  /** Why it does no harm here, if it stays. */
  accepted: z.string().optional(),
});

export type Advisory = z.output<typeof advisorySchema>;

/** npm's selectors know ranges of versions. */
const lockedAs = (root: string, selector: string) =>
  JSON.parse(askNpm(root, 'query', selector)) as { name: string; version: string }[];

const selectorOf = ({ package: name, vulnerable }: Advisory) =>
  vulnerable
    .split('||')
    .map((range) => `[name="${name}"]:semver(${range.trim()})`)
    .join(', ');

/**
 * A sentence for each advisory that a locked package has, and that is not accepted.
 * @param root the folder of package.json and package-lock.json; nothing has to be installed in it
 */
export function weakPackages(root: string, advisories: readonly Advisory[]): string[] {
  const open = advisories.filter(({ accepted }) => accepted === undefined);
  // One question for all: npm takes half a second for each.
  if (open.length === 0 || lockedAs(root, open.map(selectorOf).join(', ')).length === 0) return [];
  return open.flatMap((one) =>
    lockedAs(root, selectorOf(one)).map(
      ({ name, version }) => `${name} ${version} has ${one.id} (${one.severity}): ${one.title}`,
    ),
  );
}

/** What `npm audit --json` answers, of which the rest is of no use here. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.string(),
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

/**
 * The known advisories with those that an audit found, by package and id. What was accepted stays so.
 * @param audit the parsed answer of `npm audit --json`
 */
export function withAudited(known: readonly Advisory[], audit: unknown): Advisory[] {
  const found = Object.values(auditSchema.parse(audit).vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .map(({ name, title, url, severity, range }) =>
      advisorySchema.parse({ id: url.split('/').pop(), package: name, severity, vulnerable: range, title }),
    );
  const all = new Map(known.map((one) => [`${one.package} ${one.id}`, one]));
  for (const one of found) {
    const key = `${one.package} ${one.id}`;
    all.set(key, { ...all.get(key), ...one });
  }
  return [...all.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
