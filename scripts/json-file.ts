import fs from 'node:fs';

/** The value of a JSON file, undefined when there is none. */
export function readJson<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}

/** Writes a JSON file for its owner only, whole or not at all. */
export function writeJson(file: string, value: unknown): void {
  const partial = `${file}.${process.pid}`;
  fs.writeFileSync(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  fs.renameSync(partial, file);
}

/** The file's value, made and kept the first time. */
export function readOrCreateJson<T>(file: string, make: () => T): T {
  const kept = readJson<T>(file);
  if (kept !== undefined) return kept;
  const made = make();
  writeJson(file, made);
  return made;
}
