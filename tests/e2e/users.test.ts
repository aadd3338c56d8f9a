import { randomUUID } from 'node:crypto';
import { ListPage } from './pages/list-page';
import { userMessages } from '@/lib/messages/users';
import { expect, test } from '../support/e2e';
import { signedIn } from '../support/http';
import { query } from '../support/test-database';
import { anInvitation, anOrganization, aPerson } from '../support/world';

async function crew(organization: { id: string; name: string }, count: number) {
  for (let index = 1; index <= count; index += 1) {
    await aPerson({ role: 'ORG_MEMBER', organization, name: `Crew ${String(index).padStart(2, '0')}` });
  }
}

test.describe('an organisation administrator', () => {
  test('pages and sorts the own people through links, and none of anybody else', async ({ page, signIn }) => {
    const organization = await anOrganization();
    const admin = await aPerson({ role: 'ORG_ADMIN', organization, name: 'Ada Admin' });
    await crew(organization, 9);
    const stranger = await aPerson({ role: 'ORG_MEMBER', organization: await anOrganization() });
    await signIn(admin.email);
    const users = new ListPage(page);
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Organization users' })).toBeVisible();
    await expect(users.rows).toHaveCount(8);
    await expect(page.getByText('1-8 of 10').first()).toBeVisible();
    await expect(users.header('Organization')).toHaveCount(0);

    await users.sortBy('Name');
    await expect(users.header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await users.sortBy('Name');
    await expect(users.header('Name')).toHaveAttribute('aria-sort', 'descending');
    await expect(users.rows.first()).toContainText('Crew 09');
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('9-10 of 10').first()).toBeVisible();
    await users.sortBy('Name');
    await expect(users.header('Name')).toHaveAttribute('aria-sort', 'none');
    await expect(page).toHaveURL(/\/users$/);

    await users.search.fill(stranger.email);
    await users.search.press('Enter');
    await expect(page.getByRole('heading', { name: 'No user matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(users.rows).toHaveCount(8);
  });

  test('edits a role with the keyboard alone', async ({ page, signIn }) => {
    const organization = await anOrganization();
    const admin = await aPerson({ role: 'ORG_ADMIN', organization });
    const member = await aPerson({ role: 'ORG_MEMBER', organization, name: 'Mia Member' });
    await signIn(admin.email);
    await page.goto('/users');
    const users = new ListPage(page);
    await expect(users.actions(admin.name)).toHaveCount(0);

    await users.actions('Mia Member').focus();
    await page.keyboard.press('Enter');
    await expect(users.menu).toBeFocused();
    const first = await users.menu.getByRole('menuitem', { name: 'Edit role' }).getAttribute('id');
    await expect(users.menu).toHaveAttribute('aria-activedescendant', first ?? '');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit role of Mia Member' });
    const role = dialog.getByRole('combobox', { name: 'Role' });
    await expect(role).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.keyboard.press('ArrowDown');
    await expect(role).toHaveValue('ORG_ADMIN');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(users.row('Mia Member')).toContainText('Administrator');
    expect(await query('SELECT role FROM users WHERE id = $1', [member.id])).toEqual([{ role: 'ORG_ADMIN' }]);
  });

  test('deletes a user after a confirmation whose focus is on Cancel', async ({ page, signIn }) => {
    const organization = await anOrganization();
    const admin = await aPerson({ role: 'ORG_ADMIN', organization });
    const member = await aPerson({ role: 'ORG_MEMBER', organization, name: 'Didrik Gone' });
    await signIn(admin.email);
    await page.goto('/users');
    const users = new ListPage(page);
    await users.choose('Didrik Gone', 'Delete user');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(dialog).toBeHidden();
    await expect(users.row('Didrik Gone')).toHaveCount(0);
    const rows = await query('SELECT deleted_at IS NOT NULL AS gone FROM users WHERE id = $1', [member.id]);
    expect(rows).toEqual([{ gone: true }]);
  });

  test('invites somebody, sends the invitation again and revokes it', async ({ page, signIn }) => {
    const organization = await anOrganization();
    const admin = await aPerson({ role: 'ORG_ADMIN', organization });
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
    // The next Tab goes on in the page: not from the head of the list, which was used before.
    await expect(page.getByRole('main')).toBeFocused();
    const rows = await query(
      'SELECT revoked_at IS NOT NULL AS revoked FROM invitations WHERE organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ revoked: true }]);
  });

  test('is not offered any more what somebody else has revoked', async ({ page, signIn }) => {
    const organization = await anOrganization();
    const admin = await aPerson({ role: 'ORG_ADMIN', organization });
    const asAdmin = await signedIn(admin.email);
    const email = 'late@e.example.com';
    const body = { email, role: 'ORG_MEMBER' };
    expect((await asAdmin('/api/users/invite-user', { body })).status).toBe(201);
    await signIn(admin.email);
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeVisible();
    await query('UPDATE invitations SET revoked_at = now() WHERE organization_id = $1', [organization.id]);
    await page.getByRole('button', { name: `Resend: ${email}` }).click();
    await expect(page.getByText('There is no such invitation').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pending invitations' })).toHaveCount(0);
  });
});

test('pending invitations have their buttons in one column, however long the line is', async ({
  page,
  signIn,
}) => {
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

test('a member sees the people and no way to change them', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const member = await aPerson({ role: 'ORG_MEMBER', organization });
  await aPerson({ role: 'ORG_ADMIN', organization, name: 'Astri Admin' });
  await signIn(member.email);
  await page.goto('/users');
  await expect(new ListPage(page).row('Astri Admin')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite user' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Actions for/ })).toHaveCount(0);
});

test('a super user sees everybody with the organisation, and filters by it', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const person = await aPerson({ role: 'ORG_MEMBER', organization, name: 'Filtered One' });
  const boss = await aPerson({ role: 'SUPERUSER' });
  await signIn(boss.email);
  await page.goto('/users');
  const users = new ListPage(page);
  await expect(users.header('Organization')).toBeVisible();
  await page.getByRole('button', { name: 'Organizations', exact: true }).click();
  await page.getByRole('combobox', { name: 'Pick an organization' }).fill(organization.name);
  await page.getByRole('option', { name: organization.name }).click();
  await expect(page).toHaveURL(new RegExp(`org=${organization.id}`));
  await expect(users.rows).toHaveCount(1);
  await expect(users.row(person.email)).toContainText(organization.name);
});

test('who would delete the last administrator is told why not, and no more what would follow', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization();
  const last = await aPerson({ role: 'ORG_ADMIN', organization, name: 'Lena Last' });
  await signIn('super@example.com');
  await page.goto(`/users?q=${encodeURIComponent(last.email)}`);
  await new ListPage(page).choose(last.name, 'Delete user');
  const dialog = page.getByRole('alertdialog');
  const consequence = dialog.getByText(userMessages.deleteConsequence);
  const yes = dialog.getByRole('button', { name: 'Delete user' });
  await expect(consequence).toBeVisible();
  await yes.click();
  await expect(dialog).toContainText(userMessages.lastAdmin);
  await expect(consequence).toHaveCount(0);
});

test('of many pending invitations the newest are listed, and a search finds the others', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization();
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await query(
    `INSERT INTO invitations (id, email, token_hash, role, organization_id, created_at, expires_at)
     SELECT gen_random_uuid(), 'guest-' || i || '-of-' || $1 || '@example.com', decode(md5($1 || i), 'hex'), 'ORG_MEMBER', $1::uuid,
       now() - i * interval '1 minute', now() + interval '5 days'
     FROM generate_series(1, 101) i`,
    [organization.id],
  );
  await signIn(admin.email);
  await page.goto('/users');
  await expect(page.getByText('These are the 100 newest. Search for a name or an address')).toBeVisible();
  const oldest = page.getByText(`guest-101-of-${organization.id}@example.com`);
  await expect(oldest).toHaveCount(0);
  await page.getByRole('searchbox').fill('guest-101-');
  await page.getByRole('searchbox').press('Enter');
  await expect(oldest).toBeVisible();
  await expect(page.getByText(/^guest-1-of/)).toHaveCount(0);
  await expect(page.getByText('These are the 100 newest')).toHaveCount(0);
});
