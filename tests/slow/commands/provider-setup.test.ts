import { describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { setUpProvider } from '@/lib/domain/payments/set-up-provider';
import { runNode } from '../../../scripts/child-process';
import { asked } from '../../integration/orders/provider';
import { freshWorld } from '../../integration/orders/world';
import { aModel } from '../../support/world';

freshWorld();

describe('npm run provider:setup', () => {
  const run = (env: Record<string, string> = {}): Promise<string> =>
    runNode({ name: 'provider:setup', args: ['--import', 'tsx', 'scripts/provider-setup.ts'], env });

  it('prints the secret once, a list for a person, and leaves with 0 when nothing is missing', async () => {
    await aModel({ name: 'Tracker S', free: 0 });
    // The secret is the first run's result.
    const first = await run({ STRIPE_WEBHOOK_SECRET: '' });
    expect(first).toMatch(/^ {4}whsec_\w+$/m);
    expect(first).toContain('OK       Model Tracker S: 12.90 eur every 30 days');
    expect(first).toContain('[ ] Billing, Subscriptions: after the last retry');
    expect(first).toContain('0 missing, 0 to look at.');
    const before = (await asked('POST')).length;
    const second = await run();
    expect(second).not.toContain('whsec_');
    expect(await asked('POST')).toHaveLength(before);
  });

  it('leaves with 1 while something is missing', async () => {
    await setUpProvider(systemActor('test'), {});
    await expect(run({ STRIPE_WEBHOOK_SECRET: '' })).rejects.toThrow(
      /MISSING {2}Webhook: STRIPE_WEBHOOK_SECRET/,
    );
  });
});
