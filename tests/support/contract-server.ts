import type { TestProject } from 'vitest/node';
import { startTestStack, type TestStack } from './test-stack';

declare module 'vitest' {
  interface ProvidedContext {
    stack: TestStack;
  }
}

/** Once per run: database, simulator and the built portal, with the demo's sample data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stack, stop } = await startTestStack('contract');
  project.provide('stack', stack);
  return stop;
}
