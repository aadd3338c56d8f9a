/** Real time plus a growing offset, to skip days. */
export class SimulatedClock {
  constructor(private offset = 0) {}

  /** Simulated time in ms since 1970. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Whole seconds since 1970, as in the provider's objects. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  offsetMs(): number {
    return this.offset;
  }

  /** Moves forward to a moment in ms; never back. */
  moveTo(ms: number): void {
    this.offset = Math.max(this.offset, ms - Date.now());
  }

  /** Back to real time, or to a stored offset in ms. */
  reset(offset = 0): void {
    this.offset = offset;
  }
}
