import { handOn, startTestStack } from './test-stack';

/** Once per run: database, simulator and the built portal. Workers get their addresses through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stack, stop } = await startTestStack('e2e');
  Object.assign(process.env, handOn(stack));
  return stop;
}
