import { vi } from 'vitest';

/** Gives a test file its own environment. The portal reads its environment once, so the file must import this module first. */
export function ownEnvironment(changes: Record<string, string>): void {
  Object.assign(process.env, changes);
  vi.resetModules();
}
