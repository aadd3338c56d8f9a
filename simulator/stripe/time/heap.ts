/** A binary heap: the least by `before` is on top. */
export class Heap<T> {
  private readonly entries: T[] = [];

  constructor(private readonly before: (a: T, b: T) => boolean) {}

  get top(): T | undefined {
    return this.entries[0];
  }

  push(entry: T): void {
    const { entries } = this;
    let index = entries.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = entries[parent] as T;
      if (!this.before(entry, above)) break;
      entries[index] = above;
      index = parent;
    }
    entries[index] = entry;
  }

  pop(): void {
    const { entries } = this;
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      if (left >= entries.length) break;
      const right = left + 1;
      const child =
        right < entries.length && this.before(entries[right] as T, entries[left] as T) ? right : left;
      if (!this.before(entries[child] as T, last)) break;
      entries[index] = entries[child] as T;
      index = child;
    }
    entries[index] = last;
  }
}
