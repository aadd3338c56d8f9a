import { expect, test } from '../support/e2e';

test('the API’s documentation is our own, and a call of it can be tried', async ({ page, signIn }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await signIn('member@fjord.example.com');
  const answer = await page.goto('/api/docs');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const call = page.locator('#operations-Users-getUsersUserByToken');
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('member@fjord.example.com');
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([new URL(page.url()).origin]);
});
