import { randomUUID } from 'node:crypto';
import { RegistrationPage } from './pages/registration-page';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anInvitation, anOrganization, aPerson, knownPassword } from '../support/world';

const newAddress = () => `new-${randomUUID().slice(0, 8)}@e.example.com`;

test('a newcomer registers and creates an organisation', async ({ page, context }) => {
  const email = newAddress();
  const registration = new RegistrationPage(page);
  await registration.open();
  await registration.fill({ name: 'N', email: 'not an address', phone: '1', password: 'short' });
  await registration.confirmation.fill('other');
  await registration.submit.click();
  await expect(registration.email).toHaveAccessibleDescription('Email contains invalid characters');
  await expect(registration.phone).toHaveAccessibleDescription(/Phone number is not valid$/);
  await expect(registration.password).toHaveAccessibleDescription(/at least 8 characters long with at least/);
  await expect(registration.confirmation).toHaveAccessibleDescription(
    'Password and Confirm Password fields are different',
  );
  await registration.fill({ name: 'Nora Nilsen', email, phone: '+479 876 5432', password: knownPassword });
  await registration.submit.click();
  await expect(page).toHaveURL(/\/create-organisation$/);

  await page.getByLabel('Company name').fill('Nora Shipping');
  await page.getByLabel('Email').fill('post@nora.example.com');
  await page.getByLabel('Phone').fill('4722334455');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByText('Terms of service not accepted').last()).toBeVisible();

  const terms = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Terms of Service', exact: true }).click();
  await (await terms).close();

  await page.getByRole('checkbox', { name: 'I accept the Terms of Service', exact: true }).check();
  await page.getByRole('button', { name: 'Create organization' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  const rows = await query(
    `SELECT u.role, u.phone_number, o.name, o.contact_user_id = u.id AS contact
     FROM users u JOIN organizations o ON o.id = u.organization_id WHERE u.email = $1`,
    [email],
  );
  expect(rows).toEqual([
    { role: 'ORG_ADMIN', phone_number: '+4798765432', name: 'Nora Shipping', contact: true },
  ]);
});

test('an invited person with an account joins by a click', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const person = await aPerson({ role: 'ORG_MEMBER' });
  await signIn(person.email);
  await new RegistrationPage(page).open(await anInvitation(person.email, organization.id));
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/devices$/);
  const joined = await query('SELECT organization_id FROM users WHERE id = $1', [person.id]);
  expect(joined).toEqual([{ organization_id: organization.id }]);
});
