/**
 * `npm run provider:setup`: gets the payment provider ready for the portal that the environment describes, and prints how it
 * stands. Can be repeated. The exit code is 0 when nothing is missing.
 */
import { newRequestId } from '../lib/auth/actor';
import { systemActor } from '../lib/auth/principal';
import type { SetUpReport } from '../lib/billing/port';
import { env } from '../lib/config/env';
import { disconnectDatabase } from '../lib/db/client';
import { setUpProvider } from '../lib/domain/orders/set-up-provider';
import { PlainError, runCommand } from './plain-error';

// Before the first run there is no secret: the webhook that has it is made here.
process.env.STRIPE_WEBHOOK_SECRET ||= 'not known yet';

function print({ findings, webhookSecret, byHand }: SetUpReport): void {
  const { APP_URL, STRIPE_API_BASE } = env();
  const where = STRIPE_API_BASE === undefined ? 'at Stripe' : `at the simulator ${STRIPE_API_BASE}`;
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
  if (missing > 0) process.exitCode = 1;
}

await runCommand(async () => {
  try {
    print(await setUpProvider(systemActor(newRequestId()), {}));
  } catch (error) {
    throw new PlainError(`The set-up stopped: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await disconnectDatabase();
  }
});
