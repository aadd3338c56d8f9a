import { expect, test } from '../support/e2e';
import { anOrganization, aPerson } from '../support/world';

test('a form uses the width: labels beside their fields', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'ORG_ADMIN', organization: await anOrganization() })).email);
  for (const path of [
    '/profile',
    '/organization/commonSettings',
    '/organization/shippingAddress',
    '/invite',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('form').first()).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const form = page.getByRole('main').getByRole('form').first();
      const [card, main] = [
        await form.locator('..').boundingBox(),
        await page.getByRole('main').boundingBox(),
      ];
      expect([path, width, (card?.width ?? 0) / (main?.width ?? 1) > 2 / 3]).toEqual([path, width, true]);
      const field = form.locator('.field').first();
      const label = await field.locator('label').boundingBox();
      const control = await field.locator('input, select').boundingBox();
      expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan(control?.x ?? 0);
    }
    await page.setViewportSize({ width: 400, height: 800 });
    const field = page.getByRole('main').getByRole('form').first().locator('.field').first();
    const label = await field.locator('label').boundingBox();
    expect(label?.y).toBeLessThan((await field.locator('input, select').boundingBox())?.y ?? 0);
  }
});
