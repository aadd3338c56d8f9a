import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { confirmForgotPassword } from '@/lib/domain/accounts/confirm-forgot-password';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { register } from '@/lib/domain/accounts/register';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { query, resetDatabase } from '../../support/test-database';
import { mailsWaitingFor, snapshot } from '../../support/rows';
import { aPerson, knownPassword as password } from '../../support/world';
import { actorOf, Browser } from './people';

// A stranger's requests keep nobody out (ADR 0022).

const email = 'owner@example.com';
const unknown = 'nobody@example.com';
const wrong = 'Wrongmark1';
const wrongCode = '000-000-000-000-000';

beforeEach(async () => {
  await resetDatabase();
  await aPerson({ email });
});

type Outcome = 'in' | 'WRONG_CREDENTIALS' | 'RESTORE_TOKEN_INVALID' | 'TOO_MANY_REQUESTS';

async function outcome(asked: Promise<unknown>): Promise<Outcome> {
  return asked.then(
    () => 'in',
    (error: unknown) => (error as { code: Outcome }).code,
  );
}
const enter = (browser: Browser, tried: string, address = email) =>
  outcome(signIn(browser.request(), { email: address, password: tried }));
const ask = (browser: Browser, address = email) =>
  outcome(forgotPassword(browser.request(), { email: address }));
const redeem = (browser: Browser, token: string, address = email) =>
  outcome(confirmForgotPassword(browser.request(), { email: address, token }));

async function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await act(index));
  return results;
}
const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((it) => it === one).length]));

const mailed = async (template: string, to = email) =>
  (await mailsWaitingFor(to)).filter((mail) => mail.template === template).map(({ data }) => data);
const codes = async () => (await mailed('restoreToken')).map(({ token = '' }) => token);

/** A browser of an earlier sign-in. */
async function ownersBrowser(options: { ip?: string } = {}): Promise<Browser> {
  const browser = new Browser(options);
  expect(await enter(browser, password)).toBe('in');
  browser.keep();
  return browser;
}

/** Strangers at their own addresses try ten times each. */
async function besiege(count: number, address = email): Promise<string[]> {
  const strangers = Array.from({ length: count }, () => new Browser());
  return (await times(count, (at) => times(10, () => enter(strangers[at]!, wrong, address)))).flat();
}

