import { vi } from 'vitest';

/** Gives a test file its own environment, which the portal reads once: import it first. */
export function ownEnvironment(changes: Record<string, string>): void {
  Object.assign(process.env, changes);
  vi.resetModules();
}
