import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { anOrganization, aPerson, knownPassword } from '../support/world';

// ADR 0092. The browser's own authenticator makes and keeps the passkey.

test('a passkey is made, signs in without address and password, and is removed by its own word', async ({
  page,
  context,
  signIn,
}) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(person.email);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('My phone', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const start = new SignInPage(page);
  await start.signIn(person.email, knownPassword);
  const form = page.getByRole('form', { name: 'Sign in' });
  await expect(form).toContainText('Sign in with your passkey, or type a recovery code');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/devices$/);

  await page.goto('/profile');
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told.getByText('The passkey My phone has been removed')).toBeVisible();
  await context.clearCookies();
  await start.open('/profile');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(form).toContainText('This passkey does not sign you in here');
  await start.signIn(person.email, knownPassword);
  await expect(page).toHaveURL(/\/profile$/);
});
