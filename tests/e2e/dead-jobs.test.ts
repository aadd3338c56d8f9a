import { randomUUID } from 'node:crypto';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { mailTo } from '../support/mailbox';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson } from '../support/world';

async function giveUp(organizationId: string, minutes = 0): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO provider_requests (id, key, kind, organization_id, attempts) VALUES ($1, $2, 'UPDATE_CUSTOMER', $3, 12)`,
    [id, `test:${id}`, organizationId],
  );
  await query(
    `INSERT INTO sweep_rows (sweep, row_id, attempts, next_at, last_error, dead_at)
     VALUES ('send_requests', $1, 12, now(), 'The payment provider did not answer', now() - $2 * interval '1 minute')`,
    [id, minutes],
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

test('what was given up is shown to the super user, who has it tried again', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const [first, ...others] = [
    await giveUp(organization.id, 2),
    await giveUp(organization.id, 1),
    await giveUp(organization.id),
  ];
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/orders');
  const panel = page.locator('section').filter({ has: page.getByText('Given up after the last try: 3') });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel).toContainText('The payment provider did not answer');
  expect(await axeInBothThemes(page)).toEqual([]);
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

test('a dead mail is said in full, and its button sends it again', async ({ page, signIn }) => {
  const server = (mode: string) =>
    fetch(`${stack().mailUrl}/_control/smtp`, { method: 'POST', body: JSON.stringify({ mode }) });
  const to = `given-up-${randomUUID().slice(0, 8)}@nowhere.example.com`;
  const organization = await anOrganization({ name: 'Nordatlantisk Havovervåkning' });
  const ask = await signedIn((await aPerson({ role: 'ORG_ADMIN', organization })).email);
  expect((await server('refuse')).ok).toBe(true);
  try {
    const body = { email: to, role: 'ORG_MEMBER' };
    const { status } = await ask('/api/users/invite-user', { body });
    expect(status).toBe(201);
    const mail = `sweep = 'deliver_mail' AND row_id = (SELECT id::text FROM outbox_mails WHERE "to" = $1)`;
    const tried = () => query(`SELECT 1 FROM sweep_rows WHERE ${mail} AND last_error IS NOT NULL`, [to]);
    await expect.poll(async () => (await tried()).length).toBe(1);
    await query(`UPDATE sweep_rows SET attempts = 12, dead_at = now() WHERE ${mail}`, [to]);
  } finally {
    await server('normal');
  }
  const id = await giveUp(organization.id);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/today');
  const rows = page
    .locator('.today-section')
    .filter({ has: page.getByRole('heading', { name: /^Given up/ }) })
    .locator('.today-row');
  for (const what of [organization.name, to]) {
    const said = rows.filter({ hasText: what }).locator('> span > span');
    await expect(said).toBeVisible();
    expect(await said.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  await query('DELETE FROM sweep_rows WHERE row_id = $1', [id]);
  await query('DELETE FROM provider_requests WHERE id = $1', [id]);
  await page.goto('/orders');
  await page.getByRole('button', { name: new RegExp(`^Send again: .*${to}`) }).click();
  expect((await mailTo(to, /./)).subject).not.toBe('');
  await expect(page.getByText('Given up after the last try')).toHaveCount(0);
});
