import type { SystemActor } from '../lib/auth/principal';
import type { SetUpReport } from '../lib/billing/port';
import { provider } from '../lib/billing/provider';
import { env } from '../lib/config/env';
import { setUpProvider } from '../lib/domain/payments/set-up-provider';
import { PlainError } from './plain-error';

function tell({ findings, webhookSecret, byHand }: SetUpReport): number {
  const { APP_URL, STRIPE_API_BASE } = env();
  const where =
    STRIPE_API_BASE === undefined ? `at ${provider().name}` : `at the simulator ${STRIPE_API_BASE}`;
  console.log(`Payments for ${APP_URL} ${where}\n`);
  for (const { about, state, says } of findings) {
    console.log(`${state.toUpperCase().padEnd(8)} ${about}: ${says}`);
  }
  if (webhookSecret !== null) {
    console.log('\nThe webhook signs its events with a secret that is shown now and never again.');
    console.log(`Put it into STRIPE_WEBHOOK_SECRET and restart the portal:\n\n    ${webhookSecret}`);
  }
  console.log('\nThe rest is done by a person, at the dashboard:\n');
  for (const { what, why } of byHand) console.log(`  [ ] ${what}.\n      ${why}`);
  const missing = findings.filter(({ state }) => state === 'missing').length;
  const looks = findings.filter(({ state }) => state === 'look').length;
  console.log(`\n${missing} missing, ${looks} to look at.`);
  return missing;
}

/**
 * Sets up the payment provider and prints its state.
 * @returns how many findings are missing, without which nothing can be billed or heard
 * @throws PlainError where the provider refuses, or cannot be reached
 */
export async function prepareProvider(actor: SystemActor): Promise<number> {
  const report = await setUpProvider(actor, {}).catch((error: unknown) => {
    throw new PlainError(`The set-up stopped: ${error instanceof Error ? error.message : String(error)}`);
  });
  return tell(report);
}
