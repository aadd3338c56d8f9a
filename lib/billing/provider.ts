import type { PaymentProvider } from './port';

const kept = globalThis as { driftmarkProvider?: PaymentProvider };

/** Chooses the payment provider of this process, for all its bundles (lib/assemble.ts). */
export function chooseProvider(chosen: PaymentProvider): void {
  kept.driftmarkProvider = chosen;
}

/** The payment provider. */
export function provider(): PaymentProvider {
  if (kept.driftmarkProvider === undefined) throw new Error('No payment provider was chosen.');
  return kept.driftmarkProvider;
}
