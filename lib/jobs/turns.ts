import type { SweepName } from '@/lib/vocabulary/sweep-names';

/** A working sweep holds one of these; a slow one must not block the others. */
const MOST_AT_ONCE = 4;

/** The sweeps that wait, and those that work. One that is asked for while it works works once more. */
export class Turns {
  readonly #run: (sweep: SweepName) => Promise<void>;
  readonly #stopping: AbortSignal;
  readonly #waiting = new Set<SweepName>();
  readonly #working = new Map<SweepName, Promise<void>>();

  /**
   * @param run never rejects
   * @param stopping after it none begins
   */
  constructor(run: (sweep: SweepName) => Promise<void>, stopping: AbortSignal) {
    this.#run = run;
    this.#stopping = stopping;
  }

  ask(sweep: SweepName): void {
    this.#waiting.add(sweep);
    this.#start();
  }

  /** Resolves when those that work are done. */
  async end(): Promise<void> {
    await Promise.all(this.#working.values());
  }

  #start(): void {
    for (const sweep of this.#waiting) {
      if (this.#stopping.aborted || this.#working.size === MOST_AT_ONCE) return;
      if (this.#working.has(sweep)) continue;
      this.#waiting.delete(sweep);
      this.#working.set(sweep, this.#work(sweep));
    }
  }

  async #work(sweep: SweepName): Promise<void> {
    await this.#run(sweep);
    this.#working.delete(sweep);
    this.#start();
  }
}