/** The same without a hundred real tries. */
async function markBesieged(address = email, tries = 100): Promise<void> {
  await query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, $3, $2)
     ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`,
    [`signInDay:${address}`, Date.now() + 3_600_000, tries],
  );
}

describe("a stranger's 18 requests", () => {
  const attack = async (stranger: Browser) => {
    await times(10, () => enter(stranger, wrong));
    await times(3, () => ask(stranger));
    await times(5, () => redeem(stranger, wrongCode));
  };

  it('leave the owner in by their browser, even from the stranger’s own address', async () => {
    const browser = await ownersBrowser();
    await attack(new Browser({ ip: browser.ip }));
    expect(await enter(browser, password)).toBe('in');
    expect(await ask(browser)).toBe('in');
    expect(await redeem(browser, (await codes()).at(-1) ?? '')).toBe('in');
  });

  it('leave the owner in by mail, from a browser that nobody has seen', async () => {
    await attack(new Browser());
    const browser = new Browser();
    expect(await ask(browser)).toBe('in');
    expect(await redeem(browser, (await codes()).at(-1) ?? '')).toBe('in');
    const [fresh] = await mailed('newPassword');
    expect(await enter(browser, fresh?.password ?? '')).toBe('in');
  });
});

describe('wrong passwords', () => {
  it('from a browser that signed in before have ten tries of their own, after which restoring helps', async () => {
    const browser = await ownersBrowser();
    const expected = { WRONG_CREDENTIALS: 10, TOO_MANY_REQUESTS: 2 };
    expect(tally(await times(12, () => enter(browser, wrong)))).toEqual(expected);
    expect(await enter(browser, password)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(new Browser(), password)).toBe('in');
    const elsewhere = new Browser();
    await ask(elsewhere);
    expect(await redeem(elsewhere, (await codes())[0] ?? '')).toBe('in');
    expect(await enter(elsewhere, (await mailed('newPassword'))[0]?.password ?? '')).toBe('in');
  });

  it('from a program without cookies keep a restored password out no more', async () => {
    const { ip } = new Browser();
    const program = () => new Browser({ ip });
    await times(10, () => enter(program(), wrong));
    await ask(program());
    expect(await redeem(program(), (await codes())[0] ?? '')).toBe('in');
    expect(await enter(program(), (await mailed('newPassword'))[0]?.password ?? '')).toBe('in');
  });

  it('from a stranger are ten per account and address, and none of the owner’s', async () => {
    const stranger = new Browser();
    const expected = { WRONG_CREDENTIALS: 10, TOO_MANY_REQUESTS: 3 };
    expect(tally(await times(13, () => enter(stranger, wrong)))).toEqual(expected);
    expect(await enter(stranger, password)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(new Browser(), password)).toBe('in');
  });

  it('of one IPv6 network count together', async () => {
    const ip = (last: number) => `2001:db8:7:7::${last}`;
    const outcomes = await times(12, (at) => enter(new Browser({ ip: ip(at + 1) }), wrong));
    expect(tally(outcomes)).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY_REQUESTS: 2 });
    expect(await enter(new Browser({ ip: '2001:db8:7:8::1' }), password)).toBe('in');
  });

  it('of one address are a hundred over all accounts; ten typos shut no office out, nor do they a known browser', async () => {
    const ip = '203.0.113.9';
    await aPerson({ email: 'colleague@example.com' });
    const known = await ownersBrowser({ ip });
    const office = () => new Browser({ ip });
    await times(10, () => enter(office(), wrong, 'colleague@example.com'));
    expect(await enter(office(), password)).toBe('in');
    const tries = await times(95, (at) => enter(office(), wrong, `somebody${at}@example.com`));
    expect(tally(tries)).toEqual({ WRONG_CREDENTIALS: 90, TOO_MANY_REQUESTS: 5 });
    expect(await enter(office(), password)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(known, password)).toBe('in');
    expect(await enter(new Browser(), password)).toBe('in');
  });

  it('from many addresses are a hundred a day, of which one mail tells the owner, whose browser and mail stay open', async () => {
    const browser = await ownersBrowser();
    expect(tally(await besiege(11))).toEqual({ WRONG_CREDENTIALS: 100, TOO_MANY_REQUESTS: 10 });
    expect(await mailed('passwordGuessing')).toEqual([
      { name: expect.any(String) as string, tries: 100, url: 'http://localhost:3000/password-forgot' },
    ]);
    expect(await enter(new Browser(), password)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(browser, password)).toBe('in');

    const newBrowser = new Browser();
    expect(await ask(newBrowser)).toBe('in');
    expect(await redeem(newBrowser, (await codes())[0] ?? '')).toBe('in');
    expect(await enter(newBrowser, (await mailed('newPassword'))[0]?.password ?? '')).toBe('in');
  });

  it('are told of once a day, however often the day’s tries are used up', async () => {
    const useUp = async () => {
      await markBesieged(email, 98);
      const expected = { WRONG_CREDENTIALS: 2, TOO_MANY_REQUESTS: 2 };
      expect(tally(await times(4, () => enter(new Browser(), wrong)))).toEqual(expected);
    };
    await useUp();
    await query(`DELETE FROM rate_limits WHERE key LIKE 'signIn%'`);
    await useUp();
    expect(await mailed('passwordGuessing')).toHaveLength(1);
    await query('DELETE FROM rate_limits');
    await useUp();
    expect(await mailed('passwordGuessing')).toHaveLength(2);
  });

  it('get the same answers, at the same counts, for an address that nobody has', async () => {
    const counts = async (address: string) => {
      const stranger = new Browser();
      const outcomes = await times(12, () => enter(stranger, wrong, address));
      await markBesieged(address, 85);
      return [...outcomes, ...(await besiege(2, address))];
    };
    const known = await counts(email);
    expect(tally(known)).toEqual({ WRONG_CREDENTIALS: 25, TOO_MANY_REQUESTS: 7 });
    expect(await counts(unknown)).toEqual(known);
    expect(await database().outboxMail.count()).toBe(1);
  });

  it('in fifty tries at the same moment are judged ten times, and none is found right beyond', async () => {
    const stranger = new Browser();
    const tries = Array.from({ length: 50 }, () => enter(stranger, wrong));
    expect(tally(await Promise.all(tries))).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY_REQUESTS: 40 });
    expect(await enter(stranger, password)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the right password', () => {
  it('costs nothing, however often and whatever was typed before', async () => {
    const browser = () => new Browser({ ip: '203.0.113.9' });
    await times(9, () => enter(browser(), wrong));
    expect(tally(await times(25, () => enter(browser(), password)))).toEqual({ in: 25 });
    expect(await enter(browser(), wrong)).toBe('WRONG_CREDENTIALS');
    expect(await enter(browser(), wrong)).toBe('TOO_MANY_REQUESTS');
  });

  it('in many tries at once leaves no count behind', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, () => enter(new Browser({ ip: '203.0.113.9' }), password)),
    );
    expect(outcomes.filter((one) => one === 'in').length).toBeGreaterThanOrEqual(10);
    const counted = `SELECT key FROM rate_limits WHERE points <> 0 AND key !~ '^(refusedTries|signIns):'`;
    expect(await query(counted)).toEqual([]);
    expect(await enter(new Browser({ ip: '203.0.113.9' }), password)).toBe('in');
  });

  it('that is found right after its window ended gives the next window nothing', async () => {
    const browser = new Browser();
    const trying = enter(browser, password);
    await expect.poll(() => query(`SELECT 1 FROM rate_limits WHERE key LIKE 'signIn:%'`)).toHaveLength(1);
    await query(`UPDATE rate_limits SET expire = expire + 60000`);
    expect(await trying).toBe('in');
    const points = await query<{ points: number }>('SELECT points FROM rate_limits');
    expect(points.every((row) => row.points >= 0)).toBe(true);
  });
});

describe('a browser is known', () => {
  const isKnown = async (browser: Browser) => {
    // Only known ones pass the day's limit.
    await query('DELETE FROM rate_limits');
    await markBesieged();
    return (await enter(browser, password)) === 'in';
  };

  it('after registration too', async () => {
    const browser = new Browser();
    const person = { name: 'Nora New', email: 'new@example.com', password, passwordConfirmation: password };
    await register(browser.request(), { ...person, mobileNumber: '' });
    browser.keep();
    await markBesieged(person.email);
    expect(await enter(browser, password, person.email)).toBe('in');
    expect(await enter(new Browser(), password, person.email)).toBe('TOO_MANY_REQUESTS');
  });

  it('by a cookie of ours alone: not an altered one, one of another account, or the session’s token', async () => {
    const browser = await ownersBrowser();
    expect(await isKnown(new Browser({ cookie: browser.keep() }))).toBe(true);
    const cookie = browser.keep() ?? '';
    const [head = '', body = '', signature = ''] = cookie.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url');
    await aPerson({ email: 'other@example.com' });
    const others = new Browser();
    await query('DELETE FROM rate_limits');
    expect(await enter(others, password, 'other@example.com')).toBe('in');
    const { accessToken } = await signIn(browser.request(), { email, password });
    for (const sent of [`${head}.${forged}.${signature}`, `${cookie}x`, '..', others.keep(), accessToken])
      expect(await isKnown(new Browser({ cookie: sent }))).toBe(false);
  });

  it('until the password is changed or restored elsewhere; where that was done, on', async () => {
    const laptop = await ownersBrowser();
    const phone = await ownersBrowser();
    const { accessToken } = await signIn(phone.request(), { email, password });
    const actor = (await actorOf(accessToken)) as UserActor;
    const chosen = { password: 'Chosen123', passwordConfirmation: 'Chosen123' };
    await updateUser(phone.requestOf(actor), { currentPassword: password, ...chosen });
    phone.keep();
    await query('DELETE FROM rate_limits');
    await markBesieged();
    expect(await enter(laptop, 'Chosen123')).toBe('TOO_MANY_REQUESTS');
    expect(await enter(phone, 'Chosen123')).toBe('in');

    const elsewhere = new Browser();
    await ask(elsewhere);
    await redeem(elsewhere, (await codes())[0] ?? '');
    const fresh = (await mailed('newPassword'))[0]?.password ?? '';
    expect(await enter(phone, fresh)).toBe('TOO_MANY_REQUESTS');
    expect(await enter(elsewhere, fresh)).toBe('in');
  });

  it('under a new name with each sign-in: who holds a copy of the cookie uses up their own tries', async () => {
    const browser = await ownersBrowser();
    const thief = new Browser({ cookie: browser.keep() });
    expect(await enter(browser, password)).toBe('in');
    const expected = { WRONG_CREDENTIALS: 10, TOO_MANY_REQUESTS: 2 };
    expect(tally(await times(12, () => enter(thief, wrong)))).toEqual(expected);
    expect(await enter(browser, password)).toBe('in');
  });

  it('for a year', async () => {
    const browser = await ownersBrowser();
    const body = (browser.keep() ?? '').split('.')[1] ?? '';
    const { exp } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number };
    expect(Math.abs(exp - Date.now() / 1000 - 365 * 86_400)).toBeLessThan(60);
  });

  it('for five accounts at the most, the last that signed in', async () => {
    const browser = new Browser();
    for (let at = 0; at < 5; at += 1) {
      await aPerson({ email: `p${at}@example.com` });
      expect(await enter(browser, password, `p${at}@example.com`)).toBe('in');
    }
    await markBesieged('p0@example.com');
    expect(await enter(new Browser({ cookie: browser.keep() }), password, 'p0@example.com')).toBe('in');
    expect(await enter(browser, password)).toBe('in');
    expect(await enter(browser, password, 'p0@example.com')).toBe('TOO_MANY_REQUESTS');
  });
});

describe('restore codes', () => {
  it('are up to three at once, of which any success voids all', async () => {
    const browser = new Browser();
    await times(3, () => ask(browser));
    const [first = '', second = '', third = ''] = await codes();
    expect(await redeem(browser, second)).toBe('in');
    expect(await redeem(browser, first)).toBe('RESTORE_TOKEN_INVALID');
    expect(await redeem(browser, third)).toBe('RESTORE_TOKEN_INVALID');
    expect(await mailed('newPassword')).toHaveLength(1);
  });

  it('are left out only while three are in the mailbox, any of which the owner can use', async () => {
    await times(3, () => ask(new Browser()));
    const owner = new Browser();
    expect(await ask(owner)).toBe('in');
    expect(await codes()).toHaveLength(3);
    await database().restoreToken.updateMany({ data: { expiresAt: new Date() } });
    expect(await ask(owner)).toBe('in');
    expect(await codes()).toHaveLength(4);
    expect(await redeem(owner, (await codes()).at(-1) ?? '')).toBe('in');
  });

  it('are at most three live ones after many requests at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => ask(new Browser())));
    expect(await codes()).toHaveLength(3);
  });

  it('can be asked for three times an hour by one client, which is told so for any address', async () => {
    for (const address of [email, unknown]) {
      const client = new Browser();
      const expected = [...['in', 'in', 'in'], ...['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']];
      expect(await times(5, () => ask(client, address))).toEqual(expected);
    }
  });

  it('bear five wrong tries of one client, for any address, and live on for all others', async () => {
    const owner = new Browser();
    await ask(owner);
    for (const address of [email, unknown]) {
      const stranger = new Browser();
      const guesses = Array.from({ length: 12 }, () => redeem(stranger, wrongCode, address));
      expect(tally(await Promise.all(guesses))).toEqual({ RESTORE_TOKEN_INVALID: 5, TOO_MANY_REQUESTS: 7 });
    }
    const [code = ''] = await codes();
    const guesser = new Browser();
    await times(5, () => redeem(guesser, wrongCode));
    const before = await snapshot();
    expect(await redeem(guesser, code)).toBe('TOO_MANY_REQUESTS');
    expect(await snapshot()).toEqual(before);
    expect(await redeem(owner, code)).toBe('in');
  });

  it('of fifty uses of a right one at the same moment let one succeed', async () => {
    await ask(new Browser());
    const [code = ''] = await codes();
    const uses = Array.from({ length: 50 }, () => redeem(new Browser(), code));
    expect(tally(await Promise.all(uses))).toEqual({ in: 1, RESTORE_TOKEN_INVALID: 49 });
    expect(await mailed('newPassword')).toHaveLength(1);
  });
});
