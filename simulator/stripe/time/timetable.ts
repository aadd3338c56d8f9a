import type { Changed } from '../../store/store';
import type { Provider } from '../provider';
import { RULES } from './due-rules';
import { Heap } from './heap';

interface Entry {
  collection: string;
  id: string;
  /** Seconds in the time of its customer. */
  at: number;
  rank: number;
  order: number;
}

const earlier = (a: Entry, b: Entry): boolean =>
  a.at !== b.at ? a.at < b.at : a.rank !== b.rank ? a.rank < b.rank : a.order < b.order;

/** The coming steps per clock, earliest first: one moment per object. Outdated entries are skipped. */
export class Timetable {
  private readonly heaps = new Map<string, Heap<Entry>>();
  private readonly current = new Map<string, Entry>();
  private order = 0;

  constructor(private readonly provider: Provider) {
    for (const [collection, objects] of Object.entries(provider.state.collections()))
      for (const id of objects.ids()) this.enter(collection, id);
  }

  refresh(changed: Changed[]): void {
    for (const { collection, id } of changed) this.enter(collection, id);
  }

  /** Seconds of a clock's next step; null without one. */
  nextAt(clock: string): number | null {
    return this.next(clock)?.at ?? null;
  }

  /** Plays a clock's next step; the clock must stand at its moment. */
  runNext(clock: string): void {
    const entry = this.next(clock);
    if (!entry) return;
    this.heaps.get(clock)?.pop();
    this.current.delete(`${entry.collection}/${entry.id}`);
    RULES[entry.collection]?.run(this.provider, entry.id);
  }

  clear(): void {
    this.heaps.clear();
    this.current.clear();
  }

  private enter(collection: string, id: string): void {
    const rule = RULES[collection];
    if (!rule) return;
    const key = `${collection}/${id}`;
    const due = rule.due(this.provider, id);
    if (!due) {
      this.current.delete(key);
      return;
    }
    if (this.current.get(key)?.at === due.at) return;
    const entry = { collection, id, at: due.at, rank: rule.rank, order: this.order++ };
    this.current.set(key, entry);
    this.heapOf(this.provider.clockOf(due.customer)?.id ?? '').push(entry);
  }

  private heapOf(clock: string): Heap<Entry> {
    const known = this.heaps.get(clock);
    if (known) return known;
    const heap = new Heap(earlier);
    this.heaps.set(clock, heap);
    return heap;
  }

  private next(clock: string): Entry | undefined {
    const heap = this.heapOf(clock);
    for (let top = heap.top; top; top = heap.top) {
      if (this.current.get(`${top.collection}/${top.id}`) === top) return top;
      heap.pop();
    }
    return undefined;
  }
}
