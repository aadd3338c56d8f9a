import { handOn, startTestStack } from './test-stack';

/** Once per run: database, simulator and the built portal; the environment tells workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const { stack, stop } = await startTestStack('e2e');
  Object.assign(process.env, handOn(stack));
  return stop;
}
