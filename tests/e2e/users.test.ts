import { randomUUID } from 'node:crypto';
import { showAsSent } from '../support/as-sent';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { query } from '../support/test-database';
import { aCustomer, anInvitation, anOrganization, aPerson } from '../support/world';

// What is listed, and to whom: tests/contract/list-pages.test.ts.

test('an administrator invites a person, again, and revokes it', async ({ page, signIn }) => {
  const { admin, ...organization } = await aCustomer();
  await signIn(admin.email);
  await page.goto('/users');
  await page.getByRole('link', { name: 'Invite user' }).click();
  await expect(page).toHaveURL(/\/invite$/);
  await expect(page.getByLabel('Organization')).toHaveCount(0);
  const email = page.getByLabel('Email');
  await email.fill('guest@e.example.com');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByLabel('Access level')).toHaveAccessibleDescription('Access level cannot be empty');
  await page.getByLabel('Access level').selectOption('Organization member');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('Invite has been sent to guest@e.example.com').first()).toBeVisible();
  await expect(email).toHaveValue('');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click();
  const again = page.getByRole('button', { name: 'Resend: guest@e.example.com' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await again.dblclick();
  await expect(page.getByText('Invite has been sent again to guest@e.example.com').first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(again).toBeFocused();
  await page.getByRole('columnheader', { name: /^Name/ }).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/sort=name/);
  await page.getByRole('button', { name: 'Revoke: guest@e.example.com' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toHaveCount(0);
  // The next Tab goes on in the page.
  await expect(page.getByRole('main')).toBeFocused();
  const rows = await query(
    'SELECT revoked_at IS NOT NULL AS revoked FROM invitations WHERE organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ revoked: true }]);

  const body = { email: 'late@e.example.com', role: 'ORG_MEMBER' };
  expect((await (await signedIn(admin.email))('/api/users/invite-user', { body })).status).toBe(201);
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeVisible();
  await query('UPDATE invitations SET revoked_at = now() WHERE organization_id = $1', [organization.id]);
  await page.getByRole('button', { name: 'Resend: late@e.example.com' }).click();
  await expect(page.getByText('There is no such invitation').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pending invitations' })).toHaveCount(0);
});

test('pending invitations have their buttons in one column', async ({ page, signIn }) => {
  await showAsSent(page);
  const short = await anOrganization({ name: 'Ask' });
  const long = await anOrganization({ name: `Nordvestlandets fiskeri- og havbruksselskap ${randomUUID()}` });
  const emails = ['kort@e.example.com', `${'langt-navn-'.repeat(5)}fiskeri@nordvestlandets.example.com`];
  await anInvitation(emails[0]!, short.id);
  await anInvitation(emails[1]!, long.id);
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/users');
  const places = () =>
    Promise.all(
      emails.map(async (email) => {
        const button = page.getByRole('button', { name: `Resend: ${email}` });
        const { x, y } = (await button.boundingBox())!;
        const text = (await page.getByText(email).first().boundingBox())!;
        return { x, beside: x >= text.x + text.width && y < text.y + text.height };
      }),
    );
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [one, other] = await places();
    expect(one).toEqual({ x: other!.x, beside: true });
    expect(other!.beside).toBe(true);
  }
  await page.setViewportSize({ width: 400, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
