import type { Page } from '@playwright/test';
import { sessionCookieName } from '@/lib/config/limits';
import { expect, test } from '../support/e2e';
import { mailTo } from '../support/mailbox';
import { partedWords } from '../support/parted-words';
import { query } from '../support/test-database';
import { readerOf } from '../support/sent-page';
import { aCustomer, aModel, anOrganization, aPerson, knownPassword } from '../support/world';

test.describe('in a Norwegian browser', () => {
  test.use({ locale: 'nb-NO' });

  test('somebody signs in, orders by invoice and is written to, in Norwegian', async ({ page }) => {
    const customer = await aCustomer();
    const model = await aModel({ free: 20, unitPriceCents: 125_000 });
    await page.goto('/devices');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
    await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page.getByLabel('E-post')).toHaveAccessibleDescription('Skriv inn e-postadressen');
    await page.getByLabel('E-post').fill(customer.admin.email);
    await page.getByLabel('Passord', { exact: true }).fill('Feil1234');
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page.getByLabel('Passord', { exact: true })).toHaveAccessibleDescription(
      /Feil passord|passord/,
    );
    await page.getByLabel('Passord', { exact: true }).fill(knownPassword);
    await page.getByRole('button', { name: 'Logg inn', exact: true }).click();
    await expect(page).toHaveURL('/devices');
    await expect(page.getByRole('heading', { name: 'Enheter', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Bestill enhet' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('spinbutton', { name: 'Antall' })).toHaveCount(1);
    await dialog.getByRole('button', { name: `Legg til ${model.name}` }).click();
    // The one that was there at first.
    await dialog
      .getByRole('button', { name: /^Fjern (?!Model)/ })
      .first()
      .click();
    await dialog.getByRole('radio', { name: /^Faktura/ }).check();
    await expect(dialog.getByRole('status').filter({ hasText: 'Pris' })).toContainText(
      '€\u00a012\u00a0500,00',
    );
    await dialog.getByRole('button', { name: 'Bestill', exact: true }).click();
    await expect(dialog).toContainText('Faktura');
    const mail = await mailTo(customer.admin.email, /./);
    expect(mail.text).toContain('Sum per 30 dager: €\u00a012\u00a0500,00');

    const [order] = await query<{ id: string }>(
      'SELECT id FROM orders WHERE organization_id = $1 AND placed_at IS NOT NULL',
      [customer.id],
    );
    for (const path of [`/orders/${order?.id}`, '/events'])
      expect(await (await page.request.get(path)).text()).toContain('Bestilling for');
  });

  test('no line ends within «e-post»', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/password-forgot');
    await expect(page.getByText('engangskode')).toBeVisible();
    expect(await page.evaluate(partedWords)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn((await aPerson({ role: 'SUPERUSER' })).email);
    await page.goto('/devices');
    await page.getByRole('button', { name: 'Bestill enhet' }).click();
    await expect(page.getByRole('dialog')).toContainText('Sendes til organisasjonen på e-post');
    expect(await page.evaluate(partedWords)).toEqual([]);
  });
});

test('a switched language keeps the focus, and is in the profile', async ({ page, signIn }) => {
  for (const path of ['/sign-in', '/registration']) {
    await page.goto(path);
    await switchTo(page, 'Norsk', 'nb');
    await expect(page.getByRole('button', { name: 'Norsk' })).toBeFocused();
    await switchTo(page, 'English', 'en');
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
  }
  const { member } = await aCustomer();
  await signIn(member.email);
  await page.goto('/profile');
  await switchTo(page, 'Norsk', 'nb');
  await expect(page.getByRole('button', { name: 'Norsk' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lagre endringer' })).toBeVisible();
  expect(await query('SELECT language FROM users WHERE id = $1', [member.id])).toEqual([{ language: 'nb' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Norsk' })).not.toBeFocused();

  const elsewhere = await readerOf(member.email, { 'accept-language': 'en-GB' });
  expect((await elsewhere('/profile')).heading).toBe('Profil');

  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: 'Meny' }).press('Enter');
  await switchTo(page, 'English', 'en');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await switchTo(page, 'Norsk', 'nb');
  await page.context().clearCookies({ name: sessionCookieName });
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(knownPassword);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a language chosen before signing in is that of the person alone', async ({ page }) => {
  const organization = await anOrganization();
  const [person, other] = [
    await aPerson({ role: 'ORG_MEMBER', organization }),
    await aPerson({ role: 'ORG_MEMBER', organization }),
  ];
  await query(`UPDATE users SET language = 'nb' WHERE id IN ($1, $2)`, [person.id, other.id]);
  await page.goto('/sign-in?next=/profile');
  await switchTo(page, 'Norsk', 'nb');
  await switchTo(page, 'English', 'en');
  await logIn(page, person.email);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  expect(await query('SELECT language FROM users WHERE id = $1', [person.id])).toEqual([{ language: 'en' }]);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await logIn(page, other.email);
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
  expect(await query('SELECT language FROM users WHERE id = $1', [other.id])).toEqual([{ language: 'nb' }]);
});

async function switchTo(page: Page, name: string, lang: string): Promise<void> {
  await page.locator('html').evaluate((root) => root.setAttribute('data-before', ''));
  await page.getByRole('button', { name }).press('Enter');
  await expect(page.locator(`html[lang="${lang}"]:not([data-before])`)).toBeAttached();
}
