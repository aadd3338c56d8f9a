import { randomUUID } from 'node:crypto';
import { RegistrationPage } from './pages/registration-page';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { aCustomer, anInvitation, aPerson, knownPassword } from '../support/world';

// Rules and pages: tests/integration/accounts/invitations.test.ts, tests/contract/account-pages.test.ts.

const newAddress = () => `guest-${randomUUID().slice(0, 8)}@e.example.com`;

test('an invited newcomer picks one of two organisations', async ({ page }) => {
  const fjord = await aCustomer();
  const polar = await aCustomer();
  const email = newAddress();
  const invite = await anInvitation(email, fjord.id);
  await anInvitation(email, polar.id);
  const registration = new RegistrationPage(page);
  await registration.open(invite);
  const pick = page.getByLabel('Organization to join');
  await expect(pick).toHaveValue(fjord.id);
  // No other is named beside it.
  await expect(page.getByText('You have been invited to join')).toHaveCount(0);
  await expect(pick.getByRole('option')).toHaveText([fjord.name, polar.name]);
  await pick.selectOption(polar.name);
  await registration.fill({ name: 'Gerd Guest', password: knownPassword });
  await registration.submit.click();
  await expect(page).toHaveURL(/\/devices$/);
  const member = await query('SELECT organization_id AS of FROM users WHERE email = $1', [email]);
  expect(member).toEqual([{ of: polar.id }]);
  await registration.open(invite);
  const why = `${email} belongs to ${polar.name}, and an account belongs to one organization only.`;
  await expect(page.getByText(why)).toBeVisible();
});

test('an organisation is added; its administrator sets a password', async ({ page, context, signIn }) => {
  const name = `New ${randomUUID().slice(0, 8)}`;
  const email = newAddress();
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/organizations-list');
  await page.getByRole('link', { name: 'Add organization' }).click();
  const submit = page.getByRole('button', { name: 'Create organization' });
  await submit.click();
  await expect(page.getByLabel('Organization phone')).toHaveAccessibleDescription(
    /Organization phone number cannot be empty$/,
  );
  await page.getByLabel('Organization name').fill(name);
  await page.getByLabel('Organization email').fill(`post-${email}`);
  await page.getByLabel('Organization phone').fill('4722334455');
  await page.getByLabel('Administrator name').fill('Ada Admin');
  await page.getByLabel('Administrator email').fill(email);
  await page.getByLabel('Administrator phone').fill('4791234567');
  // On a phone the message is a screen above the button.
  await page.setViewportSize({ width: 400, height: 800 });
  await submit.click();
  await expect(page.getByRole('main').getByText('Organization has been created')).toBeInViewport();
  await expect(page.getByLabel('Organization name')).toHaveValue('');
  await page.goto('/users');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Ada Admin');
  await context.clearCookies();

  const { text } = await mailTo(email, new RegExp(name));
  await page.goto(/http\S+\/registration\?invite=[\w-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Admin');
  await expect(page.getByLabel('Phone')).toHaveValue('4791234567');
  await new RegistrationPage(page).fill({ name: 'Ada Admin', password: knownPassword });
  await new RegistrationPage(page).submit.click();
  await expect(page).toHaveURL(/\/devices$/);
  const contact = await query(
    'SELECT u.email FROM organizations o JOIN users u ON u.id = o.contact_user_id WHERE o.name = $1',
    [name],
  );
  expect(contact).toEqual([{ email }]);
});
