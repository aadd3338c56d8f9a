import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { aCustomer, aModel, anOrganization, aPerson, deviceOf, devicesOf } from '../support/world';
import { DevicesPage } from './pages/devices-page';
import { RegisterDevicesDialog } from './pages/register-devices-dialog';

/** What is sent arrives and is done; its answer is lost. */
const loseAnswers = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });

const readsAnew = (page: Page) => page.waitForRequest((request) => request.headers().rsc === '1');

test.beforeEach(({ quiet }) => quiet.allow(/Failed to load resource|net::ERR/));

test('nobody claims that nothing was registered, and what was is named', async ({ page, signIn }) => {
  const model = await aModel();
  const prefix = `LOST-${randomUUID().slice(0, 8)}`;
  const [first, second] = [`${prefix}-1`, `${prefix}-2`];
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  const register = new RegisterDevicesDialog(page);
  await devices.open(`?q=${prefix}`);
  await devices.registerButton.click();
  await register.serials.fill(`${first}\n${second}`);
  await register.model.selectOption(model.name);
  await loseAnswers(page, /\/devices/);
  await register.submit();
  const said = register.root.getByRole('alert');
  await expect(said).toContainText(
    'We got no answer from the service, so we do not know whether it went through.',
  );
  await expect(said).not.toContainText('Nothing was saved');
  await expect(said).toBeFocused();
  await expect(register.serials).toHaveValue(`${first}\n${second}`);
  expect(await deviceOf(first)).not.toBeNull();

  await page.unrouteAll();
  await register.submit();
  await expect(said).toContainText(
    `Device ${first} is registered already. Device ${second} is registered already.`,
  );
  await register.root.getByRole('button', { name: 'Cancel' }).click();
  await expect(devices.row(first)).toBeVisible();
});

test('the page under the dialog is read anew once that has closed', async ({ page, signIn }) => {
  const model = await aModel();
  const serial = `LOST-${randomUUID().slice(0, 8)}`;
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  const register = new RegisterDevicesDialog(page);
  await devices.open(`?q=${serial}`);
  await devices.registerButton.click();
  await register.serials.fill(serial);
  await register.model.selectOption(model.name);
  await loseAnswers(page, /\/devices/);
  await register.submit();
  await expect(register.root.getByRole('alert')).toContainText('We got no answer from the service');
  await register.root.getByRole('button', { name: 'Cancel' }).click();
  await expect(devices.row(serial)).toBeVisible();
});

test.describe('settings that were saved although no answer came', () => {
  const opened = async (page: Page, signIn: (email: string) => Promise<void>) => {
    const organization = await anOrganization({ name: 'Before' });
    await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
    await page.goto('/organization/commonSettings');
    const name = page.getByLabel('Organization name');
    await name.fill('After');
    const nameNow = async () => {
      const [row] = await query<{ name: string }>('SELECT name FROM organizations WHERE id = $1', [
        organization.id,
      ]);
      return row?.name;
    };
    return { name, nameNow, save: page.getByRole('button', { name: 'Save changes' }) };
  };

  test('are read anew, keep what was typed, and can be saved again', async ({ page, signIn }) => {
    const { name, nameNow, save } = await opened(page, signIn);
    await loseAnswers(page, /commonSettings/);
    const anew = readsAnew(page);
    await save.click();
    await anew;
    const said = page.getByRole('alert').filter({ hasText: 'We got no answer from the service' });
    await expect(said).toBeFocused();
    await expect(name).toHaveValue('After');
    expect(await nameNow()).toBe('After');
    await page.unrouteAll();
    await save.click();
    await expect(page.getByText('Organization has been updated').first()).toBeVisible();
  });

  test('stay on the page where it cannot be read anew', async ({ page, signIn }) => {
    const { name, nameNow, save } = await opened(page, signIn);
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.fallback() : route.abort('connectionreset'),
    );
    await loseAnswers(page, /commonSettings/);
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'GET');
    await save.click();
    await asked;
    await expect(page.getByText('We got no answer from the service').first()).toBeVisible();
    await expect(name).toHaveValue('After');
    expect(await nameNow()).toBe('After');
  });

  test('were not saved where the browser was offline, and it says so', async ({ page, context, signIn }) => {
    const { name, nameNow, save } = await opened(page, signIn);
    await name.press('Tab');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await save.click();
    await expect(page.getByText('Nothing was saved').first()).toBeVisible();
    await expect(name).toHaveValue('After');
    expect(await nameNow()).toBe('Before');
    await context.setOffline(false);
  });
});

test('a status whose answer was lost is shown as it is', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  await devices.open(`?q=${serial}`);
  await loseAnswers(page, /\/devices/);
  await devices.status(serial).selectOption('LOST');
  await devices.confirm('Change status');
  await expect(devices.messages).toContainText(
    `We got no answer from the service, so we do not know whether the status of ${serial} was changed.`,
  );
  await expect(devices.messages).not.toContainText('is still');
  await expect(devices.status(serial)).toHaveValue('LOST');
});

test('a confirmation whose answer was lost claims nothing either', async ({ page, signIn }) => {
  const customer = await aCustomer();
  const [serial = ''] = await devicesOf(customer, 1);
  await signIn('super@example.com');
  const devices = new DevicesPage(page);
  await devices.open(`?q=${serial}`);
  await loseAnswers(page, /\/devices/);
  await devices.choose(serial, 'Unassign device');
  await devices.confirm('Unassign device');
  await expect(devices.dialog).toContainText('so we do not know whether this was done');
  await devices.confirm('Cancel');
  await expect(devices.row(serial).getByRole('cell').nth(2)).toHaveText('None');
});
