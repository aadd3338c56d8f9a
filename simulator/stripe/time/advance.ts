import type { Provider } from '../provider';

/** Plays what is due until `untilMs` in order. Returns the sent events' ids. */
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

/** Moves ahead by `ms`, plays what falls due, and returns when its webhooks, and waiting ones, were tried. */
export async function advance(provider: Provider, ms: number): Promise<{ events: string[] }> {
  const target = provider.clock.now() + ms;
  const events = runDue(provider, target);
  provider.clock.moveTo(target);
  const pending = provider.webhooks.hurry();
  provider.commit();
  await provider.webhooks.tried(pending, 60_000);
  return { events };
}
