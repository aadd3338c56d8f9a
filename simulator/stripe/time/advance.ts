import type { Provider } from '../provider';

/**
 * Plays, in order of time, everything that is due until `untilMs`, with the clock standing at each moment. Each is an
 * action of its own. Returns the ids of the events that were put on their way.
 */
export function runDue(provider: Provider, untilMs: number): string[] {
  const sent: string[] = [];
  for (;;) {
    const at = provider.timetable.nextAt('');
    if (at === null || at * 1000 > untilMs) return sent;
    provider.clock.moveTo(at * 1000);
    provider.timetable.runNext('');
    sent.push(...provider.record());
  }
}

/**
 * Leaps ahead by `ms`, plays what falls due on the way, and returns when its webhooks, and those that waited for another try, were
 * delivered or at least tried.
 */
export async function advance(provider: Provider, ms: number): Promise<{ events: string[] }> {
  const target = provider.clock.now() + ms;
  const events = runDue(provider, target);
  provider.clock.moveTo(target);
  const pending = provider.webhooks.hurry();
  provider.commit();
  await provider.webhooks.tried(pending, 60_000);
  return { events };
}
