import AxeBuilder from '@axe-core/playwright';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson } from '../support/world';

/** A request to the provider that was given up. */
async function giveUp(organizationId: string): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO provider_requests (id, key, kind, organization_id, attempts) VALUES ($1, $2, 'UPDATE_CUSTOMER', $3, 12)`,
    [id, `test:${id}`, organizationId],
  );
  await query(
    `INSERT INTO sweep_rows (sweep, row_id, attempts, next_at, last_error, dead_at)
     VALUES ('send_requests', $1, 12, now(), 'The payment provider did not answer', now())`,
    [id],
  );
  return id;
}

async function isDone(id: string): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(
    'SELECT completed_at IS NOT NULL AS done FROM provider_requests WHERE id = $1',
    [id],
  );
  return row?.done ?? false;
}

for (const theme of ['light', 'dark'] as const) {
  test(`what was given up is shown to the super user, who has it tried again, ${theme}`, async ({
    page,
    signIn,
  }) => {
    const organization = await anOrganization();
    const [first, ...others] = [
      await giveUp(organization.id),
      await giveUp(organization.id),
      await giveUp(organization.id),
    ];
    await page.emulateMedia({ colorScheme: theme });
    await signIn((await aPerson({ role: 'SUPERUSER' })).email);
    await page.goto('/orders');
    const panel = page.locator('section').filter({ has: page.getByText('Given up after the last try: 3') });
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel).toContainText('The payment provider did not answer');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.setViewportSize({ width: 400, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await panel
      .getByRole('button', { name: `Try again: Update the customer, ${organization.name}` })
      .last()
      .click();
    await expect(page.getByRole('log')).toContainText('It is being tried again');
    await expect(page.getByText('Given up after the last try: 2')).toBeVisible();
    await expect.poll(() => isDone(first ?? '')).toBe(true);
    await page.getByRole('button', { name: 'Try all again' }).click();
    await expect(page.getByText('Given up after the last try')).toHaveCount(0);
    for (const id of others) await expect.poll(() => isDone(id)).toBe(true);
  });
}

test('administrators see nothing of it', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const id = await giveUp(organization.id);
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByText('Given up after the last try')).toHaveCount(0);
  await query('DELETE FROM sweep_rows WHERE row_id = $1', [id]);
  await query('DELETE FROM provider_requests WHERE id = $1', [id]);
});
