import { randomUUID } from 'node:crypto';
import { showAsSent } from '../support/as-sent';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aLargeCustomer } from '../support/large-customer';
import { numberOf } from '../support/rows';
import { aDevice, anEntry, anInvitation, anOrganization, aPerson } from '../support/world';

// What it says, to whom, and where it leads: tests/contract/operator-pages.test.ts.

test('it is edited, deactivated, activated and deleted on its page', async ({ page, signIn }) => {
  const organization = await anOrganization({ name: `Kai ${randomUUID().slice(0, 6)}` });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto(`/organizations/${organization.id}`);
  const choose = async (item: string, yes: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Actions', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Organization name' }).fill(`${organization.name} Ny`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${organization.name} Ny` })).toBeVisible();
  const email = `guest-${randomUUID()}@e.example.com`;
  await anInvitation(email, organization.id);
  await page.reload();
  await page.getByRole('button', { name: `Revoke: ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
  await choose('Set inactive', 'Deactivate');
  await expect(page.getByRole('main').getByText('Deactivated').first()).toBeVisible();
  await page.goto(`/organization/commonSettings?org=${organization.id}`);
  await expect(page.getByRole('main').getByText('Deactivated', { exact: true })).toBeVisible();
  await page.goto(`/organizations/${organization.id}`);
  await choose('Delete', 'Delete');
  await expect(page).toHaveURL('/organizations-list');
});

test('it passes axe and fits every width, with a long name and lines', async ({ page, signIn }) => {
  await showAsSent(page);
  const customer = await aLargeCustomer(`Nord ${'havovervaking'.repeat(5)} AS`);
  await anEntry(customer, 'A sentence of the log that is so long '.repeat(4));
  await anInvitation(`guest-${randomUUID()}@e.example.com`, customer.id);
  await signIn('super@example.com');
  await page.goto(`/organizations/${customer.id}`);
  const sentence = page.getByRole('table', { name: 'Log' }).getByText(/^A sentence/);
  await expect(sentence).toBeVisible();
  for (const width of [1280, 768, 400, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    if (width === 1280 || width === 400) expect([width, await axeInBothThemes(page)]).toEqual([width, []]);
    if (width !== 1280) continue;
    const [row, text] = await sentence.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [element.closest('tr')!, range].map((part) => part.getBoundingClientRect());
    });
    expect(text!.height).toBeGreaterThan(30);
    expect(text!.top - row!.top).toBeGreaterThanOrEqual(8);
    expect(row!.bottom - text!.bottom).toBeGreaterThanOrEqual(8);
  }
  // A gap between pieces would tear the address.
  const line = page.getByRole('listitem').filter({ hasText: 'guest-' }).locator('p').first();
  expect(await line.evaluate(({ childNodes }) => childNodes.length)).toBe(1);
  await page.setViewportSize({ width: 400, height: 900 });
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const end = await heading.evaluate((element) => element.getBoundingClientRect());
  const { x = 0, y = 0 } = (await page.getByRole('button', { name: 'Actions' }).boundingBox()) ?? {};
  expect(end.right <= x || y >= end.bottom).toBe(true);

  const { id } = await aDevice({
    organization: customer,
    serialNumber: randomUUID().replaceAll('-', '').repeat(2),
  });
  for (const path of [
    `/organization/commonSettings?org=${customer.id}`,
    `/orders/${await numberOf(customer.order.id)}`,
    `/devices/${id}`,
    `/devices/${id}/label`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 400]);
  }
});
