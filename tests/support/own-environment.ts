import { vi } from 'vitest';

/** Gives a test file its own environment, which the portal reads once: import it first. */
export async function ownEnvironment(changes: Record<string, string>): Promise<void> {
  Object.assign(process.env, changes);
  vi.resetModules();
  const { assemble } = await import('@/lib/assemble');
  assemble();
}
