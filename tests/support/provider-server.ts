import type { TestProject } from 'vitest/node';
import { startSimulator } from '../../simulator/start-simulator';

declare module 'vitest' {
  interface ProvidedContext {
    /** `simulatorUrl` is null for the real provider. */
    provider: { key: string; simulatorUrl: string | null };
  }
}

/** Once per run: the simulator, or with STRIPE_TEST_KEY the real test mode. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const key = process.env.STRIPE_TEST_KEY || null;
  if (key !== null) {
    if (!key.startsWith('sk_test_')) {
      throw new Error('STRIPE_TEST_KEY does not begin with sk_test_: this suite makes and deletes objects.');
    }
    console.log('The contract suite asks the real provider, in test mode. It takes many minutes.');
    project.provide('provider', { key, simulatorUrl: null });
    return () => Promise.resolve();
  }
  const simulator = await startSimulator();
  console.log(
    'The contract suite asks the simulator; with STRIPE_TEST_KEY it would ask the real provider, which it never has.',
  );
  project.provide('provider', { key: 'sk_test_contract', simulatorUrl: simulator.paymentUrl });
  return () => simulator.stop();
}
