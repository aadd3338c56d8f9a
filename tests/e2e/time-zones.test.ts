import { expect, test } from '../support/e2e';
import { query } from '../support/test-database';
import { anOrganization, aPerson } from '../support/world';

test.use({ timezoneId: 'Asia/Tokyo' });

test('times are the person’s, with the name of their zone; days stay days', async ({ page, signIn }) => {
  const organization = await anOrganization();
  const { email } = await aPerson({ role: 'ORG_ADMIN', organization });
  await query(
    `INSERT INTO event_log (id, type, event, organization_id, organization_name, created_at)
     SELECT gen_random_uuid(), 'organization.created', 'Created', $1, 'O', '2026-03-04T20:30:00Z'`,
    [organization.id],
  );
  await signIn(email);
  // The first page of a browser does not know; it is made anew at once.
  await page.goto('/events');
  await expect(page.getByRole('columnheader', { name: 'Date Tokyo' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '05-03-2026 05:30' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: '05-03-2026 05:30' })).toBeVisible();
  // The days of a filter begin where the person is.
  await page.goto('/events?from=2026-03-05&to=2026-03-05');
  await expect(page.getByRole('cell', { name: '05-03-2026 05:30' })).toBeVisible();
  await page.goto('/events?from=2026-03-04&to=2026-03-04');
  await expect(page.getByRole('heading', { name: 'No event matches' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText(/Signed in \d\d-\d\d-\d{4} \d\d:\d\d Tokyo/)).toBeVisible();
});
