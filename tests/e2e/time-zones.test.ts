import { expect, test } from '../support/e2e';
import { aCustomer, anEntry } from '../support/world';

test.use({ timezoneId: 'Asia/Tokyo' });

test('times are the person’s from the first page on', async ({ page, signIn }) => {
  const { id, admin } = await aCustomer();
  await anEntry({ id }, 'Created', { createdAt: new Date('2026-03-04T20:30:00Z') });
  await signIn(admin.email);
  await page.goto('/events');
  await expect(page.getByRole('columnheader', { name: 'Date Tokyo' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '05-03-2026 05:30' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('cell', { name: '05-03-2026 05:30' })).toBeVisible();
});
