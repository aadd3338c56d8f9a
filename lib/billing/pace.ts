import { AsyncLocalStorage } from 'node:async_hooks';

/** `high`: payments, and what a webhook brings. All else is `low`: links, names, backfills. */
export type Priority = 'high' | 'low';

/** Waits until a request may go to the provider; false when the wait is over. */
type Pace = (priority: Priority) => Promise<boolean>;

/** All bundles of the process share them. */
const kept = globalThis as { driftmarkPace?: Pace; driftmarkPriority?: AsyncLocalStorage<Priority> };

const priorities = () => (kept.driftmarkPriority ??= new AsyncLocalStorage());

/** Says who paces the requests to the provider (lib/assemble.ts). */
export function paceBy(pace: Pace): void {
  kept.driftmarkPace = pace;
}

/** Gives all requests that `work` makes or awaits a priority (ADR 0090). */
export function withPriority<T>(priority: Priority, work: () => T): T {
  return priorities().run(priority, work);
}

/** Waits until a request may go; false when the wait is over. */
export async function mayAsk(): Promise<boolean> {
  return (await kept.driftmarkPace?.(priorities().getStore() ?? 'low')) ?? true;
}
