import { randomUUID } from 'node:crypto';
import { languageCookie } from '@/lib/config/language';
import { axeViolations } from '../support/axe';
import { ListPage } from './pages/list-page';
import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aSecondFactor } from '../support/second-factor';
import { anOrganization, aPerson, aSession, devicesOf } from '../support/world';

async function record(
  organization: { id: string; name: string },
  event: string,
  user: string | null = 'Ingrid Solberg',
) {
  await query(
    `INSERT INTO event_log (id, type, event, user_name, organization_id, organization_name, created_at)
     VALUES ($1, 'organization.changed', $2, $5, $3, $4, '2026-03-04T12:30:00Z')`,
    [randomUUID(), event, organization.id, organization.name, user],
  );
}

test('an administrator reads the log of the own organisation alone', async ({ page, signIn }) => {
  const [own, other] = [await anOrganization(), await anOrganization()];
  await record(own, `Ours ${own.name}`);
  await record(other, `Theirs ${other.name}`);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: own });
  await signIn(admin.email);
  await page.goto(`/events?org=${other.id}`);
  const events = new ListPage(page);
  await expect(events.row(`Ours ${own.name}`)).toContainText('04-03-2026');
  await expect(events.row(`Ours ${own.name}`)).toContainText('Ingrid Solberg');
  await expect(events.rows).toHaveCount(1);
  await expect(events.header('Organization')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Organizations' })).toHaveCount(0);
  await page.goto('/events?from=2026-03-05&to=2026-03-04');
  await expect(page.getByText('“From” is after “To”. Change one of the dates.')).toBeVisible();
  await page.goto('/events?q=zz');
  await expect(page.getByText('One or two characters are looked for at the beginning alone.')).toBeVisible();
});

test('a super user filters the log by organisations, and a chip takes the filter away', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization();
  await record(organization, `Only ${organization.name}`);
  const boss = await aPerson({ role: 'SUPERUSER' });
  await signIn(boss.email);
  await page.goto('/events');
  const events = new ListPage(page);
  await expect(events.header('Organization')).toBeVisible();
  await page.getByRole('button', { name: 'Organizations', exact: true }).click();
  await page.getByRole('combobox', { name: 'Pick an organization' }).fill(organization.name);
  await page.getByRole('option', { name: organization.name }).click();
  await expect(page).toHaveURL(new RegExp(`org=${organization.id}`));
  await expect(events.rows).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: `Remove filter: Organization: ${organization.name}` }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('what nobody did is said to be of the portal', async ({ page, signIn }) => {
  const organization = await anOrganization();
  await record(organization, `By itself ${organization.name}`, null);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/events');
  await expect(new ListPage(page).row(`By itself ${organization.name}`)).toContainText('Portal');
});

test('a log without entries says so', async ({ page, signIn }) => {
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  await signIn(admin.email);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
});

test('a super user gets from the event log to the access log, and finds who was refused', async ({
  page,
  signIn,
}) => {
  const typed = `${randomUUID().slice(0, 8)}@strange.example.com`;
  await query(
    `INSERT INTO access_log (id, kind, email, address, request_id) VALUES ($1, 'SIGN_IN_FAILED', $3, '203.0.113.77', 'e2e'),
       ($2, 'ACCESS_REFUSED', $3, '2001:db8::77', 'e2e')`,
    [randomUUID(), randomUUID(), typed],
  );
  const boss = await aPerson({ role: 'SUPERUSER' });
  await signIn(boss.email);
  await page.goto('/events');
  await page.getByRole('link', { name: 'Access log', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access log' })).toBeVisible();
  const log = new ListPage(page);
  await log.search.fill(typed);
  await log.search.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await expect(log.rows).toHaveCount(2);
  await expect(log.row('203.0.113.77')).toContainText('Failed sign-in');
  await page.getByRole('combobox', { name: 'What' }).selectOption('Access refused');
  await expect(log.rows).toHaveCount(1);
  await expect(log.row('2001:db8::77')).toContainText(typed);
});

test('the access log says who did what to somebody else’s account, on the screen and as CSV', async ({
  page,
  signIn,
}) => {
  const boss = await aPerson({ role: 'SUPERUSER' });
  const mia = await aPerson({ role: 'ORG_MEMBER', name: `Mia ${randomUUID().slice(0, 8)}` });
  await aSession(mia.id);
  await aSecondFactor(mia.id);
  await signIn(boss.email);
  await page.goto(`/users?q=${encodeURIComponent(mia.email)}`);
  const users = new ListPage(page);
  for (const [item, yes, said] of [
    ['Sign out everywhere', 'Sign out everywhere', 'has been signed out everywhere'],
    ['Turn off two-step sign-in', 'Turn off', `Two-step sign-in of ${mia.name} is off`],
  ] as const) {
    await users.choose(mia.name, item);
    await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
    await expect(page.getByText(said).first()).toBeVisible();
  }
  await page.goto(`/access-log?q=${encodeURIComponent(boss.email)}&status=SECOND_FACTOR_REMOVED`);
  // Its chip is called as the filter is.
  await expect(page.getByRole('link', { name: /^Remove filter: What: Two-step/ })).toBeVisible();
  await page.goto(`/access-log?q=${encodeURIComponent(boss.email)}`);
  const log = new ListPage(page);
  for (const what of ['Signed out by another', 'Two-step sign-in turned off by another']) {
    await expect(log.row(what)).toContainText(`Done by ${boss.email}`);
    await expect(log.row(what)).toContainText(mia.name);
  }
  const text = await (
    await page.request.get(`/api/access-log.csv?q=${encodeURIComponent(boss.email)}`)
  ).text();
  const lines = text.split('\r\n');
  expect(lines[0]).toContain('What,Refused by,Email,Done by,User name');
  expect(text).toContain(`Signed out by another,,,${boss.email},${mia.name}`);
});

test('an administrator has no access log', async ({ page, signIn, quiet }) => {
  quiet.allow(/404/);
  const admin = await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() });
  await signIn(admin.email);
  await page.goto('/events');
  await expect(page.getByRole('link', { name: 'Access log' })).toHaveCount(0);
  await page.goto('/access-log');
  await expect(page.getByRole('heading', { name: 'Bad URL' })).toBeVisible();
});

