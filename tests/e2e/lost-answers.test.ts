import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson } from '../support/world';

/** The work is done, and its answer lost. */
const loseAnswers = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });

test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource|net::ERR/));

test('saved settings whose answer was lost stay on the page', async ({ page, signIn }) => {
  const organization = await anOrganization({ name: 'Before' });
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  await page.goto('/organization/commonSettings');
  const name = page.getByLabel('Organization name');
  await name.fill('After');
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.fallback() : route.abort('connectionreset'),
  );
  await loseAnswers(page, /commonSettings/);
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'GET');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await asked;
  await expect(page.getByText('We got no answer from the service').first()).toBeVisible();
  await expect(name).toHaveValue('After');
  expect(await query('SELECT name FROM organizations WHERE id = $1', [organization.id])).toEqual([
    { name: 'After' },
  ]);
});
