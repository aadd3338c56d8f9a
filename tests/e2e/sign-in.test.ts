import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, knownPassword } from '../support/world';

// Addresses alone: tests/contract/page-addresses.test.ts, account-pages.test.ts.

test('a refused sign-in keeps what was typed, and leads nowhere else', async ({ page }) => {
  const { member } = await aCustomer();
  const signIn = new SignInPage(page);
  await signIn.open('/\\evil.example.com');
  await signIn.submit.click();
  await expect(page.getByText('Email cannot be empty').last()).toBeVisible();
  await signIn.signIn('nobody@example.com', 'Wrong1234');
  await expect(signIn.password).toHaveAccessibleDescription(/Incorrect password or email/);
  await expect(signIn.email).toHaveValue('nobody@example.com');
  await expect(signIn.password).toHaveValue('Wrong1234');
  await expect(signIn.summary).toBeFocused();
  await signIn.signIn(member.email, knownPassword);
  await expect(page).toHaveURL(/localhost:\d+\/devices$/);
});

test('a sign-in by keyboard leads on, with the token in the cookie alone', async ({ page, context }) => {
  const { admin } = await aCustomer();
  const signIn = new SignInPage(page);
  // The browser forgets the body with the page.
  const answers: string[] = [];
  await page.route('**/sign-in*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  await page.goto('/users');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fusers/);
  await signIn.email.focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press('Tab');
  await expect(signIn.password).toBeFocused();
  await page.keyboard.type(knownPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole('main').focus();
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  expect(token.length).toBeGreaterThan(100);
  expect(answers).toHaveLength(1);
  expect(answers[0]).not.toContain(token);
  expect(await page.content()).not.toContain(token);
});

test('a sign-out ends the session; a known browser is not locked out', async ({ page, context }) => {
  const { admin } = await aCustomer();
  const alive = () => query('SELECT 1 FROM sessions WHERE user_id = $1 AND revoked_at IS NULL', [admin.id]);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(admin.email, knownPassword);
  await expect(page).toHaveURL(/\/devices$/);
  expect(await alive()).toHaveLength(1);
  expect((await context.cookies()).find(({ name }) => name === 'known-browser')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect((await context.cookies()).filter(({ name }) => name === 'token')).toEqual([]);
  expect(await alive()).toEqual([]);
  await query(
    `INSERT INTO rate_limits (key, points, expire) VALUES ($1, 100, $2)
     ON CONFLICT (key) DO UPDATE SET points = 100, expire = excluded.expire`,
    [`signInDay:${admin.email}`, Date.now() + 3_600_000],
  );
  await signIn.signIn(admin.email, knownPassword);
  await expect(page).toHaveURL(/\/devices$/);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await context.clearCookies();
  await signIn.open();
  await signIn.signIn(admin.email, knownPassword);
  await expect(
    page.getByText(/^Too many tries\. Please try again in (?:60|59) minutes\.$/).first(),
  ).toBeVisible();
});
