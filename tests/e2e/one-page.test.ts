import { expect, test } from '../support/e2e';
import { aCustomer } from '../support/world';

// All tests use one page in turn (playwright.config.ts): the second one finds nothing of the first.
test.describe.serial('a page that is used again', () => {
  test('is left full', async ({ page, context, signIn, quiet }) => {
    quiet.allow(/left behind|ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => Object.assign(window, { leftBehind: true }));
    await page.route('**/sign-in', (route) =>
      route.fulfill({ body: 'left behind', contentType: 'text/html' }),
    );
    await page.goto('/sign-in');
    await expect(page.getByText('left behind')).toBeVisible();
    await page.unroute('**/sign-in');
    await context.route('**/registration', (route) => route.abort());
    await page.goto('/sign-in');
    await page.evaluate(() => {
      localStorage.setItem('kept', 'left behind');
      sessionStorage.setItem('kept', 'left behind');
      history.pushState({}, '', '/password-forgot');
    });
    await page.setViewportSize({ width: 400, height: 400 });
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await context.setOffline(true);
    await signIn((await aCustomer()).admin.email);
  });

  test('is found empty', async ({ page, context }) => {
    expect(page.url()).toBe('about:blank');
    expect(await context.cookies()).toEqual([]);
    await page.goto('/devices');
    await expect(page).toHaveURL('/sign-in?next=%2Fdevices');
    expect(
      await page.evaluate(() => ({
        stored: localStorage.getItem('kept'),
        kept: sessionStorage.getItem('kept'),
        script: 'leftBehind' in window,
        width: innerWidth,
        dark: matchMedia('(prefers-color-scheme: dark)').matches,
        print: matchMedia('print').matches,
      })),
    ).toEqual({ stored: null, kept: null, script: false, width: 1280, dark: false, print: false });
    await page.goto('/registration');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