test('what each filter takes can be read at every width, in both languages', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('super@example.com');
  for (const [language, label] of [
    ['en', 'From DD-MM-YYYY'],
    ['nb', 'Fra DD-MM-ÅÅÅÅ'],
  ] as const) {
    await context.addCookies([{ name: languageCookie, value: language, url: stack().url }]);
    await page.goto('/events');
    await page.getByRole('button', { name: /filters|filtre/i }).press('Enter');
    const day = page.getByPlaceholder(label);
    await expect(day).toBeVisible();
    for (const width of [320, 400, 640, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('input[placeholder]').evaluateAll((inputs: HTMLInputElement[]) =>
        inputs.flatMap(({ placeholder, clientWidth }, index) => {
          const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(inputs[index]!);
          const pen = document.createElement('canvas').getContext('2d')!;
          Object.assign(pen, { font, letterSpacing });
          const lacks =
            pen.measureText(placeholder).width +
            parseFloat(paddingLeft) +
            parseFloat(paddingRight) -
            clientWidth;
          return lacks > 0 ? [`${placeholder}: ${lacks}`] : [];
        }),
      );
      expect([language, width, cut]).toEqual([language, width, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([language, width, wider]).toEqual([language, width, 0]);
    }
  }
});

test('an administrator narrows the log by keyboard, and takes the filters away by their chips', async ({
  page,
  signIn,
}) => {
  const organization = await anOrganization();
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  const [serial = ''] = await devicesOf(organization, 1);
  await record(organization, 'Long ago');
  await query(
    `INSERT INTO event_log (id, type, event, user_id, user_name, organization_id, organization_name, entity_type, entity_id)
     SELECT gen_random_uuid(), 'device.returned', 'Announced', $2, $3, $1, 'O', 'device', id::text FROM devices WHERE serial_number = $4`,
    [organization.id, admin.id, admin.name, serial],
  );
  await signIn(admin.email);
  await page.goto('/events');
  const events = new ListPage(page);
  await expect(events.rows).toHaveCount(2);
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.press('Enter');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await expect(kind.getByRole('option', { name: 'Sign-ins' })).toHaveCount(0);
  await kind.selectOption('Devices');
  await expect(events.rows).toHaveCount(1);
  await expect(filters).toHaveText('Filters · 1');

  // What cannot be read stays, with a sentence, and filters nothing.
  const from = page.getByRole('textbox', { name: 'From' });
  const wrong = {
    '3/2026': 'Type the day as DD-MM-YYYY.',
    '01-03-1926': 'The year of 01-03-1926 should be from 2000 to 2100.',
    '31-02-2026': 'There is no such day as 31-02-2026.',
  };
  for (const [typed, sentence] of Object.entries(wrong)) {
    await from.fill(typed);
    await from.press('Enter');
    await expect(from).toHaveAccessibleDescription(sentence);
    await expect(from).toHaveValue(typed);
    await expect(from).toHaveAttribute('aria-invalid', 'true');
  }
  expect(await axeViolations(page)).toEqual([]);
  await from.fill('1.3.2026');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-03-01/);
  await expect(from).toBeFocused();
  await expect(page.getByText('There is no such day')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove filter: Devices' }).click();
  await expect(events.rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove filter: From 01-03-2026' }).click();
  await expect(from).toHaveValue('');

  const person = page.getByRole('button', { name: 'Person: Anybody' });
  await person.press('Enter');
  await page.getByRole('combobox', { name: 'Find a person' }).fill(admin.email);
  await page.getByRole('option', { name: admin.email }).click();
  await expect(events.rows).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Remove filter: Person: ${admin.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(events.rows).toHaveCount(2);

  const about = page.getByRole('textbox', { name: 'Device or order' });
  await about.fill(serial.toLowerCase());
  await about.press('Tab');
  await expect(events.rows).toHaveCount(1);
  await expect(page).toHaveURL(`/events?about=${serial.toLowerCase()}`);
  await about.fill('T-none');
  await about.press('Enter');
  await expect(page.getByRole('heading', { name: 'No event matches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter: About: T-none' })).toBeVisible();
});

test('an entry that does not say from what to what shows both', async ({ page, signIn }) => {
  const organization = await anOrganization();
  await query(
    `INSERT INTO event_log (id, type, event, organization_id, organization_name, from_value, to_value)
     VALUES ($1, 'organization.changed', 'Phone changed', $3, 'O', NULL, '+47 400 00 000'),
       ($2, 'organization.changed', 'Name changed', $3, 'O', NULL, NULL)`,
    [randomUUID(), randomUUID(), organization.id],
  );
  const admin = await aPerson({ role: 'ORG_ADMIN', organization });
  await signIn(admin.email);
  await page.goto('/events');
  await expect(new ListPage(page).row('Phone changed')).toContainText('None → +47 400 00 000');
  // What it was is erased.
  await expect(new ListPage(page).row('Name changed')).not.toContainText('→');
});
