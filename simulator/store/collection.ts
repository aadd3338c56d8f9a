/** One object's change since the last commit; without JSON it is gone. */
export interface Change {
  id: string;
  json: string | undefined;
}

/**
 * Objects by id, in the order of their creation. Callers change them in place: the next commit compares each handed-out object with its
 * earlier state.
 */
export class Collection<T extends object> {
  private readonly items = new Map<string, T>();
  /** The earlier JSON of handed-out objects; undefined for new ones. */
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

  /** Matching ones, oldest first. The test itself must only read. */
  where(matches: (item: Readonly<T>) => boolean): T[] {
    const found: T[] = [];
    for (const [id, item] of this.items) {
      if (!matches(item)) continue;
      this.remember(id, item);
      found.push(item);
    }
    return found;
  }

  /** The oldest matching one. */
  first(matches: (item: Readonly<T>) => boolean): T | undefined {
    for (const [id, item] of this.items) if (matches(item)) return this.get(id);
    return undefined;
  }

  /** All, oldest first, read-only: changes are not seen. */
  look(): Readonly<T>[] {
    return [...this.items.values()];
  }

  /** One, read-only. */
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

  /** Restores an object from disk; without a value it is gone. */
  restore(id: string, value: T | undefined): void {
    if (value === undefined) this.items.delete(id);
    else this.items.set(id, value);
  }

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

  /** Undoes everything since the last commit. */
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
