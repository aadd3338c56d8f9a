import type { Changed } from '../../store/store';
import type { Provider } from '../provider';
import { RULES, type Rule } from './due';

interface Entry {
  collection: string;
  id: string;
  /** Seconds on the simulated clock. */
  at: number;
  rank: number;
  /** Of two at the same moment and of the same kind, the one that was entered first. */
  order: number;
}

const earlier = (a: Entry, b: Entry): boolean =>
  a.at !== b.at ? a.at < b.at : a.rank !== b.rank ? a.rank < b.rank : a.order < b.order;

/**
 * What lies ahead, earliest first: one moment per object, entered anew whenever the object changed. A binary heap in
 * which an entry that no longer holds stays until it comes up.
 */
export class Timetable {
  private readonly heap: Entry[] = [];
  private readonly current = new Map<string, Entry>();
  private order = 0;

  constructor(private readonly provider: Provider) {
    for (const [collection, objects] of Object.entries(provider.state.collections()))
      if (collection in RULES) for (const id of objects.ids()) this.enter(collection, id);
  }

  /** Takes note of what a commit changed. */
  refresh(changed: Changed[]): void {
    for (const { collection, id } of changed) if (collection in RULES) this.enter(collection, id);
  }

  /** Seconds of the next thing that is due; null when nothing lies ahead. */
  nextAt(): number | null {
    return this.next()?.at ?? null;
  }

  /** Plays the next thing that is due. The clock must stand at its moment already. */
  runNext(): void {
    const entry = this.next();
    if (!entry) return;
    this.pop();
    this.current.delete(`${entry.collection}/${entry.id}`);
    RULES[entry.collection]?.run(this.provider, entry.id);
  }

  clear(): void {
    this.heap.length = 0;
    this.current.clear();
  }

  private enter(collection: string, id: string): void {
    const key = `${collection}/${id}`;
    const rule = RULES[collection] as Rule;
    const at = rule.at(this.provider, id);
    const known = this.current.get(key);
    if (known?.at === at) return;
    if (at === null) {
      this.current.delete(key);
      return;
    }
    const entry = { collection, id, at, rank: rule.rank, order: this.order++ };
    this.current.set(key, entry);
    this.push(entry);
  }

  private next(): Entry | undefined {
    for (let top = this.heap[0]; top; top = this.heap[0]) {
      if (this.current.get(`${top.collection}/${top.id}`) === top) return top;
      this.pop();
    }
    return undefined;
  }

  private push(entry: Entry): void {
    const { heap } = this;
    let index = heap.push(entry) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent] as Entry;
      if (!earlier(entry, above)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = entry;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      if (left >= heap.length) break;
      const child = right < heap.length && earlier(heap[right] as Entry, heap[left] as Entry) ? right : left;
      if (!earlier(heap[child] as Entry, last)) break;
      heap[index] = heap[child] as Entry;
      index = child;
    }
    heap[index] = last;
  }
}
