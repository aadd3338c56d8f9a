/** How long somebody at the screen waits for the provider before the order goes on without its answer. */
const PATIENCE_MS = 5_000;

/**
 * Waits for work that goes on anyhow, but no longer than a person does. What it throws is its own matter.
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
  // Nobody listens any more: a late failure is noted with the row, and must not end the process.
  working.catch(() => undefined);
}
