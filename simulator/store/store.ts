import type { Change, Collection } from './collection';
import { LogFile, type Header } from './log-file';

export interface Changed {
  collection: string;
  id: string;
}

type Collections = Record<string, Collection<object>>;

/** Reads the lines of an earlier run with another header. */
export type Follow = (line: string, written: Header, now: Header) => string;

/** Keeps collections on disk: a snapshot, then a line per commit. Without a file in memory. */
export class Store {
  private readonly log: LogFile | null;
  private closed = false;

  /** Reads an earlier run's state, and writes a fresh snapshot. */
  constructor(
    private readonly collections: Collections,
    file: string | null,
    private readonly header: Header = {},
    follow: Follow = (line) => line,
  ) {
    this.log = file === null ? null : new LogFile(file);
    const kept = this.log?.read();
    for (const line of kept?.lines ?? []) this.restore(follow(line, kept?.header ?? {}, header));
    this.snapshot();
  }

  commit(): Changed[] {
    const changed: Changed[] = [];
    const entries: string[] = [];
    for (const [collection, items] of Object.entries(this.collections)) {
      for (const change of items.takeChanges()) {
        changed.push({ collection, id: change.id });
        if (this.log) entries.push(entry(collection, change));
      }
    }
    if (entries.length) this.log?.append(`[${entries.join(',')}]`);
    if (this.log?.overgrown) this.snapshot();
    return changed;
  }

  undo(): void {
    for (const items of Object.values(this.collections)) items.undo();
  }

  clear(): void {
    for (const items of Object.values(this.collections)) items.clear();
    this.snapshot();
  }

  get appendedBytes(): number {
    return this.log?.appended ?? 0;
  }

  /** Writes the last snapshot; no commit may follow. Safe to repeat. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.commit();
    this.snapshot();
    this.log?.close();
  }

  private restore(line: string): void {
    for (const [collection, id, value] of JSON.parse(line) as [string, string, object | undefined][])
      this.collections[collection]?.restore(id, value);
  }

  private snapshot(): void {
    this.log?.rewrite(this.header, this.everything());
  }

  private *everything(): Iterable<string> {
    for (const [collection, items] of Object.entries(this.collections))
      for (const id of items.ids())
        yield `[${entry(collection, { id, json: JSON.stringify(items.peek(id)) })}]`;
  }
}

function entry(collection: string, { id, json }: Change): string {
  const key = `${JSON.stringify(collection)},${JSON.stringify(id)}`;
  return json === undefined ? `[${key}]` : `[${key},${json}]`;
}
