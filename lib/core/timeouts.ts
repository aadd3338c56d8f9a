/** A person's patience at the screen; then the order goes on without the provider's answer. */
const PATIENCE_MS = 5_000;

/**
 * Waits for work that goes on anyway, within a person's patience. Its errors are its own matter.
 * @param work `signal`: nobody waits any more
 */
export async function withTimeout(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const impatient = new AbortController();
  const patience = new Promise<void>((resolve) => {
    impatient.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const timer = setTimeout(() => impatient.abort(), PATIENCE_MS);
  const working = work(impatient.signal);
  await Promise.race([working, patience]).finally(() => clearTimeout(timer));
  // A late failure is noted with the row, and must not end the process.
  working.catch(() => undefined);
}

/** Waits at most `ms` for work that goes on anyway; after that, or a failure, `otherwise`. */
export async function orAfterTimeout<T, Otherwise>(
  ms: number,
  work: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  const late = new Promise<Otherwise>((resolve) => {
    setTimeout(() => resolve(otherwise), ms).unref();
  });
  return Promise.race([work.catch(() => otherwise), late]);
}
