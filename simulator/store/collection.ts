/** What became of one object since the last commit; without JSON it is gone. */
export interface Change {
  id: string;
  json: string | undefined;
}

/**
 * Objects by id, in the order in which they were made. Callers change them in place, so whatever is handed out counts as
 * possibly changed until the next commit, which compares it with how it was when it was handed out. Nothing has to be
 * announced and nothing can be forgotten; what nobody asked for costs nothing.
 */
export class Collection<T extends object> {
  private readonly items = new Map<string, T>();
  /** JSON of what was handed out, from before; undefined for what did not exist. */
  private readonly before = new Map<string, string | undefined>();

  get size(): number {
    return this.items.size;
  }

  has(id: string): boolean {
    return this.items.has(id);
  }

  get(id: string): T | undefined {
    const found = this.items.get(id);
    if (found) this.remember(id, found);
    return found;
  }

  set(id: string, value: T): void {
    this.remember(id, this.items.get(id));
    this.items.set(id, value);
  }

  delete(id: string): void {
    this.remember(id, this.items.get(id));
    this.items.delete(id);
  }

  /** Those that match, oldest first. The test itself must only read. */
  where(matches: (item: Readonly<T>) => boolean): T[] {
    const found: T[] = [];
    for (const [id, item] of this.items) {
      if (!matches(item)) continue;
      this.remember(id, item);
      found.push(item);
    }
    return found;
  }

  /** The oldest that matches. The test itself must only read. */
  first(matches: (item: Readonly<T>) => boolean): T | undefined {
    for (const [id, item] of this.items) if (matches(item)) return this.get(id);
    return undefined;
  }

  /** All, oldest first, to look at: what is changed through this is not noticed. */
  look(): Readonly<T>[] {
    return [...this.items.values()];
  }

  /** One, to look at: what is changed through this is not noticed. */
  peek(id: string): Readonly<T> | undefined {
    return this.items.get(id);
  }

  /** Every id, oldest first. */
  ids(): IterableIterator<string> {
    return this.items.keys();
  }

  clear(): void {
    this.items.clear();
    this.before.clear();
  }

  /** Puts back what was read from disk; without a value it is gone. */
  restore(id: string, value: T | undefined): void {
    if (value === undefined) this.items.delete(id);
    else this.items.set(id, value);
  }

  /** What really changed since the last time this was asked. */
  takeChanges(): Change[] {
    const changes: Change[] = [];
    for (const [id, before] of this.before) {
      const item = this.items.get(id);
      const json = item && JSON.stringify(item);
      if (json !== before) changes.push({ id, json });
    }
    this.before.clear();
    return changes;
  }

  /** Takes back everything since the last commit. */
  undo(): void {
    const touched = new Map(this.before);
    for (const { id } of this.takeChanges()) {
      const before = touched.get(id);
      this.restore(id, before === undefined ? undefined : (JSON.parse(before) as T));
    }
  }

  private remember(id: string, item: T | undefined): void {
    if (!this.before.has(id)) this.before.set(id, item && JSON.stringify(item));
  }
}
