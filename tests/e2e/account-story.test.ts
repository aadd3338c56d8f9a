import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns';
import type { Browser, Page } from '@playwright/test';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { erasePeople } from '@/lib/domain/accounts/erase-people';
import { ListPage } from './pages/list-page';
import { RegistrationPage } from './pages/registration-page';
import { SignInPage } from './pages/sign-in-page';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { codeOf } from '../support/second-factor';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, type Customer } from '../support/world';

const FIRST = 'Seagrass-Harbour-41';
const LAST = 'Kelp-Lantern-Drift-7';

/** In a new browser. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: stack().url })).newPage();
}

const linkOf = (text: string, path: string) => new RegExp(`http\\S+${path}\\?\\S+`).exec(text)?.[0] ?? '';

async function signInWithCode(page: Page, email: string, password: string, code: string): Promise<void> {
  const start = new SignInPage(page);
  await start.open();
  await start.signIn(email, password);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await start.submit.click();
  await expect(page).toHaveURL(/\/(?:devices|profile)$/);
}

test('an account from its invitation to its erasure', async ({ page, browser, signIn }) => {
  test.setTimeout(120_000);
  const organization = (await anOrganization()) as Customer;
  const admin = await aPerson({ role: 'ORG_ADMIN', organization, name: 'Aud Admin' });
  const email = `ines-${randomUUID().slice(0, 8)}@e.example.com`;
  await signIn(admin.email);
  const users = new ListPage(page);
  const ines = await anotherBrowser(browser);

  await test.step('invited', async () => {
    await page.goto('/invite');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Access level').selectOption('Organization admin');
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect(page.getByText(`Invite has been sent to ${email}`).first()).toBeVisible();
    const { text } = await mailTo(email, /You are invited to/);
    await ines.goto(linkOf(text, '/registration'));
    const registration = new RegistrationPage(ines);
    await registration.fill({ name: 'Ines Invited', password: FIRST });
    await registration.submit.click();
    await expect(ines).toHaveURL(/\/devices$/);
  });

  await test.step('lost and restored, from a browser that is not known', async () => {
    const elsewhere = await anotherBrowser(browser);
    await elsewhere.goto('/password-forgot');
    await elsewhere.getByLabel('Email').fill(email);
    await elsewhere.getByRole('button', { name: 'Reset password' }).click();
    const token = elsewhere.getByLabel('Restore token');
    await expect(token).toBeFocused();
    await expect(elsewhere.getByLabel('Email')).not.toBeEditable();
    const mail = await mailTo(email, /restore token/);
    const [mailedToken = ''] = /(?:[0-9A-Z]{3}-){4}[0-9A-Z]{3}/.exec(mail.text) ?? [];
    await token.fill(mailedToken.toLowerCase().replaceAll('-', ' '));
    await elsewhere.getByRole('button', { name: 'Send new password' }).click();
    await expect(elsewhere).toHaveURL('/sign-in?sent=1');
    const cookies = await elsewhere.context().cookies();
    expect(cookies.filter(({ name }) => name === 'known-browser')).toHaveLength(1);
    const { text } = await mailTo(email, /new .* password/);
    const mailed = text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => /^\S{12,}$/.test(line) && !line.includes('://'));
    const start = new SignInPage(elsewhere);
    await start.signIn(email, mailed ?? '');
    await expect(elsewhere).toHaveURL(/\/profile$/);
    await elsewhere.getByLabel('Current password', { exact: true }).fill(mailed ?? '');
    await elsewhere.getByLabel('New password', { exact: true }).fill(LAST);
    await elsewhere.getByLabel('Confirm password').fill(LAST);
    await elsewhere.getByRole('button', { name: 'Save changes' }).click();
    await expect(elsewhere.getByText('Profile has been successfully updated!').first()).toBeVisible();
    await elsewhere.context().close();
    await ines.goto('/devices');
    await expect(ines).toHaveURL(/\/sign-in/);
  });

  const key = await test.step('given a second factor', async () => {
    const start = new SignInPage(ines);
    await start.signIn(email, LAST);
    await expect(ines).toHaveURL(/\/devices$/);
    await ines.goto('/profile');
    await ines.getByRole('button', { name: 'Set up' }).click();
    await ines.getByLabel('Current password').fill(LAST);
    await ines.getByRole('button', { name: 'Continue' }).click();
    const shown = (await ines.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await ines.getByLabel('Code from the app').fill(codeOf(shown, -1));
    await ines.getByRole('button', { name: 'Turn on' }).click();
    await ines.getByRole('button', { name: 'I have kept them' }).click();
    await mailTo(email, /Two-step sign-in/);
    await ines.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(ines).toHaveURL(/\/sign-in$/);
    await signInWithCode(ines, email, LAST, codeOf(shown));
    return shown;
  });

  await test.step('demoted', async () => {
    await ines.goto('/events');
    await expect(ines.getByRole('heading', { name: 'Event log', level: 1 })).toBeVisible();
    await page.goto('/users');
    await users.choose('Ines Invited', 'Edit role');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).selectOption('ORG_MEMBER');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(users.row('Ines Invited')).toContainText('Member');
    // A changed role ends the sessions.
    await ines.goto('/events');
    await expect(ines).toHaveURL(/\/sign-in/);
  });

  await test.step('signed out everywhere', async () => {
    await signInWithCode(ines, email, LAST, codeOf(key, 1));
    expect((await ines.request.get('/events')).status()).toBe(404);
    await users.choose('Ines Invited', 'Sign out everywhere');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await ines.goto('/devices');
    await expect(ines).toHaveURL(/\/sign-in/);
    const { text } = await mailTo(email, /signed out/i);
    expect(text).toContain('Aud Admin');
  });

  await test.step('has the second factor turned off by the administrator', async () => {
    await users.choose('Ines Invited', 'Turn off two-step sign-in');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-step sign-in of Ines Invited is off').first()).toBeVisible();
    await new SignInPage(ines).signIn(email, LAST);
    await expect(ines).toHaveURL(/\/devices$/);
  });

  await test.step('deleted, and erased thirty days later', async () => {
    await users.choose('Ines Invited', 'Delete user');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
    await expect(users.row('Ines Invited')).toHaveCount(0);
    const start = new SignInPage(ines);
    await start.open();
    await start.signIn(email, LAST);
    await expect(start.password).toHaveAccessibleDescription(/Incorrect password or email/);
    await page.goto('/events');
    await expect(page.getByRole('table')).toContainText('Ines Invited');
    await database().user.updateMany({ where: { email }, data: { deletedAt: subDays(new Date(), 31) } });
    await erasePeople(systemActor('test'), {});
    await page.reload();
    await expect(page.getByRole('table')).toContainText('Deleted user');
    await expect(page.getByRole('table')).not.toContainText('Ines Invited');
    expect(await database().user.count({ where: { email } })).toBe(0);
  });
  await ines.context().close();
});
