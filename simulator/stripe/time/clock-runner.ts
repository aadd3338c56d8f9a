import type { Provider } from '../provider';

/** How long a clock shows that it is advancing, in real ms. */
const SHOWN_MS = 100;

/** Plays advancing test clocks after the request's answer; also after a kill. */
export class ClockRunner {
  private timer: NodeJS.Timeout | undefined;
  /** The playing clock: changes on it are not a caller's. */
  private playing: string | null = null;

  constructor(private readonly provider: Provider) {}

  isPlaying(clock: string): boolean {
    return this.playing === clock;
  }

  /** Plays every advancing clock in a moment. */
  schedule(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), SHOWN_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private run(): void {
    const advancing = this.provider.state.testClocks.look().filter(({ status }) => status === 'advancing');
    for (const { id, status_details: details, frozen_time: now } of advancing)
      this.play(id, details.advancing?.target_frozen_time ?? now);
    this.provider.webhooks.wake();
  }

  private play(id: string, target: number): void {
    const { provider } = this;
    this.playing = id;
    try {
      for (
        let at = provider.timetable.nextAt(id);
        at !== null && at <= target;
        at = provider.timetable.nextAt(id)
      ) {
        this.set(id, at);
        provider.timetable.runNext(id);
        provider.record();
      }
      this.set(id, target);
      const clock = provider.state.testClocks.get(id);
      if (!clock) return;
      clock.status = 'ready';
      clock.status_details = {};
      provider.emit('test_helpers.test_clock.ready', clock);
      provider.record();
    } catch (error) {
      console.error(error);
      this.fail(id);
    } finally {
      this.playing = null;
    }
  }

  /** Marks a clock that failed to advance; other clocks go on. */
  private fail(id: string): void {
    this.provider.undo();
    const clock = this.provider.state.testClocks.get(id);
    if (!clock) return;
    clock.status = 'internal_failure';
    clock.status_details = {};
    this.provider.emit('test_helpers.test_clock.internal_failure', clock);
    this.provider.record();
  }

  private set(id: string, at: number): void {
    const clock = this.provider.state.testClocks.get(id);
    if (clock) clock.frozen_time = Math.max(clock.frozen_time, at);
  }
}
