/** Replaces lib/core/clock and lib/core/timeouts, which need Node. */
export const clock = () => ({ now: () => new Date() });

export const utcDay = (at: Date = clock().now()): string => at.toISOString().slice(0, 10);

export const orAfterTimeout = <T, Otherwise>(ms: number, work: Promise<T>, otherwise: Otherwise) =>
  Promise.race([
    work.catch(() => otherwise),
    new Promise<Otherwise>((resolve) => setTimeout(() => resolve(otherwise), ms)),
  ]);
