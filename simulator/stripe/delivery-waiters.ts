interface Waiter {
  for: 'tried' | 'settled';
  left: Set<string>;
  finish: (result: boolean) => void;
}

/** The waiters for events, and each one's deliveries to come. */
export class DeliveryWaiters {
  private readonly expected = new Map<string, number>();
  private readonly waiters = new Set<Waiter>();

  expect(eventId: string): void {
    this.expected.set(eventId, (this.expected.get(eventId) ?? 0) + 1);
  }

  isExpected(eventId: string): boolean {
    return this.expected.has(eventId);
  }

  /** Notes a try of a delivery; `ended`: the last one. */
  tell(eventId: string, ended: boolean): void {
    const count = (this.expected.get(eventId) ?? 1) - (ended ? 1 : 0);
    if (count > 0) this.expected.set(eventId, count);
    else this.expected.delete(eventId);
    for (const waiter of this.waiters) {
      if (waiter.for === 'tried' || count === 0) waiter.left.delete(eventId);
      if (waiter.left.size === 0) waiter.finish(true);
    }
  }

  /** Waits until each event was tried or ended; at most `timeoutMs`. True if all did. */
  until(what: Waiter['for'], ids: string[], timeoutMs: number): Promise<boolean> {
    const left = new Set(ids.filter((id) => this.expected.has(id)));
    if (left.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        for: what,
        left,
        finish: (result) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(result);
        },
      };
      const timer = setTimeout(() => waiter.finish(false), timeoutMs);
      this.waiters.add(waiter);
    });
  }

  clear(): void {
    this.expected.clear();
    for (const waiter of [...this.waiters]) waiter.finish(true);
  }
}
