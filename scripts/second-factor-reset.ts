/**
 * `npm run second-factor:reset -- EMAIL`: turns off the two-step sign-in of somebody who lost phone and recovery codes, a super user
 * too. They are signed out and told by mail.
 */
import { newRequestId } from '../lib/auth/actor';
import { systemActor } from '../lib/auth/principal';
import { EnvError } from '../lib/config/env';
import { disconnectDatabase } from '../lib/db/client';
import { resetSecondFactor } from '../lib/domain/accounts/reset-second-factor';
import { DomainError } from '../lib/domain/errors';
import { PlainError, runCommand } from './plain-error';

const USAGE = 'Say whose: npm run second-factor:reset -- somebody@example.com';

await runCommand(async () => {
  const [email, ...others] = process.argv.slice(2);
  if (email === undefined || others.length > 0) throw new PlainError(USAGE);
  try {
    const { message } = await resetSecondFactor(systemActor(newRequestId()), { email });
    console.log(`${message}.`);
  } catch (error) {
    if (error instanceof DomainError) throw new PlainError(`${error.message}.`);
    if (error instanceof EnvError) throw new PlainError(error.message);
    throw error;
  } finally {
    await disconnectDatabase();
  }
});
