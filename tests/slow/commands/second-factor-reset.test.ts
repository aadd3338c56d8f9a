import { expect, it } from 'vitest';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { runNode } from '../../../scripts/child-process';
import { Browser } from '../../integration/accounts/people';
import { aSecondFactor } from '../../support/second-factor';
import { aSignedInPerson, knownPassword as password } from '../../support/world';

const email = 'ada@example.com';

/** Answers the output, of a failure too. */
const reset = (...args: string[]): Promise<string> =>
  runNode({
    name: 'It',
    args: ['--import', 'tsx', 'scripts/second-factor-reset.ts', ...args],
    env: {},
  }).catch(String);

it('a second factor that somebody lost is turned off by a command, which says what came of it', async () => {
  const { user } = await aSignedInPerson({ email, name: 'Ada', role: 'SUPERUSER' });
  await aSecondFactor(user.id);
  expect(await reset()).toContain('npm run second-factor:reset -- somebody@example.com');
  expect(await reset(email)).toBe('Two-step sign-in of Ada is off.\n');
  expect(await reset(email)).toContain('Two-step sign-in is not on');
  expect(await signIn(new Browser().request(), { email, password })).toBeTruthy();
});
