import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

function filesBelow(file: string): string[] {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [file];
  return fs
    .readdirSync(file)
    .sort()
    .flatMap((name) => filesBelow(path.join(file, name)));
}

/**
 * A fingerprint of the content of files and folders below `root`; missing ones count as empty.
 * @param except paths that are left out, such as generated code
 */
export function sourceHash(root: string, sources: readonly string[], except: readonly string[] = []): string {
  const hash = createHash('sha256');
  const left = except.map((item) => path.join(root, item));
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    if (left.some((item) => file === item || file.startsWith(item + path.sep))) continue;
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
