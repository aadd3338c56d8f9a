import { randomUUID } from 'node:crypto';
import { formMessages } from '@/lib/i18n/forms';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { aCustomer, anInvitation, anOrganization, aPerson, knownPassword } from '../support/world';
import { RegistrationPage } from './pages/registration-page';
import { SignInPage } from './pages/sign-in-page';

test.use({ javaScriptEnabled: false });

test('signing in without a script says what is wrong, and leads to what was asked for', async ({ page }) => {
  const { email } = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  const signIn = new SignInPage(page);
  await page.goto('/users?size=25');
  await signIn.signIn(email, 'Wrong1234');
  await expect(signIn.password).toHaveAccessibleDescription(/Incorrect password or email/);
  await expect(signIn.summary).toContainText(formMessages.summary);
  await expect(signIn.email).toHaveValue(email);
  await expect(signIn.password).toHaveValue('');
  expect(await page.content()).not.toContain('Wrong1234');
  await signIn.signIn(email, knownPassword);
  await expect(page).toHaveURL('/users?size=25');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('JavaScript is off. Lists can be read');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('registering without a script', async ({ page }) => {
  const email = `new-${randomUUID().slice(0, 8)}@e.example.com`;
  const registration = new RegistrationPage(page);
  await registration.open();
  // A password that cannot be shown has no eye.
  await expect(registration.password).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0);
  await registration.fill({ name: 'Nora Nilsen', email, phone: '1', password: knownPassword });
  await registration.submit.click();
  await expect(registration.phone).toHaveAccessibleDescription(/Phone number is not valid/);
  await expect(page.getByRole('form').getByRole('alert')).toContainText(formMessages.summary);
  await expect(registration.name).toHaveValue('Nora Nilsen');
  await registration.fill({ name: '', email: 'nobody', phone: '1', password: knownPassword });
  await registration.submit.click();
  await expect(page.getByRole('form').getByRole('alert').getByRole('link')).toHaveText([
    /name/i,
    /email/i,
    /Phone/,
  ]);
  await registration.fill({ name: 'Nora Nilsen', email, phone: '+47 412 34 567', password: knownPassword });
  await registration.submit.click();
  await expect(page).toHaveURL('/create-organisation');
  expect(await query('SELECT name, phone_number FROM users WHERE email = $1', [email])).toEqual([
    { name: 'Nora Nilsen', phone_number: '+4741234567' },
  ]);
});

test('an organisation without a script: refusals at fields, texts kept', async ({ page, signIn }) => {
  const { id, email } = await aPerson({ role: 'ORG_MEMBER' });
  await signIn(email);
  await page.goto('/create-organisation');
  const name = page.getByLabel('Company name');
  const phone = page.getByLabel('Phone');
  const terms = page.getByRole('checkbox');
  const submit = page.getByRole('button', { name: 'Create organization' });
  const summary = page.getByRole('form').getByRole('alert');
  await name.fill('Nora Shipping');
  await page.getByLabel('Email').fill('post@nora.example.com');
  await phone.fill('1');
  await submit.click();
  await expect(phone).toHaveAccessibleDescription(/Phone number is not valid/);
  await expect(terms).toHaveAccessibleDescription('Terms of service not accepted');
  await expect(summary.getByRole('link')).toHaveText([/Phone/, /Terms/]);
  await expect(name).toHaveValue('Nora Shipping');
  await expect(phone).toHaveValue('1');
  await terms.check();
  await submit.click();
  await expect(summary.getByRole('link')).toHaveText([/Phone/]);
  await expect(terms).toBeChecked();
  expect(await query('SELECT organization_id FROM users WHERE id = $1', [id])).toEqual([
    { organization_id: null },
  ]);
  await phone.fill('+4722334455');
  await submit.click();
  await expect(page).toHaveURL('/devices');
  expect(
    await query(
      `SELECT u.role, o.name, o.phone_number FROM users u JOIN organizations o ON o.id = u.organization_id
       WHERE u.id = $1`,
      [id],
    ),
  ).toEqual([{ role: 'ORG_ADMIN', name: 'Nora Shipping', phone_number: '+4722334455' }]);
});

test('joining and another confirmation link take no script', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const { id, email } = await aPerson({ role: 'ORG_MEMBER', emailConfirmedAt: null });
  await signIn(email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(
    page.getByRole('status').filter({ hasText: `A new link is on its way to ${email}` }),
  ).toBeVisible();
  const token = await anInvitation(email, organization.id);
  const revokedAt = (at: string | null) =>
    query('UPDATE invitations SET revoked_at = $2 WHERE organization_id = $1', [organization.id, at]);
  const join = page.getByRole('button', { name: 'Join', exact: true });
  await page.goto(`/registration?invite=${token}`);
  await revokedAt('2026-01-01');
  await join.click();
  await expect(page.getByText('This invitation is not valid any more.')).toBeVisible();
  await revokedAt(null);
  await page.goto(`/registration?invite=${token}`);
  await join.click();
  await expect(page).toHaveURL('/devices');
  expect(await query('SELECT organization_id FROM users WHERE id = $1', [id])).toEqual([
    { organization_id: organization.id },
  ]);
});

test('the own password changes without a script; the rest is not offered', async ({ page, signIn }) => {
  const { email } = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(email);
  await page.goto('/profile');
  for (const name of ['Set up', 'Sign out everywhere', 'Reset password'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByLabel('New password').fill('Seaweed42x');
  await page.getByLabel('Confirm password').fill('Seaweed42x');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const saved = page.getByText('Profile has been successfully updated!');
  await expect(saved).toBeVisible();
  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription(/Name cannot be empty/);
  await expect(saved).toHaveCount(0);
  const signInPage = new SignInPage(page);
  await page.context().clearCookies();
  await signInPage.open();
  await signInPage.signIn(email, 'Seaweed42x');
  await expect(page).toHaveURL('/devices');
});

test('a button that needs a script says so and cannot be pressed', async ({ page, signIn }) => {
  await signIn('super@example.com');
  for (const [path, button] of [
    ['/invite', 'Send invite'],
    ['/add-organization', 'Create organization'],
  ] as const) {
    await page.goto(path);
    const form = page.getByRole('form');
    await expect(form.getByRole('button', { name: button })).toBeDisabled();
    await expect(form.locator('noscript')).toBeVisible();
    expect(await form.locator('noscript').textContent()).toBe(formMessages.needsScript);
    const typed = form.getByRole('textbox').first();
    await typed.fill('somebody');
    await typed.press('Enter');
    await expect(typed).toHaveValue('somebody');
  }
});

test('a phone without a script has navigation, language and sign-out on top', async ({ page, signIn }) => {
  const { admin } = await aCustomer();
  await page.setViewportSize({ width: 400, height: 800 });
  await signIn(admin.email);
  await page.goto('/devices');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Orders' }).click();
  await expect(page).toHaveURL('/orders');
  // It scrolls away with the page.
  await page.getByRole('main').evaluate((main) => main.scrollIntoView());
  const head = await page.locator('.side-nav').boundingBox();
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(
    (await page.getByRole('main').boundingBox())?.y ?? 0,
  );
  await page.getByRole('button', { name: /Norsk/ }).click();
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
});

test('a forgotten password without a script: a reload stays at the second step', async ({ page }) => {
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await page.goto('/password-forgot');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  const token = page.getByLabel('Restore token');
  await expect(token).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Another restore token is on its way.')).toBeVisible();
  await page.getByRole('link', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email')).toBeEditable();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Reset password' }).click();
  const mail = await mailTo(person.email, /./);
  const [mailed] = /(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}/.exec(mail.text) ?? [];
  await token.fill('AAA-AAA-AAA-AAA-AAA');
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(token).toHaveAccessibleDescription('Restore token is not valid or has expired');
  await token.fill(mailed ?? '');
  await page.getByRole('button', { name: 'Send new password' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText('A new password is on its way to your mailbox.')).toBeVisible();
});

test('a temporary password is replaced without a script', async ({ page }) => {
  const person = await aPerson({
    role: 'ORG_MEMBER',
    organization: await anOrganization(),
    passwordExpiresAt: new Date(Date.now() + 86_400_000),
  });
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn(person.email, knownPassword);
  await expect(page).toHaveURL('/profile');
  const current = page.getByLabel('Current password');
  const chosen = page.getByLabel('New password');
  const again = page.getByLabel('Confirm password');
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByLabel('Full name').fill('Nora Berg');
  await current.fill('Wrong1234');
  await chosen.fill('Seaweed42x');
  await again.fill('Seaweed42x');
  await save.click();
  await expect(current).toHaveAccessibleDescription(/Current password is incorrect/);
  await expect(page.getByLabel('Full name')).toHaveValue('Nora Berg');
  expect(await page.content()).not.toMatch(/Wrong1234|Seaweed42x/);
  await current.fill(knownPassword);
  await chosen.fill('short');
  await again.fill('short');
  await save.click();
  await expect(chosen).toHaveAccessibleDescription(/at least 8 characters long/);
  await current.fill(knownPassword);
  await chosen.fill('Seaweed42x');
  await again.fill('Seaweed42x');
  await save.click();
  await expect(page.getByText('Profile has been successfully updated!')).toBeVisible();
  await expect(current).toHaveCount(0);
  expect(await query('SELECT name, password_expires_at FROM users WHERE id = $1', [person.id])).toEqual([
    { name: 'Nora Berg', password_expires_at: null },
  ]);
  await page.goto('/devices');
  await expect(page).toHaveURL('/devices');
});
