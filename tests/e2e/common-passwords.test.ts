import { axeViolations } from '../support/axe';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson, knownPassword } from '../support/world';

const hint = /^This password is easy to guess/;
const fine = 'Seagull-77-lamp';

test('a common password is advised against by a list outside the page', async ({ page }) => {
  const large: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      void response.body().then(
        (body) => body.length > 200_000 && large.push(`${response.url()}: ${body.length}`),
        () => undefined,
      );
  });
  await page.goto('/registration');
  await page.waitForLoadState('networkidle');
  const before = large.length;
  await page.getByLabel('Full Name').fill('Gudbrand Holm');
  await page.getByLabel('Email').fill(`gudbrand-${Date.now()}@e.example.com`);
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await page.keyboard.type('Password1');
  await page.keyboard.press('Tab');
  const advice = page.getByText(hint);
  await expect(advice).toBeVisible();
  await expect.poll(() => large.length).toBeGreaterThan(before);
  await expect(password).toHaveAccessibleDescription(/easy to guess/);
  await expect(password).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('#registration-password-hint')).toHaveAttribute('aria-live', 'polite');
  expect(await axeViolations(page)).toEqual([]);

  await password.fill(fine);
  await expect(advice).toHaveCount(0);
  await password.fill('Gudbrandholm1');
  await password.blur();
  await expect(advice).toBeVisible();
  await page.getByLabel('Password Confirmation').fill('Gudbrandholm1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/create-organisation$/);
});

test('nothing moves between press and release where a password is common', async ({ page }) => {
  await page.clock.install();
  for (const width of [400, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/registration');
    await page.waitForLoadState('networkidle');
    const list = page.waitForResponse(async (response) => (await response.body()).length > 200_000);
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type('Password1');
    await list;
    const submit = page.getByRole('button', { name: 'Get Started' });
    await submit.scrollIntoViewIfNeeded();
    const confirmation = page.getByLabel('Password Confirmation');
    const before = await confirmation.boundingBox();
    await page.clock.runFor(2000);
    expect(await confirmation.boundingBox()).toEqual(before);
    await submit.hover();
    await page.mouse.down();
    await page.clock.runFor(2000);
    expect(await confirmation.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(page.getByText(hint)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  }
});

test('a super user is refused it at the field, and nothing typed is lost', async ({ page, signIn }) => {
  const root = await aPerson({ role: 'SUPERUSER' });
  await signIn(root.email);
  await page.goto('/profile');
  await page.getByLabel('Full name').fill('Root Ny');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByLabel('New password').fill('Qwerty123');
  await page.keyboard.press('Tab');
  await expect(page.getByText(hint)).toBeVisible();
  await page.getByLabel('Confirm password').fill('Qwerty123');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too easy to guess/);
  await expect(page.getByText(hint)).toHaveCount(0);
  await expect(page.getByLabel('Current password')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Full name')).toHaveValue('Root Ny');
  await expect(page.getByLabel('Current password')).toHaveValue(knownPassword);
  for (const field of ['New password', 'Confirm password']) await page.getByLabel(field).fill(fine);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile has been successfully updated!').first()).toBeVisible();
  expect(await query('SELECT name FROM users WHERE id = $1', [root.id])).toEqual([{ name: 'Root Ny' }]);
});

test('without the list a person is told nothing and goes on', async ({ page, signIn, quiet }) => {
  quiet.allow(/Failed to load resource/);
  const person = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
  await signIn(person.email);
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByLabel('Current password').fill(knownPassword);
  await page.getByLabel('Confirm password').fill('Qwerty123');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await page.getByLabel('New password').fill('Qwerty123');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile has been successfully updated!').first()).toBeVisible();
  await expect(page.getByText(hint)).toHaveCount(0);
});
