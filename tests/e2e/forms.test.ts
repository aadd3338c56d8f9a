import { expect, test } from '../support/e2e';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson } from '../support/world';

test('the summary names what is wrong in the order of the fields', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/add-organization');
  await page.getByLabel('Administrator phone').fill('12');
  await page.getByRole('button', { name: 'Create organization' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
  await expect(summary).toBeFocused();
  const named = await summary
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  const stand = await page
    .locator('form [aria-invalid="true"]')
    .evaluateAll((controls) => controls.map((control) => control.id));
  expect(named).toEqual(stand);
  expect(named).toHaveLength(6);
});

test('a picker among the fields has its place in the summary', async ({ page, signIn }) => {
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/invite');
  await page.getByRole('main').getByRole('form').getByRole('button').last().click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('list') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([/[Ee]mail/, /organization/, /[Aa]ccess level/]);
});

test('a form uses the width: labels beside their fields, and no third of the page empty', async ({
  page,
  signIn,
}) => {
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

for (const theme of ['light', 'dark']) {
  test(`a field with an error keeps its colour under the pointer, ${theme}`, async ({ page, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: stack().url }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/registration');
    await page.getByRole('button', { name: 'Get Started' }).click();
    const name = page.getByLabel('Full Name');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    // Once it has changed: colours change by and by.
    const border = () =>
      name.evaluate(async (field) => {
        // One that gives way to another is aborted.
        for (let running = field.getAnimations(); running.length > 0; running = field.getAnimations())
          await Promise.allSettled(running.map(({ finished }) => finished));
        return getComputedStyle(field).borderColor;
      });
    const wrong = await border();
    await name.hover();
    expect(await border()).toBe(wrong);
    // One without keeps answering to the pointer.
    await name.fill('Nora Nilsen');
    await expect(name).not.toHaveAttribute('aria-invalid');
    expect(await border()).not.toBe(wrong);
  });
}

test('no motion where none is wanted', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn((await aPerson({ role: 'SUPERUSER' })).email);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Order device' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...Array.from(document.querySelectorAll('*'), (element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return Math.max(parseFloat(transitionDuration), parseFloat(animationDuration));
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});
