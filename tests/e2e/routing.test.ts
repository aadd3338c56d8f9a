import { expect, test } from '../support/e2e';
import { anOrganization, aPerson } from '../support/world';
import { screens } from './screens';

const all = screens.SUPERUSER;

for (const role of ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const) {
  test(`${role} finds the own screens and 'Bad URL' elsewhere`, async ({ page, signIn, quiet }) => {
    quiet.allow(/404/);
    const organization = role === 'SUPERUSER' ? null : await anOrganization();
    const person = await aPerson({ role, organization });
    await signIn(person.email);
    const statuses: Record<string, number | undefined> = {};
    for (const path of [...all, '/organization/other', '/organization', '/nowhere']) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      statuses[path] = answer.status();
    }
    const expected = Object.fromEntries(
      Object.keys(statuses).map((path) => [path, screens[role].includes(path as never) ? 200 : 404]),
    );
    expect(statuses).toEqual(expected);
    // In the shell, whose main and logo are there already; outside of it with its own.
    for (const path of ['/organization/other', '/orders/nothing', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.getByText('Driftmark', { exact: true })).toHaveCount(1);
      await expect(page).toHaveTitle('Bad URL · Driftmark');
    }
  });
}

test('without a session every guarded route leads to sign-in', async ({ page }) => {
  for (const path of ['/', '/index', '/dashboard', '/create-organisation', ...all]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 307]);
    expect(answer.headers().location).toContain('/sign-in');
  }
});

test('whoever is signed in is led on from the screens before sign-in', async ({ page, signIn }) => {
  const person = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  await signIn(person.email);
  for (const path of ['/', '/index', '/dashboard', '/sign-in', '/registration', '/create-organisation']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/devices$/);
  }
});

test('somebody without an organisation is led to create one, or to ask for an invitation', async ({
  page,
  signIn,
}) => {
  const person = await aPerson({ role: 'ORG_MEMBER' });
  await signIn(person.email);
  for (const path of ['/', '/sign-in', '/registration', '/devices', '/orders', '/users', '/events']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/create-organisation$/);
  }
  await expect(page.getByText(`ask your administrator for an invitation to ${person.email}`)).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile');
});
