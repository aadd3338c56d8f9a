import { showAsSent } from '../support/as-sent';
import { axeInBothThemes } from '../support/axe';
import { expect, test } from '../support/e2e';
import { everythingWaits, nothingWaits } from '../support/orders';
import { query } from '../support/test-database';
import { aCustomer, aPerson } from '../support/world';

// Texts and links: tests/contract/operator-pages.test.ts.

test.afterEach(nothingWaits);

test('today passes axe and fits every width, two lines a row', async ({ page, signIn }) => {
  await showAsSent(page);
  await nothingWaits();
  const operator = await aPerson({ role: 'SUPERUSER' });
  await signIn(operator.email);
  const rows = page.locator('.today-row');
  const look = async (path: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await axeInBothThemes(page)]).toEqual([path, []]);
    for (const width of [1280, 400, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, wider]).toEqual([path, width, 0]);
      const beyond = await rows.evaluateAll((all) =>
        all.flatMap((row) =>
          [...row.children].map((part) =>
            Math.round(part.getBoundingClientRect().right - row.getBoundingClientRect().right),
          ),
        ),
      );
      expect(beyond.filter((pixels) => pixels > 0)).toEqual([]);
      for (const box of await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))
        expect(box).toBeLessThan(width === 1280 ? 48 : 72);
    }
  };
  await look('/today');
  const customer = await aCustomer({ name: 'An organisation with quite a long name of its own' });
  await everythingWaits(customer);
  await look('/today');
  await look('/devices');

  await query("UPDATE users SET language = 'nb' WHERE id = $1", [operator.id]);
  for (const name of ['Kai', 'En organisasjon med et ganske langt navn']) {
    await query('UPDATE device_assignments SET organization_name = $2 WHERE organization_id = $1', [
      customer.id,
      name,
    ]);
    await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/today');
    const announced = page
      .locator('section[id]')
      .filter({ has: page.getByRole('heading', { level: 2, name: /^Varslede returer/ }) })
      .locator('.today-row');
    const states = announced.locator('> span > :last-child');
    await expect(states.first()).toBeVisible();
    const cut = await states.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect([name, cut.filter((pixels) => pixels > 0)]).toEqual([name, []]);
    // A short word leaves the rest of the line to a long name.
    const [facts, since] = await Promise.all([
      announced.first().locator('> span').boundingBox(),
      announced
        .first()
        .locator('> small')
        .evaluate((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getBoundingClientRect().left;
        }),
    ]);
    if (name !== 'Kai') expect(since - (facts?.x ?? 0) - (facts?.width ?? 0)).toBeLessThan(20);
  }
});
