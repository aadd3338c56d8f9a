import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { aDevice, anOrganization, aPerson } from '../support/world';

const open = ['/sign-in', '/registration', '/password-forgot', '/confirm-email?token=old'];
const signedIn = {
  SUPERUSER: [
    '/users',
    '/events',
    '/today',
    '/access-log',
    '/organizations-list',
    '/models',
    '/add-organization',
    '/invite',
    '/profile',
  ],
  ORG_ADMIN: ['/users', '/organization/commonSettings', '/organization/shippingAddress'],
} as const;

// 320 px is 1280 px at a zoom of 400 %, 640 px at 200 %.
test('every screen passes axe in both themes and fits 640 and 320 px', async ({ page, signIn }) => {
  test.setTimeout(180_000);
  const check = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await axeInBothThemes(page)]).toEqual([path, []]);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, wider]).toEqual([path, width, 0]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  for (const path of open) await check(path);
  for (const role of ['SUPERUSER', 'ORG_ADMIN'] as const) {
    const organization = role === 'SUPERUSER' ? null : await anOrganization();
    await signIn((await aPerson({ role, organization })).email);
    for (const path of signedIn[role]) await check(path);
    await check(`/devices/${(await aDevice({ organization })).id}`);
  }
  await signIn((await aPerson({ role: 'ORG_MEMBER', emailConfirmedAt: null })).email);
  await check('/create-organisation');
});
