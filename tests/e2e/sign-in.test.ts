import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson, knownPassword } from '../support/world';

test.describe('signing in', () => {
  test('says what is wrong at the field and loses nothing typed', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.submit.click();
    await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
    await signIn.signIn('nobody@example.com', 'Wrong1234');
    await expect(signIn.password).toHaveAccessibleDescription(/Incorrect password or email/);
    await expect(signIn.email).toHaveValue('nobody@example.com');
    await expect(signIn.password).toHaveValue('Wrong1234');
    await expect(signIn.summary).toBeFocused();
  });

  test('leads to the page that was asked for, with the keyboard alone', async ({ page }) => {
    const person = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const signIn = new SignInPage(page);
    await page.goto('/users');
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fusers/);
    await signIn.email.focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await expect(signIn.password).toBeFocused();
    await page.keyboard.type(knownPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users$/);
    // No ring around the whole page.
    await page.getByRole('main').focus();
    await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
    const sessions = await query('SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [
      person.id,
    ]);
    expect(sessions).toHaveLength(1);
  });

  test('gives the token to the cookie alone: no script of the page gets to see it', async ({
    page,
    context,
  }) => {
    const person = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const signIn = new SignInPage(page);
    await signIn.open();
    // Read on its way: the browser forgets the body with the page that it leaves.
    const answers: string[] = [];
    await page.route('**/sign-in*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      answers.push(await response.text());
      await route.fulfill({ response });
    });
    await signIn.signIn(person.email, knownPassword);
    await expect(page).toHaveURL(/\/devices$/);
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
    expect(token.length).toBeGreaterThan(100);
    expect(answers).toHaveLength(1);
    expect(answers[0]).not.toContain(token);
    expect(await page.content()).not.toContain(token);
  });

  test('goes on from a browser that signed in before, whatever strangers try', async ({ page, context }) => {
    const person = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(person.email, knownPassword);
    await expect(page).toHaveURL(/\/devices$/);
    expect((await context.cookies()).find(({ name }) => name === 'known-browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await query(
      `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 100, $2)
       ON CONFLICT (key) DO UPDATE SET points = 100, expire = excluded.expire`,
      [`signInDay:${person.email}`, Date.now() + 3_600_000],
    );
    await signIn.open();
    await signIn.signIn(person.email, knownPassword);
    await expect(page).toHaveURL(/\/devices$/);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await context.clearCookies();
    await signIn.open();
    await signIn.signIn(person.email, knownPassword);
    // The limit ends in an hour.
    await expect(
      page.getByText(/^Too many tries\. Please try again in (?:60|59) minutes\.$/).first(),
    ).toBeVisible();
  });

  test('offers an account to who has none, and a new password to who forgot it', async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await page.getByRole('link', { name: 'Create Account', exact: true }).click();
    await expect(page).toHaveURL(/\/registration$/);
    await signIn.open();
    await page.getByRole('link', { name: 'Forgot your password', exact: true }).click();
    await expect(page).toHaveURL(/\/password-forgot$/);
  });

  for (const next of [
    '//evil.example.com',
    'https://evil.example.com/',
    '/\\evil.example.com',
    '/api/users',
  ]) {
    test(`never leads away from the portal: ${next}`, async ({ page }) => {
      const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
      const signIn = new SignInPage(page);
      await signIn.open(next);
      await signIn.signIn(person.email, knownPassword);
      await expect(page).toHaveURL(/localhost:\d+\/devices$/);
    });
  }

  test('leads somebody with a temporary password to the open password panel, and nowhere else', async ({
    page,
  }) => {
    const person = await aPerson({
      role: 'ORG_MEMBER',
      organization: await anOrganization(),
      passwordExpiresAt: new Date(Date.now() + 86_400_000),
    });
    const signIn = new SignInPage(page);
    await signIn.open('/users');
    await signIn.signIn(person.email, knownPassword);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel('Current password')).toBeVisible();
    await page.goto('/users');
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('shows people of a deactivated organisation the notice alone', async ({ page }) => {
    const organization = await anOrganization({ deletedAt: new Date() });
    const person = await aPerson({ role: 'ORG_ADMIN', organization });
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.signIn(person.email, knownPassword);
    await expect(page.getByRole('heading', { name: 'Your organization is deactivated' })).toBeVisible();
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Your organization is deactivated' })).toBeVisible();
    await expect(page.getByText('Your organization is deactivated')).toHaveCount(1);
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  });
});

test.describe('signing out', () => {
  test('ends the session, clears the cookie and leads to sign-in', async ({ page, context, signIn }) => {
    const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
    await signIn(person.email);
    await page.goto('/users');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
    const alive = await query('SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [
      person.id,
    ]);
    expect(alive).toEqual([]);
    await page.goto('/users');
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test('on another device leads to sign-in with the next thing that is sent', async ({ page, signIn }) => {
    const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
    await signIn(person.email);
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Somebody Else');
    await query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [person.id]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
  });

  test('or run out leads back, after sign-in, to what was asked for', async ({ page, signIn }) => {
    const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
    await signIn(person.email);
    await query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [person.id]);
    await page.goto('/devices?q=asked');
    await expect(page).toHaveURL('/sign-in?next=%2Fdevices%3Fq%3Dasked');
  });
});
