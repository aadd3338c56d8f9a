import { vi } from 'vitest';

/**
 * Gives a test file an environment of its own. The portal reads its environment once, so that this has to happen in a module that the file
 * imports before all others.
 */
export function ownEnvironment(changes: Record<string, string>): void {
  Object.assign(process.env, changes);
  vi.resetModules();
}
