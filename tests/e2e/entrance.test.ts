import { expect, test } from '../support/e2e';

test('somebody without a session is led to the sign-in page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in/);
});
