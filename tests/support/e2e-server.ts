import { startTestStack } from './test-stack';

/** Once per run: database, simulator and the built portal. Workers get their addresses through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stack, stop } = await startTestStack('e2e');
  process.env.E2E_STACK = JSON.stringify(stack);
  return stop;
}
